"""The page by itself: several people, a server that goes away, odd names, small windows, keys, screen readers."""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from axe_playwright_python.sync_playwright import Axe

import randomplay
from page_player import Player, Served, settled, until
from shelf_of_games import finished, record
from tableside.games import registry
from tableside.session import Session
from tableside.setup import Setup, defaults
from tableside_host import main

HOSTILE = ("<b>x</b>", "\"'&lt;<!-"[:8])
SECRET = bytes((30, 1, 0))  # the options of Ego: Love with sealed answers
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def play(game="ego-love", names=("Ann", "Bob"), answers=(), options=None, back=0, flash=None):
    """Return a session with a game in progress."""
    package = registry.game(game)
    session = Session(package, flash if flash is not None else bytearray(b"\xff" * 4096))
    session.start(
        Setup(game, package.RULES, len(names), options or defaults(package), 1, 0x51DE0001 + len(game), names)
    )
    for value in answers:
        assert session.answer(value) is None
    if back:
        assert session.undo(back) is None
    return session


def begun(folder, **game):
    """Put a game into the device's flash before it is switched on."""
    flash = bytearray(b"\xff" * 4096)
    play(flash=flash, **game)
    (folder / "device.flash").write_bytes(flash)


def defaults_to_the_board(game):
    """Play a game with its default answers until there is something on its board."""
    options = bytearray(defaults(registry.game(game)))
    if game == "epigo":
        options[2] = options[3] = 1
    session = play(game, options=bytes(options))
    for _ in range(24):
        assert (
            session.answer(session.prompt.default if not session.prompt.refuses(session.prompt.default) else 1) is None
        )
    return session


def whole_game():
    """Ego: Love on a short track, Bob guessing right and Ann wrong."""
    session = play(options=bytes((8, 0, 0)), answers=(0,))
    while not session.is_over:
        reads = session.prompt.text == "Reads a question"
        assert session.answer(0 if reads else 1 if session.prompt.seat == 1 else 2) is None
    return session


@pytest.fixture
def open_table(served, new_page, tmp_path):
    """Returns a function that begins a game, serves it and opens pages of it; nothing may go wrong in any browser."""
    players = []

    def open_one(pages=1, **game):
        begun(tmp_path, **game)
        address = served().address
        players.extend(Player(new_page(), address) for _ in range(pages))
        return players if pages > 1 else players[0]

    yield open_one
    for player in players:
        assert not player.errors


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """Addresses of a device with a game, and of a recorded game of each kind, one with names that look like markup."""
    folder = tmp_path_factory.mktemp("library")
    begun(folder, answers=(0, 0, 0), back=1)
    sessions = [defaults_to_the_board(game) for game in registry.GAMES]
    names = dict(zip(registry.GAMES, record(folder / "games.db", *sessions)))
    served = Served(folder)
    yield {"device": served.address} | {game: f"{served.base}/game/{names[game]}" for game in registry.GAMES}
    served.kill()


# ---- several people


def test_two_pages_show_the_same_and_one_of_them_has_the_box(open_table, keep):
    one, two = open_table(2, answers=(0,))
    for button in ("ok", "down", "down", "ok", "ok"):
        one.click(button)
        for part in ("#screen-text", "#who", "#asks", "#scores", "#log"):
            same = "([part, text]) => document.querySelector(part).textContent === text"
            until(two.page, same, [part, one.page.text_content(part)])
        pixels = "document.getElementById('picture').toDataURL()"
        assert one.page.evaluate(pixels) == two.page.evaluate(pixels)
    assert "Bob wrong" in two.page.inner_text("#log")
    keep(two.page, "spectator")
    settled(two.page, "Another page has the box.")
    two.page.click("[data-button=down]")
    settled(two.page, "Take it first.")
    assert two.page.text_content("#screen-text") == one.text
    two.page.click("#box-button")
    settled(two.page, "You have the box.")
    settled(one.page, "Another page has the box.")
    two.click("down")
    two.page.click("#box-button")
    settled(one.page, "Nobody has the box")


