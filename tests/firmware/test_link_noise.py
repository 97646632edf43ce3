"""The device's link on MicroPython: a host plays by command while a great deal of noise comes down the line."""

from pathlib import Path

from on_micropython import CORE_TESTS, ROOT, SHARED_CORE, run_micropython

SCRIPT = Path(__file__).with_name("link_script.py")
PATH = (SHARED_CORE, ROOT / "firmware", CORE_TESTS)


def figures(lines, heap="4m"):
    """Play; return what the script printed, as a dict."""
    done = run_micropython(SCRIPT, heap=heap, path=PATH, args=["1", str(lines)])
    words = done.stdout.split()
    return {words[i]: int(words[i + 1]) for i in range(0, len(words), 2)}


def test_noise_changes_no_table_and_every_entry_is_told_on_micropython():
    found = figures(1500)
    assert found["lines"] >= 1500 and found["entries"] > 200 and found["damaged"] > 500


def test_noise_does_not_fill_the_memory():
    few, many = figures(200), figures(1500)
    assert many["heap"] < few["heap"] + 20_000  # what the game itself has grown by
