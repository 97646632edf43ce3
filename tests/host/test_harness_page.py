"""host_tools/HARNESS.md says what is so: its fixtures, methods, faults, kinds and options are those of the plug-in."""

import inspect
import re
from pathlib import Path

import pytest

from tableside_host.harness import plugin
from tableside_host.harness.driven import Buttons, DrivenDevice, ScreenView
from tableside_host.harness.faults import FAULTS, KINDS, Faults

PAGE = (Path(__file__).parents[2] / "host_tools" / "HARNESS.md").read_text()


def rows():
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE, re.M))


def test_every_fixture_is_on_the_page():
    source = inspect.getsource(plugin)
    fixtures = set(re.findall(r"@pytest\.fixture\ndef (\w+)", source)) - {"tableside_target"}
    assert set(rows()) == fixtures


@pytest.mark.parametrize(("fixture", "kind"), [("device", DrivenDevice), ("buttons", Buttons), ("screen", ScreenView)])
def test_every_method_on_the_page_is_there_and_the_other_way_round(fixture, kind):
    said = set(re.findall(r"`(\w+)\(", rows()[fixture]))
    there = {name for name, _ in inspect.getmembers(kind, inspect.isfunction) if not name.startswith("_")}
    assert said <= there
    assert there - said <= {"step", "close", "option", "is_all_told"}


def test_every_fault_and_every_kind_is_on_the_page():
    faults = PAGE[PAGE.index("**Faults**") : PAGE.index("**Kinds**")]
    assert set(re.findall(r"`(\w+)`", faults)) == set(FAULTS)
    kinds = PAGE[PAGE.index("**Kinds**") : PAGE.index("(see LINK.md)")]
    assert set(re.findall(r"`(\w)`", kinds)) == set(KINDS)
    assert hasattr(Faults, "arm")


def test_every_option_is_on_the_page():
    options = set(re.findall(r'"(--tableside-\w+)"', inspect.getsource(plugin)))
    assert options == set(re.findall(r"--tableside-\w+", PAGE))


def test_the_example_on_the_page_runs(device, buttons, screen):
    example = re.search(r"```python\n(.*?)```", PAGE, re.S)[1]
    space = {}
    exec(compile(example, "HARNESS.md", "exec"), space)
    space["test_taking_back_a_turn"](device, buttons, screen)
