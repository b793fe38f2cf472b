"""The site for players' own programs: JSON under /api/1/, with the permissions of the pages and the services of `play`."""
