"""Boards from and to other objects."""

from __future__ import annotations

import copy
import pickle
import sys
import types
from typing import Any

import networkx
import numpy
import pytest
import tedomari as td

BOARDS = list(td.boards("posets <= 4")) + list(td.boards("graphs <= 4"))


class Poset:
    """The methods of a poset of Sage that are needed."""

    def __init__(self, data: tuple[Any, Any], cover_relations: bool = False):
        assert cover_relations
        self._elements, self._covers = data

    def list(self) -> Any:
        return self._elements

    def cover_relations(self) -> Any:
        return self._covers


class Graph:
    """The methods of a graph of Sage that are needed."""

    def __init__(self, data: list[list[Any]], format: str = ""):
        assert format == "vertices_and_edges"
        self._vertices, self._edges = data

    def vertices(self, *, sort: bool) -> list[str]:
        assert not sort
        return self._vertices

    def edges(self, *, labels: bool, sort: bool) -> list[tuple[str, str]]:
        assert not labels and not sort
        return [(one, other) for one, other in self._edges]

    def is_directed(self) -> bool:
        return False


@pytest.fixture
def sage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sage, or classes with the same methods if it is not installed."""
    try:
        import sage.all  # noqa: F401
    except ImportError:
        posets, graph = types.ModuleType("posets"), types.ModuleType("graph")
        vars(posets)["Poset"], vars(graph)["Graph"] = Poset, Graph
        for name in ("sage", "sage.combinat", "sage.combinat.posets", "sage.graphs"):
            monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
        monkeypatch.setitem(sys.modules, "sage.combinat.posets.posets", posets)
        monkeypatch.setitem(sys.modules, "sage.graphs.graph", graph)


def colored(board: td.Board) -> dict[str, str]:
    return dict(zip(board.elements, board.colors))


def test_through_text_and_pickle() -> None:
    for board in BOARDS:
        assert td.Board(board.text) == board == td.board(board.text) == td.board(board)
        assert pickle.loads(pickle.dumps(board)) == board == copy.deepcopy(board)
    assert len(set(BOARDS)) == len(BOARDS)


def test_through_networkx() -> None:
    for board in BOARDS:
        graph = board.to_networkx()
        assert graph.is_directed() == (board.kind == "poset")
        assert td.board(graph) == board
        assert len(graph) == len(board)


def test_through_sage(sage: None) -> None:
    for board in BOARDS:
        assert td.board(board.to_sage(), colors=colored(board)) == board


def test_through_matrices_and_pairs() -> None:
    for board in BOARDS:
        matrix = board.to_matrix()
        kind: Any = board.kind
        assert td.board(matrix, kind=kind, colors=board.colors) == board
        assert td.board(numpy.array(matrix), kind=kind, colors=board.colors) == board
        pairs = list(board.covers or board.edges)
        assert td.board(pairs, kind=kind, elements=board.elements, colors=board.colors) == board


def test_the_kind_of_a_matrix() -> None:
    assert td.board([[0, 1], [0, 0]]).kind == "poset"
    assert td.board([[0, 1], [1, 0]]).kind == "graph"


def test_values_do_not_depend_on_the_way_in() -> None:
    for board in BOARDS[:60]:
        game = "pomax" if board.kind == "poset" else "leaf"
        expected = td.value(game, board.text).value
        assert td.value(game, board).value == expected
        assert td.value(game, board.to_networkx()).value == expected


def test_own_rules_are_pomax() -> None:
    """Pomax as rules: everything above an element must be gone."""
    for board in td.boards("posets <= 4"):
        above = {name: [] for name in board.elements}  # type: dict[str, list[str]]
        for low, high in board.covers:
            above[low].append(high)
        rules = {name: [highs] if highs else [] for name, highs in above.items()}
        expected = td.value("pomax", board).value
        from_dict = td.board(rules, colors=colored(board))
        from_function = td.board(
            lambda x: rules[x], elements=board.elements, colors=lambda x: colored(board)[x]
        )
        assert from_dict == from_function
        assert td.value("custom", from_dict).value == expected
        needs = {name: (frozenset(highs),) for name, highs in above.items() if highs}
        assert from_dict.needs == needs


def test_attributes_of_nodes_are_colors() -> None:
    graph = networkx.DiGraph([(1, 2)])
    assert td.board(graph).colors == "ww"
    graph.nodes[2]["color"] = "black"
    assert td.board(graph).colors == "wb"
    assert td.board(graph, colors="bb").colors == "bb"


@pytest.mark.parametrize(
    "wrong",
    [
        [("a", "b"), ("b", "a")],
        networkx.DiGraph([(1, 2), (2, 1)]),
        [("a", "a")],
        [[0, 1]],
        [1, 2],
        {"x": [{"nobody"}]},
        lambda x: [],
    ],
)
def test_wrong_boards_are_errors(wrong: Any) -> None:
    kind: Any = "poset" if isinstance(wrong, list) and isinstance(wrong[0], tuple) else None
    with pytest.raises(td.NotationError):
        td.board(wrong, kind=kind)


def test_boards_describe_themselves() -> None:
    board = td.Board("young 3,2 chess")
    assert len(board) == 5 and board.kind == "poset"
    assert board.describe()["kind"] == "diagram"
    assert str(board) == board.text and eval(repr(board), {"Board": td.Board}) == board


@pytest.mark.parametrize("source", [None, 3, object()])
def test_other_objects_are_not_boards(source: Any) -> None:
    with pytest.raises(TypeError, match=f"made from {type(source).__name__}"):
        td.board(source)
