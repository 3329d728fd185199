"""Where things stand in the pictures of the map (data/board.toml)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from games.core import datafile
from games.core.datafile import Fault, known
from games.polis.data import FOLDER, MARKETS, POLEIS, SEAS, TERRITORIES

Pair: TypeAlias = tuple[int, int]
Pairs: TypeAlias = tuple[int, int, int, int]  # of a name, and of its units


class Site(BaseModel):
    """A polis: its sign, the side its name is on, and where its ports look to (degrees)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    x: int
    y: int
    name: Literal["l", "r", "t", "b"]
    ports: tuple[Annotated[int, Field(ge=0, lt=360)], ...]


class Frame(BaseModel):
    """A picture of the map, or of a part of it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    height: int
    seas: dict[str, Pairs]
    poleis: dict[str, Site]
    markets: dict[str, Pair] = {}

    @model_validator(mode="after")
    def poleis_have_their_ports(self) -> Frame:
        """An arrow for each sea that a polis has a port on."""
        for name, site in self.poleis.items():
            known(name, POLEIS, "place on the map", "poleis", name)
            if len(site.ports) != len(POLEIS[name].ports):
                there = len(POLEIS[name].ports)
                raise Fault(f"{name} has {there} ports.", "poleis", name, "ports")
        return self


class Whole(Frame):
    inset: Pairs  # of Sikelia: left, top, width, height
    territories: dict[str, Pairs]


class Part(Frame):
    territories: dict[str, Pair]


class Layout(BaseModel):
    """The file board.toml."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    map: Whole
    zooms: dict[str, Part]

    @model_validator(mode="after")
    def everything_has_its_place(self) -> Layout:
        """Each thing is drawn on the map and in a zoom, and nothing else."""
        for what, names in (
            ("territories", TERRITORIES),
            ("seas", SEAS),
            ("markets", MARKETS),
            ("poleis", POLEIS),
        ):
            drawn = getattr(self.map, what)
            for name in drawn:
                known(name, [*names], "place on the map", "map", what, name)
            for part, frame in self.zooms.items():
                for name in getattr(frame, what):
                    known(name, [*names], "place on the map", "zooms", part, what, name)
            larger = {name for frame in self.zooms.values() for name in getattr(frame, what)}
            for name in names:
                if name not in drawn:
                    raise Fault(f"`{name}` is drawn nowhere.", "map", what)
                if name not in larger:
                    raise Fault(f"`{name}` is in no zoom.", "zooms")
        return self


LAYOUT = datafile.read(FOLDER / "board.toml", Layout)
