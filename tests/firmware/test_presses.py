"""Key events in, presses out: data, the same wherever the clock wraps."""

from itertools import pairwise

import pytest

from tableside.menu.buttons import BACK, DOWN, HELP, LONG, OK, REPEAT, SHORT, UP
from tableside_device.presses import TICKS_MASK, Presses, ticks_diff

WRAP = TICKS_MASK + 1


def pressed(events, until, start, step=4):
    """Play (ms, key, is_down) events on a loop of `step` ms that begins at tick `start`; return (ms, key, kind) of each press."""
    found = []
    presses = Presses(lambda key, kind: found.append((now, key, kind)))
    waiting = list(events)
    for now in range(0, until, step):
        while waiting and waiting[0][0] <= now:
            at, key, is_down = waiting.pop(0)
            (presses.down if is_down else presses.up)(key, (start + at) % WRAP)
        presses.held((start + now) % WRAP)
    return found


@pytest.fixture(params=[0, WRAP - 1, WRAP - 500, WRAP - 1000, WRAP // 2 - 300], ids=lambda start: f"from tick {start}")
def start(request):
    return request.param


def test_ticks_are_counted_over_the_wrap():
    assert ticks_diff(5, WRAP - 5) == 10
    assert ticks_diff(WRAP - 5, 5) == -10
    assert ticks_diff(7, 7) == 0


@pytest.mark.parametrize("key", [OK, BACK, HELP])
def test_a_short_press_comes_as_the_key_comes_up(key, start):
    assert pressed([(0, key, True), (100, key, False)], 2000, start) == [(100, key, SHORT)]


@pytest.mark.parametrize("key", [OK, BACK, HELP])
def test_a_long_press_comes_once_while_the_key_is_held(key, start):
    assert pressed([(0, key, True), (3000, key, False)], 4000, start) == [(600, key, LONG)]


@pytest.mark.parametrize(("ms", "kind"), [(599, SHORT), (600, LONG)])
def test_the_events_times_tell_short_from_long_when_the_loop_was_held_up(ms, kind, start):
    found = pressed([(0, OK, True), (ms, OK, False)], 5000, start, step=2500)
    assert [press[1:] for press in found] == [(OK, kind)]


@pytest.mark.parametrize("key", [UP, DOWN])
def test_up_and_down_are_pressed_as_they_go_down_and_not_again_as_they_come_up(key, start):
    assert pressed([(0, key, True), (400, key, False)], 2000, start) == [(0, key, SHORT)]


def test_a_held_key_repeats_ever_faster_and_stops_when_it_comes_up(start):
    found = pressed([(0, UP, True), (4000, UP, False)], 6000, start)
    assert found[0] == (0, UP, SHORT)
    assert {kind for _, _, kind in found[1:]} == {REPEAT}
    times = [at for at, _, _ in found]
    pauses = [b - a for a, b in pairwise(times)]
    assert 440 <= pauses[0] <= 460
    assert pauses[1:] == sorted(pauses[1:], reverse=True)
    assert pauses[1] > 3 * pauses[-1]
    assert times[-1] < 4000


def test_one_turn_of_a_slow_loop_repeats_once():
    found = pressed([(0, DOWN, True)], 5001, 0, step=1000)
    assert [at for at, _, _ in found] == [0, 1000, 2000, 3000, 4000, 5000]


def test_keys_pressed_together_do_not_disturb_each_other(start):
    events = [(0, OK, True), (10, UP, True), (50, UP, False), (100, HELP, True), (150, OK, False), (900, HELP, False)]
    assert pressed(events, 1500, start) == [(12, UP, SHORT), (152, OK, SHORT), (700, HELP, LONG)]


@pytest.mark.parametrize("key", [UP, OK])
def test_a_mute_press_does_nothing_however_long(key, start):
    found = []
    presses = Presses(lambda *press: found.append(press))
    presses.down(key, start, is_mute=True)
    for ms in range(0, 3000, 50):
        presses.held((start + ms) % WRAP)
    presses.up(key, (start + 3000) % WRAP)
    assert found == []
    presses.down(key, (start + 4000) % WRAP)
    presses.up(key, (start + 4010) % WRAP)
    assert found == [(key, SHORT)]


@pytest.mark.parametrize("key", [UP, HELP])
def test_what_is_held_when_events_are_lost_presses_nothing_more(key):
    found = []
    presses = Presses(lambda *press: found.append(press))
    presses.down(key, 0)
    del found[:]
    presses.forget()
    presses.held(5000)
    presses.up(key, 5001)
    assert found == []


def test_a_key_that_comes_up_without_having_gone_down_presses_nothing():
    found = []
    presses = Presses(lambda *press: found.append(press))
    presses.up(OK, 100)
    assert found == []
