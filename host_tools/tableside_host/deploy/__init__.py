"""`tableside deploy`: what belongs on the board's drive, where that drive is, and how it gets there whole."""
