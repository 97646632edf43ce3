"""What an outcome or reward gives, in few letters."""

from tableside.games.ego import codes, parts

_SHORT = ("-", "Success", "Credit", "card", "alliance", "power card", "offense", "off. back")
_LOSS = ("success", "credit", "card", "alliance", "success worth", "credits worth")
_SHORTER = (
    "alliances=ally|alliance=ally|power card=power|offenses=off.|offense=off.|off. back=back|success=succ.|credits=cred.|"
    "credit=cred.| worth =="
)


def named(what, number):
    """A thing in at most 13 characters."""
    if what == codes.SUCCESS or what == codes.CREDIT:
        return "%s %d" % (_SHORT[what], number)
    if what <= codes.MEND:
        if not what:
            return "nothing"
        plural = "s" if number > 1 and what != codes.MEND else ""
        return "%d %s%s" % (number, _SHORT[what], plural)
    word = _LOSS[what - codes.LOSE_SUCCESS]
    if what >= codes.SUCCESS_WORTH:
        return "%s %d" % (word, number)
    return "-%d %s%s" % (number, word, "s" if number > 1 and what != codes.LOSE_SUCCESS else "")


def label(table, index):
    """The one or two things at table.item[index] in at most 20 characters: a list may mark it."""
    item = table.item
    text = named(item[index], item[index + 1])
    if item[index + 2]:
        text = (text + "+" + named(item[index + 2], item[index + 3])).replace("Success", "Succ.").replace("+-", " -")
    if len(text) > 20:
        for pair in _SHORTER.split("|"):
            if len(text) > 20:
                long, _, short = pair.partition("=")
                text = text.replace(long, short)
    return text


def wedges(table, count):
    """The labels of the first `count` outcomes or rewards."""
    return tuple([label(table, parts.WHEEL - parts.PART_ITEM + 4 * i) for i in range(count)])
