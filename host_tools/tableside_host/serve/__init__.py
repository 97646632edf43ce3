"""The page: the device in a browser, and beside it the scoreboard for everybody at the table. See README.md in this folder."""
