"""Draw the wiring pictures and fill the wiring tables of README.md from the pin tables in boards/.

`python hardware/draw.py` writes them; `python hardware/draw.py --check` writes nothing and exits 1 if one is out of date.
"""

import sys
import tomllib
from pathlib import Path

import drawsvg

HERE = Path(__file__).parent
BOARDS = ("raspberry_pi_pico", "raspberry_pi_pico2", "adafruit_feather_rp2040")

PITCH = 26
TOP = 150
BOARD_LEFT, BOARD_RIGHT = 430, 690
FONT = "DejaVu Sans, Verdana, sans-serif"

# Colour and dash pattern together, so that no wire is known by its colour alone.
WIRES = {
    "SDA": ("#0b6e99", "none"),
    "SCL": ("#b35c00", "9 4"),
    "VCC": ("#b00020", "14 4 3 4"),
    "GND": ("#222222", "none"),
    "button": ("#4a7a1c", "none"),
}


def table(board: str) -> dict:
    """Return the pin table of `board` as read from boards/<board>.toml."""
    return tomllib.loads((HERE / "boards" / (board + ".toml")).read_text())


def used(pins: dict) -> list:
    """Return every place that is wired, GPIO and supply alike, in the order of their places."""
    return sorted(pins.get("pin", []) + pins.get("supply", []), key=lambda row: row["place"])


def place(pins: dict, number: int) -> tuple:
    """Return (x, y, side) of edge place `number`: counted down the left edge; then up the right one on a Pico, or down on a Feather."""
    left, right = len(pins["left"]), len(pins["right"])
    if number <= left:
        return BOARD_LEFT, TOP + (number - 1) * PITCH, -1
    row = left + right - number if is_pico(pins) else number - left - 1 + left - right
    return BOARD_RIGHT, TOP + row * PITCH, 1


def is_pico(pins: dict) -> bool:
    """Tell whether the edge is a Pico's: 20 places a side, counted anticlockwise."""
    return len(pins["left"]) == len(pins["right"]) == 20


def printed(pins: dict, number: int) -> str:
    """Return what is printed on the board beside edge place `number`."""
    left = len(pins["left"])
    if number <= left:
        return pins["left"][number - 1]
    if is_pico(pins):
        return pins["right"][40 - number]
    return pins["right"][number - left - 1]


def markdown(pins: dict) -> str:
    """Return the wiring table of a board."""
    lines = ["| part | its pin | board pin | place on the edge | GPIO |", "| --- | --- | --- | --- | --- |"]
    for row in used(pins):
        cells = (row["part"], row["to"], row["name"], row["place"], row.get("gpio", "-"))
        lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines)


def text(drawing, words, size, x, y, anchor="start", fill="#111", **more):
    drawing.append(
        drawsvg.Text(words, size, x, y + size * 0.35, text_anchor=anchor, font_family=FONT, fill=fill, **more)
    )


def wire(drawing, kind, points):
    colour, dash = WIRES[kind]
    flat = [number for point in points for number in point]
    drawing.append(drawsvg.Lines(*flat, close=False, fill="none", stroke="white", stroke_width=7))
    drawing.append(
        drawsvg.Lines(
            *flat,
            close=False,
            fill="none",
            stroke=colour,
            stroke_width=3,
            stroke_dasharray=dash,
            stroke_linejoin="round",
        )
    )


def draw_board(drawing, pins):
    """The board with every edge place, what is printed there, and its number."""
    rows = max(len(pins["left"]), len(pins["right"]))
    height = (rows - 1) * PITCH + 60
    middle = (BOARD_LEFT + BOARD_RIGHT) / 2
    wired = {row["place"] for row in used(pins)}
    drawing.append(
        drawsvg.Rectangle(
            BOARD_LEFT - 12,
            TOP - 30,
            BOARD_RIGHT - BOARD_LEFT + 24,
            height,
            rx=10,
            fill="#e9f2e4",
            stroke="#333",
            stroke_width=2,
        )
    )
    drawing.append(
        drawsvg.Rectangle(middle - 34, TOP - 46, 68, 42, rx=5, fill="#c9c9c9", stroke="#333", stroke_width=2)
    )
    text(drawing, "USB", 15, middle, TOP - 25, "middle")
    text(drawing, "seen from above", 13, middle, TOP + height - 12, "middle")
    for number in range(1, len(pins["left"]) + len(pins["right"]) + 1):
        x, y, side = place(pins, number)
        on = number in wired
        drawing.append(
            drawsvg.Circle(x, y, 7, fill="#ffd34d" if on else "white", stroke="#333", stroke_width=2 if on else 1)
        )
        text(
            drawing,
            printed(pins, number),
            13,
            x - side * 14,
            y,
            "end" if side > 0 else "start",
            font_weight="bold" if on else "normal",
        )
        text(drawing, str(number), 11, x - side * 102, y, "middle", fill="#555")


