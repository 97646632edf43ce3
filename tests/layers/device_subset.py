"""Finds, in what runs on the board, names and forms that MicroPython or CircuitPython lacks or gets wrong."""

import ast

# Methods that some board's str, int, bytearray or dict does not have. A name is refused wherever it is called as a method.
NO_SUCH_METHOD = {
    "ljust", "rjust", "zfill", "title", "removeprefix", "removesuffix", "isalnum", "casefold", "swapcase", "expandtabs", "format_map",
    "bit_length", "bit_count", "translate", "maketrans", "cast", "fromhex", "_replace", "_asdict", "to_eng_string", "is_integer",
}  # fmt: skip
NO_SUCH_NAME = {
    "FileNotFoundError", "PermissionError", "UnicodeDecodeError", "RecursionError", "TimeoutError", "ModuleNotFoundError", "IsADirectoryError",
    "vars", "slice", "ascii", "format", "breakpoint", "input", "compile", "frozenset",
}  # fmt: skip
NO_SUCH_ATTRIBUTE = {
    "__annotations__",
    "__doc__",
    "__slots__",
    "__cause__",
    "__context__",
    "__qualname__",
    "__wrapped__",
    "__mro__",
}
DICT_VIEWS = {"items", "keys", "values"}


def refused(source: str, core: bool = True) -> list[tuple[int, str]]:
    """Return (line, reason) for everything in `source` that the boards cannot run, sorted; `core`: with the core's own limits."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        for reason in _reasons(node, core):
            found.add((node.iter.lineno if isinstance(node, ast.comprehension) else node.lineno, reason))
    return sorted(found)


def _reasons(node: ast.AST, core: bool):
    if isinstance(node, ast.Call):
        yield from _call(node)
        if core and isinstance(node.func, ast.Name) and node.func.id == "print":
            yield "the core prints nothing"
        if core and isinstance(node.func, ast.Name) and node.func.id == "float":
            yield "no floats in the core"
    elif isinstance(node, ast.Name) and node.id in NO_SUCH_NAME and isinstance(node.ctx, ast.Load):
        yield f"{node.id} is not on the board"
    elif isinstance(node, ast.Attribute) and node.attr in NO_SUCH_ATTRIBUTE:
        yield f"{node.attr} is not kept on the board"
    elif isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__slots__" for t in node.targets):
        yield "__slots__ saves nothing on the board"
    elif isinstance(node, ast.ExceptHandler):
        names = (
            [ast.unparse(n) for n in (node.type.elts if isinstance(node.type, ast.Tuple) else [node.type])]
            if node.type
            else []
        )
        if not names or {"Exception", "BaseException"} & set(names):
            yield "name the errors that are expected"
    elif isinstance(node, ast.JoinedStr) and core:
        yield "the core formats with %"
    elif isinstance(node, ast.NamedExpr):
        yield "no walrus: the syntax is Python 3.7's"
    elif isinstance(node, (ast.List, ast.Tuple, ast.Set)) and any(isinstance(e, ast.Starred) for e in node.elts):
        if not isinstance(getattr(node, "ctx", None), ast.Store):
            yield "no * in a list or tuple"
    elif isinstance(node, ast.Dict) and None in node.keys:
        yield "no ** in a dict"
    elif isinstance(node, ast.ClassDef):
        if len(node.bases) > 1:
            yield "single inheritance only"
        if node.keywords:
            yield "no metaclass or class keywords"
        if any(
            isinstance(base, ast.Name) and base.id in ("int", "str", "list", "dict", "bytes", "tuple")
            for base in node.bases
        ):
            yield "no subclass of a built-in type"
    elif isinstance(node, ast.AsyncFunctionDef):
        yield "no async"
    elif isinstance(node, ast.Raise) and node.cause:
        yield "no raise from"
    elif isinstance(node, ast.Constant) and isinstance(node.value, (float, complex)) and core:
        yield "no floats in the core"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and core:
        yield "no floats in the core: use //"
    elif isinstance(node, (ast.Assign, ast.AugAssign, ast.Delete)):
        targets = node.targets if isinstance(node, (ast.Assign, ast.Delete)) else [node.target]
        for target in targets:
            if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
                if target.slice.step is not None:
                    yield "no step in a slice that is set or deleted"
                if isinstance(node, ast.Assign) and isinstance(node.value, (ast.List, ast.ListComp)):
                    yield "a slice of bytes takes no list: bytes([...])"
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        step = node.slice.step
        if step is not None and not (isinstance(step, ast.Constant) and step.value == 1):
            yield "no step in a slice (strings and bytes refuse it)"
    elif isinstance(node, (ast.For, ast.comprehension)):
        yield from _order(node.iter)


def _call(node: ast.Call):
    function = node.func
    keywords = {keyword.arg for keyword in node.keywords}
    if isinstance(function, ast.Attribute):
        if function.attr in NO_SUCH_METHOD:
            yield f"{function.attr} is not on the board"
        if function.attr in ("startswith", "endswith") and node.args and isinstance(node.args[0], ast.Tuple):
            yield "startswith takes one string"
        if function.attr == "dumps" and keywords - {"separators"}:
            yield "json.dumps has no such option"
    elif isinstance(function, ast.Name):
        if function.id == "next" and len(node.args) > 1:
            yield "next takes no default"
        if function.id == "iter" and len(node.args) > 1:
            yield "iter takes one argument"
        if function.id in ("zip", "sum", "print", "open") and keywords & {"strict", "start", "flush", "newline"}:
            yield f"{function.id} has no such option"
        if function.id == "hash":
            yield "hash differs from run to run"
        if function.id in ("list", "tuple", "enumerate") and node.args:
            yield from _order(node.args[0])


def _order(iterated: ast.expr):
    if isinstance(iterated, (ast.Set, ast.SetComp)):
        yield "a set has no order"
    if (
        isinstance(iterated, ast.Call)
        and isinstance(iterated.func, ast.Attribute)
        and iterated.func.attr in DICT_VIEWS
        and not iterated.args
    ):
        yield "a dict has no order on the board: sort it, or use a tuple"
