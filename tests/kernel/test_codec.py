"""Plain values have one spelling."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.kernel import codec
from arbiter.kernel.refusal import BadInput

ROOT = Path(__file__).parents[2]


def test_the_order_of_keys_makes_no_difference() -> None:
    assert codec.encode({"b": 1, "a": {"d": 2, "c": 3}}) == b'{"a":{"c":3,"d":2},"b":1}'
    assert codec.digest({"b": 1, "a": 2}) == codec.digest({"a": 2, "b": 1})


def test_russian_letters_stay_letters() -> None:
    assert codec.encode(["Анна"]) == '["Анна"]'.encode()


@pytest.mark.parametrize("seed", ["0", "1", "77"])
def test_sets_are_spelled_alike_on_every_hash_seed(seed: str) -> None:
    program = (
        "from arbiter.kernel import codec; print(codec.encode({'x': {'lab', 'hangar', 'armory', 'tower'}}).decode())"
    )
    paths = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths}
    result = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert result.stdout == '{"x":["armory","hangar","lab","tower"]}\n'


def test_what_is_not_of_the_kind_is_bad_input_that_names_its_source() -> None:
    with pytest.raises(BadInput, match=r"world 7: .*a whole number"):
        codec.decode(b'{"a":"text"}', dict[str, int], "world 7")


def test_bytes_that_are_no_text_are_bad_input() -> None:
    with pytest.raises(BadInput, match="world 7"):
        codec.decode(b'"\xff\xfe"', str, "world 7")


def test_data_nested_without_end_is_bad_input() -> None:
    with pytest.raises(BadInput, match="record: lists and mappings stand too deep in one another"):
        codec.decode(b"[" * 9999, object, "record")
