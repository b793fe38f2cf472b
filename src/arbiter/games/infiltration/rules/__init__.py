"""The rules, a module a part of a chapter; the words of the card language, packs, the list of actions, menus and the check of orders."""
