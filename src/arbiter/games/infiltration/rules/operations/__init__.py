"""The operations of cards (chapter 3), a module a kind; `catalogue` lists them all."""
