"""The setting "time": how long the player who is asked has been thinking, as the report will tell it."""

from menu_play import Box


def timed():
    box = Box()
    box.store.set("time", 1)
    box.begin("ego-love", 3, (30, 0, 0), ("Ann", "Ben", "Cy"))
    box.menu.tick(1000)
    box.press("o o")
    return box


def tick(box, *times):
    return [box.menu.tick(time) for time in times]


def test_the_time_stands_beside_the_question_in_steps_of_ten_seconds():
    box = timed()
    assert tick(box, 2000, 11000, 12000, 20000, 22000) == [False, False, True, False, True]
    assert any([row.endswith(" 0:20") for row in box.look()]), box.text
    tick(box, 2000 + 73000)
    assert any([row.endswith(" 1:10") for row in box.look()]), box.text


def test_the_next_answer_begins_at_nothing():
    box = timed()
    tick(box, 2000, 32000)
    assert "0:30" in box.text
    box.press("o")
    assert tick(box, 32010) == [True]
    assert "0:" not in box.text
    tick(box, 42010)
    assert "0:10" in box.text


def test_a_break_is_nobodys_time():
    box = timed()
    tick(box, 2000, 12000)
    box.press("H").choose("Pause")
    tick(box, 13000, 400000)
    box.press("o")
    tick(box, 401000, 411000)
    assert "0:20" in box.text


def test_after_a_restart_nobody_knows_until_the_next_answer():
    box = timed()
    tick(box, 2000, 12000)
    again = Box(box.store).press("o")
    while again.menu.play.told:
        again.press("o")
    assert tick(again, 500, 60000) == [False, False]
    assert "1:0" not in again.text and "0:5" not in again.text
    again.press("d o")
    while again.menu.play.told:
        again.press("o")
    tick(again, 61000, 71000)
    assert "0:10" in again.text


def test_who_has_not_set_it_sees_none():
    box = timed()
    box.store.set("time", 0)
    assert tick(box, 2000, 60000) == [False, False]
    assert "0:" not in box.text
