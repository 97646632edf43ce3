"""The game in lines of text: the prompt, the board, the log, a rule card."""

import textwrap

from tableside import entry as e
from tableside.cards import UnknownCard
from tableside.history import history, page_start
from tableside.menu.screen import PICTURE_BOARD, PICTURE_TRACK, Screen
from tableside.prompt import CHOICE, TABLE, Prompt
from tableside.table import listed

from .reading import is_numbered, labels

WIDTH = 100
SOURCES = {
    "book": "the rulebook says so",
    "public": "from a public source outside the rulebook",
    "ours": "the rulebook leaves this open; this is how the device plays it",
}


def question(prompt: Prompt, names) -> list:
    """Return the prompt: who is asked what, and the options; a blocked one in brackets, the one that Enter gives with a star."""
    who = "All" if prompt.seat == TABLE else names[prompt.seat]
    asked = f"{who}: {prompt.says(prompt.text)}"
    if prompt.kind != CHOICE:
        return [f"{asked} ({prompt.low} to {prompt.high}; Enter: {prompt.default})"]
    options = labels(prompt, names)
    parts = []
    for i, option in enumerate(options):
        text = f"{i + 1} {option}" if is_numbered(options) else option
        if prompt.why[i]:
            text = f"[{text}]"
        elif i == prompt.default:
            text += "*"
        parts.append(text)
    return textwrap.wrap(f"{asked}  " + "   ".join(parts), WIDTH, subsequent_indent="    ")


def blocked(prompt: Prompt, names) -> list:
    """Return a line for each option that is shown but refused: why, and the rule."""
    if not prompt.text or prompt.kind != CHOICE:
        return []
    options = labels(prompt, names)
    return [f"  {options[i]}: {refusal(prompt.why[i], prompt)}" for i in range(len(options)) if prompt.why[i]]


def refusal(why: tuple, prompt: Prompt) -> str:
    """Return a refusal as a sentence with its rule."""
    return f"{prompt.says(why[1])} (rule {why[2]})"


def card(cards, number: str) -> list:
    """Return a rule card as lines."""
    try:
        found = cards.card(number, True)
    except UnknownCard:
        return [f"There is no rule {number}."]
    lines = [f"{found.title}  (rule {found.number}; {found.section}; {SOURCES[found.source]})"]
    lines += textwrap.wrap(found.text, WIDTH, initial_indent="  ", subsequent_indent="  ")
    if found.see:
        lines.append(f"  See also: {', '.join(found.see)}")
    return lines


def picture(words, table) -> list:
    """Return the game's picture as text, or no line where it has none."""
    if not hasattr(words, "picture"):
        return []
    screen = Screen()
    words.picture(table, screen)
    if screen.picture == PICTURE_BOARD:
        return _board(screen.data)
    if screen.picture == PICTURE_TRACK:
        return _track(screen.data, table.players)
    return []


def log(session, words, names, count: int) -> list:
    """Return the last `count` entries that hold, each with its number, what was entered and what it told."""
    line = session.line
    places = [0]
    end = line.tape.n
    while end:
        places.append(end)
        end = line.tape.start_of(end)
    number = len(places) - 1
    prompt = session.prompt

    def say(kind, value):
        return _answer(prompt, names, value) if kind == e.ANSWER else _entry(session.game, names, kind, value)

    found = history(line, page_start(line, line.tape.n, count), count, say)
    lines = []
    for i, (_, _, _, told, said) in enumerate(found, number - len(found) + 1):
        texts = [said, *(words.told(*item, names) for item in told)]
        lines += textwrap.wrap("; ".join(texts), WIDTH, initial_indent=f"{i:4}  ", subsequent_indent=" " * 6)
    return lines


def ends(line) -> list:
    """Return the places in the line behind each entry, the start first: what the numbers of the log stand for."""
    places = []
    end = line.tape.n
    while end:
        places.append(end)
        end = line.tape.start_of(end)
    return [0, *reversed(places)]


def _entry(game, names, kind, value):
    if kind == e.CORRECT:
        return f"{listed(game, 'FIELDS')[value[0]][0]} of {names[value[1]]} corrected to {value[2]}"
    if kind == e.ACT:
        return f"{names[value[1]]}: {listed(game, 'ACTS')[value[0]][0]}"
    if kind == e.REVEAL or kind.startswith(e.LAID):
        return "reveal"
    return "ended by the table"


def _answer(prompt, names, value):
    said = labels(prompt, names)[value] if prompt.kind == CHOICE else value
    return f"{'All' if prompt.seat == TABLE else names[prompt.seat]}: {prompt.says(prompt.text)} {said}"


def _board(data):
    """Squares as they are numbered: tens for the column, ones for the row. a3 and b3 are tiles, * where the last move led."""
    columns, rows = data[0], data[1]
    marks = [place - 1 for place in data[2 + columns * rows : 4 + columns * rows]]
    lines = []
    for row in range(rows - 1, -1, -1):
        text = f"{row + 1:2} "
        for column in range(columns):
            i = column + columns * row
            tile = data[2 + i]
            square = "   " if tile == 255 else f" {'ab'[tile >> 3]}{tile & 7}" if tile else "  ."
            text += square + ("*" if i in marks and tile != 255 else " ")
        lines.append(text.rstrip())
    lines.append("   " + "".join(f"  {column + 1} " for column in range(columns)).rstrip())
    return lines


def _track(data, players):
    length = data[0]
    lines = []
    for seat in range(players):
        if data[1 + seat] != 255:
            place = min(data[1 + seat], length)
            lines.append(f"  {'ABCDE'[seat]} |{'-' * place}o{'-' * (length - place)}|")
    return lines
