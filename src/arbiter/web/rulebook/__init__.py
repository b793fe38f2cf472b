"""The numbered rules of each game: searchable, linkable by id, with options and the cases that prove them."""
