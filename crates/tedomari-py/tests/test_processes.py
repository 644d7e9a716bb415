"""Work that is shared by processes. This module imports little, because each process imports it."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import tedomari as td


def count(shard: td.Boards) -> tuple[int, int]:
    """The boards and the counterexamples of a shard."""
    tested = td.conjecture("pomax = white - black", on=shard, all=True, threads=1)
    return tested.boards, tested.counterexample_count


def test_processes_share_a_conjecture() -> None:
    whole = td.boards("posets <= 4")
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        parts = list(processes.map(count, [whole.shard(index, 2) for index in range(2)]))
    assert (sum(boards for boards, _ in parts), sum(found for _, found in parts)) == count(whole)
