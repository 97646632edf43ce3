"""The one class of error that is meant for a person."""


class UserError(Exception):
    """Something the user can put right; its text says what to do. `main` prints it and exits 1."""
