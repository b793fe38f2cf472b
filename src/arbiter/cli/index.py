"""Every command: its name, where it stands in the help, where its function is, what it does. Nothing is imported before it is called."""

from typing import Final, NamedTuple


class Entry(NamedTuple):
    """One command: `place` is `module:function` under `arbiter.cli.commands`."""

    name: str
    section: str
    place: str
    ru: str
    en: str


SECTIONS: Final[dict[str, tuple[str, str]]] = {
    "table": ("Стол", "A table"),
    "players": ("За игроков", "For players"),
    "host": ("Ведущему", "For the host"),
    "rules": ("Правила", "Rules"),
    "tools": ("Прочее", "More"),
}

ENTRIES: Final = (
    Entry(
        "new", "table", "new:new", "Раздать новый стол или принять начатую игру", "Deal a table, or take over a game"
    ),
    Entry(
        "seats",
        "table",
        "seats:seats",
        "Кто за столом, кто прислал, до какого срока",
        "Who sits here, who has sent, until when",
    ),
    Entry("resolve", "table", "resolve:resolve", "Закрыть ход и разыграть его", "Close the turn and play it"),
    Entry(
        "report",
        "table",
        "report:report",
        "Отчёты места, общие и ведущего",
        "Reports: a seat's, the public's, the host's",
    ),
    Entry(
        "publish",
        "table",
        "report:publish",
        "Сложить все отчёты хода в папку",
        "Put all reports of a turn into a folder",
    ),
    Entry("menu", "players", "menu:menu", "Что место может приказать", "What a seat may order"),
    Entry(
        "order",
        "players",
        "order:order",
        "Принять приказы: текст, YAML, папка писем",
        "Take orders: text, YAML, a folder of messages",
    ),
    Entry("door", "players", "door:door", "Код или карта у двери, сразу", "A code or card at a door, at once"),
    Entry("talk", "players", "door:talk", "Сказать вслух, по рации, мыслью", "Speak: aloud, by radio, by thought"),
    Entry("answer", "players", "answer:answer", "Ответить на вопрос внутри хода", "Answer a question inside the turn"),
    Entry("view", "players", "view:view", "Что место знает сейчас", "What a seat knows now"),
    Entry("world", "host", "world:world", "Вся правда о мире", "The whole truth of the world"),
    Entry("tick", "host", "time:tick", "Сделать то, чему подошёл срок", "Do what is due"),
    Entry("pause", "host", "time:pause", "Остановить время стола", "Let time stand still"),
    Entry("resume", "host", "time:resume", "Пустить время дальше", "Let time go on"),
    Entry("extend", "host", "time:extend", "Продлить открытое окно", "Let the open window last longer"),
    Entry("end-window", "host", "time:end_window", "Закрыть открытое окно сейчас", "Close the open window now"),
    Entry(
        "schedule",
        "host",
        "time:schedule",
        "Сменить расписание со следующего хода",
        "Change the schedule from the next turn on",
    ),
    Entry("undo", "host", "host:undo", "Вернуться к началу хода", "Go back to the beginning of a turn"),
    Entry("correct", "host", "host:correct", "Поправить факт", "Correct a fact"),
    Entry("replace", "host", "host:replace", "Передать место другому игроку", "Give a seat to another player"),
    Entry("strike", "host", "host:strike", "Вычеркнуть слова игрока", "Strike a player's words"),
    Entry("end", "host", "host:end", "Закончить игру своей рукой", "End the game by hand"),
    Entry("upgrade", "host", "host:upgrade", "Перевести стол на новые правила", "Bring a table under newer rules"),
    Entry("verify", "host", "verify:verify", "Проверить стол или выгрузку", "Check a table or an export"),
    Entry("export", "host", "verify:export", "Выгрузить протокол стола", "Export a table's record"),
    Entry("rules", "rules", "rules:rules", "Правила: список, номер, поиск", "The rules: all, one, a search"),
    Entry("options", "rules", "rules:options", "Настройки игры и стола", "Options of a game or a table"),
    Entry("steps", "rules", "rules:steps", "Порядок хода по строкам", "The turn as a table"),
    Entry(
        "cases", "rules", "cases:cases", "Сыграть примеры и сверить; отвечает по-английски", "Play cases and compare"
    ),
    Entry(
        "coverage",
        "rules",
        "cases:coverage",
        "Чем доказано каждое правило; отвечает по-английски",
        "What proves each rule",
    ),
    Entry("check", "tools", "check:check", "Одна проверка навыков и её шансы", "One skill check and its odds"),
    Entry("pack", "tools", "pack:pack", "Набор карт: проверить, описать", "A pack of cards: check, report"),
    Entry("site", "tools", "site:site", "Сайт: подать, завести, сохранить", "The site: serve, set up, keep safe"),
    Entry("demo", "tools", "demo:demo", "Сыграть показательную игру", "Play the demonstration"),
)
