"""What everybody may see of a game, as JSON: whose turn, what is asked, the scores, the board, the log.

Made from a Chronicle, which knows public entries only. Of secret choices there is just who chooses and who is ready.
"""

from typing import Any

from tableside.games.deus_egypt import codes as deus
from tableside.games.deus_egypt import things
from tableside.games.ego import codes as ego
from tableside.menu.screen import PICTURE_BOARD, PICTURE_MARKET, PICTURE_TRACK, Screen
from tableside.prompt import CHOICE, TABLE

from ..record.story import break_s, lasted
from ..report.chronicle import Chronicle, Moment
from ..report.telling import chapters

RESOURCES = ("wheat", "wood", "clay", "stone")
VALUES = ("2 gold, 1 VP", "4 gold, 2 VP", "6 gold, 3 VP")  # of the Market tile's spaces, the lowest first
LEVELS = ("low", "middle", "high")
TILES = 7  # of each side in Epigo
WALL = 255  # a square that the board does not have


AUCTIONS = {ego.NEGOTIATION: "negotiation", ego.BIDDING: "bidding", ego.CREDIT_EVENT: "credit event"}


def view(chronicle: Chronicle, holder: int = -1, ready: int = 0) -> dict[str, Any]:
    """Return the scoreboard. `holder`: the seat that chooses in secret now, or -1; `ready`: bit mask of those that have chosen."""
    witness = chronicle.witness
    header = chronicle.game.header
    found: dict[str, Any] = {
        "game": header.game, "name": header.name, "title": header.name, "names": list(witness.names), "number": chronicle.number,
        "trouble": witness.why_not, "turn": -1, "asks": "", "rule": "", "options": [], "status": [], "scores": [], "rows": [],
        "explained": [], "picture": None, "is_over": False, "result": "", "sealed": None,
    }  # fmt: skip
    if witness.difference:
        found["trouble"] = f"Host and device differ since entry {witness.difference.number}: {witness.difference.what}."
    if not witness.line:
        found["trouble"] = f"This game cannot be run here: {witness.why_not}."
        return found
    table, names, words = chronicle.table, witness.names, witness.words
    found["title"] = witness.package.TITLE
    found["status"] = list(words.status(table, names))
    found["rows"] = list(words.scores(table, names))
    found["scores"] = sorted(witness.scores())
    found["explained"] = [list(line) for line in words.explain(table, names)]
    found["picture"] = _picture(witness, names)
    if table.over:
        found["is_over"] = True
        found["result"] = witness.result() or "The game is over"
        return found
    run = witness.line.run
    if run.is_sealed():
        found["sealed"] = {"holder": holder, "ready": [bool(ready >> seat & 1) for seat in range(len(names))]}
        found["turn"] = holder
        found["asks"] = (
            f"{names[holder]} is choosing" if holder >= 0 else run.gather.text or "Everybody chooses in secret"
        )
        found["rule"] = "device.sealed.pass"
    elif run.prompt.text:
        found.update(_asked(run.prompt, names))
    return found


