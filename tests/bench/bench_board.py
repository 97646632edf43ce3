"""The firmware on an emulated board with a real image: milliseconds by kind of press, memory, with and without the recorder.

    make bench ONLY=board                                  everything, into results.json and tests/bench/BOARD.md
    python tests/bench/bench_board.py ego-full-5 plain     one game, one profile: figures on the terminal, nothing is written
    python tests/bench/bench_board.py memory               memory by import and by object

Profiles: plain (nothing at the lead), recorded (a recorder on the link, from power-on), heap (the drive's code.py tells what is free after
a collection behind each drawing: for memory only). A game is played by seeded presses (LOOKS answers; help, the menu, what happened,
undo and redo between them). Every stimulus is an alarm of the emulated clock: two runs give the same milliseconds.
Needs an image, see tests/emulated.py. What is done is kept in build/bench/ and goes on there while nothing has changed.
"""

import hashlib
import json
import os
import random
import re
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
for below in ("tests/core", "tests"):
    if str(ROOT / below) not in sys.path:
        sys.path.insert(0, str(ROOT / below))

import emulated  # noqa: E402

# name -> game, players, EGO's full rules: the fewest and the most, light and full
SETUPS = {
    "ego-full-5": ("ego", 5, True),
    "ego-full-2": ("ego", 2, True),
    "ego-light-5": ("ego", 5, False),
    "ego-light-2": ("ego", 2, False),
    "deus-4": ("deus-egypt", 4, False),
    "deus-2": ("deus-egypt", 2, False),
    "epigo-4": ("epigo", 4, False),
    "epigo-2": ("epigo", 2, False),
    "love": ("ego-love", 2, False),
}
PROFILES = ("plain", "recorded", "heap")
ANSWERS = int(os.environ.get("TABLESIDE_BENCH_ANSWERS", "24"))
PLAYS = os.environ.get(
    "TABLESIDE_BENCH_PLAYS", ""
).split()  # "ego-full-5:plain love:heap": only these; the report says what is missing
LOOK_EVERY = 8
SEED = 7
STEP_MS = 10  # of the recorder

# kind -> (share of presses, ms)
GOALS = {
    "cursor": (0.95, 40),
    "whole screen": (0.95, 100),
    "OK answer": (0.95, 120),
    "undo": (0.95, 80),
    "redo": (0.95, 80),
    "help page": (1.0, 150),
    "held help menu": (1.0, 150),
    "What happened": (1.0, 300),
    "start of a game": (1.0, 600),
}
OWN_GOAL = ("undo", "redo", "help page", "held help menu", "What happened", "start of a game")
LEAST_FREE = 48_000


def attach_recorder(board, folder: Path):
    """Let a recorder have the board's link: a turn every STEP_MS of emulated time. Return it."""
    from tableside_host.database import Database
    from tableside_host.emulate.speak import Wire
    from tableside_host.link.ports import PRODUCT, Port
    from tableside_host.record.recorder import Recorder

    port = Port("emulated", board.chance.unique_id.hex().upper(), PRODUCT)
    recorder = Recorder(
        Database(folder / "games.db"),
        find=lambda: [port],
        open_port=lambda path: Wire(board),
        now=lambda: board.ms / 1000,
    )

    def turn() -> None:
        recorder.step()
        board.at(board.ms + STEP_MS, turn)

    board.at(board.ms + STEP_MS, turn)
    return recorder


def play(setup: str, profile: str, answers: int = ANSWERS, say=None) -> dict:
    """Play one game in one profile; return the first screen's ms, a row for each press, and what the console said of objects."""
    import board_play

    game, players, is_full = SETUPS[setup]
    with tempfile.TemporaryDirectory() as place:
        board = board_play.boot(SEED, board_play.drive(is_telling=profile == "heap"))
        done = {
            "setup": setup,
            "profile": profile,
            "first_screen": board.wire.last_ns / 1e6,
            "fault": "",
            "link_free": 0,
        }
        pair = board_play.Pair(board)
        pair.on_press = say or pair.on_press
        said = bytes(board.console.came).decode(errors="replace")  # from power-on
        done["objects"] = re.findall(r"OBJECT (\S+) (-?\d+)", said)
        done["begin"] = [int(free) for free in re.findall(r"BEGIN (\d+)", said)]
        done["menu"] = [int(free) for free in re.findall(r"HEAP (\d+)", said)]
        recorder = attach_recorder(board, Path(place)) if profile == "recorded" else None
        if recorder:
            board.wait(2000)
        dice = random.Random(SEED)
        try:
            board_play.begin(pair, game, players, is_full)
            told = 0
            while told < answers and not pair.session.is_over:
                number = pair.session.number
                board_play.answer(pair, dice)
                told += pair.session.number != number
                if pair.session.number != number and told % LOOK_EVERY == 0 and pair.session.holder < 0:
                    board_play.out(pair)
                    if not pair.session.is_over:
                        board_play.look_round(pair)
        except Exception as fault:  # noqa: BLE001 - what was measured until then is still told, and the fault
            done["fault"] = f"{type(fault).__name__}: {fault}"
        if recorder:
            lead = recorder.lead(board.chance.unique_id.hex().upper())
            if lead and not done["fault"]:
                call = lead.conversation.call("selftest")
                board.until(lambda: call.is_done, 10_000, "the self-test over the link")
                heap = next((row for row in call.rows or [] if row[0] == "heap"), ["heap", False, "0"])
                done["link_free"] = int(heap[2].split()[0])
            elif not done["fault"]:
                done["fault"] = "the recorder never had the board"
            recorder.close()
        done["presses"] = [press.row() for press in pair.presses]
        return done


