// Shows what the server pushes, sends presses. A page that comes back is sent everything that it has missed.
import { make, person, picture, scores } from "/static/boards.js";
import { Telling, ruleLink } from "/static/telling.js";
import { turn } from "/static/turns.js";

const $ = (id) => document.getElementById(id);
const LONG_MS = 800;
const CHANGE_MS = 6000; // so long the latest change of a score is shown
const HELD_MS = 700; // so long a button is held until the device takes it for a long press
const RETRY_MS = 500; // before the line is tried again; doubled up to the next
const RETRY_LAST_MS = 5000;
const SILENT_MS = 8000; // the server says something every three seconds: so long without a word, and the line is dead
const ANSWER_MS = 2000; // in which it answers when it is asked
const LOST = "Connection lost; trying again ...";
const REFUSED = "This page is not let in any more: its token is wrong or was changed. Open the address that `tableside serve` printed.";
const NOT_HERE = "The server does not have what this page shows; looking again ...";
const NO_SERVER = "The server cannot be reached; trying again ...";
const NO_PRESS = "Not connected: that press was not taken.";

let socket = null;
let isLive = false; // is what is shown what the server has?
let heardAt = 0; // when the server said something, in milliseconds of this page
let retryMs = RETRY_MS;
let retryTimer = 0;
let trouble = ""; // of what the page shows, as the server says
let view = null;
let log = [];
let box = { is_mine: false, is_free: true, may_take: true };
let hasBox = false; // does the page show a box, not a recorded game?
let isHolding = false; // the next button is a long press
let longTimer = 0;
let changeTimer = 0;
let pointer = ""; // the button under a finger or the mouse
const down = new Set();
const delays = [];
window.tableside = { delays }; // for tests: milliseconds from press to picture

// ---- the view for a television

const isWall = new URLSearchParams(location.search).get("view") === "wall";
document.documentElement.classList.toggle("is-wall", isWall);
if (isWall) {
  $("wall").textContent = "Close this view";
  $("wall").href = location.pathname;
}

// ---- the line to the server

function connect() {
  clearTimeout(retryTimer);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const line = new WebSocket(`${scheme}//${location.host}/live${location.pathname}`);
  socket = line;
  heardAt = performance.now();
  line.onopen = () => {
    $("trouble").textContent = "";
    log = [];
    telling.tell(log);
    if (box.is_mine) send({ do: "take", if_free: true });
  };
  line.onmessage = (message) => {
    heardAt = performance.now();
    retryMs = RETRY_MS;
    if (!isLive) live(true, "Connected.");
    show(JSON.parse(message.data));
  };
  line.onclose = () => lost(LOST);
}

/** Say whether what is shown is what the server has, and why not. */
function live(isSo, text) {
  isLive = isSo;
  document.body.classList.toggle("is-stale", !isSo);
  $("link").textContent = text;
}

/** Give the line up, say so, and try another. */
async function lost(text) {
  const line = socket;
  socket = null;
  line.onopen = line.onmessage = line.onclose = null;
  line.close();
  for (const button of down) document.querySelector(`[data-button=${button}]`).classList.remove("is-down", "is-long");
  down.clear();
  live(false, text);
  retryTimer = setTimeout(connect, retryMs);
  retryMs = Math.min(2 * retryMs, RETRY_LAST_MS);
  const why = await whyNot();
  if (why && !isLive) live(false, why);
}

/** Return why the server gives no line, "" where it would. */
async function whyNot() {
  try {
    const answer = await fetch(`/live${location.pathname}`, { cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) });
    return { 401: REFUSED, 403: REFUSED, 404: NOT_HERE }[answer.status] ?? "";
  } catch {
    return NO_SERVER;
  }
}

/** Is the line alive? Asked when the page is seen again, or the network is back: it may have died without a word meanwhile. */
function look() {
  if (!socket) {
    connect();
    return;
  }
  const line = socket;
  const asked = performance.now();
  send({ do: "beat" });
  setTimeout(() => { if (socket === line && heardAt < asked) lost(LOST); }, ANSWER_MS);
}

