"""Reports as they are read: one reader's lines of one turn, as text for people in several styles, or as JSON for programs."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Final, final

from arbiter.kernel.refusal import BadInput
from arbiter.table.lines import Line, table_words
from arbiter.table.store import Spoken
from arbiter.table.wording import filled, filled_in

STYLES: Final = ("text", "bbcode", "markdown", "json")
POSTS: Final = ("text", "bbcode", "markdown")


@final
class Report:
    """The report of one reader on one turn. `game` is its title by language, `reader` a seat, "host" or "public"; turn 0 is the
    opening."""

    def __init__(
        self, game: dict[str, str], turn: int, attempt: int, reader: str, name: str, lines: list[Line]
    ) -> None:
        self.game: Final = game
        self.turn: Final = turn
        self.attempt: Final = attempt
        self.reader: Final = reader
        self.name: Final = name
        self.lines: Final = lines


def heading(report: Report, language: str) -> str:
    """Game, turn and reader in one line."""
    words = table_words(language)
    turn = words["turn" if report.turn else "opening"].format(turn=report.turn)
    return f"{report.game[language]} · {turn} · {words.get(report.reader, report.name)}"


def format_report(report: Report, language: str, style: str, words: Mapping[tuple[int, int], Spoken]) -> str:
    """The report as text for people, or JSON for programs; `words` are the players' own, to fill in.

    `language` is one of LANGUAGES, `style` one of STYLES.
    """
    if style == "json":
        return _json(report, language, words)
    bullet, escape = _STYLES[style]
    lines = []
    for line in report.lines:
        text = escape(filled(line.text[language], words))
        lines.append(f"{bullet}{text}" + (f" [{line.rule}]" if line.rule else ""))
    if not lines:
        lines.append(bullet + table_words(language)["nothing"])
    title = escape(heading(report, language))
    if style == "bbcode":
        return "\n".join([f"[b]{title}[/b]", "[list]", *lines, "[/list]"]) + "\n"
    return "\n".join([f"**{title}**" if style == "markdown" else title, "", *lines]) + "\n"


def format_post(title: str, lines: list[str], last: str, style: str) -> str:
    """A post for a forum: a title, steps that are numbered, and what they come to. `style` is one of POSTS."""
    if style not in POSTS:
        raise BadInput("not_among", "style", value=style, possible=list(POSTS))
    _, escape = _STYLES[style]
    title, last, lines = escape(title), escape(last), [escape(line) for line in lines]
    if style == "bbcode":
        return "\n".join(
            [f"[b]{title}[/b]", "[list=1]", *[f"[*]{line}" for line in lines], "[/list]", f"[b]{last}[/b]"]
        )
    numbered = [f"{at + 1}. {line}" for at, line in enumerate(lines)]
    if style == "markdown":
        return "\n".join([f"**{title}**", "", *numbered, "", f"**{last}**"])
    return "\n".join([title, *numbered, last])


def block(title: str, lines: list[str], style: str) -> str:
    """Lines that stand as they are, under a title: a map, how things stand."""
    body = "\n".join(lines)
    if style == "bbcode":
        return f"\n[b]{_bbcode(title)}[/b]\n[code]\n{_bbcode(body)}\n[/code]\n"
    if style == "markdown":
        fence = "`" * max(3, *(len(run) + 1 for run in re.findall("`+", body)), 3)
        return f"\n**{_markdown(title)}**\n\n{fence}\n{body}\n{fence}\n"
    return f"\n{title}\n{body}\n"


def _json(report: Report, language: str, words: Mapping[tuple[int, int], Spoken]) -> str:
    rows = [
        {
            "sight": filled_in(line.sight, words),
            "rule": line.rule,
            "text": filled(line.text[language], words),
        }
        for line in report.lines
    ]
    plain = {"game": report.game[language], "turn": report.turn, "attempt": report.attempt, "audience": report.reader}
    return json.dumps(plain | {"name": report.name, "lines": rows}, ensure_ascii=False, indent=2) + "\n"


def _markdown(text: str) -> str:
    return re.sub(r"([\\`*_\[\]<>#|~])", r"\\\1", text)


def _bbcode(text: str) -> str:
    return text.replace("[", "[\u200b")


def _as_it_is(text: str) -> str:
    return text


_STYLES: Final[dict[str, tuple[str, Callable[[str], str]]]] = {
    "text": ("", _as_it_is),
    "bbcode": ("[*]", _bbcode),
    "markdown": ("- ", _markdown),
}
