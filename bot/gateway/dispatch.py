"""What happens when somebody presses a button, chooses from a menu or sends a form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.delivery.priority import AcknowledgementPriority
from bot.gateway.feature import Feature, Handler, Handlers
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, pressed
from bot.matches.errors import Refused
from bot.ui.id_format import Id, match_of


class Dispatcher:
    """Finds the handler of a custom id by its class.

    `room_handlers` are those of ids that belong to no stored match, but for example to a tutorial.
    """

    def __init__(
        self,
        guard: Guard,
        priority: AcknowledgementPriority,
        features: Iterable[Feature],
        room_handlers: Mapping[str, Handlers],
    ) -> None:
        self.guard, self.priority, self.room_handlers = guard, priority, room_handlers
        self.handlers: dict[type[Id], Handler] = {}
        for feature in features:
            for kind, handler in feature.handlers.items():
                if kind in self.handlers:
                    raise ValueError(f"two handlers for {kind.__name__}")
                self.handlers[kind] = handler

    def handler(self, id_: Id) -> Handler | None:
        """The handler of an id; None where there is none any more."""
        return self.room_handlers.get(match_of(id_) or "", self.handlers).get(type(id_))

    async def handle(self, interaction: Interaction) -> None:
        """Handle a press or a form; one whose id is no longer known is answered with a sentence."""
        id_ = pressed(interaction)

        async def do() -> None:
            person = await self.guard.greet(interaction)
            act = self.handler(id_) if id_ is not None else None
            if act is None:
                raise Refused("old-button")
            await act(interaction, id_, person)

        self.priority.begin(interaction.id)
        try:
            await self.guard.carry_out(interaction, do, match_of(id_) if id_ is not None else None)
        finally:
            self.priority.end(interaction.id)
