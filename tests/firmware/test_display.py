"""What a Screen looks like on the display, and what a change costs on the bus, drawn by the real display library."""

import displayio
import pytest

from fits import misfits
from golden_screens import check_picture, difference
from tableside.menu.screen import PICTURE_BOARD, PICTURE_MARKET, PICTURE_TRACK, Screen
from tableside_device.display import FRAME_BYTES, PLACES, Display
from tableside_device.glyphs import Glyphs
from tableside_host.sim.silicon import HEIGHT, WIDTH, Panel, font, new_display

NAMES = ("MMMMMMMM", "WWWWWWWW", "QQQQQQQQ", "@@@@@@@@", "mwmwmwmw")
GLYPH = (6, 12)


class Drawn:
    """A display on made-up silicon; `draw` returns the bytes that crossed the bus."""

    def __init__(self, its_font=None):
        self.panel = Panel()
        self.device = Display(new_display(self.panel), its_font or font())
        self.screen = Screen()

    def draw(self, **changes):
        for name, value in changes.items():
            setattr(self.screen, name, value)
        self.panel.count = 0
        self.device.draw(self.screen)
        return self.panel.count

    def rows(self, *rows):
        self.screen.rows[:] = [*rows, *[""] * (5 - len(rows))]
        return self.draw()

    def picture(self, kind, data):
        self.screen.data[: len(data)] = bytes(data)
        return self.draw(picture=kind)

    @property
    def lit(self):
        return self.panel.rows()


def lit_in(rows, left, top, right, bottom):
    return sum(row[left:right].count("#") for row in rows[top:bottom])


def board(columns=8, rows=8, tiles=(), marks=(), cut=()):
    data = bytearray([columns, rows]) + bytearray(columns * rows)
    for (x, y), tile in tiles:
        data[2 + y * columns + x] = tile
    for x, y in cut:
        data[2 + y * columns + x] = 255
    squares = [1 + y * columns + x for x, y in marks]
    return data + bytes(squares + [0] * (2 - len(squares)))


CUT = [(x, y) for y in range(8) for x in range(8) if abs(2 * x - 7) > (4, 6, 8, 8, 8, 8, 6, 4)[y]]
SIDES = [((x, 1), x) for x in range(1, 7)] + [((3, 0), 7)] + [((x, 6), 8 + x) for x in range(1, 7)] + [((3, 7), 15)]


def show_text(drawn):
    drawn.screen.cursor = 3
    drawn.rows("Epigo        round 12", "Which Epigon moves?", " 4 left", " 5 up", " 6: it is off board")


def show_names(drawn):
    drawn.screen.cursor = 0
    drawn.rows(*["%s %s %2d" % (name, name, 10 + i) for i, name in enumerate(NAMES)])


def show_every_glyph(drawn):
    drawn.rows(*["".join(chr(c) for c in range(first, min(first + 21, 127))) for first in range(32, 127, 21)])


def show_big_number(drawn):
    drawn.screen.big_scale = 3
    drawn.screen.big = "12"
    drawn.rows("MMMMMMMM announces", "", "", "", "at least 7, no limit")


def show_big_name(drawn):
    drawn.screen.big = "MMMMMMMM"
    drawn.rows("Pass the box to", "", "", "", "Hold OK to open")


def show_board(drawn):
    drawn.screen.cursor = 4
    drawn.rows("MMMMMMMM 2", "WWWWWWWW 1", "", "Reveal 2", " Go on")
    drawn.picture(PICTURE_BOARD, board(tiles=SIDES, cut=CUT, marks=[(3, 7), (4, 1)]))


def show_small_board(drawn):
    drawn.rows("Five by 4")
    drawn.picture(PICTURE_BOARD, board(5, 4, tiles=[((0, 0), 1), ((4, 3), 15)], marks=[(0, 0)]))


def show_track(drawn):
    drawn.rows(*["%s%2d" % (name, at) for name, at in zip(NAMES, (0, 7, 15, 29, 30))])
    drawn.picture(PICTURE_TRACK, bytes([30, 0, 7, 15, 29, 30]))


def show_track_of_two(drawn):
    drawn.rows("Ann     12", "Bob    199")
    drawn.picture(PICTURE_TRACK, bytes([200, 12, 199, 255, 255, 255]))


def show_market(drawn):
    drawn.rows("Market")
    drawn.picture(PICTURE_MARKET, bytes([0, 1, 2, 1]))


def show_bar(drawn):
    drawn.screen.cursor = 2
    drawn.screen.bar, drawn.screen.bar_top = 9, 4
    drawn.rows("Menu", "Undo", "Scores", "Why this score", "@@@@@@@@ @@@@@@@@ @@@")


