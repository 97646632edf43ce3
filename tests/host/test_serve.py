"""What the page's server sends, to whom, and what it says to who may not come in."""

import argparse
import asyncio
import json
import re
import signal
import socket
import webbrowser
from contextlib import asynccontextmanager

import pytest
from aiohttp import WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from page_player import Served
from tableside.games import registry
from tableside.setup import Setup, defaults
from tableside.table import listed
from tableside_host import main
from tableside_host.commands import run as run_command
from tableside_host.serve import board
from tableside_host.serve.clients import IS_OPEN, NOT_YOURS, Client
from tableside_host.serve.feeds import NOTHING_TO_PAUSE
from tableside_host.serve.server import PAGE, Server, hear
from tableside_host.serve.simulated import Simulated
from tableside_host.sim.device import LONG_MS
from tableside_host.sim.silicon import VirtualClock

NAMES = ("Ann", "Bob", "Cat", "Dan")


class Desk:
    """A simulated device on virtual time with pages that look on: `first` presses the buttons."""

    def __init__(self, game="", options=(), players=2):
        self.feed = Simulated(seed=1, clock=VirtualClock())
        self.first = self.join()
        if game:
            package = registry.game(game)
            chosen = bytearray(defaults(package))
            for key, value in options:
                chosen[[option[0] for option in listed(package, "OPTIONS")].index(key)] = value
            self.feed.device.app.start(Setup(game, package.RULES, players, bytes(chosen), 1, 7, NAMES[:players]))
            self.feed.step()

    def join(self):
        client = Client()
        self.feed.join(client)
        client.seen = []
        return client

    def read(self, client):
        """Let a page read what is new; return what it has been sent so far, all parts together."""
        client.seen.append(self.feed.news_for(client))
        now = {}
        for news in client.seen:
            now.update(news)
        return now

    def say(self, client, **what):
        """A page says something; return the sentences that it gets for it."""
        hear(self.feed, client, json.dumps(what))
        return self.read(client).get("says", [])

    def press(self, button, held=False, client=None):
        client = client or self.first
        said = self.say(client, do="down", button=button, mark=1)
        if held:
            self.feed.device.wait(LONG_MS)
            self.feed.look()
        self.say(client, do="up", button=button)
        self.feed.step()
        self.read(client)
        return said

    def press_until(self, holds):
        """Press OK (and what else gets on) until `holds(what the first page was sent)`."""
        for _ in range(120):
            now = self.read(self.first)
            if holds(now):
                return now
            text = now["frame"]["text"]
            if "comes next" in text or "  Pass" in text:
                self.press("up" if "comes next" in text else "down")
            self.press("ok")
        raise AssertionError(f"not in 120 presses; now {text}")

    def choose(self, label):
        """Move the first page's cursor to the row `label` and press OK."""
        for _ in range(20):
            rows = self.text(self.first).split("\n")
            if [row[1:].strip() for row in rows if row.startswith(">")] == [label]:
                return self.press("ok")
            self.press("down")
        raise AssertionError(f"no {label} on {rows}")

    def text(self, client):
        return self.read(client)["frame"]["text"]


# ---- secrets


def choose_in_secret(downs, game, options):
    """Play up to an open secret choice, choose the option `downs` below the first; return what a spectator was sent, and the holder."""
    desk = Desk(game, options)
    spectator = desk.join()
    desk.press_until(lambda now: "Hold OK" in now["frame"]["text"])
    desk.press("ok", held=True)
    desk.read(spectator)
    holder = desk.read(desk.first)["frame"]
    assert holder["bits"] and not holder["hidden"]
    for button in [*["down"] * downs, "help", "ok", "back", "back", "ok"]:
        desk.press(button)
        desk.read(spectator)
    return spectator.seen, desk.first.seen


