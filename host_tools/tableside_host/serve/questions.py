"""The assistant's question box. The assistant is imported when the first question comes."""

from importlib import import_module
from typing import Any

from ..errors import UserError

NOT_HERE = "The assistant is not installed here. Rules stand behind every line of the log and behind what is asked."


def answer(game: str, question: str) -> dict[str, Any]:
    """Return {"text": ..., "rules": [...]} for a question about a game. UserError where there is no assistant."""
    try:
        assistant = import_module("tableside_host.ask")
    except ImportError as error:
        raise UserError(NOT_HERE) from error
    if not hasattr(assistant, "ask"):
        raise UserError(NOT_HERE)
    return as_json(assistant.ask(game, question))


def as_json(found: Any) -> dict[str, Any]:
    """Return an answer of the assistant as the page wants it."""
    return {"text": str(found.text), "rules": [str(rule) for rule in found.rules]}
