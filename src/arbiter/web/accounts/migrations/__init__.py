"""How the rows of accounts came to be."""
