"""Discord's gateway: sessions with a sequence and a replay buffer, over a WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.faults import Faults
from sandbox.journal import Journal
from sandbox.limits.session_starts_limit import SessionStartLimit
from sandbox.wire import packed
from sandbox.world import Dispatch, Guild, World, shapes
from sandbox.world.message_changes import CONTENT, GUILDS, MEMBERS, without_content
from sandbox.world.state import shard_of

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 7, 8, 9, 10, 11
HEARTBEAT_SECONDS = 41.25
# discord.py notes its own heartbeat on another thread; an instant ACK would overtake that.
_ACK_AFTER_SECONDS = 0.02
_SESSION_ID_LENGTH = 32
SESSION_LIFETIME_SECONDS = 180.0
GUILDS_PER_SHARD = 2500  # on one shard, at most
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class GatewayFrame:
    """A frame to the bot. It is serialized at once: it keeps the facts of that moment, and
    thousands of frames to be replayed are cheaper to keep as text."""

    raw: bytes
    op: int
    seq: int = 0
    interaction: str | None = None  # the id of the interaction it carries

    @classmethod
    def of(cls, payload: Json) -> GatewayFrame:
        interaction = payload["d"]["id"] if payload.get("t") == "INTERACTION_CREATE" else None
        whole = {"op": payload["op"], "d": None, "s": None, "t": None} | payload
        return cls(packed(whole), payload["op"], payload.get("s", 0), interaction)


@dataclass(slots=True)
class ClientSession:
    """A gateway session, which survives a dropped connection: the sequence and the replay
    buffer."""

    id: str
    intents: int
    shard: tuple[int, int]
    seq: int = 0
    frames: deque[GatewayFrame] = field(default_factory=lambda: deque(maxlen=5000))
    line: ClientSocket | None = None
    parted: float | None = None
    mute: bool = False  # gets no more events; a new session would

    def wants(self, event: Dispatch) -> bool:
        """Whether an event goes to this session: a guild's by its shard, all others by shard 0."""
        if event.intents and not event.intents & self.intents:
            return False
        guild = event.data.get("guild_id")
        if guild is None and event.name in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"):
            guild = event.data["id"]
        number, of = self.shard
        return number == (shard_of(guild, of) if guild else 0)


class ClientSocket:
    """One open WebSocket: sends frames in order, compressed if the client asked for it."""

    def __init__(
        self, ws: web.WebSocketResponse, transport: asyncio.BaseTransport | None, zlib_stream: bool
    ) -> None:
        self.ws = ws
        self._transport = transport
        self._deflate = zlib.compressobj() if zlib_stream else None
        self._outbox: asyncio.Queue[GatewayFrame | tuple[int, str] | None] = asyncio.Queue()
        self.session: ClientSession | None = None

    def send(self, payload: Json) -> None:
        self.put(GatewayFrame.of(payload))

    def put(self, frame: GatewayFrame) -> None:
        self._outbox.put_nowait(frame)

    def hang_up(self, code: int, reason: str = "") -> None:
        self._outbox.put_nowait((code, reason))

    def cut(self) -> None:
        """Break the connection without a closing handshake."""
        if isinstance(self._transport, asyncio.Transport):
            self._transport.abort()

    async def run(self, late: Faults, journal: Journal) -> None:
        """Send frames until the line is closed."""
        while True:
            frame = await self._outbox.get()
            if frame is None:
                return
            if isinstance(frame, tuple):
                await self.ws.close(code=frame[0], message=frame[1].encode())
                return
            if late.gateway.late and frame.op == DISPATCH:
                await asyncio.sleep(late.gateway.late)
            if frame.interaction is not None:
                journal.interaction_sent(frame.interaction, time.perf_counter())
            with contextlib.suppress(ConnectionError):
                await self._write(frame.raw)
            journal.frame("out", self.session.id if self.session else "", frame.raw)

    async def _write(self, raw: bytes) -> None:
        if self._deflate is None:
            await self.ws.send_str(raw.decode())
            return
        deflated = self._deflate.compress(raw) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        await self.ws.send_bytes(deflated)


