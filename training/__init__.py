"""Training of computer players: `python -m training GAME`. Nothing here is needed to play."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: more threads only wait
