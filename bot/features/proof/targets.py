"""The messages of a match's proof, which are never edited."""

from __future__ import annotations

from collections.abc import Mapping

from bot.delivery.targets import Permanent, Target, number_in
from bot.features.proof.view import final_seal, fixed_round, promise
from bot.matches.proof import PROMISE, ROUND, SEAL, proof_of, round_target
from bot.matches.session import Session
from bot.ui.widgets import Face
from storage.records import OutboxMessage


class ProofMessages:
    """The promise of the secret, which round of the beacon was fixed, and the final seal."""

    @property
    def targets(self) -> Mapping[str, Target]:
        return {
            PROMISE: Permanent(_promise),
            ROUND: Permanent(_round),
            SEAL: Permanent(_seal),
        }


def _promise(message: OutboxMessage, session: Session) -> Face:
    line = 0 if message.target == PROMISE else number_in(message.target)
    return promise(session, line)


def _round(message: OutboxMessage, session: Session) -> Face | None:
    """Which round of the beacon was fixed; nothing if it has been replaced by now."""
    proof = session.body.proof
    awaited = proof.beacon if proof is not None else None
    if proof is None or awaited is None or round_target(awaited) != message.target:
        return None
    return fixed_round(session, awaited, proof.first_head)


def _seal(message: OutboxMessage, session: Session) -> Face:
    line = number_in(message.target)
    return final_seal(session, next(s for s in proof_of(session.body).final if s.line == line))