# ---- memory


_TAKEN = """
import gc
import sys
import time


def taken(name, stays):
    gc.collect()
    before = gc.mem_free()
    __import__(name)
    gc.collect()
    print("TAKEN", name, before - gc.mem_free())
    for other in [] if stays else [one for one in sys.modules if one not in always]:
        parent, _, last = other.rpartition(".")
        del sys.modules[other]
        if parent in sys.modules:
            delattr(sys.modules[parent], last)


gc.collect()
print("BARE", gc.mem_free())
for name in STAYS:
    taken(name, True)
always = list(sys.modules)
gc.collect()
print("FREE", gc.mem_free())
for name in OTHERS:
    taken(name, False)
print("DONE")
while True:
    time.sleep(1)
"""


def memory() -> dict:
    """Return what every file of the program takes on the board, (bytes, dotted name), the others each by itself, with what it wants first, behind those
    that are always there; what is free before all, and with these."""
    import board_play
    from tableside_host.deploy import plan
    from tableside_host.deploy.pieces import BESIDE, MAIN
    from tableside_host.emulate.board import Board

    first = ["adafruit_displayio_ssd1306", MAIN]
    made = plan.make("raspberry_pi_pico", plan.PROVEN)
    every = [
        path.removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")
        for path in made.files
        if path.endswith(".mpy")
    ]
    others = [name for name in every if name not in (*first, *(name for name, _ in BESIDE))]

    def change(folder: Path) -> None:
        (folder / "code.py").write_text(f"STAYS = {first!r}\nOTHERS = {others!r}\n{_TAKEN}")

    board = Board(Path(emulated.UF2), board_play.drive(change=change), SEED)
    board.until(lambda: len(board.usb.channels) > 0, 20_000, "USB")
    board.until(
        lambda: b"DONE" in board.console.came or b"Traceback" in board.console.came, 60_000, "the end of the imports"
    )
    board.wait(300)
    text = board.console.came.decode(errors="replace")
    if "Traceback" in text:
        raise AssertionError(text)
    said = {word: int(number) for word, number in re.findall(r"(BARE|FREE) (\d+)", text)}
    return {
        "imports": [(int(number), name) for name, number in re.findall(r"TAKEN (\S+) (-?\d+)", text)],
        "bare": said["BARE"],
        "free": said["FREE"],
    }


# ---- figures


