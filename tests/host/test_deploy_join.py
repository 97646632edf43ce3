"""The program joined into the files of a board: it does the same, what nobody reaches is left out, and what cannot be joined is said."""

import ast
import sys
import types
from pathlib import Path

import displayio
import pytest
from terminalio import FONT

from on_micropython import run_micropython
from tableside_host.deploy import places, plan
from tableside_host.deploy.modules import Module, NotJoinableError, Outside
from tableside_host.deploy.names import KEPT
from tableside_host.deploy.pieces import MAIN, PIECES, cut
from tableside_host.deploy.sources import without_docstrings

COMPAT = (places.PACKAGES[0] / "compat.py").read_text()
FRAME = {"tableside/__init__.py": "VERSION = '1'\n", "tableside/compat.py": COMPAT}
# Of each the part of CircuitPython's description that the program may come across.
DESCRIBED = (
    "analogio", "bitmaptools", "board", "busdisplay", "busio", "digitalio", "displayio", "fontio", "i2cdisplaybus", "keypad",
    "microcontroller", "rtc", "storage", "supervisor", "terminalio", "usb_cdc",
)  # fmt: skip


def files(texts):
    """Join modules, given by their paths without the end; return {dotted name of a file: (path, text)}. `main` begins the program."""
    sources = FRAME | {f"{name}.py": text for name, text in texts.items()}
    return plan.joined(tuple(sources.items()), "main")


def joined(**texts):
    """Return {dotted name of a file: its text}."""
    return {name: text for name, (_, text) in files(texts).items()}


def ran(tmp_path, **texts):
    """Return what the program prints on MicroPython, joined and compiled."""
    folder = tmp_path / "joined"
    for name, (path, text) in files(texts).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(b"M" + plan.bytecode(name, text.encode())[1:])
    (folder / "tableside").mkdir(exist_ok=True)
    (folder / "tableside/__init__.py").write_text(FRAME["tableside/__init__.py"])
    return run_micropython("import main", path=[folder]).stdout


def test_modules_of_one_file_reach_each_other_and_keep_their_own_names_apart(tmp_path):
    out = ran(
        tmp_path,
        main="from other import value as found\nimport other\nvalue = 1\ndef show(other_value):\n    return value, found(), other_value\n"
        "print(show(other.LIST))\n",
        other="value_ = 2\nLIST = [value_]\ndef value():\n    return value_ + len(LIST)\n",
    )
    assert out == "(1, 3, [2])\n"


def test_what_a_function_imports_is_a_file_of_its_own_and_loaded_when_it_is_first_used(tmp_path):
    texts = {
        "main": "def run(is_wanted):\n    from late import told, Thing\n    if is_wanted:\n        return told(Thing().name)\n\n"
        "print(run(False))\nprint('before')\nprint(run(True))\n",
        "late": "from main_words import WORDS\nprint('loaded')\nclass Thing:\n    name = 'thing'\n\ndef told(text):\n    return WORDS[0] + text\n",
        "main_words": "WORDS = ['a ']\n",
    }
    assert ran(tmp_path, **texts) == "None\nbefore\nloaded\na thing\n"
    assert set(joined(**texts)) == {"main", "late"}


def test_names_that_mean_a_local_a_class_and_a_module_are_told_apart(tmp_path):
    out = ran(
        tmp_path,
        main="import things\nname = 'global'\nclass Box:\n    name = 'of the class'\n    def told(self, things):\n"
        "        return name, self.name, things, [name for name in things]\n\n"
        "def count():\n    global name\n    name = things.NAME + name\n\ncount()\nprint(Box().told([1]), (lambda things: things)(2))\n",
        things="NAME = 'more '.upper()\n",
    )
    assert out == "('MORE global', 'of the class', [1], [1]) 2\n"


