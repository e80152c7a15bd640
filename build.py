#!/usr/bin/env python3
"""Build, serve and test Stained Glass of Sintra.

Needs nothing but Python 3.11 or newer: all else is fetched by exact version, checked by its hash,
and kept in this folder (.venv, .cache).
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "engine")]

from tools import CACHE, DIST, VENV, machine


def main() -> int:
    args = _parser().parse_args()
    if args.command == "clean":
        for folder in (DIST, CACHE, VENV):
            shutil.rmtree(folder, ignore_errors=True)
        return 0
    try:
        python = machine.venv_python("build" if args.command in {"build", "serve"} else "test")
    except machine.MissingError as missing:
        print(missing, file=sys.stderr)
        return 1
    if Path(sys.prefix).resolve() != VENV:
        return subprocess.run([python, __file__, *sys.argv[1:]], check=False).returncode
    return _run(args)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serve = commands.add_parser("serve", help="build what is stale, then serve the game")
    serve.add_argument("--port", type=int, default=0, help="default: one that is free")
    serve.add_argument("--path", default="/", help="serve below this path, as /games/sintra/")
    commands.add_parser("build", help="build the site into dist/")
    test = commands.add_parser("test", help="run every check and test")
    test.add_argument("--quick", action="store_true", help="fewer random games, and no browser")
    commands.add_parser("words", help="bring the catalogues in line with the sources")
    bench = commands.add_parser("bench", help="measure")
    bench.add_argument(
        "part", nargs="?", default="engine", choices=("engine", "boot", "press", "lighthouse")
    )
    commands.add_parser("clean", help="remove all that was built or fetched")
    return parser


def _run(args: argparse.Namespace) -> int:
    """Run a command inside the project's environment, where its packages can be imported."""
    match args.command:
        case "build":
            from tools import site

            site.build()
            print(f"Built {DIST.relative_to(ROOT)}/")
            return 0
        case "serve":
            from tools import server, site

            site.build_if_stale()
            with server.Site(DIST, args.port, args.path) as served:
                print(f"Serving at {served.url} (Ctrl+C stops)", flush=True)
                try:
                    served.serve_forever()
                except KeyboardInterrupt:
                    print()
            return 0
        case "test":
            from tools import checks

            return checks.run(quick=args.quick)
        case "words":
            from tools import words

            waiting = words.update()
            print("\n".join([*waiting, f"{len(waiting)} messages wait for a translation"]))
            return 0
        case _:
            module = "tests.bench" if args.part == "engine" else f"tests.bench.{args.part}"
            command = [sys.executable, "-m", module]
            env = {**os.environ, "PYTHONPATH": os.pathsep.join(("engine", "web"))}
            return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
