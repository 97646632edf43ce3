"""The first row of a reply, and the refusals of the link itself, in the form of those of the session."""

UNKNOWN = ("unknown_command", "There is no such command", "device.link.command")
MALFORMED = ("malformed", "The command's arguments are wrong", "device.link.command")
NOT_HERE = ("not_here", "This device cannot do that", "device.link.command")
NO_GAME = ("no_game", "No game is in progress", "device.link.game")
IN_PROGRESS = ("in_progress", "A game is in progress", "device.link.game")
BAD_SETUP = ("bad_setup", "The game cannot start so", "device.link.game")
NOT_KEPT = ("not_kept", "The drive did not keep the game before", "device.game.kept")
UNTOLD = ("untold", "This game is not being told", "device.link.game")
UNCOVERS = ("uncovers", "This takes back a reveal", "device.undo.reveal")
TOO_LONG = ("too_long", "That is too long for the device", "device.link.command")
DAMAGED = ("damaged", "It did not arrive whole: send it again", "device.link.command")

ALL = (UNKNOWN, MALFORMED, NOT_HERE, NO_GAME, IN_PROGRESS, BAD_SETUP, NOT_KEPT, UNTOLD, UNCOVERS, TOO_LONG, DAMAGED)

OK = [["ok"]]


def refused(refusal: tuple, limit: int = 0) -> list:
    """Return the rows of a refusal."""
    text = refusal[1] % limit if "%d" in refusal[1] else refusal[1]
    return [["no", refusal[0], text, refusal[2]]]


def are(arguments: list, kinds: str) -> bool:
    """Do the arguments begin with these kinds, a letter each: n whole number, t text?"""
    if len(arguments) < len(kinds):
        return False
    for i in range(len(kinds)):
        if type(arguments[i]) is not (int if kinds[i] == "n" else str):
            return False
    return True
