"""Joins the modules of a program into a few files, as a board wants them: CircuitPython collects garbage after every file that it
loads, and every name, module and dictionary takes heap for as long as it is there.

What the program never reaches is left out, what is private to it gets short names, and a function that imports what lies in another
file loads that file when it first uses it. What the source must keep to is said by NotJoinableError.
"""

import ast
import builtins
import keyword
import re
from collections.abc import Callable, Container, Iterator, Mapping
from string import ascii_letters, ascii_lowercase, digits

from .modules import (
    COMPREHENSIONS,
    Meaning,
    Module,
    NotJoinableError,
    Outside,
    Own,
    Whole,
    local_names,
    resolved,
    stored,
)
from .parameters import by_letters
from .pieces import Cut

LOAD = Own("tableside.compat", "load")
CONST = (Own("tableside.compat", "const"), Outside("micropython", "const"))  # the compiler knows it
PASSING = Own("tableside.compat", "PASSING")
LIBRARY = "adafruit_"
IMPORTS = (ast.Import, ast.ImportFrom)
_ONLY_TRIED = (
    "typing",
    "micropython",
    "circuitpython_typing",
)  # for annotations, and `const`, which the compiler knows


class Unit:
    """What is kept or left out as one: a function, an assignment or other statement at a module's top, a class without its methods,
    or a method.

    owns        what it defines; nothing: it is always kept        method   the method's name, or ""
    world       of a library and what imports it, or of the whole program: a method is kept where somebody of its world asks for it
    refers      what it means by its names                         attributes, words   what it asks of objects; what its texts say
    """

    def __init__(self, owns: list[Own], method: str, world: str):
        self.owns = owns
        self.world = world
        self.method = method
        self.uses_libraries = False
        self.refers: set[Meaning] = set()
        self.attributes: set[str] = set()
        self.words: set[str] = set()

    def is_wanted(self, live: set[Meaning], asked: Mapping[str, set[str]]) -> bool:
        if self.owns and not live.intersection(self.owns):
            return False
        return not self.method or self.method in asked[self.world] or self.method.startswith("__")