def draw_display(drawing, pins):
    """The display module on the right, its four wires led to the board."""
    x, y = 840, TOP + 32
    drawing.append(drawsvg.Rectangle(x, y - 40, 270, 200, rx=8, fill="#e4ebf5", stroke="#333", stroke_width=2))
    drawing.append(drawsvg.Rectangle(x + 80, y - 10, 150, 80, fill="#111"))
    text(drawing, "128 x 64 OLED", 14, x + 155, y + 30, "middle", fill="white")
    text(drawing, "go by the letters printed", 11, x + 155, y + 98, "middle")
    text(drawing, "on the module: VCC and GND", 11, x + 155, y + 116, "middle", font_weight="bold")
    text(drawing, "swap places between makes", 11, x + 155, y + 134, "middle", font_weight="bold")
    over = TOP - 64
    for i, name in enumerate(("SDA", "SCL", "VCC", "GND")):
        row = next(r for r in used(pins) if r["part"] == "display" and r["to"] == name)
        px, py, side = place(pins, row["place"])
        ty = y - 16 + i * 44
        if side < 0:  # round the top of the board, clear of the USB plug
            out, lane = px - 40 - 16 * i, over - 16 * i
            points = [(px, py), (out, py), (out, lane), (x - 60 + 16 * i, lane), (x - 60 + 16 * i, ty), (x, ty)]
        else:
            bend = px + 90 - 40 * (i - 2)
            points = [(px, py), (bend, py), (bend, ty), (x, ty)]
        wire(drawing, name, points)
        drawing.append(drawsvg.Circle(x, ty, 7, fill="#ffd34d", stroke="#333", stroke_width=2))
        text(drawing, name, 14, x + 14, ty, font_weight="bold")


def draw_buttons(drawing, pins):
    """The buttons on the left, a wire each, their other legs on one ground wire."""
    rows = [row for row in used(pins) if row["part"] in ("up", "down", "ok", "back", "help")]
    x = 150
    ground = next(r for r in used(pins) if r["part"] == "buttons")
    first = place(pins, rows[0]["place"])[1] - 130
    wires = []
    for i, row in enumerate(rows):
        px, py, _ = place(pins, row["place"])
        y = first + i * 66
        lane = 390 - 22 * (len(rows) - 1 - i if y > py else i)
        drawing.append(drawsvg.Rectangle(x - 26, y - 22, 52, 44, rx=5, fill="#f0f0f0", stroke="#333", stroke_width=2))
        drawing.append(drawsvg.Circle(x, y, 14, fill="#444"))
        text(
            drawing,
            row["part"].upper() if row["part"] == "ok" else row["part"],
            15,
            x,
            y - 33,
            "middle",
            font_weight="bold",
        )
        wires.append([(x + 26, y), (lane, y), (lane, py), (px, py)])
        wire(drawing, "GND", [(x - 26, y), (70, y)])
    px, py, _ = place(pins, ground["place"])
    last = first + (len(rows) - 1) * 66
    wire(drawing, "GND", [(70, first), (70, last + 46), (410, last + 46), (410, py), (px, py)])
    for i in range(len(rows)):
        wire(drawing, "button", wires[i])
        drawing.append(drawsvg.Circle(70, first + i * 66, 5, fill="#222"))
    text(drawing, "ground, joined", 12, 76, last + 60)


def draw_stack(drawing, pins):
    """A wing that stacks: only say what each used place is for."""
    for row in used(pins):
        x, y, side = place(pins, row["place"])
        words = row["part"] + ": " + row["to"]
        drawing.append(drawsvg.Line(x + side * 8, y, x + side * 40, y, stroke="#333", stroke_width=2))
        text(drawing, words, 14, x + side * 46, y, "start" if side > 0 else "end", font_weight="bold")
    text(
        drawing,
        "The OLED FeatherWing stacks on top: nothing is wired by hand.",
        15,
        560,
        TOP + 16 * PITCH + 40,
        "middle",
    )


def picture(pins: dict) -> str:
    """Return the wiring picture of a board as SVG text; the same table always gives the same text."""
    height = TOP + max(len(pins["left"]), len(pins["right"])) * PITCH + 90
    drawing = drawsvg.Drawing(1130, height, id_prefix="w")
    drawing.append(drawsvg.Rectangle(0, 0, 1130, height, fill="white"))
    text(drawing, pins["title"] + ", " + pins["display"] + " display", 22, 24, 30, font_weight="bold")
    if any(row["part"] == "buttons" for row in pins["supply"]):
        draw_buttons(drawing, pins)
        draw_board(drawing, pins)
        draw_display(drawing, pins)
    else:
        draw_board(drawing, pins)
        draw_stack(drawing, pins)
    return drawing.as_svg() + "\n"


def with_tables(readme: str) -> str:
    """Return `readme` with the wiring tables between its `<!-- pins BOARD -->` and `<!-- end -->` marks made anew."""
    for board in BOARDS:
        start = f"<!-- pins {board} -->\n"
        head, rest = readme.split(start)
        readme = head + start + markdown(table(board)) + "\n" + rest[rest.index("<!-- end -->") :]
    return readme


def outputs() -> dict:
    """Return what each generated file ought to hold, by path."""
    files = {HERE / "pictures" / (f"wiring_{board}.svg"): picture(table(board)) for board in BOARDS}
    files[HERE / "README.md"] = with_tables((HERE / "README.md").read_text())
    return files


def main(arguments: list) -> int:
    stale = [path for path, content in outputs().items() if not path.exists() or path.read_text() != content]
    if "--check" in arguments:
        for path in stale:
            print(f"out of date: {path.relative_to(HERE)} (run: make hardware)")
        return 1 if stale else 0
    for path, content in outputs().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(content)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