setInterval(() => { if (socket && performance.now() - heardAt > SILENT_MS) lost(LOST); }, 1000);
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
window.addEventListener("online", look);
window.addEventListener("pageshow", (event) => { if (event.persisted) look(); });

function send(what) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(what));
}

function show(news) {
  if ("title" in news) {
    $("title").textContent = news.title;
    $("device").hidden = !news.has_buttons;
    document.body.classList.toggle("is-looking", !news.has_buttons);
    hasBox = news.has_buttons;
    $("names").hidden = !hasBox || (view !== null && !view.is_over);
  }
  if ("box" in news) showBox(news.box);
  if ("frame" in news) showFrame(news.frame);
  if ("view" in news) showView(news.view);
  if ("log" in news) {
    log = log.slice(0, news.log.from).concat(news.log.chapters);
    telling.tell(log);
    hints();
  }
  if ("trouble" in news) {
    trouble = news.trouble;
    $("trouble").textContent = trouble;
    $("link").textContent = trouble ? `Connected to the server. ${trouble}` : "Connected.";
    document.body.classList.toggle("is-stale", trouble !== "");
  }
  if ("answers" in news) $("names-said").textContent = news.answers.at(-1);
  if ("says" in news) $("trouble").textContent = news.says.join(" ");
  for (const mark of news.marks ?? []) {
    delays.push(performance.now() - mark);
    $("delay").textContent = `From press to picture: ${delays.at(-1).toFixed(0)} ms.`;
  }
}

// ---- the device

function showFrame(frame) {
  const canvas = $("picture");
  const context = canvas.getContext("2d");
  const image = context.createImageData(128, 64);
  const bytes = atob(frame.bits);
  for (let i = 0; i < 128 * 64; i++) {
    const lit = bytes.length > i >> 3 && (bytes.charCodeAt(i >> 3) >> (7 - (i & 7))) & 1;
    image.data.set(lit ? [222, 240, 255, 255] : [11, 16, 32, 255], 4 * i);
  }
  context.putImageData(image, 0, 0);
  canvas.classList.toggle("is-dim", frame.is_dim === true);
  $("hidden").hidden = !frame.hidden;
  $("hidden").textContent = frame.hidden;
  if ($("screen-text").textContent !== frame.text) $("screen-text").textContent = frame.text;
}

function showBox(now) {
  box = now;
  $("box-text").textContent = box.is_mine ? "You have the box." : box.is_free ? "Nobody has the box; a press takes it." : "Another page has the box.";
  const button = $("box-button");
  button.hidden = !box.is_mine && !box.may_take;
  button.textContent = box.is_mine ? "Hand the box on" : "Take the box";
}

function press(button, isDown) {
  if (isDown === down.has(button)) return;
  if (isDown && !isLive) {
    $("trouble").textContent = NO_PRESS;
    return;
  }
  if (isDown) down.add(button);
  else down.delete(button);
  const element = document.querySelector(`[data-button=${button}]`);
  element.classList.toggle("is-down", isDown);
  element.classList.remove("is-long");
  clearTimeout(longTimer);
  if (isDown) longTimer = setTimeout(() => element.classList.add("is-long"), HELD_MS);
  send({ do: isDown ? "down" : "up", button, mark: performance.now() });
}

/** A whole press, without a pointer that comes up: short, or long where the next one is to be held. */
function tap(button) {
  press(button, true);
  setTimeout(() => press(button, false), isHolding ? LONG_MS : 0);
  hold(false);
}

function hold(isOn) {
  isHolding = isOn;
  $("hold").setAttribute("aria-pressed", String(isOn));
}

/** What a long press does now, on the button itself, where it does something that matters. */
function hints() {
  const isBack = log.some((chapter) => chapter.lines.some((line) => line.is_back));
  const does = { ok: view?.sealed ? "hold: choose" : "", back: isBack && !view?.is_over ? "hold: redo" : "", help: view && !view.is_over ? "hold: menu" : "" };
  for (const [button, text] of Object.entries(does)) {
    $(`hold-${button}`).textContent = text;
    $(`hold-${button}`).hidden = !text;
  }
}

