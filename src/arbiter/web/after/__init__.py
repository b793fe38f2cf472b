"""After the end of a table everything is open: who was what, every turn from anybody's eyes, and a check of all of it."""
