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
    (
        r"\bthere is no table here \(no table\.yaml\); give the folder that was made by new",
        "здесь нет стола (нет table.yaml); назовите папку, которую создала команда new",
    ),
    (r"\bno permission to read or write it; give this user the right and repeat", "нет прав; дайте их и повторите"),
    (r"\banother command is at this table", "за этим столом работает другая команда"),
    (r"\banother table is being dealt here", "здесь раздают другой стол"),
    (r"; waited (\S+) s, repeat when it is done", r"; прошло \1 с, повторите, когда она закончит"),
    (
        r"\bthe record has gone on to entry (\d+); look again and repeat",
        r"протокол ушёл вперёд, до записи \1; посмотрите снова и повторите",
    ),
    # damage
    (
        r"\bput the file back from a copy: a record is never edited, use undo or correct",
        "верните файл из копии: протокол не правят, для этого есть undo и correct",
    ),
    (r"\bput the file back from a copy", "верните файл из копии"),
    (r"\bput it back from a copy", "верните его из копии"),
    (r"\bthe record is empty; put record\.jsonl back from a copy", "протокол пуст; верните record.jsonl из копии"),
    (r"\bthe entry was edited \(its hash is not that of its content\)", "запись правили (её хеш не от её содержания)"),
    (
        r"\bthe entry does not follow on the one before \(a line was cut out or put in\)",
        "запись не продолжает предыдущую (строку вырезали или вставили)",
    ),
    (r"\bentry (\d+) \(('\w+')\) can't stand here", r"запись \1 (\2) здесь стоять не может"),
    (r"\bthe line is not an entry \(.+\);", "строка — не запись протокола;"),
    (
        r"\bthe line was rewritten \(other spaces, order or keys\)",
        "строку переписали (другие пробелы, порядок или ключи)",
    ),
    (r"\bthe end of the line was edited", "конец строки правили"),
    (r"\bthe last line is cut off; export the record again", "последняя строка оборвана; выгрузите протокол снова"),
    (r"\ba record begins with dealt, not (\w+)", r"протокол начинается с dealt, а не с \1"),
    (
        r"\ba write was cut off here; its (\d+) bytes are dropped \(the next write keeps a copy\)",
        r"запись здесь оборвалась; её байты (\1) отброшены (при следующей записи сохранится их копия)",
    ),
    (r"\bnot the seed of this table", "это зерно не от этого стола"),
    (
        r"\bwas edited by hand; remove it, and let the sheet be sent again",
        "файл правили руками; удалите его, и пусть лист пришлют снова",
    ),
    (r"\bwas edited by hand or cut off", "файл правили руками, или он оборван"),
    (r"\bthe file was edited\b", "файл правили"),
    (r"\bthe file is missing\b", "файла нет"),
    (
        r"\bthe snapshot was edited; remove it, and it is worked out again from the record",
        "снимок правили; удалите его, и он будет вычислен по протоколу заново",
    ),
    (
        r"\bits snapshot is missing and older rules can't work it out; put the file back",
        "снимка нет, а по прежним правилам его не вычислить; верните файл",
    ),
    (r"\bthe snapshot of turn (\S+) was edited", r"снимок хода \1 правили"),
    (
        r"\bturn (\d+) begins with another world when played again",
        r"ход \1, сыгранный заново, начинается с другого мира",
    ),
    (
        r"\bbyte (\d+) is not UTF-8; save the file as UTF-8 or put it back",
        r"байт \1 — не UTF-8; сохраните файл в UTF-8 или верните прежний",
    ),
    (r"\bnot readable \(", "не читается ("),
    (r"\bthere is no `format`, so this is no table", "нет ключа `format`, так что это не стол"),
    (
        r"\bformat (\d+) is newer than (\d+), which this version reads; update Arbiter",
        r"формат \1 новее, чем \2, который читает эта версия; обновите Arbiter",
    ),
    (r"`(\w+)` does not come out again", r"`\1` заново выходит иначе"),
    (r"\breport of (.+), line (\d+) does not come out again", r"отчёт «\1», строка \2, заново выходит иначе"),
    (r"\bits part of the reports is missing", "его части отчётов нет"),
    (r"\bits part of the reports is edited", "его часть отчётов правили"),
    (r"\bthe words number (\d+) are missing", r"слов номер \1 нет"),
    (r"\bthe words number (\d+) are edited", r"слова номер \1 правили"),
    (r"\bthe receipt of (.+) is of another sheet", r"квитанция места \1 — от другого листа"),
    (r", report of turn (\S+), entry (\d+)", r", отчёт хода \1, запись \2"),
    (r", the world of turn (\d+)", r", мир хода \1"),
    (r", entry (\d+) \((\w+)\), turn (\d+)", r", запись \1 (\2), ход \3"),
    (r", entry (\d+) \((\w+)\)", r", запись \1 (\2)"),
    (r", line (\d+)", r", строка \1"),
    (r"\(line (\d+)\)", r"(строка \1)"),
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
    (r"^(\d+) of (\d+) rules proved$", r"Доказано правил: \1 из \2."),
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
"""What is not listed, such as what is wrong with a case or a pack, is told as it comes."""


def in_words(text: str) -> str:
    """A message of a lower layer in the language spoken now."""
    told = text
    for english, russian in _CLAUSES:
        told = re.sub(english, russian, told)
    return say(told, text)