class Program:
    """A program as it goes on a board.

    sources    the text of each module by its dotted name               packages   which of these are packages
    cut        which modules go together                                given      every name by which a call gives an argument
    kept       names of attributes that others than the program know
    roots      modules whose public names others ask for, besides those that the program itself hands on as modules
    """

    def __init__(
        self,
        sources: Mapping[str, str],
        packages: Container[str],
        cut: Callable[[Mapping[str, Module]], Cut],
        given: Container[str],
        kept: set[str],
        roots: Container[str],
    ):
        trees = {name: _bare(text) for name, text in sources.items()}
        self._modules = {name: Module(name, tree, name in packages, trees) for name, tree in trees.items()}
        self._cut = cut(self._modules)
        self._given = given
        self._order = [module for members in self._cut.pieces.values() for module in members]
        self._units: dict[int, Unit] = {}
        whole: set[str] = set()
        for name in self._order:
            for statement in self._modules[name].tree.body:
                self._look(name, statement, whole)
        self._kept_modules = {name for name in self._order if name in whole or name in roots}
        self._live, self._words = self._reach()
        public = {own.name for own in self._live if isinstance(own, Own) and self._is_public(own)}
        self._names = {piece: self._give_names(piece) for piece in self._cut.pieces}
        self._trees = {piece: self._joined(piece) for piece in self._cut.pieces}
        _Attributes(self._trees.values(), kept | self._words | public | set(self._given_names())).rename()

    def texts(self) -> dict[str, str]:
        """Return the text of each piece by its dotted name."""
        return {
            piece: by_letters(ast.unparse(ast.fix_missing_locations(tree)) + "\n", self._given)
            for piece, tree in self._trees.items()
        }

    def _given_names(self) -> list[str]:
        return list(self._given) if isinstance(self._given, (set, frozenset, list, tuple)) else []

    # ---- what is kept

    def _look(self, module: str, statement: ast.stmt, whole: set[str]) -> None:
        """Make the units of a statement at a module's top."""
        if _says_nothing(statement):
            return
        owns = [Own(module, name) for name in stored(statement)]
        methods: list[ast.FunctionDef] = []
        if isinstance(statement, ast.ClassDef):
            methods = [part for part in statement.body if isinstance(part, ast.FunctionDef)]
        parts: list[ast.stmt] = [statement, *methods]
        for node in parts:
            name = node.name if node is not statement and isinstance(node, ast.FunctionDef) else ""
            unit = Unit(owns, name, LIBRARY if _is_library(module) else "")
            unit.uses_libraries = _is_library(module) or any(map(_is_library, self._modules[module].wanted))
            self._units[id(node)] = unit
        for node in methods or parts:
            self._note(module, self._units[id(node)], node, whole)
        if methods:
            assert isinstance(statement, ast.ClassDef)
            rest = [part for part in statement.body if part not in methods]
            shell = ast.ClassDef(
                statement.name, statement.bases, statement.keywords, rest or [ast.Pass()], statement.decorator_list
            )
            self._note(module, self._units[id(statement)], shell, whole)
        names: dict[str, Unit] = {}
        for method in methods:  # the getter and the setter of a property are one
            first = names.setdefault(method.name, self._units[id(method)])
            first.refers |= self._units[id(method)].refers
            first.attributes |= self._units[id(method)].attributes
            first.words |= self._units[id(method)].words

    def _note(self, module: str, unit: Unit, node: ast.stmt, whole: set[str]) -> None:
        def say(meaning: Meaning, _: bool) -> ast.expr | None:
            unit.refers.add(meaning)
            if isinstance(meaning, Whole):
                whole.add(meaning.module)
            return None

        _Write(self._modules[module], self._modules, say).visit(node)
        for part in ast.walk(node):
            if isinstance(part, ast.Attribute):
                unit.attributes.add(part.attr)
            elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                unit.words.update(re.findall(r"\w+", part.value))

    def _reach(self) -> tuple[set[Meaning], set[str]]:
        """Return what is reached, and all words of texts."""
        live: set[Meaning] = {LOAD, PASSING}
        live.update(own for name in self._kept_modules for own in self._owned(name) if not own.name.startswith("_"))
        asked: dict[str, set[str]] = {"": set(), LIBRARY: set()}
        words: set[str] = set()
        waiting = list({id(unit): unit for unit in self._units.values()}.values())
        is_new = True
        while is_new:
            is_new = False
            for unit in list(waiting):
                if unit.is_wanted(live, asked):
                    waiting.remove(unit)
                    live |= unit.refers
                    words |= unit.words
                    for world in ("", LIBRARY) if unit.uses_libraries else ("",):
                        asked[world] |= unit.attributes | unit.words
                    is_new = True
            handed = {meaning for module in self._kept_modules for _, meaning in self._handed_on(module, words)}
            if not handed <= live:
                live |= handed
                is_new = True
        self._left_out = {id(unit) for unit in waiting}
        return live, words

    def _handed_on(self, module: str, words: Container[str]) -> Iterator[tuple[str, Own]]:
        """Yield (name, meaning) of what a module whose names others ask for imports, where some text says the name."""
        for name, meaning in self._modules[module].imports(self._modules):
            if isinstance(meaning, Own) and name in words and not name.startswith("_"):
                yield name, meaning

    def _owned(self, module: str) -> list[Own]:
        return [Own(module, name) for name in self._modules[module].own_names()]

    def _is_public(self, own: Own) -> bool:
        return own.module in self._kept_modules and not own.name.startswith("_")

    def _is_kept(self, node: ast.stmt) -> bool:
        return id(self._units[id(node)]) not in self._left_out

    # ---- names

    def _give_names(self, piece: str) -> dict[Meaning, str]:
        """Return the name in `piece` of what its modules define and of what comes from outside of the program."""
        members = self._cut.pieces[piece]
        taken = set(keyword.kwlist) | set(dir(builtins)) | {"const"}
        outside: list[Outside] = []
        for module in members:
            for statement in self._modules[module].tree.body:
                for node in ast.walk(statement):
                    if isinstance(node, (ast.FunctionDef, ast.Lambda, *COMPREHENSIONS)):
                        taken |= local_names(node)
                    elif isinstance(node, ast.ClassDef):
                        taken |= {name for part in node.body for name in stored(part)}
        names: dict[Meaning, str] = {}
        for module in members:
            for own in self._owned(module):
                if own in self._live and self._is_public(own):
                    if own.name in names.values():
                        raise NotJoinableError(f"{own.name} stands twice in {piece}: {', '.join(members)}")
                    names[own] = own.name
        pool = (name for name in _pool() if name not in taken and name not in names.values())
        for meaning in self._meant_in(piece):
            if isinstance(meaning, Outside) and meaning not in outside and meaning not in CONST:
                outside.append(meaning)
        for meaning in outside:
            names[meaning] = next(pool)
        for module in members:
            for own in self._owned(module):
                if own in self._live and own not in names:
                    # a name with an underscore that is given a constant takes no room
                    names[own] = ("_" if own.name.startswith("_") else "") + next(pool)
        self._pools = getattr(self, "_pools", {}) | {piece: pool}
        return names

    def _meant_in(self, piece: str) -> Iterator[Meaning]:
        """Yield what the kept units of a piece mean, in order."""
        for module in self._cut.pieces[piece]:
            for statement in self._modules[module].tree.body:
                if _says_nothing(statement):
                    continue
                parts: list[ast.stmt] = [statement]
                if isinstance(statement, ast.ClassDef):
                    parts += [part for part in statement.body if isinstance(part, ast.FunctionDef)]
                for part in parts:
                    if self._is_kept(part):
                        yield from sorted(self._units[id(part)].refers, key=repr)

    # ---- pieces

    def _joined(self, piece: str) -> ast.Module:
        header: dict[tuple[str, str], str] = {}  # (piece, name there): name here
        names = self._names[piece]
        before = self._cut.before[piece]

        def say(meaning: Meaning, is_top: bool) -> ast.expr:
            if meaning in CONST:
                return ast.Name("const", ast.Load())
            if isinstance(meaning, Outside):
                return ast.Name(names[meaning], ast.Load())
            there = self._cut.piece_of.get(meaning.module)
            if there is None:
                raise NotJoinableError(f"{piece} reaches {meaning.module}, which is in no piece")
            if isinstance(meaning, Whole):
                return _loaded(there, say(LOAD, is_top))
            if there == piece:
                return ast.Name(names[meaning], ast.Load())
            name = self._names[there][meaning]
            if there in before:
                if (there, name) not in header:
                    header[there, name] = next(self._pools[piece])
                return ast.Name(header[there, name], ast.Load())
            if is_top:
                raise NotJoinableError(f"{meaning.module} is wanted while {piece} is loaded: import it at the top")
            found = ast.Attribute(_loaded(there, say(LOAD, is_top)), name, ast.Load())
            found.is_global = True  # type: ignore[attr-defined]
            return found

        body: list[ast.stmt | str] = [*sorted(before - {self._cut.piece_of[module] for module in self._wanted(piece)})]
        for module in self._cut.pieces[piece]:
            for other in self._modules[
                module
            ].wanted:  # not sooner: what is loaded then may want what stands here before it
                there = self._cut.piece_of[other]
                if there != piece and there not in body:
                    body.append(there)
            given = {own.name: name for own, name in names.items() if isinstance(own, Own) and own.module == module}
            for statement in self._modules[module].tree.body:
                if _says_nothing(statement) or not self._is_kept(statement):
                    continue
                if isinstance(statement, ast.ClassDef):
                    statement.body = [
                        part for part in statement.body if not isinstance(part, ast.FunctionDef) or self._is_kept(part)
                    ] or [ast.Pass()]
                body.append(_without_const(_Write(self._modules[module], self._modules, say, given).visit(statement)))
            if module in self._kept_modules:
                for name, own in self._handed_on(module, self._words):
                    if name not in names.values():
                        body.append(ast.Assign([ast.Name(name, ast.Store())], say(own, True)))
        top: list[ast.stmt] = []
        for meaning, name in names.items():
            if isinstance(meaning, Outside) and meaning.name:
                top.append(ast.ImportFrom(meaning.module, [ast.alias(meaning.name, name)], 0))
            elif isinstance(meaning, Outside):
                top.append(ast.Import([ast.alias(meaning.module, name)]))
        for part in body:
            if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == names.get(PASSING):
                part.value = ast.Tuple([ast.Constant(name) for name in self._cut.passing], ast.Load())
        for part in body:
            if isinstance(part, str):
                top += [
                    ast.ImportFrom(there, [ast.alias(name, here)], 0)
                    for (there, name), here in header.items()
                    if there == part
                ]
            else:
                top.append(part)
        return ast.Module(top, [])

    def _wanted(self, piece: str) -> list[str]:
        return [other for module in self._cut.pieces[piece] for other in self._modules[module].wanted]


