"""Secret values, and the sealed copies that players are allowed to see."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from pydantic import BaseModel, GetCoreSchemaHandler
from pydantic_core import core_schema

T = TypeVar("T")
S = TypeVar("S")

Seat: TypeAlias = int

SPECTATOR: Seat = -1
PLAIN = frozenset({int, str, bool, float, bytes, type(None)})
ATOMS = PLAIN | {tuple, frozenset}


class Sealed(Exception):
    """Somebody looked inside a secret that is not theirs."""


class Secret(Generic[T]):
    """A value that only the seats in `seen` may look at.

    Everybody may know its size and its `kind`: hidden values of one kind could be exchanged
    without anybody who does not see them noticing (the cards of one deck).
    """

    __slots__ = ("_value", "kind", "seen", "size")

    def __init__(
        self,
        value: T,
        seen: Iterable[Seat] = frozenset(),
        kind: str = "",
        *,
        size: int | None = None,
    ) -> None:
        self._value = value
        self.seen = seen if type(seen) is frozenset else frozenset(seen)
        self.kind = kind
        self.size = size  # of a sealed copy; None as long as the value is there

    @property
    def sealed(self) -> bool:
        return self.size is not None

    def __len__(self) -> int:
        if self.size is not None:
            return self.size
        return len(self._value) if isinstance(self._value, list) else 1  # never a name's length

    @property
    def value(self) -> T:
        if self.size is not None:
            raise Sealed
        return self._value

    @value.setter
    def value(self, new: T) -> None:
        if self.size is not None:
            raise Sealed
        self._value = new

    def __str__(self) -> str:  # so that f"{hand}" can never print a card
        raise Sealed("a secret cannot be formatted; reveal it")

    def __format__(self, spec: str) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"Secret(<{len(self)}>)"

    def __reduce__(self) -> Any:
        return _restore, (self._value, self.seen, self.kind, self.size)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return (self.sealed, self.seen, self.kind, len(self), self._value) == (
            other.sealed,
            other.seen,
            other.kind,
            len(other),
            other._value,
        )

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        (inner,) = source.__args__
        row = core_schema.tuple_schema(
            [
                handler(inner),
                core_schema.list_schema(core_schema.int_schema()),
                core_schema.str_schema(),
            ]
        )
        return core_schema.no_info_after_validator_function(
            lambda row: row if isinstance(row, cls) else cls(*row),
            core_schema.union_schema([core_schema.is_instance_schema(cls), row]),
            serialization=core_schema.plain_serializer_function_ser_schema(
                lambda s: (s.value, sorted(s.seen), s.kind)
            ),
        )


def _restore(value: Any, seen: frozenset[Seat], kind: str, size: int | None) -> Secret[Any]:
    return Secret(value, seen, kind, size=size)


@lru_cache(maxsize=512)
def _names(kind: Any) -> tuple[str, ...] | None:
    """The fields of a dataclass type; None for any other type."""
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else None


def secrets(node: Any) -> Iterator[Secret[Any]]:
    """Every secret inside a state, in a fixed order."""
    if isinstance(node, Secret):
        yield node
    elif isinstance(node, dict):
        for item in node.values():
            yield from secrets(item)
    elif isinstance(node, list | tuple):
        for item in node:
            yield from secrets(item)
    else:
        for name in _names(node.__class__) or ():
            yield from secrets(getattr(node, name))


def face_down(state: Any) -> list[Secret[list[Any]]]:
    """The piles that nobody may look at, in a fixed order."""
    return [s for s in secrets(state) if not s.seen and isinstance(s.value, list)]


def seal(node: S, viewer: Seat) -> S:
    """A copy of `node` in which every secret that `viewer` may not see is sealed."""
    return _seal(node, viewer)  # type: ignore[no-any-return]


def _seal(node: Any, viewer: Seat) -> Any:
    kind = type(node)
    if kind is tuple:
        return tuple(_seal(v, viewer) for v in node)
    if kind in ATOMS:
        return node
    if kind is list:
        return [v if type(v) in PLAIN else _seal(v, viewer) for v in node]
    if kind is dict:
        return {k: v if type(v) in PLAIN else _seal(v, viewer) for k, v in node.items()}
    if kind is Secret:
        if viewer in node.seen:
            return Secret(copy.copy(node._value), node.seen, node.kind, size=node.size)
        return Secret(None, node.seen, node.kind, size=len(node))
    names = _names(node.__class__)
    if names is None:
        return node
    twin = object.__new__(kind)
    for name in names:
        value = getattr(node, name)
        if type(value) not in PLAIN:
            value = _seal(value, viewer)
        object.__setattr__(twin, name, value)
    return twin


def redeal(state: S, viewer: Seat, rng: Random) -> S:
    """Another world that `viewer` cannot tell from this one: the hidden cards of each kind anew."""
    twin = copy.deepcopy(state)
    hidden = [s for s in secrets(twin) if viewer not in s.seen]
    pools: dict[str, list[Any]] = {}
    for s in hidden:
        pools.setdefault(s.kind, []).extend(s._value if isinstance(s._value, list) else [s._value])
    for pool in pools.values():
        pool.sort(key=repr)  # so that nothing of how the cards really lie is left
        rng.shuffle(pool)
    for s in hidden:
        pool = pools[s.kind]
        s._value = [pool.pop() for _ in s._value] if isinstance(s._value, list) else pool.pop()
    return twin


def dump(node: Any) -> Any:
    """Plain JSON data of a view; a sealed secret is `{"hidden": size}`, an open one its value."""
    if isinstance(node, Secret):
        return {"hidden": len(node)} if node.sealed else dump(node._value)
    if isinstance(node, dict):
        return {str(k): dump(v) for k, v in node.items()}
    if isinstance(node, list | tuple):
        return [dump(v) for v in node]
    if isinstance(node, BaseModel):
        return node.model_dump(mode="json")
    names = _names(node.__class__)
    if names is not None:
        return {name: dump(getattr(node, name)) for name in names}
    return node