def show_bar_beside_a_picture(drawn):
    drawn.screen.cursor = 4
    drawn.screen.bar, drawn.screen.bar_top = 5, 15
    drawn.rows("MMMMMMMM:", "1st order", "tile", " 6", "xWWWWWWWWW")
    drawn.picture(PICTURE_BOARD, board(tiles=SIDES, cut=CUT))


SHOWN = [
    show_text,
    show_bar,
    show_bar_beside_a_picture,
    show_names,
    show_every_glyph,
    show_big_number,
    show_big_name,
    show_board,
    show_small_board,
    show_track,
    show_track_of_two,
    show_market,
]
each_screen = pytest.mark.parametrize("show", SHOWN, ids=[show.__name__.removeprefix("show_") for show in SHOWN])


@each_screen
def test_a_screen_looks_as_it_is_stored(show):
    drawn = Drawn()
    show(drawn)
    check_picture("display_" + show.__name__.removeprefix("show_"), drawn.lit)


@each_screen
def test_an_unchanged_screen_costs_nothing(show):
    drawn = Drawn()
    show(drawn)
    assert drawn.draw() == 0


@each_screen
def test_a_flipped_screen_is_the_picture_turned_round(show):
    drawn = Drawn()
    show(drawn)
    upright = drawn.lit
    drawn.draw(flip=True)
    assert drawn.lit == [row[::-1] for row in upright[::-1]]
    drawn.draw(flip=False)
    assert drawn.lit == upright


@each_screen
@pytest.mark.parametrize("place", range(1, len(PLACES)))
def test_a_shifted_screen_is_the_same_picture_elsewhere(show, place):
    drawn = Drawn()
    show(drawn)
    upright = drawn.lit
    drawn.device.shift(place)
    drawn.draw()
    x, y = PLACES[place]
    wanted = moved(upright, x, y)
    if drawn.screen.picture:
        left = 63 + x
        wanted = [row[:left] + picture[left:] for row, picture in zip(wanted, moved(upright, x, 0))]
    assert drawn.lit == wanted
    if drawn.screen.cursor < 0:
        assert lit_in(wanted, 0, 0, WIDTH, HEIGHT) == lit_in(upright, 0, 0, WIDTH, HEIGHT), "nothing left the display"


def moved(rows, x, y):
    return ["." * WIDTH] * y + [row[0] * x + row[: WIDTH - x] for row in rows[: HEIGHT - y]]


@each_screen
@pytest.mark.parametrize("after", SHOWN, ids=[show.__name__.removeprefix("show_") for show in SHOWN])
def test_a_screen_after_another_leaves_nothing_of_it(show, after):
    drawn = Drawn()
    show(drawn)
    drawn.screen.clear()
    after(drawn)
    fresh = Drawn()
    after(fresh)
    assert drawn.lit == fresh.lit


# ---- nothing cut, nothing overlapping


def light(code):
    """How many pixels of a character are lit."""
    glyph = font().get_glyph(code)
    return sum(glyph.bitmap[x, y] for y in range(GLYPH[1]) for x in range(GLYPH[0]))


@each_screen
def test_every_character_is_there_whole_and_nothing_covers_another(show):
    drawn = Drawn()
    show(drawn)
    screen = drawn.screen
    assert misfits(screen) == []
    text = Drawn()
    text.screen.rows[:] = screen.rows
    text.draw()
    assert lit_in(text.lit, 0, 0, WIDTH, HEIGHT) == sum(light(ord(c)) for row in screen.rows for c in row)
    big = Drawn()
    big.draw(big=screen.big, big_scale=screen.big_scale, big_row=screen.big_row)
    assert lit_in(big.lit, 0, 0, WIDTH, HEIGHT) == sum(light(ord(c)) for c in screen.big) * screen.big_scale**2
    picture = Drawn()
    picture.screen.data[:] = screen.data
    picture.draw(picture=screen.picture)
    bar = range(12 * screen.cursor, 12 * screen.cursor + 12) if screen.cursor >= 0 else range(0)
    way = Drawn()
    way.screen.picture = screen.picture
    way.screen.data[:] = screen.data
    way.draw(bar=screen.bar, bar_top=screen.bar_top)
    scroll = ["".join("#."[a == b] for a, b in zip(*rows)) for rows in zip(way.lit, picture.lit)]
    for y, rows in enumerate(zip(drawn.lit, text.lit, big.lit, picture.lit, scroll)):
        layers = [{x for x, pixel in enumerate(row) if pixel == "#"} for row in rows]
        whole, *parts = layers
        assert sum(map(len, parts)) == len(set().union(*parts)), f"parts overlap in row {y}"
        if y not in bar:
            assert whole == set().union(*parts)


