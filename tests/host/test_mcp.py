"""`tableside mcp` through the SDK's own client over a real pipe: tools, resources, prompts; secrets; a hostile client."""

import asyncio
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from mcp import Client, MCPError, StdioServerParameters

from tableside_host.commands import mcp as command
from tableside_host.main import main

TOOLS = {"ask", "search_rules", "rule", "legal_now", "what_if", "explain_score", "table", "story", "judge"}
START = [sys.executable, "-m", "tableside_host", "mcp"]


@pytest.fixture(autouse=True)
def folders(monkeypatch, tmp_path, runtime):
    """Nothing of the user's own is found or written."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("TABLESIDE_DATABASE", str(tmp_path / "games.db"))


@pytest.fixture
def game(monkeypatch, capsys, tmp_path):
    """Return a function: plays lines of a game where `tableside play` keeps it; returns the name of its file."""

    def play(name, *lines, flags=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        main(["play", name, "--yes", *flags])
        capsys.readouterr()
        assert (tmp_path / "data" / "tableside" / f"{name}.flash").is_file()
        return f"{name}.flash"

    return play


def talk(work, *arguments):
    """Run `work(client)` with a server of its own and return what it returns."""

    async def run():
        server = StdioServerParameters(command=START[0], args=[*START[1:], *arguments], env=dict(os.environ))
        async with Client(server) as client:
            return await work(client)

    return asyncio.run(run())


def call(*calls):
    """Return [(is it an error, text), ...] of tool calls (name, arguments), all to one server."""

    async def work(client):
        found = []
        for name, arguments in calls:
            result = await client.call_tool(name, arguments)
            found.append((bool(result.is_error), "\n".join(part.text for part in result.content)))
        return found

    return talk(work)


def test_everything_is_offered_with_a_description_and_marked_as_only_reading():
    async def work(client):
        return (
            (await client.list_tools()).tools,
            (await client.list_resources()).resources,
            (await client.list_resource_templates()).resource_templates,
            (await client.list_prompts()).prompts,
            client.instructions,
        )

    tools, resources, templates, prompts, about = talk(work)
    assert {tool.name for tool in tools} == TOOLS
    assert all(tool.description and tool.annotations.read_only_hint for tool in tools)
    assert len(resources) == 5 and [one.uri_template for one in templates] == ["tableside://rule/{number}"]
    assert {prompt.name for prompt in prompts} == {"set_up_ego", "set_up_epigo", "set_up_ego_love", "set_up_deus_egypt"}
    assert "source" in about


def test_rules_are_asked_searched_and_read_each_with_its_source():
    answers = call(
        ("ask", {"question": "who starts", "game": "ego-love"}),
        ("ask", {"question": "43 in success tokens and 5 offenses, what is my score in ego"}),
        ("ask", {"question": "how much is a pawn worth in chess"}),
        ("ask", {"question": "how big is the board", "game": "epigo"}),
        ("search_rules", {"words": "push blocked outnumber", "game": "epigo", "most": 2}),
        ("rule", {"number": "love.track.length"}),
    )
    assert not any(is_error for is_error, _ in answers)
    oldest, score, chess, board, searched, track = (text for _, text in answers)
    assert "oldest" in oldest and "love.play.oldest" in oldest and "as the rulebook says" in oldest
    assert "make 44." in score and "Read: success 43, offenses 5" in score
    assert "not one of the four games" in chess
    assert "public source" in board and "Do not make up a rule" in board
    assert searched.count("Source: Epigo, Block (as the rulebook says)") >= 1 and searched.count("Source:") == 2
    assert "a ruling of this table" in track


def test_what_is_refused_says_what_to_ask_instead():
    answers = call(
        ("rule", {"number": "ego.nothing"}),
        ("ask", {"question": "  "}),
        ("ask", {"question": "who starts", "game": "chess"}),
        ("legal_now", {}),
        ("judge", {"game": "epigo", "situation": "{"}),
        ("judge", {"game": "epigo", "situation": "{}"}),
        ("judge", {"game": "go", "situation": "{}"}),
        ("story", {"where": "zz"}),
    )
    assert all(is_error for is_error, _ in answers)
    card, empty, chess, legal, json_, nothing, go, story = (text for _, text in answers)
    assert "search_rules" in card
    assert "empty" in empty
    assert "ego-love" in chess and "ego-love" in go
    assert "no game is in progress here" in legal and "device[:ID]" in legal
    assert "not JSON" in json_ and "README" in nothing
    assert "record" in story or "database" in story
    assert "Traceback" not in str(answers)


NAMES = ("--players", "3", "--names", "Ann,Bob,Cy")


def test_a_game_in_progress_is_looked_at_and_tried_out_in_a_copy(game, tmp_path):
    name = game("ego-love", "Bob", flags=NAMES)
    file = tmp_path / "data" / "tableside" / name
    before = file.read_bytes()
    legal = call(("legal_now", {}))[0][1]
    assert legal.startswith("It is the turn of Bob:") and "Possible: " in legal
    option = legal.split("Possible: ")[1].split(",")[0].rstrip(".")
    answers = call(
        ("what_if", {"answer": option, "where": f"file:{name}"}),
        ("what_if", {"answer": "abracadabra"}),
        ("table", {"where": "last"}),
        ("explain_score", {}),
        ("story", {"latest": 5}),
    )
    tried, none, table, explained, story = answers
    assert not tried[0] and option in tried[1]
    assert none[0] and "no answer to what is asked now" in none[1] and "Possible:" in none[1]
    assert "Ann, Bob, Cy" in table[1] and "turn of Bob" in table[1]
    assert not explained[0] and explained[1]
    assert "Bob" in story[1] and "[love." in story[1]
    assert file.read_bytes() == before


PLANNED = ("", "1 2 3 4 5 6 7", "", "1 2 3 4 5 6 7", "")


def test_what_was_chosen_in_secret_is_told_by_no_tool(game):
    game("epigo", *PLANNED, "", "5 up 3 left 2 down", flags=("--names", "Ann,Bob"))
    answers = call(
        ("table", {}), ("story", {}), ("legal_now", {}), ("explain_score", {}), ("what_if", {"answer": "5 up"})
    )  # fmt: skip
    said = "\n".join(text for _, text in answers)
    assert "Bob" in said and "secret" in said
    for secret in ("5 up", "3 left", "2 down"):
        assert secret not in said.replace("'5 up' is no answer", "")


def test_a_situation_is_judged_as_the_command_does(capsys, monkeypatch):
    first = Path(__file__).with_name("referee_love_shared.jsonl").read_text("utf-8").splitlines()[0]
    (judged, told), (refused, why) = call(
        ("judge", {"game": "ego-love", "situation": first}), ("judge", {"game": "ego-love", "situation": '{"kind": 1}'})
    )
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(first.encode() + b"\n")))
    assert main(["judge", "ego-love"]) == 0
    said = capsys.readouterr().out.strip()
    assert not judged and '"result"' in said and said in told and "Source:" in told
    assert refused and "cannot be judged" in why and "missing" in why


def test_cards_are_resources_and_setting_up_is_a_prompt():
    async def work(client):
        card = (await client.read_resource("tableside://rule/ego.end.sum")).contents[0].text
        listed = (await client.read_resource("tableside://rules/epigo")).contents[0].text
        prompt = (await client.get_prompt("set_up_epigo", {"players": "2"})).messages[0].content.text
        with pytest.raises(MCPError, match="no card"):
            await client.read_resource("tableside://rule/ego.nothing")
        return card, listed, prompt

    card, listed, prompt = talk(work)
    assert "Source: EGO, The Final Reckoning" in card
    assert len(listed.splitlines()) > 40 and all(line.startswith("epigo.") for line in listed.splitlines())
    assert "for 2 players" in prompt and "[epigo.setup.deploy]" in prompt


@pytest.mark.parametrize(
    "where",
    [
        "file:../../../../etc/passwd",
        "file:/etc/passwd",
        "file:",
        "file:..",
        "\0",
        "x" * 390,
        "recorded:../../x",
        "file:\u202e.flash",
    ],
)
def test_no_path_leads_out_of_the_folder_of_games(where, tmp_path):
    (tmp_path / "data" / "tableside").mkdir(parents=True)
    answers = call(("table", {"where": where}), ("ask", {"question": "who starts", "game": "ego-love"}))
    assert answers[0][0] and "root:" not in answers[0][1] and "Traceback" not in answers[0][1]
    assert not answers[1][0]


def test_a_link_out_of_the_folder_is_not_followed(tmp_path):
    folder = tmp_path / "data" / "tableside"
    folder.mkdir(parents=True)
    (tmp_path / "outside.flash").write_bytes(b"\xff" * 4096)
    (folder / "x.flash").symlink_to(tmp_path / "outside.flash")
    ((is_error, text),) = call(("table", {"where": "file:x.flash"}))
    assert is_error and "no flash file" in text


def test_wrong_types_huge_inputs_and_unknown_names_are_refused_and_the_server_goes_on():
    answers = call(
        ("no_such_tool", {}),
        ("ask", {"question": 3}),
        ("ask", {}),
        ("ask", {"question": ["who"]}),
        ("ask", {"question": "x" * 1_000_000}),
        ("search_rules", {"words": "push", "most": 10**9}),
        ("search_rules", {"words": "push", "most": -1}),
        ("rule", {"number": "y" * 100_000}),
        ("story", {"latest": "many"}),
        ("judge", {"game": "epigo", "situation": "[" * 19_000}),
        ("judge", {"game": "epigo", "situation": "{}", "rulings": ["--help"] * 3}),
        ("ask", {"question": "'; drop table card; --"}),
        ("rule", {"number": "ego.end.sum"}),
    )
    assert [is_error for is_error, _ in answers[:11]] == [True] * 11
    assert not answers[-2][0] and not answers[-1][0]
    assert all("Traceback" not in text for _, text in answers)


def test_lines_that_are_no_protocol_do_not_end_the_server():
    lines = [
        b"not json at all",
        b"\xff\xfe\x00",
        b"[]",
        b"{}",
        b'{"jsonrpc": "2.0", "id": 1, "method": "no/such"}',
        json.dumps({"jsonrpc": "2.0", "id": 2, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}}).encode(),
        b'{"jsonrpc": "2.0", "method": "notifications/initialized"}',
        b'{"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "rule", "arguments": {"number": "ego.end.sum"}}}',
    ]  # fmt: skip
    server = subprocess.Popen(START, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        server.stdin.write(b"\n".join(lines) + b"\n")
        server.stdin.flush()
        found = {}
        while 3 not in found:
            line = server.stdout.readline()
            assert line, server.stderr.read().decode()
            message = json.loads(line)
            found[message.get("id")] = message
    finally:
        server.stdin.close()
        assert server.wait(20) == 0
        server.stdout.close()
        said = server.stderr.read().decode()
        server.stderr.close()
    assert "Nothing else counts" in str(found[3])
    assert "Traceback" not in said


def test_the_help_ends_with_the_lines_for_the_clients(capsys):
    with pytest.raises(SystemExit):
        main(["mcp", "--help"])
    said = capsys.readouterr().out
    assert '"mcpServers"' in said and "claude mcp add tableside" in said and '"servers"' in said
    first = said[said.index("{") :]
    server = json.JSONDecoder().raw_decode(first)[0]["mcpServers"]["tableside"]
    assert server["args"][-1] == "mcp" and os.path.isabs(server["command"])


def test_without_the_sdk_a_sentence_says_what_to_install(capsys, monkeypatch):
    monkeypatch.setattr(command.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(command.UserError, match=r"tableside\[mcp\]"):
        command.run(command.argparse.Namespace(folder=[]))


def test_a_folder_that_is_none_is_refused(capsys, tmp_path):
    assert main(["mcp", "--folder", str(tmp_path / "none")]) == 1
    assert "is no folder" in capsys.readouterr().err
