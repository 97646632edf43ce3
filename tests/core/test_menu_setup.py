"""Home and the setup of a game: players, names, options, and what is remembered."""

from menu_play import Box
from tableside.menu.store import Store


def home_to(box, title):
    """From home to the setup of a game."""
    return box.choose(title)


def press_until(box, key, text):
    """Press `key` until `text` can be read."""
    for _ in range(60):
        if text in box.text:
            return box
        box.press(key)
    raise AssertionError("%s does not come up, but %s" % (text, box.text))


def write(box, name):
    """Dial `name` on the letters page, and confirm it."""
    for letter in name:
        press_until(box, "d", "OK: add " + ("a space" if letter == " " else letter)).press("o")
    return press_until(box, "u", "OK: done").press("o")


def test_home_lists_the_games_and_what_lies_between_games():
    box = Box()
    seen = []
    for _ in range(8):
        seen.append(box.under_cursor)
        box.press("d")
    assert seen == [
        "EGO",
        "Epigo",
        "Ego: Love",
        "Deus: Egypt",
        "Players",
        "Finished games",
        "Settings",
        "About this box",
    ]


def test_a_first_game_asks_players_names_and_the_length_of_the_track():
    box = home_to(Box(), "Ego: Love").choose("3 players")
    assert box.text == "Player 1 of 3 / New name / Just A"
    box.choose("New name")
    write(box, "Ann")
    assert box.text == "Player 2 of 3 / New name / Just B"
    box.choose("Just B")
    box.choose("Just C")
    assert box.text == "Spaces on the track / [30]"
    box.press("uuo")
    assert box.text == "Ego: Love / Start / Spaces on the track / Answers and guesses / Ann B C"
    box.press("o")
    assert box.menu.session.setup.names == ("Ann", "B", "C")
    assert list(box.menu.session.setup.options) == [32, 0, 0]


def test_a_letter_that_somebody_took_for_a_name_is_not_offered_again():
    box = home_to(Box(), "Ego: Love").choose("3 players").choose("New name")
    write(box, "B")
    assert box.text == "Player 2 of 3 / New name / Just C"
    box.choose("Just C")
    assert box.text == "Player 3 of 3 / New name / Just D"


def test_the_next_game_starts_in_three_presses_with_all_that_is_remembered():
    box = home_to(Box(), "Ego: Love").choose("2 players").choose("Just A").choose("Just B").press("uuo").press("o")
    box.press("H").choose("End the game").press("do").choose("Put away")
    home_to(box, "Ego: Love")
    before = box.presses
    assert box.text == "Who plays? / A B / Other players / A B"
    box.press("o")
    assert "Spaces" not in box.screen.rows[0] and box.under_cursor == "Start"
    box.press("o")
    assert box.presses - before == 2
    assert list(box.menu.session.setup.options) == [32, 0, 0]


def test_options_and_rulings_can_be_changed_and_help_explains_them():
    box = home_to(Box(), "Ego: Love").choose("2 players").choose("Just A").choose("Just B").press("o")
    box.press("dd")
    assert box.text.endswith("= open")
    box.press("o do")
    assert box.text.endswith("= sealed")
    box.press("d h")
    assert box.text.startswith("Several cross")
    box.press("b o").choose("farthest")
    box.press("u u o d o")
    assert box.under_cursor == "Spaces on the track" and box.text.endswith("= 29")
    box.press("u o")
    assert list(box.menu.session.setup.options) == [29, 1, 1]
    assert box.store.setting("ego-love.crossing") == 1


def test_a_memory_that_holds_no_game_to_be_read_says_so_and_a_blank_one_does_not():
    store = Store()
    Box(store).begin("epigo")
    store.flash[20:21] = bytes([store.flash[20] ^ 1])
    box = Box(store)
    assert box.text == "Cannot go on / The beginning of the / game in the memory is / damaged."
    box.press("h")
    assert "No game to be read" in box.text
    box.press("bo")
    assert "Tableside" in box.text
    for blank in (0, 255):
        store.flash[0:4096] = bytes([blank]) * 4096
        assert "Tableside" in Box(store).text


