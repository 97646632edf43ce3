"""Finds, in scripts, locals that were taken from the table before a yield and are read after it.

While a script waits, a correction or an any-time act may change the table; a number kept in a local would then be out of date. A local may
only say who and where. So a local that is set before a yield and read after it is reported, unless it is
* the yield's own answer (`act = yield ask_turn`), until the next yield,
* a parameter, or the variable of a `for` (who, where),
* a window of the table that is only indexed (`board = table.board`, then `board[place]`): it shows the table as it is now,
* excused in a comment on the line that sets it: `# who: ...`, `# where: ...`, or `# what: ...` for an answer that is no number and stands
  nowhere in the table, and why no change of the table can make it stale.
"""

import ast
import re
from dataclasses import dataclass

_EXCUSED = re.compile(r"#\s*(who|where|what)\b")


@dataclass(frozen=True, order=True)
class Stale:
    """Function, line and name of a read that may be out of date."""

    function: str
    line: int
    name: str


def stale_locals(source: str) -> list[Stale]:
    """Return every stale read in the scripts of `source` (generators that are handed a `table`), sorted."""
    lines = source.splitlines()
    found = set()
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.FunctionDef)
            and "table" in _parameters(node)
            and any(map(_is_yield, _own_nodes(node.body)))
        ):
            found |= _Script(node, lines).found
    return sorted(found)


class _Script:
    """Walks one script in the order of its execution.

    `state` says of each local that may have been set whether a yield may have passed since: name -> True if it is stale.
    It is None where the way has left (after return, break, continue, raise).
    """

    def __init__(self, function: ast.FunctionDef, lines: list[str]):
        self.function = function.name
        self.found: set[Stale] = set()
        self.known = set(_parameters(function))
        for part in _own_nodes(function.body):
            if isinstance(part, (ast.For, ast.comprehension)):
                self.known |= set(_stored(part.target))
            elif isinstance(part, (ast.Assign, ast.AnnAssign)) and _EXCUSED.search(lines[part.lineno - 1]):
                self.known |= set(_stored(part))
        self.known |= _windows(function)
        self.state: dict[str, bool] | None = {}
        self.breaks: list[list] = []
        self.continues: list[list] = []
        self.block(function.body)

    def block(self, body: list[ast.stmt]):
        for statement in body:
            if self.state is not None:
                self.statement(statement)

    def statement(self, statement: ast.stmt):
        if isinstance(statement, ast.If):
            self.expression(statement.test)
            self.branch([statement.body, statement.orelse])
        elif isinstance(statement, (ast.While, ast.For)):
            self.loop(statement)
        elif isinstance(statement, ast.Try):
            self.block(statement.body)
            self.branch([statement.orelse, *(handler.body for handler in statement.handlers)])
            self.block(statement.finalbody)
        elif isinstance(statement, ast.With):
            for item in statement.items:
                self.expression(item)
            self.block(statement.body)
        elif isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            pass  # walked by itself, if it is a script
        else:
            self.expression(statement)
            if isinstance(statement, ast.Break):
                self.breaks[-1].append(self.state)
            elif isinstance(statement, ast.Continue):
                self.continues[-1].append(self.state)
            if isinstance(statement, (ast.Return, ast.Raise, ast.Break, ast.Continue)):
                self.state = None

    def branch(self, bodies: list[list[ast.stmt]]):
        before, after = self.state, []
        for body in bodies:
            self.state = None if before is None else dict(before)
            self.block(body)
            after.append(self.state)
        self.state = _either(after)

    def loop(self, loop: ast.While | ast.For):
        head = loop.test if isinstance(loop, ast.While) else loop.iter
        endless = isinstance(head, ast.Constant) and bool(head.value)
        self.breaks.append([])
        self.continues.append([])
        self.expression(head)
        ends = [self.state]  # how the loop may be left by its head
        for _ in range(2):  # twice: what the loop carries round
            self.state = dict(self.state)
            self.block(loop.body)
            self.state = _either([self.state, *self.continues[-1]])
            if self.state is None:
                break
            if isinstance(loop, ast.While):
                self.expression(head)
            ends.append(self.state)
            self.state = _either(ends)
        self.continues.pop()
        self.state = None if endless else _either(ends)
        self.block(loop.orelse)
        self.state = _either([self.state, *self.breaks.pop()])

    def expression(self, node: ast.AST):
        """Walk the reads, writes and yields below `node` in the order of evaluation."""
        for part in _in_order(node):
            if _is_yield(part):
                self.state = dict.fromkeys(self.state, True)
            elif isinstance(part.ctx, ast.Load):
                if self.state.get(part.id):
                    self.found.add(Stale(self.function, part.lineno, part.id))
            elif part.id not in self.known:
                self.state = {**self.state, part.id: False}


def _either(states: list[dict[str, bool] | None]) -> dict[str, bool] | None:
    """Return what holds when any of the ways may have been taken."""
    ways = [state for state in states if state is not None]
    return {name: any(way.get(name, False) for way in ways) for way in ways for name in way} if ways else None


def _parameters(function: ast.FunctionDef) -> list[str]:
    return [a.arg for a in [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]]


def _windows(function: ast.FunctionDef) -> set[str]:
    """Return the locals that are only ever set to `table.something` and only ever indexed: windows, not numbers."""
    windows: set[str] = set()
    allowed: set[int] = set()
    own = list(_own_nodes(function.body))
    for part in own:
        if isinstance(part, ast.Subscript):
            allowed.add(id(part.value))
        elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name) and _is_of_table(part.value):
            windows.add(part.targets[0].id)
            allowed.add(id(part.targets[0]))
    return windows - {part.id for part in own if isinstance(part, ast.Name) and id(part) not in allowed}


def _is_of_table(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "table"


def _stored(node: ast.AST) -> list[str]:
    return [part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)]


def _is_yield(node: ast.AST) -> bool:
    return isinstance(node, (ast.Yield, ast.YieldFrom))


def _own_nodes(body: list[ast.stmt]):
    """Yield every node of a function's body, without those of functions defined in it."""
    for statement in body:
        yield statement
        if not isinstance(statement, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            yield from _own_nodes(list(ast.iter_child_nodes(statement)))


def _in_order(node: ast.AST):
    """Yield reads and yields as they are evaluated: the parts of an expression before it, an assignment's value before its targets."""
    if isinstance(node, ast.Assign):
        parts = [node.value, *node.targets]
    elif isinstance(node, ast.AugAssign):
        if isinstance(node.target, ast.Name):
            yield ast.copy_location(ast.Name(node.target.id, ast.Load()), node)
        parts = [node.value, node.target]
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
        return
    else:
        parts = list(ast.iter_child_nodes(node))
    for part in parts:
        yield from _in_order(part)
    if isinstance(node, ast.Name) or _is_yield(node):
        yield node
