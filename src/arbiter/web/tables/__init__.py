"""Tables of the site: who sits where, what is kept of a table in rows, and its life from a draft to the end."""
