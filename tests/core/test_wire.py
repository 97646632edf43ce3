"""Lines on the serial link: what goes in comes out, and what is damaged changes nothing."""

from tableside.entry import ACT, ANSWER, BACK, CORRECT, END, FORWARD, REVEAL
from tableside.wire import (
    COMMAND,
    ENTRY,
    LINE,
    MOST_PAGES,
    Reader,
    WireError,
    decode,
    encode,
    entry_line,
    pages,
    read_entry,
)

GAME = "5f3a91c0"

ENTRIES = (
    (ANSWER, 0), (ANSWER, 0x3FFF), (CORRECT, (12, 4, -8192)), (CORRECT, (0, 0, 8191)), (ACT, (3, 4)), (REVEAL, 0), (END, 0),
    (BACK, 1), (FORWARD, 16383), ("s0", b""), ("s4", b"\x00\xff\x07\x09\x0a\x0b\x0c\x0d"),
)  # fmt: skip


class Chance:
    def __init__(self, seed):
        self.state = seed * 7919 + 12345

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self.state >> 8) % n


def refused(call, *args):
    try:
        call(*args)
    except ValueError as error:
        return str(error) or "refused"
    return ""


def a_line(length):
    """A line of just so many bytes with its newline."""
    return encode(COMMAND, ["x" * (length - len(encode(COMMAND, [""])))])


def test_every_entry_comes_back_as_it_was():
    assert read_entry(decode(entry_line(GAME, 1, ANSWER, 0, None, None)[:-1])[1]) == (GAME, 1, ANSWER, 0, None, None)
    for kind, value in ENTRIES:
        for number in (1, 255, 256, 1360, 99999):
            for seconds in (None, 0, 7, 86400):
                line = entry_line(GAME, number, kind, value, seconds, 0x5F0E)
                kind_of_line, fields = decode(line[:-1])
                assert kind_of_line == ENTRY
                assert read_entry(fields) == (GAME, number, kind, value, seconds, 0x5F0E)


def test_an_answer_takes_at_most_48_bytes_and_any_entry_64():
    assert len(entry_line(GAME, 9999, ANSWER, 99, 999, 0)) <= 48
    assert len(entry_line(GAME, 999, ANSWER, 999, 99, 0)) <= 48
    for kind, value in ENTRIES:
        seconds = 0 if kind[0] == "s" else 9999  # a seat's laid-open parts come with their reveal, at once
        assert len(entry_line(GAME, 9999, kind, value, seconds, 0xFFFF)) <= 64 + 1, kind
        assert len(entry_line(GAME, 9999, kind, value, seconds, 0xFFFF).strip()) <= 64, kind


def test_the_line_of_the_design_is_read():
    line = b'@E ["5f3a91c0",123,"a",4,7,"5f0e"]*0FED1462'
    assert read_entry(decode(line)[1]) == (GAME, 123, ANSWER, 4, 7, 0x5F0E)
    assert entry_line(GAME, 123, ANSWER, 4, 7, 0x5F0E) == line + b"\n"


def test_what_a_newer_partner_adds_behind_the_known_fields_is_ignored():
    assert read_entry([GAME, 5, ANSWER, 4, 7, "5f0e", "new", {"newer": 1}]) == (GAME, 5, ANSWER, 4, 7, 0x5F0E)


def test_an_entry_with_a_wrong_field_is_refused():
    for fields in (
        [], [GAME], [GAME, 1, "a", 4, 7], ["5F3A91C0", 1, "a", 4, 7, "5f0e"], ["5f3a91c", 1, "a", 4, 7, "5f0e"],
        [GAME, -1, "a", 4, 7, "5f0e"], [GAME, 1.5, "a", 4, 7, "5f0e"], [GAME, True, "a", 4, 7, "5f0e"],
        [GAME, 1, "q", 4, 7, "5f0e"], [GAME, 1, ["a"], 4, 7, "5f0e"], [GAME, 1, "s5", "00", 7, "5f0e"], [GAME, 1, "s", "00", 7, "5f0e"],
        [GAME, 1, "s0", "000", 7, "5f0e"], [GAME, 1, "s0", "0g", 7, "5f0e"], [GAME, 1, "s0", 5, 7, "5f0e"], [GAME, 1, "s0", "00" * 9, 0, "5f0e"],
        [GAME, 1, "a", "4", 7, "5f0e"], [GAME, 1, "a", 4.0, 7, "5f0e"], [GAME, 1, "a", 1 << 40, 7, "5f0e"], [GAME, 1, "a", 4, -7, "5f0e"],
        [GAME, 1, "a", 4, "7", "5f0e"], [GAME, 1, "a", 4, 7, "5f0"], [GAME, 1, "a", 4, 7, "0x5f"], [GAME, 1, "a", 4, 7, 5],
        [GAME, 1, "c", 1, 2, 7, "5f0e"], [GAME, 1, "r", 0, 7, "5f0e"], [None, 1, "a", 4, 7, "5f0e"],
    ):  # fmt: skip
        assert refused(read_entry, fields), fields


