"""Pages that stand open: each is told what has changed for its reader, and nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from bot.delivery.priority import PRESS_PRIORITY_SECONDS
from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.features.board.page_changes import difference
from bot.features.board.service import KIND, Boards, Visit
from bot.features.board.spectators import Spectators
from bot.features.board.view import page_data
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.repository import Committed
from bot.matches.session import Session
from bot.ops.tasks import Tasks
from bot.time.timers import Later, Timer
from games.core.secret import SPECTATOR, Seat
from storage.records import News

log = logging.getLogger(__name__)

BEAT_SECONDS = 25.0  # seconds from one beat to the next; proxies close what is silent for a minute
REMEMBERED_PAGES = 64  # contents of pages that are kept, for others who read the same

Contents: TypeAlias = dict[str, Any]
NOTHING: Contents = {}


class Stream:
    """One open page. Of what changes while its reader is slow it is told only the last.

    `on_beat` is called at each beat.
    """

    def __init__(
        self,
        match: str,
        locale: str,
        visit: Visit | None,
        difference: Callable[[Contents, Contents], bytes],
        on_beat: Callable[[], None],
    ) -> None:
        self.match, self.locale, self.visit = match, locale, visit
        self._difference, self._on_beat = difference, on_beat
        self._contents = self._sent = NOTHING
        self.over = False  # which its reader is told
        self._shut = self._beaten = False
        self._changed = asyncio.Event()

    @property
    def seat(self) -> Seat:
        return self.visit.seat if self.visit is not None else SPECTATOR

    def offer(self, contents: Contents) -> None:
        """What the reader sees now, whether it has changed or not."""
        self._contents = contents
        self._changed.set()

    def end(self) -> None:
        """The reader is told that nothing more comes."""
        self.over = True
        self.break_off()

    def break_off(self) -> None:
        """The reader is told nothing more, and will ask anew."""
        self._shut = True
        self._changed.set()

    def beat(self) -> None:
        """Some time has passed, whatever happened in it."""
        self._on_beat()
        self._beaten = True
        self._changed.set()

    async def news(self) -> bytes | None:
        """The event with what is new for the reader, the first time all of it; b"" for a beat,
        None when the reader is told nothing more.
        """
        while not self._shut:
            if self._contents != self._sent:
                before, self._sent = self._sent, self._contents
                return self._difference(before, self._sent)
            if self._beaten:
                self._beaten = False
                return b""
            self._changed.clear()
            await self._changed.wait()
        return None


class Streams:
    """Follows the matches of which pages stand open. `calm(s)` lets presses go first.

    All pages have one beat, so that it tells nobody when something else has changed.
    """

    def __init__(
        self,
        finder: MatchFinder,
        boards: Boards,
        spectators: Spectators,
        *,
        calm: Callable[[float], Coroutine[Any, Any, None]],
        later: Later,
    ) -> None:
        self._finder, self._matches, self._calm = finder, finder.matches, calm
        self._later = later
        self._timer: Timer | None = None  # of the next beat, while pages stand open
        self._boards, self._spectators = boards, spectators
        self._open: dict[str, set[Stream]] = {}  # by match
        self._changed = set[str]()  # matches that may have changed
        self._following = set[str]()
        self._known: OrderedDict[tuple[str, int, Seat, str], Contents] = OrderedDict()
        # what was told last, by the identity of what was and is, which are kept with it
        self._told: OrderedDict[tuple[int, int], tuple[Contents, Contents, bytes]] = OrderedDict()
        self._tasks = Tasks("pages")

    def __len__(self) -> int:
        """How many pages stand open."""
        return sum(map(len, self._open.values()))

    def open(
        self, match: str, locale: str, on_beat: Callable[[], None], visit: Visit | None = None
    ) -> Stream:
        """A page is open, of what everybody may see or of the seat of a visit."""
        stream = Stream(match, locale, visit, self._difference, on_beat)
        self._open.setdefault(match, set()).add(stream)
        self._wake(match)
        if self._timer is None:
            self._timer = self._later(BEAT_SECONDS, self.beat)
        return stream

    def shut(self, stream: Stream) -> None:
        """A page is not open any more."""
        streams = self._open.get(stream.match, set())
        streams.discard(stream)
        if not streams:
            self._open.pop(stream.match, None)

    def beat(self) -> None:
        """Let all pages hear something, and look at them again: only one process is told by Discord
        who sees which channel.
        """
        for stream in [one for streams in self._open.values() for one in streams]:
            stream.beat()
        self.look_again()
        self._timer = self._later(BEAT_SECONDS, self.beat) if self._open else None

    def on_commit(self, committed: Committed) -> None:
        self._wake(committed.session.id)

    def on_news(self, news: News) -> None:
        """Another process has changed a match, or ended a visit, or may have."""
        if news.kind == "match":
            self._wake(news.name)
        elif news.kind == "everything" or (news.kind, news.name) == ("document", KIND):
            self.look_again()

    def look_again(self) -> None:
        """Visits may have ended, or other people see the channels of tables."""
        for match in [*self._open]:
            self._wake(match)

    def visit_ended(self, visit: Visit) -> None:
        self._wake(visit.match)

    def _wake(self, match: str) -> None:
        if match not in self._open:
            return
        self._changed.add(match)
        if match not in self._following:
            self._following.add(match)
            self._tasks.start(self._follow(match), name="tell pages")

    async def _follow(self, match: str) -> None:
        """Tell the pages of a match until they have what is stored."""
        try:
            while match in self._changed and match in self._open:
                self._changed.discard(match)
                await self._calm(PRESS_PRIORITY_SECONDS)
                await self._tell(match)
        except Exception as failed:  # the store fails: with a new connection all is sent anew
            log.warning("pages cannot be told of changes: %s", type(failed).__name__)
            self._break_off(match)
        finally:
            self._changed.discard(match)
            self._following.discard(match)

    async def _tell(self, match: str) -> None:
        try:
            session = await self._matches.read(match)
        except Refused:  # it was removed
            for stream in self._open.get(match, ()):
                stream.end()
            return
        alike = defaultdict[tuple[Visit | None, str], list[Stream]](list)
        for stream in self._open.get(match, ()):
            alike[stream.visit, stream.locale].append(stream)
        for (visit, locale), streams in alike.items():
            match await self._stays(session, visit):
                case True:
                    contents = await self.contents(session, streams[0].seat, locale)
                    for stream in streams:
                        stream.offer(contents)
                case False:
                    for stream in streams:
                        stream.end()
                case None:
                    for stream in streams:
                        stream.break_off()

    async def _stays(self, session: Session, visit: Visit | None) -> bool | None:
        """Whether a reader may go on looking; None if that cannot be told now."""
        try:
            return await self.may_look(session, visit)
        except UNREACHED_ERRORS:
            return None

    def _break_off(self, match: str) -> None:
        for stream in self._open.get(match, ()):
            stream.break_off()

    async def may_look(self, session: Session, visit: Visit | None) -> bool:
        """Whether a visitor may see the seat, or everybody the table. Raises UNREACHED_ERRORS."""
        if visit is not None:
            return await self._boards.lasts(session, visit)
        return await self._spectators.may_look(session)

    async def contents(self, session: Session, seat: Seat, locale: str) -> Contents:
        """What a reader sees of a match that has begun."""
        key = session.id, session.row.revision, seat, locale
        if key not in self._known:
            said = await self._finder.heard(session, seat)
            self._known[key] = page_data(session, said, seat, locale)
            while len(self._known) > REMEMBERED_PAGES:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return self._known[key]

    def _difference(self, before: Contents, now: Contents) -> bytes:
        """The event with what has changed, written once for all who read the same."""
        key = id(before), id(now)
        if key not in self._told:
            self._told[key] = before, now, f"data: {difference(before, now)}\n\n".encode()
            while len(self._told) > REMEMBERED_PAGES:
                self._told.popitem(last=False)
        return self._told[key][2]

    async def close(self) -> None:
        """Break off all streams; their pages ask again, perhaps another process."""
        if self._timer is not None:
            self._timer.cancel()
        for match in self._open:
            self._break_off(match)
        await self._tasks.cancel()
