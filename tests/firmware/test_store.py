"""The board's store in a folder: written between games only, and what a host has not fetched is kept."""

import pytest

import sample
from firmware.silicon.nor import Nvm, Power
from tableside.session import Session
from tableside.setup import Setup, defaults
from tableside_device import files
from tableside_device.flash import Flash
from tableside_device.store import BoardStore

LINES = ("Sample", "Ann won", "7 5")


class Box:
    """A board that can be switched off and on."""

    def __init__(self, folder):
        self.nvm = Nvm(Power())
        self.folder = folder
        self.on()

    def on(self, is_writable=True):
        self.store = BoardStore(Flash(self.nvm), str(self.folder / "data"), is_writable)
        return self.store

    def game(self, identity=0x2222, entries=5):
        session = Session(sample, self.store.flash, self.store.pages)
        session.start(Setup("sample", 1, 2, defaults(sample), 7, identity))
        for i in range(entries):
            assert session.correct(1, 0, i % 50) is None
        return session

    def long_game(self, identity=0x2222):
        session = self.game(identity)
        for i in range(1400):
            assert session.correct(1, i % 2, i % 90) is None
        assert session.setup.page == 2
        return session

    def files(self):
        return sorted(str(file.relative_to(self.folder)) for file in self.folder.rglob("*") if file.is_file())


@pytest.fixture
def box(tmp_path):
    return Box(tmp_path)


def test_a_setting_made_between_games_is_there_after_power_off(box):
    box.store.set("dim", 2)
    box.store.remember(("Ann", "Bob"))
    box.store.remember(("Cem", "Ann", "Dora"))
    assert box.files() == ["data/box.000003"]
    again = box.on()
    assert (again.setting("dim"), again.rosters) == (2, [("Cem", "Ann", "Dora"), ("Ann", "Bob")])


def test_a_setting_made_in_mid_game_holds_at_once_and_is_written_when_the_game_ends(box):
    session = box.game()
    box.store.set("dim", 2)
    assert (box.store.setting("dim"), box.store.waits, box.files()) == (2, True, [])
    session.end()
    box.store.finish(LINES)
    assert not box.store.waits
    again = box.on()
    assert (again.setting("dim"), again.finished) == (2, [LINES])


def test_in_mid_game_no_file_is_written_but_the_full_journal(box):
    box.long_game()
    box.store.set("dim", 1)
    box.store.put_pack("sample", "home", ("one",))
    box.store.told(1)
    assert box.files() == ["data/games/00002222.p0", "data/games/00002222.p1"]


def test_a_game_that_ended_waits_for_the_host_until_it_has_been_told(box):
    session = box.long_game()
    session.end()
    number = session.number
    box.store.finish(LINES)
    other = box.on()
    ((setup, words),) = other.untold()
    assert (setup.identity, setup.game) == (0x2222, "sample")
    from tableside.trail import entries

    assert [found[0] for found in entries(words())][-1] == number
    other.told(0x2222)
    assert other.untold() == []
    assert box.files() == ["data/box.000002"]


def test_finished_games_are_told_oldest_first(box):
    for identity in (0x30, 0x10, 0x20):
        session = box.game(identity)
        session.end()
        box.store.finish(LINES)
    assert [setup.identity for setup, _ in box.on().untold()] == [0x30, 0x10, 0x20]


def test_a_game_left_twice_is_kept_once(box):
    session = box.game()
    session.end()
    box.store.finish(LINES)
    store = box.on()
    session = Session(sample, store.flash, store.pages)
    assert session.resume()
    store.finish(LINES)
    assert (len(store.untold()), store.finished) == (1, [LINES])


def test_what_a_host_has_of_an_old_game_is_removed_only_after_the_new_one(box):
    session = box.game(0x10)
    session.end()
    box.store.finish(LINES)
    session = box.game(0x11)
    before = box.files()
    box.store.told(0x10)
    assert (box.files(), box.store.untold()) == (before, [])
    session.end()
    box.store.finish(LINES)
    assert [setup.identity for setup, _ in box.store.untold()] == [0x11]
    assert not any("00000010" in name for name in box.files())


def test_the_pages_of_a_game_that_was_begun_over_are_not_gone_on_with_and_go(box):
    box.long_game(0x10)
    flash = bytes(box.nvm.nor.data)
    session = box.game(0x11)
    assert box.store.pages.newest() is None
    session.end()
    box.store.finish(LINES)
    assert not any("00000010" in name for name in box.files())
    # and where the new game never began, the old one goes on
    box.nvm.nor.data[:] = flash
    assert box.store.is_busy()


