"""Notes from one start of the board to the next stand in the journal and are no part of the game."""

import pytest

import sample
from firmware.silicon.nor import Cut, Nvm, Power
from firmware.silicon.play import a_game, state
from tableside.journal import Journal
from tableside.origin import HEADER
from tableside.session import Session
from tableside_device import notes


def flash_with_a_game():
    flash = Nvm(Power())
    a_game(sample, "sample", 8, flash, most=30)
    return flash


def resumed(flash):
    session = Session(sample, flash)
    assert session.resume()
    assert session.trouble == ""
    return session


FLASHES = (flash_with_a_game, lambda: Nvm(Power()))


@pytest.mark.parametrize("make", FLASHES, ids=("with a game", "blank"))
def test_the_drive_is_shown_once_after_it_was_asked_for(make):
    flash = make()
    assert not notes.takes_drive(flash)
    journal = Journal(flash)
    assert list(journal.words()) is not None
    assert notes.leave(journal, notes.SHOW_DRIVE)
    assert notes.takes_drive(flash)
    assert not notes.takes_drive(flash)


def test_asking_for_the_drive_does_not_touch_the_game():
    flash = flash_with_a_game()
    before = state(resumed(flash))
    session = resumed(flash)
    erases = flash.nor.erases
    assert notes.leave(session.journal, notes.SHOW_DRIVE)
    assert notes.takes_drive(flash)
    assert state(resumed(flash)) == before
    assert flash.nor.erases == erases


def test_after_the_note_the_game_goes_on():
    flash = Nvm(Power())
    session = Session(sample, flash)
    a_game(sample, "sample", 9, flash, most=9)
    session = resumed(flash)
    notes.leave(session.journal, notes.SHOW_DRIVE)
    assert notes.takes_drive(flash)
    session = resumed(flash)
    session.undo()
    assert state(resumed(flash)) == state(session)
    assert not notes.takes_drive(flash)


def test_a_cut_while_the_drive_is_asked_for_never_costs_the_game():
    whole = flash_with_a_game()
    before = state(resumed(whole))
    for left in range(3):
        flash = Nvm(Power(left, 0x0F))
        flash.nor.data[:] = whole.nor.data
        journal = Journal(flash)
        list(journal.words())
        with pytest.raises(Cut):
            notes.leave(journal, notes.SHOW_DRIVE)
        flash.nor.power = Power()
        assert not notes.takes_drive(flash)
        assert state(resumed(flash)) == before


def test_safe_mode_is_left_three_times_and_again_after_a_calm_minute():
    flash = flash_with_a_game()
    assert [notes.takes_restart(flash) for _ in range(5)] == [True, True, True, False, False]
    assert notes.was_restarted(flash)
    session = resumed(flash)
    assert notes.leave(session.journal, notes.CALM)
    assert not notes.was_restarted(flash)
    assert notes.takes_restart(flash)


def test_a_full_journal_takes_no_note_and_says_so():
    flash = flash_with_a_game()
    journal = Journal(flash)
    list(journal.words())
    while journal.room():
        journal.append(0)
    assert not notes.leave(journal, notes.SHOW_DRIVE)
    assert not notes.takes_restart(flash)


def test_what_a_cut_between_two_games_left_makes_room_for_notes():
    flash = flash_with_a_game()
    flash[0:HEADER] = b"\xff" * HEADER  # the cut came behind the first piece
    assert notes.takes_restart(flash) and notes.was_restarted(flash)
    assert Journal(flash).setup is None


def test_a_game_that_cannot_be_read_stays_and_takes_no_note():
    flash = flash_with_a_game()
    flash[0:8] = b"\0" * 8
    before = bytes(flash[0:4096])
    notes.takes_restart(flash)
    assert bytes(flash[0:HEADER]) == before[0:HEADER]
    assert [byte for byte, old in zip(bytes(flash[0:4096]), before) if byte != old and old != 0xFF] == []