def percentile(values: list[float], share: float) -> float:
    """Return the smallest value that so large a share of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -int(-share * len(ordered) // 1) - 1))]


def by_kind(presses: list[dict]) -> dict[str, list[float]]:
    """Return kind -> ms of each press that sent something; "whole screen" are those of 900 bytes and more without a goal of their own."""
    found: dict[str, list[float]] = {}
    for press in presses:
        if not press["bytes"]:
            continue
        found.setdefault(press["kind"], []).append(press["ms"])
        if press["bytes"] >= 900 and press["kind"] not in OWN_GOAL:
            found.setdefault("whole screen", []).append(press["ms"])
    return found


def table(plays: list[dict]) -> list[str]:
    """Return rows of Markdown: each kind of press over these plays against its goal."""
    presses = [press for one in plays for press in one["presses"]]
    kinds = by_kind(presses)
    lines = [
        "| kind of press | n | median | 90 % | 95 % | max | goal | within it | |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | --- |",
    ]
    for kind in [*GOALS, "other page"]:
        ms = kinds.get(kind)
        if not ms:
            continue
        share, goal = GOALS.get(kind, (0.0, 0))
        within = sum(value <= goal for value in ms) / len(ms)
        asked = f"{share:.0%} <= {goal}" if goal else ""
        met = ("met" if within >= share else "MISSED") if goal else ""
        figures = " | ".join(
            f"{value:.0f}" for value in (percentile(ms, 0.5), percentile(ms, 0.9), percentile(ms, 0.95), max(ms))
        )
        lines.append(f"| {kind} | {len(ms)} | {figures} | {asked} | {f'{within:.0%}' if goal else ''} | {met} |")
    return lines


def least_heap(play: dict) -> int:
    """Return the least that was free after a collection, at any press."""
    return min([press["heap"] for press in play["presses"] if press["heap"]] or [0])


def summary(play: dict) -> str:
    """Return one line on one play."""
    kinds = by_kind(play["presses"])
    parts = [
        f"{play['setup']} {play['profile']}: first screen {play['first_screen']:.0f} ms, {len(play['presses'])} presses"
    ]
    parts += [
        f"{kind} {percentile(ms, 0.5):.0f}/{percentile(ms, 0.95):.0f}/{max(ms):.0f}" for kind, ms in kinds.items()
    ]
    if least_heap(play):
        parts.append(f"least free {least_heap(play):,}, menu {play['menu'][-1:]}")
    if play["link_free"]:
        parts.append(f"free with the link in use {play['link_free']:,}")
    return "; ".join(parts) + (f"\n  FAULT {play['fault']}" if play["fault"] else "")


def report(plays: list[dict], taken: dict) -> str:
    """Return BOARD.md."""
    import board_play

    lines = [
        "# The real board: figures",
        "",
        (
            f"Written by `make bench ONLY=board` for code {code()}: CircuitPython {board_play.version()}, raspberry_pi_pico, "
            "on the emulated board (one core, no misses of the flash cache: real silicon is somewhat slower)."
        ),
        f"Image: SHA-256 `{board_play.sha256()}`.",
        (
            f"Emulated milliseconds from the moment a press counts to the last byte on the display's bus; {ANSWERS} answers a game, "
            "every screen compared with the simulator's pixel for pixel."
        ),
        "",
    ]
    faults = [play for play in plays if play["fault"]]
    lines += [f"{len(plays)} plays, {sum(len(p['presses']) for p in plays)} presses, {len(faults)} ended by a fault."]
    missing = [
        f"{s} {p}"
        for s in SETUPS
        for p in PROFILES
        if not any((s, p) == (one["setup"], one["profile"]) for one in plays)
    ]
    if missing:
        lines += ["", f"NOT MEASURED in this run: {', '.join(missing)}."]
    first = [play["first_screen"] for play in plays if play["profile"] != "heap"]
    lines += ["", f"Power-on to the first screen: {max(first):.0f} ms (goal 2,500).", ""]
    for profile in ("plain", "recorded"):
        chosen = [play for play in plays if play["profile"] == profile]
        if chosen:
            lines += [f"## {profile}: all games", "", *table(chosen), ""]
            for play in chosen:
                lines += [f"### {profile}: {play['setup']}", "", *table([play]), ""]
    lines += [
        "## With the recorder against without, medians",
        "",
        "| game | kind | without | with | times |",
        "| --- | --- | ---: | ---: | ---: |",
    ]
    for setup in SETUPS:
        pair = {p["profile"]: by_kind(p["presses"]) for p in plays if p["setup"] == setup}
        for kind, ms in pair.get("plain", {}).items():
            other = pair.get("recorded", {}).get(kind)
            if other:
                a, b = percentile(ms, 0.5), percentile(other, 0.5)
                lines.append(f"| {setup} | {kind} | {a:.0f} | {b:.0f} | {b / a:.2f} |")
    lines += [
        "",
        "## Free heap, bytes, after a collection",
        "",
        "| game | at the menu | least in the game | link in use, at the end |",
        "| --- | ---: | ---: | ---: |",
    ]
    for setup in SETUPS:
        heap = next((p for p in plays if p["setup"] == setup and p["profile"] == "heap"), None)
        link = next((p["link_free"] for p in plays if p["setup"] == setup and p["profile"] == "recorded"), 0)
        if heap:
            lines.append(
                f"| {setup} | {heap['menu'][-1]:,} | {least_heap(heap):,} | {f'{link:,}' if link else 'not measured'} |"
            )
    lines += [
        "",
        "## Memory by import",
        "",
        f"Free at a bare `code.py`: {taken['bare']:,}; with all that home loads: {taken['free']:,}.",
        "",
    ]
    lines += [
        "| bytes | module |",
        "| ---: | --- |",
        *(f"| {size:,} | {name} |" for size, name in sorted(taken["imports"], reverse=True)),
    ]
    heap = next((p for p in plays if p["profile"] == "heap"), None)
    if heap:
        lines += ["", "## Memory by object, as code.py makes them", "", "| bytes | object |", "| ---: | --- |"]
        lines += [f"| {int(size):,} | {name} |" for name, size in heap["objects"]]
    for play in faults:
        lines += ["", f"## Fault: {play['setup']}, {play['profile']}", "", "```", play["fault"].rstrip(), "```"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def code() -> str:
    """Return a digest of everything that decides what is measured."""
    digest = hashlib.sha256(Path(emulated.UF2).read_bytes())
    for folder in ("shared_core", "firmware", "host_tools/tableside_host/deploy", "host_tools/tableside_host/emulate"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            digest.update(file.read_bytes())
    for file in (Path(__file__), ROOT / "tests" / "board_play.py"):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def wanted() -> list[tuple[str, str]]:
    """Return (setup, profile) of every play."""
    every = [(setup, profile) for setup in SETUPS for profile in PROFILES]
    return [one for one in every if not PLAYS or ":".join(one) in PLAYS]


def run(folder: Path = ROOT / "build" / "bench"):
    """Return the figures, and write BOARD.md; none, and a loud line, without an image."""
    if not emulated.UF2:
        print(f"bench_board: {emulated.NOT_RUN}", file=sys.stderr)
        return []
    folder.mkdir(parents=True, exist_ok=True)
    plays = []
    for setup, profile in wanted():
        name = f"{setup}-{profile}-{ANSWERS}"
        plays.append(_kept(folder, name, lambda s=setup, p=profile: play(s, p)))
        print(summary(plays[-1]), flush=True)
    taken = _kept(folder, "memory", memory)
    (Path(__file__).parent / "BOARD.md").write_text(report(plays, taken))
    return figures(plays)


def _kept(folder: Path, name: str, make) -> dict:
    file = folder / f"board-{name}-{code()}.json"
    if not file.exists():
        made = make()
        file.write_text(json.dumps(made))
    return json.loads(file.read_text())


def figures(plays: list[dict]) -> list[tuple]:
    """Return the rows of results.json."""
    rows = [
        (
            "power-on to the first screen",
            max(p["first_screen"] for p in plays if p["profile"] != "heap"),
            "emulated ms",
            "<= 2500",
        )
    ]
    plain = by_kind([press for p in plays if p["profile"] == "plain" for press in p["presses"]])
    for kind, (share, goal) in GOALS.items():
        if kind in plain:
            rows.append(
                (f"{kind}, {share:.0%} of presses", percentile(plain[kind], share), "emulated ms", f"<= {goal}")
            )
    free = [least_heap(p) for p in plays if p["setup"] == "ego-full-5" and p["profile"] == "heap"]
    free += [p["link_free"] for p in plays if p["setup"] == "ego-full-5" and p["profile"] == "recorded"]
    free = [one for one in free if one]
    if free:
        rows += [("least free heap, EGO of five, without and with the link", min(free), "bytes", f">= {LEAST_FREE}")]
    rows += [("plays ended by a fault", sum(bool(p["fault"]) for p in plays), "plays", "<= 0")]
    return rows


def _dot(key: str) -> None:
    print(key, end="", flush=True)


def main(arguments: list[str]) -> int:
    """One game in one profile, or the memory, on the terminal."""
    if not emulated.UF2:
        print(emulated.NOT_RUN, file=sys.stderr)
        return 2
    if arguments == ["memory"]:
        taken = memory()
        for size, name in taken["imports"]:
            print(f"{size:7,} {name}")
        print(f"free: {taken['bare']:,} bare, {taken['free']:,} at the end")
        return 0
    if len(arguments) not in (1, 2) or arguments[0] not in SETUPS or arguments[1:] and arguments[1] not in PROFILES:
        print(
            f"usage: bench_board.py memory | GAME [PROFILE]\nGAME: {', '.join(SETUPS)}\nPROFILE: {', '.join(PROFILES)}",
            file=sys.stderr,
        )
        return 2
    start = time.monotonic()
    done = play(arguments[0], arguments[1] if arguments[1:] else "plain", say=_dot)
    print()
    for press in done["presses"]:
        heap = f"  {press['heap']:,} free" if press["heap"] else ""
        print(
            f"{press['number']:4} {press['key']} {press['kind']:16} {press['page']:10} {press['first_ms']:7.1f} {press['ms']:7.1f} ms {press['bytes']:5} bytes{heap}"
        )
    print("\n".join(table([done])))
    print(summary(done), f"({time.monotonic() - start:.0f} s)")
    return int(bool(done["fault"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
