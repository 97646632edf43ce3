"""The numbers of the pieces of content that are asked of a board (table.part). Not there on a board, like codes.py."""

KIND = 1
ICONS = 2
PENALTY = 3
REVEALS = 4
REWARD = 5
WILD = 6
SAME = 7
PART_ITEM = 10
RECEIVES = 255  # the event number under which a board's own gift is asked
COST = 10
GAIN = 14
WHEEL = 20
