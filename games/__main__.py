"""`python -m games`: the line protocol on standard input and output."""

import sys

from games.headless.engine import run_engine

sys.exit(run_engine())
