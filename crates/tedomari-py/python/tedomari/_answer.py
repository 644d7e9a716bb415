"""Answers to questions about games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from ._errors import NotationError
from ._native import Form, Nimber, Solved, Verdict

#: The value of a game of any kind.
Value: TypeAlias = int | Fraction | Nimber | Form | Verdict


class Outcome(str):
    """Who wins: `"left"`, `"right"`, `"first"`, `"second"` or `"tie"`.

    >>> import tedomari as td
    >>> td.value("pomax", "tree w(b(w,b),w)").outcome
    'left'
    >>> outcome = td.value("avoid", "K6 K3").outcome
    >>> outcome == "second", outcome.length
    (True, 15)
    >>> outcome
    second player, in 15 moves
    """

    #: The number of moves until the end, where it is known: in pattern games.
    length: int | None

    def __new__(cls, word: str, length: int | None = None) -> Outcome:
        outcome = super().__new__(cls, word)
        outcome.length = length
        return outcome

    def __repr__(self) -> str:
        if self.length is None:
            return super().__repr__()
        moves = "1 move" if self.length == 1 else f"{self.length} moves"
        return f"tie, after {moves}" if self == "tie" else f"{self} player, in {moves}"

    def __reduce__(self) -> tuple[type[Outcome], tuple[str, int | None]]:
        return (type(self), (str(self), self.length))


@dataclass(frozen=True, repr=False)
class Move:
    """A first move and its result.

    >>> import tedomari as td
    >>> move = td.value("nim", "3 4 5").best_moves[0]
    >>> print(move)
    White 2, which leaves 0
    >>> move.elements, move.value
    (('2',), Nimber(0))
    """

    #: Who moves.
    player: Literal["left", "right"]
    #: The names of the elements that the move chooses.
    elements: tuple[str, ...]
    #: The value after the move, if it is known.
    value: Value | None
    #: The bounds on the value after the move, if any are known.
    bounds: tuple[Value, Value] | None
    #: Whether no other move is better, if that is known.
    best: bool | None
    #: Whether the player wins with this move, if that is known and somebody wins.
    wins: bool | None
    #: The move in words.
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


def _moves(parts: list[tuple[Any, ...]]) -> tuple[Move, ...]:
    return tuple(Move(part[0], tuple(part[1]), *part[2:]) for part in parts)


class Answer:
    """The answer to a question: the value, who wins, the best moves, and the reason.

    >>> import tedomari as td
    >>> answer = td.value("pomax", "tree w(b(w,b),w)")
    >>> answer.value, answer.outcome, answer.bounds
    (1, 'left', (1, 1))
    >>> answer.best_moves[0]
    <White 3, which leaves 0>
    >>> print(answer.reason)
    └─ tree poset, essential part 3 white, 2 black        Järleberg–Sjöstrand, Thm 5.2
    """

    __slots__ = ("_solved", "_parts")

    #: The answer of the library; `None` in another process than that which found it.
    _solved: Solved | None
    #: What was asked of it until now.
    _parts: dict[str, Any]

    def __init__(self, solved: Solved) -> None:
        self._solved = solved
        self._parts = {}

    def _part(self, name: str, ask: Callable[[Solved], Any]) -> Any:
        if name not in self._parts:
            assert self._solved is not None, "another process gets all parts"
            self._parts[name] = ask(self._solved)
        return self._parts[name]

    @property
    def value(self) -> Value | None:
        """The value; `None` if it is not known."""
        value: Value | None = self._part("value", Solved.value)
        return value

    @property
    def bounds(self) -> tuple[Value, Value] | None:
        """Bounds on the value; `None` if none are known. Both are the value once it is known."""
        bounds: tuple[Value, Value] | None = self._part("bounds", Solved.bounds)
        return bounds

    @property
    def outcome(self) -> Outcome | None:
        """Who wins; `None` if that is not known, or if it depends on what counts as a win."""
        word = self._part("outcome", Solved.outcome)[0]
        value = self.value
        length = value.length if isinstance(value, Verdict) else None
        return None if word is None else Outcome(word, length)

    @property
    def outcome_text(self) -> str:
        """Who wins, in a sentence."""
        return str(self._part("outcome", Solved.outcome)[1])

    @property
    def moves(self) -> tuple[Move, ...]:
        """The first moves that were examined: Left's, then Right's."""
        moves: tuple[Move, ...] = self._part("moves", lambda solved: _moves(solved.moves()))
        return moves

    @property
    def best_moves(self) -> tuple[Move, ...]:
        """The first moves that are known to be best: Left's, then Right's."""
        moves: tuple[Move, ...] = self._part(
            "best_moves", lambda solved: _moves(solved.best_moves())
        )
        return moves

    @property
    def lines(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Best play if Left starts, and if Right starts, as far as it is known."""
        left, right = self._part("lines", Solved.lines)
        return (tuple(left), tuple(right))

    @property
    def line(self) -> tuple[str, ...]:
        """Best play if Left starts, as far as it is known."""
        return self.lines[0]

    @property
    def reason(self) -> str:
        """The reason for the value, as a tree of steps."""
        return str(self._part("reason", Solved.reason)).rstrip("\n")

    @property
    def stopped(self) -> str | None:
        """What ended the computation early: `"time"`, `"memory"` or `"user"`."""
        stopped: str | None = self._part("stopped", Solved.stopped)
        return stopped

    @property
    def json(self) -> dict[str, Any]:
        """The answer as `tedomari value --json --full` prints it."""
        answer: dict[str, Any] = json.loads(self._part("json", Solved.json))
        return answer

    @property
    def latex(self) -> str | None:
        """The value as the inside of a LaTeX formula; `None` if it is not known."""
        match self.value:
            case None:
                return None
            case Form() as form:
                return form.latex
            case Nimber() as nimber:
                return nimber.latex
            case Fraction() as number:
                sign = "-" if number < 0 else ""
                return rf"{sign}\frac{{{abs(number.numerator)}}}{{{number.denominator}}}"
            case Verdict() as verdict:
                return rf"\text{{{verdict}}}"
            case integer:
                return str(integer)

    def _key(self) -> tuple[object, ...]:
        """All that an answer says, but not how long it took."""
        said = (self.value, self.bounds, self.outcome_text, self.stopped)
        return (*said, self.moves, self.best_moves, self.lines, self.reason)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Answer) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        if isinstance(self.value, Verdict):
            return str(self.value)
        if self.value is not None:
            return f"{self.value}, {self.outcome_text}"
        if self.bounds is not None:
            return f"between {self.bounds[0]} and {self.bounds[1]}, {self.outcome_text}"
        return self.outcome_text

    def __repr__(self) -> str:
        return f"<Answer: {self}>"

    def _repr_svg_(self) -> str | None:
        """The board with the witness, and with the results of the first moves."""
        svg: str | None = self._part("svg", _picture)
        return svg

    def _repr_latex_(self) -> str | None:
        latex = self.latex
        return None if latex is None else f"${latex}$"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return _bundle(str(self), self._repr_svg_(), self._repr_latex_())

    def __getstate__(self) -> dict[str, Any]:
        # The answer of the library cannot leave the process, but all that it says can.
        self._key(), self.json, self._repr_svg_()
        return self._parts

    def __setstate__(self, parts: dict[str, Any]) -> None:
        self._solved = None
        self._parts = parts


