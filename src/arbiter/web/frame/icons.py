"""Small line drawings on a grid of 16, each always beside a text that says the same."""

from typing import Final

PATHS: Final = {
    "clock": "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 4.5V8l2.5 1.5",
    "check": "M3 8.5 6.5 12 13 4.5",
    "warn": "M8 2.5 14.5 13.5H1.5ZM8 6.5v3.5M8 11.6v.4",
    "stop": "M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5ZM5.5 8h5",
    "info": "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 7v4.5M8 4.6V5",
    "book": "M3 2.5h8.5a1 1 0 0 1 1 1v10H4a1 1 0 0 1-1-1ZM3 12a1 1 0 0 1 1-1h8.5M6 5.5h4",
    "seat": "M8 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M3 14c0-3 2-4.5 5-4.5s5 1.5 5 4.5",
    "lock": "M4 7h8v6.5H4ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2",
    "open": "M4 7h8v6.5H4ZM5.5 7V5a2.5 2.5 0 0 1 4.8-1",
    "light": "M5.5 9.5a4 4 0 1 1 5 0V11h-5ZM6 13.5h4",
    "door": "M4 14V2.5h8V14M2 14h12M9.7 8.3v.4",
    "talk": "M2.5 3h11v7.5H7L4 13.5v-3H2.5Z",
    "map": "M2 4l4-1.5 4 1.5 4-1.5V12l-4 1.5L6 12l-4 1.5ZM6 2.5V12M10 4v9.5",
    "sheet": "M4 2h8v12H4ZM6 5h4M6 8h4M6 11h2.5",
    "report": "M2.5 3.5h11M2.5 6.5h11M2.5 9.5h7M2.5 12.5h9",
    "star": "M8 2.2l1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.5l4-.6Z",
    "play": "M5 3l7.5 5L5 13Z",
    "pause": "M5.5 3v10M10.5 3v10",
    "plus": "M8 3v10M3 8h10",
    "minus": "M3 8h10",
    "right": "M6 3.5 10.5 8 6 12.5",
    "left": "M10 3.5 5.5 8l4.5 4.5",
    "search": "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.3 10.3 14 14",
    "eye": "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6",
}
"""Each by its name: the strokes of the drawing."""
