"""The plain terminal: a front for every game, in lines of text. It owns no rule: the session says what may be done."""
