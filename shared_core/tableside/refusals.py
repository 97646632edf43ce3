"""Every refusal of the session itself: (code, text for the small screen, rule card). Games have their own in the same form.

Here are those of them that are rarely met: `prompt.refusals()` imports this module when one is.
"""

from tableside.prompt import OUT_OF_RANGE

NOT_A_NUMBER = ("not_a_number", "An answer is a whole number", "device.answer.number")
STALE = ("stale", "The game has moved on since then", "device.answer.stale")
NOTHING_ASKED = ("nothing_asked", "Nothing is being asked", "device.answer.nothing")
IS_OVER = ("game_over", "The game is over", "device.game.over")
NOT_READY = ("not_ready", "Not everybody is ready", "device.sealed.ready")
NOT_SEALED = ("not_sealed", "No secret choice is open", "device.sealed.none")
NOT_ASKED = ("not_asked", "This player has nothing to choose", "device.sealed.asked")
BOX_HELD = ("box_held", "Somebody is choosing in secret", "device.sealed.box")
BUSY = ("busy", "Finish this first", "device.act.busy")
NOTHING_TO_UNDO = ("nothing_to_undo", "There is nothing to undo", "device.undo.nothing")
NOTHING_TO_REDO = ("nothing_to_redo", "There is nothing to redo", "device.redo.nothing")
UNKNOWN_SEAT = ("unknown_seat", "There is no such player", "device.seat.unknown")
UNKNOWN_ACT = ("unknown_act", "There is no such action", "device.act.unknown")
UNKNOWN_FIELD = ("unknown_field", "This cannot be corrected", "device.correct.field")
NO_ROOM = ("no_room", "The memory is full: end the game", "device.flash.full")

ALL = (
    OUT_OF_RANGE, NOT_A_NUMBER, STALE, NOTHING_ASKED, IS_OVER, NOT_READY, NOT_SEALED, NOT_ASKED, BOX_HELD, BUSY,
    NOTHING_TO_UNDO, NOTHING_TO_REDO, UNKNOWN_SEAT, UNKNOWN_ACT, UNKNOWN_FIELD, NO_ROOM,
)  # fmt: skip
