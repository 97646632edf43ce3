"""A game of Epigo by words: rows, stacks and answers in, told texts out. Runs on every interpreter."""

from tableside.games import epigo
from tableside.games.epigo import rules, setting, state, words
from tableside.session import Session
from tableside.setup import Setup, defaults

NAMES = ("Ann", "Bob")
TILES = "1234567X"
DIRECTIONS = ("up", "down", "left", "right")
KEYS = tuple([option[0] for option in setting.OPTIONS])


def new_game(flash=None, **choices):
    """Return a Session of Epigo; choices: option key = index."""
    options = bytearray(defaults(epigo))
    for key in choices:
        options[KEYS.index(key)] = choices[key]
    session = Session(epigo, flash or bytearray(b"\xff" * 4096))
    session.start(Setup("epigo", epigo.RULES, 2, bytes(options), 7, 1, NAMES))
    return session


def say(session, *labels):
    """Answer prompts by label, or by number where a count is asked; "go on": the next orders are turned up. Refusals are an
    AssertionError."""
    for label in labels:
        refusal = session.reveal() if label == "go on" else session.answer(value_of(session, label))
        assert refusal is None, "%s: %s" % (label, refusal)


def value_of(session, label):
    """Return the answer that a label stands for at the open prompt."""
    labels = session.prompt.labels
    return labels.index(label) if labels else int(label)


def deploy(session, row_a="1234567X", row_b="1234567X"):
    """Lay both rows, from column 1 to 8, secretly or openly as set up."""
    for seat, row in ((0, row_a), (1, row_b)):
        secretly(session, seat, list(row[:7]))
    if session.gather:
        assert session.reveal() is None


def secretly(session, seat, labels):
    """Answer as `seat`, which takes the box if the choice is sealed."""
    if session.gather:
        assert session.open(seat) is None
    say(session, *labels)


def plan(session, a, b):
    """Both stacks, as in "5 up, 3 left, 2 down", sealed, and the reveal. In a game with typed-in orders: one order each."""
    for seat, orders in ((0, a), (1, b)):
        secretly(session, seat, orders.replace(",", " ").split())
    if session.gather:
        assert session.reveal() is None


def told(session):
    """Return the texts of what the latest entry told."""
    return [words.told(*(session.table.told(i) + (NAMES,))) for i in range(session.table.told_count)]


def place(session, **squares):
    """Set squares by corrections: a3=54 puts A's tile 3 on column 5, row 4; 0 takes it off. Own old squares are freed first."""
    todo = sorted(squares)
    while todo:
        left = [name for name in todo if session.correct(int(name[1]), "ab".index(name[0]), squares[name])]
        assert len(left) < len(todo), "cannot place %s" % left
        todo = left


def where(session, name):
    """Return the square of a tile such as "a3", 0 for lost."""
    return state.where(session.table, "ab".index(name[0]), int(name[1]))


def board(session):
    """Return the board as eight strings, top row first: capital letters A-G for B's tiles 1-7, '.' free, ' ' no square."""
    rows = []
    for row in range(7, -1, -1):
        text = ""
        for column in range(8):
            tile = session.table.board[rules.square(column, row, 8)]
            text += " " if tile == rules.WALL else "." if not tile else " 1234567 ABCDEFG"[tile]
        rows.append(text)
    return rows


def tiles(session):
    """Return how many tiles are on the board and how many lost; together they are 14."""
    standing = 0
    for side in range(2):
        for number in range(1, 8):
            standing += 1 if state.where(session.table, side, number) else 0
    return standing, state.lost(session.table, 0) + state.lost(session.table, 1)
