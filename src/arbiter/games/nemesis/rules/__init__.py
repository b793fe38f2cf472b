"""The rules, a module or a folder a chapter; the steps of the turn, the list of actions, menus and the check of orders."""
