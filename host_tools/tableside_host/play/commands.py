"""The words that are commands at every prompt of the terminal, each with the function that carries it out."""

from tableside.fields import field_value
from tableside.table import listed

from . import show
from .reading import labels, match, number
from .talk import Again, Left

LOG_LINES = 20
ALONE = ("why", "scores", "explain", "board", "pass", "reveal", "end", "new", "quit")  # no more words follow


def is_command(text, prompt, names) -> bool:
    """Is this line a command? A word that is one wins over the beginning of a label; a beginning does not. One that takes
    no more words is none where some follow: `end turn` never ends the game."""
    word = text.split()[0].lower()
    if word in COMMANDS:
        return word not in ALONE or len(text.split()) == 1
    options = labels(prompt, names) if prompt.labels else []
    return not match(text.split()[0], options) and len(_beginning(word)) == 1 and number(word) is None


def is_exact(text) -> bool:
    """Is the first word of this line a command, letter for letter?"""
    return text.split()[0].lower() in COMMANDS


def run(terminal, text: str):
    """Carry out a line that is a command; say so where it is none."""
    words = text.split()
    if not words:
        return
    found = [words[0].lower()] if words[0].lower() in COMMANDS else _beginning(words[0].lower())
    if len(found) != 1:
        terminal.talk.say(f"'{words[0]}' is no command here. Commands: {', '.join(COMMANDS)}.")
        return
    if found[0] in ALONE and len(words) > 1:
        terminal.talk.say(f"'{found[0]}' stands alone; nothing was done.")
        return
    COMMANDS[found[0]][0](terminal, words[1:])


def _beginning(word):
    return [name for name in COMMANDS if word and name.startswith(word)]


def _count(terminal, words):
    value = number(words[0]) if words else 1
    if value is None or value < 1:
        terminal.talk.say(f"How many? '{words[0]}' is no number from 1 on.")
        return None
    return value


def _undo(terminal, words):
    count = _count(terminal, words)
    if count:
        _take_back(terminal, count)


def _take_back(terminal, count):
    session = terminal.session
    run = session.line.run
    warning = ""
    uncovers = session.line.uncovers(count)
    if uncovers > 1:
        warning = "That goes back behind a reveal: what was secret is known."
    elif uncovers or run.is_sealed() and run.holder < 0 and any(run.held) and not run.given:
        warning = "The secret choices made so far are lost."
    if warning and not _sure(terminal, warning):
        return
    if not terminal.refused(session.undo(count)):
        terminal.talk.public()
        terminal.talk.say(f"Taken back: {count}. 'redo' enters it again.")
        terminal.tell_state()


def _redo(terminal, words):
    count = _count(terminal, words)
    if count and not terminal.refused(terminal.session.redo(count)):
        terminal.changed()


def _undo_to(terminal, words):
    places = show.ends(terminal.session.line)
    if not words:
        _log(terminal, words)
        terminal.talk.say("undo-to NUMBER goes back to where that entry was the last; 0 is the start.")
        return
    value = number(words[0])
    if value is None or not 0 <= value < len(places):
        terminal.talk.say(f"There is no entry {words[0]}; 'log' shows their numbers.")
        return
    _take_back(terminal, len(places) - 1 - value)


def _correct(terminal, words):
    session, talk = terminal.session, terminal.talk
    fields = [field[0] for field in listed(session.game, "FIELDS")]
    if not fields:
        talk.say("This game has nothing to correct; undo takes entries back.")
        return
    if len(words) >= 3:
        field, seat, value = _one(talk, " ".join(words[:-2]), fields), _seat(terminal, words[-2]), number(words[-1])
    else:
        field = _pick(talk, "Correct what", fields)
        seat = None if field is None else _seat(terminal, talk.ask("Of which player"))
        if seat is None:
            return
        _, _, low, high, rule = listed(session.game, "FIELDS")[field]
        now = field_value(session.game, session.table, field, seat)
        value = number(talk.ask(f"{fields[field]} of {terminal.names[seat]}, now {now}: {low} to {high} (rule {rule})"))
    if field is None or seat is None:
        return
    if value is None:
        talk.say("The new value is a whole number.")
    elif not terminal.refused(session.correct(field, seat, value)):
        terminal.changed()


def _act(terminal, words):
    session, talk = terminal.session, terminal.talk
    acts = [act[0] for act in listed(session.game, "ACTS")]
    if not acts:
        talk.say("This game has no such actions.")
        return
    seat = None
    if len(words) > 1 and len(match(words[-1], list(terminal.names))) == 1:
        seat = _seat(terminal, words.pop())
    act = _one(talk, " ".join(words), acts) if words else _pick(talk, "Which action", acts)
    if act is None:
        return
    if seat is None:
        seat = _seat(terminal, talk.ask("Which player"))
    if seat is not None and not terminal.refused(session.act(act, seat)):
        terminal.changed()


