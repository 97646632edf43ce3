"""Where in a list or a text one is: the bar of what goes on beyond the display."""

from menu_play import Box
from tableside.menu.rows import cut, scroll, show_bar
from tableside.menu.screen import BAR, Screen
from tableside.menu.text import Text


def bar(box):
    return box.screen.bar, box.screen.bar_top


def test_home_says_that_it_goes_on_and_how_far_one_is():
    box = Box()
    assert bar(box) == (BAR * 4 // 8, 0)
    tops = []
    for _ in range(8):
        tops.append(box.screen.bar_top)
        box.press("d")
    assert tops == sorted(tops)
    assert tops[-1] == BAR - box.screen.bar
    assert bar(box)[1] == 0


def test_a_list_that_is_seen_whole_has_no_bar():
    screen = Screen()
    assert scroll(screen, 3, 0, 4, 4) == 0
    assert screen.bar == 0


def test_only_at_the_ends_of_a_list_does_the_bar_touch_the_ends_of_its_way():
    screen = Screen()
    for count in range(5, 60):
        for room in range(1, 5):
            for first in range(count - room + 1):
                show_bar(screen, first, room, count)
                assert (screen.bar_top == 0) == (first == 0)
                assert (screen.bar_top + screen.bar == BAR) == (first == count - room)


def test_every_row_is_reached_and_every_other_press_moves_the_cursor_alone():
    screen = Screen()
    first = moved = 0
    for cursor in range(20):
        before = first
        first = scroll(screen, cursor, first, 4, 20)
        moved += first != before
        assert first <= cursor < first + 4
    assert moved <= 9
    assert scroll(screen, 0, first, 4, 20) == 0


def test_a_text_of_several_pages_has_a_bar_that_goes_down_with_them():
    box = Box()
    box.menu.pages.append(Text("Title", ["many words " * 20]))
    box.look()
    first = bar(box)
    assert first[0]
    box.press("o")
    assert bar(box)[1] > first[1]


def test_what_is_cut_says_so():
    assert cut("Wwwwwwww captured 2 of them") == "Wwwwwwww captured 2.."
    assert cut("Wwwwwwww captured 2 .") == "Wwwwwwww captured 2 ."
