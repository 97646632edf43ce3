"""`python -m tableside_host`: the same as the command `tableside`."""

import sys

from .main import main

if __name__ == "__main__":
    sys.exit(main())
