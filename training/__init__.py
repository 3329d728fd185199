"""Training of the learnt computer players: `python -m training GAME`. No game needs it to be
played."""

import os

# the matrices are small: more threads would only wait
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