def test_a_new_game_begins_on_a_drive_that_cannot_be_written_too(box, monkeypatch):
    box.long_game(0x10)

    def read_only(path, data):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(files, "write", read_only)
    session = box.game(0x11)
    assert session.setup.identity == 0x11
    assert Session(sample, box.store.flash, box.store.pages).resume()


def test_a_drive_that_the_computer_has_is_not_written_and_the_box_says_that_it_waits(box):
    store = box.on(is_writable=False)
    store.set("dim", 2)
    session = box.game()
    session.end()
    store.finish(LINES)
    assert (box.files(), store.waits, store.setting("dim"), store.finished) == ([], True, 2, [LINES])
    again = box.on()
    assert Session(sample, again.flash, again.pages).resume()


def test_with_no_drive_a_full_journal_refuses_and_the_game_can_still_be_ended(box):
    store = box.on()
    session = box.game()
    (box.folder / "data").mkdir(exist_ok=True)
    (box.folder / "data/games").write_text("in the way")
    store.flash.erases = 0
    refusal = None
    for i in range(1400):
        refusal = session.correct(1, 0, i % 50)
        if refusal:
            break
    assert refusal[0] == "no_room"
    assert session.undo() is None
    assert session.end() is None
    again = Session(sample, store.flash, store.pages)
    assert again.resume()
    assert again.is_over


def test_a_damaged_file_of_settings_is_as_if_it_were_not_there(box):
    box.store.set("dim", 2)
    (name,) = box.files()
    file = box.folder / name
    data = bytearray(file.read_bytes())
    data[5] ^= 1
    file.write_bytes(data)
    assert box.on().settings == {}
    box.store.set("dim", 1)
    assert box.on().setting("dim") == 1


def test_a_pack_is_kept_as_plain_text_and_read_again(box):
    assert box.store.put_pack("ego", "home", ("board Solar", "event risk")) == ""
    assert (box.folder / "data/packs/ego/home.txt").read_text() == "board Solar\nevent risk\n"
    again = box.on()
    assert (again.packs("ego"), again.pack("ego", "home"), again.packs("epigo")) == (
        ("home",),
        ("board Solar", "event risk"),
        (),
    )
    assert again.put_pack("ego", "home", ("other",)) == ""
    assert box.on().pack("ego", "home") == ("other",)


def test_a_pack_that_came_in_mid_game_can_be_read_at_once(box):
    box.game()
    assert box.store.put_pack("ego", "home", ("board Solar",)) == ""
    assert (box.store.packs("ego"), box.store.pack("ego", "home"), box.files()) == (("home",), ("board Solar",), [])


@pytest.mark.parametrize("name", ["", "../box", "a/b", "HOME", "x" * 17, "a b"])
def test_a_pack_is_refused_a_name_that_is_no_file_name(box, name):
    assert box.store.put_pack("ego", name, ("one",))
    assert box.store.pack("ego", name) == ()
    assert box.files() == []


def test_wear_is_counted_over_restarts(box):
    for identity in (1, 2, 3):
        session = box.game(identity)
        session.end()
        box.store.finish(LINES)
    assert box.store.erases == 2  # the first game began in blank flash
    assert box.on().erases == 2
    assert box.nvm.nor.erases == 2


def test_flash_that_does_not_keep_a_write_is_an_error():
    class Worn(Nvm):
        def __setitem__(self, index, value):
            super().__setitem__(index, value)
            self.nor.data[200] = 0

    flash = Flash(Worn(Power()))
    with pytest.raises(OSError, match="did not keep"):
        flash[199:202] = b"abc"


def test_no_two_boxes_and_no_two_games_are_named_by_the_same_number(tmp_path):
    numbers = [Box(tmp_path / str(i)).store.random32() for i in range(3)] + [Box(tmp_path / "3").store.random32()]
    assert len(set(numbers)) == 4 and all(0 <= number < 2**32 for number in numbers)


def test_a_finished_game_is_kept_in_small_pieces_for_a_heap_in_use_has_no_large_one(tmp_path):
    from tableside_device import files, finished
    from tableside_device.archive import Archive

    class Wary:
        """Flash that lies in one piece, where the heap has only small ones."""

        def __init__(self, data):
            self.data = data

        def __len__(self):
            return len(self.data)

        def __getitem__(self, where):
            if len(self.data[where]) > 256:
                raise MemoryError(f"memory allocation failed, allocating {len(self.data[where])} bytes")
            return bytearray(self.data[where])

    archive = Archive(str(tmp_path / "games"))
    for number, used in enumerate((0, 1, 31, 32, 33, 255, 256, 257, 3000, 4095, 4096)):
        image = bytes(i % 251 for i in range(used)) + b"\xff" * (4096 - used)
        finished.close(archive, number, Wary(image))
        assert files.read(archive.end_of(number)) == image.rstrip(b"\xff")
