"""The site of the docs: it builds without a warning, every link leads somewhere, nothing is fetched, the examples run."""

import html.parser
import importlib.util
import os
import re
import shlex
import subprocess
import sys
from types import SimpleNamespace
from urllib.parse import unquote, urlsplit

import pytest
from PIL import Image

from on_micropython import ROOT
from tableside_host.main import find_commands, main

DOCS = ROOT / "docs"
FETCHING = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder],
        cwd=ROOT, capture_output=True, text=True, env=os.environ | {"DISABLE_MKDOCS_2_WARNING": "true"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


class Tags(html.parser.HTMLParser):
    """The tags of a page: [(tag, {attribute: value})]."""

    def __init__(self, file):
        super().__init__()
        self.tags = []
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


def test_every_link_leads_to_a_file_and_a_heading_that_are_there(site):
    pages = {file.name: Tags(file).tags for file in site.glob("*.html")}
    headings = {name: {attrs.get("id") for _, attrs in tags} for name, tags in pages.items()}
    wrong = []
    for name, tags in pages.items():
        if name == "404.html":
            continue
        for target in [attrs[key] for _, attrs in tags for key in ("href", "src") if attrs.get(key)]:
            link = urlsplit(target)
            if link.scheme:
                continue
            path = unquote(link.path) or name
            is_there = (site / path).exists()
            if not is_there or (link.fragment and path in headings and link.fragment not in headings[path] | {"__top"}):
                wrong.append((name, target))
    assert len(pages) > 20
    assert not wrong


def test_nothing_is_fetched_from_elsewhere(site):
    for file in site.glob("*.html"):
        fetched = [attrs.get(FETCHING[tag]) for tag, attrs in Tags(file).tags if tag in FETCHING]
        assert not [one for one in fetched if one and urlsplit(one).netloc], file.name
    for file in site.rglob("*.css"):
        assert not re.search(r"(url\(|@import)\s*['\"]?(https?:)?//", file.read_text("utf-8")), file.name


def test_the_pictures_of_the_display_are_in_the_page_for_the_table(site):
    shown = [
        attrs["src"] for tag, attrs in Tags(site / "table.html").tags if tag == "img" and "screens" in attrs["src"]
    ]
    assert len(shown) == 9
    assert all((site / name).read_bytes()[:4] == b"\x89PNG" for name in shown)


def test_every_stored_picture_of_the_display_is_in_the_page_of_them_all(site, hooks):
    stored = {file.name for file in (ROOT / "tests/golden/screens").glob("*.png")}
    page = (site / "screens.html").read_text("utf-8")
    area = 0
    for group in ("home", "fresh", "ego", "epigo", "ego_love", "deus_egypt", "display"):
        assert f"files/screens/all-{group}.png" in page
        whole = Image.open(site / f"files/screens/all-{group}.png")
        assert whole.width == 6 * 134 + 6
        area += (whole.height - 6) // 70 * 6
    assert len(stored) <= area < len(stored) + 7 * 6
    with pytest.raises(hooks.PluginError, match="begins with chess"):
        hooks.montage("chess")


def test_the_reference_has_every_command(site):
    ids = {attrs.get("id") for tag, attrs in Tags(site / "commands.html").tags if tag == "h2"}
    assert {command.NAME for command in find_commands()} <= ids


@pytest.fixture(scope="module")
def hooks():
    spec = importlib.util.spec_from_file_location("docs_hooks", DOCS / "hooks.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_dead_link_and_a_screen_that_says_something_else_end_the_build(hooks):
    page = SimpleNamespace(file=SimpleNamespace(src_uri="table.md"))
    with pytest.raises(hooks.PluginError, match=r"there is no nowhere\.md"):
        hooks.on_page_markdown("[here](nowhere.md)", page, None, None)
    with pytest.raises(hooks.PluginError, match="not '7 players'"):
        hooks.play("ego-love", "| 7 players | too many\n")


def blocks(language):
    found = [(page.name, text) for page in sorted(DOCS.glob("*.md")) for text in re.findall(rf"^```{language}\n(.*?)^```", page.read_text(), re.M | re.S)]  # fmt: skip
    assert found
    return found


@pytest.mark.parametrize(("page", "text"), blocks("console"))
def test_the_commands_of_a_page_say_what_it_says(page, text, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))
    assert main(["restore", str(ROOT / "tests/versions/0.1.0/games.jsonl")]) == 0
    capsys.readouterr()
    for command, said in re.findall(r"^\$ tableside (.*)\n((?:(?!\$).*\n)*)", text, re.M):
        assert main(shlex.split(command)) == 0
        out = capsys.readouterr().out
        assert said.strip()
        assert all(line in out for line in said.splitlines())


@pytest.mark.parametrize(("page", "text"), blocks("python"))
@pytest.mark.parametrize("target", ["inproc", "pty"])
def test_the_tests_of_a_page_pass(page, text, target, tmp_path):
    (tmp_path / "test_first.py").write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--tableside-target={target}", tmp_path],
        cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout
