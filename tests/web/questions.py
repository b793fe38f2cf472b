"""The five questions that every page is asked, each in its own file's tests: works, stranger, other seat, wrong method, wrong moment.

A file names its pages in PAGES (by the names of their addresses) and has a test whose name begins with each question. Where a question
makes no sense for a page, NOT_ASKED says why. `test_every_page.py` finds pages and questions that were forgotten.
"""

QUESTIONS = ("works", "stranger", "other_seat", "wrong_method", "wrong_moment")
