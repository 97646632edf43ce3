"""What a library's file keeps on a board: what the program asks for, and what that asks for; and it draws the same."""

import ast
import types

import displayio
import pytest
from terminalio import FONT

from tableside_host.deploy import places, plan
from tableside_host.deploy.sources import without_docstrings
from tableside_host.deploy.trim import trimmed

LIBRARY = """
'''Words.'''
import outside

def used():
    return _by_used()

def _by_used():
    '''Words.'''
    return outside.thing

def unused():
    return 1

class Base(outside.Group):
    def __init__(self):
        self.begin()

    def begin(self):
        pass

    @property
    def asked(self):
        return self._read

    @asked.setter
    def asked(self, value):
        pass

    @property
    def not_asked(self):
        return 2

    @not_asked.setter
    def not_asked(self, value):
        pass
"""


def test_what_nobody_asks_for_is_left_out_and_what_is_asked_for_stays_with_all_it_needs():
    text = trimmed({"lib/a.py": LIBRARY}, ["from a import used\nb.asked = 1"])["lib/a.py"]
    assert [
        name for name in ("def used", "_by_used", "__init__", "begin", "def asked", "asked.setter") if name not in text
    ] == []
    assert [name for name in ("unused", "not_asked", "Words") if name in text] == []


def test_an_override_is_kept_where_what_is_kept_calls_it():
    base = "class Base:\n    def __init__(self):\n        self.hook()\n    def hook(self):\n        pass\n"
    child = "from base import Base\nclass Child(Base):\n    def hook(self):\n        return 1\n    def other(self):\n        pass\n"
    texts = trimmed({"base.py": base, "child.py": child}, [])
    assert "def hook" in texts["base.py"] and "def hook" in texts["child.py"] and "other" not in texts["child.py"]


@pytest.mark.parametrize("text", ["12", "A", "987"])
@pytest.mark.parametrize("scale", [2, 3])
def test_the_trimmed_label_draws_what_the_whole_one_draws(text, scale, monkeypatch):
    sources = [file.read_text() for root in places.PACKAGES for file in root.rglob("*.py")]
    names = [name for name in plan.LIBRARIES if name.startswith("adafruit_display_text")]
    texts = trimmed({name: places.library(name).decode() for name in names}, sources)
    package, label = types.ModuleType("adafruit_display_text"), types.ModuleType("label")
    exec(texts["adafruit_display_text/__init__.py"], vars(package))
    monkeypatch.setitem(__import__("sys").modules, "adafruit_display_text", package)
    exec(texts["adafruit_display_text/bitmap_label.py"], vars(label))
    monkeypatch.undo()
    from adafruit_display_text.bitmap_label import Label

    assert len("".join(texts.values())) < 0.8 * sum(
        len(ast.unparse(without_docstrings(places.library(name)))) for name in names
    )
    pictures = []
    for kind in (label.Label, Label):
        made = kind(FONT, text=" ", scale=scale, anchor_point=(0.0, 0.0), anchored_position=(0, 0))
        made.text = text
        made.anchored_position = (7, 12)
        made.hidden = True
        bitmap = made[0][0].bitmap if isinstance(made[0], displayio.Group) else made[0].bitmap
        pictures.append(
            (made.x, made.y, made.scale, made.hidden, [bitmap[i] for i in range(bitmap.width * bitmap.height)])
        )
    assert pictures[0] == pictures[1]
    assert any(pictures[0][-1])
