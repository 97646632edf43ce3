"""The power is cut after every byte that flash erases or programs, in whole games: what was confirmed is there again."""

import pytest

import sample
from firmware.silicon.cuts import play_and_cut
from firmware.silicon.nor import Nvm, Power
from firmware.silicon.play import a_game, state
from tableside.games import registry
from tableside.session import Session

SHORT = {"ego": 40, "epigo": 45, "ego-love": 45, "deus-egypt": 40}  # operations; then the table ends the game


def test_the_sample_game_survives_a_cut_after_every_byte():
    assert play_and_cut(sample, "sample", 3, most=40) > 300


@pytest.mark.parametrize("flips", range(40))
def test_a_flipped_bit_in_an_old_slot_is_found_and_said(flips):
    """Not a cut but damage: the game stands before it, and the table is told."""
    flash = Nvm(Power())
    a_game(sample, "sample", 5, flash, most=40)
    end = 112 + 3 * 20
    flash.nor.data[112 + (end - 112) * flips // 40] ^= 1 << flips % 8
    session = Session(sample, flash)
    assert session.resume()
    assert "Check the table" in session.trouble
    again = Session(sample, flash)
    assert again.resume()
    assert (state(again), again.trouble) == (state(session), "")


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_whole_short_game_survives_a_cut_after_every_byte(name):
    assert play_and_cut(registry.game(name), name, 1, most=SHORT[name]) > 150
