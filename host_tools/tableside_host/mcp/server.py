"""The server: what it offers, and the way from a call to an answer.

All work is done on one thread, since the assistant's index belongs to the thread that opened it. What the user can put right is told
in a sentence as the tool's error; nothing here writes anything, and standard output belongs to the protocol.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

import tableside
from tableside.games import registry

from ..ask import games, index
from ..ask.answer import Assistant
from ..errors import UserError
from . import tables, texts

LONGEST = 2000  # characters of a question
LONGEST_SITUATION = 20_000
JUDGING_S = 30
ABOUT = (
    "Rules and games of EGO, Epigo, Ego: Love and Deus: Egypt, from the Tableside scorekeeper. Every text names its source: the rulebook, a public "
    "source, or a ruling of this table; quote it so, with the card's number. Where an answer says that the book is silent, do not make up a rule."
)
_READS = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
Game = Annotated[str, Field(description="epigo, ego, ego-love or deus-egypt; empty: the words tell", max_length=40)]
Where = Annotated[str, Field(description=f"Which game: {tables.HELP}; empty: the latest", max_length=400)]


class Desk:
    """Does what the tools ask, one thing after another, on its own thread."""

    def __init__(self, folders: list[Path]) -> None:
        self.tables = tables.Tables(folders)
        self._thread = ThreadPoolExecutor(1)
        self._assistant: Assistant | None = None

    @property
    def assistant(self) -> Assistant:
        """The assistant, made when it is first wanted."""
        if self._assistant is None:
            self._assistant = Assistant()
        return self._assistant

    async def do(self, work: Callable[..., str], *given: Any) -> str:
        """Return what `work` returns; a UserError becomes the tool's error, with its sentence."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)
        except UserError as error:
            raise ToolError(str(error)) from None

    def ask(self, question: str, game: str) -> str:
        """Return the answer to a question."""
        return texts.answer(self.assistant.ask(_text(question, "question"), _folder(game)))

    def search(self, words: str, game: str, most: int) -> str:
        """Return the cards that fit some words."""
        found = self.assistant.search(_text(words, "words"), _folder(game))[:most]
        return (
            "\n\n".join(map(texts.card, found))
            or "No card has any of these words. Try others, or the list tableside://rules/GAME."
        )

    def rule(self, number: str) -> str:
        """Return one card."""
        found = self.assistant.card(number.strip())
        if found is None:
            raise UserError(
                f"there is no card '{number[:60]}'; search_rules finds cards, tableside://rules/GAME lists them"
            )
        return texts.card(found)

    def legal_now(self, where: str) -> str:
        """Return what may be answered now."""
        found = self.tables.find(where)
        return found.legal() if not isinstance(found, tables.Told) else found.situation().legal()

    def what_if(self, where: str, answer: str) -> str:
        """Return what would come of an answer."""
        found = self.tables.find(where)
        situation = found.situation() if isinstance(found, tables.Told) else found
        value = situation.named(_text(answer, "answer"))
        if value is None:
            raise UserError(f"'{answer[:60]}' is no answer to what is asked now. {situation.legal()}")
        return situation.what_if(value)

    def table(self, where: str) -> str:
        """Return how a game stands."""
        return tables.table(self.tables.find(where))

    def explain(self, where: str) -> str:
        """Return the scores, item by item."""
        return tables.explained(self.tables.find(where))

    def story(self, where: str, latest: int) -> str:
        """Return what happened."""
        return tables.story(self.tables.find(where), latest)

    def judge(self, game: str, situation: str, rulings: list[str]) -> str:
        """Return what `tableside judge` makes of a situation (one JSON object)."""
        if game not in registry.GAMES:
            raise UserError(f"no game '{game[:40]}'; there are: {tables.names()}")
        try:
            line = json.dumps(json.loads(situation))
        except (ValueError, RecursionError) as error:
            raise UserError(f"`situation` is not JSON: {error}") from None
        options = [f"--ruling={ruling}" for ruling in rulings]
        try:
            done = subprocess.run(
                [sys.executable, "-m", "tableside_host", "judge", *options, game],
                input=line + "\n", capture_output=True, text=True, timeout=JUDGING_S, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise UserError("that took too long to judge: give a smaller situation") from None
        if not done.stdout.strip():
            said = done.stderr.strip().removeprefix("tableside: ")
            raise UserError(
                f"it cannot be judged: {said[:600]}. What a situation holds is told in referee/README.md of the host tools"
            )
        return f"{done.stdout.strip()}\nSource: the rules of {game} as Tableside plays them (`tableside judge`)."


def _text(text: str, name: str) -> str:
    text = text.strip()
    if not text:
        raise UserError(f"`{name}` is empty: put it in your own words")
    if len(text) > LONGEST:
        raise UserError(f"`{name}` is longer than {LONGEST} characters: ask one thing at a time")
    return text


def _folder(game: str) -> str | None:
    if not game.strip():
        return None
    found = games.known(game)
    if found is None:
        raise UserError(f"no game '{game[:40]}'; there are: {tables.names()}")
    return found


def build(folders: list[Path]) -> MCPServer:
    """Return the server with everything it offers."""
    desk = Desk(folders)
    server = MCPServer("tableside", title="Tableside", instructions=ABOUT, version=tableside.VERSION, log_level="ERROR")
    _offer_rules(server, desk)
    _offer_games(server, desk)
    _offer_cards(server, desk)
    for name in registry.GAMES:
        _offer_setup(server, name)
    return server


def _offer_rules(server: MCPServer, desk: Desk) -> None:
    @server.tool(title="Ask a rule question", annotations=_READS, structured_output=False)
    async def ask(
        question: Annotated[str, Field(description="One question, in English, in everyday words")], game: Game = ""
    ) -> str:
        """Answer a question about the rules of EGO, Epigo, Ego: Love or Deus: Egypt, or about the box, with the card and its source. Calculates scores."""
        return await desk.do(desk.ask, question, game)

    @server.tool(title="Search the rule cards", annotations=_READS, structured_output=False)
    async def search_rules(
        words: Annotated[str, Field(description="Words that the rule is about")],
        game: Game = "",
        most: Annotated[int, Field(ge=1, le=10, description="How many cards at most")] = 5,
    ) -> str:
        """Find rule cards, each with where it stands and whether it is the book's, from a public source, or a ruling of this table."""
        return await desk.do(desk.search, words, game, most)

    @server.tool(title="Read one rule card", annotations=_READS, structured_output=False)
    async def rule(number: Annotated[str, Field(description="A card's number, as ego.end.sum", max_length=80)]) -> str:
        """Read one rule card by its number."""
        return await desk.do(desk.rule, number)

    @server.tool(title="Judge a situation", annotations=_READS, structured_output=False)
    async def judge(
        game: Annotated[str, Field(description="epigo, ego, ego-love or deus-egypt", max_length=40)],
        situation: Annotated[
            str, Field(description="One JSON object, as `tableside judge` reads it", max_length=LONGEST_SITUATION)
        ],
        rulings: Annotated[
            list[Annotated[str, Field(max_length=80)]],
            Field(max_length=10, description="KEY=VALUE of this table's rulings"),
        ] = [],  # noqa: B006
    ) -> str:
        """Say what the rules make of a situation that is written down as JSON."""
        return await desk.do(desk.judge, game, situation, rulings)


def _offer_games(server: MCPServer, desk: Desk) -> None:
    @server.tool(title="What is legal now", annotations=_READS, structured_output=False)
    async def legal_now(where: Where = "") -> str:
        """Say whose turn it is in a game, what may be answered now, and why the rest may not, with the rules."""
        return await desk.do(desk.legal_now, where)

    @server.tool(title="What would happen if", annotations=_READS, structured_output=False)
    async def what_if(
        answer: Annotated[str, Field(description="One of the answers that legal_now names, or a number")],
        where: Where = "",
    ) -> str:
        """Say what would come of an answer, tried in a copy of the game. What chance or a secret choice decides is not told."""
        return await desk.do(desk.what_if, where, answer)

    @server.tool(title="Explain the score", annotations=_READS, structured_output=False)
    async def explain_score(where: Where = "") -> str:
        """Explain every score of a game, item by item, each with its rule."""
        return await desk.do(desk.explain, where)

    @server.tool(title="Look at the table", annotations=_READS, structured_output=False)
    async def table(where: Where = "") -> str:
        """Tell how a game stands: players, turn, scores and what lies openly on the table. Never a secret."""
        return await desk.do(desk.table, where)

    @server.tool(title="What happened", annotations=_READS, structured_output=False)
    async def story(
        where: Where = "",
        latest: Annotated[int, Field(ge=1, le=tables.MOST_MOMENTS, description="How many entries, the latest")] = 40,
    ) -> str:
        """Tell what happened in a game, entry by entry, with the rules; what was taken back is marked."""
        return await desk.do(desk.story, where, latest)


def _offer_cards(server: MCPServer, desk: Desk) -> None:
    @server.resource("tableside://rule/{number}", title="A rule card", mime_type="text/plain")
    async def card(number: str) -> str:
        """One rule card, with its source."""
        try:
            return await desk.do(desk.rule, number)
        except ToolError as error:
            raise ResourceNotFoundError(str(error)) from None

    for game in (*games.GAMES, index.DEVICE):
        _offer_listing(server, game)


def _offer_listing(server: MCPServer, game: str) -> None:
    name = game.replace("_", "-")

    @server.resource(
        f"tableside://rules/{name}",
        name=f"rules-{name}",
        title=f"Rule cards: {games.title(game)}",
        mime_type="text/plain",
    )
    def listing() -> str:
        """All rule cards of a game: number, title, section, source."""
        return texts.listing(game)


def _offer_setup(server: MCPServer, name: str) -> None:
    title = registry.game(name).TITLE

    @server.prompt(
        name=f"set_up_{name.replace('-', '_')}",
        title=f"Set up {title}",
        description=f"Set up a game of {title}, step by step.",
    )
    def set_up(players: str = "") -> str:
        many = f" for {players[:20]} players" if players.strip() else ""
        return (
            f"Help us to set up {title}{many}, one step after another, and wait for us after each. Use these rule cards and nothing else; "
            f"name the card's number with each step. Where they are silent, say so.\n\n{texts.setting_up(games.known(name))}"
        )
