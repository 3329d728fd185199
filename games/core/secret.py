"""Secret values, and the sealed copies that players are allowed to see."""

from __future__ import annotations

import copy
from collections.abc import Iterable
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
    """Raised when code looks inside a secret that its reader may not see."""


class Secret(Generic[T]):
    """A value that only the seats in `seen` may look at.

    Everybody knows its size and its `kind`: hidden values of one kind (the cards of one deck) could
    be exchanged without being noticed by anybody who does not see them.
    """

    __slots__ = ("kind", "seen", "value")

    sealed = False  # a sealed copy is of another class, so that looking at a value costs nothing

    def __init__(self, value: T, seen: Iterable[Seat] = frozenset(), kind: str = "") -> None:
        self.value = value
        self.seen = seen if type(seen) is frozenset else frozenset(seen)
        self.kind = kind

    def __len__(self) -> int:
        return len(self.value) if isinstance(self.value, list) else 1  # never a name's length

    def __str__(self) -> str:  # so that f"{hand}" can never print a card
        raise Sealed("a secret cannot be formatted; reveal it")

    def __format__(self, spec: str) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"Secret(<{len(self)}>)"

    def __reduce__(self) -> Any:
        return Secret, (self.value, self.seen, self.kind)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        if (self.sealed, self.seen, self.kind) != (other.sealed, other.seen, other.kind):
            return False
        return len(self) == len(other) if self.sealed else bool(self.value == other.value)

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
        read = core_schema.no_info_after_validator_function(lambda row: cls(*row), row)
        return core_schema.json_or_python_schema(
            read,
            core_schema.union_schema([core_schema.is_instance_schema(cls), read]),
            serialization=core_schema.plain_serializer_function_ser_schema(
                lambda s: (s.value, sorted(s.seen), s.kind)
            ),
        )


class SealedSecret(Secret[Any]):
    """A secret as others see it: its size, its kind, and who may look at it."""

    __slots__ = ("size",)

    sealed = True

    def __init__(self, size: int, seen: frozenset[Seat], kind: str = "") -> None:
        self.size, self.seen, self.kind = size, seen, kind

    @property
    def value(self) -> Any:
        raise Sealed

    @value.setter
    def value(self, new: Any) -> None:
        raise Sealed

    def __len__(self) -> int:
        return self.size

    def __reduce__(self) -> Any:
        return SealedSecret, (self.size, self.seen, self.kind)


@lru_cache(maxsize=512)
def _names(kind: Any) -> tuple[str, ...] | None:
    """The fields of a dataclass type; None for any other type."""
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else None


def secrets(node: Any) -> list[Secret[Any]]:
    """Every secret inside a state, in a fixed order."""
    found = list[Secret[Any]]()
    _gather(node, found)
    return found


def _gather(node: Any, found: list[Secret[Any]]) -> None:
    inside: Iterable[Any]
    if isinstance(node, Secret):
        found.append(node)
        return
    if isinstance(node, dict):
        inside = node.values()
    elif isinstance(node, list | tuple):
        inside = node
    else:
        inside = [getattr(node, name) for name in _names(node.__class__) or ()]
    for item in inside:
        if type(item) not in PLAIN:
            _gather(item, found)


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
            value = node.value
            shared = value if type(value) in PLAIN else copy.copy(value)
            return Secret(shared, node.seen, node.kind)
        return SealedSecret(len(node), node.seen, node.kind)
    if kind is SealedSecret:
        return SealedSecret(node.size, node.seen, node.kind)
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


def copied(node: Any, met: list[Secret[Any]] | None = None) -> Any:
    """A deep copy of a state; the secrets in it are added to `met`, in the order of `secrets`."""
    kind = type(node)
    if kind in PLAIN or kind is frozenset:
        return node
    if kind is list:
        return [v if type(v) in PLAIN else copied(v, met) for v in node]
    if kind is tuple:
        return tuple(copied(v, met) for v in node)
    if kind is dict:
        return {k: v if type(v) in PLAIN else copied(v, met) for k, v in node.items()}
    if kind is Secret:
        secret = Secret(copied(node.value), node.seen, node.kind)
        if met is not None:
            met.append(secret)
        return secret
    names = _names(node.__class__)
    if names is None:
        frozen = isinstance(node, BaseModel) and node.model_config.get("frozen")
        return node if frozen else copy.deepcopy(node)
    twin = object.__new__(kind)
    for name in names:
        value = getattr(node, name)
        object.__setattr__(twin, name, value if type(value) in PLAIN else copied(value, met))
    return twin


def redeal(state: S, viewer: Seat, rng: Random | None) -> S:
    """A copy that `viewer` cannot tell from `state`: the hidden cards of each kind dealt anew, by
    chance, or sorted where there is none."""
    met: list[Secret[Any]] = []
    twin: S = copied(state, met)
    hidden = [s for s in met if viewer not in s.seen]
    pools: dict[str, list[Any]] = {}
    for s in hidden:
        pools.setdefault(s.kind, []).extend(s.value if isinstance(s.value, list) else [s.value])
    for pool in pools.values():
        pool.sort(key=repr)  # so that nothing of how the cards really lie is left
        if rng is not None:
            rng.shuffle(pool)
    for s in hidden:
        pool = pools[s.kind]
        s.value = [pool.pop() for _ in s.value] if isinstance(s.value, list) else pool.pop()
    return twin


def dump(node: Any) -> Any:
    """Plain JSON data of a view; a sealed secret is `{"hidden": size}`, an open one its value."""
    if isinstance(node, Secret):
        return {"hidden": len(node)} if node.sealed else dump(node.value)
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
