"""What to write into the configuration of the known clients."""

import json
import shutil
import sys
from pathlib import Path


def command() -> list[str]:
    """Return how this program is started: the command `tableside` where it is found, else this Python with the module."""
    found = shutil.which("tableside") or shutil.which(sys.argv[0])
    return (
        [str(Path(found).absolute()), "mcp"]
        if found and Path(found).stem == "tableside"
        else [sys.executable, "-m", "tableside_host", "mcp"]
    )


def lines() -> str:
    """Return the lines for Claude Desktop, LM Studio, Cursor, Claude Code and VS Code."""
    first, *rest = command()
    server = {"command": first, "args": rest}
    return "\n".join(
        [
            "Claude Desktop (Settings, Developer, Edit Config: claude_desktop_config.json), LM Studio and Cursor (mcp.json):",
            "",
            json.dumps({"mcpServers": {"tableside": server}}, indent=2),
            "",
            "Claude Code:",
            "",
            f"claude mcp add tableside -- {' '.join([first, *rest])}",
            "",
            "VS Code (.vscode/mcp.json):",
            "",
            json.dumps({"servers": {"tableside": {"type": "stdio", **server}}}, indent=2),
            "",
            "The server talks over standard input and output and needs no network. It reads games and changes none.",
        ]
    )
