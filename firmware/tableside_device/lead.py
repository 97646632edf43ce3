"""The lead to a computer: the link's modules are loaded when the first byte comes, so that a game without a computer has their room."""

import gc


class Lead:
    """`attach` and `step` as the app wants a link. `port` and `board` as link.Link and desk.Desk want them.

    link     the Link once a byte has come, or None        trouble  why it could not be loaded, or ""
    """

    def __init__(self, port, board):
        self._port = port
        self._board = board
        self._app = None
        self.link = None
        self.trouble = ""

    def attach(self, app):
        """`app` is what the link tells of and acts on."""
        self._app = app

    def step(self, now: int) -> bool:
        """As Link.step; silent and without cost until a byte comes."""
        if self.link is None:
            if self.trouble or not self._port.in_waiting:
                return False
            self._load()
            if self.link is None:
                return False
        return self.link.step(now)

    def faults(self) -> int:
        """Return how many lines could not be read."""
        return self.link.reader.faults() if self.link else 0

    def hellos(self) -> int:
        """Return how often a host has said hello."""
        return self.link.hellos if self.link else 0

    def _load(self):
        gc.collect()
        try:
            from tableside_device.desk import Desk
            from tableside_device.link import Link

            link = Link(self._port, Desk(self._board))
            link.attach(self._app)
            self.link = link
        except MemoryError:
            self.trouble = "no memory for the link"  # the game goes on without it
        gc.collect()
