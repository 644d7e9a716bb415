"""Many boards: batches, classes, censuses and conjectures."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from . import _native
from ._answer import Value
from ._ask import Memory, Time, _given, _text
from ._board import Board, BoardSource


class Rows:
    """A table with named columns.

    pandas, Polars, DuckDB and PyArrow read it without a copy, through the Arrow PyCapsule
    interface: `pandas.DataFrame.from_arrow(rows)`, `polars.DataFrame(rows)`,
    `pyarrow.table(rows)`.
    """

    __slots__ = ("_table",)

    _table: _native.Table

    def __init__(self, table: _native.Table) -> None:
        self._table = table

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(name for name, _ in self._table.columns)

    def column(self, name: str) -> list[Any]:
        """The cells of a column."""
        return self._table.column(name)

    def _rows(self) -> Iterator[dict[str, Any]]:
        columns = self.columns
        for row in range(len(self._table)):
            yield dict(zip(columns, self._table.row(row)))

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._table.__arrow_c_stream__(requested_schema)

    def __arrow_c_schema__(self) -> object:
        return self._table.__arrow_c_schema__()


class Census(Rows):
    """A row for each board of some classes in each coloring up to symmetry.

    >>> import tedomari as td
    >>> census = td.census("chains = 2", columns=["board", "pomax"])
    >>> len(census), census.complete
    (4, True)
    >>> census[0]
    {'board': 'chain ww', 'pomax': 2}
    """

    __slots__ = ("complete",)

    #: Whether the budget was enough for all boards.
    complete: bool

    def __init__(self, table: _native.Table, complete: bool) -> None:
        super().__init__(table)
        self.complete = complete

    def __len__(self) -> int:
        return len(self._table)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return self._rows()

    def __getitem__(self, row: int) -> dict[str, Any]:
        row = row + len(self) if row < 0 else row
        return dict(zip(self.columns, self._table.row(row)))

    def __repr__(self) -> str:
        unfinished = "" if self.complete else ", unfinished"
        return f"<Census: {len(self)} rows, {', '.join(self.columns)}{unfinished}>"

    def __reduce__(self) -> tuple[type[Census], tuple[_native.Table, bool]]:
        return (type(self), (self._table, self.complete))


# Not a `Sequence`: Polars reads those as one column.
class Values(Rows):
    """The values of many boards, in their order; `None` where a value is not known.

    >>> import tedomari as td
    >>> values = td.values("pomax", ["chain bbwwbb", "chain wb"])
    >>> list(values)
    [-1, 0]
    >>> values.columns
    ('board', 'colors', 'value', 'low', 'high', 'outcome', 'theorem', 'stopped', 'error')
    """

    __slots__ = ("_values", "stopped")

    _values: list[Value | None]
    #: What ended the computation before the last board: `"time"`, `"memory"` or `"user"`.
    stopped: str | None

    def __init__(
        self,
        table: _native.Table,
        values: list[Value | None] | None = None,
        stopped: str | None = None,
    ) -> None:
        super().__init__(table)
        self._values = table.column("value") if values is None else values
        self.stopped = stopped

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rows of the table, which say more than the values."""
        return self._rows()

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Value | None]:
        return iter(self._values)

    @overload
    def __getitem__(self, place: int) -> Value | None: ...
    @overload
    def __getitem__(self, place: slice) -> list[Value | None]: ...
    def __getitem__(self, place: int | slice) -> Value | None | list[Value | None]:
        return self._values[place]

    def __eq__(self, other: object) -> bool:
        return self._values == other._values if isinstance(other, Values) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._values))

    def __repr__(self) -> str:
        shown = ", ".join(repr(value) for value in self._values[:5])
        more = ", …" if len(self) > 5 else ""
        return f"<Values: {len(self)} boards, {shown}{more}>"

    def __reduce__(
        self,
    ) -> tuple[type[Values], tuple[_native.Table, list[Value | None], str | None]]:
        return (type(self), (self._table, self._values, self.stopped))


class _Progress:
    """A progress bar of tqdm, if it is installed."""

    def __init__(self, wanted: bool, boards: object) -> None:
        self._bar: Any = None
        if wanted:
            try:
                from tqdm.auto import tqdm
            except ImportError:
                return
            total = len(boards) if hasattr(boards, "__len__") else None
            self._bar = tqdm(total=total, unit=" boards")

    @property
    def tell(self) -> Callable[[int], None] | None:
        """What is told the number of boards that are done."""
        return None if self._bar is None else self._update

    def _update(self, done: int) -> None:
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()


