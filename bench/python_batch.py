"""The batch benchmark from Python: a million boards of ten elements, through `td.values`.

    python bench/python_batch.py

runs the benchmark of the library, then the same boards in Python, and compares the two. The package
must be installed with `pip install .`, which builds it in release mode. Speeds are those of two
cores that do nothing else: twice the lines in a second of processor time.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import tedomari as td

#: The goal: the speed of Python relative to that of Rust.
GOAL = 0.8

#: How often everything is measured. The best time counts, so that other processes hardly affect it.
ROUNDS = 3

#: The number of different boards, and how often each of them occurs.
BOARDS = 20_000
REPEATED = 50


def rust() -> list[tuple[str, str, float]]:
    """The rows of the library's benchmark: the game, the boards, and the lines in a second."""
    manifest = Path(__file__).with_name("Cargo.toml")
    command = ["cargo", "run", "--quiet", "--release", "--manifest-path", str(manifest)]
    output = subprocess.run(
        [*command, "--", "batch"], check=True, stdout=subprocess.PIPE, text=True
    )
    rows = [line.strip("|").split("|") for line in output.stdout.splitlines() if "`" in line]
    return [(row[0].strip(), row[1].strip(" `"), float(row[5])) for row in rows]


def lines(boards: str) -> list[str]:
    """The same boards in nauty's formats, with random colors."""
    chance = random.Random(1)
    kind = "graph6" if boards.startswith("graph") else "digraph6"
    return [
        f"{str(td.draw(f'{boards} seed {seed}', format=kind)).strip().removeprefix('>>graph6<<')}"
        f" {''.join(chance.choices('wb', k=10))}"
        for seed in range(BOARDS)
    ]


def speed(game: str, boards: list[str]) -> float:
    """The lines in a second on two cores."""
    start = time.process_time()
    values = td.values(game, boards, threads=min(2, os.cpu_count() or 1))
    seconds = time.process_time() - start
    assert len(values) == len(boards) and None not in values[:1000]
    return 2 * len(boards) / seconds


def main() -> None:
    best: dict[tuple[str, str], tuple[float, float]] = {}
    for _ in range(ROUNDS):
        for game, boards, of_rust in rust():
            of_python = speed(game, lines(boards) * REPEATED)
            before = best.get((game, boards), (0.0, 0.0))
            best[game, boards] = (max(before[0], of_rust), max(before[1], of_python))
    print("| game | boards | Rust, lines/s | Python, lines/s | Python/Rust | at least 80 % |")
    print("|---|---|---|---|---|---|")
    for (game, boards), (of_rust, of_python) in best.items():
        part = of_python / of_rust
        met = "met" if part >= GOAL else "not met"
        print(f"| {game} | `{boards}` | {of_rust:.0f} | {of_python:.0f} | {part:.0%} | {met} |")
    sys.exit(0 if all(python >= GOAL * rust for rust, python in best.values()) else 1)


if __name__ == "__main__":
    main()