def test_a_secret_choice_is_sent_to_the_page_with_the_box_alone(served, new_page, tmp_path, keep):
    begun(tmp_path, answers=(0, 0), options=SECRET)  # Ann has read a question
    address = served().address
    seen = []
    page = new_page()
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: seen.append(json.loads(frame))))
    other = Player(page, address)
    one = Player(new_page(), address)
    one.click("ok", held=True)
    assert "Your answer" in one.text
    settled(other.page, "Ann is choosing", "#hidden")
    assert other.page.text_content("#screen-text") == "Ann is choosing"
    assert not other.page.is_visible("#box-button")
    keep(other.page, "secret-spectator")
    one.click("down", "down")
    assert one.under_cursor == "3 dots"
    keep(one.page, "secret-holder")
    one.click("ok")
    settled(other.page, "has chosen", "#scores")
    frames = [frame["frame"] for frame in seen if "frame" in frame]
    assert [frame for frame in frames if frame["hidden"]] == [
        {"bits": "", "is_lit": True, "is_dim": False, "text": "Ann is choosing", "hidden": "Ann is choosing"}
    ]
    assert "dots" not in json.dumps(seen)
    one.click("ok", held=True)  # Bob opens it, and his page is gone
    settled(other.page, "Bob is choosing", "#hidden")
    one.page.close()
    settled(other.page, "Nobody has the box")
    settled(other.page, "Pass the box to", "#screen-text")
    assert not one.errors + other.errors


# ---- the line


def test_a_page_whose_server_went_away_comes_back_and_has_everything(served, new_page, tmp_path):
    begun(tmp_path, answers=(0,))
    first = served()
    watcher = Player(new_page(), first.address)
    first.kill()
    settled(watcher.page, "The server cannot be reached")
    watcher.page.keyboard.press("ArrowDown")
    settled(watcher.page, "that press was not taken", "#trouble")
    begun(tmp_path, answers=(0, 0, 1, 1), back=1)  # what happened meanwhile
    second = served(port=first.port)
    assert second.address == first.address
    settled(watcher.page, "Connected.")
    settled(watcher.page, "taken back 1", "#log")
    assert watcher.page.locator("#log .entry").count() == 5
    assert "taken back" in watcher.page.locator("#log .entry", has=watcher.page.locator("del")).text_content()
    watcher.click("down")
    settled(watcher.page, "You have the box.")


class Line:
    """The page's line to the server, on its way through the test: `is_dead` lets nothing through, and closes nothing."""

    def __init__(self, page):
        self.is_dead = False
        self.opened = 0
        page.route_web_socket("**/live/**", self.open)

    def open(self, line):
        self.opened += 1
        server = line.connect_to_server()
        line.on_message(lambda text: None if self.is_dead else server.send(text))
        server.on_message(lambda text: None if self.is_dead else line.send(text))


def test_a_line_that_is_dead_without_a_close_is_said_within_ten_seconds(served, new_page, tmp_path):
    begun(tmp_path, answers=(0,))
    page = new_page()
    page.clock.install()
    line = Line(page)
    page.goto(served().address)
    settled(page, "Connected.", "#link")
    line.is_dead = True
    page.clock.run_for(10_000)
    assert "Connected" not in page.text_content("#link")
    assert page.evaluate("document.body.classList.contains('is-stale')")
    line.is_dead = False
    page.clock.run_for(6_000)
    settled(page, "Connected.", "#link")


def test_a_page_that_is_seen_again_looks_at_once_whether_its_line_lives(served, new_page, tmp_path):
    begun(tmp_path, answers=(0,))
    page = new_page()
    page.clock.install()
    line = Line(page)
    page.goto(served().address)
    settled(page, "Connected.", "#link")
    for event in ("document.dispatchEvent(new Event('visibilitychange'))", "window.dispatchEvent(new Event('online'))"):
        line.is_dead = True
        page.evaluate(event)
        page.clock.run_for(2_100)
        assert "Connected" not in page.text_content("#link")
        line.is_dead = False
        page.clock.run_for(6_000)
        settled(page, "Connected.", "#link")


def test_a_page_whose_token_is_not_right_any_more_says_that_and_not_that_the_server_is_gone(served, new_page, tmp_path):
    begun(tmp_path, answers=(0,))
    first = served("--token", "sesame-seed")
    page = new_page()
    page.goto(first.address)
    settled(page, "Connected.", "#link")
    assert "token" not in page.url
    first.kill()
    settled(page, "The server cannot be reached", "#link")
    served("--token", "another-seed", port=first.port)
    settled(page, "its token is wrong or was changed", "#link")