@pytest.mark.parametrize(("game", "options"), [("ego-love", [("entry", 1)]), ("epigo", []), ("epigo", [("setup", 1)])])
def test_whatever_is_chosen_in_secret_a_spectator_is_sent_the_same(game, options):
    first, mine = choose_in_secret(0, game, options)
    second, other = choose_in_secret(1, game, options)
    for sent in (first, second):
        hidden = [news["frame"] for news in sent if news.get("frame", {}).get("hidden")]
        assert hidden
        assert all(frame["text"] == "Ann is choosing" and frame["bits"] == "" for frame in hidden)

    def seen(sent):
        return [{part: what for part, what in news.items() if part != "marks"} for news in sent if news]

    assert seen(first) != []
    assert seen(first)[: len(seen(second))] == seen(second)[: len(seen(first))]
    assert seen(mine) != seen(other)  # or nothing was chosen at all


def test_a_sealed_bid_is_in_nothing_that_a_spectator_is_sent():
    desk = Desk("ego", [("bids", 1)])
    spectator = desk.join()
    desk.press_until(lambda now: "Hold OK" in now["frame"]["text"])
    desk.read(spectator)
    desk.press("ok", held=True)
    before = len(spectator.seen)
    for _ in range(7):
        desk.press("up")
        desk.read(spectator)
    assert "[8]" in desk.text(desk.first)
    desk.press("ok")
    desk.read(spectator)
    sent = json.dumps([news for news in spectator.seen[before:] if news])
    assert "Ann is choosing" in sent
    assert "[8]" not in sent
    assert "has chosen" in sent or '"ready": [true, false]' in sent


def plan(desk, *tiles):
    """Plan three orders in secret: Ann moves these tiles up, Bob the ones after them."""
    for shift in (0, 1):
        desk.press("ok", held=True)
        for tile in tiles:
            desk.choose(str(tile + shift))
            desk.choose("up")


def test_orders_that_are_laid_open_one_by_one_are_sent_one_by_one():
    """Epigo: the plans differ in the third order only; until it is its turn, everybody is sent the same."""
    told = []
    for last in (5, 6):
        desk = Desk("epigo", [("setup", 1)])
        desk.press_until(lambda now: "Hold OK" in now["frame"]["text"])
        plan(desk, 1, 3, last)
        other = desk.join()
        desk.press_until(lambda now: "reveal 2" in " ".join(now["view"]["status"]))
        told.append(desk.read(other))
        assert "has chosen in secret" in json.dumps(told[-1])
        desk.press_until(lambda now: "reveal 3" in " ".join(now["view"]["status"]))
    assert told[0]["view"] == told[1]["view"]
    assert told[0]["log"] == told[1]["log"]


def test_what_lies_on_an_open_choice_is_hidden_too():
    desk = Desk("epigo")
    other = desk.join()
    desk.press("ok", held=True)
    desk.press("ok")  # tile 1 into column 1
    desk.press("up")  # a list that wraps: tile 1 again
    for _ in range(8):
        if "Not possible" in desk.text(desk.first):
            break
        desk.press("down")
        if ">x1" in desk.text(desk.first).replace(" ", ""):
            desk.press("ok")
    assert "Not possible" in desk.text(desk.first)
    assert desk.text(other) == "Ann is choosing"


def test_the_box_lies_covered_when_it_is_handed_on_and_when_its_page_is_gone():
    desk = Desk("ego-love", [("entry", 1)])
    other = desk.join()
    for _ in range(2):
        desk.press("ok")
    desk.press("ok", held=True)
    assert "Your answer" in desk.text(desk.first)
    assert desk.say(other, do="take") == [IS_OPEN]
    assert desk.press("down", client=other) == [NOT_YOURS]
    desk.say(desk.first, do="hand on")
    assert "Pass the box to" in desk.text(desk.first)
    desk.press("ok", held=True, client=other)
    assert "Your answer" in desk.text(other)
    assert desk.text(desk.first) == "Ann is choosing"
    desk.feed.leave(other)
    third = desk.join()
    assert "Pass the box to" in desk.text(third)
    assert desk.read(third)["box"] == {"is_mine": False, "is_free": True, "may_take": True}


