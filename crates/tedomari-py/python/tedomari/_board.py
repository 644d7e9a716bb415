"""Boards, from and to other objects."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from . import _native
from ._answer import _bundle
from ._errors import NotationError

#: Whose an element is: `"white"` or `"black"`, or `"w"` or `"b"`.
Color: TypeAlias = str

#: The colors of the elements: letters in the order of the elements, or by element.
Colors: TypeAlias = str | Mapping[Any, Color] | Callable[[Any], Color]


class SagePoset(Protocol):
    """What is needed of a poset of Sage."""

    def list(self) -> Sequence[Any]: ...
    def cover_relations(self) -> Iterable[Sequence[Any]]: ...


class SageGraph(Protocol):
    """What is needed of a graph or a directed graph of Sage."""

    def vertices(self, *, sort: bool) -> Sequence[Any]: ...
    def edges(self, *, labels: bool, sort: bool) -> Iterable[Sequence[Any]]: ...
    def is_directed(self) -> bool: ...


class NetworkxGraph(Protocol):
    """What is needed of a graph or a directed graph of NetworkX."""

    @property
    def nodes(self) -> Any: ...
    @property
    def edges(self) -> Any: ...
    def is_directed(self) -> bool: ...


class Board:
    """A board of removal and poset games: a poset, a diagram, a graph or a set of rules.

    It is read from a text in any format; `td.board` makes one from other objects.

    >>> import tedomari as td
    >>> board = td.Board("tree w(b(w,b),w)")
    >>> board.kind, len(board), board.colors
    ('poset', 5, 'wbwbw')
    >>> board == td.Board(board.text)
    True
    """

    __slots__ = ("_text", "_data")

    _text: str
    _data: dict[str, Any] | None

    def __init__(self, text: str) -> None:
        self._text = _native.read_board(text)
        self._data = None

    @classmethod
    def _of(cls, text: str) -> Board:
        """A board that the library wrote."""
        board = cls.__new__(cls)
        board._text = text
        board._data = None
        return board

    @property
    def text(self) -> str:
        """The board in the board language, on one line."""
        return self._text

    @property
    def json(self) -> dict[str, Any]:
        """The board as `tedomari board --format json` writes it, but a diagram as a poset."""
        if self._data is None:
            self._data = json.loads(_native.board_json(self._text))
        return dict(self._data)

    @property
    def kind(self) -> str:
        """`"poset"`, `"graph"`, `"ruleset"` or `"grounded"`; a diagram is a poset."""
        return str(self.json["kind"])

    @property
    def colors(self) -> str:
        """The colors of the elements, as letters."""
        return str(self.json.get("colors", ""))

    @property
    def elements(self) -> tuple[str, ...]:
        """The names of the elements."""
        names = self.json.get("names")
        if names is None:
            names = [str(number) for number in range(1, len(self) + 1)]
        return tuple(names)

    @property
    def covers(self) -> tuple[tuple[str, str], ...]:
        """The pairs of elements of a poset that are neighbors in the order, the lower one first."""
        return tuple((str(low), str(high)) for low, high in self.json.get("covers", ()))

    @property
    def edges(self) -> tuple[tuple[str, str], ...]:
        """The pairs of neighbors in a graph."""
        return tuple((str(one), str(other)) for one, other in self.json.get("edges", ()))

    @property
    def needs(self) -> dict[str, tuple[frozenset[str], ...]]:
        """The rules of a ruleset: for each element that is not free, sets: one must be gone."""
        return {
            name: tuple(frozenset(map(str, blockers)) for blockers in sets)
            for name, sets in self.json.get("needs", {}).items()
        }

    def describe(self) -> dict[str, Any]:
        """What `tedomari board --json` says about the board.

        >>> import tedomari as td
        >>> td.Board("chain wbw").describe()["height"]
        3
        """
        description: dict[str, Any] = json.loads(_native.describe_board(self._text))
        return description

    def to_matrix(self) -> list[list[int]]:
        """The adjacency matrix of a graph, or the cover relation of a poset.

        >>> import tedomari as td
        >>> td.Board("chain ww").to_matrix()
        [[0, 1], [0, 0]]
        """
        number = {name: i for i, name in enumerate(self.elements)}
        matrix = [[0] * len(number) for _ in number]
        for low, high in self.covers:
            matrix[number[low]][number[high]] = 1
        for one, other in self.edges:
            matrix[number[one]][number[other]] = 1
            matrix[number[other]][number[one]] = 1
        return matrix

    def to_networkx(self) -> Any:
        """A `networkx.DiGraph` of the cover relations, the lower element first, or a
        `networkx.Graph`. The nodes have the attribute `color`."""
        import networkx

        if self.kind not in ("poset", "graph"):
            raise ValueError(f"a {self.kind} is not a graph")
        graph: Any = networkx.DiGraph() if self.kind == "poset" else networkx.Graph()
        words = {"w": "white", "b": "black"}
        for name, letter in zip(self.elements, self.colors):
            graph.add_node(name, color=words[letter])
        graph.add_edges_from(self.covers or self.edges)
        return graph

    def to_sage(self) -> Any:
        """A `Poset` or a `Graph` of Sage, without colors."""
        if self.kind == "poset":
            from sage.combinat.posets.posets import Poset

            return Poset((list(self.elements), list(map(list, self.covers))), cover_relations=True)
        if self.kind == "graph":
            from sage.graphs.graph import Graph

            return Graph(
                [list(self.elements), list(map(list, self.edges))], format="vertices_and_edges"
            )
        raise ValueError(f"a {self.kind} is neither a poset nor a graph")

    def __len__(self) -> int:
        return len(self.colors or self.edges)

    def __eq__(self, other: object) -> bool:
        return self._text == other._text if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Board({self._text!r})"

    def __reduce__(self) -> tuple[type[Board], tuple[str]]:
        return (type(self), (self._text,))

    def _repr_svg_(self) -> str | None:
        try:
            return _native.draw("", self._text, {}, "svg", []).decode()
        except ValueError:
            return None

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return _bundle(repr(self), self._repr_svg_(), None)


#: Everything that a board can be made from.
BoardSource: TypeAlias = (
    str
    | Board
    | NetworkxGraph
    | SagePoset
    | SageGraph
    | Mapping[Any, Iterable[Iterable[Any]]]
    | Callable[[Any], Iterable[Iterable[Any]]]
    | Iterable[Any]
)


def board(
    source: BoardSource,
    *,
    kind: Literal["poset", "graph", "ruleset"] | None = None,
    colors: Colors | None = None,
    elements: Iterable[Any] | None = None,
) -> Board:
    """A board, from any of these:

    - a text in any format of the library;
    - a graph of NetworkX or Sage; a directed one is a poset, its edges lead upward;
    - a poset of Sage;
    - an adjacency matrix, as an array or a list of lists; it is a graph if it is symmetric, and
      otherwise a poset;
    - pairs of elements, as tuples: the edges of a graph, or with `kind="poset"` relations;
    - own rules: a dict with a list of sets for each element, one of which must be gone before the
      element can be removed; or with `elements` a function that returns these sets.

    `colors` says whose the elements are. Without it they are white, or what the nodes of NetworkX
    have as their attribute `color`. The names of the elements are what `str` returns.

    >>> import tedomari as td
    >>> td.board([("a", "c"), ("b", "c")], kind="poset", colors="wbb")
    Board('white a; black c b; a < c; b < c')
    >>> td.board({"x": [{"y"}, {"z"}], "y": [], "z": []}).kind
    'ruleset'
    >>> td.board([[0, 1], [1, 0]]).edges
    (('1', '2'),)
    """
    if isinstance(source, Board):
        return source
    if isinstance(source, str):
        return Board(source)
    if hasattr(source, "cover_relations"):
        shape = _of_poset(source)
    elif hasattr(source, "is_directed"):
        shape = _of_graph(source)
    elif kind == "ruleset" or isinstance(source, Mapping) or callable(source):
        return _of_rules(source, colors, elements)
    else:
        shape = _of_rows(source, elements)
    return _written(kind or shape.kind, shape.elements, shape.pairs, colors or shape.colors)


@dataclass(frozen=True)
class _Shape:
    """What an object says about a board."""

    kind: str
    elements: list[Any]
    pairs: list[tuple[Any, Any]]
    colors: Colors | None = None


def _of_poset(source: Any) -> _Shape:
    """A poset of Sage."""
    covers = [(low, high) for low, high in source.cover_relations()]
    return _Shape("poset", list(source.list()), covers)


def _of_graph(source: Any) -> _Shape:
    """A graph of NetworkX or Sage."""
    kind = "poset" if source.is_directed() else "graph"
    if not hasattr(source, "nodes"):
        edges = source.edges(labels=False, sort=False)
        return _Shape(kind, list(source.vertices(sort=False)), [tuple(edge[:2]) for edge in edges])
    colors = {node: color for node, color in source.nodes(data="color") if color is not None}
    edges = [tuple(edge[:2]) for edge in source.edges]
    return _Shape(kind, list(source.nodes), edges, colors or None)


def _of_rows(source: Any, elements: Iterable[Any] | None) -> _Shape:
    """A matrix or pairs."""
    if not isinstance(source, Iterable):
        raise TypeError(f"a board cannot be made from {type(source).__name__}")
    rows = list(source.tolist() if hasattr(source, "tolist") else source)
    if rows and all(isinstance(row, list) for row in rows):
        return _of_matrix(rows, elements)
    # A dict keeps the order.
    found = dict.fromkeys([] if elements is None else elements)
    for pair in rows:
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise NotationError("expected pairs of elements, or the rows of a matrix")
        found.update(dict.fromkeys(pair))
    return _Shape("graph", list(found), rows)


def _of_matrix(rows: list[list[Any]], elements: Iterable[Any] | None) -> _Shape:
    size = len(rows)
    found = list(range(1, size + 1)) if elements is None else list(elements)
    if len(found) != size or any(len(row) != size for row in rows):
        raise NotationError("an adjacency matrix has a row and a column for each element")
    cells = [(i, j) for i in range(size) for j in range(size) if rows[i][j]]
    is_graph = all(rows[j][i] for i, j in cells)
    pairs = [(found[i], found[j]) for i, j in cells if not is_graph or i <= j]
    return _Shape("graph" if is_graph else "poset", found, pairs)


def _written(
    kind: str, elements: list[Any], pairs: list[tuple[Any, Any]], colors: Colors | None
) -> Board:
    """The board with these elements, and covers or edges."""
    number: dict[Hashable, int] = {element: i for i, element in enumerate(elements, 1)}
    data = _named(kind, elements, colors)
    member = "edges" if kind == "graph" else "covers"
    data[member] = [[number[one], number[other]] for one, other in pairs]
    return Board(json.dumps(data))


def _named(kind: str, elements: list[Any], colors: Colors | None) -> dict[str, Any]:
    """The kind, the names and the colors of a board in JSON."""
    names = [str(element) for element in elements]
    data: dict[str, Any] = {"kind": kind, "colors": _letters(elements, colors)}
    if names != [str(number) for number in range(1, len(names) + 1)]:
        data["names"] = names
    return data


def _letters(elements: list[Any], colors: Colors | None) -> str | list[str]:
    if colors is None:
        return "w" * len(elements)
    if isinstance(colors, str):
        return colors
    if isinstance(colors, Mapping):
        return [colors.get(element, "white") for element in elements]
    return [colors(element) for element in elements]


def _of_rules(source: Any, colors: Colors | None, elements: Iterable[Any] | None) -> Board:
    """A dict or a function with the sets of which one must be gone."""
    if not isinstance(source, Mapping) and elements is None:
        raise NotationError("rules from a function need elements")
    found = list(source if elements is None else elements)
    blockers = source.get if isinstance(source, Mapping) else source
    data = _named("ruleset", found, colors)
    needs = {str(x): [[str(y) for y in blocker] for blocker in blockers(x) or ()] for x in found}
    data["needs"] = {name: sets for name, sets in needs.items() if sets}
    return Board(json.dumps(data))