for (const element of document.querySelectorAll("[data-button]")) {
  const button = element.dataset.button;
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    $("trouble").textContent = trouble;
    pointer = isHolding ? "" : button;
    if (isHolding) tap(button);
    else {
      element.setPointerCapture(event.pointerId);
      press(button, true);
    }
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"])
    element.addEventListener(end, () => { if (pointer === button) { pointer = ""; press(button, false); } });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  // A screen reader and the keyboard click without a pointer.
  element.addEventListener("click", (event) => { if (event.detail === 0) tap(button); });
}
$("hold").addEventListener("click", () => hold(!isHolding));
$("pause").addEventListener("click", () => send({ do: "pause" }));
$("box-button").addEventListener("click", () => send({ do: box.is_mine ? "hand on" : "take" }));

const KEYS = { ArrowUp: "up", ArrowDown: "down", Enter: "ok", Backspace: "back", "?": "help", h: "help" };
const isOurs = (event) => !$("device").hidden && (event.target === document.body || event.target === $("screen")) && !event.ctrlKey && !event.metaKey && !event.altKey;
document.addEventListener("keydown", (event) => {
  const button = KEYS[event.key];
  if (!button || !isOurs(event)) return;
  event.preventDefault();
  if (!event.repeat) press(button, true);
});
document.addEventListener("keyup", (event) => { if (KEYS[event.key] && down.has(KEYS[event.key])) press(KEYS[event.key], false); });
window.addEventListener("blur", () => [...down].forEach((button) => press(button, false)));

// ---- names, for the box

$("players").addEventListener("submit", (event) => {
  event.preventDefault();
  if (!isLive) {
    $("names-said").textContent = "Not connected: the names were not sent.";
    return;
  }
  const names = [...new FormData($("players")).values()];
  $("names-said").textContent = "Sending ...";
  send({ do: "names", names });
});

// ---- the scoreboard

let turnRule = "";
$("asks-rule").addEventListener("click", (event) => { event.preventDefault(); showCard(turnRule); });

function showView(now) {
  const before = view;
  view = now;
  turn(now);
  hints();
  $("names").hidden = !hasBox || (view !== null && !view.is_over); // between games
  const isGame = view !== null;
  for (const id of ["why", "everything", "game"]) $(id).hidden = !isGame;
  $("pause").hidden = !isGame || view.is_over;
  const who = !isGame ? "No game yet" : view.is_over ? view.result : view.turn >= 0 ? view.names[view.turn] : "Everybody";
  if ($("who").textContent !== who) $("who").textContent = who;
  const seat = isGame && !view.is_over ? view.turn : -1;
  $("turn").className = seat >= 0 ? `seat-${"ABCDE"[seat]}` : "";
  $("who-mark").replaceChildren(...(seat >= 0 ? [person(seat)] : []));
  const asks = !isGame ? "Begin one on the device." : view.is_over ? "The game is over." : view.asks;
  if ($("asks").textContent !== asks) $("asks").textContent = asks;
  turnRule = isGame ? view.rule : "";
  $("asks-rule").hidden = !turnRule;
  if (turnRule) $("asks-rule").href = `/cards/${encodeURIComponent(turnRule)}`;
  $("asks-rule").setAttribute("aria-label", `Rule for: ${asks}`);
  document.title = isGame ? `${who} - ${view.title} - Tableside` : "Tableside";
  $("score-title").textContent = isGame ? view.title : "Scoreboard";
  $("status").textContent = isGame ? [view.trouble, ...(view.picture?.auction ? view.status.slice(1) : view.status)].filter(Boolean).join("\n") : ""; // an auction is a picture
  const game = view ?? { options: [], explained: [], rows: [], picture: null };
  part("scores", isGame && [game.names, game.scores, game.turn, game.sealed], () => [scores(game, before)]);
  clearTimeout(changeTimer);
  changeTimer = setTimeout(() => { for (const change of $("scores").querySelectorAll(".change")) change.remove(); }, CHANGE_MS);
  // EGO's columns have everybody's name: without scores a list of names above them says nothing more
  $("scoreboard").classList.toggle("no-scores", game.picture?.kind === "journey" && !game.scores.length && !game.sealed);
  $("scoreboard").classList.toggle("is-market", game.picture?.kind === "market");
  part("board", game.picture && [game.names, game.turn, game.picture], () => [picture(game)]);
  part("options", game.options.length > 0 && game.options, () => [options()]);
  part("explained", isGame && game.explained, () => game.explained.map(([text, rule]) => make("li", "", {}, make("span", `${text} `), ruleLink(rule, text, showCard))));
  $("rows").textContent = isGame ? view.rows.join("\n") : "";
}

