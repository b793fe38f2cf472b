"""I-210: a choice inside resolution is asked of its player, with a deadline; silence takes the stated default, the first option."""

from typing import Final

from arbiter.games.infiltration.world.cards import Acting
from arbiter.games.infiltration.world.facts.rounds import Answer, Question
from arbiter.kernel.ask import Ask
from arbiter.kernel.menu import Menu, OrderForm, Pick, Sheet

NO: Final = "no"
YES: Final = "yes"
WINDOW: Final = "question"


def choose(act: Acting, seat: int, about: str, card: str, options: list[str], hidden: bool = False) -> str:
    """What `seat` picks of `options`; the first is the default. Nobody is asked about one option, unless how many there are is
    `hidden` from the others."""
    if seat < 0 or (len(options) == 1 and not hidden):
        return options[0]
    story = act.story
    story.tell(Question(seat, about, card, options))
    ask = Ask(
        question_key(seat, act.world.asked[seat]), 1 << seat, answer(options[0]), WINDOW, question_menu(options), True
    )
    choice = options[0]
    for order in story.ask(ask)[seat].orders[:1]:
        given = order.get("choice")
        if isinstance(given, str) and given in options:
            choice = given
    story.tell(Answer(seat, about, choice))
    return choice


def agrees(act: Acting, seat: int, about: str, card: str) -> bool:
    """Whether `seat` says yes; silence is a no."""
    return choose(act, seat, about, card, [NO, YES]) == YES


def question_key(seat: int, number: int) -> str:
    """The key of a seat's question within its round, the first is number 1."""
    return f"question-{seat}-{number}"


def question_menu(options: list[str]) -> Menu:
    """The menu of a question."""
    return Menu([OrderForm("answer", 0, 0, 1, [Pick("choice", options)], "I-210")], least=1, most=1)


def answer(choice: str) -> Sheet:
    """The sheet that picks an option."""
    return Sheet([{"do": "answer", "choice": choice}])


def closed_room(room: int) -> str:
    """The option for a room whose name is not known: its number in the line, from 1."""
    return f"room_{room + 1}"
