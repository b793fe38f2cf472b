"""No module of the source imports, by whatever way round, what imports it: imports inside functions count, those for types alone do not."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"


def modules(source: Path) -> dict[str, Path]:
    """The file of every module under a folder of packages; a package is its `__init__`."""
    found = {}
    for path in source.rglob("*.py"):
        parts = path.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def run_imports(tree: ast.AST) -> list[ast.Import | ast.ImportFrom]:
    """Every import that is ever carried out, wherever it stands."""
    if isinstance(tree, ast.If) and ast.unparse(tree.test).endswith("TYPE_CHECKING"):
        return [found for child in tree.orelse for found in run_imports(child)]
    if isinstance(tree, ast.Import | ast.ImportFrom):
        return [tree]
    return [found for child in ast.iter_child_nodes(tree) for found in run_imports(child)]


def imported(name: str, path: Path, known: dict[str, Path]) -> set[str]:
    """The modules that one module imports; of `from package import module` the module, not the package."""
    found = set()
    for node in run_imports(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
            continue
        assert node.level == 0, f"{name}: imports are written in full"
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            found.add(whole if whole in known else str(node.module))
    return found & set(known) - {name}


def circle(source: Path) -> list[str]:
    """The modules of one circle of imports, each imported by the one before it; nothing where there is none."""
    known = modules(source)
    try:
        TopologicalSorter({name: imported(name, path, known) for name, path in known.items()}).prepare()
    except CycleError as error:
        return [str(name) for name in reversed(error.args[1])]
    return []


def test_the_source_has_no_circle() -> None:
    assert len(modules(SOURCE)) > 300
    assert circle(SOURCE) == []


@pytest.mark.parametrize(
    ("line", "closes"),
    [
        ("import a.top", True),
        ("from a.top import top", True),
        ("from a import top", True),
        ("def late() -> None:\n    from a.top import top", True),
        ("from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from a.top import top", False),
        ("from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    pass\nelse:\n    import a.top", True),
        ("import a", False),
    ],
)
def test_a_circle_is_noticed(tmp_path: Path, line: str, closes: bool) -> None:
    package = tmp_path / "a"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "top.py").write_text("from a import middle\n\ntop = middle\n")
    (package / "middle.py").write_text("import a.bottom\n")
    (package / "bottom.py").write_text(line + "\n")
    found = circle(tmp_path)
    assert set(found) == ({"a.top", "a.middle", "a.bottom"} if closes else set())