def _without_const(node: ast.stmt) -> ast.stmt:
    """Return a statement at a module's top without the const() of a name that others may ask for: the compiler would take the name for
    its value wherever it stands, in a class too, where it may be an attribute's."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Call):
        call = node.value
        if not node.targets[0].id.startswith("_") and isinstance(call.func, ast.Name) and call.func.id == "const":
            node.value = call.args[0]
    return node


def _is_library(module: str) -> bool:
    return module.startswith(LIBRARY)


def _says_nothing(statement: ast.stmt) -> bool:
    """Is a statement at a module's top an import, or does it try one that a board has no use for?"""
    if isinstance(statement, ast.Try):
        return any(isinstance(node, ast.ImportFrom) and node.module in _ONLY_TRIED for node in statement.body)
    return isinstance(statement, IMPORTS)


def _loaded(piece: str, load: ast.expr) -> ast.expr:
    return ast.Call(load, [ast.Constant(piece)], [])


def _bare(text: str) -> ast.Module:
    """Return what a file says without docstrings, annotations, and what it tries to import for these."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if (
            isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
            and ast.get_docstring(node, clean=False) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    body: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.Try) and not _says_nothing(node) and all(isinstance(one, IMPORTS) for one in node.body):
            body += node.body  # what a library tries to import is there on the boards that we know
        elif not isinstance(node, ast.Pass):
            body.append(node)
    tree.body = body
    return tree


class _Write(ast.NodeTransformer):
    """Puts in place of each name what `say` gives for its meaning, and takes the program's imports out.

    given   how names that are defined at the module's top are called; None: nothing is changed, `say` only hears
    """

    def __init__(
        self,
        module: Module,
        modules: Mapping[str, Module],
        say: Callable[[Meaning, bool], ast.expr | None],
        given: Mapping[str, str] | None = None,
    ):
        self._module = module
        self._modules = modules
        self._say = say
        self._given = given
        self._scopes: list[tuple[set[str], dict[str, Meaning]]] = []  # locals; what local imports mean

    def _meaning(self, node: ast.expr) -> Meaning | None:
        if isinstance(node, ast.Attribute):
            inner = self._meaning(node.value)
            if isinstance(inner, Whole):
                return self._inside(inner.module, node.attr)
            return None
        if not isinstance(node, ast.Name):
            return None
        for names, imported in reversed(self._scopes):
            if node.id in imported:
                return imported[node.id]
            if node.id in names:
                return None
        return self._module.meaning(node.id, self._modules)

    def _inside(self, module: str, name: str) -> Meaning:
        if self._modules[module].meaning(name, self._modules) is None and f"{module}.{name}" in self._modules:
            return Whole(f"{module}.{name}")
        return resolved((module, name), self._modules)

    def _said(self, node: ast.expr) -> ast.expr:
        meaning = self._meaning(node)
        said = self._say(meaning, not self._scopes) if meaning else None
        return said or node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load):
            return self._said(node)
        if not self._is_local(node.id):
            node.id = self._called(node.id)
        return node

    def _called(self, name: str) -> str:
        return self._given.get(name, name) if self._given else name

    def _is_local(self, name: str) -> bool:
        return any(name in names for names, _ in self._scopes)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        meaning = self._meaning(node)
        if meaning:
            if not isinstance(node.ctx, ast.Load):
                raise NotJoinableError(f"{self._module.name} sets {ast.unparse(node)}: only a module itself may")
            said = self._say(meaning, not self._scopes)
            return said or node
        self.generic_visit(node)
        return node

    def visit_Global(self, node: ast.Global) -> ast.Global:
        node.names = [self._called(name) for name in node.names]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        if not self._scopes:
            node.name = self._called(node.name)
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        self._visit_defaults(node.args)
        imported: dict[str, Meaning] = {}
        inner = [part for one in node.body for part in _inner(one)]
        imports = [part for part in inner if isinstance(part, (ast.Import, ast.ImportFrom))]
        for statement in imports:
            self._take_in(node.name, statement, imports, inner, imported)
        self._scopes.append((local_names(node), imported))
        node.body = self._visited(node.body)
        self._scopes.pop()
        return node

    def _take_in(
        self,
        function: str,
        statement: ast.Import | ast.ImportFrom,
        imports: list[ast.Import | ast.ImportFrom],
        inner: list[ast.AST],
        into: dict[str, Meaning],
    ) -> None:
        """Put into `into` what a local import means, where it is one of the program."""
        ours = [(local, resolved(found, self._modules)) for local, found in self._module.imported(statement)]
        for local, meaning in ours:
            if isinstance(meaning, Outside):
                if len({isinstance(one, Outside) for _, one in ours}) > 1:
                    raise NotJoinableError(f"{self._module.name}.{function}: import {local} by itself")
                continue
            bound = sum(local in _binds(node) for node in inner)
            if into.get(local, meaning) != meaning or bound > sum(local in _binds(node) for node in imports):
                raise NotJoinableError(f"{self._module.name}.{function}: {local} is an import and something else too")
            into[local] = meaning

    def _visited(self, body: list[ast.stmt]) -> list[ast.stmt]:
        made = [self.visit(statement) for statement in body]
        return [one for one in made if one is not None] or [ast.Pass()]

    def visit_Import(self, node: ast.Import | ast.ImportFrom) -> ast.stmt:
        return node if self._given is None or self._is_outside(node) else ast.Pass()

    visit_ImportFrom = visit_Import  # noqa: N815 - named by `ast`

    def _is_outside(self, node: ast.Import | ast.ImportFrom) -> bool:
        return all(isinstance(resolved(found, self._modules), Outside) for _, found in self._module.imported(node))

    def _visit_defaults(self, args: ast.arguments) -> None:
        args.defaults = [self.visit(one) for one in args.defaults]
        args.kw_defaults = [one and self.visit(one) for one in args.kw_defaults]

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        self._visit_defaults(node.args)
        self._scopes.append((local_names(node), {}))
        node.body = self.visit(node.body)
        self._scopes.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        if not self._scopes:
            node.name = self._called(node.name)
        node.bases = [self.visit(one) for one in node.bases]
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        names = {name for part in node.body for name in stored(part)}
        made: list[ast.stmt] = []
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                outer, self._scopes = (
                    self._scopes,
                    [*self._scopes, (set(), {})],
                )  # methods do not see what the class binds
                own_name = part.name
                part = self.visit_FunctionDef(part)
                part.name = own_name
                self._scopes = outer
                made.append(part)
            else:
                self._scopes.append((names, {}))
                visited = self.visit(part)
                self._scopes.pop()
                made.append(visited)
        node.body = made
        return node

    def _visit_comprehension(self, node: ast.expr) -> ast.expr:
        self._scopes.append((local_names(node), {}))
        self.generic_visit(node)
        self._scopes.pop()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _visit_comprehension  # noqa: N815 - named by `ast`


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a statement and what is in it, but not what is in functions within."""
    yield node
    if isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef, *COMPREHENSIONS)):
        return
    for child in ast.iter_child_nodes(node):
        yield from _inner(child)


