"""host_tools/LINK.md says what is so: every line, limit, message and command on it is looked up in the program."""

import ast
import re
from pathlib import Path

import pytest

from tableside import wire
from tableside_device import desk, goods, link, moves, tale
from tableside_host.harness.rig import Rig
from tableside_host.link import messages
from tableside_host.record import keeper

PAGE = (Path(__file__).parents[2] / "host_tools" / "LINK.md").read_text()


def table(heading):
    """Return the rows of the table whose first column is called `heading`, as lists of cells."""
    start = PAGE.index(f"| {heading} |")
    rows = []
    for line in PAGE[start:].split("\n")[2:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line[1:-1].split("|")])
    assert rows
    return rows


def ticked(cell):
    """Return what stands between the first back ticks of a cell."""
    return re.match(r"`([^`]*)`", cell)[1]


def test_every_example_line_is_one_that_the_program_writes_and_reads():
    lines = re.findall(r"@\w \[.*?\]\*[0-9A-F]{8}", PAGE)
    assert len(lines) > 15
    for line in lines:
        kind, value = wire.decode(line.encode())
        assert wire.encode(kind, value) == line.encode() + b"\n"


def test_every_limit_is_the_programs():
    found = {ticked(row[0]): int(row[1]) for row in table("limit")}
    for name, value in found.items():
        module = next(module for module in (wire, link, tale) if hasattr(module, name))
        assert getattr(module, name) == value, name
    assert {"LINE", "MOST_PAGES", "WINDOW", "FIRST_PAUSE_MS", "LAST_PAUSE_MS", "TRIES"} <= set(found)
    assert f"at most {goods.HASHES_A_REPLY};" in PAGE and f"at most {goods.LINES_A_REPLY};" in PAGE
    assert f"at most {desk.ENTRIES_A_REPLY};" in PAGE


def test_every_message_is_on_the_page_with_its_fields():
    names = ("HELLO", "ACK", "COMMAND", "WELCOME", "REFUSED", "GAME", "ENTRY", "REPLY")
    rows = table("letter")
    assert [row[0] for row in rows] == [f"`{getattr(wire, name)}` {name}" for name in names]
    for row in rows:
        letter = ticked(row[0])
        assert row[1] == ("device" if letter.isupper() else "host")
        kind, value = wire.decode(ticked(row[3]).encode())
        assert kind == letter
        if "..." not in row[2]:
            assert len(row[2].split(", ")) == len(value), row[2]
        read = {"H": messages.welcome, "G": messages.header, "E": messages.entry}.get(letter)
        if read:
            read(value)


def test_every_kind_of_entry_is_on_the_page_with_its_value():
    for row in table("kind"):
        entry = messages.entry(wire.decode(ticked(row[2]).encode())[1])
        assert entry.kind == ticked(row[0])
        count = len(wire.value_fields(entry.kind, entry.value))
        assert count == (len(row[1].split(", ")) if row[1] and "parts" not in row[1] else int(bool(row[1])))


def known_commands():
    """Return the names that the device's code compares a command's name with."""
    found = set()
    for module in (desk, goods, moves, link):
        for node in ast.walk(ast.parse(Path(module.__file__).read_text())):
            if isinstance(node, ast.Compare) and isinstance(node.left, ast.Name) and node.left.id == "name":
                for right in node.comparators:
                    parts = right.elts if isinstance(right, ast.Tuple) else [right]
                    found |= {
                        part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)
                    }
            if isinstance(node, ast.IfExp) and isinstance(node.test, ast.Compare):
                found |= {
                    c.value for c in node.test.comparators if isinstance(c, ast.Constant) and isinstance(c.value, str)
                }
    return found | set(moves._COUNTS)


def test_every_command_of_the_device_is_on_the_page_and_every_one_of_the_page_is_known(tmp_path):
    names = [ticked(row[0]) for row in table("command")]
    assert len(names) == len(set(names))
    rig = Rig(tmp_path / "games.db", step_ms=10)
    try:
        rig.devices[0].start("ego-love", 2)
        for name in names:
            reply = rig.ask(name)
            assert reply[0][1:2] != ["unknown_command"], name
    finally:
        rig.close()
    assert known_commands() >= set(names)
    assert {name for name in known_commands() if re.fullmatch("[a-z_]+", name)} - set(names) == set()


def test_the_number_of_arguments_is_what_the_page_says(tmp_path):
    for row in table("command"):
        name = ticked(row[0])
        if name in moves._COUNTS:
            arguments = [a for a in row[1].split(", ") if a and "to be sure" not in a]
            assert len(arguments) == moves._COUNTS[name], name


def test_the_statistics_on_the_page_are_those_of_the_device(tmp_path):
    rig = Rig(tmp_path / "games.db", step_ms=10)
    try:
        rows = rig.ask("statistics")
    finally:
        rig.close()
    said = next(row[2] for row in table("command") if ticked(row[0]) == "statistics")
    assert [row[0] for row in rows[1:]] == re.findall(r"`(\w+)`", said)


def test_the_version_rule_is_the_programs():
    assert f"This device speaks version {wire.MAJOR}" in PAGE
    assert f'@h [{wire.MAJOR},{wire.MINOR},"' in PAGE


@pytest.mark.parametrize(
    "kind", ["game", "entry", "difference", "altered", "refused", "full", "room", "found", "gone", "trouble"]
)
def test_the_news_on_the_page_are_those_that_the_recorder_tells(kind):
    folder = Path(keeper.__file__).parent
    assert f'"{kind}"' in PAGE or f"`{kind}`" in PAGE
    assert any(re.search(rf'News\(\s*"{kind}"', file.read_text()) for file in folder.glob("*.py"))