def values(
    game: str,
    boards: Iterable[BoardSource],
    *,
    colors: str | None = None,
    errors: str = "raise",
    progress: bool = False,
    threads: int | None = None,
    left: str | None = None,
    atoms: str | None = None,
    red: str | None = None,
    green: str | None = None,
    time: Time = None,
    memory: Memory = None,
) -> Values:
    """The values of many boards of one game, on all cores.

    The boards come from any iterable, such as a file with a board on each line, and are read as
    they are needed. `colors="all"` answers each board in every coloring up to symmetry.
    `errors="keep"` answers a wrong board with `None` and the message in the column `error`, where
    otherwise an exception is raised. `progress=True` shows a progress bar if tqdm is installed.

    >>> import tedomari as td
    >>> list(td.values("nim", ["1 2 3", "3 4 5"]))
    [Nimber(0), Nimber(2)]
    """
    if isinstance(boards, str | Board):
        raise TypeError("td.values takes many boards, such as a list; td.value takes one")
    if colors not in (None, "all"):
        raise ValueError('colors is None or "all"')
    if errors not in ("raise", "keep"):
        raise ValueError('errors is "raise" or "keep"')
    options = _given(left=left, atoms=atoms, red=red, green=green)
    bar = _Progress(progress, boards)
    try:
        table, found, stopped = _native.values(
            game,
            iter(boards),
            _text,
            options,
            colors == "all",
            errors == "keep",
            threads,
            bar.tell,
            time,
            memory,
        )
    finally:
        bar.close()
    return Values(table, found, stopped)


class Boards:
    """All boards of a class, each in every coloring up to symmetry, or a shard of them.

    >>> import tedomari as td
    >>> boards = td.boards("posets <= 3")
    >>> sum(1 for _ in boards)
    41
    >>> sum(sum(1 for _ in boards.shard(i, 2)) for i in range(2))
    41
    """

    __slots__ = ("_class", "_index", "_count")

    def __init__(self, text: str, index: int = 0, count: int = 1) -> None:
        _native.class_text(text, (index, count))
        self._class = text
        self._index = index
        self._count = count

    def shard(self, index: int, count: int) -> Boards:
        """One of `count` parts that together have all boards, each once. The first one is 0."""
        if not 0 <= index < count:
            raise ValueError(f"there is no shard {index} of {count}; they are numbered from 0")
        return Boards(self._class, self._index + index * self._count, self._count * count)

    @property
    def _key(self) -> tuple[str, tuple[int, int]]:
        return (self._class, (self._index, self._count))

    def __iter__(self) -> Iterator[Board]:
        return map(Board._of, _native.ClassIterator(*self._key))

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Boards) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)

    def __str__(self) -> str:
        return _native.class_text(*self._key)

    def __repr__(self) -> str:
        return f"<Boards: {self}>"

    def __reduce__(self) -> tuple[type[Boards], tuple[str, int, int]]:
        return (type(self), (self._class, self._index, self._count))


def boards(text: str) -> Boards:
    """All boards of a class, such as `"posets <= 6"`, `"young = 10"` or `"connected graphs 3..5"`.

    >>> import tedomari as td
    >>> next(iter(td.boards("chains = 3")))
    Board('chain www')
    """
    return Boards(text)


def _class(on: str | Boards) -> tuple[str, tuple[int, int]]:
    return (on if isinstance(on, Boards) else Boards(on))._key


def census(
    on: str | Boards | Iterable[str | Boards],
    *,
    columns: Sequence[str] | None = None,
    where: str | None = None,
    progress: bool = False,
    threads: int | None = None,
    time: Time = None,
    memory: Memory = None,
) -> Census:
    """The boards of some classes in each coloring up to symmetry, with quantities of each.

    A column is an expression of the language in which conjectures are written, such as
    `"pomax - pomin"`, or one of `"board"`, `"class"`, `"class-size"` and `"colorings"`.

    >>> import tedomari as td
    >>> td.census("posets <= 2", columns=["board", "pomax"], where="pomax = 0").column("board")
    ['antichain bw', 'chain bw', 'chain wb']
    """
    classes = [_class(on)] if isinstance(on, str | Boards) else [_class(one) for one in on]
    bar = _Progress(progress, None)
    try:
        table, complete = _native.census(
            classes,
            None if columns is None else list(columns),
            where,
            threads,
            bar.tell,
            time,
            memory,
        )
    finally:
        bar.close()
    return Census(table, complete)


