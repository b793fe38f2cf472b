"""`order`: take a seat's sheet as text or YAML, or a whole folder of messages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arbiter.cli.arguments import Folder, Json, ThisTurn
from arbiter.cli.language import both, current, join, say
from arbiter.kernel.refusal import BadInput

if TYPE_CHECKING:
    from arbiter.kernel.menu import Sheet
    from arbiter.kernel.refusal import Refusal
    from arbiter.letters.mail import Senders
    from arbiter.letters.taking import Read
    from arbiter.table.table import Table
    from arbiter.table.windows import Written

DATA_ENDINGS: Final = (".yaml", ".yml", ".json")


def order(
    folder: Folder,
    seat: Annotated[str, typer.Argument(metavar=both("МЕСТО", "SEAT"), help=both("Имя места", "The seat's name"))] = "",
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar=both("ФАЙЛ", "FILE"),
            help=both("Письмо, лист YAML или - (ввод)", "A message, a YAML sheet, or - (standard input)"),
        ),
    ] = None,
    message: Annotated[
        str, typer.Option("--message", "-m", help=both("Письмо прямо здесь", "The message itself"))
    ] = "",
    letters: Annotated[
        Path | None,
        typer.Option(
            "--letters",
            help=both(
                "Папка писем: Анна.txt, Борис.yaml, Анна.2.txt …",
                "A folder of messages: Anna.txt, Boris.yaml, Anna.2.txt …",
            ),
        ),
    ] = None,
    senders: Annotated[
        Path | None,
        typer.Option(
            "--senders",
            help=both("YAML: имя на форуме или адрес: место", "YAML: name on a forum, or address: seat"),
        ),
    ] = None,
    turn: ThisTurn = 0,
    version: Annotated[
        int | None,
        typer.Option(
            "--version",
            show_default=False,
            help=both("Поверх какой версии листа (0: первой)", "On top of which version of the sheet (0: the first)"),
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=both("Только показать, что понято", "Only show what was understood"))
    ] = False,
    json: Json = False,
) -> int:
    from arbiter.cli.output import as_json, warn
    from arbiter.cli.tables import open_table, seat_named
    from arbiter.faults import worded
    from arbiter.letters.mail import Senders
    from arbiter.table.table import expect_turn

    table = open_table(folder)
    if turn:
        expect_turn(table, turn)
    if letters is not None:
        sent, passed = in_folder(table, letters, Senders(table.names, aliases(senders)))
    elif seat and (message or file is not None):
        sent, passed = [(seat_named(table, seat), file or Path(), message or None)], []
    else:
        raise BadInput("no_seat_or_message")
    answers = []
    code = 0
    for path in passed:
        code = 1
        passing = say("пропущено: имя не называет места, или вид не известен", "passed over: no seat, or no known kind")
        warn(f"{path}: {passing}")
    for place, path, text in sent:
        try:
            found = read(table, place, path, text)
            answer = take(table, place, found, version, dry_run)
        except BadInput as error:
            if letters is None:
                raise
            code = 1  # one bad file stops no other
            warn(worded(error, current()))
            continue
        answers.append(answer)
        code = max(code, answer.code)
        if not json:
            answer.print(None if letters is None and text else path)
    if json:
        as_json([answer.plain() for answer in answers] if letters is not None else answers[0].plain())
    return code


Sent = tuple[int, Path, str | None]
"""Whose letter, where it stands, and its text where that is not all that stands there."""


def in_folder(table: Table, folder: Path, senders: Senders) -> tuple[list[Sent], list[Path]]:
    """The letters of a folder, each with its seat, and what is passed over: a file by its whole name (`Анна.txt`, `Анна.2.txt`,
    `03 Борис.yaml`), a mail by its sender."""
    from arbiter.cli import input
    from arbiter.letters.folder import MAILS, sort_folder
    from arbiter.letters.mail import letters_in

    if not folder.is_dir():
        raise BadInput("no_such_folder", str(folder))
    filed, passed = sort_folder([path for path in folder.iterdir() if path.is_file()], senders)
    sent: list[Sent] = []
    for file in filed:
        if file.path.suffix.casefold() not in MAILS:
            sent.append((file.seat, file.path, None))
            continue
        mails = letters_in(input.read_bytes(file.path))
        known = [(senders.seat(mail.senders) if file.seat < 0 else file.seat, mail) for mail in mails]
        sent += [(seat, file.path, mail.text) for seat, mail in known if seat >= 0]
        if any(seat < 0 for seat, _ in known):
            passed.append(file.path)
    if not sent and not passed:
        raise BadInput("no_messages", str(folder))
    return sent, passed


def read(table: Table, seat: int, path: Path, text: str | None) -> Read:
    """What a message says: a sheet in YAML, or people's words in any encoding."""
    from arbiter.cli import input
    from arbiter.letters.mail import letters_in
    from arbiter.letters.taking import Read, understood
    from arbiter.table.state import sheet_of

    if text is None and path.suffix.casefold() in DATA_ENDINGS:
        value = input.read_yaml(path)
        try:
            return Read(sheet_of({"orders": value} if isinstance(value, list) else value))
        except BadInput as error:
            raise error.within(str(path)) from None
    encoding = ""
    if text is None:
        try:
            mails = letters_in(input.read_bytes(path))
        except ValueError:
            raise BadInput("no_text", str(path), sign=0) from None
        text, encoding = "\n\n".join([mail.text for mail in mails]), mails[0].encoding
    input.check_length(text, "-m" if path == Path() else str(path))
    found = understood(table, seat, text, current())
    if encoding:
        found.notes.append(say(f"прочитано как {encoding}", f"read as {encoding}"))
    return found