@pytest.mark.parametrize("text", ["MMMMMMMM WWWWWWWW 999", "up", "x"])
def test_the_inverted_row_is_the_row_turned_light_for_dark_from_the_edge_to_its_end(text):
    plain, inverted = Drawn(), Drawn()
    plain.rows("above", text, "below")
    inverted.screen.cursor = 1
    inverted.rows("above", text, "below")
    end = 1 + 6 * len(text)
    for y in range(64):
        dark = plain.lit[y][:end]
        turned = dark.translate(str.maketrans("#.", ".#")) if 12 <= y < 24 else dark
        assert inverted.lit[y] == turned + plain.lit[y][end:]


def test_the_cursor_goes_from_row_to_row_and_leaves_them_as_they_were():
    drawn = Drawn()
    rows = ("EGO", "Epigo", "Ego: Love", "Deus: Egypt", "Settings")
    plain = Drawn()
    plain.rows(*rows)
    drawn.screen.cursor = 0
    drawn.rows(*rows)
    for cursor in (1, 4, 2, 3, 0, 4):
        assert 0 < drawn.draw(cursor=cursor) <= FRAME_BYTES / 3
    drawn.draw(cursor=-1)
    assert drawn.lit == plain.lit


@pytest.mark.parametrize("scale", [2, 3])
def test_the_large_text_is_each_pixel_of_the_small_one_made_larger(scale):
    small, large = Drawn(), Drawn()
    text = "MW8jg@y"
    small.rows(text)
    large.draw(big=text, big_scale=scale, big_row=0)
    left = (WIDTH - 6 * scale * len(text)) // 2
    for y in range(12):
        row = "".join(pixel * scale for pixel in small.lit[y][1 : 1 + 6 * len(text)])
        for k in range(scale):
            assert large.lit[y * scale + k][left : left + len(row)] == row


def test_what_does_not_fit_is_found():
    screen = Screen()
    screen.rows[:] = ["x" * 22, "\u00e9", "", "here", ""]
    screen.cursor = 5
    screen.big = "12345678"
    screen.big_scale = 3
    screen.big_row = 3
    found = "\n".join(misfits(screen))
    for words in (
        "row 0 has 22",
        "not printable ASCII",
        "stands at row 5",
        "wider than 21",
        "reaches row 5",
        "covers row 3",
    ):
        assert words in found
    screen.clear()
    screen.rows[2] = "eleven char"
    assert misfits(screen) == []
    screen.picture = PICTURE_TRACK
    assert misfits(screen) == ["row 2 has 11 characters, there is room for 10: 'eleven char'"]


# ---- what a change costs


def test_a_whole_frame_costs_what_the_display_counts_with():
    drawn = Drawn()
    assert drawn.rows("Ann", "Bob", "Cid", "Dot", "Eve") <= FRAME_BYTES
    assert drawn.draw(flip=True) == FRAME_BYTES


@pytest.mark.parametrize("row", range(5))
@pytest.mark.parametrize("place", range(len(PLACES)))
def test_a_changed_row_costs_a_quarter_of_a_frame(row, place):
    drawn = Drawn()
    drawn.screen.rows[:] = ["Ann 12 offenses (+1)."] * 5
    drawn.device.shift(place)
    drawn.draw()
    drawn.screen.rows[row] = "Bob  9 offenses (+2)."
    assert FRAME_BYTES / 5 < drawn.draw() <= FRAME_BYTES / 4


def test_a_row_in_which_every_column_changes_costs_no_more_than_its_two_pages():
    drawn = Drawn()
    drawn.rows("-" * 21)
    assert drawn.rows("=" * 21) == 21 * 6 * 2 + 16


def test_a_changed_digit_costs_the_two_pages_under_it():
    drawn = Drawn()
    drawn.rows("", "Ann 12")
    assert drawn.rows("", "Ann 13") == 6 * 2 + 16


def test_the_bar_that_moves_costs_the_pages_under_it():
    drawn = Drawn()
    show_bar(drawn)
    assert drawn.draw(bar_top=5) == 16 + 2 * 5
    assert drawn.draw(bar_top=11) <= 16 + 2 * 8
    assert drawn.draw(bar=0) == 16 + 2 * 8


def test_the_bar_is_as_long_and_stands_as_deep_as_what_is_seen():
    drawn = Drawn()
    drawn.draw(bar=8, bar_top=3)
    assert [y for y in range(60) if drawn.lit[y][126:] == "##"] == list(range(9, 33))
    assert all(row[126] == "." for row in drawn.lit[:9] + drawn.lit[33:])
    assert lit_in(drawn.lit, 0, 0, 126, HEIGHT) == 0


def test_a_screen_that_changes_everywhere_costs_no_more_than_a_frame():
    drawn = Drawn()
    drawn.rows(*["a" * 21] * 5)
    assert drawn.rows(*["b" * 21] * 5) == FRAME_BYTES


