// What this page does for the one who looks at it: a sound or a vibration when it is their turn, and a screen that stays on.
// What is chosen here stays in this browser.
import { make } from "/static/boards.js";

const $ = (id) => document.getElementById(id);
const BEEP_S = 0.15;
const BUZZ_MS = [120, 60, 120];

let view = null;
let lock = null;
let audio = null;

function kept(name, other) {
  try { return localStorage.getItem(`tableside.${name}`) ?? other; } catch { return other; }
}

function keep(name, value) {
  try { localStorage.setItem(`tableside.${name}`, value); } catch { /* a browser that keeps nothing forgets it with the page */ }
}

for (const [id, other] of [["sound", "false"], ["shake", "false"], ["awake", "true"]]) {
  $(id).checked = kept(id, other) === "true";
  $(id).addEventListener("change", () => {
    keep(id, $(id).checked);
    if (id === "awake") stayAwake();
    else if ($(id).checked) (id === "sound" ? beep : buzz)(); // what it will be like; and sounds are allowed from now on
  });
}
$("me").addEventListener("change", () => keep("me", $("me").value));

/** The players to choose oneself from; asked of the game's names, once they change. */
function players(names) {
  const wanted = kept("me", "-1");
  $("me").replaceChildren(make("option", "everybody at this page", { value: "-1" }),
    ...names.map((name, seat) => make("option", `${"ABCDE"[seat]}: ${name}`, { value: String(seat) })));
  $("me").value = [...$("me").options].some((option) => option.value === wanted) ? wanted : "-1";
}

/** Whose turn is it now? Called with each view; the first says nothing. */
export function turn(now) {
  const before = view;
  view = now;
  if (now && before?.names.join("\n") !== now.names.join("\n")) players(now.names);
  if (!now || !before || before.game !== now.game) return;
  const me = Number($("me").value);
  const isMine = now.turn >= 0 && now.turn !== before.turn && (me < 0 || me === now.turn);
  const isSecret = now.sealed && !before.sealed && (me < 0 || !now.sealed.ready[me]); // all choose in secret now
  if (!isMine && !isSecret) return;
  if ($("sound").checked) beep();
  if ($("shake").checked) buzz();
}

function beep() {
  audio ??= new AudioContext();
  audio.resume();
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  tone.frequency.value = 660;
  loud.gain.value = 0.15;
  tone.connect(loud).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + BEEP_S);
}

function buzz() {
  navigator.vibrate?.(BUZZ_MS);
}

/** Ask for a screen that stays on; a browser gives it to a page that is seen, over a line that it trusts. */
async function stayAwake() {
  if (!$("awake").checked) {
    await lock?.release();
    lock = null;
    $("awake-text").textContent = "";
    return;
  }
  if (!navigator.wakeLock) {
    $("awake-text").textContent = "This browser lets a page keep the screen on only over https or on this computer; set it in the phone's own settings.";
    return;
  }
  if (document.hidden || (lock && !lock.released)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    $("awake-text").textContent = "The screen stays on while this page is seen.";
  } catch {
    $("awake-text").textContent = "The browser does not keep the screen on now; perhaps the battery is low.";
  }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
