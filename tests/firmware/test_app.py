"""The app between five small fakes: which press reaches the menu, when it draws, when the light goes down."""

import pytest

from tableside.menu.buttons import BACK, DOWN, HELP, OK, UP
from tableside.menu.store import Store
from tableside_device.app import BLANK, DIMMED, LIGHT_S, LIT, SHIFT_MS, TURN_MS, App, NoLink
from tableside_host.sim.silicon import TICKS, Keys, VirtualClock


class Display:
    """Notes what it is told to do."""

    def __init__(self):
        self.seen = []
        self.is_dim = self.is_blank = False
        self.place = 0

    def draw(self, screen):
        self.seen.append(screen.text())

    def dim(self, is_dim):
        self.is_dim = is_dim

    def blank(self, is_blank):
        self.is_blank = is_blank

    def shift(self, count):
        self.place = count


class Wire(NoLink):
    """A link that acts when it is told to."""

    def __init__(self):
        self.acts = []
        self.app = None

    def attach(self, app):
        self.app = app

    def step(self, now):
        return bool(self.acts) and (self.acts.pop(0)(self.app) or True)


class Clock(VirtualClock):
    def __init__(self, start):
        super().__init__(start)
        self.rests = 0

    def rest(self):
        self.rests += 1


class Box:
    """An app and its fakes."""

    def __init__(self, start=TICKS - 1000, count=5):
        self.keys, self.display, self.wire, self.store, self.clock = Keys(), Display(), Wire(), Store(), Clock(start)
        self.keys.count = count
        self.app = App(self.keys, self.display, self.wire, self.store, self.clock)
        self.app.tick()

    def down(self, key):
        self.keys.put(key, True, self.clock.ticks())
        self.app.tick()

    def up(self, key):
        self.keys.put(key, False, self.clock.ticks())
        self.app.tick()

    def press(self, key, ms=50):
        self.down(key)
        self.wait(ms)
        self.up(key)

    def wait(self, ms, step=50):
        until = self.clock.ticks() + ms
        for _ in range(ms // step):
            self.clock.sleep(step - TURN_MS)
            self.app.tick()
        assert self.clock.ticks() in (until, until - TICKS)

    @property
    def drawn(self):
        return len(self.display.seen)

    @property
    def cursor(self):
        return self.app.screen.cursor


@pytest.fixture(params=[0, TICKS - 1, TICKS - 30_000, TICKS // 2 - 30_000], ids=lambda start: f"from tick {start}")
def box(request):
    return Box(request.param)


def test_the_first_turn_draws_the_home_page(box):
    assert "Tableside" in box.display.seen[0]
    assert box.app.session is None


def test_nothing_is_drawn_while_nothing_happens(box):
    before = box.drawn
    box.wait(SHIFT_MS - 1000)
    assert box.drawn == before


def test_a_press_is_drawn_once_and_the_garbage_collected_after_it(box):
    before, rests = box.drawn, box.clock.rests
    box.down(DOWN)
    assert (box.drawn, box.clock.rests) == (before + 1, rests + 1)


def test_all_keys_are_taken_before_the_screen_is_drawn(box):
    before, cursor = box.drawn, box.cursor
    for _ in range(3):
        box.keys.put(DOWN, True, box.clock.ticks())
        box.keys.put(DOWN, False, box.clock.ticks())
    box.app.tick()
    assert box.drawn == before + 1
    assert box.cursor == cursor + 3


def test_on_a_flipped_picture_up_and_down_change_places_and_the_others_stay(box):
    box.store.set("flip", 1)
    box.press(DOWN)  # nothing is drawn until something happens: this is the last press that is upright
    cursor = box.cursor
    assert box.app.screen.flip
    box.press(UP)
    assert box.cursor == cursor + 1
    box.press(DOWN)
    assert box.cursor == cursor
    box.press(OK)
    assert "Tableside" not in box.app.screen.text()
    box.press(BACK)
    assert "Tableside" in box.app.screen.text()


@pytest.mark.parametrize("setting", range(len(LIGHT_S)))
def test_the_light_goes_down_then_out(box, setting):
    box.store.set("dim", setting)
    dim_s, blank_s = LIGHT_S[setting]
    box.press(DOWN)
    box.wait(dim_s * 1000 - 1000, 500)
    assert box.app.light == LIT and not box.display.is_dim
    box.wait(2000)
    assert box.app.light == DIMMED and box.display.is_dim and not box.display.is_blank
    box.wait((blank_s - dim_s) * 1000, 500)
    assert box.app.light == BLANK and box.display.is_blank


def go_blank(box):
    box.wait(LIGHT_S[0][1] * 1000 + 1000, 500)
    assert box.app.light == BLANK


@pytest.mark.parametrize(("key", "ms"), [(DOWN, 50), (DOWN, 2000), (OK, 50), (OK, 2000), (BACK, 50), (HELP, 1000)])
def test_the_press_that_wakes_does_nothing_else(box, key, ms):
    go_blank(box)
    before = box.app.screen.text()
    box.press(key, ms)
    assert box.app.screen.text() == before
    assert box.app.light == LIT and not box.display.is_blank and not box.display.is_dim


def test_the_press_after_the_one_that_woke_counts(box):
    go_blank(box)
    box.press(DOWN)
    cursor = box.cursor
    box.press(DOWN)
    assert box.cursor == cursor + 1


def test_the_press_that_wakes_counts_where_the_table_wants_it(box):
    box.store.set("wake", 1)
    go_blank(box)
    cursor = box.cursor
    box.press(DOWN)
    assert box.cursor == cursor + 1
    assert box.app.light == LIT


def test_a_press_on_a_dimmed_screen_counts_for_it_can_be_read(box):
    box.wait(LIGHT_S[0][0] * 1000 + 1000, 500)
    assert box.app.light == DIMMED
    cursor = box.cursor
    box.press(DOWN)
    assert box.cursor == cursor + 1 and not box.display.is_dim


def test_kept_on_the_light_never_goes_down(box):
    box.store.set("keep_on", 1)
    box.wait(3600 * 1000, 1000)
    assert box.app.light == LIT
    box.store.set("keep_on", 0)
    box.wait(LIGHT_S[0][0] * 1000 - 2000, 500)
    assert box.app.light == LIT


def test_a_blank_display_stays_blank_however_long_nobody_comes(box):
    go_blank(box)
    for _ in range(40):
        box.clock.sleep(1 << 24)
        box.app.tick()
        assert box.app.light == BLANK


def test_the_picture_stands_a_pixel_elsewhere_now_and_then(box):
    box.wait(SHIFT_MS + 1000, 500)
    assert box.display.place == 1
    box.wait(3 * SHIFT_MS, 500)
    assert box.display.place == 4


def test_what_the_link_does_is_drawn_and_wakes(box):
    go_blank(box)
    before = box.drawn
    box.wire.acts.append(lambda app: app.press(DOWN, False))
    box.app.tick()
    assert box.drawn == before + 1
    assert box.app.light == LIT


def test_a_key_held_while_the_link_changes_the_screen_presses_nothing(box):
    box.down(OK)
    box.wire.acts.append(lambda app: app.press(DOWN, False))
    box.app.tick()
    text = box.app.screen.text()
    box.wait(2000)
    box.up(OK)
    assert box.app.screen.text() == text


def test_the_link_presses_as_the_keys_do():
    by_key, by_link = Box(), Box()
    for key in (DOWN, DOWN, OK, BACK):
        by_key.press(key)
        by_link.wire.acts.append(lambda app, key=key: app.press(key, False))
        by_link.app.tick()
        assert by_link.app.screen.text() == by_key.app.screen.text()
    assert by_link.app.press(5, False) is False
    assert by_link.app.press(-1, False) is False


def test_when_key_events_are_lost_nothing_is_held(box):
    box.down(UP)
    cursor = box.cursor
    box.keys.lost = True
    box.app.tick()
    box.wait(3000)
    assert box.cursor == cursor
    assert box.keys.lost is False


def test_with_three_buttons_a_long_ok_offers_what_the_missing_ones_do():
    box = Box(count=3)
    home = box.app.screen.text()
    box.press(OK, 1000)
    offered = box.app.screen.text()
    assert "Back" in offered and "Help" in offered
    assert offered != home
    box.press(DOWN)
    assert box.app.screen.text() != offered


def test_with_three_buttons_a_short_ok_is_what_it_is_with_five():
    three, five = Box(count=3), Box()
    for box in (three, five):
        box.press(DOWN)
        box.press(OK)
    assert three.app.screen.text() == five.app.screen.text()