def test_the_track_is_asked_only_until_it_is_known():
    store = Store()
    store.set("ego-love.track", 44)
    box = home_to(Box(store), "Ego: Love").choose("2 players").choose("Just A").choose("Just B")
    assert box.under_cursor == "Start"
    box.press("o")
    assert box.menu.session.setup.options[0] == 44


def test_a_setting_that_no_longer_fits_is_not_used():
    store = Store()
    store.set("ego-love.track", 255)
    store.set("ego-love.crossing", 9)
    box = home_to(Box(store), "Ego: Love").choose("2 players").choose("Just A").choose("Just B")
    assert box.text == "Spaces on the track / [30]"
    box.press("oo")
    assert list(box.menu.session.setup.options) == [30, 0, 0]


def test_a_game_for_two_does_not_ask_how_many():
    box = home_to(Box(), "Epigo")
    assert box.text == "Player 1 of 2 / New name / Just A"


def test_known_names_are_offered_once_each_and_rosters_only_where_they_fit():
    store = Store()
    store.remember(("Ann", "Bob"))
    store.remember(("Cid", "Ann", "Dot"))
    box = home_to(Box(store), "Epigo")
    assert box.text == "Who plays? / Ann Bob / Other players / Ann Bob"
    box.choose("Other players")
    assert box.text.startswith("Player 1 of 2 / Cid / Ann / Dot / Bob")
    box.choose("Ann")
    assert "Ann" not in box.text.split(" / ")
    box.choose("Dot")
    box.press("o")
    assert box.menu.session.setup.names == ("Ann", "Dot")
    assert store.rosters == [("Ann", "Dot"), ("Cid", "Ann", "Dot"), ("Ann", "Bob")]


def test_back_takes_the_last_name_away_again():
    store = Store()
    store.remember(("Ann", "Bob", "Cid"))
    box = home_to(Box(store), "Ego: Love").choose("Other players").choose("3 players").choose("Bob").choose("Cid")
    assert box.text.startswith("Player 3 of 3")
    box.press("b")
    assert box.text.startswith("Player 2 of 3 / Ann / Cid")
    box.press("b b")
    assert box.text.startswith("Who plays? / Ann Bob Cid / Other players")


def test_a_name_has_one_to_eight_letters_and_capitals_come_by_themselves():
    box = home_to(Box(), "Epigo").choose("New name")
    assert box.text.startswith("Player 1 / OK: add A")
    write(box, "Wolfgang")
    assert box.text.startswith("Player 2 of 2")
    box.choose("New name")
    write(box, "Al 2")
    assert box.menu.pages[-1].wizard.names == ["Wolfgang", "Al 2"]


def test_a_letter_can_be_deleted_and_a_name_needs_one():
    box = home_to(Box(), "Epigo").choose("New name").press("o o")
    assert "[Aaa]" in box.text
    box.press("b")
    assert "[Aa]" in box.text
    for _ in range(2):
        press_until(box, "u", "OK: delete").press("o")
    press_until(box, "u", "OK: done").press("o")
    assert box.text.startswith("Not possible / A name needs at least")


def test_no_two_players_are_called_alike():
    box = home_to(Box(), "Epigo").choose("New name")
    write(box, "Ann")
    box.choose("New name")
    write(box, "Ann")
    assert box.text.startswith("Not possible / Another player has / this name")
    box.press("b")
    assert "[Ann]" in box.text


def test_a_new_game_asks_before_it_gives_another_up():
    box = Box().begin("epigo")
    box.press("H").choose("Leave for now").press("do")
    home_to(box, "Ego: Love").choose("2 players").choose("Just A").choose("Just B").press("o o")
    assert box.text.startswith("Give it up? / No / Yes / Epigo would be given")
    box.press("o")
    assert box.under_cursor == "Start"
    box.press("o d o")
    assert box.menu.session.setup.game == "ego-love"
    assert box.store.finished[0] == ("Epigo", "given up")


