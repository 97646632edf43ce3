"""The five buttons and the three ways of pressing one.

UP and DOWN: SHORT as the key goes down, then REPEAT while it is held. OK, BACK and HELP: SHORT as the key comes up again, or
LONG once, as soon as it has been held for the long-press time (no SHORT then). A board with three buttons has UP, DOWN, OK.
Where the picture is flipped the app swaps UP and DOWN before it hands the press on.
"""

UP = 0
DOWN = 1
OK = 2
BACK = 3
HELP = 4

SHORT = 0
LONG = 1
REPEAT = 2