def _help(terminal, words):
    talk, prompt = terminal.talk, terminal.session.prompt
    if words:
        talk.say(*show.card(terminal.cards, words[0]))
        return
    if prompt.text:
        talk.say(*show.card(terminal.cards, prompt.rule))
    talk.say(
        "Answers: a word, its beginning, or the number before it; several in one line; Enter gives the one with a star."
    )
    for name, (_, text) in COMMANDS.items():
        talk.say(f"  {name:8} {text}")
    talk.say("Where a word is both, ':' before it makes it a command.")


def _why(terminal, words):
    lines = show.blocked(terminal.session.prompt, terminal.names)
    if terminal.last_refusal:
        lines.insert(0, terminal.last_refusal)
    terminal.talk.say(*(lines or ["Nothing is refused here."]))


def _scores(terminal, words):
    terminal.talk.say(*terminal.words.scores(terminal.session.table, terminal.names))


def _explain(terminal, words):
    items = terminal.words.explain(terminal.session.table, terminal.names)
    terminal.talk.say(*(f"  {text} (rule {rule})" for text, rule in items))
    if not items:
        terminal.talk.say("There is nothing to explain yet.")


def _log(terminal, words):
    count = number(words[0]) if words else LOG_LINES
    lines = show.log(terminal.session, terminal.words, terminal.names, max(1, count or LOG_LINES))
    terminal.talk.say(*(lines or ["Nothing has been entered yet."]))


def _board(terminal, words):
    lines = show.picture(terminal.words, terminal.session.table)
    terminal.talk.say(*(lines or terminal.words.status(terminal.session.table, terminal.names)))


def _pass(terminal, words):
    if not terminal.refused(terminal.session.cover()):
        terminal.talk.public()
        terminal.talk.say("The box is put down; nothing was chosen.")


def _reveal(terminal, words):
    if not terminal.refused(terminal.session.reveal()):
        terminal.changed()


def _end(terminal, words):
    if _sure(terminal, "The game ends here, before its rules end it.") and not terminal.refused(terminal.session.end()):
        terminal.changed()


def _new(terminal, words):
    if _sure(terminal, "A new game takes the place of this one, which is gone then."):
        raise Again


def _quit(terminal, words):
    raise Left


def _sure(terminal, text):
    return terminal.talk.ask(f"{text} Sure? (yes, no)").lower() in ("y", "ye", "yes")


def _pick(talk, text, options):
    talk.say(*(f"  {i} {option}" for i, option in enumerate(options, 1)))
    return _one(talk, talk.ask(text), options)


def _one(talk, text, options):
    value = number(text)
    if value is not None and 1 <= value <= len(options):
        return value - 1
    found = match(text, options) or [i for i, option in enumerate(options) if _has_words(text, option)]
    if len(found) == 1:
        return found[0]
    talk.say(f"'{text}' is none of: {', '.join(options)}." if text else "Nothing was done.")
    return None


def _has_words(text, option):
    """Does every word of `text` begin a word of the option?"""
    return bool(text) and all(match(word, option.split()) for word in text.split())


def _seat(terminal, text):
    found = match(text, list(terminal.names)) or match(text, ["A", "B", "C", "D", "E"][: len(terminal.names)])
    if len(found) == 1:
        return found[0]
    terminal.talk.say(f"'{text}' is none of the players {', '.join(terminal.names)}." if text else "Nothing was done.")
    return None


COMMANDS = {
    "help": (_help, "the rule behind this prompt; 'help NUMBER' a rule card"),
    "why": (_why, "why an option is blocked, or the last answer was refused"),
    "undo": (_undo, "take the last entry back; 'undo 3' three of them"),
    "redo": (_redo, "enter again what was taken back"),
    "undo-to": (_undo_to, "go back to an entry of the log"),
    "correct": (_correct, "set a value right; 'correct FIELD PLAYER VALUE'"),
    "act": (_act, "what a player may do at any time; 'act ACTION PLAYER'"),
    "scores": (_scores, "the scores"),
    "explain": (_explain, "the scores, item by item, with their rules"),
    "log": (_log, "what happened; 'log 50' more of it"),
    "board": (_board, "the board, or where in the game we are"),
    "pass": (_pass, "put the box down without a choice"),
    "reveal": (_reveal, "lay the secret choices open"),
    "end": (_end, "end the game now"),
    "new": (_new, "begin a new game in the place of this one"),
    "quit": (_quit, "leave; the game is kept"),
}
