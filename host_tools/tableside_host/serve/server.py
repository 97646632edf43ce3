"""The web server: pages, what is pushed to them, rule cards, questions. Sentences and status codes, never a traceback.

Who may come in: without a token only this computer, called by a loopback name (so no other site's page can reach it through a name
of its own); with one, who brings it once as ?token=... and from then on as a cookie. A page of another site may neither look on nor ask.
"""

import asyncio
import hmac
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from aiohttp import WSMsgType, web

from tableside.cards import Card, Cards, UnknownCard
from tableside.games import registry

from ..database.people import replacements
from ..errors import UserError
from . import names
from .clients import NOT_YOURS, Client
from .feeds import Feed
from .joining import in_page, is_loopback
from .questions import Questions

PAGE = Path(__file__).parent / "page"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
MOST_MESSAGE = 4096
MOST_QUESTION = 400
HEARTBEAT_S = 4.0  # a page is asked for a sign of life; one that gives none is let go
BEAT_S = 3.0  # a page is sent something at least so often: page.js takes a line that says nothing for longer for dead
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
NO_FEED = "There is no {kind} {name} here; / lists what there is."
WRONG_TOKEN = "The token is missing or wrong. Open the address that `tableside serve` printed: it ends in ?token=..."
WRONG_HOST = "This page answers only to this computer. To serve others: tableside serve --host ADDRESS --token WORD"
OTHER_SITE = "A page of another site may not do this."
NO_DATABASE = "The database of games cannot be used ({error}). `tableside doctor` looks at it."
NOT_PRESSED = "Not pressed, since nobody could see what it does. {trouble}"
ALONE = "This page answers only to this computer. For phones: tableside serve --host 0.0.0.0 --token WORD"

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Find = Callable[[str, str], Feed | None]


