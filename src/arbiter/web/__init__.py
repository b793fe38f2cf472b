"""The site: people, pages and time around `arbiter.table`. It holds no rule and asks no world."""
