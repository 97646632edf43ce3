"""The flash image: torn slots, damage, images cut short, games of other rules, full journals."""

import sample
from randomplay import Cut, Dice, Nor, Pages, forward, seen
from tableside import entry, journal, refusals
from tableside.journal import SLOTS, Journal
from tableside.origin import HEADER
from tableside.resume import OtherRules
from tableside.session import Session
from tableside.setup import BadSetup, Setup, check, defaults, pack, unpack


def setup_of(players=2, names=(), options=None, rules=1):
    return Setup("sample", rules, players, options or defaults(sample), 7, 0xDEADBEEF, names)


def a_game(steps, flash=None, pages=None):
    session = Session(sample, flash or Nor(), pages)
    session.start(setup_of())
    dice = Dice(11)
    for _ in range(steps):
        forward(session, dice)
    return session


def test_a_setup_comes_back_from_its_bytes():
    setup = setup_of(3, ("Ann", "Bob the8", "~!"))
    again = unpack(pack(setup))
    assert (again.game, again.rules, again.players, again.names) == ("sample", 1, 3, ("Ann", "Bob the8", "~!"))
    assert (again.options, again.seed, again.identity) == (defaults(sample), 7, 0xDEADBEEF)


def test_a_header_with_any_bit_flipped_is_no_header():
    data = pack(setup_of())
    for i in range(HEADER * 8):
        bad = bytearray(data)
        bad[i >> 3] ^= 1 << (i & 7)
        assert unpack(bad) is None


def test_a_setup_that_the_game_cannot_start_from_is_refused_in_words():
    for bad, words in (
        (setup_of(6, ("a", "b", "c", "d", "e", "f")), "2 to 5"),
        (setup_of(names=("Ann", "Ann")), "called Ann"),
        (setup_of(names=("Ann", "nine char")), "1 to 8"),
        (setup_of(names=("Ann", " ")), "1 to 8"),
        (setup_of(options=b"\x04\x00"), "must be 5 to 200"),
        (setup_of(options=b"\x05"), "2 options"),
    ):
        try:
            check(sample, bad)
        except BadSetup as error:
            assert words in str(error), str(error)
        else:
            assert False, words


def test_appending_erases_nothing():
    flash = Nor()
    a_game(40, flash)
    assert flash.erases == 0 and flash.writes > 80


def test_every_entry_has_words_that_give_it_back():
    for kind, value in (
        ("a", 0), ("a", 16383), ("c", (127, 7, -8192)), ("c", (0, 0, 8191)), ("x", (127, 7)), ("r", 0), ("e", 0),
        ("b", 1), ("b", 1023), ("b", 1024), ("b", 16383), ("f", 1), ("f", 2500),
    ):  # fmt: skip
        words = entry.words(kind, value)
        assert entry.has_tail(words[0]) == (len(words) == 2), kind
        assert entry.entry(words[0], words[-1]) == (kind, value)
        for word in words:
            assert 0 <= word < entry.OPEN


def test_the_power_cut_after_every_byte_of_every_append_leaves_before_or_after():
    for mask in (0xFF, 0x55, 0x0F):
        for at in range(0, 30, 2):
            data = a_game(at).flash.data
            whole = Session(sample, Nor(data))
            assert whole.resume()
            before = seen(whole)
            forward(whole, Dice(at))
            after = seen(whole)
            for cut in range(7):
                flash = Nor(data)
                session = Session(sample, flash)
                assert session.resume()
                flash.cut = cut
                flash.mask = mask
                try:
                    forward(session, Dice(at))
                except Cut:
                    pass
                flash.cut = None
                again = Session(sample, flash)
                assert again.resume() and again.trouble == ""
                assert seen(again) == after or cut < 6 and seen(again) == before
                for _ in range(3):
                    forward(again, Dice(cut))
                third = Session(sample, flash)
                assert third.resume() and seen(third) == seen(again)


