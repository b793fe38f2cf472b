"""The locks name packages, versions and hashes, and nothing of the machine that wrote them."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ["requirements.txt", "requirements-site.txt", "requirements-dev.txt", "requirements-bench.txt"]
PIN = re.compile(r"^(?P<name>[a-z0-9][a-z0-9.-]*)==(?P<version>[^ ;]+)( ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")
COMMENT = re.compile(r"^    #( |$)")


def pins(lock: str) -> dict[str, str]:
    """Name and version of every package of a lock."""
    found = (PIN.match(line) for line in (ROOT / lock).read_text().splitlines())
    return {pin["name"]: pin["version"] for pin in found if pin}


def normal(name: str) -> str:
    return re.split(r"[^A-Za-z0-9._-]", name)[0].replace("_", "-").lower()


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_pins_hashes_and_their_reasons_only(lock: str) -> None:
    strange = [
        line
        for line in (ROOT / lock).read_text().splitlines()
        if not any(kind.match(line) for kind in (PIN, HASH, COMMENT))
    ]
    assert strange == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address_and_no_path(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    assert not re.search(r"(^|[\s=@])[/~.]+/?\w+/", text)
    assert not re.search(r"--(index|extra|find|trusted)", text)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_has_a_hash(lock: str) -> None:
    blocks = re.split(r"\n(?=[a-z0-9])", (ROOT / lock).read_text())
    assert len(blocks) == sum(1 for line in (ROOT / lock).read_text().splitlines() if PIN.match(line))
    assert [block.splitlines()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_what_the_project_declares_is_locked() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())
    for name in declared["project"]["dependencies"]:
        assert normal(name) in pins("requirements.txt"), f"{name} is not locked: ./do lock"
    for name in declared["project"]["optional-dependencies"]["site"]:
        assert normal(name) in pins("requirements-site.txt"), f"{name} is not locked: ./do lock"
    for name in declared["dependency-groups"]["dev"]:
        if isinstance(name, str):
            assert normal(name) in pins("requirements-dev.txt"), f"{name} is not locked: ./do lock"


def test_the_locks_agree_with_each_other() -> None:
    base = pins("requirements.txt")
    for lock in LOCKS[1:]:
        other = pins(lock)
        assert {name: other.get(name) for name in base} == base, f"{lock} differs from requirements.txt: ./do lock"


def test_the_tools_come_with_all_that_the_site_needs() -> None:
    assert pins("requirements-site.txt").items() <= pins("requirements-dev.txt").items()


def test_the_environment_can_install_the_project_itself() -> None:
    for lock in LOCKS:
        assert "setuptools" in pins(lock)
