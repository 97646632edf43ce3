"""EGO, full, 3 players, every kind of event: each disturbed by a correction, an any-time act, and an undo into the one before."""

import ego_play

ego_play.ending(ego_play.play(3, 1, seed=13, extensions=1, ships=2, boards=1, specials=1))
