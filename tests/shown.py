"""Every kind of screen that the device can show, found by pressing: menus by trying each item, games by playing them."""

import re
from collections.abc import Callable, Iterator
from random import Random

from tableside.games import registry
from tableside.menu.buttons import BACK, DOWN, HELP, LONG, OK, SHORT, UP
from tableside.menu.menu import Menu
from tableside.menu.screen import Screen
from tableside.menu.store import Store
from tableside.prompt import CHOICE
from tableside.setup import Setup, defaults
from tableside.table import listed

NAMES = ("Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Gggggggg", "@@@@@@@@")
DEEPER = 3  # items of a list that are tried below the first one, and the last


class Looker:
    """A device without a display: `press` and look at `screen`."""

    def __init__(self, store: Store | None = None):
        self.menu = Menu(store or Store())
        self.screen = Screen()
        self.look()

    def look(self) -> None:
        self.menu.render(self.screen)

    def press(self, button: int, kind: int = SHORT, times: int = 1) -> None:
        for _ in range(times):
            self.menu.press(button, kind)
            self.look()

    @property
    def page(self):
        return self.menu.pages[-1]

    def begin(self, game: str, players: int, options: dict[str, int] | None = None, seed: int = 1) -> "Looker":
        """Start a game without its setup pages."""
        module = registry.game(game)
        values = bytearray(defaults(module))
        for i, option in enumerate(listed(module, "OPTIONS")):
            values[i] = (options or {}).get(option[0], values[i])
        self.menu.begin(game, Setup(game, module.RULES, players, bytes(values), seed, 7, NAMES[:players]))
        self.look()
        return self

    def go_on(self, chance: Random) -> None:
        """One step of a game in progress, by presses: read on, open the box, answer something that is allowed."""
        menu, play = self.menu, self.menu.play
        if play.told:
            self.press(OK)
        elif play.part_name == "sealed":
            self.press(OK, LONG if play.takes_hold(menu) else SHORT)
        elif play.part_name == "over":
            raise EOFError
        else:
            prompt = menu.session.prompt
            allowed = [i for i in range(prompt.low, prompt.high + 1) if not prompt.refuses(i)]
            value = chance.choice(allowed)
            for _ in range(600):
                if play.value == value:
                    break
                self.press(DOWN if (play.value < value) == (prompt.kind == CHOICE) else UP)
            self.press(OK)


def slug(text: str) -> str:
    """Return `text` as a part of a file's name."""
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")[:40]


def kind_of(page) -> tuple[str, str]:
    """Return what tells one page from another; modules are imported anew, so its class does not."""
    return type(page).__name__, getattr(page, "title", "")


def pages(
    name: str, start: Callable[[], Looker], depth: int, skip: tuple[str, ...] = (), opened: Looker | None = None
) -> Iterator[tuple[str, Looker]]:
    """Yield (name, looker) for the page that `start` comes to and for those behind the items of a list, `depth` lists deep."""
    looker = opened or start()
    yield name, looker
    page = looker.page
    if depth == 0 or page is looker.menu.play or not hasattr(page, "count"):
        return
    count = page.count(looker.menu)
    for i in range(count):
        label = page.label(looker.menu, i)
        if label in skip or (opened and DEEPER <= i < count - 1):
            continue

        def further(i=i):
            there = start()
            while there.page.cursor != i:
                there.press(DOWN)
            there.press(OK)
            return there

        there = further()
        if there.page is not there.menu.play and kind_of(there.page) != kind_of(page):
            yield from pages(f"{name}-{slug(label)}", further, depth - 1, skip, there)


def prompts(name: str, looker: Looker, steps: int, seed: int = 1) -> Iterator[tuple[str, Looker]]:
    """Play by chance for `steps` presses or to the end; yield (name, looker) for the first screen of each kind."""
    chance = Random(seed)
    seen = set()
    for _ in range(steps):
        play = looker.menu.play
        prompt = looker.menu.session.prompt
        if play.told:
            kind = "told_beside_picture" if looker.screen.picture else "told"
        elif play.part_name:
            kind = play.part_name + ("" if looker.screen.big else "_text")
        else:
            kind = slug(re.sub(r"%d|[0-9]", "", prompt.text))
            if play.notice:
                kind += "_after"
        if kind not in seen:
            seen.add(kind)
            yield f"{name}-{kind}", looker
            yield from aside(f"{name}-{kind}", looker, seen)
        if play.part_name == "over" and not play.told:
            return
        looker.go_on(chance)