def _binds(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        return [node.id]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [(alias.asname or alias.name).split(".")[0] for alias in node.names]
    return []


class _Attributes:
    """Gives short names to what the program's own classes and objects have."""

    def __init__(self, trees, kept: set[str]):
        self._trees = list(trees)
        self._kept = kept

    def rename(self) -> None:
        ours: dict[str, int] = {}
        for tree in self._trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                    ours[node.attr] = ours.get(node.attr, 0) + 1
                elif isinstance(node, ast.ClassDef):
                    for part in node.body:
                        for name in stored(part):
                            ours[name] = ours.get(name, 0) + 1
        wanted = [name for name in ours if name not in self._kept and not name.startswith("__")]
        pool = (name for name in _pool() if name not in self._kept)
        short = {name: next(pool) for name in wanted if len(name) > 2}
        for tree in self._trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.Attribute) and not getattr(node, "is_global", False):
                    node.attr = short.get(node.attr, node.attr)
                elif isinstance(node, ast.ClassDef):
                    self._rename_in(node, short)

    @staticmethod
    def _rename_in(node: ast.ClassDef, short: Mapping[str, str]) -> None:
        names = {name for part in node.body for name in stored(part)}
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                for one in part.decorator_list:  # a property's setter is named behind its getter
                    for name in ast.walk(one):
                        if isinstance(name, ast.Name) and name.id in names:
                            name.id = short.get(name.id, name.id)
                part.name = short.get(part.name, part.name)
            else:
                for name in ast.walk(part):
                    if isinstance(name, ast.Name) and name.id in names:
                        name.id = short.get(name.id, name.id)


def _pool() -> Iterator[str]:
    """Yield names of two characters, then of three."""
    for first in ascii_letters:
        for second in ascii_letters + digits:
            if not keyword.iskeyword(first + second):
                yield first + second
    for first in ascii_lowercase:
        for second in ascii_letters:
            for third in ascii_letters:
                if not keyword.iskeyword(first + second + third):
                    yield first + second + third
