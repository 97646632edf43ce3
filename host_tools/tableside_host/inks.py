"""Bold, faint and struck through, where stdout is a terminal that shows them. Nothing is told by them alone.

NO_COLOR in the environment turns them off (no-color.org), and so does TERM=dumb.
"""

import os
import sys


def shows() -> bool:
    """May what is printed be coloured?"""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "") not in ("", "dumb")


def strong(text: str) -> str:
    """Return a text in bold."""
    return _inked("1", text)


def faint(text: str) -> str:
    """Return a text that stands back."""
    return _inked("2", text)


def struck(text: str) -> str:
    """Return a text that is struck through and stands back; say in words, too, why."""
    return _inked("2;9", text)


def good(text: str) -> str:
    """Return a text that says that all is well, in green."""
    return _inked("32", text)


def bad(text: str) -> str:
    """Return a text that says that something is wrong, in red."""
    return _inked("31", text)


def _inked(code: str, text: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if text and shows() else text
