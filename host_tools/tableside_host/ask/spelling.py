"""Misspelt words: the nearest known word."""


def distance(one: str, other: str, most: int) -> int:
    """Return how many letters must be put in, left out, changed or swapped with their neighbour, or `most` + 1 if more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        above, row = row, [i]
        for j, b in enumerate(other, 1):
            best = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return most + 1
        before = above
    return row[-1]


def nearest(word: str, known) -> str:
    """Return the nearest of the known words, or the word itself where none is near: one slip in five letters, two in eight."""
    most = 0 if len(word) < 4 or word.isdecimal() else 1 if len(word) < 8 else 2
    best, least = word, most + 1
    if not most:
        return word
    for other in known:
        if abs(len(other) - len(word)) <= most and (
            other[0] == word[0] or other[1:2] == word[1:2] or other[:1] == word[1:2]
        ):
            if len(word) == 4 and (sorted(word) != sorted(other) and len(other) != 5):
                continue
            found = distance(word, other, most)
            if found < least or (found == least and found <= most and other[0] == word[0] and best[0] != word[0]):
                best, least = other, found
    return best
