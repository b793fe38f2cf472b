"""Every small fault that could be planted in a source text: a comparison flipped, a condition dropped, a call forgotten.

A fault is a replacement of one span of the text, so that all else stays as it was written. Left alone, since a fault there means
nothing or is told by the type checker: annotations, docstrings and other strings, decorators, imports, `raise` and `assert`, and
codes (`RUN: Final = 3`), which only need to differ from each other.
"""

import ast
from typing import Final, final

FLIPPED: Final[dict[type[ast.cmpop], list[type[ast.cmpop]]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
}
COUNTER: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
OTHER_CALL: Final = {"sorted": "list", "min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list"}


@final
class Fault:
    """What is planted: bytes `start` to `end` of the text become `after`; `line` counts from 1."""

    def __init__(self, name: str, line: int, start: int, end: int, after: str) -> None:
        self.name: Final = name
        self.line: Final = line
        self.start: Final = start
        self.end: Final = end
        self.after: Final = after

    def planted(self, source: str) -> str:
        """The text with the fault in it."""
        raw = source.encode()
        return (raw[: self.start] + self.after.encode() + raw[self.end :]).decode()


def faults(source: str) -> list[Fault]:
    """All faults of a text, in the order of their places."""
    return sorted(_Finder(source).found, key=lambda fault: (fault.start, fault.end, fault.name, fault.after))


class _Finder(ast.NodeVisitor):
    """Walks the tree and notes what could go wrong at each node."""

    def __init__(self, source: str) -> None:
        self.found: list[Fault] = []
        self._starts = [0]
        for line in source.encode().splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self.visit(ast.parse(source))

    def note(self, name: str, node: ast.expr | ast.stmt, after: str) -> None:
        """One more fault: the span of a node becomes another text."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[node.end_lineno - 1] + node.end_col_offset
        self.found.append(Fault(name, node.lineno, start, end, after))

    def instead(self, name: str, node: ast.expr, other: ast.expr) -> None:
        """One more fault: an expression becomes another."""
        self.note(name, node, f"({ast.unparse(other)})")

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for part in node.body:
            self.visit(part)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for part in [*node.args.defaults, *(default for default in node.args.kw_defaults if default), *node.body]:
            self.visit(part)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and not _is_code(node):
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Places inside a formatted string are told wrongly by older versions of Python."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """That it refuses is found by its condition."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Never false."""

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) != "TYPE_CHECKING":
            self.condition(node.test)
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.instead("never entered", node.test, ast.Constant(False))
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.instead("condition dropped", test, ast.Constant(True))
        self.generic_visit(node)

    def condition(self, test: ast.expr) -> None:
        """A branch always or never taken."""
        self.instead("always taken", test, ast.Constant(True))
        self.instead("never taken", test, ast.Constant(False))

    def visit_Compare(self, node: ast.Compare) -> None:
        for place, operator in enumerate(node.ops):
            for other in FLIPPED[type(operator)]:
                ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                self.instead("comparison", node, ast.Compare(node.left, ops, node.comparators))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.instead("and/or", node, ast.BoolOp(other, node.values))
        for place in range(len(node.values)):
            rest = [*node.values[:place], *node.values[place + 1 :]]
            self.instead("operand dropped", node, ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            self.instead("not dropped" if isinstance(node.op, ast.Not) else "sign dropped", node, node.operand)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in COUNTER:
            self.instead("operator", node, ast.BinOp(node.left, COUNTER[type(node.op)](), node.right))
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.note("assignment dropped", node, "pass")
        if type(node.op) in COUNTER:
            self.note("operator", node, ast.unparse(ast.AugAssign(node.target, COUNTER[type(node.op)](), node.value)))
        self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.note("assignment dropped", node, "pass")
        self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.instead("constant", node, ast.Constant(not node.value))
        elif isinstance(node.value, int):
            self.instead("constant", node, ast.Constant(node.value + 1))

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and not isinstance(node.value, ast.Constant):
            self.note("return dropped", node, "return None")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.note("call dropped", node, "pass")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.note("continue dropped", node, "pass")

    def visit_Break(self, node: ast.Break) -> None:
        self.note("break dropped", node, "pass")

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in OTHER_CALL:
            name = ast.Name(OTHER_CALL[node.func.id])
            keywords = [word for word in node.keywords if name.id != "list"]
            self.instead(f"{node.func.id} is {name.id}", node, ast.Call(name, node.args, keywords))
        for place in range(len(node.keywords)):
            rest = [*node.keywords[:place], *node.keywords[place + 1 :]]
            self.instead("argument dropped", node, ast.Call(node.func, node.args, rest))
        self.generic_visit(node)


def _is_code(node: ast.AnnAssign) -> bool:
    """Is it a number that stands for a name, as `RUN: Final = 3`?"""
    return ast.unparse(node.annotation).startswith("Final") and isinstance(node.value, ast.Constant)