def test_a_button_that_was_down_is_let_go_when_the_box_is_taken():
    desk = Desk()
    other = desk.join()
    desk.say(desk.first, do="down", button="down")
    desk.say(other, do="take")
    before = desk.text(other)
    desk.feed.device.wait(3000)  # held, it would go on down
    desk.feed.look()
    assert desk.text(other) == before
    assert desk.say(desk.first, do="up", button="down") == [NOT_YOURS]


# ---- what everybody sees


def test_the_page_with_the_box_can_say_that_there_is_a_break(monkeypatch):
    desk = Desk("ego-love")
    second = desk.join()
    desk.say(desk.first, do="take")
    desk.say(second, do="pause")
    assert desk.read(second)["says"] == [NOT_YOURS]
    time_now = [1000.0]
    monkeypatch.setattr("tableside_host.serve.simulated.time.monotonic", lambda: time_now[0])
    desk.feed.look()
    desk.feed._entry_at = 1000.0
    desk.say(desk.first, do="pause")
    assert "A break" in desk.read(desk.first)["frame"]["text"]
    time_now[0] += 700
    desk.feed.step()
    desk.press("ok")
    time_now[0] += 5
    desk.press("ok")
    assert desk.feed.chronicle.moments[-1].entry.seconds == 5


def test_without_a_game_there_is_nothing_to_interrupt():
    desk = Desk()
    desk.say(desk.first, do="pause")
    assert desk.read(desk.first)["says"] == [NOTHING_TO_PAUSE]


def test_the_scoreboard_says_whose_turn_it_is_what_is_asked_and_why_not():
    desk = Desk("ego")
    view = desk.press_until(lambda now: "  Pass" in now["frame"]["text"])["view"]
    assert view["asks"] == "Reach 1 or pass"
    assert view["names"][view["turn"]] in NAMES
    assert [option["label"] for option in view["options"]] == ["Play", "Pass", "Risk"]
    assert view["rule"] == "ego.negotiation.turn"
    assert view["picture"]["kind"] == "journey"
    assert view["picture"]["leader"] == view["turn"]
    assert [seat["piece"] for seat in view["picture"]["seats"]] == [0, 0]
    desk.press("down")
    desk.press("ok")
    now = desk.read(desk.first)["view"]
    assert sorted(seat["piece"] for seat in now["picture"]["seats"]) == [1, 2]


def test_the_board_the_track_and_the_market_are_as_on_the_table():
    desk = Desk("epigo", [("setup", 1), ("planning", 1)])
    for _ in range(14):
        desk.press("ok")
    rows = desk.read(desk.first)["view"]["picture"]["rows"]
    assert rows[0][:3] == ["#", "#", ""]
    assert rows[3][:7] == [f"B{i}" for i in range(1, 8)]
    assert rows[4][:7] == [f"A{i}" for i in range(1, 8)]
    desk = Desk("ego-love")
    for button in ("ok", "ok", "down", "ok"):
        desk.press(button)
    picture = desk.read(desk.first)["view"]["picture"]
    assert picture == {"kind": "track", "length": 30, "places": [1, 2]}
    desk = Desk("deus-egypt")
    market = desk.press_until(lambda now: now["view"]["picture"])["view"]["picture"]["rows"]
    assert market[0] == {"resource": "wheat", "space": 1, "level": "middle", "value": "4 gold, 2 VP"}


def test_the_log_marks_what_was_taken_back_and_unmarks_what_was_entered_again():
    desk = Desk("ego-love")
    for _ in range(3):
        desk.press("ok")
    desk.press("back")
    late = desk.join()
    begins, turn = desk.read(late)["log"]["chapters"]
    assert [line["is_back"] for line in begins["lines"] + turn["lines"]] == [False, False, True, False]
    assert turn["title"] == "Turn 1: Ann reads" and turn["seat"] == 0 and turn["came"] == []
    guess = turn["lines"][1]
    assert (guess["who"], guess["asked"], guess["answer"]) == ("Bob", "Guessed", "Right, 1 heart")
    assert guess["told"] == ["Bob right +1: 1", "Ann known +1: 1"]
    assert guess["rule"] == "love.turn.guess"
    desk.press("back", held=True)
    news = desk.read(late)["log"]
    assert news["from"] == 1
    turn, after = news["chapters"]
    assert [line["is_back"] for line in turn["lines"]] == [False, False, False]
    assert turn["came"] == [["Bob right +1: 1", False], ["Ann known +1: 1", False]]
    assert after["title"] == "Turn 2: Bob reads" and after["lines"][0]["asked"] == "entered again"


