"""A game for play.test.js: reads what the page sends, one line each, and prints everything to show."""

import json
import sys

import tedomari as td


def main() -> None:
    game = td.play(*sys.argv[1:])
    game.observe(lambda change: print(json.dumps(change["new"]), flush=True), "shown")
    print(json.dumps(game.shown), flush=True)
    for line in sys.stdin:
        game._receive(game, json.loads(line), [])


if __name__ == "__main__":
    main()
