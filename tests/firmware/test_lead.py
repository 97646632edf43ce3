"""The lead to a computer costs nothing until a byte comes, and a box that has no memory for the link plays on without it."""

from types import SimpleNamespace

from tableside import wire
from tableside.menu.store import Store
from tableside_device.lead import Lead

HELLO = wire.encode(wire.HELLO, [wire.MAJOR, wire.MINOR, "0000abcd"])


class Port:
    def __init__(self, coming=b""):
        self.coming = coming
        self.gone = b""

    @property
    def in_waiting(self):
        return len(self.coming)

    def read(self, count):
        data, self.coming = self.coming[:count], self.coming[count:]
        return data

    def write(self, data):
        self.gone += bytes(data)
        return len(data)


def a_lead(port, random32=lambda: 7):
    board = SimpleNamespace(unique_id="E6600102", name="raspberry_pi_pico", firmware="0.1.0")
    lead = Lead(port, board)
    store = Store()
    store.random32 = random32
    lead.attach(SimpleNamespace(store=store, session=None, screen=None))
    return lead


def test_nothing_is_said_and_nothing_loaded_before_a_byte_comes():
    lead = a_lead(Port())
    for now in range(0, 60_000, 500):
        assert lead.step(now) is False
    assert (lead.link, lead.hellos(), lead.faults()) == (None, 0, 0)


def test_the_first_hello_is_answered():
    port = Port(HELLO)
    lead = a_lead(port)
    for now in range(0, 200, 5):
        lead.step(now)
    assert [kind for kind, _ in wire.Reader().feed(port.gone)] == [wire.WELCOME]
    assert lead.hellos() == 1


def test_lines_that_cannot_be_read_are_counted():
    lead = a_lead(Port(b"@h [1]*00000000\nnoise\n"))
    for now in range(0, 100, 5):
        lead.step(now)
    assert lead.faults() == 2


def test_without_memory_for_the_link_the_box_plays_on_and_says_so_once():
    tries = []

    def none_left():
        tries.append(1)
        raise MemoryError

    port = Port(HELLO)
    lead = a_lead(port, none_left)
    for now in range(0, 100, 5):
        assert lead.step(now) is False
    assert (lead.trouble, port.gone, len(tries)) == ("no memory for the link", b"", 1)
