"""The recorder: follows every device that is plugged in, runs each game again, and keeps it."""
