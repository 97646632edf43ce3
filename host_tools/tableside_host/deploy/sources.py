"""Sources taken apart and edited, no line moved."""

import ast
import re
from collections import Counter
from collections.abc import Iterable

# Line and column (in bytes, as `ast` counts) of the begin and of the end, and the text that goes there.
Edit = tuple[int, int, int, int, str]


class Source:
    """A file's text, taken apart.

    body, nodes   the statements at its top, and all nodes          imports   its `from` imports
    stored        how often each name is bound anywhere in it
    """

    def __init__(self, text: str):
        tree = ast.parse(text)
        self.body = tree.body
        self.nodes = list(ast.walk(tree))
        self.imports = [n for n in self.nodes if isinstance(n, ast.ImportFrom) and n.module and not n.level]
        self.stored = stored_in(self.nodes)


def stored_in(nodes: Iterable[ast.AST]) -> Counter[str]:
    """How often each name is bound by some of the nodes."""
    return Counter(name for node in nodes for name in _binds(node))


def _binds(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Name):
        return [] if isinstance(node.ctx, ast.Load) else [node.id]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.arg):
        return [node.arg]
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [(alias.asname or alias.name).split(".")[0] for alias in node.names]
    if isinstance(node, ast.ExceptHandler):
        return [node.name] if node.name else []
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return node.names * 2  # and bound there: not once
    return []


def names_in(tree: ast.AST) -> set[str]:
    """Every name that a piece of code reads, imports, or has in a text that is no docstring."""
    found = set()
    passed = set()
    for node in ast.walk(tree):  # what stands alone comes before what is in it
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed:
            found.update(re.findall(r"\w+", node.value))
        elif isinstance(node, ast.Expr):
            passed.add(node.value)
    return found


def without_docstrings(source: str | bytes) -> ast.Module:
    """Return what a file says, without docstrings (and so without comments)."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
            and ast.get_docstring(node, clean=False) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return tree


def in_place_of(node: ast.expr | ast.stmt, text: str) -> Edit:
    """Return the edit that puts `text` where `node` stands; what took several lines goes on to take them."""
    last = node.end_lineno or node.lineno
    return node.lineno, node.col_offset, last, node.end_col_offset or 0, text + "\n" * (last - node.lineno)


def edited(text: str, edits: Iterable[Edit]) -> str:
    """Return `text` with edits that do not overlap."""
    data = bytearray(text.encode())
    starts = [0]
    for part in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(part))
    for line, column, last, end, new in sorted(edits, reverse=True):
        data[starts[line - 1] + column : starts[last - 1] + end] = new.encode()
    return data.decode()
