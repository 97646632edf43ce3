"""The refusals that several modules share: (code, text for the small screen, rule card)."""

NO_TEMPLE = ("no_temple_tokens", "No temple has tokens left", "deus.temple.used_up")
NO_CARD = ("no_card", "No card lies there", "deus.card.activate")
NO_BUILDING = ("no_wooden_building", "No building of that type on the board", "deus.base.build")
NOT_ENOUGH_GOLD = ("not_enough_gold", "Not enough gold", "deus.base.buy")
OWN_BOARD = ("own_board", "It takes an opponent", "deus.card.fortress")
NO_SUPPLY_FREE = ("all_targeted", "All there carry a token already", "deus.card.fortress")
SUPPLY_TAKEN = ("supply_already_targeted", "That supply carries a token already", "deus.card.fortress")
COLUMN_TAKEN = ("column_already_targeted", "That column carries a token already", "deus.card.garrison")
REGION_TAKEN = ("region_not_empty", "A combat token lies there", "deus.card.barracks")
NO_MARKET = ("no_market", "The base game's cards are in play", "deus.setup.maritime")
