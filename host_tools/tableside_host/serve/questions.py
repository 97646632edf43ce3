"""The assistant's question box: about the rules, and about the game that the page shows. The assistant is imported when asked first.

All questions are answered on one thread, since the assistant's index belongs to the thread that opened it.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any

from ..database.store import Game
from ..errors import UserError
from ..link.messages import Entry
from ..report.chronicle import Chronicle

NOT_HERE = "The assistant is not installed here. The rule stands behind every line of the log and behind what is asked"


class Questions:
    """Answers questions."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._assistant: Any = None

    async def answer(self, question: str, chronicle: Chronicle | None) -> dict[str, Any]:
        """Return {"text", "cards": [[number, title, section, source], ...], "next": [question, ...]}; of a game in progress, what everybody may know. UserError without an assistant."""
        asked = (chronicle.game, [moment.entry for moment in chronicle.moments]) if chronicle else None
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._answer, question, asked)

    def _answer(self, question: str, asked: tuple[Game, list[Entry]] | None) -> dict[str, Any]:
        try:
            answers = import_module("tableside_host.ask.answer")
            live = import_module("tableside_host.ask.live")
        except ImportError as error:
            raise UserError(NOT_HERE) from error
        self._assistant = self._assistant or answers.Assistant()
        if asked and Chronicle(asked[0]).witness.line:
            situation = live.Situation(asked[0].header.name, lambda: _line(*asked))
            found = live.answer(situation, question, self._assistant)
        else:
            found = self._assistant.ask(question)
        cards = [[card.number, card.title, answers.heading(card), answers.source(card)] for card in found.cards]
        return {"text": found.text, "cards": cards, "next": found.following}


def _line(game: Game, entries: list[Entry]) -> Any:
    chronicle = Chronicle(game)
    for entry in entries:
        chronicle.take(entry)
    return chronicle.witness.line
