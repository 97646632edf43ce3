"""Board packs, for the games that know them: what the store has for a game, and what a game leaves there."""


def read(menu) -> tuple:
    """Return what the packs in the store suggest for this game (None: nothing), and what is wrong with one of them."""
    game = menu.session.game
    found = None
    trouble = ""
    for name in menu.store.packs(game.NAME):
        try:
            pack = game.read_pack(menu.store.pack(game.NAME, name))
        except ValueError as error:
            trouble = "%s, %s" % (name, error)
            continue
        if found:
            found.add(pack)
        else:
            found = pack
    return found, trouble


def remember(menu):
    """What this game was told about its boards becomes the pack `latest`, for the next game."""
    session = menu.session
    try:
        lines = session.game.remembered(session.line, "latest")
        if lines:
            menu.store.put_pack(session.game.NAME, "latest", lines)
    except MemoryError:
        pass  # a pack is a comfort: the game is put away without it