class OtherSite(BaseHTTPRequestHandler):
    """A page of another site with a link in it, as a mail or a chat in a browser."""

    link = ""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f'<a id="link" href="{self.link}">Join us</a>'.encode())

    def log_message(self, *_):
        """Say nothing."""


def test_the_address_in_a_mail_works_and_works_when_it_is_loaded_again(served, new_page):
    one = served("--token", "sesame-seed")
    OtherSite.link = one.address
    with ThreadingHTTPServer(("127.0.0.1", 0), OtherSite) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        page = new_page()
        seen = []
        page.on("request", lambda request: seen.append((request.url, request.headers.get("referer", ""))))
        page.goto(f"http://localhost:{site.server_port}/")  # another site than 127.0.0.1
        page.click("#link")
        settled(page, "Connected.", "#link")
        page.reload()
        settled(page, "Connected.", "#link")
        assert "token" not in page.url
        assert not [referrer for _, referrer in seen if "token" in referrer]
        page.click("text=Join")
        settled(page, "answers only to this computer")
        site.shutdown()


# ---- names, windows


def test_a_name_is_text_and_never_markup(open_table, keep):
    table = open_table(names=HOSTILE, answers=(0, 0, 0))
    for name in HOSTILE:
        assert name in table.page.inner_text("#scores")
        assert name in table.page.text_content("#log")
    assert table.page.locator("#game b").count() == 0
    keep(table.page, "hostile-name")


def test_a_phone_shows_everything_without_scrolling_sideways(library, new_page, keep):
    page = new_page(**PHONE)
    for what, address in library.items():
        page.goto(address)
        settled(page, "Connected.")
        until(page, "() => document.querySelectorAll('#log .entry').length > 0")
        for size in ("100%", "200%"):
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, f"{what} at {size}"
            keep(page, f"phone-{what}-{size[:3]}")
    page.goto(library["device"])
    settled(page, "Connected.")
    for name in ("up", "down", "ok", "back", "help"):
        box = page.locator(f"[data-button={name}]").bounding_box()
        assert box["width"] >= 44
        assert box["height"] >= 44
    page.tap("[data-button=help]")
    until(page, "() => !document.getElementById('screen-text').textContent.includes('Guessed')")
    page.tap("[data-button=back]")


# ---- without a mouse, without eyes


def test_everything_can_be_done_with_the_keyboard(open_table):
    page = open_table(answers=(0,)).page
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "screen":
            break
    page.keyboard.press("ArrowDown")
    until(page, "() => /> *Declines/.test(document.getElementById('screen-text').textContent)")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    settled(page, "Right 1", "#screen-text")
    page.keyboard.press("?")
    until(page, "() => !document.getElementById('screen-text').textContent.includes('Guessed')")
    page.keyboard.press("Backspace")
    settled(page, "Right 1", "#screen-text")
    page.focus("[data-button=ok]")
    page.keyboard.press("Enter")  # the button itself, as a screen reader presses it
    settled(page, "Bob right", "#log")
    page.focus("#asks-rule")
    page.keyboard.press("Enter")
    settled(page, "Card love.", "#card-source")
    page.keyboard.press("Escape")
    until(page, "() => !document.getElementById('card').open")
    assert page.evaluate("document.activeElement.id") == "asks-rule"
    page.fill("#question", "whose turn is it")
    page.keyboard.press("Enter")
    settled(page, "It is the turn of Bob", "#answer")
    page.focus("#log .chapter:last-child summary")
    page.keyboard.press("Enter")
    page.focus("#log .chapter:last-child a.rule")
    page.keyboard.press("Enter")
    settled(page, "Card love.play.oldest", "#card-source")
    page.keyboard.press("Escape")
    page.focus("#log .chapter:first-child summary")
    page.keyboard.press("Enter")
    page.focus("#log .chapter:first-child a.rule")  # what happens meanwhile leaves the focus where it is
    page.evaluate("window.focused = document.activeElement")
    page.evaluate("document.querySelector('[data-button=ok]').click()")
    until(page, "() => document.querySelectorAll('#log .entry').length === 4")
    assert page.evaluate("document.activeElement === focused && focused.matches('#log a.rule')")
    page.focus("#hold")
    page.keyboard.press("Space")
    page.focus("[data-button=help]")
    page.keyboard.press("Space")
    settled(page, "What happened", "#screen-text")


