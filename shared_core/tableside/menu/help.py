"""A rule card on the small screen."""

from tableside.cardfile import small_card
from tableside.menu.text import Text


def page(menu, number: str):
    """Return the page of the card with that number, out of the cards of the game or of the device."""
    title, lines = small_card(menu.cards, number)
    if not title:
        return Text("No card", ("There is no rule card %s." % number,))
    return Text(title, lines, "device.menu.help")
