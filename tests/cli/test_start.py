"""The program as a whole: languages, help, exit codes, errors of one line."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Call

from arbiter.cli import language
from arbiter.cli.index import ENTRIES, SECTIONS, Entry
from arbiter.cli.start import command

HEAVY = ("yaml", "msgspec", "jsonschema", "rich", "pymorphy3", "arbiter.games", "arbiter.table", "arbiter.kernel.game")


def test_the_front_page_loads_nothing_that_only_commands_need() -> None:
    code = "import sys; from arbiter.cli.start import run; run(['--help']); print([m for m in sys.modules if m in %r])"
    done = subprocess.run([sys.executable, "-c", code % (HEAVY,)], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_front_page_lists_every_command_in_its_section(call: Call) -> None:
    code, out, _ = call("--help")
    assert code == 0
    for entry in ENTRIES:
        assert f"  {entry.name:<10} {entry.ru}\n" in out
        assert entry.section in SECTIONS


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.name for entry in ENTRIES])
def test_every_command_has_help_in_both_languages(entry: Entry, call: Call) -> None:
    name = entry.name
    russian = call(name, "--help")
    english = call("--lang", "en", name, "--help")
    assert russian[0] == english[0] == 0
    assert "Эта справка" in russian[1]
    assert "Show this message" in english[1]
    assert language._BETWEEN not in russian[1] + english[1]
    assert russian[1].splitlines()[2] != english[1].splitlines()[2]


def test_every_parameter_says_what_it_is() -> None:
    for entry in ENTRIES:
        made = command(entry)
        for one in [made, *getattr(made, "commands", {}).values()]:
            unsaid = [parameter.name for parameter in one.params if not getattr(parameter, "help", None)]
            assert (entry.name, unsaid) == (entry.name, [])


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "ru"),
        ({"LANG": "C.UTF-8"}, "ru"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "ARBITER_LANG": "ru"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(environment: dict[str, str], expected: str) -> None:
    language.choose([], environment)
    assert language.current() == expected


def test_the_language_asked_for_wins() -> None:
    language.choose(["--lang", "en", "menu"], {"ARBITER_LANG": "ru"})
    assert language.current() == "en"
    language.choose(["--lang=ru"], {"ARBITER_LANG": "en"})
    assert language.current() == "ru"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["nope"], 'Ошибка: нет такой команды: "nope"'),
        (["menu"], "Ошибка: не хватает: ПАПКА"),
        (["menu", "--wrong"], "Ошибка: нет такого ключа: --wrong"),
        (["--lang", "xx", "menu", "a", "b"], 'Ошибка: --lang: "xx" не подходит; можно: ru, en'),
        (["undo", "стол", "третий"], "Ошибка: ХОД не подходит"),
    ],
)
def test_a_wrong_call_is_one_line_and_code_2(arguments: list[str], complaint: str, call: Call) -> None:
    code, out, err = call(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(complaint)
    assert err.count("\n") == 1


def test_a_fault_of_the_program_is_told_as_one(call: Call, monkeypatch: pytest.MonkeyPatch, party: Path) -> None:
    def broken(*_: object) -> None:
        raise KeyError("тайна")

    monkeypatch.setattr("arbiter.cli.tables.open_table", broken)
    code, _, err = call("seats", party)
    assert code == 1
    assert err == "Ошибка: ошибка самой программы (KeyError); с ARBITER_DEBUG=1 она покажет, где\n"


def test_the_version_is_told(call: Call) -> None:
    code, out, _ = call("--version")
    assert code == 0
    assert out.startswith("arbiter ")
