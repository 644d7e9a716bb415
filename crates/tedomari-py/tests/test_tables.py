"""Tables in data frames and databases, which read them through the Arrow PyCapsule interface."""

from typing import Any

import duckdb
import pandas
import polars
import pyarrow
import pytest

import tedomari as td

TABLES: dict[str, Any] = {
    "values": td.values("hackenbush", ["chain w", "chain wb", "chain wbb"]),
    "census": td.census("posets <= 3", columns=["board", "height", "pomax"]),
    "conjecture": td.conjecture("pomax = white - black", on="posets <= 4", where="chess", all=True),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_reader_sees_the_same_table(name: str) -> None:
    found = TABLES[name]
    rows = list(zip(*(found.column(column) for column in found.columns)))
    assert len(rows) == len(found)
    assert polars.DataFrame(found).columns == list(found.columns)
    assert polars.DataFrame(found).rows() == rows
    assert duckdb.execute("select * from found").fetchall() == rows
    frame = pandas.DataFrame.from_arrow(found)
    assert list(frame.columns) == list(found.columns)
    assert len(frame) == len(rows)
    assert pyarrow.table(found).to_pylist() == [dict(zip(found.columns, row)) for row in rows]


def test_one_board_is_not_many() -> None:
    with pytest.raises(TypeError, match="td.value takes one"):
        td.values("pomax", "chain wb")