def test_an_answer_links_to_its_cards_and_offers_the_next_questions(open_table):
    page = open_table(answers=(0,)).page
    page.fill("#question", "who starts the game")
    page.keyboard.press("Enter")
    settled(page, "as the rulebook says (love.play.oldest)", "#answer")
    page.focus("#answer a")
    page.keyboard.press("Enter")
    settled(page, "Card love.play.oldest", "#card-source")
    page.keyboard.press("Escape")
    asked = page.inner_text("#answer .next button")
    page.focus("#answer .next button")
    page.keyboard.press("Enter")
    until(page, "() => !document.getElementById('answer').textContent.includes('(love.play.oldest)')")
    assert page.input_value("#question") == asked


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(library, new_page, scheme):
    page = new_page(color_scheme=scheme)
    rules = ["color-contrast"] if scheme == "dark" else []  # all else is the same by day and by night
    grave = []
    for what, address in {"wall": f"{library['ego']}?view=wall", **library}.items():
        page.goto(address)
        settled(page, "Connected.")
        until(page, "() => document.querySelectorAll('#log .entry').length > 0")
        for details in page.locator("details:visible > summary").all():
            details.click()
        grave += [(what, rule["id"], rule["nodes"]) for rule in audit(page, rules)]
    page.click("#asks-rule")
    until(page, "() => document.getElementById('card').open")
    grave += [("card", rule["id"], rule["nodes"]) for rule in audit(page, rules)]
    for path in ("/", "/game/none"):
        page.goto(library["device"].split("/device")[0] + path)
        grave += [(path, rule["id"], rule["nodes"]) for rule in audit(page, rules)]
    assert not grave


def audit(page, rules=()):
    """Return everything that axe-core finds, however small; `rules`: those that are looked for, all without."""
    options = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    response = Axe().run(page, options=options).response
    assert response["passes"], "axe looked at nothing"
    violations: list = response["violations"]
    return violations


# ---- the report


def test_a_report_is_read_without_a_server_and_printed_without_colour(new_page, tmp_path, keep):
    (name,) = record(tmp_path / "games.db", whole_game())
    file = tmp_path / "report.html"
    assert main.main(["report", name, "--database", str(tmp_path / "games.db"), "--output", str(file)]) == 0
    page = new_page(offline=True)
    errors = []
    page.on("console", lambda said: errors.append(said.text))
    page.on("request", lambda request: errors.append(request.url) if not request.url.startswith("file:") else None)
    page.goto(file.as_uri())
    assert page.locator("svg").count() == 4
    assert "Bob right +" in page.inner_text(".explained")
    assert "Bob knows Ann best" in page.inner_text(".knowing")
    assert not audit(page)
    keep(page, "report")
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 800, "height": 1100})
    page.emulate_media(media="print")
    keep(page, "report-printed")
    assert page.evaluate("getComputedStyle(document.querySelector('details')).display") == "none"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") in (
        "rgba(0, 0, 0, 0)",
        "rgb(255, 255, 255)",
    )
    assert not errors