class Gateway:
    """All sessions of the bot: listens to the world and sends each session its events.

    A shard may have several sessions at once; each of them gets every event.
    """

    def __init__(
        self,
        world: World,
        faults: Faults,
        journal: Journal,
        token: str,
        starts: SessionStartLimit,
        *,
        compress: bool = True,
    ) -> None:
        self._world = world
        self._faults = faults
        self._journal = journal
        self._token = token
        self.starts = starts
        self._compress = compress
        self.url = ""
        self.sessions: dict[str, ClientSession] = {}
        self.lines: dict[ClientSocket, None] = {}  # in the order in which they connected
        world.gateway_listeners.append(self.hear)

    # -- the world speaks -----------------------------------------------------------------

    def hear(self, event: Dispatch) -> None:
        pressed = event.name == "INTERACTION_CREATE"
        times = 0 if pressed and self._world.endpoint_url else 1  # then presses go there
        if times and pressed and self._faults.gateway.duplicate > 0:
            self._faults.gateway.duplicate -= 1
            times = 2
        for session in self._hearing():
            if session.wants(event):
                for _ in range(times):
                    self._put(session, event.name, event.data)

    def _hearing(self) -> list[ClientSession]:
        """The sessions that get events: all, or where that is false the last one of each shard."""
        last = list({session.shard: session for session in self.sessions.values()}.values())
        if len(last) == len(self.sessions) or self._world.holds("two-sessions-both-hear"):
            return list(self.sessions.values())
        return last

    def _put(self, session: ClientSession, name: str, data: Json) -> None:
        greets = name in ("READY", "RESUMED")
        if not greets and (session.mute or self._faults.gateway.is_silent(session.shard[0])):
            return
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not session.intents & CONTENT:
            data = without_content(self._world, data)
        session.seq += 1
        frame = GatewayFrame.of({"op": DISPATCH, "s": session.seq, "t": name, "d": data})
        session.frames.append(frame)
        if session.line is not None:
            session.line.put(frame)

    @property
    def online(self) -> bool:
        return any(session.line is not None for session in self.sessions.values())

    @property
    def shards(self) -> list[tuple[int, int]]:
        """The shard of each connected session as (number, of how many), in order."""
        live = [session for session in self.sessions.values() if session.line is not None]
        return sorted(session.shard for session in live)

    def facts(self) -> Json:
        """The body that `/gateway/bot` answers."""
        return {"url": self.url, **self.starts.facts()}

    def _tell_presence(self) -> None:
        everyone = [person.id for person in self._world.people()]
        self._world.tell(everyone, "bot", online=self.online)

    # -- the bot speaks -------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if self._faults.gateway.refuse_all:
            return web.Response(status=503, text="refused")
        if self._faults.gateway.refuse > 0:
            self._faults.gateway.refuse -= 1
            return web.Response(status=503, text="refused")
        ws = web.WebSocketResponse(max_msg_size=0)
        await ws.prepare(request)
        wants_zlib = request.query.get("compress") == "zlib-stream"
        line = ClientSocket(ws, request.transport, wants_zlib and self._compress)
        self.lines[line] = None
        writer = asyncio.create_task(line.run(self._faults, self._journal))
        line.send({"op": HELLO, "d": {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)}})
        try:
            async for message in ws:
                if message.type is not WSMsgType.TEXT:
                    break
                self._take(line, message.data)
        finally:
            self._part(line)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return ws

    def _take(self, line: ClientSocket, text: str) -> None:
        frame = json.loads(text)
        self._journal.frame("in", line.session.id if line.session else "", text.encode())
        op, data = frame["op"], frame.get("d") or {}
        if op == HEARTBEAT:
            if not self._faults.gateway.no_ack:
                asyncio.get_running_loop().call_later(_ACK_AFTER_SECONDS, line.send, {"op": ACK})
        elif op == IDENTIFY:
            self._identify(line, data)
        elif op == RESUME:
            self._resume(line, data)
        elif op == REQUEST_MEMBERS:
            self._send_members(line, data)
        elif op not in (PRESENCE, VOICE):
            line.hang_up(4001, "Unknown opcode")

    def _identify(self, line: ClientSocket, data: Json) -> None:
        shard = _shard(data)
        if data["token"].removeprefix("Bot ") != self._token:
            line.hang_up(4004, "Authentication failed")
        elif line.session is not None:
            line.hang_up(4005, "Already authenticated")
        elif shard is None:
            line.hang_up(4010, "Invalid shard")
        elif len(guilds := self._guilds(*shard)) > GUILDS_PER_SHARD:
            line.hang_up(4011, "Sharding required")
        elif self.starts.spent:
            self.forget_sessions()
            self.close_lines(4004)
        elif not self.starts.admit(shard[0]):
            line.send({"op": INVALID_SESSION, "d": False})
        else:
            self._begin(line, int(data["intents"]), shard, guilds)

    def _guilds(self, number: int, of: int) -> list[Guild]:
        here = [g for g in self._world.guilds.values() if self._world.bot.id in g.members]
        return [g for g in here if shard_of(g.id, of) == number]

    def _begin(
        self, line: ClientSocket, intents: int, shard: tuple[int, int], guilds: list[Guild]
    ) -> None:
        self._forget_dead()
        session = ClientSession(self._world.new_token()[:_SESSION_ID_LENGTH], intents, shard)
        self._world.session_began = self._world.clock()
        self._join(line, session)
        bot = self._world.bot
        self._put(
            session,
            "READY",
            {
                "v": 10,
                "user": shapes.own_user(bot),
                "guilds": [{"id": g.id, "unavailable": True} for g in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "shard": list(shard),
                "application": {"id": bot.id, "flags": 0},
            },
        )
        if session.intents & GUILDS:
            for guild in guilds:
                self._put(session, "GUILD_CREATE", shapes.guild_create(self._world, guild))

    def _resume(self, line: ClientSocket, data: Json) -> None:
        self._forget_dead()
        session = self.sessions.get(data["session_id"])
        missed = list(session.frames) if session is not None else []
        gap = bool(missed) and missed[0].seq > int(data["seq"]) + 1
        known = session is not None and not gap
        known = known and data["token"].removeprefix("Bot ") == self._token
        if session is None or not known or not self._world.holds("sessions-resume"):
            line.send({"op": INVALID_SESSION, "d": False})
            return
        if session.line is not None:
            self._part(session.line)
        self._join(line, session)
        for frame in missed:
            if frame.seq > int(data["seq"]):
                line.put(frame)
        self._put(session, "RESUMED", {})

    def _join(self, line: ClientSocket, session: ClientSession) -> None:
        session.line, session.parted, line.session = line, None, session
        self.sessions[session.id] = session
        self._note_intents()
        self._tell_presence()

    def _note_intents(self) -> None:
        self._world.bot_intents = 0
        for session in self.sessions.values():
            self._world.bot_intents |= session.intents

    def _part(self, line: ClientSocket) -> None:
        self.lines.pop(line, None)
        session = line.session
        if session is not None and session.line is line:
            session.line, session.parted = None, self._world.clock()
            self._tell_presence()

    def _forget_dead(self) -> None:
        now = self._world.clock()
        for session in list(self.sessions.values()):
            if session.parted is not None and now - session.parted > SESSION_LIFETIME_SECONDS:
                del self.sessions[session.id]

    def _send_members(self, line: ClientSocket, data: Json) -> None:
        if line.session is None:
            line.hang_up(4003, "Not authenticated")
            return
        if not line.session.intents & MEMBERS and not self._world.holds(
            "own-member-without-intent"
        ):
            return
        guild = self._world.guilds.get(str(data["guild_id"]))
        wanted = data.get("user_ids")
        wanted = [str(wanted)] if isinstance(wanted, str | int) else wanted
        members = list(guild.members.values()) if guild is not None else []
        if wanted is not None:
            members = [m for m in members if m.user in {str(u) for u in wanted}]
        chunk: Json = {
            "guild_id": str(data["guild_id"]),
            "members": [shapes.member(self._world, m) for m in members],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        self._put(line.session, "GUILD_MEMBERS_CHUNK", chunk)

    # -- what goes wrong once -------------------------------------------------------------

    def abort(self) -> None:
        """Break every connection without a closing handshake."""
        for line in list(self.lines):
            line.cut()

    def close_lines(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        """Close every connection with this code."""
        for line in list(self.lines):
            line.hang_up(code)

    def ask_to_reconnect(self) -> None:
        """Send opcode 7 (Reconnect) on every connection."""
        for line in list(self.lines):
            line.send({"op": RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Send opcode 9 (Invalid Session) on every connection."""
        if not resumable:
            self.forget_sessions()
        for line in list(self.lines):
            line.send({"op": INVALID_SESSION, "d": resumable})

    def mute(self, shard: int | None = None) -> None:
        """Send nothing more on a shard's present sessions (None: all), while their connections
        stand."""
        for session in self.sessions.values():
            if shard is None or session.shard[0] == shard:
                session.mute = True

    def forget_parted(self) -> None:
        """Make the sessions without a connection impossible to resume."""
        for session in [one for one in self.sessions.values() if one.line is None]:
            del self.sessions[session.id]
        self._note_intents()

    def forget_sessions(self) -> None:
        """Make all sessions impossible to resume."""
        for session in self.sessions.values():
            if session.line is not None:
                session.line.session = None
        self.sessions.clear()
        self._note_intents()
        self._tell_presence()


def _shard(data: Json) -> tuple[int, int] | None:
    """The `[number, of how many]` of an IDENTIFY; None if it is not valid."""
    given = data.get("shard", [0, 1])
    if not isinstance(given, list) or len(given) != 2:
        return None
    number, of = given
    if type(number) is not int or type(of) is not int or not 0 <= number < of:
        return None
    return number, of
