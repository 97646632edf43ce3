"""How many presses things take. Averages are over all legal answers, each given by its shortest way, in hundredths."""

from menu_play import Box
from menu_sample import sample_box
from tableside.menu.buttons import DOWN, SHORT
from tableside.menu.rows import move
from tableside.prompt import CHOICE


def presses_for(box, value):
    """Return the least number of presses that give `value` here."""
    prompt = box.menu.session.prompt
    at = box.menu.play.value
    if prompt.kind == CHOICE:
        count = prompt.high + 1
        return 1 + min((value - at) % count, (at - value) % count)
    return 1 + abs(value - at)


def average(box):
    """Return the presses for an answer to this prompt, in hundredths."""
    prompt = box.menu.session.prompt
    ways = [presses_for(box, value) for value in range(prompt.low, prompt.high + 1) if not prompt.refuses(value)]
    return 100 * sum(ways) // len(ways)


def give(box, value):
    """Give `value` by its shortest way, and read what it brought about."""
    wanted = presses_for(box, value)
    before = box.presses
    prompt = box.menu.session.prompt
    while box.menu.play.value != value and box.presses - before <= wanted:
        ahead = value - box.menu.play.value
        if prompt.kind == CHOICE:
            count = prompt.high + 1
            box.press("d" if ahead % count <= -ahead % count else "u")
        else:
            box.press("u" if ahead > 0 else "d")
    box.press("o")
    assert box.presses - before == wanted
    return box


def test_a_guesser_in_open_ego_love_takes_two_presses_on_average():
    for players in (2, 3, 4, 5):
        box = Box().begin("ego-love", players, (30, 0, 0), ("Ann", "Bob", "Cid", "Dot", "Eve")).press("o o")
        for _ in range(1, players):
            assert average(box) == 200
            give(box, 3)


def test_declining_takes_two_presses_and_another_card_two():
    box = Box().begin("ego-love", 2, (30, 0, 0)).press("o")
    assert presses_for(box, 1) == 2
    assert presses_for(box, 2) == 2
    assert presses_for(box, 0) == 1
    give(box, 1)
    assert box.menu.session.table.active == 1


def test_a_sealed_guess_takes_a_held_press_and_under_two():
    box = Box().begin("ego-love", 2, (30, 1, 0)).press("o o O")
    assert average(box) == 166


def test_hearts_take_one_and_a_half_presses():
    box = Box().begin("ego-love", 2, (30, 1, 0)).press("o o O o O o o")
    assert average(box) == 150


def orders(options):
    """Return the presses for an order of Epigo in hundredths: the average over three orders of all tiles and directions."""
    box = Box().begin("epigo", 2, options, ("Ann", "Bob"))
    while not box.menu.session.table.turn or box.menu.play.part:
        box.press("O" if box.menu.play.takes_hold(box.menu) else "o")
    total = 0
    for number in range(3):
        total += average(box)
        give(box, number)
        if "Direction" in box.text:
            total += average(box)
            give(box, 0)
    return total // 3


def test_an_order_of_epigo_takes_five_presses_and_three_where_no_board_is_kept():
    assert orders((0, 0, 0, 0, 0)) <= 480
    assert orders((1, 0, 0, 0, 0)) <= 280


def test_undo_and_redo_take_one_press():
    box = Box().begin("ego-love", 3, (30, 0, 0)).press("o o o")
    line = box.answers()
    before = box.presses
    box.press("b")
    assert box.presses - before == 1 and box.answers() == line[:-1]
    box.press("B")
    assert box.presses - before == 2 and box.answers() == line


def test_a_correction_by_one_takes_five_presses_from_any_screen():
    for keys in ("", "h", "H", "Hd", "Hdo", "O", "Huu"):
        box = Box().begin("ego-love", 3, (30, 0, 0), ("Ann", "Bob", "Cid")).press("o o" + keys)
        before = box.presses
        box.press("H o o u o")
        assert box.presses - before == 5
        assert box.menu.session.table.position[1] == 1, keys


def test_a_correction_takes_four_presses_from_a_question_in_each_game():
    for box in (
        Box().begin("ego-love", 3, (30, 0, 0), ("Ann", "Bob", "Cid")).press("o o"),
        Box().begin("ego", 3, b"", ("Ann", "Bob", "Cid")).press("o o o o o"),
        Box().begin("deus-egypt", 2, b"", ("Ann", "Bob")).press("o o o o o o o o o"),
    ):
        assert not box.menu.play.told and not box.menu.play.part
        before, number = box.presses, box.menu.session.number
        box.press("O o u o")
        assert (box.presses - before, box.menu.session.number) == (4, number + 1)
        assert box.menu.session.line.tape.n > 0 and "Undone" not in box.text


def ring(count):
    """The average number of presses that reach one of `count` choices in a ring, OK among them."""
    return 1 + sum([min(i, count - i) for i in range(count)]) / count


def layouts(most):
    """Every way to ask for one of at least `most` things by questions of two or more choices each, none larger than needed."""
    found = [[most]]
    for first in range(2, most):
        rest = (most + first - 1) // first
        if rest > 1:
            found += [[first] + more for more in layouts(rest)]
    return found


def test_no_layout_asks_for_an_order_of_epigo_in_four_presses():
    least = [min([sum([ring(count) for count in layout]) for layout in layouts(4 * tiles)]) for tiles in (7, 6, 5)]
    assert sum(least) / 3 > 4.3
    assert ring(7) + ring(4) < least[0] + 0.2


def test_a_line_check_of_epigo_takes_eight_presses():
    box = Box().begin("epigo", 2, (1, 0, 0, 1, 0), ("Ann", "Bob"))
    before = box.presses
    box.press("H d o o")  # the menu, the second row, whose line it is
    assert box.text.startswith("Ann: / Own tiles, with")
    box.press("u o")  # two of one's own
    box.press("o")  # one of the enemy's
    box.press("o")  # then nothing
    assert "The push goes: 2 own," in box.text
    assert box.presses - before == 8


def test_a_large_number_is_dialled_in_a_few_held_moments():
    box = sample_box(pebbles=200).press("o o" if sample_box(pebbles=200).press("o").menu.play.told else "o")
    before = box.presses
    box.press("u" + "U" * 26)
    assert box.screen.big == "100"
    assert box.presses - before == 27


def test_a_list_is_walked_by_a_held_button():
    at = 0
    for _ in range(20):
        at = move(at, 30, DOWN, SHORT)
    assert at == 20