def test_lines_of_every_length_up_to_240_are_read_and_no_longer_one_is_written():
    for length in range(17, LINE + 1):
        line = a_line(length)
        assert len(line) == length
        reader = Reader()
        assert reader.feed(line) == [decode(line[:-1])] and reader.faults() == 0
    assert refused(a_line, LINE + 1)


def test_a_line_may_come_in_pieces_of_any_size():
    text = b"".join([entry_line(GAME, n, ANSWER, n, None, n) for n in range(1, 20)])
    for size in (1, 2, 3, 7, 63, 64, 65, 128, 1000):
        reader = Reader()
        found = []
        for start in range(0, len(text), size):
            found.extend(reader.feed(text[start : start + size]))
        assert [fields[1] for _, fields in found] == list(range(1, 20))


def test_a_carriage_return_and_empty_lines_do_no_harm():
    line = a_line(LINE)
    reader = Reader()
    assert len(reader.feed(b"\n\r\n" + line[:-1] + b"\r\n\n" + line)) == 2
    assert reader.faults() == 0


def test_what_is_written_is_printable_ascii_or_refused():
    for text in ("\u00e9", "\x7f", "a\nb", "\x00", "\u20ac"):
        if not refused(encode, COMMAND, [text]):
            line = encode(COMMAND, [text])
            assert decode(line[:-1])[1] == [text]
            assert not [byte for byte in line[:-1] if not 32 <= byte <= 126]


def test_what_a_line_is_hidden_behind_does_not_hide_it():
    line = entry_line(GAME, 1, ANSWER, 4, 7, 1)
    for before in (b"AT\r", b"\x1b]0;title\x07", line[:20], line[:-1], b"@@@", b"\x00\xff"):
        reader = Reader()
        assert reader.feed(before + line) == [decode(line[:-1])], before


def test_an_over_long_line_is_skipped_to_its_newline_and_counted():
    reader = Reader()
    line = entry_line(GAME, 1, ANSWER, 4, 7, 1)
    assert reader.feed(b"@" * 5000 + line) == []
    assert reader.feed(line) == [decode(line[:-1])]
    assert reader.long == 1 and reader.lines == 1


def test_no_single_fault_of_a_byte_gets_through():
    line = entry_line(GAME, 123, ANSWER, 4, 7, 0x5F0E)[:-1]
    for at in range(len(line)):
        for bit in range(8):
            damaged = line[:at] + bytes([line[at] ^ 1 << bit]) + line[at + 1 :]
            assert refused(decode, damaged), damaged
        assert refused(decode, line[:at] + line[at + 1 :]), at
        assert refused(decode, line[:at] + line[at : at + 1] + line[at:]), at
    for at in range(len(line) - 1):  # two neighbours that change places
        if line[at] != line[at + 1]:
            assert refused(decode, line[:at] + line[at + 1 : at + 2] + line[at : at + 1] + line[at + 2 :]), at


def test_a_line_with_a_right_check_and_a_wrong_inside_is_refused():
    from binascii import crc32

    for text in (
        b"@E {}",
        b"@E 5",
        b"@E [",
        b"@E [1] 2",
        b"@E nul",
        b"@E \xff\xff",
        b"@E [\x01]",
        b"@E" + b"[" * 200,
        b"@EE[]",
        b" E []",
    ):
        assert refused(decode, b"%s*%08X" % (text, crc32(text))), text


def test_random_bytes_never_break_the_reader_and_the_next_line_is_read():
    chance = Chance(5)
    line = entry_line(GAME, 1, ANSWER, 4, 7, 1)
    reader = Reader()
    for _ in range(300):
        noise = bytes(
            [
                (10, 64, 42, 32, 91, 255)[chance.below(6)] if chance.below(3) == 0 else chance.below(256)
                for _ in range(chance.below(300))
            ]
        )
        assert reader.feed(noise) == []
        assert reader.feed(b"\n" + line) == [decode(line[:-1])]


def test_a_long_reply_comes_in_pages_that_each_fit_a_line():
    rows = [["row", n, "x" * (n % 60)] for n in range(40)]
    lines = pages("0badcafe", 7, rows)
    assert 1 < len(lines) <= MOST_PAGES
    back = []
    for n in range(len(lines)):
        assert len(lines[n]) <= LINE
        _, fields = decode(lines[n][:-1])
        assert fields[0] == "0badcafe" and fields[1] == 7 and fields[2] == n + 1 and fields[3] == len(lines)
        back.extend(fields[4])
    assert back == rows


def test_a_reply_without_rows_is_one_page():
    assert len(pages("0badcafe", 7, [])) == 1


def test_a_reply_that_is_too_long_is_refused():
    assert refused(pages, "0badcafe", 7, [["x" * 170]] * (MOST_PAGES + 1))
    assert refused(pages, "0badcafe", 7, [["x" * 230]])


def test_a_damaged_line_is_an_error_with_a_reason():
    try:
        decode(b"nothing")
    except WireError as error:
        assert str(error) == "no line"