@dataclass(frozen=True)
class Counterexample:
    """A board for which a claim fails."""

    #: The board; `None` if its text is too long.
    board: Board | None
    #: Its size, as the class counts it.
    size: int
    #: The values of the parts of the claim.
    parts: tuple[tuple[str, str], ...]

    def _repr_svg_(self) -> str | None:
        return None if self.board is None else self.board._repr_svg_()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        text = "; ".join(f"{part} is {value}" for part, value in self.parts)
        bundle = {} if self.board is None else self.board._repr_mimebundle_()
        return {**bundle, "text/plain": f"{self.board}: {text}"}


class Conjecture(Rows):
    """What a test of a conjecture found. Its rows are the results by size.

    >>> import tedomari as td
    >>> tested = td.conjecture("pomax = white - black", on="posets <= 4", where="chess")
    >>> tested.holds, tested.counterexample.size
    (False, 3)
    >>> [row["counterexamples"] for row in tested]
    [0, 0, 1]
    """

    __slots__ = ("_json",)

    _COLUMNS = (
        ("size", "integer"),
        ("shapes", "integer"),
        ("boards", "integer"),
        ("within", "integer"),
        ("counterexamples", "integer"),
        ("complete", "boolean"),
    )

    def __init__(self, report: str) -> None:
        self._json = report
        rows = [[size[name] for name, _ in self._COLUMNS] for size in self.json["sizes"]]
        super().__init__(_native.Table(list(self._COLUMNS), rows))

    @property
    def json(self) -> dict[str, Any]:
        """The report, as `tedomari conjecture --json` prints it."""
        report: dict[str, Any] = json.loads(self._json)
        return report

    @property
    def holds(self) -> bool | None:
        """Whether it holds for all these boards; `None` if it was stopped before that was known."""
        holds: bool | None = self.json["holds"]
        return holds

    @property
    def complete(self) -> bool:
        """Whether the search was completed."""
        return bool(self.json["complete"])

    @property
    def boards(self) -> int:
        """The number of boards that were tested."""
        return int(self.json["boards"])

    @property
    def counterexample_count(self) -> int:
        """The number of boards that violate the claim; at most 1 without `all`."""
        return int(self.json["counterexample_count"])

    @property
    def counterexamples(self) -> tuple[Counterexample, ...]:
        """The first counterexamples."""
        return tuple(
            Counterexample(
                None if found["board"] is None else Board(found["board"]),
                found["size"],
                tuple((part["text"], part["value"]) for part in found["parts"]),
            )
            for found in self.json["counterexamples"]
        )

    @property
    def counterexample(self) -> Counterexample | None:
        """A smallest counterexample; `None` if none was found."""
        found = self.counterexamples
        return found[0] if found else None

    def __len__(self) -> int:
        return len(self._table)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return self._rows()

    def __repr__(self) -> str:
        report = self.json
        found = {True: "holds", False: "fails", None: "is open"}[report["holds"]]
        return (
            f"<Conjecture: {report['claim']} on {report['on']} {found}, {report['boards']} boards>"
        )

    def __reduce__(self) -> tuple[type[Conjecture], tuple[str]]:
        return (type(self), (self._json,))


def conjecture(
    claim: str,
    on: str | Boards,
    *,
    where: str | None = None,
    all: bool | int = False,
    progress: bool = False,
    threads: int | None = None,
    time: Time = None,
    memory: Memory = None,
) -> Conjecture:
    """Tests a claim on all boards of a class, smallest first.

    It ends at the first counterexample. `all=True` continues, counts them, and lists the first
    ten; a number lists as many.

    >>> import tedomari as td
    >>> td.conjecture("pomax <= white", on="posets <= 3").holds
    True
    """
    listed = 10 if all is True else all or None
    bar = _Progress(progress, None)
    try:
        report = _native.conjecture(
            claim, _class(on), where, listed, threads, bar.tell, time, memory
        )
    finally:
        bar.close()
    return Conjecture(report)
