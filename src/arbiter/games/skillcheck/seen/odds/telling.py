"""K-401 to K-404 in words: the odds as they are shown, with the assumptions of the models beside their numbers."""

from arbiter.games.skillcheck.seen.odds.shown import Results, ShownCertain, ShownOdds, ShownSuspicion
from arbiter.games.skillcheck.world.wording import phrase, words


def viewer_name(viewer: str, name: str, language: str) -> str:
    """Who looks on: the public, the moderator, or the seat of this name."""
    return name if viewer == "seat" else phrase(language, f"viewer_{viewer}")


def odds_text(odds: ShownOdds, viewer: str, names: list[str], language: str) -> list[str]:
    """The odds as lines, for a viewer of this name among seats of these."""
    lines = [
        phrase(language, "odds_of").format(viewer=viewer),
        phrase(language, "destiny").format(mean=odds.destiny_mean, both=odds.both_against.text),
        phrase(language, "known").format(known=odds.known, unknown=odds.unknown),
        _row("sure", odds.sure, language),
    ]
    if odds.unknown:
        lines.append(_row("blind", odds.blind, language))
    lines += [phrase(language, "needed").format(chance=one.percent, bring=signed(one.bring)) for one in odds.needed]
    for more in odds.more:
        card = words(language).name(more.card)
        lines.append(phrase(language, "more").format(card=card, passing=more.passing.text))
    lines.append(phrase(language, "emergency").format(chance=odds.emergency.text))
    if odds.unknown:
        lines.append(phrase(language, "blind_model"))
    return lines + proof_text(odds, names, language)


def _row(name: str, results: Results, language: str) -> str:
    return phrase(language, name).format(
        passing=results.passing.text, partial=results.partial.text, failing=results.failing.text
    )


def proof_text(odds: ShownOdds, names: list[str], language: str) -> list[str]:
    """What the open pile proves, and whom it makes suspect."""
    lines = [] if odds.certain is None else certain_text(odds.certain, names, language)
    return lines + ([] if odds.suspicion is None else suspicion_text(odds.suspicion, names, language))


def certain_text(certain: ShownCertain, names: list[str], language: str) -> list[str]:
    """What the revealed pile proves."""
    lines: list[str] = []
    if certain.others:
        key = "unexplained" if certain.unexplained else "explained"
        lines.append(phrase(language, key).format(others=certain.others, unexplained=certain.unexplained))
    for one in certain.proved:
        name = words(language).name(one.type)
        lines.append(phrase(language, "proved").format(name=names[one.seat], count=one.count, type=name))
    for holders in certain.only:
        if len(holders.seats) == 1 and not holders.matches:
            name = words(language).name(holders.type)
            lines.append(phrase(language, "only").format(type=name, name=names[holders.seats[0]]))
    return lines


def suspicion_text(suspicion: ShownSuspicion, names: list[str], language: str) -> list[str]:
    """The posterior, its assumptions last."""
    lines = [
        phrase(language, "suspicion").format(name=names[seat], chance=chance.text)
        for seat, chance in enumerate(suspicion.chances)
    ]
    model = phrase(language, "suspicion_model")
    lines.append(model.format(honest=suspicion.honest_percent, traitor=suspicion.traitor_percent))
    return lines


def signed(value: int) -> str:
    """A whole number with its sign."""
    return f"+{value}" if value > 0 else str(value)


def secrecy(language: str) -> str:
    """What may not be said of cards at the table (K-206), for wherever people talk or look."""
    return phrase(language, "secrecy")
