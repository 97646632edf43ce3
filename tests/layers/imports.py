"""Which module may import which: the arrows of DESIGN, as data, and the reading of imports they are checked with."""

import ast
from dataclasses import dataclass
from pathlib import Path

# What both MicroPython and CircuitPython have and the core may use. No time, no random: those come in by the front door.
CORE_BUILTINS = {"array", "binascii", "gc", "json", "struct", "sys"}
COMPAT_BUILTINS = CORE_BUILTINS | {"micropython", "os"}

CIRCUITPYTHON = {
    "adafruit_display_text", "adafruit_displayio_sh1106", "adafruit_displayio_sh1107", "adafruit_displayio_ssd1306", "analogio", "board",
    "busdisplay", "busio", "digitalio", "displayio", "fontio", "i2cdisplaybus", "keypad", "microcontroller", "pwmio", "storage", "supervisor",
    "terminalio", "usb_cdc", "usb_hid", "usb_midi", "vectorio", "alarm", "audiopwmio", "fourwire", "neopixel", "nvm", "rtc", "watchdog",
    "adafruit_ticks", "adafruit_bitmap_font", "adafruit_framebuf", "simpleio", "countio", "rotaryio", "touchio", "bitmaptools", "paralleldisplaybus",
}  # fmt: skip
FIRMWARE_BUILTINS = CORE_BUILTINS | {"errno", "io", "os", "time", "micropython"} | CIRCUITPYTHON

# Of the core, what a game has no business with: the owners of the game in progress and of its bytes, and the fronts
# (but for the screen's model, which its words fill with a picture).
NOT_FOR_GAMES = ("entry", "journal", "line", "menu", "resume", "session", "trail", "wire", "games.registry")
SCREEN = "tableside.menu.screen"
LOADERS = ("tableside.compat", "tableside.games.registry")


@dataclass(frozen=True)
class Import:
    """One name that a module imports: `tableside.table` or `array`; `line` is where."""

    target: str
    line: int


def read_imports(source: str, module: str, is_package: bool = False) -> list[Import]:
    """Return every import of `source`, at whatever depth, with relative ones resolved against `module` (its dotted name)."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [Import(name.name, node.lineno) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                parts = parts[: len(parts) - node.level + is_package]
                base = ".".join([*parts, *([node.module] if node.module else [])])
            # `from package import name` may name a module: both are looked at.
            found += [Import(f"{base}.{name.name}", node.lineno) for name in node.names]
        elif isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute)):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name in ("__import__", "import_module", "exec", "eval") or (
                name == "load" and isinstance(node.func, ast.Name)
            ):
                whole = name == "load" and isinstance(node.args[0] if node.args else None, ast.Constant)
                found.append(Import(_prefix(node) if whole else f"<{name} {_prefix(node)}>", node.lineno))
    return found


def _prefix(call: ast.Call) -> str:
    """Return the constant text with which a call's first argument begins: "tableside.menu." + name begins so."""
    first = call.args[0] if call.args else call
    while isinstance(first, ast.BinOp):
        first = first.left
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


def within(name: str, *packages: str) -> bool:
    """Is the dotted `name` one of `packages`, or inside one?"""
    return any(name == package or name.startswith(package + ".") for package in packages)


def game_of(module: str) -> str | None:
    """Return the game's folder of a module under tableside.games, None for others and for the registry."""
    parts = module.split(".")
    if parts[:2] == ["tableside", "games"] and len(parts) > 2 and parts[2] != "registry":
        return parts[2]
    return None


def forbidden(module: str, imported: Import) -> str | None:
    """Return why `module` may not import `imported`, or None if it may."""
    target = imported.target
    top = target.split(".")[0]
    owner = module.split(".")[0]
    if owner == "tableside":
        if target.startswith("<"):
            own = target.startswith(f"<load {module.rpartition('.')[0]}.") and within(module, "tableside.menu")
            return (
                None
                if module in LOADERS or own
                else "only registry and compat, and the menu its pages, import by a name made then"
            )
        allowed = COMPAT_BUILTINS if module == "tableside.compat" else CORE_BUILTINS
        if top != "tableside" and top not in allowed:
            return "the core imports nothing outside itself"
        game, other = game_of(module), game_of(target)
        if other and other != game:
            return "a game never imports another game" if game else "only the registry knows the games' names"
        if game and within(target, *(f"tableside.{name}" for name in NOT_FOR_GAMES)) and not within(target, SCREEN):
            return "a game knows neither session nor journal nor front"
    elif owner in ("tableside_device", "boot", "code", "safemode", "trouble"):
        if within(target, "tableside_host"):
            return "the firmware never imports the host"
        if target.startswith("<"):
            is_board = target.startswith("<load tableside_device.boards.")
            return None if is_board else "the firmware imports by name, but for the board's file"
        if top not in FIRMWARE_BUILTINS and top not in ("tableside", "tableside_device"):
            return "the board has no such module"
        if game_of(target):
            return "only the registry knows the games' names"
        if within(module, "tableside_device.boards") and target.split(".")[0] != "board":
            return "a board file is configuration only"
    elif owner == "tableside_host":
        if within(target, "tableside_device") and not within(module, "tableside_host.sim"):
            return "only the simulator imports the firmware"
        if within(target, "tests"):
            return "nothing imports the tests"
    return None


def modules(root: Path) -> dict[str, Path]:
    """Return dotted name -> file for every module below `root` (a folder that stands on the import path)."""
    found = {}
    for file in sorted(root.rglob("*.py")):
        parts = list(file.relative_to(root).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        found[".".join(parts)] = file
    return found


def reaches(start: str, imports: dict[str, list[Import]], wanted: set[str]) -> list[str] | None:
    """Return the chain of modules by which `start` comes to one of `wanted` (top-level names), or None if it never does."""
    chains = {start: [start]}
    queue = [start]
    while queue:
        module = queue.pop(0)
        for imported in imports.get(module, ()):
            target = imported.target
            if target.split(".")[0] in wanted:
                return [*chains[module], target]
            while target and target not in imports:
                target = target.rpartition(".")[0]
            if target and target not in chains:
                chains[target] = [*chains[module], target]
                queue.append(target)
    return None