def test_a_page_that_did_not_read_for_long_is_sent_the_latest_and_the_whole_log():
    desk = Desk("ego-love")
    slow = desk.join()
    for _ in range(30):
        desk.press("ok")
    news = desk.feed.news_for(slow)
    told = [line["number"] for chapter in news["log"]["chapters"] for line in chapter["lines"]]
    assert told == list(range(1, desk.feed.device.app.session.number + 1))
    assert news["frame"]["text"] == desk.text(desk.first)
    assert desk.feed.news_for(slow) == {}


def test_a_game_over_says_who_won_and_another_game_begins_a_new_log():
    desk = Desk("ego-love", [("track", 4)])
    view = desk.press_until(lambda now: now["view"]["is_over"])["view"]
    assert view["result"] == "Ann & Bob"
    assert "love.move.right" in [rule for _, rule in view["explained"]]
    desk.feed.device.app.start(Setup("ego-love", 2, 2, bytes((30, 0, 0)), 2, 8, ("Eve", "Fay")))
    desk.feed.step()
    now = desk.read(desk.first)
    assert now["view"]["names"] == ["Eve", "Fay"]
    assert now["log"] == {"from": 0, "chapters": []}


def test_a_board_is_read_from_the_top_and_a_square_that_is_not_there_is_marked():
    data = bytearray(2 + 64 + 2)
    data[0] = data[1] = 8
    data[2] = 255
    data[3] = 8 + 3
    data[2 + 63] = 5
    data[66] = 2
    found = board.squares(data)
    assert found["rows"][7][:2] == ["#", "B3"]
    assert found["rows"][0][7] == "A5"
    assert found["marks"] == [[7, 1]]


# ---- over HTTP


@asynccontextmanager
async def client_of(feed=None, token=""):
    feeds = {feed.name: feed} if feed else {}
    server = Server(lambda kind, name: feeds.get(name) if kind == "device" else None, list, token)
    async with TestClient(TestServer(server.app)) as client:
        yield client


def asked(path, *, token="", method="GET", **more):
    """Ask a server for a path; return (status, text, headers)."""

    async def ask():
        async with client_of(token=token) as client:
            answer = await client.request(method, path, allow_redirects=False, **more)
            return answer.status, await answer.text(), answer.headers

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("/device/none", 404, "There is no device none here"),
        ("/game/5f3a91c0", 404, "There is no game 5f3a91c0 here"),
        ("/live/device/none", 404, "There is no device none here"),
        ("/nowhere", 404, "404: Not Found."),
        ("/static/server.py", 404, "There is no such file."),
        ("/static/..%2fserver.py", 404, "There is no such file."),
        ("/cards/epigo.no.such", 404, "There is no rule card epigo.no.such."),
        ("/cards/..%2f..", 404, "There is no rule card"),
        ("/device/<script>", 404, "There is no device &lt;script&gt; here"),
        ("/", 200, "No device is plugged in, and no game is recorded."),
    ],
)
def test_what_is_not_there_is_a_sentence_and_a_status(path, status, says):
    found, text, headers = asked(path)
    assert found == status
    assert says in text
    assert "Traceback" not in text
    assert "default-src 'none'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"question": 3}', b'{"question": "  "}', b"\xff\xfe"])
