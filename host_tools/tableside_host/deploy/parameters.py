"""Parameters called by letters before a file is compiled.

A board keeps the name of every parameter, so that a call could give it by keyword: each takes room in the heap for as long as the
board runs. Here a parameter without a default is called a, b, c ..., alike in all files, unless some call of the program gives it
by its name. No line moves.
"""

import ast
from collections.abc import Container
from string import ascii_lowercase

from .sources import Edit, edited, stored_in


def by_letters(text: str, given: Container[str]) -> str:
    """Return the text of a file with letters for the names of parameters, but for those that are `given` by name somewhere."""
    tree = ast.parse(text)
    nodes = list(ast.walk(tree))
    used = {node.id for node in nodes if isinstance(node, ast.Name)} | set(stored_in(nodes))
    edits: list[Edit] = []
    _rename(tree, [letter for letter in ascii_lowercase if letter not in used], given, edits)
    return edited(text, edits)


def _rename(node: ast.AST, letters: list[str], given: Container[str], edits: list[Edit]) -> None:
    """Rename in all functions within `node`. `letters`: those that stand for nothing where it is."""
    for child in ast.iter_child_nodes(node):
        left = letters
        if isinstance(child, ast.FunctionDef):
            for parameter in _renamable(child, given):
                if not left:
                    break
                letter, left = left[0], left[1:]
                edits.append(_edit(parameter, parameter.arg, letter))
                for part in child.body:
                    for name in ast.walk(part):
                        if isinstance(name, ast.Name) and name.id == parameter.arg:
                            edits.append(_edit(name, name.id, letter))
        _rename(child, left, given, edits)


def _renamable(function: ast.FunctionDef, given: Container[str]) -> list[ast.arg]:
    """Return the parameters that stand for the same thing wherever the function and what is in it has their name."""
    nodes = [node for part in function.body for node in ast.walk(part)]
    if any(isinstance(node, (ast.JoinedStr, ast.ClassDef)) for node in nodes):
        return []
    inner = [node for node in nodes if isinstance(node, (ast.FunctionDef, ast.Lambda, ast.comprehension))]
    bound = {name for node in inner for name in stored_in(ast.walk(node))}
    bound.update(name for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names)
    arguments = function.args
    plain = arguments.args[: len(arguments.args) - len(arguments.defaults)]
    if plain and plain[0].arg == "self":
        plain = plain[1:]
    parameters = plain + ([arguments.vararg] if arguments.vararg else [])
    return [one for one in parameters if one.arg not in given and one.arg not in bound and len(one.arg) > 1]


def _edit(node: ast.arg | ast.Name, name: str, letter: str) -> Edit:
    return node.lineno, node.col_offset, node.lineno, node.col_offset + len(name), letter
