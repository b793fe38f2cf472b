"""The example game of five is played from its messages to its end, and every message is understood."""

from pathlib import Path

from arbiter.cli import showing

EXAMPLE = Path(__file__).parents[3] / "examples" / "skillcheck"


def test_k302_k303_the_example_is_played_from_its_messages_to_its_end(tmp_path: Path) -> None:
    example = showing.Example(EXAMPLE)
    table = showing.deal(example, tmp_path / "table")
    left: list[str] = []
    echo: list[str] = []
    while table.stage == "orders" and example.turn(table.spot.turn).is_dir():
        echo += showing.play_turn(example, table, lambda line: left.append(str(line)))
    assert table.stage == "ended"
    assert left == []
    assert not [line for line in echo if "НЕ П" in line]  # neither «не понято» nor «не принято»
