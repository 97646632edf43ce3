"""The firmware as files: where they are, and the constants in them. The host does not import what runs on the board."""

import ast
import importlib.util
from pathlib import Path
from typing import Any


def _folder() -> Path:
    found = importlib.util.find_spec("tableside_device")
    assert found and found.origin
    return Path(found.origin).parent


FOLDER = _folder()  # the package tableside_device


def constant(module: str, name: str) -> Any:
    """Return the constant `name` of a module of the firmware, such as "boards/raspberry_pi_pico"; KeyError where there is none."""
    for node in ast.parse((FOLDER / (module + ".py")).read_text()).body:
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            return ast.literal_eval(node.value)
    raise KeyError(f"{module} has no constant {name}")