def test_a_game_that_cannot_be_kept_is_not_given_up():
    box = Box().begin("epigo")
    box.press("H").choose("Leave for now").press("do")
    home_to(box, "Ego: Love").choose("2 players").choose("Just A").choose("Just B").press("o o")
    box.store.finish = lambda lines: False
    box.store.trouble = "The drive is full"
    box.press("d o")
    assert box.text.startswith("Not kept yet / The drive is full")
    assert Box(box.store).menu.session.setup.game == "epigo"


def test_a_number_that_was_gone_back_from_is_asked_again():
    store = Store()
    store.remember(("Ann", "Bob"))
    box = home_to(Box(store), "Ego: Love").choose("Ann Bob")
    assert box.text.startswith("Spaces on the track")
    box.press("b").choose("Ann Bob")
    assert box.text.startswith("Spaces on the track")
    box.press("u o")
    assert box.under_cursor == "Start" and box.menu.pages[-1].wizard.options[0] == 31


def test_a_roster_can_be_renamed_and_forgotten():
    store = Store()
    store.remember(("Ann", "Bob"))
    store.remember(("Ann", "Cid", "Dot"))
    box = Box(store).choose("Players")
    box.press("o").choose("Ann")
    assert "[Ann]" in box.text
    press_until(box, "u", "OK: delete").press("o")
    press_until(box, "d", "OK: done").press("o")
    assert store.rosters == [("An", "Cid", "Dot"), ("An", "Bob")]
    box.choose("Players").press("o").choose("Forget them").press("do")
    assert store.rosters == [("An", "Bob")]


def test_a_renaming_to_a_name_that_is_taken_is_refused():
    store = Store()
    store.remember(("Ann", "An"))
    box = Box(store).choose("Players").press("o").choose("Ann")
    press_until(box, "u", "OK: delete").press("o")
    press_until(box, "d", "OK: done").press("o")
    assert box.text.startswith("Not possible")
    assert store.rosters == [("Ann", "An")]


def test_every_setting_is_changed_by_ok_and_remembered():
    box = Box().choose("Settings")
    seen = []
    for _ in range(6):
        before = box.text
        box.press("o")
        assert box.text != before
        seen.append(box.text.split(" / ")[-1])
        box.press("d")
    assert seen == ["= yes", "= 5 minutes", "= yes", "= counts", "= OK", "= shown"]
    assert [box.store.setting(key) for key in ("flip", "dim", "keep_on", "wake", "pass", "time")] == [1] * 6
    box.press("oo")
    assert box.store.setting("flip") == 0


def test_a_setting_changed_in_mid_game_says_when_it_is_saved():
    box = Box().begin("epigo")
    box.store.waits = True
    box.press("H").choose("Settings").press("o")
    assert box.text.endswith("= yes, saved after / the game")


def test_two_new_games_have_different_seeds_and_identities():
    box = Box()
    home_to(box, "Epigo").choose("Just A").choose("Just B").press("o")
    one = box.menu.session.setup
    box.press("H").choose("End the game").press("do").choose("New game").press("o o")
    two = box.menu.session.setup
    assert one.seed != two.seed and one.identity != two.identity


def test_the_store_keeps_eight_rosters_and_twenty_games():
    store = Store()
    for i in range(12):
        store.remember(("Ann", "B%d" % i))
    assert len(store.rosters) == 8 and store.rosters[0] == ("Ann", "B11")
    store.remember(("Ann", "B8"))
    assert len(store.rosters) == 8 and store.rosters[0] == ("Ann", "B8")
    for i in range(25):
        store.finish(("Epigo", "%d" % i))
    assert len(store.finished) == 20 and store.finished[0] == ("Epigo", "24")