def test_a_question_that_is_none_is_refused(body):
    async def ask():
        async with client_of(Simulated(seed=1, clock=VirtualClock())) as client:
            answer = await client.post("/ask/device/51DE0001", data=body)
            return answer.status, (await answer.json())["problem"]

    assert asyncio.run(ask()) == (400, "Ask a question.")


def test_a_question_is_answered_from_the_cards_and_for_the_game_on_the_page():
    async def ask():
        desk = Desk("ego-love")
        async with client_of(desk.feed) as client:
            first = await (await client.post("/ask/device/51DE0001", json={"question": "whose turn is it"})).json()
            other = await (
                await client.post("/ask/device/51DE0001", json={"question": "how many hearts for a guess"})
            ).json()
            card = await (await client.get("/cards/love.turn.hearts")).json()
            return first, other, card

    first, other, card = asyncio.run(ask())
    assert "oldest" in first["text"]
    assert any(number.startswith("love.") for number, *_ in other["cards"])
    assert all(section and source for _, _, section, source in other["cards"])
    assert all(question.endswith("?") for question in other["next"]) and other["next"]
    assert card["number"] == "love.turn.hearts"
    assert card["text"]


def test_without_a_token_only_this_computer_by_a_name_of_its_own_is_let_in():
    assert asked("/", headers={"Host": "localhost:1"})[0] == 200
    assert asked("/", headers={"Host": "[::1]:1"})[0] == 200
    for host in ("evil.example", "127.0.0.1.evil.example", "192.168.1.5:8420", ""):
        status, text, _ = asked("/", headers={"Host": host})
        assert status == 403
        assert "only to this computer" in text


def test_a_token_is_asked_for_once_and_then_carried_as_a_cookie():
    assert asked("/", token="sesame-seed")[0] == 401
    for wrong in ("sesame", "sesame-seedy", "", "%C3%A4"):
        status, text, _ = asked(f"/?token={wrong}", token="sesame-seed")
        assert status == 401
        assert "missing or wrong" in text
    status, _, headers = asked("/?token=sesame-seed", token="sesame-seed", headers={"Host": "table.local:8420"})
    assert status == 303
    assert headers["Location"] == "/"
    cookie = headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie  # a link in a mail leads here too
    carried = {"Host": "table.local:8420", "Cookie": cookie.split(";")[0]}
    assert asked("/", token="sesame-seed", headers=carried)[0] == 200
    for path in ("/join?token=sesame-seed", "/join?token=wrong"):  # no token stays in the address bar
        status, _, headers = asked(path, token="sesame-seed", headers=carried)
        assert (status, headers["Location"]) == (303, "/join")
        assert headers["Referrer-Policy"] == "no-referrer"
    assert asked("/live/device/x", token="sesame-seed")[0] == 401


def test_a_page_of_another_site_may_neither_look_on_nor_ask():
    async def look():
        async with client_of(Simulated(seed=1, clock=VirtualClock())) as client:
            with pytest.raises(WSServerHandshakeError) as refused:
                await client.ws_connect("/live/device/51DE0001", headers={"Origin": "http://evil.example"})
            return refused.value.status

    assert asyncio.run(look()) == 403
    assert asked("/ask/device/x", method="POST", headers={"Origin": "http://evil.example"})[0] == 403


def test_many_look_on_and_one_who_never_reads_holds_nobody_up():
    async def look(count=40):
        feed = Desk("ego-love").feed
        async with client_of(feed) as client:
            lazy = await client.ws_connect("/live/device/51DE0001")
            sockets = [await client.ws_connect("/live/device/51DE0001") for _ in range(count)]
            for _ in range(20):
                await sockets[0].send_json({"do": "down", "button": "ok"})
                await sockets[0].send_json({"do": "up", "button": "ok"})
            logs = []
            for one in sockets:
                log = []
                while sum(len(chapter["lines"]) for chapter in log) < 20:
                    news = (await one.receive_json(timeout=120)).get("log")
                    if news:
                        log[news["from"] :] = news["chapters"]
                logs.append(log)
            await lazy.close()
            return logs

    logs = asyncio.run(look())
    assert all(log == logs[0] for log in logs)


