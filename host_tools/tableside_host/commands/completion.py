"""`tableside completion SHELL`: what makes the Tab key complete commands and options, for bash, zsh and fish."""

import argparse

NAME = "completion"
HELP = "print what makes the Tab key complete tableside's commands, for bash, zsh or fish"
WHERE = """put it where the shell looks:
  bash   tableside completion bash > ~/.local/share/bash-completion/completions/tableside
  zsh    tableside completion zsh > ~/.zfunc/_tableside     (.zshrc: fpath+=~/.zfunc; autoload -U compinit; compinit)
  fish   tableside completion fish > ~/.config/fish/completions/tableside.fish"""


def add(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = WHERE
    parser.add_argument("shell", choices=("bash", "zsh", "fish"))


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    import shtab

    from ..main import command_line

    parser = command_line()
    _files(parser, shtab.FILE, shtab.DIRECTORY)
    print(shtab.complete(parser, args.shell))
    return 0


def _files(parser: argparse.ArgumentParser, file: dict, folder: dict) -> None:
    """Have what is called FILE or IMAGE completed by files, what is called DIR by folders, in the commands below too."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                _files(below, file, folder)
        elif action.metavar in ("FILE", "IMAGE"):
            action.complete = file  # type: ignore[attr-defined]
        elif action.metavar == "DIR":
            action.complete = folder  # type: ignore[attr-defined]
