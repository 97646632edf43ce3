"""A module taken apart: what its top binds, and what each name in it means.

What a name means is a Meaning: something defined at a module's top (Own), a module of the program (Whole), or what an import brings
from outside of the program (Outside). A name that means none of these is a local or a built-in one.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.Lambda
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class NotJoinableError(ValueError):
    """The program says something that cannot be joined; the text names the module and says what to write instead."""


@dataclass(frozen=True)
class Own:
    """`name`, defined at the top of `module`."""

    module: str
    name: str


@dataclass(frozen=True)
class Whole:
    """A module of the program."""

    module: str


@dataclass(frozen=True)
class Outside:
    """What `import module` (`name` is "") or `from module import name` brings."""

    module: str
    name: str


Meaning: TypeAlias = Own | Whole | Outside


class Module:
    """One module of a program.

    name, tree   its dotted name and what it says     wanted   the modules that its top imports, in order
    late         those that only its functions import
    """

    def __init__(self, name: str, tree: ast.Module, is_package: bool, names: Mapping[str, object]):
        self.name = name
        self.tree = tree
        self._folder = name if is_package else name.rpartition(".")[0]
        self._names = names
        self.wanted: list[str] = []
        self.late: list[str] = []
        self._bound: dict[str, Meaning | tuple[str, str]] = {}
        for node in self.tree.body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                for local, meaning in self.imported(node):
                    self._bound[local] = meaning
                    self._note(meaning, self.wanted)
                continue
            for local in stored(node):
                if not isinstance(self._bound.get(local, Own(name, local)), Own):
                    raise NotJoinableError(f"{name}: {local} is an import and something else too")
                self._bound[local] = Own(name, local)
        for part in ast.walk(tree):
            if isinstance(part, (ast.Import, ast.ImportFrom)) and part not in self.tree.body:
                for _, meaning in self.imported(part):
                    self._note(meaning, self.late)

    def _note(self, meaning: Meaning | tuple[str, str], where: list[str]) -> None:
        module = meaning[0] if isinstance(meaning, tuple) else meaning.module
        if not isinstance(meaning, Outside) and module not in where:
            where.append(module)

    def imported(self, node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, Meaning | tuple[str, str]]]:
        """Yield what an import binds: the local name, and what that means; (module, name) where that module has to say."""
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in self._names and (alias.asname or "." not in alias.name):
                    yield alias.asname or alias.name, Whole(alias.name)
                elif alias.name in self._names:
                    raise NotJoinableError(f"{self.name}: `import {alias.name}`: write `from ... import ...`")
                else:
                    yield alias.asname or alias.name.split(".")[0], Outside(alias.name, "")
            return
        module = node.module or ""
        if node.level:
            folder = self._folder
            for _ in range(node.level - 1):
                folder = folder.rpartition(".")[0]
            module = f"{folder}.{module}" if module else folder
        for alias in node.names:
            local = alias.asname or alias.name
            inner = f"{module}.{alias.name}"
            if inner in self._names:
                yield local, Whole(inner)
            elif module in self._names:
                yield local, (module, alias.name)
            else:
                yield local, Outside(module, alias.name)

    def meaning(self, name: str, modules: Mapping[str, "Module"]) -> Meaning | None:
        """Return what `name` means at this module's top, None where it means nothing there."""
        found = self._bound.get(name)
        return resolved(found, modules) if isinstance(found, tuple) else found

    def imports(self, modules: Mapping[str, "Module"]) -> Iterator[tuple[str, Meaning]]:
        """Yield (local name, meaning) of what the top imports from modules of the program."""
        for name, found in self._bound.items():
            if isinstance(found, tuple):
                yield name, resolved(found, modules)

    def own_names(self) -> list[str]:
        """Return the names that are defined here, in order."""
        return [name for name, meaning in self._bound.items() if isinstance(meaning, Own)]


def resolved(what: Meaning | tuple[str, str], modules: Mapping[str, Module]) -> Meaning:
    """Return what (module, name) means, through any number of imports."""
    if not isinstance(what, tuple):
        return what
    module, name = what
    found = modules[module].meaning(name, modules)
    if found is None:
        raise NotJoinableError(f"{module} has no {name}")
    return found


def stored(node: ast.AST) -> list[str]:
    """Return the names that a statement or expression binds where it stands, in order, each once."""
    found: dict[str, None] = {}

    def look(part: ast.AST) -> None:
        if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load):
            found[part.id] = None
        elif isinstance(part, (ast.FunctionDef, ast.ClassDef)):
            found[part.name] = None
            for decorator in part.decorator_list:
                look(decorator)
            return
        elif isinstance(part, (ast.Lambda, *COMPREHENSIONS)):
            return
        elif isinstance(part, (ast.Import, ast.ImportFrom)):
            found.update(((alias.asname or alias.name).split(".")[0], None) for alias in part.names)
        elif isinstance(part, ast.ExceptHandler) and part.name:
            found[part.name] = None
        for child in ast.iter_child_nodes(part):
            look(child)

    look(node)
    return list(found)


def arguments(function: Function) -> list[str]:
    """Return the names of a function's parameters."""
    args = function.args
    every = [*args.posonlyargs, *args.args, *args.kwonlyargs]
    return [one.arg for one in [*every, *filter(None, (args.vararg, args.kwarg))]]


def local_names(node: ast.AST) -> set[str]:
    """Return the names that are local to a function, lambda or comprehension."""
    names: set[str] | None = getattr(node, "local_names", None)
    if names is None:
        names = _local_names(node)
        node.local_names = names  # type: ignore[attr-defined]
    return names


def _local_names(node: ast.AST) -> set[str]:
    if isinstance(node, COMPREHENSIONS):
        return {name for part in node.generators for name in stored(part.target)}
    assert isinstance(node, (ast.FunctionDef, ast.Lambda))
    names = set(arguments(node))
    if isinstance(node, ast.FunctionDef):
        outer: set[str] = set()
        for part in node.body:
            names.update(stored(part))
            outer.update(
                name for one in ast.walk(part) if isinstance(one, (ast.Global, ast.Nonlocal)) for name in one.names
            )
        names -= outer
    return names