def test_what_a_page_says_wrongly_is_answered_by_a_sentence_and_the_line_stays():
    async def talk():
        async with client_of(Simulated(seed=1, clock=VirtualClock())) as client:
            socket = await client.ws_connect("/live/device/51DE0001")
            said = []
            for text in (
                "{",
                "[]",
                "3",
                '{"do": "dance"}',
                '{"do": "down", "button": "left"}',
                '{"do": "up", "button": {}}',
            ):
                await socket.send_str(text)
                while True:
                    news = await socket.receive_json(timeout=120)
                    if "says" in news:
                        said += news["says"]
                        break
            await socket.send_json({"do": "down", "button": "down", "mark": 5})
            while 5 not in (await socket.receive_json(timeout=120)).get("marks", ()):
                pass
            return said

    said = asyncio.run(talk())
    assert said == ["That cannot be understood."] * 4 + ["There is no such button."] * 2


def test_the_page_needs_nothing_from_elsewhere():
    for file in PAGE.iterdir():
        text = file.read_text()
        assert not [at for at in re.findall(r"https?://[^\s\"'`$]+", text) if at != "http://www.w3.org/2000/svg"], file
        assert "innerHTML" not in text
        assert "style=" not in text
        assert not re.search(r"<script(?![^>]*src=)", text)


# ---- the commands


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--host", "0.0.0.0"], "give a token with --token"),
        (["--host", "table.example"], "give a token with --token"),
        (["--token", "short"], "at least 8 letters"),
        (["--real", "--record"], "--record is for the simulated device"),
        (["--port", "70000"], "a number from 0 to 65535"),
        (["--database", "/no/such/games.db"], "there is no database at /no/such/games.db"),
    ],
)
def test_a_wrong_argument_is_a_sentence(arguments, says, capsys, tmp_path):
    assert main.main(["serve", "--flash", str(tmp_path / "device.flash"), *arguments]) == 1
    err = capsys.readouterr().err
    assert says in err
    assert err.count("\n") == 1


def test_a_port_in_use_is_a_sentence(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main.main(["serve", "--flash", str(tmp_path / "device.flash"), "--port", str(port)]) == 1
    assert f"port {port} is in use; name another with --port" in capsys.readouterr().err


def test_a_database_that_is_none_is_a_sentence_and_the_device_is_still_there(tmp_path):
    (tmp_path / "games.db").write_text("this is a shopping list, not a database" * 100)
    served = Served(tmp_path)
    try:

        async def look():
            from aiohttp import ClientSession

            async with ClientSession() as session:
                device = await session.get(served.address)
                everything = await session.get(served.base + "/")
                return device.status, everything.status, await everything.text()

        device, everything, text = asyncio.run(look())
        assert device == 200
        assert everything == 503
        assert "is no database of games" in text
        served.process.send_signal(signal.SIGINT)
        assert served.process.wait(timeout=120) == 0
    finally:
        served.kill()


@pytest.mark.parametrize(("has_browser", "front"), [(True, "serve --record --open"), (False, "play epigo")])
def test_run_opens_the_page_where_there_is_a_browser_and_says_how_to_get_the_other(
    monkeypatch, capsys, has_browser, front
):
    started = []
    monkeypatch.setenv("DISPLAY", ":0")

    def get():
        if not has_browser:
            raise webbrowser.Error("none")

    monkeypatch.setattr(webbrowser, "get", get)
    monkeypatch.setattr(main, "main", lambda arguments: started.append(" ".join(arguments)) or 0)
    assert run_command.run(argparse.Namespace(page=False, terminal=False)) == 0
    assert started == [front]
    out, err = capsys.readouterr()
    assert ("tableside run --terminal" in out) if has_browser else ("tableside run --page" in err)


def test_run_is_told_one_front_or_none(capsys):
    assert main.main(["run", "--page", "--terminal"]) == 1
    assert "not both" in capsys.readouterr().err
