"""Before the first prompt: which game goes on, or who plays the new one and by which options."""

import secrets
import unicodedata

from tableside import setup as setups
from tableside.resume import find
from tableside.session import Session
from tableside.table import listed

from ..commands.judge import parse_rulings
from ..database import people
from ..errors import UserError
from . import fullnames
from .flashfile import FlashFile, Pages
from .reading import number
from .talk import Talk


def begin(game, flash: FlashFile, pages: Pages, talk: Talk, args) -> Session:
    """Return the session to play: the one in flash if there is one, else (or with --new) a new one."""
    session = Session(game, flash, pages)
    if not args.new:
        kept = find(flash, pages).setup
        if kept and kept.game != game.NAME:
            raise UserError(
                f"the game in {flash.path} is {kept.game}: `tableside play {kept.game} --flash {flash.path}` goes on with it; "
                "name another file with --flash, or --new begins a new game in its place"
            )
        try:
            if session.resume():
                if session.trouble:
                    talk.say(session.trouble)
                names = fullnames.load(flash.path, session.setup)
                talk.say(f"Going on with the game of {', '.join(names)} in {flash.path}.")
                return session
        except setups.BadSetup as error:
            raise UserError(f"{error} (in {flash.path}; --new begins a new game in its place)") from None
        if not flash.is_blank():
            raise UserError(
                f"the game in {flash.path} cannot be read, its beginning is damaged; --new begins a new game in its place"
            )
    setup, names = _setup(game, talk, args)
    session.start(setup)
    try:
        fullnames.keep(flash.path, setup, names)
    except OSError as error:
        raise UserError(f"the names in full cannot be kept beside {flash.path}: {error.strerror}") from None
    return session


def _setup(game, talk, args):
    options = bytearray(setups.defaults(game))
    for key, value in parse_rulings(args.set, listed(game, "OPTIONS")).items():
        options[[option[0] for option in listed(game, "OPTIONS")].index(key)] = value
    low, high = game.PLAYERS
    given = args.names.split(",") if args.names else []
    players = (len(given) or low) if args.players is None else args.players
    if not low <= players <= high:
        raise UserError(f"{game.TITLE} takes {low if low == high else f'{low} to {high}'} players")
    if args.yes:
        names = given
    else:
        talk.say(f"A new game of {game.TITLE}. Enter takes what stands in brackets.")
        if low < high and args.players is None and not given:
            players = _players(talk, low, high)
        names = given or [_name(talk, seat) for seat in range(players)]
        _ask_options(game, talk, options)
    seed = secrets.randbits(32) if args.seed is None else args.seed & 0xFFFFFFFF
    names = tuple(unicodedata.normalize("NFC", name) for name in names)
    if any(names.count(name) > 1 for name in names):
        raise UserError(f"two players are called {next(name for name in names if names.count(name) > 1)}")
    plain = people.replacements(names) if all(map(fullnames.is_given, names)) else names
    setup = setups.Setup(game.NAME, game.RULES, players, bytes(options), seed, secrets.randbits(32), list(plain))
    try:
        setups.check(game, setup)
    except setups.BadSetup as error:
        raise UserError(str(error)) from None
    changed = [f"{name} is {short}" for name, short in zip(names, plain) if name != short]
    if changed:
        talk.say(f"On a display, which has plain letters only, {', '.join(changed)}.")
    return setup, names or tuple(setup.names)


def _players(talk, low, high):
    while True:
        text = talk.ask(f"How many players, {low} to {high} [{low}]")
        value = number(text) if text else low
        if value is not None and low <= value <= high:
            return value
        talk.say(f"A number from {low} to {high} is asked.")


def _name(talk, seat):
    letter = "ABCDE"[seat]
    while True:
        text = talk.ask(f"Name of player {letter} [{letter}]") or letter
        if fullnames.is_given(text):
            return text
        talk.say("A name has 1 to 8 plain characters, or letters of another script.")


def _ask_options(game, talk, options):
    while True:
        for option, value in zip(listed(game, "OPTIONS"), options):
            talk.say(f"  {option[0]:16} {option[1]}: {_choices(option[2], value)}")
        text = talk.ask("Enter to start, or OPTION=VALUE")
        if not text:
            return
        try:
            for key, value in parse_rulings([text], listed(game, "OPTIONS")).items():
                options[[option[0] for option in listed(game, "OPTIONS")].index(key)] = value
        except UserError as error:
            talk.say(str(error))


def _choices(choices, value):
    if isinstance(choices[0], str):
        return ", ".join(f"[{label}]" if i == value else label for i, label in enumerate(choices))
    return f"[{value}] ({choices[0]} to {choices[1]})"