def _asked(prompt: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """Return what the prompt asks."""
    asked: dict[str, Any] = {
        "turn": -1 if prompt.seat == TABLE else prompt.seat,
        "asks": prompt.says(prompt.text),
        "rule": prompt.rule,
    }
    if prompt.kind == CHOICE:
        asked["options"] = [
            {"label": prompt.label(i, names), "why": prompt.says(why[1]) if why else "", "rule": why[2] if why else ""}
            for i, why in enumerate(prompt.why[: prompt.high + 1])
        ]
    else:
        asked["asks"] += f" ({prompt.low} to {prompt.high})"
    return asked


def _picture(witness: Any, names: tuple[str, ...]) -> dict[str, Any] | None:
    """Return what lies on the table, as far as the game keeps it."""
    table = witness.line.run.table
    if witness.package.NAME == "ego":
        return _auction(table, witness.words)
    if not hasattr(witness.words, "picture"):
        return None
    screen = Screen()
    witness.words.picture(table, screen)
    data = screen.data
    if screen.picture == PICTURE_BOARD:
        board = squares(data)
        return {"kind": "board", **board, "lost": _lost(board["rows"])}
    if screen.picture == PICTURE_TRACK:
        return {"kind": "track", "length": data[0], "places": [data[1 + seat] for seat in range(len(names))]}
    if witness.package.NAME == "deus-egypt" and table.begun:
        spaces = list(data[: len(RESOURCES)]) if screen.picture == PICTURE_MARKET else []
        return _goods(table, witness.package, spaces)
    return None


def _lost(rows: list[list[str]]) -> list[list[int]]:
    """Return the numbers of Epigo's tiles that each side has lost: those that are not on the board."""
    there = {cell for row in rows for cell in row}
    return [[number for number in range(1, TILES + 1) if f"{letter}{number}" not in there] for letter in "AB"]


def _goods(table: Any, package: Any, spaces: list[int]) -> dict[str, Any]:
    """Return Deus: Egypt's market, the space of each resource with its worth, and what each player has; None where it is hidden."""
    is_light = table.options[deus.MODE] == deus.LIGHT
    hides = table.options[deus.VP_SHOWN] == deus.HIDDEN and not table.over
    has_barques = package.has(table, deus.PRODUCTION)
    return {
        "kind": "market",
        "rows": [
            {"resource": word, "space": space, "level": LEVELS[space], "value": VALUES[space]}
            for word, space in zip(RESOURCES, spaces)
        ],
        "values": list(VALUES),
        "seats": [
            {
                "gold": None if is_light else table.gold[seat], "vp": None if is_light or hides else table.vp[seat],
                "goods": list(table.resources[4 * seat : 4 * seat + 4]),
                "held": things.held(table, seat), "space": things.space(table, seat) if has_barques else None,
            }
            for seat in range(table.players)
        ],
    }  # fmt: skip


def squares(data: Any) -> dict[str, Any]:
    """Return a board as rows from the top, each square "", "#" (none) or a seat's letter and the tile's number; and the marked ones."""
    columns, rows = data[0], data[1]
    cells = data[2 : 2 + columns * rows]
    marks = [data[2 + columns * rows + i] - 1 for i in range(2)]

    def said(cell: int) -> str:
        return "#" if cell == WALL else f"{'AB'[cell >> 3]}{cell & 7}" if cell else ""

    return {
        "rows": [[said(cells[row * columns + column]) for column in range(columns)] for row in range(rows - 1, -1, -1)],
        "marks": [[rows - 1 - mark // columns, mark % columns] for mark in marks if mark >= 0],
    }


def _auction(table: Any, words: Any) -> dict[str, Any]:
    """Return EGO's journey and, of each player, total, priority piece and offense tokens; `auction` is what is played for, or ""."""
    line = [words.board(code) for code in table.line if code]
    return {
        "kind": "journey", "line": line, "place": min(table.place, len(line) - 1) if line else -1, "leader": table.lead,
        "to_reach": table.high if words.stays(table) else 0, "auction": _played_for(table),
        "seats": [
            {"total": table.total[seat], "piece": table.prio[seat], "offenses": table.offense[seat]}
            for seat in range(table.players)
        ],
    }  # fmt: skip


def _played_for(table: Any) -> str:
    """Return which auction is on: its totals and pieces mean something."""
    return AUCTIONS.get(table.kind, "") if table.stage in (ego.PLAYING, ego.SHARING) else ""


def log(chronicle: Chronicle) -> list[dict[str, Any]]:
    """Return what happened: a chapter a turn or event, the oldest first, each with what came of it and its entries."""
    return [
        {
            "title": chapter.title, "seat": chapter.seat, "is_back": chapter.is_back, "came": [list(line) for line in chapter.came],
            "lines": [_line(moment, is_back) for moment, is_back in chapter.moments],
        }
        for chapter in chapters(chronicle)
    ]  # fmt: skip


def _line(moment: Moment, is_back: bool) -> dict[str, Any]:
    said = moment.said
    return {
        "number": moment.entry.number, "who": said.who, "asked": said.asked, "answer": said.answer, "told": list(moment.told),
        "rule": moment.rule, "is_back": is_back, "rest": lasted(break_s(moment.entry)),
    }  # fmt: skip
