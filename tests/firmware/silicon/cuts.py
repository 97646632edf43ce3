"""Cuts the power everywhere in a whole game, and everywhere in the coming back after each cut."""

from firmware.silicon.nor import Cut, Nvm, Power
from firmware.silicon.play import a_game, do, state
from tableside.session import Session

MASKS = (0xFF, 0x0F, 0xA5)  # what is left of the byte in hand


class Recorder(Nvm):
    """An nvm that remembers what was written into it."""

    def __init__(self, power):
        super().__init__(power)
        self.writes = []

    def __setitem__(self, index, value):
        self.writes.append((index, bytes(value)))
        super().__setitem__(index, value)

    def taken(self):
        writes, self.writes = self.writes, []
        return writes


def nvm_of(image, power):
    flash = Recorder(power)
    flash.nor.data[:] = image
    return flash


def cut_images(image, writes):
    """Every different content that `writes` into `image` can leave when the power goes."""
    power = Power()
    flash = nvm_of(image, power)
    for index, value in writes:
        flash[index] = value
    steps = power.spent
    seen = set()
    for left in range(steps):
        for mask in MASKS:
            flash = nvm_of(image, Power(left, mask))
            try:
                for index, value in writes:
                    flash[index] = value
                raise AssertionError("the power did not go")
            except Cut:
                pass
            content = bytes(flash.nor.data)
            if content not in seen:
                seen.add(content)
                yield content


def resumed(game, image):
    """The session that comes back from `image`, and what coming back wrote."""
    flash = nvm_of(image, Power())
    session = Session(game, flash)
    assert session.resume()
    assert session.trouble == ""
    return session, flash.taken(), bytes(flash.nor.data)


def play_and_cut(game, name, seed, **how):
    """Play a random game; at each operation cut the power everywhere, and everywhere in the coming back too. Count the cuts."""
    setup, operations = a_game(game, name, seed, Nvm(Power()), **how)
    flash = Recorder(Power())
    session = Session(game, flash)
    session.start(setup)
    flash.taken()
    before = state(session)
    cuts = 0
    for operation in operations:
        image = bytes(flash.nor.data)
        assert do(session, operation) is None
        after = state(session)
        for torn in cut_images(image, flash.taken()):
            back, writes, whole = resumed(game, torn)
            found = state(back)
            assert found in (before, after), operation
            cuts += 1
            for torn_again in cut_images(torn, writes):
                assert state(resumed(game, torn_again)[0]) == found, operation
                cuts += 1
            assert state(resumed(game, whole)[0]) == found, operation
        before = after
    assert state(resumed(game, bytes(flash.nor.data))[0]) == before
    return cuts
