"""Every number of chapter 2 as a table has set it (I-201 to I-210); content/options.yaml says what each may be."""

from dataclasses import dataclass
from typing import final


@final
@dataclass
class Ruleset:
    """What `loading.ruleset` makes of a table's options; never changed while the table is played."""

    first_floor_rooms: int
    second_floor_rooms: int
    items: int
    extract: bool
    proximity_start: int
    alarm_start: int
    die: int
    alarm_least: int
    alarm_most: int
    proximity_end: int
    download_tokens: int
    extract_tokens: int
    extract_alarm: int
    df_each: int
