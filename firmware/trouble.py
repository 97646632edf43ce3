"""Runs in place of code.py when that has stopped twice in a row: says so, and goes on when a button is pressed.

On its own, with an empty heap; a source like all that it needs.
"""

import time

import supervisor

TEXT = "The box has stopped\ntwice. The game is\nkept. Press OK to go\non with it. Again?\nDeploy it anew."
LOOK_S = 0.05

try:
    from tableside_device.complain import complain

    complain(TEXT)
except Exception:  # noqa: BLE001 - a dark display: the press below still leads on
    print(TEXT)

try:
    import board

    from tableside_device.startup import is_held

    while is_held(board):  # a press that began before the text was there
        time.sleep(LOOK_S)
    while not is_held(board):
        time.sleep(LOOK_S)
except Exception:  # noqa: BLE001 - no buttons to wait for
    time.sleep(10)
supervisor.reload()
