"""Many recorded games together: who played, won, and scored what."""