def _picture(solved: Solved) -> str | None:
    try:
        return solved.picture("svg", True, True).decode()
    except NotationError:
        # It is too large to be drawn.
        return None


def _bundle(text: str, svg: str | None, latex: str | None) -> dict[str, str]:
    """What a notebook can show."""
    kinds = {"text/plain": text, "image/svg+xml": svg, "text/latex": latex}
    return {kind: content for kind, content in kinds.items() if content is not None}


@dataclass(frozen=True, repr=False)
class Explanation:
    """Why a game has its value: each step with its theorem, its definitions and the calculation."""

    #: The answer that is explained.
    answer: Answer
    #: The explanation in words.
    text: str
    _json: str = field(compare=False)

    @property
    def json(self) -> dict[str, Any]:
        """The answer with its explanation, as `tedomari explain --json --full` prints it."""
        explained: dict[str, Any] = json.loads(self._json)
        return explained

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """The steps."""
        return iter(self.json["explanation"]["steps"])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Explanation: {self.answer}>"

    def _repr_svg_(self) -> str | None:
        return self.answer._repr_svg_()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return _bundle(self.text, self._repr_svg_(), None)


@dataclass(frozen=True, repr=False)
class Verification:
    """What was found when an answer was checked independently of the solver."""

    #: The answer that was checked.
    answer: Answer
    #: Whether everything was confirmed; `None` if something stayed open.
    holds: bool | None
    #: What was found, in sentences.
    sentences: tuple[str, ...]
    _json: str = field(compare=False)

    @property
    def json(self) -> list[dict[str, Any]]:
        """The findings, as `tedomari verify --json` prints them."""
        findings: list[dict[str, Any]] = json.loads(self._json)
        return findings

    def __bool__(self) -> bool:
        return self.holds is True

    def __str__(self) -> str:
        return "\n".join(self.sentences)

    def __repr__(self) -> str:
        return f"<Verification: {self.answer}, holds={self.holds}>"
