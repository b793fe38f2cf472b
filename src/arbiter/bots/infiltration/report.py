"""The balance of a pack as a text in Markdown, in Russian or English."""

from typing import Final

from arbiter.bots.infiltration.balance import LEAST_ESCAPE, MOST_ESCAPE, Balance, play_games
from arbiter.games.infiltration.rules.pack_check import pack_content
from arbiter.games.infiltration.rules.packs import pack_key
from arbiter.games.infiltration.world.loading import OURS

_HEADS: Final[dict[str, list[str]]] = {
    "ru": [
        "| мест | игр | агентов ушло, % | игр, где кто-то ушёл, % | раундов | очков у ушедшего |",
        "| комната | входили, игр | с пользой, % | интерфейс | уничтожено | взято ФД |",
        "| предмет | сыгран | побед, % от честной доли |",
    ],
    "en": [
        "| seats | games | agents escaped, % | games with an escape, % | rounds | points of an escaped agent |",
        "| room | entered in | worked, % | interface | freed | DF taken |",
        "| item | played | wins, % of a fair share |",
    ],
}
_SAID: Final[dict[str, list[str]]] = {
    "ru": [
        "Итог: {escape}. Мёртвые комнаты: {dead}. Решающие предметы: {dominant}.",
        f"агенты уходят в {LEAST_ESCAPE}–{MOST_ESCAPE} % игр при любом числе мест",
        "агенты уходят слишком редко или слишком часто, когда мест: {seats}",
        "нет",
    ],
    "en": [
        "Verdict: {escape}. Dead rooms: {dead}. Dominant items: {dominant}.",
        f"agents escape in {LEAST_ESCAPE} to {MOST_ESCAPE} % of games at every number of seats",
        "agents escape too rarely or too often at {seats} seats",
        "none",
    ],
}


def pack_report(path: str, games: int, language: str = "en") -> str:
    """The balance of a pack, a file or one of ours by id: `games` games at each number of seats. BadInput for a file that is no pack."""
    pack = path if path in OURS else pack_key(pack_content(path).value)
    return report_text(play_games(pack, games), language)


def report_text(found: Balance, language: str) -> str:
    """The figures of a balance and what they say."""
    lines = [f"# {found.cards.title[language]} ({found.cards.id})"]
    for head, rows in zip(_HEADS[language], (_seats(found), _rooms(found), _items(found)), strict=True):
        lines += ["", head, "|---" * (head.count("|") - 1) + "|", *rows]
    return "\n".join([*lines, "", _verdict(found, language)]) + "\n"


def _seats(found: Balance) -> list[str]:
    lines: list[str] = []
    for seats, games in found.games.items():
        any_one = 100 * found.any_escaped[seats] // games
        points = found.points[seats] / max(1, found.escaped[seats])
        rounds = found.rounds[seats] / games
        lines.append(f"| {seats} | {games} | {found.escape_rate(seats)} | {any_one} | {rounds:.1f} | {points:.1f} |")
    return lines


def _rooms(found: Balance) -> list[str]:
    lines: list[str] = []
    for card, use in zip(found.cards.rooms, found.rooms, strict=True):
        worked = 100 * use.worked // max(1, use.entered)
        lines.append(f"| {card.id} | {use.entered} | {worked} | {use.interface} | {use.freed} | {use.df} |")
    return lines


def _items(found: Balance) -> list[str]:
    ranked = sorted(range(len(found.played)), key=found.edge, reverse=True)
    return [f"| {found.cards.items[item].id} | {found.played[item]} | {found.edge(item)} |" for item in ranked]


def _verdict(found: Balance, language: str) -> str:
    said, fine, poor, none = _SAID[language]
    outside = [seats for seats in found.games if not LEAST_ESCAPE <= found.escape_rate(seats) <= MOST_ESCAPE]
    escape = poor.format(seats=", ".join(map(str, outside))) if outside else fine
    dead = ", ".join(found.dead_rooms()) or none
    dominant = ", ".join(found.dominant_items()) or none
    return said.format(escape=escape, dead=dead, dominant=dominant)
