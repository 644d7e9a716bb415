"""Batches, censuses and conjectures."""

from __future__ import annotations

import itertools
import pickle
from collections import Counter
from collections.abc import Iterator
from typing import Any

import duckdb
import pandas
import polars
import pyarrow
import pytest
import tedomari as td


def test_values_are_those_of_single_questions() -> None:
    for game, boards in [
        ("pomax", [board.text for board in td.boards("posets <= 3")]),
        ("hackenbush", ["chain wb", "chain wbb", "chain w"]),
        ("nim", ["1 2 3", "3 4 5", "7"]),
        ("coloring", ["a:{01}, b:{10}", "a:{00011,10101,11000}, b:{00100,01010}"]),
        ("avoid", ["K4 K3", "K5 K3"]),
    ]:
        found = td.values(game, boards)
        assert list(found) == [td.value(game, board).value for board in boards]
        assert list(found) == list(td.values(game, boards, threads=1))
        assert pickle.loads(pickle.dumps(found)) == found
        assert found.column("board") == boards


def test_any_iterable_is_read_as_needed() -> None:
    read = 0

    def boards() -> Iterator[td.Board | str]:
        nonlocal read
        for _ in range(200):
            for board in td.boards("chains <= 5"):
                read += 1
                yield board if read % 2 else board.text

    found = td.values("pomax", boards())
    assert len(found) == read == 200 * 62
    assert set(Counter(found).values()) <= {200 * count for count in range(63)}
    assert found[0] == 1 and found[-1] == -5 and found[:2] == [1, -1]


def test_an_exception_of_the_iterable_comes_through() -> None:
    def boards() -> Iterator[str]:
        yield from ["chain w"] * 10_000
        raise KeyError("stop")

    with pytest.raises(KeyError, match="stop"):
        td.values("pomax", boards())


def test_wrong_boards() -> None:
    boards = ["chain w", "zebra", "", "chain b", "# nothing"]
    with pytest.raises(td.NotationError, match="board 2"):
        td.values("pomax", boards)
    found = td.values("pomax", boards, errors="keep")
    assert list(found) == [1, None, None, -1, None]
    errors = found.column("error")
    assert [error is None for error in errors] == [True, False, False, True, False]
    with pytest.raises(td.NotationError, match="several lines"):
        td.values("hex", ["a\nb"])


def test_all_colorings() -> None:
    found = td.values("pomax", ["chain www"], colors="all")
    assert len(found) == 8
    direct = [td.value("pomax", f"chain {colors}").value for colors in found.column("colors")]
    assert list(found) == direct


def test_a_budget_ends_a_batch() -> None:
    found = td.values("pominmax", ["boolean 8 random 1"] * 3, time=0.1)
    assert found.stopped == "time" or "time" in found.column("stopped")
    assert all(value is None for value in found)


def test_endless_boards_end_with_the_budget_or_an_error() -> None:
    found = td.values("pomax", itertools.repeat("chain wb"), time=0.2)
    assert found.stopped == "time" and set(found) <= {0}
    with pytest.raises(td.NotationError, match="board 1"):
        td.values("pomax", itertools.repeat("zebra"))


def test_progress_is_told() -> None:
    told: list[int] = []
    from tedomari import _native

    _native.values(
        "pomax", iter(["chain wb"] * 1000), str, {}, False, False, None, told.append, None, None
    )
    assert told[-1] == 1000 and told == sorted(told)
    assert len(td.values("pomax", ["chain w"] * 10, progress=True)) == 10


def test_data_frames_read_tables() -> None:
    census = td.census("posets <= 4", columns=["board", "n", "pomax", "chess", "pomax / n"])
    assert len(census) == len(list(td.boards("posets <= 4"))) == 233
    table = pyarrow.table(census)
    assert [str(field.type) for field in table.schema] == [
        "string", "int64", "int64", "bool", "double",
    ]  # fmt: skip
    assert table.to_pylist() == list(census)
    frame = polars.DataFrame(census)
    assert frame.to_dicts() == list(census)
    if hasattr(pandas.DataFrame, "from_arrow"):
        assert pandas.DataFrame.from_arrow(census)["pomax"].tolist() == census.column("pomax")
    assert table.to_pandas()["pomax"].tolist() == census.column("pomax")
    query: Any = duckdb.sql("SELECT count(*), sum(pomax) FROM census")
    (sums,) = query.fetchall()
    assert sums == (len(census), sum(census.column("pomax")))
    assert pyarrow.table(pickle.loads(pickle.dumps(census))) == table


def test_tables_are_read_without_a_copy() -> None:
    census = td.census("posets <= 3", columns=["pomax"])
    addresses = {pyarrow.table(census).column(0).chunk(0).buffers()[1].address for _ in range(3)}
    assert len(addresses) == 1


def test_a_census_is_what_the_boards_say() -> None:
    census = td.census("posets <= 3", columns=["board", "pomax", "pomin"])
    boards = [board.text for board in td.boards("posets <= 3")]
    assert sorted(census.column("board")) == sorted(boards)
    for row in census:
        assert row["pomax"] == td.value("pomax", row["board"]).value
        assert row["pomin"] == td.value("pomin", row["board"]).value
    assert census[-1] == list(census)[-1]
    with pytest.raises(IndexError):
        census[len(census)]
    with pytest.raises(td.NotationError, match="column"):
        td.census("posets <= 3", columns=[])
    with pytest.raises(td.NotationError, match="in where"):
        td.census("posets <= 3", where="zebra")


def test_shards_have_every_board_once() -> None:
    for text in ("posets <= 4", "young <= 5", "graphs = 4"):
        whole = td.boards(text)
        for count in (1, 2, 3, 7):
            shards = [whole.shard(index, count) for index in range(count)]
            parts = Counter(board for shard in shards for board in shard)
            assert parts == Counter(whole)
        twice = [whole.shard(i, 2).shard(j, 3) for i in range(2) for j in range(3)]
        assert Counter(board for shard in twice for board in shard) == Counter(whole)
        assert pickle.loads(pickle.dumps(twice[3])) == twice[3]
    with pytest.raises(ValueError, match="no shard"):
        td.boards("posets <= 4").shard(2, 2)


CLAIM = "pomax = white - black"


def test_conjectures_agree_with_a_census() -> None:
    tested = td.conjecture(CLAIM, on="posets <= 4", all=True)
    census = td.census("posets <= 4", columns=["board", "n", "pomax", "white", "black"])
    failing = [row for row in census if row["pomax"] != row["white"] - row["black"]]
    assert tested.counterexample_count == len(failing) and tested.boards == len(census)
    assert [row["counterexamples"] for row in tested] == [
        sum(1 for row in failing if row["n"] == size) for size in range(1, 5)
    ]
    first = td.conjecture(CLAIM, on="posets <= 4").counterexample
    assert first is not None and first.board is not None
    assert first.board.text in {row["board"] for row in failing}
    assert first.size == min(row["n"] for row in failing)
    assert len(tested) == 4 and pyarrow.table(tested).num_rows == 4
    assert pickle.loads(pickle.dumps(tested)).json == tested.json
    assert td.conjecture("pomax <= white", on="posets <= 3").counterexample is None
