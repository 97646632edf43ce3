"""Deus: Egypt, four players: combat tokens on the map and on opponents' boards, tolls, acts; then the small mode."""

from deus_story import Story
from tableside.games.deus_egypt import codes

game = Story("Four players, combat tokens", 4, production="base").begin("Ann")
game.say(
    "play card", "military", "Barracks", "field", 0, "pay", "before", "token in a region", "swamp", "3", "end turn"
)
game.say("play card", "production", "swamp", "3")
game.say(0, "+1 gold", "pay", "wood", "gain", 2, "done", "end turn")
game.say("play card", "maritime", "Souk", 0, "pay", "before", "down", 0, 1, 2, 0, "end turn")
game.say(
    "play card",
    "military",
    "Garrison",
    "forest",
    0,
    "pay",
    "before",
    "no",
    "token in a column",
    "Cid",
    "maritime",
    "end turn",
)
game.say("play card", "military", "Camels", "forest", 0, "pay", "before", "move with a token", "end turn")
game.say("play card", "civil", "Palace", "field", "1", 0, "pay", "gold: 3 each", 2, "end turn")
game.say("play card", "maritime", "Barge", 0, "pay", "not at all", 0, 0, 0, 0, 1, "end turn")
game.act(codes.MOVE_TOKEN, 1, "general supply", "own card")
game.act(codes.BY_HAND, 2, "VP", "lose", 1)
game.say("play card", "military", "Chariots", "forest", 0, "pay", "before", "reorganize", "end turn")
game.have(0, military_piece=1).say(
    "play card", "military", "Archers", "swamp", 0, "pay", "before", "no", "no", "no", "end turn"
)
game.power_cut()
game.table_now()
game.say("end nears")
game.finish()

small = Story("Market and barques", 4, mode="market and barques").begin("Dot")
small.say("market", "up", "clay", "gain/lose", "clay", "gain", 4, "end turn", 0)
small.act(codes.MOVE_MARKET, 2, "swap", "clay", "wheat")
small.act(codes.MOVE_TOKEN, 2)
small.say("gain/lose", "barque of size 1", "gain", 2, "end turn")
small.table_now()
small.done("the table ends the game", small.session.end())
