"""Key events: in order, with their own times, and right again after the queue ran over."""

import pytest

from firmware.silicon.world import KEYS, Keys
from tableside_device.buttons import Buttons


class Bench:
    """Five keys on a scanner, and the clock that stamps their events."""

    def __init__(self, start=0):
        self.ms = start
        self.scanner = Keys(self, KEYS, False, True)
        self.buttons = Buttons(self.scanner, type("Event", (), {})(), self.ticks)

    def ticks(self):
        return self.ms % (1 << 29)

    def change(self, name, is_down, after=10):
        self.ms += after
        self.scanner.change(KEYS.index(name), is_down)

    def found(self):
        found = []
        while self.buttons.next():
            found.append((KEYS[self.buttons.key], self.buttons.is_down, self.buttons.at))
        return found

    def fill(self):
        """Nobody looks for so long that the queue runs over."""
        for _ in range(40):
            self.change("up", True)
            self.change("up", False)


@pytest.fixture
def bench():
    return Bench()


def test_events_come_in_order_with_the_time_of_the_press(bench):
    bench.change("ok", True)
    bench.change("ok", False, after=90)
    bench.ms += 500
    assert bench.found() == [("ok", True, 10), ("ok", False, 100)]
    assert not bench.buttons.lost


def test_when_the_queue_ran_over_what_it_held_is_given_and_the_loss_is_told(bench):
    bench.fill()
    assert len(bench.found()) == 64
    assert bench.buttons.lost


def test_a_key_that_went_down_while_events_were_lost_is_told_after_all(bench):
    bench.fill()
    bench.change("ok", True)
    assert ("ok", True) not in [event[:2] for event in bench.found()]
    assert [event[:2] for event in bench.found()] == [("ok", True)]


def test_a_key_held_since_before_is_not_pressed_a_second_time(bench):
    bench.change("ok", True)
    assert bench.found() == [("ok", True, 10)]
    bench.fill()
    bench.found()
    assert bench.found() == []
    bench.change("ok", False)
    assert [event[:2] for event in bench.found()] == [("ok", False)]
    bench.change("ok", True)
    assert [event[:2] for event in bench.found()] == [("ok", True)]


def test_a_key_whose_release_was_lost_can_be_pressed_again(bench):
    bench.change("ok", True)
    bench.found()
    bench.fill()
    bench.change("ok", False)
    bench.found()
    bench.change("ok", True, after=200)
    assert [event[:2] for event in bench.found()] == [("ok", True)]


def test_times_may_wrap(bench):
    bench = Bench(start=(1 << 29) - 5)
    bench.change("down", True)
    assert bench.found() == [("down", True, 5)]
