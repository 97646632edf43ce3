"""The story of a game: told entry by entry, drawn, and laid out on one page that needs nothing else."""
