"""A seat's pages: its report, its board, its sheet. Everything is a function of view, menu and report; the games differ in their boards."""
