"""Live updates: a page's stream says that there is something new, and nothing else; the page fetches it with its own permission."""
