"""Leaves out of a library what the program never asks for: on a board every function takes heap, used or not."""

import ast
from collections.abc import Iterable, Mapping

from .sources import names_in, without_docstrings


def trimmed(libraries: Mapping[str, str], users: Iterable[str]) -> dict[str, str]:
    """Return the text of each library without the functions, methods and properties whose name is asked for neither by the
    sources in `users` nor by what is left of the libraries. A special method (`__init__`) always stays.

    libraries   the text of each file by its path
    """
    trees = {path: without_docstrings(text) for path, text in libraries.items()}
    for part in (part for tree in trees.values() for part in ast.walk(tree)):
        if isinstance(part, ast.FunctionDef):
            part.returns = None
        elif isinstance(part, ast.arg):
            part.annotation = None
    asked = set().union(*(names_in(ast.parse(text)) for text in users))
    waiting: list[ast.AST] = []
    functions: list[ast.FunctionDef] = []
    for tree in trees.values():
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        for node in (*tree.body, *(inner for one in classes for inner in one.body)):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
                functions.append(node)
            elif not isinstance(node, ast.ClassDef):
                waiting.append(node)
        waiting += [base for one in classes for base in one.bases]
    while waiting:
        asked |= set().union(*(names_in(node) for node in waiting))
        waiting = [one for node in functions if node.name in asked for one in (*node.body, node.args)]
        functions = [node for node in functions if node.name not in asked]
    unused = set(map(id, functions))
    for tree in trees.values():
        for holder in ast.walk(tree):
            if isinstance(holder, (ast.Module, ast.ClassDef)):
                holder.body = [one for one in holder.body if id(one) not in unused]
    return {path: ast.unparse(tree) + "\n" for path, tree in trees.items()}
