"""The pages on which browsers show tables."""

from __future__ import annotations

from dataclasses import dataclass

from bot.app.parts.surroundings import Surroundings
from bot.app.services import Services
from bot.delivery.channel_access import ChannelAccess
from bot.features.board.addresses import Addresses
from bot.features.board.site import BoardSite
from bot.features.board.spectators import Spectators
from bot.features.board.streams import Streams
from bot.time.timers import later


@dataclass(frozen=True, slots=True)
class BoardPages:
    """The site with the pages of tables, their addresses, and who may look at them."""

    addresses: Addresses
    spectators: Spectators
    streams: Streams
    site: BoardSite

    @property
    def are_served(self) -> bool:
        """Whether there are any: else no message links to one."""
        return bool(self.addresses)


def make_board_pages(around: Surroundings, services: Services, access: ChannelAccess) -> BoardPages:
    client = around.client
    addresses = Addresses(around.settings.web_url, lambda: client.http.token or "")
    spectators = Spectators(access)
    streams = Streams(
        services.finder, services.boards, spectators, calm=around.priority.calm, later=later
    )
    return BoardPages(
        addresses=addresses,
        spectators=spectators,
        streams=streams,
        site=BoardSite(
            addresses=addresses,
            matches=services.matches,
            boards=services.boards,
            streams=streams,
            monotonic=around.time_and_chance.monotonic,
        ),
    )
