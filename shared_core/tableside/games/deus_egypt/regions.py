"""Regions of the map as far as the box knows them: a land and the number that the table gives it, and tokens there.

A region is 16 * land + number (1 to 15); 0 stands for none.
"""

from tableside.games.deus_egypt import cards, codes


def ask_land(table, prompt):
    prompt.choice(table.turn, "deus.build.region", "In which land?", cards.LANDS)


def ask_number(table, prompt):
    """The number of a region of a land: the table's own, as that of its continent tile."""
    labels = tuple([str(i) for i in range(1, codes.REGIONS + 1)])
    prompt.choice(table.turn, "deus.box.regions", "Number of the region", labels)


def name(region: int) -> str:
    """Return what a region is called."""
    return "%s %d" % (cards.LANDS[region >> 4], region & 15) if region else "nowhere"


def post_at(table, region: int) -> int:
    """Return where in `posts` the combat token in a region is noted, -1 for none."""
    for i in range(len(table.posts)):
        if region and table.posts[i] == region:
            return i
    return -1


def has_posts(table, land: int) -> bool:
    """Is there a combat token in a region of this land?"""
    for region in table.posts:
        if region and region >> 4 == land:
            return True
    return False


def add_post(table, seat: int, region: int) -> bool:
    """Note a combat token of `seat` in a region; False where all its five are on the map."""
    for i in range(codes.POSTS * seat, codes.POSTS * seat + codes.POSTS):
        if not table.posts[i]:
            table.posts[i] = region
            return True
    return False
