"""Times as people read them: local, with the zone; in the database and in files they are UTC."""

from datetime import UTC, datetime


def local(text: str) -> str:
    """Return a time of the database as the clock on the wall shows it, with its zone: 2026-11-30 21:00 CET; what is no time, as it is."""
    try:
        at = datetime.fromisoformat(text)
        at = (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone()
        return f"{at.isoformat(' ', 'minutes')[:16]} {at.tzname()}"
    except (ValueError, OverflowError, OSError):
        return text


def utc(text: str) -> str:
    """Return a time of the database for a file: 2026-11-30T20:00:00Z; what is no time, as it is."""
    try:
        at = datetime.fromisoformat(text)
        return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (ValueError, OverflowError):
        return text
