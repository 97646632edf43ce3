"""What the tokens of a player are worth, and how many they are."""


def success_value(table, seat):
    """Value of the success tokens that `seat` holds."""
    return table.s1[seat] + 3 * table.s3[seat] + 5 * table.s5[seat] + 10 * table.s10[seat]


def credit_value(table, seat):
    """Value of the credit tokens that `seat` holds."""
    return table.c1[seat] + 2 * table.c2[seat] + 3 * table.c3[seat]


def credit_count(table, seat):
    """Number of the credit tokens that `seat` holds."""
    return table.c1[seat] + table.c2[seat] + table.c3[seat]


def success_count(table, seat):
    """Number of the success tokens that `seat` holds."""
    return table.s1[seat] + table.s3[seat] + table.s5[seat] + table.s10[seat]