class Server:
    """find       (kind, name) -> Feed or None; kind "device" or "game"
    listed     returns (address, title) of everything there is to look at
    token      "" for this computer only
    joins      the addresses, with the token, at which a phone can come in
    """

    def __init__(self, find: Find, listed: Callable[[], list[tuple[str, str]]], token: str = "") -> None:
        self._find = find
        self._listed = listed
        self._token = token
        self.joins: list[str] = []
        self._questions = Questions()
        self._open: set[web.WebSocketResponse] = set()
        self.app = web.Application(middlewares=[self._guard], client_max_size=MOST_MESSAGE)
        self.app.add_routes(
            [
                web.get("/", self._index),
                web.get("/join", self._join),
                web.get("/{kind:device|game}/{name}", self._page),
                web.get("/live/{kind:device|game}/{name}", self._live),
                web.get("/static/{file}", self._file),
                web.get("/cards/{number}", self._card),
                web.post("/ask/{kind:device|game}/{name}", self._ask),
            ]
        )
        self.app.on_shutdown.append(self._hang_up)

    # ---- who may come in

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            refused = self._refused(request)
            response = refused or await handler(request)
        except web.HTTPException as error:
            response = sentence(error.status, f"{error.status}: {error.reason}.")
        except UserError as error:
            response = sentence(503, f"{error}.")
        except sqlite3.Error as error:
            response = sentence(503, NO_DATABASE.format(error=error))
        except ValueError:  # a host, an origin or a cookie that is none
            response = sentence(400, "400: That request cannot be understood.")
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    def _refused(self, request: web.Request) -> web.StreamResponse | None:
        """Return what is said to who may not come in, or None."""
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            return sentence(403, OTHER_SITE)
        if not self._token:
            host = urlsplit(f"//{request.host}").hostname or ""
            return None if is_loopback(host) else sentence(403, WRONG_HOST)
        cookie = f"tableside_{urlsplit(f'//{request.host}').port or 80}"
        is_in = self._is_right(request.cookies.get(cookie, ""))
        if is_in and "token" not in request.query:
            return None
        if not is_in and not self._is_right(request.query.get("token", "")):
            return sentence(401, WRONG_TOKEN)
        # Lax: a link in a mail or a chat leads here, and its cookie must come along to the address without the token, and when
        # the page is loaded again. Whoever only embeds a page, or sends something from one of his own, still brings no cookie.
        answer = web.Response(status=303, headers={"Location": _without_token(request)})
        answer.set_cookie(cookie, self._token, httponly=True, samesite="Lax", max_age=30 * 24 * 3600)
        return answer

    def _is_right(self, token: str) -> bool:
        return hmac.compare_digest(token.encode(), self._token.encode())

    # ---- pages

    async def _index(self, request: web.Request) -> web.StreamResponse:
        listed = self._listed()
        if len(listed) == 1:
            return web.Response(status=303, headers={"Location": listed[0][0]})
        links = "".join(f'<li><a href="{escape(address)}">{escape(title)}</a></li>' for address, title in listed) or (
            "<li>No device is plugged in, and no game is recorded.</li>"
        )
        text = (PAGE / "list.html").read_text().replace("<!-- links -->", links)
        return web.Response(text=text, content_type="text/html")

    async def _join(self, request: web.Request) -> web.StreamResponse:
        codes = "".join(
            f'<li>{in_page(address)}<p><a href="{escape(address)}">{escape(address)}</a></p></li>'
            for address in self.joins
        )
        text = (PAGE / "join.html").read_text().replace("<!-- codes -->", codes or f"<li>{escape(ALONE)}</li>")
        return web.Response(text=text, content_type="text/html")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        kind, name = request.match_info["kind"], request.match_info["name"]
        if self._find(kind, name) is None:
            return sentence(404, NO_FEED.format(kind=kind, name=name))
        return web.Response(text=(PAGE / "page.html").read_text(), content_type="text/html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        path = PAGE / request.match_info["file"]
        if path.suffix not in TYPES or path.parent != PAGE or not path.is_file():
            return sentence(404, "There is no such file.")
        return web.Response(text=path.read_text(), content_type=TYPES[path.suffix])

    async def _card(self, request: web.Request) -> web.StreamResponse:
        card = rule_card(request.match_info["number"])
        if card is None:
            return problem(404, f"There is no rule card {request.match_info['number']}.")
        return web.json_response(
            {
                "number": card.number,
                "title": card.title,
                "section": card.section,
                "source": card.source,
                "text": card.text or " ".join(card.lines),
                "see": card.see,
            }
        )

    async def _ask(self, request: web.Request) -> web.StreamResponse:
        kind, name = request.match_info["kind"], request.match_info["name"]
        feed = self._find(kind, name)
        if feed is None:
            return problem(404, NO_FEED.format(kind=kind, name=name))
        try:
            question = (await request.json())["question"]
        except (ValueError, LookupError, TypeError, RecursionError):
            question = None
        if not isinstance(question, str) or not question.strip():
            return problem(400, "Ask a question.")
        try:
            return web.json_response(await self._questions.answer(question.strip()[:MOST_QUESTION], feed.chronicle))
        except UserError as error:
            return problem(503, f"{error}.")

    # ---- what is pushed

    async def _live(self, request: web.Request) -> web.StreamResponse:
        kind, name = request.match_info["kind"], request.match_info["name"]
        feed = self._find(kind, name)
        if feed is None:
            return problem(404, NO_FEED.format(kind=kind, name=name))
        socket = web.WebSocketResponse(max_msg_size=MOST_MESSAGE, heartbeat=HEARTBEAT_S)
        await socket.prepare(request)
        client = Client()
        feed.join(client)
        self._open.add(socket)
        client.wake.set()
        talk = asyncio.create_task(_talk(socket, feed, client))
        try:
            await socket.send_json({"title": feed.title, "has_buttons": feed.has_buttons})
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    hear(feed, client, message.data)
                    client.wake.set()
        except ConnectionError:
            pass  # it left while it was greeted
        finally:
            talk.cancel()
            self._open.discard(socket)
            try:
                feed.leave(client)
            except (UserError, OSError) as error:  # the device could not be covered
                feed.say(f"{error}.")
        return socket

    async def _hang_up(self, app: web.Application) -> None:
        for socket in list(self._open):
            await socket.close(code=1001, message=b"The server ends.")


def rule_card(number: str) -> Card | None:
    """Return the card with that number, of whichever game, or None."""
    for name in registry.GAMES:
        with suppress(UnknownCard):
            return Cards(registry.game(name).CARDS).card(number, True)
    return None


async def _talk(socket: web.WebSocketResponse, feed: Feed, client: Client) -> None:
    """Send a page what is new, whenever something is; a slow page is sent the latest, not everything."""
    try:
        while True:
            try:
                await asyncio.wait_for(client.wake.wait(), BEAT_S)
                is_due = client.wants_beat
            except TimeoutError:
                is_due = True
            client.wake.clear()
            client.wants_beat = False
            news = feed.news_for(client)
            if news or is_due:
                await socket.send_json(news)
    except ConnectionError:
        pass  # the page is gone; who reads from it notices too


def hear(feed: Feed, client: Client, text: str) -> None:
    """Do what a page says: {"do": "down" | "up", "button": ..., "mark": ...}, {"do": "take", "if_free": ...}, {"do": "hand on"},
    {"do": "pause"}, {"do": "names", "names": [...]}, {"do": "beat"}: is somebody there?"""
    try:
        said = json.loads(text)
        do = said["do"]
    except (ValueError, KeyError, TypeError, RecursionError):
        client.says.append("That cannot be understood.")
        return
    try:
        refusal = _do(feed, client, do, said)
    except (UserError, OSError) as error:
        refusal = f"{error}."
    if refusal:
        client.says.append(refusal)


def _do(feed: Feed, client: Client, do: Any, said: dict) -> str:
    """Do it; return "" or why not."""
    refusal = ""
    if do == "take":
        refusal = feed.take(client, said.get("if_free") is True) if feed.has_buttons else ""
        if said.get("if_free") is True:
            return ""  # a page that comes back only tries
    elif do == "hand on":
        if feed.box.holder is client:
            feed.put_down()
    elif do == "names":
        client.answers += _names(feed, client, said.get("names"))
    elif do == "beat":
        client.wants_beat = True
    elif do == "pause":
        refusal = feed.pause() if feed.box.may_press(client) else NOT_YOURS
    elif do in ("down", "up"):
        mark = said.get("mark")
        if not feed.box.may_press(client):
            refusal = NOT_YOURS
        elif do == "down" and feed.trouble:
            refusal = NOT_PRESSED.format(trouble=feed.trouble)
        else:
            refusal = feed.press(str(said.get("button")), do == "down", lambda: _done(client, mark))
    else:
        refusal = "That cannot be understood."
    return refusal


def _names(feed: Feed, client: Client, said: Any) -> list[str]:
    """Hand names to the box; return why they cannot be taken, or nothing: the answer comes when the box has them."""
    typed, refusal = names.read(said)
    if refusal or feed.trouble:
        return [refusal or NOT_PRESSED.format(trouble=feed.trouble)]

    def done(trouble: str) -> None:
        client.answers.append(trouble or names.answer(typed))
        client.wake.set()

    feed.remember(replacements(typed), done)
    return []


def _done(client: Client, mark: Any) -> None:
    if isinstance(mark, (int, float)):
        client.marks.append(mark)
    client.wake.set()


def _without_token(request: web.Request) -> str:
    """Return the address that was asked for, on this server, without the token."""
    rest = urlencode([(name, value) for name, value in request.query.items() if name != "token"])
    return "/" + request.rel_url.raw_path.lstrip("/\\") + (f"?{rest}" if rest else "")


def sentence(status: int, text: str) -> web.Response:
    """Return a page that is one sentence."""
    html = (PAGE / "sentence.html").read_text().replace("<!-- sentence -->", escape(text))
    return web.Response(status=status, text=html, content_type="text/html")


def problem(status: int, text: str) -> web.Response:
    """Return a sentence for the page's script."""
    return web.json_response({"problem": text}, status=status)


async def start(server: Server, host: str, port: int) -> tuple[web.AppRunner, int]:
    """Listen; return the runner, to be cleaned up in the end, and the port. UserError where that cannot be."""
    runner = web.AppRunner(server.app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, host, port)
    try:
        await site.start()
    except (OSError, OverflowError) as error:
        await runner.cleanup()
        if isinstance(error, OSError) and error.errno in (98, 48):
            raise UserError(f"port {port} is in use; name another with --port, or 0 for any that is free") from error
        raise UserError(f"nothing can be served at {host}, port {port}: {getattr(error, 'strerror', error)}") from error
    assert runner.addresses
    return runner, runner.addresses[0][1]
