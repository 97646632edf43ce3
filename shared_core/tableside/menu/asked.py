"""How the question of a game in progress is drawn: its seat, its choices or its number, and what stands above."""

from tableside.menu.rows import scroll, show_rows, wrap
from tableside.menu.screen import COLUMNS, PICTURE_COLUMNS, PICTURE_NONE, ROWS
from tableside.prompt import COUNT, SEATS


class Asked:
    """The drawing half of the page of the game (see play.Play, which has the state)."""

    def show(self, menu, screen):
        """Draw what was told, else a sealed choice or the end, else the prompt."""
        if self.told:
            self._show_told(menu, screen)
        elif self.part:
            self.part.show(menu, screen)
        elif menu.session.prompt.kind == COUNT:
            from tableside.menu import count

            count.show_prompt(self, menu, screen)
        elif self._fits_beside_picture(menu) and self._draw_picture(menu, screen):
            self._show_choice(menu, screen, PICTURE_COLUMNS)
        else:
            self._show_choice(menu, screen, COLUMNS)

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

    def label(self, menu, i: int) -> str:
        """Return option `i` as it is shown: a blocked one with an x before it."""
        prompt = menu.session.prompt
        labels = prompt.labels
        label = menu.names[i] if labels is SEATS else prompt.says(labels[i])
        if len(label) >= COLUMNS:
            return label[:COLUMNS]
        return ("x" if prompt.why[i] else " ") + label

    def _show_choice(self, menu, screen, width):
        prompt = menu.session.prompt
        count = prompt.high + 1
        head = self.head(menu, width)
        spare = ROWS - len(head)
        above = self.notice
        stays = hasattr(menu.words, "stays") and menu.words.stays(menu.session.table)
        if not above:
            above = menu.words.status(menu.session.table, menu.names)
            if stays:
                pass  # the choices are scrolled rather
            elif width < COLUMNS or count <= spare < count + len(above):
                above = above[: max(0, spare - count)] if width == COLUMNS else ()
        elif stays:
            above = menu.words.status(menu.session.table, menu.names)[:1] + list(above)
        above = above[: max(0, spare - (1 if self.notice else min(count, 2)))]
        rows = screen.rows
        top = 0
        for part in (above, head):
            for row in part:
                rows[top] = row
                top += 1
        room = ROWS - top
        self.first = scroll(screen, self.value, self.first, room, count)
        for k in range(min(room, count - self.first)):
            rows[top + k] = self.label(menu, self.first + k)
        screen.cursor = top + self.value - self.first

    def _show_told(self, menu, screen):
        """Draw what was told, beside the game's picture where all of it has room there."""
        narrow = wrap(" ".join(self.told), PICTURE_COLUMNS)
        if len(narrow) <= ROWS and self._draw_picture(menu, screen):
            show_rows(screen, narrow, 0, 0)
        else:
            show_rows(screen, self.told, self.at, 0)

    def _fits_beside_picture(self, menu):
        """Would the picture hide no row of the question and no choice that can be seen without it?"""
        count = menu.session.prompt.high + 1
        head = len(self.head(menu, PICTURE_COLUMNS))
        if self.notice or head > 3 or head + count > ROWS >= len(self.head(menu)) + count:
            return False
        for i in range(count):
            if len(self.label(menu, i)) > PICTURE_COLUMNS:
                return False
        return True

    def _draw_picture(self, menu, screen):
        if hasattr(menu.words, "picture"):
            menu.words.picture(menu.session.table, screen)
        return screen.picture != PICTURE_NONE