def test_a_property_an_inherited_method_and_what_a_text_names_go_on_working(tmp_path):
    out = ran(
        tmp_path,
        main="class Base:\n    def __init__(self):\n        self.number = 1\n    def hook(self):\n        return 0\n    def run(self):\n        return self.hook()\n\n"
        "class Child(Base):\n    @property\n    def size(self):\n        return self.number\n    @size.setter\n    def size(self, value):\n        self.number = value\n"
        "    def hook(self):\n        return self.size\n    def spoken(self):\n        return 'x'\n    def silent(self):\n        return 'y'\n\n"
        "one = Child()\none.size = 7\nprint(one.run(), getattr(one, 'spoken')())\n",
    )
    assert out == "7 x\n"


def test_the_short_name_of_an_attribute_may_be_that_of_a_constant(tmp_path):
    constants = "".join(f"WORDS_{i} = const(('long text number {i}', {i}))\n" for i in range(60))
    attributes = "".join(f"    attribute_{i} = {i}\n" for i in range(60))
    out = ran(
        tmp_path,
        main="from many import Many, told\nprint(told(), Many().attribute_59)\n",
        many=f"from tableside.compat import const\n{constants}\nclass Many:\n{attributes}\n"
        f"def told():\n    return len(({', '.join(f'WORDS_{i}' for i in range(60))}))\n",
    )
    assert out == "60 59\n"


def test_what_nobody_reaches_is_left_out_and_what_is_private_gets_a_short_name():
    text = joined(
        main="from long import Long\nLong().private_method()\n",
        long="from used import one\nclass Long:\n    def unused_method(self):\n        return 1\n    def private_method(self):\n        self.long_attribute = one()\n",
        used="def one():\n    return _helper()\n\ndef _helper():\n    return 1\n\ndef unused():\n    return _by_unused()\n\ndef _by_unused():\n    return 2\n",
    )["main"]
    assert [name for name in ("unused", "_by", "private", "long_attribute", "helper", "Long") if name in text] == []


@pytest.mark.parametrize(
    ("texts", "says"),
    [
        (
            {"main": "def f():\n    from late import a\n    a = 1\n    return a\nf()\n", "late": "a = 1\n"},
            "something else too",
        ),
        ({"main": "from other import a\na = 2\n", "other": "a = [1]\n"}, "something else too"),
        ({"main": "import other\nother.a = 2\n", "other": "a = [1]\n"}, "only a module itself may"),
        ({"main": "from other import b\nprint(b)\n", "other": "a = [1]\n"}, "has no b"),
        ({"main": "import tableside.other\n", "tableside/other": ""}, "write `from ... import ...`"),
    ],
)
def test_what_cannot_be_joined_is_said(texts, says):
    with pytest.raises(NotJoinableError, match=says):
        joined(**texts)


def test_a_game_that_no_row_names_is_a_file_with_its_words_beside_it():
    texts = {
        "tableside/games/dice/__init__": "NAME = 'dice'\ndef event(table):\n    from tableside.games.dice import roll\n\n    return roll.script(table)\n",
        "tableside/games/dice/words": "def told(code):\n    return 'told'\n",
        "tableside/games/dice/roll": "def script(table):\n    yield table\n",
        "main": "from tableside.compat import load\ngame = load('tableside.games.' + 'dice')\nprint(game.NAME, game.event, load('tableside.games.dice.words').told(1))\n",
    }
    made = joined(**texts)
    assert {"tableside.games.dice", "tableside.games.dice.words", "tableside.games.dice.roll"} <= set(made)
    assert "def event" in made["tableside.games.dice"] and "def told" in made["tableside.games.dice.words"]


@pytest.fixture(scope="module")
def modules():
    """The program's modules, taken apart."""
    texts = {
        file.relative_to(root.parent).as_posix(): file.read_text()
        for root in places.PACKAGES
        for file in root.rglob("*.py")
    }
    trees = {plan.module(path): without_docstrings(text) for path, text in texts.items()}
    packages = {plan.module(path) for path in texts if path.endswith("/__init__.py")}
    return {name: Module(name, tree, name in packages, trees) for name, tree in trees.items()}


