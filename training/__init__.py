"""Where computer players learn: not needed to play (`python -m training GAME`)."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: more threads only wait
