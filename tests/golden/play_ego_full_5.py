"""EGO, full, 5 players, every kind of event: each disturbed by a correction, an any-time act, and an undo into the one before."""

import ego_play

ego_play.ending(ego_play.play(5, 1, seed=15, extensions=1, ships=1, specials=1, bids=1, leader=1))
