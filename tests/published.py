"""The published games: those whose `rules` is 1 or more.

A game that is being written (`rules=0`) has to obey the laws, but not yet to be complete.
"""

from __future__ import annotations

import games

PUBLISHED = tuple(key for key in games.GAMES if games.load(key).rules)
