"""Exact values, with reasons, for games played on a finite set one element at a time.

>>> import tedomari as td
>>> answer = td.value("pomax", "tree w(b(w,b),w)")
>>> answer.value, answer.outcome
(1, 'left')
>>> td.value("nim", "3 4 5").value
Nimber(2)
>>> td.value("avoid", "K6 K3").outcome
second player, in 15 moves
"""

from ._answer import Answer, Explanation, Move, Outcome, Value, Verification
from ._ask import Picture, canonical, compare, draw, explain, games, moves, value, verify
from ._board import Board, board
from ._bulk import (
    Boards,
    Census,
    Conjecture,
    Counterexample,
    Values,
    boards,
    census,
    conjecture,
    values,
)
from ._errors import BudgetError, InternalError, NotationError
from ._native import Form, Nimber, Verdict, __version__
from ._play import play

__all__ = [
    "Answer",
    "Board",
    "Boards",
    "BudgetError",
    "Census",
    "Conjecture",
    "Counterexample",
    "Explanation",
    "Form",
    "InternalError",
    "Move",
    "Nimber",
    "NotationError",
    "Outcome",
    "Picture",
    "Value",
    "Values",
    "Verdict",
    "Verification",
    "__version__",
    "board",
    "boards",
    "canonical",
    "census",
    "compare",
    "conjecture",
    "draw",
    "explain",
    "games",
    "moves",
    "play",
    "value",
    "values",
    "verify",
]