def test_the_statistics_as_a_page_are_read_without_a_server(new_page, tmp_path, keep):
    record(
        tmp_path / "games.db",
        *(finished(seed, names, 1) for seed, names in enumerate((("Ann", "Bob"), ("Ann", "Cat"), ("Ann", "Bob")), 1)),
    )
    file = tmp_path / "stats.html"
    assert main.main(["stats", "--html", str(file), "--database", str(tmp_path / "games.db")]) == 0
    page = new_page(offline=True, viewport={"width": 360, "height": 740})
    page.goto(file.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator("h2").all_inner_texts() == ["Ego: Love", "Head to head", "Streaks", "By month"]
    assert page.evaluate("getComputedStyle(document.querySelector('td.bar span')).width") != "0px"
    assert not audit(page)
    keep(page, "stats")


# ---- names


def test_names_are_typed_on_a_phone_and_stand_first_on_the_box(served, new_page, keep):
    one = served()
    box = Player(new_page(), one.address)
    phone = new_page(**PHONE)
    phone.goto(one.address)
    settled(phone, "Connected.", "#link")
    for number, name in enumerate(("Ann", "José", "Цветана"), 1):
        phone.fill(f"[name=player-{number}]", name)
    assert not audit(phone)
    keep(phone, "names")
    phone.click("text=Send to the box")
    settled(phone, "Ann Jose Tsvetana stand first. It shows José as Jose, Цветана as Tsvetana.", "#names-said")
    box.choose("Ego: Love")
    settled(box.page, "Who plays?", "#screen-text")
    assert box.under_cursor.startswith("Ann Jose Tsvetana")
    box.click("ok", "ok")
    box.choose("Start", by="up")
    settled(box.page, "oldest", "#screen-text")
    settled(phone, "Tsvetana", "#scores")
    assert not phone.is_visible("#names")  # not during a game
    assert not box.errors


def test_names_that_the_box_cannot_take_are_a_sentence(served, new_page):
    page = new_page()
    page.goto(served().address)
    settled(page, "Connected.", "#link")
    for names, says in ((("Ann", " "), "2 to 5 names"), (("Ann", "ann"), "the same name")):
        for number, name in enumerate(names, 1):
            page.fill(f"[name=player-{number}]", name)
        page.click("text=Send to the box")
        settled(page, says, "#names-said")
    page.click("[data-button=ok]")  # and the box has none of them
    until(page, "() => tableside.delays.length >= 2")
    assert "Who plays?" not in page.text_content("#screen-text")


# ---- the look


def settle_view(page, address):
    page.goto(address)
    settled(page, "Connected.")
    until(page, "() => document.querySelectorAll('#log .entry').length > 0")


@pytest.fixture(scope="module")
def full_tables(tmp_path_factory):
    """Addresses of recorded games of each kind with as many players as it has, names of eight wide letters, well under way."""
    folder = tmp_path_factory.mktemp("full")
    sessions = []
    for game in registry.GAMES:
        package = registry.game(game)
        names = tuple(f"WWWWWWW{letter}" for letter in "ABCDE"[: package.PLAYERS[1]])
        options = bytearray(defaults(package))
        if game == "epigo":
            options[3] = 1
        setup = Setup(game, package.RULES, len(names), bytes(options), 3, 0x51DE0100 + len(game), names)
        most = {"epigo": 90, "ego": 22, "ego-love": 60, "deus-egypt": 150}[game]
        sessions.append(randomplay.play(package, 3, setup, is_wild=False, most=most)[0])
    names = record(folder / "games.db", *sessions)
    served = Served(folder)
    yield {game: f"{served.base}/game/{name}" for game, name in zip(registry.GAMES, names)}
    served.kill()


SMALLEST = """() => Math.min(...[...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && !e.closest(".unseen")
  && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())).map((e) => parseFloat(getComputedStyle(e).fontSize)).filter((s) => s > 0))"""
CUT = """() => ["#turn", "#scoreboard", "#happened"].filter((id) => { const e = document.querySelector(id);
  return e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 2 || e.getBoundingClientRect().bottom > innerHeight + 1; })"""


def test_the_wall_view_is_one_glance_from_four_metres(full_tables, new_page, keep):
    """Nothing smaller than a 28th of the height, nothing cut, nothing to scroll, nothing to press but the way out."""
    page = new_page()
    for game, address in full_tables.items():
        page.set_viewport_size({"width": 1920, "height": 1080})
        settle_view(page, f"{address}?view=wall")
        keep(page, f"wall-{game}")
        for width, height in ((1920, 1080), (1280, 720)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SMALLEST) >= height / 28 - 0.1, (game, height)
            assert page.evaluate(CUT) == [], (game, height)
            assert page.evaluate("document.documentElement.scrollHeight") <= height, (game, height)
        assert page.locator("button:visible, summary:visible, input:visible").count() == 0
    page.click("#wall")
    settled(page, "Connected.")
    assert page.is_visible("#questions")


def test_the_address_of_the_wall_view_keeps_its_view_when_the_token_is_taken_out(served, new_page):
    one = served("--token", "sesame-seed")
    page = new_page()
    page.goto(one.address.replace("?token=", "?view=wall&token="))
    settled(page, "Connected.", "#link")
    assert "token" not in page.url and page.url.endswith("?view=wall")
    assert page.evaluate("document.documentElement.classList.contains('is-wall')")


def test_each_game_has_its_picture(full_tables, new_page, keep):
    page = new_page()
    seen = {
        "epigo": (".captures .tile.is-free", "table.epigo td.is-a"), "ego": (".journey .is-here .ship", ".column .tower .fill"),
        "ego-love": (".track .space .person",), "deus-egypt": ("table.market td.is-there .resource", ".goods .purse", ".goods .place"),
    }  # fmt: skip
    for game, parts in seen.items():
        settle_view(page, full_tables[game])
        for part in parts:
            assert page.locator(part).count() > 0, (game, part)
        keep(page, f"board-{game}")
    assert page.locator("table.market td.is-there").count() == 4
    settle_view(page, full_tables["ego"])
    assert page.locator(".columns > li").count() == 5
    assert page.locator(".columns > .is-turn").count() == 1


def test_a_player_is_told_apart_by_shape_and_letter_and_not_by_colour_alone(full_tables, new_page):
    page = new_page()
    settle_view(page, full_tables["ego-love"])
    marks = page.evaluate("""() => [...document.querySelectorAll("#scores .person")].map((e) => {
      const s = getComputedStyle(e); return [e.textContent, s.borderRadius + s.clipPath, s.backgroundColor]; })""")
    assert [letter for letter, _, _ in marks] == list("ABCDE")
    assert len({shape for _, shape, _ in marks}) == len({colour for _, _, colour in marks}) == 5


def test_what_has_changed_since_the_last_entry_is_shown_for_a_moment(served, new_page, tmp_path):
    begun(tmp_path, answers=(0, 0))
    page = new_page()
    page.clock.install()
    player = Player(page, served().address)
    assert page.locator(".change").count() == 0
    page.keyboard.press("Enter")  # right, one heart: both pawns go on
    settled(page, "+1", "#scores")
    assert page.locator(".change").count() == 2
    page.clock.run_for(7_000)
    assert page.locator(".change").count() == 0
    assert not player.errors


def test_a_finger_that_stays_on_a_button_is_a_long_press_and_the_button_says_what_that_does(served, new_page, tmp_path):
    begun(tmp_path, answers=(0, 0), options=SECRET)
    page = new_page(**PHONE)
    player = Player(page, served().address)
    assert page.inner_text("#hold-ok") == "hold: choose"
    assert page.inner_text("#hold-help") == "hold: menu"
    assert not page.is_visible("#hold-back")  # nothing was taken back
    touch = page.context.new_cdp_session(page)
    x, y = player.places["ok"]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    until(page, "() => document.querySelector('[data-button=ok]').classList.contains('is-long')")
    settled(page, "Your answer", "#screen-text")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(page, "() => !document.querySelector('[data-button=ok]').classList.contains('is-down')")
    assert not player.errors


LISTEN = """
window.beeps = 0; window.buzzes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...a) { window.beeps += 1; return start.apply(this, a); };
const vibrate = navigator.vibrate?.bind(navigator);
Navigator.prototype.vibrate = function (p) { window.buzzes += 1; return vibrate ? vibrate(p) : false; };
"""


def test_sound_and_vibration_come_on_ones_own_turn_and_only_where_they_are_wanted(served, new_page, tmp_path):
    begun(tmp_path, answers=(0,))
    page = new_page()
    page.add_init_script(LISTEN)
    player = Player(page, served().address)
    assert not page.is_checked("#sound") and not page.is_checked("#shake")
    player.click("ok")  # Ann has read: Bob's turn
    assert page.evaluate("[beeps, buzzes]") == [0, 0]
    page.check("#sound")
    page.check("#shake")
    assert page.evaluate("[beeps, buzzes]") == [1, 1]  # so it will be
    page.select_option("#me", "0")
    player.measure()
    player.click("back")  # Ann's turn again
    settled(page, "Ann", "#who")
    assert page.evaluate("[beeps, buzzes]") == [2, 2]
    player.click("ok")
    settled(page, "Bob", "#who")
    assert page.evaluate("[beeps, buzzes]") == [2, 2]
    page.reload()
    settled(page, "Connected.")
    until(page, "() => document.getElementById('me').value === '0'")
    assert page.is_checked("#sound") and page.is_checked("#shake")
    assert not player.errors


def test_the_screen_stays_awake_where_the_browser_allows_and_not_where_it_is_not_wanted(served, new_page, tmp_path):
    begun(tmp_path, answers=(0,))
    page = new_page()
    page.add_init_script("""window.locks = [];
      const request = WakeLock.prototype.request;
      WakeLock.prototype.request = async function (...a) { const lock = await request.apply(this, a); window.locks.push(lock); return lock; };""")
    Player(page, served().address)
    until(page, "() => locks.length === 1 && !locks[0].released")
    assert "stays on" in page.text_content("#awake-text")
    page.uncheck("#awake")
    until(page, "() => locks[0].released")
    page.reload()
    settled(page, "Connected.")
    assert not page.is_checked("#awake")
    assert page.evaluate("locks.length") == 0


def test_motion_is_left_out_where_it_is_not_wanted(library, new_page):
    for motion, moves in (("reduce", False), ("no-preference", True)):
        page = new_page(reduced_motion=motion)
        settle_view(page, library["device"])
        page.evaluate("document.querySelector('[data-button=ok]').classList.add('is-down')")
        animation = page.evaluate(
            "getComputedStyle(document.querySelector('[data-button=ok]'), '::after').animationName"
        )
        assert (animation != "none") == moves
        shown = page.evaluate("getComputedStyle(document.querySelector('.seats .bar .fill')).transitionDuration")
        assert (shown not in ("0s", "")) == moves


def test_at_200_and_400_percent_nothing_is_lost_and_nothing_scrolls_sideways(full_tables, library, new_page, keep):
    """Zooming a window of 1280 pixels to 400 % gives the page 320 (WCAG 1.4.10)."""
    page = new_page()
    for what, address in {**full_tables, "device": library["device"]}.items():
        settle_view(page, address)
        for zoom, width in ((200, 640), (400, 320)):
            page.set_viewport_size({"width": width, "height": 900 * width // 1280})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (what, zoom)
            for part in ("#who", "#asks", "#scoreboard", "#happened", "#question"):
                assert page.is_visible(part), (what, part)
        assert not audit(page, ["target-size", "scrollable-region-focusable", "meta-viewport"]), what
        keep(page, f"zoom-400-{what}")


def test_a_screen_reader_reads_whose_turn_then_the_box_then_the_score_then_the_story(library, new_page):
    page = new_page()
    settle_view(page, library["device"])
    heads = page.evaluate(
        "[...document.querySelectorAll('h1, h2, h3')].filter((e) => e.checkVisibility()).map((e) => [e.tagName, e.textContent.trim()])"
    )
    assert heads[0] == ["H1", "Tableside"]
    order = [text for tag, text in heads if tag == "H2"]
    assert order[0].endswith("Bob") and order[1:] == ["Ego: Love", "What happened", "Ask about the rules", "This page"]
    assert [tag for tag, _ in heads if tag == "H3"]
    tree = page.locator("body").aria_snapshot()
    steps = ["Bob", "Screen of the device", "Players and scores", "What happened", "Ask about the rules", "This page"]
    assert [tree.index(step) for step in steps] == sorted(tree.index(step) for step in steps)
    stops = []
    page.evaluate("document.body.focus()")
    for _ in range(40):
        page.keyboard.press("Tab")
        stops.append(
            page.evaluate(
                "document.activeElement.getBoundingClientRect().width > 0 && document.activeElement.compareDocumentPosition"
                "(window.last ?? document.body) & (window.last ? 2 : 8 | 2)"
            )
            and page.evaluate("(window.last = document.activeElement).id || 'x'")
        )
        if stops[-1] == "awake":
            break
    assert stops[-1] == "awake" and all(stops)  # every stop lies behind the one before, and is seen