class Answer:
    """What a player is told of his message: how it was understood, what is not taken and why, and the receipt."""

    def __init__(
        self, table: Table, seat: int, read: Read, written: Written | None, at_once: list[tuple[bool, str]]
    ) -> None:
        self.table = table
        self.seat = seat
        self.read = read
        self.written = written
        self.at_once = at_once
        self.echo: list[str] = []
        self.refused: list[dict[str, object]] = []
        self.refusals: list[Refusal] = []

    @property
    def code(self) -> int:
        """0 if all of it was understood and taken."""
        silent = not self.at_once and not self.read.brings_a_sheet()
        return 1 if self.read.problems or self.refused or silent or not all(done for done, _ in self.at_once) else 0

    def plain(self) -> dict[str, object]:
        """For programs."""
        written = self.written
        return {
            "seat": self.table.names[self.seat],
            "version": None if written is None else written.version,
            "receipt": None if written is None else written.receipt,
            "sheet": self.sheet(),
            "notes": self.read.notes,
            "echo": self.echo,
            "refused": self.refused,
            "problems": self.read.problems,
            "chatter": self.read.chatter,
            "at_once": [{"done": done, "text": text} for done, text in self.at_once],
        }

    def sheet(self) -> dict[str, object] | None:
        """What is taken of the sheet."""
        from arbiter.kernel.forms import without

        if self.read.sheet is None:
            return None
        return without(self.read.sheet, self.refusals).plain()

    def print(self, path: Path | None) -> None:
        """For people."""
        from arbiter.cli.output import out

        out("\n".join(self.lines(path)))

    def lines(self, path: Path | None) -> list[str]:
        """The answer as text."""
        words = self.table.teller().words[current()]
        lines = [self.table.names[self.seat] + (f" ({path})" if path else "")]
        for refusal in self.refused:
            lines.append(f"  {say('НЕ ПРИНЯТО', 'NOT TAKEN')}: {words.refusal(refusal, self.table.names)}")
        lines += [f"  {say('НЕ ПОНЯТО', 'NOT UNDERSTOOD')}: {problem}" for problem in self.read.problems]
        for done, text in self.at_once:
            lines.append(f"  {say('сразу', 'at once')}{'' if done else say(', не сделано', ', not done')}: {text}")
        lines += [f"  {line}" for line in [*self.read.notes, *self.echo]]
        if self.read.chatter:
            lines.append(f"  {say('не похоже на приказ', 'does not look like an order')}: {join(self.read.chatter)}")
        if not self.read.brings_a_sheet() and not self.at_once:
            lines.append(f"  {say('лист остался прежним', 'the sheet is as it was')}")
        if self.written is not None:
            version, receipt = self.written.version, self.written.receipt
            taken = say(f"лист принят, версия {version}, квитанция", f"the sheet is taken, version {version}, receipt")
            lines.append(f"  {taken} {receipt[:16]}")
        return lines


