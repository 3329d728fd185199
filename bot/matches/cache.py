"""The session cache: the sessions used last, none older than its stored match."""

from __future__ import annotations

from collections import OrderedDict

from bot.matches.session import Session
from storage.records import News

CACHED_SESSIONS = 3000  # sessions in memory
WARM_SESSIONS = 300  # of those, how many keep what their panels have said
# revisions by other processes that are remembered: far more than come in one load
REMEMBERED_REVISIONS = 5000


class SessionCache:
    """Keeps sessions by match id, and drops those that other processes have changed."""

    def __init__(self) -> None:
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._warm: OrderedDict[str, Session] = OrderedDict()
        self._heard: OrderedDict[str, int] = OrderedDict()
        self.swept = 0  # how often everything was dropped

    def get(self, id: str, at_least: int = 0) -> Session | None:
        """The session, if it is cached at this revision or a later one."""
        found = self._sessions.get(id)
        if found is None or found.row.revision < at_least:
            return None
        self._sessions.move_to_end(id)
        return found

    def put(self, session: Session) -> None:
        if session.match is not None:
            session.match.release()
        id = session.id
        self._sessions[id] = session
        self._sessions.move_to_end(id)
        while len(self._sessions) > CACHED_SESSIONS:
            self._sessions.popitem(last=False)
        self._warm[id] = session
        self._warm.move_to_end(id)
        while len(self._warm) > WARM_SESSIONS:
            self._warm.popitem(last=False)[1].cool()

    def publish(self, session: Session, swept: int) -> None:
        """Keep what has just been stored; `swept` was read before.

        Another process may have gone on from it, and its news come before the store's answer.
        """
        if self.get(session.id, session.row.revision + 1) is not None:
            return
        if self.is_current(session, swept):
            self.put(session)
        else:
            self.drop(session.id)

    def drop(self, id: str) -> None:
        """Forget the session: what is stored may differ."""
        self._sessions.pop(id, None)

    def is_current(self, session: Session, swept: int) -> bool:
        """Whether no newer revision was reported since loading began; `swept` was read then."""
        return swept == self.swept and session.row.revision >= self._heard.get(session.id, 0)

    def on_news(self, news: News) -> None:
        """Another process has changed a match, or may have changed any."""
        if news.kind == "everything":
            self._sessions.clear()
            self.swept += 1
        elif news.kind == "match":
            self._heard[news.name] = news.number
            self._heard.move_to_end(news.name)
            while len(self._heard) > REMEMBERED_REVISIONS:
                self._heard.popitem(last=False)
            if self.get(news.name, news.number) is None:
                self.drop(news.name)
