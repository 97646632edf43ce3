"""Deus: Egypt, three players: science, hands, other cards' effects, gold on a card, corrections, hidden VP, mixed temples."""

from deus_story import Story

game = Story(
    "Three players, VP hidden, temples mixed, base civil cards", 3, vp="hidden", temple="mixed", civil="base"
).begin("Cid")
game.say("play card", "scientific", "House of Life", "field", 0, "pay", "before", 4, "end turn")
game.say("play card", "production", "Mill", "mountain", 0, "pay", "before", "mountain", "end turn")
game.say("play card", "civil", "swamp", 2, 1, 2, "pay", "VP", "gain", 2, "done", "end turn")
game.say(
    "play card", "scientific", "Observatory", "forest", 0, "pay", "before", 0, "scientific", "House of Life", "end turn"
)
game.say("play card", "production", "Intensive Production", "swamp", 0, "pay", "after", "mountain", "none")
game.have(0, clay=5).say("end turn", "choose", 0, 1)
game.have(1, gold=12, scientific_piece=3)
game.say("play card", "scientific", "Scribe School", "field", 0, "pay", "after", "civil", "civil", "none", "end turn")
game.say("effect", "scientific", "House of Life", 1, 1)
game.have(2, scientific_piece=1).say(
    "play card",
    "scientific",
    "Royal Archives",
    "field",
    0,
    "pay",
    "before",
    2,
    0,
    "none",
    "scientific",
    "none",
    "end turn",
)
game.say("gain/lose", "gold", "lose", 1, "market", "swap", "clay", "stone", "end turn", 0)
game.say("play card", "temple", "field", 0, "pay", "nothing", "end turn")
game.say("play card", "scientific", "Library", "swamp", 0, "pay", "not at all")
game.table_now()
game.undo(3).redo(3).power_cut()
game.say("civil")
game.say("end nears")
game.finish()
