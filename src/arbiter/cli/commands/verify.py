"""`verify` and `export`: is all of it as it was played, and the record for whoever wants to check that."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from arbiter.cli.arguments import Folder, Json
from arbiter.cli.language import both, say
from arbiter.faults import of_system
from arbiter.kernel.refusal import BadInput


def verify(
    path: Annotated[
        Path,
        typer.Argument(
            metavar=both("ПУТЬ", "PATH"),
            help=both("Папка стола или выгруженный файл", "A table's folder or an exported file"),
        ),
    ],
    seed: Annotated[
        str,
        typer.Option(
            "--seed", help=both("Зерно к выгрузке: 64 цифры или файл", "The seed of an export: 64 digits or a file")
        ),
    ] = "",
    json: Json = False,
) -> int:
    from arbiter.cli.input import read_bytes
    from arbiter.cli.language import current
    from arbiter.cli.output import as_json, out
    from arbiter.cli.tables import Installed, is_table, store_of
    from arbiter.faults import worded
    from arbiter.table import verify as checking

    if is_table(path):
        verdict = checking.verify(store_of(path), Installed())
    else:
        verdict = checking.verify_export(read_export(path), str(path), Installed(), seed_given(seed, read_bytes))
    if json:
        lines = {"checked": verdict.checked, "wrong": verdict.wrong, "notes": verdict.notes}
        plain = {name: [worded(line, current()) for line in found] for name, found in lines.items()}
        as_json({"good": verdict.good, **plain})
        return 0 if verdict.good else 1
    for line in verdict.checked:
        out(f"{say('сверено', 'checked')}: {worded(line, current())}")
    for line in verdict.notes:
        out(f"{say('заметка', 'note')}: {worded(line, current())}")
    for line in verdict.wrong:
        out(f"{say('НЕ СХОДИТСЯ', 'WRONG')}: {worded(line, current())}")
    out(say("Всё сходится.", "All is well.") if verdict.good else say("Есть расхождения.", "There are differences."))
    return 0 if verdict.good else 1


def read_export(path: Path) -> bytes:
    """The bytes of an exported record."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise of_system(error, str(path)) from None


def seed_given(text: str, read: object = None) -> bytes | None:
    """The seed that was made known, as digits or in a file; the error never shows it."""
    if not text:
        return None
    digits = Path(text).read_text(encoding="ascii", errors="replace") if Path(text).is_file() else text
    try:
        found = bytes.fromhex(digits.strip())
    except ValueError:
        found = b""
    if len(found) != 32:
        raise BadInput("no_seed_digits", "--seed")
    return found


def export(
    folder: Folder,
    to: Annotated[
        Path,
        typer.Argument(
            metavar=both("ФАЙЛ", "FILE"), help=both("Куда выгрузить (.jsonl) или -", "The file to write (.jsonl) or -")
        ),
    ],
) -> int:
    from arbiter.cli.output import out, write_file
    from arbiter.cli.tables import open_table
    from arbiter.table.record import exported

    table = open_table(folder)
    text = exported(table.entries, table.stage == "ended").decode()
    if str(to) == "-":
        out(text)
        return 0
    write_file(to, text)
    out(f"{to}: {len(table.entries)} {say('записей протокола', 'entries')}")
    if table.stage == "ended":
        out(
            say(
                f"Игра окончена, зерно можно открыть: файл {folder}/seed.",
                f"The game is over, the seed may be shown: the file {folder}/seed.",
            )
        )
    return 0
