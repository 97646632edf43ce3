"""After power-on: from what flash holds back to the game as it was confirmed last."""

from tableside import entry as e
from tableside import setup as setups
from tableside import slots
from tableside.follow import Mismatch, take, take_private
from tableside.journal import SIZE, Journal
from tableside.line import Line
from tableside.trail import Trail


class OtherRules(setups.BadSetup):
    """The game in flash was begun under other rules, or is another game: it is never run again here."""


def resume(session) -> bool:
    """Put `session` where its flash says (see Session.resume)."""
    journal = find(session.flash, session.pages)
    session.journal = journal
    setup = journal.setup
    if setup is None:
        return False
    game = session.game
    if setup.game != game.NAME or setup.rules != game.RULES:
        raise OtherRules(
            "This game of %s was begun under rules %d; here are %s rules %d. Export or abandon it."
            % (setup.game, setup.rules, game.NAME, game.RULES)
        )
    setups.check(game, setup)
    if setup.page and session.pages is None:
        raise setups.BadSetup("The earlier pages of this game are in files that are not at hand.")
    line = Line(game, setup)
    trail = Trail()
    session.trouble = ""
    for page in range(setup.page):
        image = session.pages.load(setup.identity, page)
        old = Journal(bytearray(image or SIZE))
        trouble = "a page is missing" if old.setup is None else _read(old, trail, line)
        if trouble:
            session.trouble = _sentence(line, trouble)
            slots.restore(journal, image or setups.pack(setup), old.used)
            break
    else:
        trouble = _read(journal, trail, line)
        if trouble:
            session.trouble = _sentence(line, trouble)
            _leave_out(session.pages, journal)
    session.adopt(line)
    run = line.run
    for seat in range(run.table.players):
        if trail.drafts[seat] and not run.held[seat] and journal.room():
            journal.append(e.DROP | seat)  # the power went between an entry and the record of what it took back
    return True


def find(flash, pages=None):
    """Return the Journal of the game in progress. Where the power was cut while a full one was being replaced, that one is
    in a file, and a new one is begun that names it."""
    journal = Journal(flash)
    if journal.setup is None and pages is not None:
        image = pages.newest()
        setup = setups.unpack(image) if image else None
        if setup:
            setup.page += 1
            journal.start(setup)
    return journal


def _leave_out(pages, journal):
    """Go on behind the last good slot. The sector must be erased for that: where there are pages, what is good goes there first,
    so that the power may go at any moment."""
    setup = journal.setup
    if pages is not None:
        try:
            pages.save(setup.identity, setup.page, slots.first_slots(journal.flash, journal.used))
            setup.page += 1
            journal.start(setup)
            return
        except OSError:
            pass
    slots.restore(journal, journal.flash, journal.used)


def _read(journal, trail, line):
    """Enter every word of `journal`; return "" or what is wrong with the first that does not fit, `journal.used` before it."""
    start = 0
    trouble = ""
    for word in journal.words():
        try:
            found = trail.feed(word)
            if trail.is_private:
                take_private(line, word)
            elif found:
                take(line, found[0], found[1])
            elif trail.check >= 0 and line.checkpoints.check() != trail.check:
                trouble = "the table is another one there"
        except (Mismatch, ValueError) as error:
            trouble = str(error) or "it cannot stand there"
        if trouble:
            journal.used = start
            return trouble
        start = journal.used
    return "" if journal.damage is None else "the flash is damaged there"


def _sentence(line, trouble):
    return "Restored up to entry %d: %s. Check the table." % (line.number, trouble)