def take(table: Table, seat: int, read: Read, version: int | None, dry_run: bool) -> Answer:
    """Do what is to be done at once, keep the sheet, and say how all of it was understood. Stale says what stands there instead."""
    from arbiter.cli.tables import now
    from arbiter.letters.taking import Read
    from arbiter.table import windows
    from arbiter.table.deciding import refusals
    from arbiter.table.table import expect_seat

    expect_seat(table, seat)
    at_once = [] if dry_run else [do(table, seat, order) for order in read.instants]
    written: Written | None = None
    refused = []
    if read.brings_a_sheet() and not table.asked(seat):
        unasked = say("приказов от этого места сейчас не ждут", "no orders are asked of this seat now")
        read = Read(None, read.instants, [*read.problems, unasked], read.chatter)
    if read.sheet is not None and read.brings_a_sheet():
        if dry_run:
            ask = table.now().ask
            refused = [] if ask is None else refusals(table.game, ask, table.moment(), seat, read.sheet)
        else:
            try:
                written = windows.write(table, seat, read.sheet, now(), version)
            except windows.Stale as stale:
                there, here = [in_brief(table, sheet) for sheet in (stale.theirs, stale.mine)]
                raise BadInput("stale_sheets", wrong=stale, there=there, here=here) from None
            refused = written.refused
    answer = Answer(table, seat, read, written, at_once)
    answer.refused = [refusal.plain() for refusal in refused]
    answer.refusals = refused
    if read.sheet is not None and read.brings_a_sheet():
        gone = {refusal.index for refusal in refused}
        kept = [(at, one) for at, one in enumerate(read.sheet.orders) if at not in gone]
        answer.echo = echoes(table, seat, read.sheet, kept)
    return answer


def aliases(path: Path | None) -> dict[str, str]:
    """Other names and addresses of the players, each with its seat."""
    from arbiter.cli import input

    return {} if path is None else {str(other): str(seat) for other, seat in input.read_mapping(path).items()}


def in_brief(table: Table, sheet: Sheet) -> str:
    """A sheet on one line."""
    words = table.teller().words[current()]
    return "; ".join(words.order(order, table.names) for order in sheet.orders) or say("пусто", "empty")


def echoes(table: Table, seat: int, sheet: Sheet, kept: list[tuple[int, dict[str, object]]]) -> list[str]:
    """Each order as it was understood, with its price, its category and what is not yet so."""
    from arbiter.cli.commands.menu import stars
    from arbiter.kernel.forms import form_of, menu_for

    words = table.teller().words[current()]
    menu, view = table.menu(seat), table.view(seat)
    lines = []
    for at, order in kept:
        own = menu_for(menu, order)
        form = None if own is None else form_of(own.forms, order)
        line = f"{at + 1}) {words.order(order, table.names)}"
        if form is not None:
            category = say(f"{form.category}-я категория", f"category {form.category}") if form.category else ""
            notes = [note for note in (stars(form.price), category) if note]
            line += f" ({join(notes)})" if notes else ""
            line += "".join(
                f" — {say('пока', 'as yet')}: {words.warning(code)}" for code in table.game.doubts(view, order)
            )
        lines.append(line)
    for field, value in sheet.extra.items():
        name, text = words.name(field), "" if value is True else words.value(field, value, "", -1, table.names)
        lines.append(text if text.startswith(name) else f"{name}: {text}" if text else name)
    return lines or [say("пустой лист: ничего не делать", "an empty sheet: do nothing")]


def do(table: Table, seat: int, order: dict[str, object]) -> tuple[bool, str]:
    """One thing done at once: whether, and what its seat was told."""
    from arbiter.cli.tables import now
    from arbiter.table import acts
    from arbiter.table.wording import filled

    acted = acts.act(table, seat, order, now())
    if acted.refused is not None:
        return False, table.teller().words[current()].refusal(acted.refused.plain(), table.names)
    spoken = table.words()
    lines = [filled(line.text[current()], spoken) for line in acted.lines]
    return True, " ".join(lines)
