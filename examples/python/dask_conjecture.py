"""A conjecture on a local Dask cluster: two processes share the boards, and find what one process finds.

    python examples/python/dask_conjecture.py
"""

from __future__ import annotations

from dask.distributed import Client, LocalCluster

import tedomari as td

CLAIM = "pomax = white - black"
BOARDS = td.boards("posets <= 6")


def test_shard(boards: td.Boards) -> td.Conjecture:
    """Test the claim on some of the boards. This runs in a worker."""
    return td.conjecture(CLAIM, on=boards, where="chess", all=10**6, threads=1)


def summary(parts: list[td.Conjecture]) -> tuple[int, int, str]:
    """How many boards were tested, how many violate the claim, and a smallest one that does."""
    found = [counterexample for part in parts for counterexample in part.counterexamples]
    first = min(found, key=lambda counterexample: (counterexample.size, str(counterexample.board)))
    return sum(part.boards for part in parts), len(found), str(first.board)


def main() -> None:
    shards = [BOARDS.shard(i, 8) for i in range(8)]
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            parts = client.gather(client.map(test_shard, shards))
    together, alone = summary(parts), summary([test_shard(BOARDS)])
    print("two processes: {} boards, {} counterexamples, first {}".format(*together))
    print("one process:   {} boards, {} counterexamples, first {}".format(*alone))
    assert together == alone


if __name__ == "__main__":
    main()
