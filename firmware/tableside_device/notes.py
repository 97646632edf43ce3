"""What one start of the board leaves for the next: notes in the journal's blank slots, so that nothing is erased for them.

Taken by boot.py and safemode.py with `microcontroller.nvm`, by the app with the journal of the game in progress.
"""

from tableside.journal import NOTES, Journal, erase
from tableside.origin import HEADER

SHOW_DRIVE = NOTES
DRIVE_SHOWN = NOTES + 1
RESTARTED = NOTES + 2
CALM = NOTES + 3

MOST_RESTARTS = 3  # out of safe mode, one after another


def leave(journal, note: int) -> bool:
    """Write `note` behind the game in `journal`, which has been read to its end; False where there is no blank slot. What a power
    cut between two games has left behind a blank header makes room."""
    if journal.damage is not None or not journal.room():
        if bytes(journal.flash[0:HEADER]).strip(b"\xff"):
            return False
        erase(journal.flash)
        journal = _read(journal.flash)
    journal.append(note)
    return True


def leave_in(session, flash, note: int) -> bool:
    """As `leave`, in the journal of the game in progress, or in the flash where there is none."""
    return leave(session.journal if session and session.line else _read(flash), note)


def takes_drive(nvm) -> bool:
    """Was this start asked to show the drive? It is asked once: the next start is not."""
    journal = _read(nvm)
    return journal.note == SHOW_DRIVE and leave(journal, DRIVE_SHOWN)


def takes_restart(nvm) -> bool:
    """May safe mode be left by a restart? Not more than three times without a calm minute between."""
    journal = _read(nvm)
    if journal.note == RESTARTED and journal.times >= MOST_RESTARTS:
        return False
    return leave(journal, RESTARTED)


def was_restarted(nvm) -> bool:
    """Did this start follow a crash? Then `leave(journal, CALM)` once it has run for a while."""
    return _read(nvm).note == RESTARTED


def _read(nvm):
    journal = Journal(nvm)
    for _ in journal.words():
        pass
    return journal
