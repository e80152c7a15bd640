"""Play games of the search, and fit its weights to them.

    PYTHONPATH=engine python -m training play 2 --games 1000 --seed 1 --nodes 300 --out 2.jsonl
    PYTHONPATH=engine python -m training fit 2 2.jsonl

`play` adds samples of games of two players (3: of three and four) to a file, `fit` betters the
weights that stand by the samples of files. README.md beside this file tells which runs made the
weights in the repository.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from dataclasses import asdict
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from sintra.components import Side
from sintra.search.evaluation import weights
from sintra.search.thinking import Skill
from training.fit import fit
from training.play import Sample, game
from training.weights import kept, write

SETS = {"2": (2,), "3": (3, 4)}
"""Sets of weights, and the numbers of players whose games they are fitted to."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of the search.")
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play")
    play.add_argument("set", choices=SETS)
    play.add_argument("--games", type=int, required=True)
    play.add_argument("--seed", type=int, required=True)
    play.add_argument("--nodes", type=int, required=True)
    play.add_argument("--jobs", type=int, default=2)
    play.add_argument("--out", type=Path, required=True)
    play.set_defaults(run=_play)
    fitting = commands.add_parser("fit")
    fitting.add_argument("set", choices=SETS)
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.set_defaults(run=_fit)
    args = parser.parse_args()
    args.run(args)


def _play(args: argparse.Namespace) -> None:
    seeds = range(args.seed * 1_000_000, args.seed * 1_000_000 + args.games)
    with Pool(args.jobs) as pool, args.out.open("a", encoding="utf-8") as file:
        for samples in pool.imap(partial(_game, args.set, args.nodes), seeds, 4):
            file.writelines(f"{json.dumps(asdict(sample))}\n" for sample in samples)


def _game(name: str, nodes: int, seed: int) -> list[Sample]:
    players = SETS[name][seed // 2 % len(SETS[name])]
    side: Side = "A" if seed % 2 else "B"
    return game(side, players, seed, Skill(nodes), weights(players))


def _fit(args: argparse.Namespace) -> None:
    games: dict[int, list[Sample]] = defaultdict(list)
    for path in args.files:
        for line in path.read_text("utf-8").splitlines():
            sample = Sample(**json.loads(line))
            games[sample.game].append(sample)
    sets = kept()
    sets[args.set], report = fit(list(games.values()), sets[args.set])
    print(report)
    write(sets)


if __name__ == "__main__":
    main()
