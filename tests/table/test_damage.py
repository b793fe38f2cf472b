"""Whatever happens to a file of a table is told with the file and the remedy; nothing else is shown under "all is well"."""

from pathlib import Path

import pytest
from tests.table.damage import WAYS, complaints, damaged, played, untold
from tests.table.kills import put_back

from arbiter.table import sealing


def test_an_undamaged_table_is_well(tmp_path: Path) -> None:
    played(tmp_path / "t")
    assert complaints(tmp_path / "t") == []


def test_every_damage_is_told_with_the_file_and_the_remedy(tmp_path: Path) -> None:
    files = played(tmp_path / "t")
    ways = {way for way, _, _ in damaged(files, 300, 1)}
    assert ways == {way.__name__ for way in WAYS}
    assert {name for _, name, _ in damaged(files, 300, 1)} == set(files)
    assert untold(tmp_path, files, 300) == []


def test_a_seal_that_does_not_name_its_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The suite bites: were files not bound to their names, one copied over its neighbour would pass for it."""
    seal = sealing.seal
    monkeypatch.setattr(sealing, "seal", lambda name, data: seal("", data))
    files = played(tmp_path / "t")
    drafts = sorted(name for name in files if name.startswith("drafts/"))
    put_back(tmp_path / "copied", {**files, drafts[0]: files[drafts[1]]})
    assert not any("in another file's place" in line for line in complaints(tmp_path / "copied"))
