"""The small numbers of EGO: boards, event kinds, what is gained or lost, what is told.

On a board they stand in the places of their names, and this module is not there (tableside_host.deploy.constants).
"""

FULL = 1

# options, in the order of OPTIONS (setting.py)
DEPTH = 0
BIDS = 1
BOARDS = 2
LEADER = 3
EXTENSIONS = 4
SHIPS = 5
SPECIALS = 6
MIXED_BID = 7
CREDIT_DUE = 8
ALLIANCE_COST = 9
FIRST_RISK = 10
NONE_SHOWN = 11
BELOW_ZERO = 12
TIE_CREDITS = 13
ICONS_A_CARD = 14

# boards; an extension board is its board + 8
SOLAR = 1
ALLIANCE_BOARD = 2
ARRIVAL = 6
EXTENSION = 8
SHIP = 16  # + which ship

SHIP_FOUR = 0
HOSTILE_CHARISMA = 3
HOSTILE_ALLIANCE = 4

# stages of the journey
LAYING = 0
ARRIVING = 1
CHOOSING = 2
PLAYING = 3
SHARING = 4  # the outcomes of a negotiation or bidding event

# how far a turn of a negotiation or credit event is
FRESH = 0
LOW = 1  # below what was announced
REACHED = 2
RISK_REACHED = 3
FAILED = 4

# event kinds
NEGOTIATION = 0
OPTION = 1
RISK = 2
SUPPLY = 3
BIDDING = 4
PREPARE = 5
COMPOSE = 6
TRANSMISSION = 7
CREDIT_EVENT = 8
POWER_EACH = 9
LAST_WORD = 10
FREE = 11
BOARD_DONE = 12
RECKONING = 13
SHIP_EVENT = 14

# what is gained, lost or paid
NOTHING = 0
SUCCESS = 1  # a token; the number is its value
CREDIT = 2  # a token; the number is its value
CARDS = 3
ALLIANCE = 4
POWER = 5
OFFENSE = 6
MEND = 7
LOSE_SUCCESS = 8  # so many tokens
LOSE_CREDIT = 9
LOSE_CARDS = 10
LOSE_ALLIANCE = 11
SUCCESS_WORTH = 12  # so much in value
CREDITS_WORTH = 13
TWO_THINGS = 14

# what is told; 1 to 13 are the codes above with the number
LEADS = 20  # 14 to 19 are free
LAID = 21
ARRIVED = 22
BEGINS = 23
PASSED = 24
TOTAL = 25
RISK_FAILED = 26
RISK_PARTIAL = 27
RISK_SUCCESS = 28
CHOSE = 29
BID = 30
PIECE = 31
SHOWED = 32
SHORT = 33
POWER_CARD = 34
SPECIAL = 35
ONE_OFF = 36
EXCHANGED = 37
DECLINED = 38
SHUFFLED = 39
SCORED = 40
WON = 41
REFILLED = 42
TOOK_OPTION = 43
EACH = 44  # the thing * 16 + how many
PAID = 45
KEEPS = 46

TOP_TOTAL = 200  # no total above it is announced

# how a payment must be made; 0: as far as it goes
EXACT = 1  # a credit event: nothing back
WHOLE = 2  # an option: all of it
