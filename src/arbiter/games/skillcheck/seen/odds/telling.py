"""K-401 to K-404 in words: the panel of odds, with the assumptions of its models beside their numbers."""

from fractions import Fraction

from arbiter.games.skillcheck.seen.odds.distribution import percent
from arbiter.games.skillcheck.seen.odds.panel import Panel
from arbiter.games.skillcheck.seen.odds.suspicion import Certain, Suspicion
from arbiter.games.skillcheck.seen.view import MODERATOR, PUBLIC, SkillView
from arbiter.games.skillcheck.world.wording import phrase, words


def viewer_name(view: SkillView, language: str) -> str:
    """Who looks on."""
    if view.seat == PUBLIC:
        return phrase(language, "viewer_public")
    return phrase(language, "viewer_moderator") if view.seat == MODERATOR else view.names[view.seat]


def panel_text(view: SkillView, panel: Panel, language: str) -> list[str]:
    """The panel as lines."""
    lines = [phrase(language, "odds_of").format(viewer=viewer_name(view, language))]
    known = phrase(language, "known").format(known=panel.known, unknown=panel.unknown)
    lines += [_destiny(panel, language), known]
    for row, chances in (("sure", panel.sure), ("blind", panel.blind)):
        if row == "sure" or panel.unknown:
            shown = chances.plain()
            lines.append(
                phrase(language, row).format(passing=shown["pass"], partial=shown["partial"], failing=shown["fail"])
            )
    lines += [phrase(language, "needed").format(chance=chance, bring=signed(bring)) for chance, bring in panel.needed]
    for more in panel.more:
        card = words(language).name(more.card)
        lines.append(phrase(language, "more").format(card=card, passing=gain(more.passing)))
    lines.append(phrase(language, "emergency").format(chance=percent(panel.emergency)))
    if panel.unknown:
        lines.append(phrase(language, "blind_model"))
    if panel.certain is not None:
        lines += certain_text(view, panel.certain, language)
    if panel.suspicion is not None:
        lines += suspicion_text(view, panel.suspicion, language)
    return lines


def _destiny(panel: Panel, language: str) -> str:
    return phrase(language, "destiny").format(mean=decimal(panel.destiny.mean()), both=percent(panel.against))


def certain_text(view: SkillView, certain: Certain, language: str) -> list[str]:
    """What the revealed pile proves."""
    lines: list[str] = []
    if certain.others:
        key = "unexplained" if certain.unexplained else "explained"
        lines.append(phrase(language, key).format(others=certain.others, unexplained=certain.unexplained))
    for seat, kind, count in certain.proved:
        name = words(language).name(kind)
        lines.append(phrase(language, "proved").format(name=view.names[seat], count=count, type=name))
    for kind, seats in certain.only.items():
        if len(seats) == 1 and view.check is not None and kind not in view.check.types:
            name = words(language).name(kind)
            lines.append(phrase(language, "only").format(type=name, name=view.names[seats[0]]))
    return lines


def suspicion_text(view: SkillView, suspicion: Suspicion, language: str) -> list[str]:
    """The posterior, its assumptions last."""
    lines = [
        phrase(language, "suspicion").format(name=view.names[seat], chance=percent(chance))
        for seat, chance in enumerate(suspicion.chances)
    ]
    model = phrase(language, "suspicion_model")
    lines.append(model.format(honest=suspicion.honest_percent, traitor=suspicion.traitor_percent))
    return lines


def signed(value: int) -> str:
    """A whole number with its sign."""
    return f"+{value}" if value > 0 else str(value)


def gain(chance: Fraction) -> str:
    """A difference of chances with its sign."""
    return f"-{percent(-chance)}" if chance < 0 else f"+{percent(chance)}"


def decimal(value: Fraction) -> str:
    """A fraction with two decimals."""
    size = abs(value)
    hundredths = (size.numerator * 200 + size.denominator) // (2 * size.denominator)
    sign = "-" if value < 0 and hundredths else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d}"


def secrecy(language: str) -> str:
    """What may not be said of cards at the table (K-206), for wherever people talk or look."""
    return phrase(language, "secrecy")
