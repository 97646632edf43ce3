"""Deus: Egypt, two players, all of the expansion: trade, barques, tolls, twins, a temple, undo, a power cut, the end."""

from deus_story import Story

game = Story("Two players, the whole expansion", 2).begin("Ann")
game.say("play card", "maritime", "Barge", 0, "+1 wood", "pay", "before", "stone", 0)
game.say("end turn")
game.say("play card", "production", "Seasonal Production", "swamp", 0, "+1 wheat", "+1 wheat", "pay", "before", 0, 0, 1)
game.say("end turn")
game.have(0, clay=6)
game.say("play card", "maritime", "Papyrus Barque", 0, "pay", "after", 1, 2, "clay")
game.say("end turn", 0)
game.say("play card", "civil", "Inn", "swamp", "2", 1, 0, 1, "pay", "VP", 2)
game.say("end turn")
game.say(
    "play card", "military", "Fortress", "field", 0, "+1 stone", "pay", "before", "token in a supply", "Ann", "civil"
)
game.undo().redo()
game.say("end turn")
game.say("new piece", "civil").undo(3)
game.say("play card", "scientific", "Manufactory", "forest", 0, "pay", "after", "civil")
game.power_cut()
game.say("end turn")
game.say(
    "play card", "temple", "field", 0, "pay", "VP tokens on it", 3, "card into column", "anyone", "any column", "temple"
)
game.say("end turn")
game.say("play card", "maritime", "Merchant Ship", 0, "pay", "not at all", 1, "no")
game.say("end turn", "end nears")
game.have(0, maritime_piece=1).say("play card", "maritime", "Great Souk", 0, "pay", "before")
game.table_now()
game.finish()
