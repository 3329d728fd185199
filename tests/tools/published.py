"""What is promised whole: games and languages.

A game that is being written (`rules=0`) has to obey the laws, but not yet to be complete. So it is
with a language: a file of its words adds it, and English is shown where it lacks something.
"""

from __future__ import annotations

import games

PUBLISHED = tuple(key for key in games.GAMES if games.load(key).rules)

LANGUAGES = ("en", "es")  # nothing is missing in them