def aside(name: str, looker: Looker, seen: set) -> Iterator[tuple[str, Looker]]:
    """Yield the help of what is asked, why an option is blocked, and what undo says, once each; then all is as before."""
    menu, play = looker.menu, looker.menu.play
    if play.told or play.part:
        return
    prompt, place, value = menu.session.prompt, menu.session.place(), play.value
    if prompt.rule not in seen:
        seen.add(prompt.rule)
        looker.press(HELP)
        yield name + "-help", looker
        looker.press(BACK)
    blocked = [i for i in range(prompt.low, prompt.high + 1) if prompt.kind == CHOICE and prompt.refuses(i)]
    if blocked and blocked[0] not in seen:
        seen.add(blocked[0])
        looker.press(DOWN, times=(blocked[0] - value) % (prompt.high + 1))
        yield name + "-blocked", looker
        looker.press(OK)
        yield name + "-why", looker
        looker.press(BACK)
        looker.press(DOWN, times=(value - blocked[0]) % (prompt.high + 1))
    if menu.session.line.tape.n and menu.session.holder < 0 and "undone" not in seen:
        seen.add("undone")
        looker.press(BACK)
        yield name + "-undone", looker
        if looker.page is not play:
            looker.press(BACK)
        else:
            looker.press(BACK, LONG)
    assert (menu.session.place(), play.value) == (place, value) or "undone" in seen


GAMES = (
    ("epigo", 2, {}),
    ("epigo", 2, {"mode": 1}),
    ("epigo", 2, {"setup": 1, "planning": 1, "super_slide": 1}),
    ("ego-love", 5, {}),
    ("ego-love", 3, {"entry": 1, "track": 12}),
    ("ego", 5, {}),
    ("ego", 2, {"depth": 1}),
    ("ego", 3, {"depth": 1, "extensions": 1, "ships": 1}),
    ("ego", 5, {"depth": 1}),
    ("deus-egypt", 2, {}),
    ("deus-egypt", 3, {"mode": 1}),
    ("deus-egypt", 4, {}),
)
STEPS = 1500
PASSED = 25  # answers after which the menu of a game is opened


def home() -> Looker:
    """The home page of a device with two rosters and a finished game."""
    store = Store()
    store.remember(NAMES[:3])
    store.remember(NAMES[:2])
    store.finished.append(("Epigo", "Wwwwwwww wins", "3-1"))
    return Looker(store)


def in_game(game: str, players: int, options: dict[str, int]) -> Callable[[], Looker]:
    """Return what makes a game in progress with its menu open."""
    looker = Looker().begin(game, players, options)
    chance = Random(5)
    while looker.menu.session.number < PASSED or looker.menu.play.told or looker.menu.session.holder >= 0:
        looker.go_on(chance)
    flash = bytes(looker.menu.store.flash)

    def start() -> Looker:
        resumed = Looker(Store(bytearray(flash)))
        while resumed.menu.play.told:
            resumed.press(OK)
        resumed.press(HELP, LONG)
        return resumed

    return start


def name_of(game: str, players: int, options: dict[str, int]) -> str:
    """Return a short name for a game played this way."""
    return "-".join(
        [game.replace("-", "_"), str(players), *(f"{key}{value}" for key, value in sorted(options.items()))]
    )


def everything() -> Iterator[tuple[str, Looker]]:
    """Yield (name, looker) for every kind of screen; look at once, the looker goes on."""
    yield from pages("home", home, 3, skip=("EGO", "Deus: Egypt"))
    yield from pages("fresh", Looker, 2, skip=("EGO", "Deus: Egypt", "About this box", "Settings"))
    for game in GAMES:
        yield from prompts(name_of(*game), Looker().begin(*game), STEPS)
    for game in GAMES[0], GAMES[3], GAMES[7], GAMES[11]:
        yield from pages(name_of(*game) + "-menu", in_game(*game), 2, skip=("Rules", "Settings"))