def test_a_large_digit_costs_its_own_pixels():
    drawn = Drawn()
    drawn.draw(big="12", big_scale=3)
    assert drawn.draw(big="13") == 2 * 18 * 5 + 16


@pytest.mark.parametrize("show", [show_board, show_track, show_market])
def test_a_move_costs_little_on_a_picture(show):
    drawn = Drawn()
    show(drawn)
    if show is show_board:
        cost = drawn.picture(
            PICTURE_BOARD, board(tiles=[*SIDES[:6], ((4, 0), 7), *SIDES[7:]], cut=CUT, marks=[(3, 0), (4, 0)])
        )
    elif show is show_track:
        cost = drawn.picture(PICTURE_TRACK, bytes([30, 1, 7, 16, 29, 30]))
    else:
        cost = drawn.picture(PICTURE_MARKET, bytes([1, 1, 2, 1]))
    assert 0 < cost <= FRAME_BYTES / 4


# ---- the board's font


class BoardFont:
    """As `terminalio.FONT` is on the board: all glyphs in one bitmap, found by their number in it."""

    def __init__(self):
        self.bitmap = displayio.Bitmap(6 * 32, 12 * 3, 2)
        for code in range(32, 127):
            glyph = font().get_glyph(code).bitmap
            x0, y0 = (code - 32) % 32 * 6, (code - 32) // 32 * 12
            for y in range(12):
                for x in range(6):
                    self.bitmap[x0 + x, y0 + y] = glyph[x, y]

    def get_bounding_box(self):
        return GLYPH

    def get_glyph(self, code):
        import fontio

        if not 32 <= code < 127:
            return None
        return fontio.Glyph(self.bitmap, code - 32, 6, 12, 0, 0, 6, 0)


def test_the_boards_font_gives_the_same_sheet():
    ours, boards = Glyphs(font()).bitmap, Glyphs(BoardFont()).bitmap
    size = (ours.width, ours.height)
    assert size == (boards.width, boards.height) == (100 * 6, 24)
    assert all(ours[x, y] == boards[x, y] for y in range(24) for x in range(100 * 6))
    assert all(ours[x, y] == 1 - ours[x, y + 12] for y in range(12) for x in range(100 * 6))


@pytest.mark.parametrize("show", [show_every_glyph, show_text, show_track, show_market])
def test_the_boards_font_gives_the_same_pictures(show):
    ours, boards = Drawn(), Drawn(BoardFont())
    show(ours)
    show(boards)
    assert boards.lit == ours.lit, difference(ours.lit, boards.lit)


def test_what_is_not_printable_is_shown_as_a_question_mark():
    drawn, wanted = Drawn(), Drawn()
    drawn.rows("caf\u00e9\n")
    wanted.rows("caf??")
    assert drawn.lit == wanted.lit


# ---- light


def test_dimming_turns_the_contrast_down_and_up_again():
    drawn = Drawn()
    drawn.device.dim(True)
    assert 0 < drawn.panel.contrast < 32
    drawn.device.dim(False)
    assert drawn.panel.contrast == 255


def test_a_blank_display_is_dark_and_wakes_with_what_was_drawn_meanwhile():
    drawn = Drawn()
    drawn.rows("Ann")
    drawn.device.blank(True)
    assert lit_in(drawn.lit, 0, 0, WIDTH, HEIGHT) == 0
    drawn.rows("Bob")
    drawn.device.blank(False)
    wanted = Drawn()
    wanted.rows("Bob")
    assert drawn.lit == wanted.lit


def test_dimming_twice_sends_nothing_twice():
    drawn = Drawn()
    drawn.device.dim(True)
    drawn.device.blank(True)
    drawn.panel.count = 0
    drawn.device.dim(True)
    drawn.device.blank(True)
    assert drawn.panel.count == 0


# ---- golden pictures


def test_a_changed_picture_fails_with_the_part_that_differs(tmp_path, monkeypatch):
    drawn = Drawn()
    drawn.rows("Ann")
    monkeypatch.setenv("TABLESIDE_GOLDEN", "write")
    check_picture("sample", drawn.lit, tmp_path)
    monkeypatch.delenv("TABLESIDE_GOLDEN")
    check_picture("sample", drawn.lit, tmp_path)
    drawn.rows("AnN")
    with pytest.raises(AssertionError, match=r"columns 13 to 17, rows 2 to 6:\n\+"):
        check_picture("sample", drawn.lit, tmp_path)


def test_a_picture_that_was_never_stored_fails(tmp_path):
    with pytest.raises(AssertionError, match="not stored yet"):
        check_picture("sample", ["#."], tmp_path)