def test_a_whole_page_half_programmed_is_never_a_wrong_entry():
    # all three bytes of a slot in between: the word is written first, so its CRC is still blank
    for mask in range(0, 256, 7):
        session = a_game(8)
        data = bytearray(session.flash.data)
        at = journal.at_slot(session.journal.used)
        data[at] = 0x12 | mask
        data[at + 1] = 0x01 | mask
        again = Session(sample, Nor(data))
        assert again.resume() and again.trouble == ""
        assert seen(again) == seen(session)


def test_any_flipped_bit_gives_the_game_up_to_the_last_good_entry():
    session = a_game(24)
    data = session.flash.data
    steps = [seen(a_game(k)) for k in range(25)]
    end = journal.at_slot(session.journal.used)
    for place in range(HEADER, end):
        for bit in (1, 0x10, 0x80):
            bad = Nor(data)
            bad.data[place] ^= bit
            again = Session(sample, bad)
            assert again.resume()
            now = seen(again)
            assert now in steps
            if place < end - 3:
                assert now == steps[24] or "Restored up to entry" in again.trouble, again.trouble
            third = Session(sample, bad)
            assert third.resume() and third.trouble == "" and seen(third) == now


def test_an_image_cut_short_at_any_byte_gives_a_sentence_or_the_game_so_far():
    session = a_game(24)
    steps = [seen(a_game(k)) for k in range(25)]
    for end in range(0, journal.at_slot(session.journal.used)):
        again = Session(sample, Nor(bytes(session.flash.data[:end]) + b"\xff" * (4096 - end)))
        if again.resume():
            assert seen(again) in steps
        else:
            assert end < HEADER


def test_random_bytes_are_no_game():
    dice = Dice(99)
    for _ in range(60):
        session = Session(sample, Nor(bytes([dice(256) for _ in range(4096)])))
        assert session.resume() is False


def test_random_slots_behind_a_good_header_are_damage_and_not_a_crash():
    dice = Dice(98)
    for _ in range(40):
        flash = Nor(a_game(5).flash.data)
        for i in range(HEADER, 4096):
            flash.data[i] = dice(256)
        session = Session(sample, flash)
        assert session.resume() and session.trouble


def test_sound_slots_that_mean_nothing_are_damage_and_not_a_crash():
    dice = Dice(97)
    for _ in range(300):
        flash = Nor()
        session = a_game(6, flash)
        for _ in range(6):
            session.journal.append(dice(0x10000))
        again = Session(sample, flash)
        assert again.resume()


def test_a_game_of_other_rules_is_refused_and_never_run():
    flash = Nor()
    Journal(flash).start(setup_of(rules=2))
    session = Session(sample, flash)
    try:
        session.resume()
    except OtherRules as error:
        assert "rules 2" in str(error)
    else:
        assert False
    assert flash.writes == 1


def test_without_files_a_full_journal_refuses_but_undo_and_end_still_work():
    session = a_game(1)
    dice = Dice(5)
    for _ in range(SLOTS):
        if session.correct(1, 0, dice(50)):
            break
    assert session.correct(1, 0, 1) == refusals.NO_ROOM
    assert session.undo() is None
    assert session.end() is None


def test_the_power_cut_anywhere_while_a_full_journal_is_replaced_loses_nothing():
    full = a_game(1, pages=Pages())
    dice = Dice(5)
    while full.journal.room() > 16:
        full.correct(1, 0, dice(50))
    state, number = seen(full), full.number
    for cut in list(range(0, 130)) + list(range(200, 4096, 487)):
        flash = Nor(full.flash.data)
        pages = Pages()
        session = Session(sample, flash, pages)
        assert session.resume()
        flash.cut = cut
        try:
            session.carry_over()
        except Cut:
            pass
        flash.cut = None
        again = Session(sample, flash, pages)
        assert again.resume() and again.trouble == ""
        assert (seen(again), again.number) == (state, number)
        assert again.correct(1, 1, 9) is None
        third = Session(sample, flash, pages)
        assert third.resume() and seen(third) == seen(again)
