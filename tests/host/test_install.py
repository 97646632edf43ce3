"""What somebody has who installed Tableside with one line, from the wheel or the sdist, with no checkout in reach."""

import email
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from on_micropython import ROOT
from tableside_host import main
from tableside_host.deploy import places, plan

SAMPLE = ROOT / "tests/versions/0.1.0"
OURS = ("tableside", "tableside_device", "tableside_host", "tableside_board", "tableside_libraries")


def needed(requires, found):
    """Add the distributions that these requirements name, and those that they need, to `found`: {name: distribution}; no extras."""
    for text in requires:
        requirement = Requirement(text)
        name = requirement.name.lower()
        if name not in found and (not requirement.marker or requirement.marker.evaluate({"extra": ""})):
            found[name] = metadata.distribution(name)
            needed(found[name].requires or (), found)
    return found


def demanded(wheel):
    """Return what the wheel's own metadata demands."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(name)).get_all("Requires-Dist")


def fresh_venv(folder, archive, requires):
    """Make a venv with the archive and what its own metadata demands, taken from where the tests run (no network): no checkout in it."""
    venv.create(folder, symlinks=True)
    python = folder / "bin/python"
    site = Path(subprocess.run([python, "-c", "import site; print(site.getsitepackages()[0])"], capture_output=True, text=True, check=True).stdout.strip())  # fmt: skip
    for distribution in requires.values():
        for file in distribution.files or ():
            top = file.parts[0]
            if top not in ("..", "__pycache__", "bin", "share") and not (site / top).exists():
                (site / top).symlink_to(Path(str(distribution.locate_file(top))))
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", archive],
        check=True, env=os.environ | {"PYTHONPATH": str(Path(metadata.distribution("setuptools").locate_file("")))},
    )  # fmt: skip
    return folder


@pytest.fixture(scope="module")
def archives(tmp_path_factory):
    """Build wheel and sdist from a copy of what git has; return {"wheel": file, "sdist": file}."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("dist")
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, source / name)
    for kind in ("sdist", "wheel"):
        build = f"import sys; from setuptools import build_meta; build_meta.build_{kind}(sys.argv[1])"
        subprocess.run([sys.executable, "-c", build, out], cwd=source, check=True, capture_output=True)
    return {"wheel": next(out.glob("*.whl")), "sdist": next(out.glob("*.tar.gz"))}


@pytest.fixture(scope="module", params=["wheel", "sdist"])
def installed(request, archives, tmp_path_factory):
    """The venv in which the archive is installed."""
    return fresh_venv(
        tmp_path_factory.mktemp(request.param), archives[request.param], needed(demanded(archives["wheel"]), {})
    )


