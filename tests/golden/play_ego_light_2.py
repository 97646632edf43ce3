"""EGO, light, 2 players, every kind of event: each disturbed by a correction, an any-time act, and an undo into the one before."""

import ego_play

ego_play.ending(ego_play.play(2, 0, seed=2, extensions=1, ships=1))
