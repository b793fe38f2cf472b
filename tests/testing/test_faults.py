"""Each kind of fault is found, planted where it belongs, and nothing else of the text changes."""

import pytest

from arbiter.testing.faults import faults


def planted(source: str) -> set[tuple[str, str]]:
    return {(fault.name, fault.planted(source)) for fault in faults(source)}


@pytest.mark.parametrize(
    ("source", "name", "after"),
    [
        ("x = a < b", "comparison", "x = (a <= b)"),
        ("x = a < b", "comparison", "x = (a >= b)"),
        ("x = a == b == c", "comparison", "x = (a == b != c)"),
        ("x = a and b", "and/or", "x = (a or b)"),
        ("x = a and b and c", "operand dropped", "x = (a and c)"),
        ("x = a and b", "operand dropped", "x = (b)"),
        ("x = not a", "not dropped", "x = (a)"),
        ("x = -a", "sign dropped", "x = (a)"),
        ("x = a + b", "operator", "x = (a - b)"),
        ("x = f(3)", "constant", "x = f((4))"),
        ("x = f(True)", "constant", "x = f((False))"),
        ("if a:\n    b", "always taken", "if (True):\n    b"),
        ("if a:\n    b", "never taken", "if (False):\n    b"),
        ("while a:\n    b", "never entered", "while (False):\n    b"),
        ("x = [a for a in b if c]", "condition dropped", "x = [a for a in b if (True)]"),
        ("def f():\n    return a", "return dropped", "def f():\n    return None"),
        ("f(a)  # why", "call dropped", "pass  # why"),
        ("a.b = c", "assignment dropped", "pass"),
        ("a += b", "operator", "a -= b"),
        ("for a in b:\n    continue", "continue dropped", "for a in b:\n    pass"),
        ("for a in b:\n    break", "break dropped", "for a in b:\n    pass"),
        ("x = sorted(a, key=f)", "sorted is list", "x = (list(a))"),
        ("x = min(a, key=f)", "min is max", "x = (max(a, key=f))"),
        ("x = f(a, b=c)", "argument dropped", "x = (f(a))"),
        ('x = "дверь", a < b', "comparison", 'x = "дверь", (a <= b)'),
    ],
)
def test_a_fault_is_planted(source: str, name: str, after: str) -> None:
    assert (name, after) in planted(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "RUN: Final = 3",
        "def f(a: int | None) -> list[int]: ...",
        "@dataclass(frozen=True)\nclass A:\n    b: int",
        "raise ValueError(a + b)",
        "assert a < b",
        'x = f"{a + b}"',
        "x = a",
        "if TYPE_CHECKING:\n    import a",
    ],
)
def test_what_means_nothing_is_left_alone(source: str) -> None:
    assert planted(source) == set()


def test_a_fault_knows_its_line() -> None:
    assert [fault.line for fault in faults("x = 0\n\ny = a < b\n")] == [1, 3, 3]
