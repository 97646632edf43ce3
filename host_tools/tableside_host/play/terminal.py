"""The terminal's loop: shows what is asked, reads a line, hands it to the session."""

from tableside.cards import Cards
from tableside.games import registry
from tableside.session import Session

from . import commands, reading, show
from .talk import Talk


class Terminal:
    """One game in the terminal. `names`: the players in full."""

    def __init__(self, session: Session, talk: Talk, names: tuple[str, ...]):
        self.session = session
        self.talk = talk
        self.words = registry.words(session.game.NAME)
        self.cards = Cards(session.game.CARDS)
        self.names = names
        self.last_refusal = ""
        self.is_covered = session.is_covered

    def run(self):
        """Play until the player leaves (Left)."""
        try:
            self.tell_state()
            while True:
                self.turn()
        finally:
            self.talk.public()

    def turn(self):
        """Ask for one line, and do what it says."""
        session = self.session
        if session.is_over:
            self.command(self.talk.ask("undo, log, explain, scores, new or quit"))
        elif self.is_covered:
            self.uncover()
        elif session.gather and session.holder < 0:
            self.pass_the_box()
        else:
            self.talk.say(*show.question(session.prompt, self.names))
            self.take(self.talk.ask())

    # ---- what is shown

    def tell(self):
        """Say what the latest entry told; at the end of the game, the result."""
        table = self.session.table
        for i in range(table.told_count):
            self.talk.say(f"  {self.words.told(*table.told(i), self.names)}")
        if self.session.is_over:
            self.talk.say(
                f"The game is over: {self.words.result(table, self.names)}", *self.words.scores(table, self.names)
            )

    def tell_state(self):
        """Show the picture and where in the game we are."""
        self.talk.say(*show.picture(self.words, self.session.table), *self.words.status(self.session.table, self.names))
        if self.session.is_over:
            self.tell()

    def refused(self, refusal) -> bool:
        """Say why something was refused; False where it was not."""
        if not refusal:
            return False
        self.last_refusal = show.refusal(refusal, self.session.prompt)
        self.talk.say(self.last_refusal)
        return True

    def changed(self):
        """Something was entered: tell it and show the picture."""
        self.last_refusal = ""
        self.tell()
        if not self.session.is_over:
            self.tell_state()

    # ---- answers

    def take(self, text: str):
        """Take a line as answers, one after the other, or as a command."""
        prompt = self.session.prompt
        if not text:
            if prompt.refuses(prompt.default) is None:
                self.answer(prompt.default)
            else:
                self.talk.say("There is no answer ready for Enter here.")
            return
        if (
            text.startswith(":")
            or not reading.exact(text, prompt, self.names)
            and commands.is_command(text, prompt, self.names)
        ):
            self.command(text.removeprefix(":"))
            return
        while text:
            value, rest = reading.answers(text, self.session.prompt, self.names)
            if value is None:
                self.talk.say(rest)
                return
            is_secret = self.session.holder >= 0
            if not self.answer(value):
                return
            text = rest
            if text and (not self.session.prompt.text or (self.session.holder >= 0) != is_secret):
                self.talk.say("The line had more than was asked; the rest was not used.")
                return

    def answer(self, value: int) -> bool:
        """Give one answer; False where it is refused."""
        seat = self.session.holder
        if self.refused(self.session.answer(value)):
            return False
        if seat >= 0:
            if self.session.holder < 0:
                self.talk.public()
                self.talk.say(f"{self.names[seat]} is done.")
        else:
            self.changed()
        return True

    def command(self, text: str):
        """Carry out a command; say so where there is none of that name."""
        commands.run(self, text)

    # ---- secret choices

    def pass_the_box(self):
        """Between secret choices: who takes the box, or the reveal."""
        session = self.session
        seats = range(session.table.players)
        done = [self.names[seat] for seat in seats if session.is_ready(seat)]
        if session.line.run.given:
            text = self.talk.ask(f"{session.gather.text}: Enter")
        elif session.line.all_ready():
            text = self.talk.ask("All are ready. Enter to go on, or a name to choose again")
        else:
            waiting = [seat for seat in seats if not session.is_ready(seat)]
            ready = f" Ready: {', '.join(done)}." if done else ""
            text = self.talk.ask(f"Secret choices.{ready} Give the box to {self.names[waiting[0]]}, then Enter")
            if not text:
                self.take_box(waiting[0])
                return
        found = reading.match(text, list(self.names)) if text else []
        if not text or text in ("reveal", "go", "go on"):
            if not self.refused(session.reveal()):
                self.changed()
        elif len(found) == 1 and not commands.is_exact(text):
            self.take_box(found[0])
        else:
            self.command(text.removeprefix(":"))

    def take_box(self, seat: int):
        """`seat` takes the box and starts to choose."""
        if not self.refused(self.session.open(seat)):
            self.look_alone()

    def uncover(self):
        """The game goes on where somebody was choosing: that player alone may see how far."""
        name = self.names[self.session.holder]
        if not self.talk.ask(f"{name} was choosing in secret. Give the box to {name}, then Enter"):
            self.is_covered = False
            self.look_alone()

    def look_alone(self):
        """The holder of the box alone looks from now on."""
        self.talk.private()
        self.talk.say(f"{self.names[self.session.holder]} has the box. 'pass' puts it down without a choice.")
        self.talk.say(*show.picture(self.words, self.session.table))


def leave(talk: Talk, where) -> None:
    """Say where the game is kept."""
    talk.say("", f"The game is kept in {where}: the same command goes on with it.")
