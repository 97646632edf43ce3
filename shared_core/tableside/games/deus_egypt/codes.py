"""The numbers of Deus: Egypt by name. `tableside deploy` puts them in their places: on a board this module is hardly ever loaded."""


def card_number(name: str) -> int:
    """Return the number of the card called `name`, any case; 0 where the text describes no such card."""
    from tableside.games.deus_egypt import cards

    names = [cards.name(number).lower() for number in range(OTHER)]
    name = name.strip().lower()
    return names.index(name) if name in names[1:] else 0


# options, in the order of OPTIONS; and some of their choices
MODE = 0
FIRST_COLOUR = 1  # of the maritime cards; the other types follow
VP_SHOWN = 7
OVERDRAW = 8
LIGHT = 1
HIDDEN = 1
MIXED = 2

# types of cards, buildings and columns
MARITIME = 0
PRODUCTION = 1
SCIENTIFIC = 2
CIVIL = 3
MILITARY = 4
TEMPLE = 5
COLUMNS = 6
OBSERVATORY = 15  # cards, by their number
ARCHIVES = 16
OTHER = 29  # the card that the text leaves out

# what a player has, in the order of FIELDS
GOLD = 0
VP = 1
RESOURCE = 2  # the first of four
HAND = 6
BUILDING = 7  # the first of five types on the player board
TOKEN = 12
BARQUE = 13  # the first of three sizes
RESTING = 16
SPARE = 17  # the first of five types in the personal supply

CLAY = 2  # the resource
CENTRE = 1  # of the three spaces of the market

# how many there are
TOKENS = 5  # combat tokens of one colour
POSTS = 5  # of them on the map
HAND_LIMIT = 10
START_BUILDINGS = 2  # on the player board, of each type: base game
ALL_BUILDINGS = 5  # of each type in one colour: base game
RANKS = 6  # cards in a column
SLOTS = 30  # in the columns of a seat
TEMPLES = 6  # of a seat
REGIONS = 15  # of a land, at most

# what the cards say
GARRISON_GOLD = 2
BARRACKS_VP = 3
BARGE_SETS = 2
BARGE_SET = 2
GREAT_SOUK_MOST = 4
MERCHANT_VP = 6
PAPYRUS_MOST = 6
SOUK_MOST = 5
ARCHERS_TOKENS = 2
MOST_GOLD_VP = 2

# on a card in the tableau
WITH_GOLD = 64
USED = 128  # its 1x effect

# an effect that waits in the queue: this and its slot + 1 for a 1x effect, this and 6 * seat + place for a temple
ONCE = 64
OF_TEMPLE = 128

# what a temple waits for, in which column, of which type, in which land
CARD_LAID = 1
GAINED = 2
BUILT = 3
SEA = 4  # as a land
ANY = 7

# any-time acts, in the order of ACTS
BY_HAND = 0
MOVE_MARKET = 1
MOVE_TOKEN = 2
MOVE_SCRIBE = 3

# what the turn does next: choices of its menu (0 ends the turn), and one beside them
TEMPLE_BY_MENU = 1
PLAY_CARD = 2
EFFECT = 3
GAIN_OR_LOSE = 4
NEW_PIECE = 5
BUILT_BY_HAND = 6
MARKET_BY_HAND = 7
PLACE_TEMPLE = 8

# told: 1 + item for what a player gains or loses (value: how many, negative when lost), and
STARTS = 32
MARKET_MOVED = 33  # value: 4 * resource + space
CARD_PLACED = 34  # value: the card's number
SCRIBE_MOVED = 35  # value: region
POST_PLACED = 36  # a combat token on the map; value: region
POST_GONE = 37
FORT_PLACED = 38  # value: 8 * the opponent's seat + type
GARRISON_PLACED = 39  # so too, column
TOLL_PAID = 40  # value: 8 * whom it is paid to + what for (0: Barracks, 1: Garrison)
TEMPLE_MET = 41  # value: tokens left on it
ARMY_MOVED = 42  # value: the card's number
END_NEARS = 43
LAST_ROUND = 44
WON = 45  # value: how many share the victory
CARD_GOLD = 46  # value: the card's number
