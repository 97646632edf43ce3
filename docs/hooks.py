"""What `make docs` does beside MkDocs: takes the pages that stand beside what they are about into the site, makes the page of the
commands, plays the presses in the pages on the simulated device, whose pictures it puts there, and lays the stored pictures of the
display side by side.

A link to a page that is in the site leads there; one to another file of the checkout becomes its name; one to what is not there, and a
screen that does not show what the page says, end the build.
"""

import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File
from PIL import Image

from tableside_host.main import command_line
from tableside_host.reference import page as commands_page

ROOT = Path(__file__).parent.parent
HOST = "host_tools/tableside_host/"
PAGES = {
    "menu.md": "shared_core/tableside/menu/README.md",
    "page.md": HOST + "serve/README.md",
    "terminal.md": HOST + "play/README.md",
    "ask.md": HOST + "ask/README.md",
    "database.md": HOST + "database/README.md",
    "hardware.md": "hardware/README.md",
    "deploy.md": HOST + "deploy/README.md",
    "firmware.md": "firmware/README.md",
    "display.md": "firmware/DISPLAY.md",
    "harness.md": "host_tools/HARNESS.md",
    "sim.md": "host_tools/SIM.md",
    "emulate.md": HOST + "emulate/README.md",
    "referee.md": HOST + "referee/README.md",
    "referee_ego.md": HOST + "referee/EGO.md",
    "referee_deus.md": HOST + "referee/deus_egypt/README.md",
    "contributing.md": "CONTRIBUTING.md",
    "changes.md": "CHANGELOG.md",
    "link.md": "host_tools/LINK.md",
    "packs.md": "shared_core/tableside/games/ego/PACKS.md",
    "mcp.md": HOST + "mcp/README.md",
}
OWN = {"docs/" + file.name: file.name for file in Path(__file__).parent.glob("*.md")}
SITE = (
    {source: name for name, source in PAGES.items()}
    | OWN
    | {"README.md": "index.md", "docs/commands.md": "commands.md"}
)
PICTURE = (".png", ".svg")
_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
_PRESSES = re.compile(r"^```presses ([\w-]+)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
_SCREENS = re.compile(r"^```screens (\w+)\n```\n", re.MULTILINE)
STORED = ROOT / "tests/golden/screens"
ACROSS = 6


def on_files(files, config):
    """Add the pages from elsewhere, the pictures that they show, and those of the presses."""
    for name, source in PAGES.items():
        text = (ROOT / source).read_text("utf-8")
        files.append(File.generated(config, name, content=text))
    files.append(File.generated(config, "commands.md", content=commands_page(command_line())))
    shown = set()
    for source in (*PAGES.values(), *OWN):
        text = (ROOT / source).read_text("utf-8")
        for _, _, target in _LINK.findall(text):
            path = _inside(source, target)
            if path.endswith(PICTURE) and path not in shown and (ROOT / path).is_file():
                shown.add(path)
                files.append(File.generated(config, "files/" + path, content=(ROOT / path).read_bytes()))
        for game, presses in _PRESSES.findall(text):
            for name, picture in zip(_names(source, game, presses), play(game, presses), strict=True):
                files.append(File.generated(config, name, content=picture))
        for group in _SCREENS.findall(text):
            files.append(File.generated(config, f"files/screens/all-{group}.png", content=montage(group)))
    return files


def montage(group):
    """Return a picture of all stored pictures whose names begin with `group`, side by side; PluginError where there is none."""
    names = [file for file in sorted(STORED.glob("*.png")) if re.match(group + r"[-.]|display_", file.name)]
    names = [file for file in names if file.name.startswith("display_") == (group == "display")]
    if not names:
        raise PluginError(f"no picture of the display begins with {group}")
    pictures = [Image.open(file).convert("L") for file in names]
    width, height, gap = *pictures[0].size, 6
    down = -(-len(pictures) // ACROSS)
    sheet = Image.new("L", (ACROSS * (width + gap) + gap, down * (height + gap) + gap), 96)
    for i, picture in enumerate(pictures):
        sheet.paste(picture, (gap + i % ACROSS * (width + gap), gap + i // ACROSS * (height + gap)))
    whole = io.BytesIO()
    sheet.save(whole, "PNG", optimize=True)
    return whole.getvalue()


def _names(source, game, presses):
    return [f"files/screens/{Path(source).stem}-{game}-{n:02}.png" for n in range(len(presses.splitlines()))]


def _inside(source, target):
    return os.path.normpath(os.path.join(os.path.dirname(source), target.partition("#")[0]))


def on_page_markdown(markdown, page, config, files):
    """Lead the links to where their pages are in the site; put the pictures in the place of the presses."""
    source = PAGES.get(page.file.src_uri, "docs/" + page.file.src_uri)

    def link(found):
        mark, text, target = found.groups()
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        path = _inside(source, target)
        anchor = "#" + target.partition("#")[2] if "#" in target else ""
        if path in SITE:
            return f"{mark}[{text}]({SITE[path]}{anchor})"
        if not (ROOT / path).exists():
            raise PluginError(f"{source}: there is no {target}")
        if path.endswith(PICTURE):
            return f"{mark}[{text}](files/{path})"
        return text if text.startswith("`") else f"{text} (`{path}`)"

    def screens(found):
        game, presses = found.groups()
        parts = []
        for name, line in zip(_names(source, game, presses), presses.splitlines()):
            pressed, _, what = (part.strip() for part in line.split("|"))
            parts.append(f'| ![{what}]({name}){{ width="256" }} | **{pressed or "start"}** | {what} |')
        return "| the display | press | what it is |\n| --- | --- | --- |\n" + "\n".join(parts) + "\n"

    markdown = _SCREENS.sub(r"![All of \1](files/screens/all-\1.png)\n", _LINK.sub(link, markdown))
    return _PRESSES.sub(screens, markdown)


def on_post_page(output, page, config):
    """Nothing is fetched from elsewhere: the one script that the theme has from the network is the site's own."""
    return _at_home(output)


def on_post_template(output_content, template_name, config):
    """The same for 404.html."""
    return _at_home(output_content)


def _at_home(output):
    return output.replace("https://unpkg.com/iframe-worker/shim", "iframe-worker.js")


def play(game, presses):
    """Play lines of `buttons | what the display must say | what that is`; return a picture for each. PluginError if one does not say it."""
    lines = [[part.strip() for part in line.split("|")] for line in presses.splitlines()]
    buttons = [button for words, _, _ in lines for button in words.split()]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "script.txt")
        script.write_text("\n".join(buttons) + "\n")
        command = [sys.executable, "-m", "tableside_host", "sim", "--script", script, "--game", game]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        subprocess.run([*command, "--png", folder], capture_output=True, check=True)
        texts = re.split(r"^-- .*\n", said, flags=re.MULTILINE)[1:]
        pictures = [file.read_bytes() for file in sorted(Path(folder).glob("*.png"))]
    found, at = [], 0
    for words, text, _ in lines:
        at += len(words.split())
        if text not in texts[at]:
            raise PluginError(f"after {words!r} the display says {texts[at]!r}, not {text!r}")
        found.append(pictures[at])
    return found
