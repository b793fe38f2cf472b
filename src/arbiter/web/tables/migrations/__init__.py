"""How the rows of tables came to be."""
