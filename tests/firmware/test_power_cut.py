"""The power is cut after every byte that flash erases or programs, in whole games: what was confirmed is there again."""

import pytest

import sample
from firmware.silicon.cuts import Recorder, cut_images, nvm_of, play_and_cut
from firmware.silicon.nor import Nvm, Power
from firmware.silicon.play import a_game, state
from tableside.games import registry
from tableside.journal import Journal
from tableside.session import Session
from tableside.setup import Setup, defaults

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


def kept_after(image):
    """Which game comes back from `image`: its identity and how many entries it has, or None."""
    flash = nvm_of(image, Power())
    if Journal(flash).setup is None:
        return None
    session = Session(sample, flash)
    assert session.resume()
    return session.setup.identity, session.number, session.trouble


def test_a_cut_while_a_new_game_begins_leaves_the_old_one_the_new_one_or_none():
    flash = Recorder(Power())
    old, _ = a_game(sample, "sample", 5, flash, most=30)
    before = kept_after(bytes(flash.nor.data))
    image = bytes(flash.nor.data)
    flash.taken()
    new = Setup("sample", 1, 2, defaults(sample), 9, 0x5EED)
    Session(sample, flash).start(new)
    found = {kept_after(torn) for torn in cut_images(image, flash.taken())}
    assert found <= {before, (0x5EED, 0, ""), None}
    assert before[0] == old.identity
    assert None in found


def test_a_cut_while_a_finished_game_is_put_away_leaves_it_or_none():
    flash = Recorder(Power())
    a_game(sample, "sample", 5, flash, most=30)
    before = kept_after(bytes(flash.nor.data))
    image = bytes(flash.nor.data)
    flash.taken()
    flash[0:4096] = b"\xff" * 4096
    assert {kept_after(torn) for torn in cut_images(image, flash.taken())} <= {before, None}


class Pages:
    """Full journals in memory, as a drive that no cut hurts."""

    def __init__(self, kept=()):
        self.kept = dict(kept)
        self.latest = None

    def begin(self):
        self.latest = None

    def save(self, identity, page, image):
        self.kept[identity, page] = self.latest = bytes(image)

    def load(self, identity, page):
        return self.kept.get((identity, page))

    def newest(self):
        return self.latest


@pytest.mark.parametrize("flip", [3, 17, 40, 100, 130])
def test_a_cut_while_damage_is_left_out_costs_no_more_than_the_damage_did(flip):
    flash = Nvm(Power())
    a_game(sample, "sample", 5, flash, pages=Pages(), most=60)
    flash.nor.data[112 + flip] ^= 0x10
    image = bytes(flash.nor.data)
    whole = Recorder(Power())
    whole.nor.data[:] = image
    session = Session(sample, whole, Pages())
    assert session.resume()
    assert "Check the table" in session.trouble
    found, pages = state(session), session.pages
    for torn in cut_images(image, whole.taken()):
        again = Session(sample, nvm_of(torn, Power()), Pages())
        again.pages.kept, again.pages.latest = pages.kept, pages.latest
        assert again.resume()
        assert state(again) == found
    assert state(session) == found