const shownParts = {};

/** Build a part of the scoreboard anew if what it shows has changed, so that the focus stays and what was opened stays open. */
function part(id, what, build) {
  const now = JSON.stringify(what);
  if (shownParts[id] === now) return;
  shownParts[id] = now;
  const isOpen = $(id).querySelector("details")?.open;
  $(id).replaceChildren(...(what ? build() : []));
  const details = $(id).querySelector("details");
  if (isOpen && details) details.open = true;
}

function options() {
  const list = make("ul", "", { class: "plain" });
  for (const option of view.options) {
    const item = make("li", "", {}, make(option.why ? "s" : "span", option.label));
    if (option.why) item.append(make("span", ` not possible: ${option.why} `), ruleLink(option.rule, option.why, showCard));
    list.append(item);
  }
  return make("details", "", {}, make("summary", `What can be chosen (${view.options.filter((o) => !o.why).length} of ${view.options.length})`), list);
}

// ---- rules and questions

async function showCard(number) {
  const answer = await fetch(`/cards/${encodeURIComponent(number)}`);
  const card = await answer.json();
  $("card-title").textContent = card.title ?? "No rule card";
  $("card-text").textContent = card.text ?? card.problem;
  const source = { book: "From the rulebook", public: "From public sources", ours: "This device's own" }[card.source] ?? "";
  $("card-source").textContent = card.number ? `${source}: ${card.section}. Card ${card.number}.` : "";
  $("card-see").replaceChildren(...(card.see ?? []).map((other) => {
    const button = make("button", other, { type: "button", class: "rule" });
    button.addEventListener("click", () => showCard(other));
    return button;
  }));
  if (!$("card").open) $("card").showModal();
}
$("card-close").addEventListener("click", () => $("card").close());

/** Where an answer stands: a link to each card, with what it rests on. */
function sources(cards) {
  return make("ul", "", { class: "plain sources" }, ...cards.map(([number, title, section, source]) => {
    const link = make("a", title, { href: `/cards/${encodeURIComponent(number)}`, "aria-label": `Rule card: ${title}` });
    link.addEventListener("click", (event) => { event.preventDefault(); showCard(number); });
    return make("li", "", {}, link, make("span", ` ${section}, ${source} (${number})`));
  }));
}

/** What may be asked next: a button for each question, which asks it. */
function nextQuestions(questions) {
  return make("div", "", { class: "next" }, ...questions.map((question) => {
    const button = make("button", question, { type: "button", class: "rule" });
    button.addEventListener("click", () => {
      $("question").value = question;
      $("ask").requestSubmit();
    });
    return button;
  }));
}

$("ask").addEventListener("submit", async (event) => {
  event.preventDefault();
  $("answer").textContent = "Looking ...";
  try {
    const answer = await fetch(`/ask${location.pathname}`, { method: "POST", body: JSON.stringify({ question: $("question").value }) });
    const said = await answer.json();
    $("answer").replaceChildren(make("p", said.text ?? said.problem), sources(said.cards ?? []), nextQuestions(said.next ?? []));
  } catch {
    $("answer").textContent = "The server does not answer.";
  }
});

const telling = new Telling($("log"), $("all"), showCard);
connect();
