"""What a game starts from: who plays, by which options and rulings. Stays in memory; `setup` knows its bytes and its limits."""

HEADER = 112  # bytes that a Setup takes in flash


class BadSetup(ValueError):
    """The setup is not one that this game can start from; the text says why."""


class Setup:
    """The setup of one game.

    game      the game's name in the registry     rules    the RULES that it was started under
    players   how many                            options  one byte for each of the game's OPTIONS
    seed      32 bits for the game's chance        identity 32 random bits that name this game
    names     a name a seat, 1 to 8 printable ASCII characters
    page      how many times the journal has been carried over to a file
    """

    def __init__(self, game: str, rules: int, players: int, options: bytes, seed: int, identity: int, names=()):
        self.game = game
        self.rules = rules
        self.players = players
        self.options = bytes(options)
        self.seed = seed
        self.identity = identity
        self.names = tuple(names) or tuple(["ABCDE"[i] for i in range(players)])
        self.page = 0
