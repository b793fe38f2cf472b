"""The rules, a module a part of a chapter; menus and the check of orders."""
