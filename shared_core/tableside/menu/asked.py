"""How the question of a game in progress is drawn: its seat, its choices or its number, and what stands above."""

from tableside.menu import choice
from tableside.menu.rows import show_rows, wrap
from tableside.menu.screen import COLUMNS, PICTURE_COLUMNS, PICTURE_NONE, ROWS
from tableside.prompt import COUNT


class Asked:
    """The drawing half of the page of the game (see play.Play, which has the state)."""

    def show(self, menu, screen):
        """Draw what was told, else a sealed choice or the end, else the prompt: beside the game's picture where there is one."""
        if self.told:
            self._show_told(menu, screen)
        elif self.part:
            self.part.show(menu, screen)
        elif menu.session.prompt.kind == COUNT:
            from tableside.menu import count

            count.show_prompt(self, menu, screen)
        else:
            choice.show(self, menu, screen)

    def head(self, menu, width: int = COLUMNS) -> list:
        """Return who is asked and what, as rows."""
        prompt = menu.session.prompt
        text = prompt.says(prompt.text)
        if prompt.seat >= len(menu.names):
            return wrap(text, width)
        name = menu.names[prompt.seat]
        if len(name) + 2 + len(text) <= width:
            return [name + ": " + text]
        rows = [name + ":"]
        rows.extend(wrap(text, width))
        return rows

    def _show_told(self, menu, screen):
        """Draw what was told, beside the game's picture where all of it has room there."""
        text = " ".join(self.told)
        if self.draw_picture(menu, screen):
            if hasattr(menu.words, "moves"):
                rows = menu.words.moves(menu.session.table, menu.names)
                if len(rows) > 1:
                    show_rows(screen, rows, 0, 0)
                    return
            rows = wrap(text, screen.width(0))[:1]
            rows = rows + wrap(text[len(rows[0]) + 1 :], PICTURE_COLUMNS)
            if len(rows) <= ROWS:
                show_rows(screen, rows, 0, 0)
                return
            screen.picture = PICTURE_NONE
        show_rows(screen, self.told, self.at, 0)

    def draw_picture(self, menu, screen) -> bool:
        """Draw the game's picture, if there is one at this moment."""
        if hasattr(menu.words, "picture"):
            menu.words.picture(menu.session.table, screen, menu.names, menu.session.prompt)
        return screen.picture != PICTURE_NONE
