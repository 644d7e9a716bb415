"""Posets and graphs of Sage itself, where it is installed. tests/test_boards.py has stand-ins for it."""

import importlib.util
import subprocess
import sys

import pytest

# In a process of its own, because Sage handles signals in its own way. The modules come first because Sage cannot be
# imported in any order.
CODE = """
import sage.all__sagemath_combinat, sage.all__sagemath_graphs
from sage.combinat.posets.posets import Poset
from sage.graphs.digraph import DiGraph
from sage.graphs.graph import Graph

import tedomari as td

poset = Poset(([1, 2, 3, 4], [[1, 2], [1, 3], [2, 4], [3, 4]]))
board = td.board(poset, colors=lambda x: "white" if x % 2 else "black")
assert board == td.board("numbered wbwb; 1 < 2 < 4; 1 < 3 < 4"), board
assert td.value("pomax", board).value == 0
assert board.to_sage().is_isomorphic(poset)

graph = Graph({"a": ["b", "c"], "b": ["c"], "c": ["d"]})
board = td.board(graph, colors="wbwb")
assert board.elements == ("a", "b", "c", "d") and len(board.edges) == 4, board
assert board.to_sage() == graph
assert td.value("pomax", DiGraph([(1, 2), (2, 3)])).value == 3
print("done")
"""


def test_posets_and_graphs_of_sage() -> None:
    if importlib.util.find_spec("sage") is None:
        pytest.skip("Sage is not installed")
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True)
    assert done.stdout == "done\n", done.stderr
