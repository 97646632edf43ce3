"""Ego: Love by presses, from home to home: every screen on the way, a line each. [ ] is the cursor, { } the large text."""

from menu_play import Box
from tableside.menu.buttons import LONG, REPEAT


class Shown(Box):
    """A box that prints each press with the screen that it gives."""

    def give(self, button, kind=0):
        Box.give(self, button, kind)
        key = ("up", "down", "OK", "back", "help")[button] + (" held" if kind in (LONG, REPEAT) else "")
        screen = self.screen
        rows = [("[%s]" if i == screen.cursor else "%s") % screen.rows[i] for i in range(5)]
        big = "  {%s}" % screen.big if screen.big else ""
        print("%-9s %s%s%s" % (key, " | ".join(rows), big, "  (picture)" if screen.picture else ""))


box = Shown()
box.choose("Ego: Love").choose("2 players").choose("New name")
box.press("oddoudouuou")  # a name, dialled; the first "done" comes too early
while "OK: done" not in box.text:
    box.press("d")
box.press("o").choose("Just B")
box.press("dUUUUUUUUUo")  # how long the track is
box.press("ddodo").press("d h b").press("uuuo")  # sealed, and what help says on a ruling
box.press("h o").press("o")  # who starts
box.press("h b o")
box.press("O d o").press("O o").press("o").press("u o").press("o")  # secret, then the hearts, then the tokens
while box.menu.play.told:
    box.press("o")
box.press("b d o B")  # taken back as far as the reveal
box.press("H o o uuu o")  # a correction
box.press("H").choose("What happened").press("d o").choose("Read it all").press("o")
box.press("H").choose("Scores").press("b").choose("Why this score").press("d o b b").choose("Picture").press("b b")
box.press("d o")  # declines
box.press("H").choose("Start over").press("d o").press("B")
box.press("H").choose("End the game").press("d o").choose("Why this score").press("b b")
box.press("H").choose("End the game").press("d o").choose("Put away").choose("Finished games").press("o o b")
