"""The first game of the README, in both languages, played as it stands there."""

import shlex
from pathlib import Path

import pytest
from tests.cli.conftest import Call

README = Path(__file__).parents[2] / "README.md"


def commands(title: str) -> list[list[str]]:
    """The calls of `arbiter` under a heading."""
    part = README.read_text(encoding="utf-8").partition(f"## {title}")[2].partition("\n## ")[0]
    return [shlex.split(line, comments=True)[1:] for line in part.splitlines() if line.startswith("    arbiter ")]


@pytest.mark.parametrize(
    ("title", "language"), [("Первая игра за пять минут", "ru"), ("First game in five minutes", "en")]
)
def test_the_first_game_goes_as_the_readme_says(
    title: str, language: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    calls = commands(title)
    assert [one[0] for one in calls][:1] + [one[0] for one in calls][-2:] == ["new", "resolve", "publish"]
    for one in calls:
        code, out, err = call("--lang", language, *one)
        assert (one, code, err) == (one, 0, "")
        assert out
    assert len(list((tmp_path / "reports").iterdir())) == 11


def test_what_the_readme_orders_comes_true(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for one in commands("Первая игра за пять минут"):
        call(*one)
    told = (tmp_path / "reports" / "01-Анна.txt").read_text(encoding="utf-8")
    assert "Вы подбираете: бинт." in told
    assert "Вы входите в собачий питомник" in told
