"""Which modules of the program go together into one file of the board.

A file is loaded whole when something in it is first used. So what is wanted at the same time is together, and what is wanted once an
evening is apart. What a row names brings along what its modules import at their tops and what no row before has.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from .modules import Module, NotJoinableError

MAIN = "tableside_device.main"
_MENU = "tableside.menu."
_EGO = "tableside.games.ego"
_LOVE = "tableside.games.ego_love"
_EPIGO = "tableside.games.epigo"
_DEUS = "tableside.games.deus_egypt"


def _of(folder: str, names: str) -> tuple[str, ...]:
    return tuple(f"{folder}.{name}" for name in names.split())


# What is always there, with the program's main module.
_ALWAYS = (
    *_of("tableside", "compat session setup games.registry menu.pages menu.play menu.count"),
    "tableside_device.display",
)
# The file's dotted name, and what is in it.
PIECES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("tableside.trail", _of("tableside", "follow trail")),
    ("tableside_device.link", _of("tableside_device", "link desk")),
    (_MENU + "resume", ("tableside.resume", _MENU + "life")),
    (_MENU + "home", (_MENU + "home",)),
    (_MENU + "evening", _of("tableside.menu", "wizard letters")),
    (_MENU + "cupboard", _of("tableside.menu", "players finished settings")),
    (_MENU + "packs", (_MENU + "packs",)),
    (_MENU + "reading", _of("tableside.menu", "text help")),
    (_MENU + "aside", _of("tableside.menu", "actions acts offers pause sure")),
    (_MENU + "undoing", _of("tableside.menu", "undo words")),
    (_MENU + "past", (_MENU + "past",)),
    (_MENU + "scores", _of("tableside.menu", "over scores")),
    (_MENU + "sections", (_MENU + "sections",)),
    (_MENU + "correct", (_MENU + "correct", "tableside.fields")),
    (_MENU + "secret", ("tableside.sealed", _MENU + "sealed")),
    (_MENU + "refused", ("tableside.refusals",)),
    (_MENU + "pictures", _of("tableside_device", "pictures")),
    ("tableside_device.kept", _of("tableside_device", "finished packs")),
    ("tableside_device.selftest", _of("tableside_device", "selftest frame hashes")),
    ("tableside_device.moves", _of("tableside_device", "moves views")),
    ("tableside_device.goods", _of("tableside_device", "goods")),
    (_EGO, (_EGO, *_of(_EGO, "journey events worth"))),
    (_EGO + ".rules", _of(_EGO, "rules")),
    (_EGO + ".begin", _of(_EGO, "setting windows laying")),
    (_EGO + ".packed", _of(_EGO, "packs_collect packs_read packs_write")),
    (_EGO + ".trade", _of(_EGO, "give free")),
    (_EGO + ".beside", _of(_EGO, "acts corrections")),
    (_EGO + ".crew", _of(_EGO, "negotiation placing risk credit")),
    (_EGO + ".seen", (_EGO + ".shown",)),
    (_EGO + ".lots", _of(_EGO, "bidding ships")),
    (_EGO + ".deals", _of(_EGO, "option minor outcomes")),
    (_EGO + ".close", _of(_EGO, "ending explained words_end")),
    (_EGO + ".words", _of(_EGO, "words told")),
    (_DEUS, (_DEUS, *_of(_DEUS, "turn regions"))),
    (_DEUS + ".begin", _of(_DEUS, "begin")),
    (_DEUS + ".words", _of(_DEUS, "words")),
    (_DEUS + ".aside", _of(_DEUS, "acts beside by_hand moves")),
    (_DEUS + ".cast", _of(_DEUS, "play another temples")),
    (_DEUS + ".columns", _of(_DEUS, "maritime production scientific civil")),
    (_DEUS + ".arms", _of(_DEUS, "military tokens")),
    (_DEUS + ".close", _of(_DEUS, "final lists")),
    (_LOVE, (_LOVE, _LOVE + ".turn")),
    (_LOVE + ".words", _of(_LOVE, "words")),
    (_LOVE + ".aside", _of(_LOVE, "beside words_end")),
    (_EPIGO, (_EPIGO, _EPIGO + ".turn")),
    (_EPIGO + ".begin", _of(_EPIGO, "setting setup")),
    (_EPIGO + ".words", _of(_EPIGO, "words")),
    (_EPIGO + ".aside", _of(_EPIGO, "beside acts corrections words_end")),
)  # fmt: skip
# What boot.py, safemode.py and trouble.py use: a program of its own beside the other, each piece with all that it may ever load.
BESIDE = (
    ("tableside_device.notes", ("tableside_device.notes",)),
    ("tableside_device.startup", ("tableside_device.startup",)),
)
# What may be forgotten where memory is short, since it can be loaded again: by the beginning of its name.
_PASSING = (
    _MENU,
    *(game + "." for game in (_EGO, _DEUS, _LOVE, _EPIGO)),
    *_of("tableside_device", "kept selftest moves goods"),
)
_STAYS = (".words",)


@dataclass(frozen=True)
class Cut:
    """pieces    the modules in each piece, in the order in which they are loaded     piece_of   the piece of each module
    before    for each piece those that are loaded before it                        passing    those that may be forgotten
    """

    pieces: dict[str, list[str]]
    piece_of: dict[str, str]
    before: dict[str, set[str]]
    passing: tuple[str, ...]


def cut(modules: Mapping[str, Module], main: str = MAIN) -> Cut:
    """Return the pieces of the program whose module `main` begins it. Of each game its package and its words are a piece, whether a
    row names them or not; so is what a function imports and no row has."""
    rows = [(main, (*(name for name in _ALWAYS if name in modules), main))]
    rows += [(name, members) for name, members in PIECES if all(member in modules for member in members)]
    named = {name for name, _ in rows}
    for name in modules:
        is_game = name.startswith("tableside.games.") and name.count(".") == 2 and name + ".words" in modules
        if is_game:
            rows += [(one, (one,)) for one in (name, name + ".words") if one not in named]
    return _cut(modules, rows, main, is_late=False)


def cut_beside(modules: Mapping[str, Module]) -> Cut:
    """Return the pieces of the program beside."""
    return _cut(modules, list(BESIDE), "", is_late=True)


def _cut(modules: Mapping[str, Module], rows: list[tuple[str, tuple[str, ...]]], main: str, is_late: bool) -> Cut:
    pieces: dict[str, list[str]] = {}
    piece_of: dict[str, str] = {}
    claimed = {member: name for name, members in rows for member in members}

    def add(name: str, piece: str) -> None:
        game = _game(name)
        if not piece.startswith(game):
            claimed.setdefault(name, game)  # what others than its game want of it goes with its package
        if name in piece_of or claimed.get(name, piece) != piece:
            return
        piece_of[name] = piece
        for other in modules[name].wanted + (modules[name].late if is_late else []):
            add(other, piece)
        pieces[piece].append(name)

    waiting = list(rows)
    while waiting:
        piece, members = waiting.pop(0)
        pieces.setdefault(piece, [])
        for member in (*members, *(name for name, owner in list(claimed.items()) if owner == piece)):
            add(member, piece)
        if not waiting:
            late = [other for name in piece_of for other in modules[name].late if other not in piece_of]
            waiting = [(late[0], (late[0],))] if late else []
    order = list(pieces)
    before = {}
    for piece in order:
        wanted = {piece_of[other] for name in pieces[piece] for other in modules[name].wanted}
        before[piece] = (wanted | ({main} if main and piece != main else set())) - {piece}
    for piece in order:
        _check(piece, before, (), main)
    passing = tuple(name for name in order if name.startswith(_PASSING) and not name.endswith(_STAYS))
    return Cut(pieces, piece_of, before, passing)


def _game(name: str) -> str:
    """Return the package of the game that a module belongs to, "" for none."""
    parts = name.split(".")
    return ".".join(parts[:3]) if name.startswith("tableside.games.") and len(parts) > 3 else ""


def _check(piece: str, before: Mapping[str, set[str]], way: tuple[str, ...], main: str) -> None:
    """Refuse pieces that want each other first. What the main module wants may want what stands before that in the main piece."""
    if piece == main:
        return
    if piece in way:
        raise NotJoinableError("these pieces want each other first: " + ", ".join(way[way.index(piece) :]))
    for other in before[piece]:
        _check(other, before, (*way, piece), main)
