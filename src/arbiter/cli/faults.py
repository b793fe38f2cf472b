"""What the layers below say of wrong input, in Russian: clause by clause, names and values as they stand."""

from __future__ import annotations

import re
from typing import Final

from arbiter.cli.language import say

_CLAUSES: Final = (
    # turns and stages
    (
        r"\bturn (\d+) is not being played, turn (\d+) is; send it for that one",
        r"идёт ход \2, а не \1; пришлите для него",
    ),
    (r"\bturn (\d+): there are turns (\d+) to (\d+)", r"хода \1 нет; есть ходы с \2 по \3"),
    (r"\bis not asked in turn (\d+)", r"— в ходу \1 ответа не ждут"),
    (r"\bdoors of turn (\d+) closed at\b", r"двери хода \1 закрыты с"),
    (r"\bturn (\d+): turns are counted from 1", r"ход \1: ходы считают с 1"),
    (r"\bturn (\d+):", r"ход \1:"),
    (r"\bits sheets are still open, it is not closed", "он не закрыт, листы ещё принимаются"),
    (r"\bit is closed and to be resolved", "он закрыт, его пора разыграть"),
    (r"\bit waits for answers to a question", "он ждёт ответов на вопрос"),
    (r"\bthe game has ended; undo goes back into it", "игра окончена; вернуться в неё можно через undo"),
    (r"\bowes no answer now", "— сейчас ответа не ждут"),
    (r"\bwould change the number of the turn; use undo for that", "изменило бы номер хода; для этого есть undo"),
    # tables
    (r"\bthere is something already; choose another folder or remove it", "там уже что-то есть; назовите другую папку"),
    (r"\bthe disk is full; nothing was written. Make room and repeat", "нет места на диске, ничего не записано"),
    (r"\bnothing was written", "ничего не записано"),
    (r"\bput the file back from a copy", "верните файл из копии"),
    (r"\bthe file was edited\b", "файл правили"),
    (r"\bthe file is missing\b", "файла нет"),
    # seats and options
    (r"^seats: (\d+) are not (\d+)\.\.(\d+)", r"места: их \1, а нужно от \2 до \3"),
    (
        r"^seats: (.+) is empty or stands there twice; every seat needs a name of its own",
        r"места: \1 пусто или стоит дважды; у каждого места своё имя",
    ),
    (
        r"\bthere is no such option of (\w+); see the list of its options",
        r"у игры \1 нет такой настройки; список: arbiter options \1",
    ),
    (r"^game ('.+?'): there is no such game", r"\1: нет такой игры"),
    # the schedule
    (r"Expected `str`, got `\w+` - at `\$\.hour`", "час пишется временем, как 20:00"),
    (r"\bis no time zone; write one such as\b", "— нет такого часового пояса; пример:"),
    (r"\bis no date; write one such as\b", "— не дата; пример:"),
    (r"\bis no time of day; write one such as\b", "— не время; пример:"),
    # facts and situations
    (r"\b(?:a seat|a room) has no such fact", "такого факта нет"),
    (r"\bthere is no such fact", "такого факта нет"),
    (r"\bthere is no such key(?: here)?", "такого ключа нет"),
    (
        r"\bthere is no such door; a door is named by its two places, as\b",
        "такой двери нет; дверь называют её двумя локациями:",
    ),
    (r"\bthere is no seat in it; a game that is taken over has at least one", "там нет ни одного места"),
    (r"\bcan't stand here", "здесь не подходит"),
    (r"\bis not a whole number", "— не целое число"),
    (r"\bis out of bounds; possible is (\S+) to (\S+)", r"не годится; можно от \1 до \2"),
    (r"; possible (?:are|is)\b", "; можно:"),
    # cases and packs
    (r"\bthere is no such file or folder", "нет такого файла или папки"),
    # verification
    (r"^the chain of (\d+) entries, and the header under it", r"цепочка записей (всего \1) и заголовок стола под ней"),
    (r"^the chain of (\d+) entries", r"цепочка записей (всего \1)"),
    (r"^the seed against its commitment", "зерно и его обязательство"),
    (
        r"^(\d+) turns played again, with their worlds, sights and questions",
        r"ходы, сыгранные заново (всего \1), с миром, наблюдениями и вопросами",
    ),
    (
        r"^(\d+) parts of reports, line by line, players' words and drafts",
        r"части отчётов (всего \1) строка за строкой, слова игроков и черновики",
    ),
    (
        r"^the header, reports and players' words are not part of an export",
        "заголовок стола, отчёты и слова игроков в выгрузку не входят",
    ),
    (r"^nothing was played again: no seed was given", "заново ничего не сыграно: зерно не дано (--seed)"),
    (
        r"^entries 1 to (\d+) are of other rules: only their chain and reports were checked",
        r"записи 1–\1 сделаны по другой редакции правил: сверены только цепочка и отчёты",
    ),
    (
        r"^played under rules (.+), installed are (.+): a difference may come from that",
        r"сыграно по правилам \1, установлены \2: расхождение может быть из-за этого",
    ),
    (r"\bthe seed is not the one of the commitment", "зерно не то, на которое дано обязательство"),
)
"""What is not listed, such as damage to files, is told as it comes."""


def in_words(text: str) -> str:
    """A message of a lower layer in the language spoken now."""
    told = text
    for english, russian in _CLAUSES:
        told = re.sub(english, russian, told)
    return say(told, text)