@pytest.fixture
def start(installed, tmp_path):
    """Start the installed command in an empty folder of a new user."""

    def begin(*words):
        home = tmp_path / "home"
        home.mkdir(exist_ok=True)
        kept = {name: os.environ[name] for name in ("PATH", "TABLESIDE_RUNTIME")}
        environment = kept | {"HOME": str(home), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        return subprocess.Popen(
            [installed / "bin/tableside", *map(str, words)], cwd=home, env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    return begin


@pytest.fixture
def tableside(start):
    """Run the installed command; return (exit code, output, errors)."""

    def run(*words, given=""):
        process = start(*words)
        out, err = process.communicate(given, timeout=120)
        return process.returncode, out, err

    return run


def files(folder):
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_no_checkout_is_in_reach(installed):
    code = f"import sys, {', '.join(OURS[:3])}; print(*sys.path, tableside.__file__, tableside_host.__file__, tableside_device.__file__, sep='\\n')"
    done = subprocess.run([installed / "bin/python", "-c", code], capture_output=True, text=True, check=True, cwd="/")
    assert str(ROOT) not in done.stdout.replace(str(installed), "")


@pytest.mark.parametrize("more", [("--circuitpython", "10.2.1"), ("--source", "--board", "raspberry_pi_pico2")])
def test_the_drive_is_byte_for_byte_that_of_a_checkout(tableside, more, tmp_path, capsys):
    code, _, err = tableside("deploy", "--to", tmp_path / "installed", *more)
    assert (code, err) == (0, "")
    assert main.main(["deploy", "--to", str(tmp_path / "checkout"), *more]) == 0
    there = files(tmp_path / "installed")
    assert there == files(tmp_path / "checkout")
    assert {"boot.py", "code.py", "safemode.py", "settings.toml"} <= set(there)


def test_the_libraries_are_those_of_the_lock_with_their_licences():
    kept = files(places.LIBRARIES)
    lock = dict(
        re.findall(
            r"^(adafruit-circuitpython-[a-z0-9-]+)==(\S+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE
        )
    )
    for name in plan.LIBRARIES:
        owner = next(
            distribution
            for distribution in map(metadata.distribution, lock)
            if any(file.as_posix() == name for file in distribution.files or ())
        )
        assert owner.version == lock[owner.metadata["Name"].lower()]
        assert kept[name] == owner.locate_file(name).read_bytes(), (
            f"copy {name} of {owner.metadata['Name']} to libraries/"
        )
        licence = f"licences/{owner.metadata['Name'].replace('-', '_')}.txt"
        text = next(file for file in owner.files if file.name == "LICENSE")
        assert kept[licence] == text.locate().read_bytes(), (
            f"copy the licence of {owner.metadata['Name']} to libraries/"
        )


# The main case of each command but those of ENDLESS: (words, exit code, what is said). SAMPLE's games are in the database; there is no box, no terminal.
CASES = {
    "ask": (["my push meets three tiles, does it go?"], 0, r"tiles"),
    "backup": (["copy.db"], 0, r"copy\.db"),
    "completion": (["bash"], 0, r"complete .*tableside"),
    "deploy": (["--to", "drive", "--dry-run"], 0, r"files to copy"),
    "doctor": ([], 1, r"tableside \d+\.\d+\.\d+.*\n(?s:.*)no Tableside is plugged in"),
    "emulate": (["--uf2", "none.uf2"], 1, r"none\.uf2"),
    "export": ([], 0, r'"kind": "game"'),
    "forget": (["last", "--yes"], 0, r"30 days"),
    "games": ([], 0, r"epigo.*39 entries"),
    "judge": (["epigo", ROOT / "tests/host/judge_epigo_shared.jsonl"], 0, r'"steps"'),
    "manual": ([], 0, r"\.TH TABLESIDE"),
    "mcp": ([], 1, r"tableside\[mcp\]"),
    "monitor": (["--once"], 1, r"no device is plugged in"),
    "pack": (["check", SAMPLE / "boards.txt"], 0, r"all can be read"),
    "play": (["epigo", "--yes"], 0, r"(?i)epigo"),
    "players": ([], 0, r"A "),
    "ports": ([], 0, r""),
    "replay": (["7ed4d57b", "--verify"], 0, r"41 checks agree"),
    "report": (["last"], 1, r"tableside\[report\]"),
    "restore": ([SAMPLE / "games.jsonl", "--database", "other.db"], 0, r"5 games"),
    "run": (["--terminal"], 0, r"(?i)epigo"),
    "show": (["d8f16adf"], 0, r"Draw"),
    "sim": (["--script", "-"], 0, r"(?i)epigo"),
    "stats": ([], 0, r"mean score"),
}


# Those that go on until Ctrl-C: (words, what they say first).
ENDLESS = {"record": ([], r"games\.db"), "serve": (["--port", "0"], r"http://127\.0\.0\.1:\d+/")}


def test_every_command_has_a_case():
    assert set(CASES) | set(ENDLESS) == {command.NAME for command in main.find_commands()}


@pytest.mark.parametrize("name", CASES)
def test_the_main_case_of_every_command(tableside, name):
    words, code, said = CASES[name]
    if name not in (
        "ask",
        "completion",
        "deploy",
        "doctor",
        "emulate",
        "judge",
        "manual",
        "mcp",
        "pack",
        "play",
        "run",
        "sim",
    ):
        assert tableside("restore", SAMPLE / "games.jsonl")[0] == 0
    given = "ok\n" if name == "sim" else ""
    found = tableside(name, *words, given=given)
    assert found[0] == code, found
    assert re.search(said, found[1] + found[2]), found
    assert "Traceback" not in found[2]


@pytest.mark.parametrize("name", ENDLESS)
def test_what_goes_on_until_it_is_stopped(start, name):
    words, said = ENDLESS[name]
    process = start(name, *words)
    first = re.search(said, process.stdout.readline())
    assert first
    if name == "serve":
        with urllib.request.urlopen(first[0]) as page:
            assert b"<title>" in page.read()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert "Traceback" not in out + err


@pytest.fixture(scope="module")
def pyz(archives, tmp_path_factory):
    """All of it in one file, as `make pyz` makes it, out of a venv and not from a registry."""
    folder = tmp_path_factory.mktemp("pyz")
    site = next(
        fresh_venv(folder / "venv", archives["wheel"], needed(demanded(archives["wheel"]), {})).glob(
            "lib/*/site-packages"
        )
    )
    file = folder / "tableside.pyz"
    subprocess.run(
        [Path(sys.executable).with_name("shiv"), "--site-packages", site, "--console-script", "tableside", "--output-file", file],
        check=True, capture_output=True,
    )  # fmt: skip
    shutil.rmtree(folder / "venv")
    return file


def test_one_file_is_all_of_it(pyz, tmp_path, capsys):
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    base = Path(sys._base_executable)

    def run(*words):
        done = subprocess.run([base, "-I", pyz, *words], env=environment, cwd=tmp_path, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    assert run("--version").startswith("tableside ")
    assert "tiles" in run("ask", "my push meets three tiles, does it go?")
    run("deploy", "--to", str(tmp_path / "one"), "--circuitpython", "10.2.1")
    assert main.main(["deploy", "--to", str(tmp_path / "checkout"), "--circuitpython", "10.2.1"]) == 0
    assert files(tmp_path / "one") == files(tmp_path / "checkout")


@pytest.mark.parametrize("name", sorted([*CASES, *ENDLESS]))
def test_help_of_every_command(tableside, name):
    code, out, err = tableside(name, "--help")
    assert (code, err) == (0, "")
    assert f"usage: tableside {name}" in out