def test_every_row_names_modules_that_there_are_and_no_module_twice(modules):
    members = [member for _, row in PIECES for member in row]
    assert [member for member in members if member not in modules] == []
    assert len(members) == len(set(members))


def test_whatever_may_be_forgotten_is_no_part_of_what_is_always_there(modules):
    made = cut(modules)
    assert len(made.passing) > 20
    assert MAIN not in made.passing and not [name for name in made.passing if name.endswith(".words")]
    for piece in made.passing:  # who stays and has what may be forgotten would keep it alive, and have it twice
        assert [one for one, before in made.before.items() if piece in before and one not in made.passing] == []


def test_no_name_of_python_or_circuitpython_is_given_to_anything_else(modules):
    outside = {name.split(".")[0] for name in DESCRIBED}
    imported = {found.module.split(".")[0] for module in modules.values() for found in _outside(module)}
    known = {
        "adafruit_display_text",
        "adafruit_displayio_sh1106",
        "adafruit_displayio_sh1107",
        "adafruit_displayio_ssd1306",
    }
    known |= {"array", "binascii", "gc", "json", "micropython", "os", "struct", "sys", "time", "tableside"}
    assert imported - outside - known == set(), "describe it in DESCRIBED and add its names to deploy/names.py"
    missing = set()
    for name in DESCRIBED:
        for file in _stubs(name):
            missing |= {found for found in _names(file) if len(found) > 2 and not found.startswith("_")} - KEPT
    assert missing == set()


def _outside(module):
    for node in ast.walk(module.tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (found for _, found in module.imported(node) if isinstance(found, Outside))


def _stubs(name):
    for place in sys.path:
        folder = Path(place) / f"{name}-stubs"
        if folder.is_dir():
            return [folder / "__init__.pyi"]
    raise AssertionError(f"circuitpython-stubs does not describe {name}")


def _names(file):
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


@pytest.mark.parametrize("text", ["12", "A", "987"])
@pytest.mark.parametrize("scale", [2, 3])
def test_the_joined_label_draws_what_the_whole_one_draws(text, scale, monkeypatch):
    monkeypatch.setitem(sys.modules, "supervisor", types.SimpleNamespace(ticks_ms=lambda: 0))
    names = ("adafruit_display_text/__init__.py", "adafruit_display_text/bitmap_label.py", "adafruit_ticks.py")
    sources = {"lib/" + name: places.library(name).decode() for name in names}
    sources |= FRAME | {
        "main.py": "from adafruit_display_text.bitmap_label import Label\n\n\ndef label(font, scale):\n"
        "    return Label(font, text=' ', scale=scale, anchor_point=(0.0, 0.0), anchored_position=(0, 0))\n\n\n"
        'def change(made, text):\n    made.text = text\n    made.anchored_position = (7, 12)\n    made.hidden = True\n\n\nASKED = ["label", "change"]\n'
    }
    made = plan.joined(tuple(sources.items()), "main")["main"][1]
    program = types.ModuleType("main")
    exec(made.replace("const(", "int("), vars(program))
    from adafruit_display_text.bitmap_label import Label

    mine = program.label(FONT, scale)
    program.change(mine, text)
    whole = Label(FONT, text=" ", scale=scale, anchor_point=(0.0, 0.0), anchored_position=(0, 0))
    whole.text = text
    whole.anchored_position = (7, 12)
    whole.hidden = True
    assert _picture(mine) == _picture(whole)
    assert len(made) < 0.7 * sum(len(ast.unparse(without_docstrings(places.library(name)))) for name in names)


def _picture(made):
    bitmap = made[0][0].bitmap if isinstance(made[0], displayio.Group) else made[0].bitmap
    rows = [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]
    return rows, made.x, made.y, made.hidden
