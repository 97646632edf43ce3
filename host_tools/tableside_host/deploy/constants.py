"""Numbers and short words that modules share by name, put in their places before a file is compiled.

A board's compiler folds a constant only within its own file: `codes.RISK` is two look-ups there, and a name and an entry of a
module's dictionary in the heap. Here `codes.RISK`, or a RISK that was imported, becomes 2 in the source, and an import that is
needed for nothing else goes. No line moves, so that the compiler names the right one.
"""

import ast
from collections.abc import Container, Iterator, Mapping

from .sources import Edit, Source, edited, in_place_of, names_in

LONGEST = 10  # characters of a text: longer ones are objects of their own in each file
_PARTS = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Name, ast.Attribute, ast.Load)


class Constants:
    """The constants of a whole program.

    sources    the text of each file by its module's dotted name
    as_source  the names of those that are not compiled, and so find by name what they use
    given      every name by which a call of the program gives an argument
    """

    def __init__(self, sources: Mapping[str, str], as_source: Container[str] = ()):
        self._files = {name: Source(text) for name, text in sources.items()}
        calls = (node for file in self._files.values() for node in file.nodes if isinstance(node, ast.Call))
        self.given = {keyword.arg for call in calls for keyword in call.keywords if keyword.arg}
        self._known: dict[str, dict[str, int | str]] = {}
        self._placed = {name: text if name in as_source else self._put(name, text) for name, text in sources.items()}
        self._trees = {name: ast.parse(text) for name, text in self._placed.items()}
        self._wanted = set().union(*(names_in(tree) for tree in self._trees.values()))
        self._as_source = as_source

    def put_in_place(self, name: str) -> str:
        """Return the text of module `name` with values where the names of constants stood, and without the constants and
        functions of its top that no file asks for by name (any more): those that only the host uses."""
        text = self._placed[name]
        if name in self._as_source:
            return text
        edits: list[Edit] = []
        for node in self._trees[name].body:
            names = [target for target, _ in _assigned(node)]
            if isinstance(node, ast.FunctionDef):
                names = [node.name]
            elif not all(target in self._read(name) for target in names):
                continue
            if names and not self._wanted.intersection(names):
                edits.append(in_place_of(node, "pass"))
        return edited(text, edits)

    def _put(self, name: str, source: str) -> str:
        file = self._files[name]
        bound, modules = self._bound(file)
        values = {**{key: value for key, value in self._read(name).items() if file.stored[key] == 1}, **bound}
        edits: list[Edit] = []
        needed: set[str] = set()
        passed: set[ast.AST] = set()  # names of modules in front of a constant; what stands in an f-string has no place
        for node in file.nodes:
            if isinstance(node, ast.JoinedStr):
                passed.update(ast.walk(node))
                needed |= names_in(node)
            elif node in passed:
                continue
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                value = self._read(modules[node.value.id]).get(node.attr)
                if value is not None:
                    edits.append(in_place_of(node, _written(value)))
                    passed.add(node.value)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                if node.id in values:
                    edits.append(in_place_of(node, _written(values[node.id])))
                else:
                    needed.add(node.id)
        gone = (set(bound) | set(modules)) - needed
        for statement in file.imports:
            kept = [alias for alias in statement.names if (alias.asname or alias.name) not in gone]
            if len(kept) < len(statement.names):
                edits.append(
                    in_place_of(statement, ast.unparse(ast.ImportFrom(statement.module, kept, 0)) if kept else "pass")
                )
        return edited(source, edits)

    def _read(self, name: str) -> dict[str, int | str]:
        """The constants of module `name`: names in capitals that it assigns once, at its top, or imports."""
        if name in self._known or name not in self._files:
            return self._known.get(name, {})
        file = self._files[name]
        self._known[name] = {}  # for modules that import each other
        bound, modules = self._bound(file)
        found = self._known[name] = dict(bound)
        for node in file.body:
            for target, value in _assigned(node):
                result = self._value(value, found, modules) if target.isupper() and file.stored[target] == 1 else None
                if type(result) is int or type(result) is str and len(result) <= LONGEST:
                    found[target] = result
        return found

    def _bound(self, file: Source) -> tuple[dict[str, int | str], dict[str, str]]:
        """What the imports of a file bind, and nothing else does: constants by their name there, and modules."""
        names = [alias.asname or alias.name for statement in file.imports for alias in statement.names]
        bound: dict[str, int | str] = {}
        modules: dict[str, str] = {}
        for statement in file.imports:
            for alias in statement.names:
                name = alias.asname or alias.name
                module = f"{statement.module}.{alias.name}"
                if file.stored[name] > names.count(name):
                    continue
                if module in self._files:
                    modules[name] = module
                elif alias.name in (constants := self._read(statement.module or "")):
                    bound[name] = constants[alias.name]
        return bound, modules

    def _value(self, node: ast.expr, names: Mapping[str, int | str], modules: Mapping[str, str]) -> object:
        """The value of a constant expression, None where it is none."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
            node = node.args[0]
        if not all(isinstance(part, _PARTS) for part in ast.walk(node)):
            return None
        spaces = {name: type("", (), dict(self._read(module))) for name, module in modules.items()}
        try:
            return eval(compile(ast.Expression(node), "", "eval"), {"__builtins__": {}, **spaces, **names})
        except (NameError, AttributeError, TypeError, ArithmeticError):
            return None


def _assigned(node: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    if not isinstance(node, ast.Assign):
        return
    for target in node.targets:
        if isinstance(target, ast.Name):
            yield target.id, node.value
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = zip(target.elts, node.value.elts, strict=False)
            yield from ((name.id, value) for name, value in pairs if isinstance(name, ast.Name))


def _written(value: int | str) -> str:
    return f"({value})" if isinstance(value, int) and value < 0 else repr(value)
