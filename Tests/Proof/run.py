#!/usr/bin/env python3
"""Proves a built `hornbook` from outside: what it emits is held against the contract and real databases.

    python3 Tests/Proof/run.py --hornbook PATH [--program FOLDER …] [--only NAME …] [--jobs N]

The programs of Tests/Proof/fixtures are always built; `--program` adds others. The last line reads
`N passed, N failed`; the exit status is 1 when anything failed. A missing tool is a failure. With `--jobs`, as many
processes share the proofs; each has builds and databases of its own.
"""

import argparse
import re
import signal
import subprocess
import sys
import time
import unittest
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).parent
# A folder for each thing that is proved; what all proofs share lies beside them.
FOLDERS = sorted(path for path in HERE.iterdir() if any(path.glob("*.py")))
sys.path[:0] = [str(folder) for folder in [HERE, *FOLDERS]]

import builds

PROOFS = [
    "contract", "decoded", "schemas", "readme", "reproducible", "codebook", "sources", "slip_study", "publishing", "planted",
    "rewards", "languages", "consumer", "postgres_tables", "postgres", "supabase", "access", "strangers", "charsets",
    "simultaneous", "ways", "growth", "manifest", "extras", "updating", "plays", "opening", "row_schemas", "app_rows",
    "hostile", "sqlite", "sqlite_growth", "lists", "guards", "guest", "tampering", "cycles", "history", "years", "branches", "together",
    "verify", "progress", "caching",
]
# These share an app that takes long to build.
TOGETHER = ["app_rows", "updating", "plays", "opening"]
# What takes longest begins first, so that no process is left alone with it.
LONG = ["history", "verify", "consumer", "slip_study", "growth"]


class Result(unittest.TextTestResult):
    """Counts what passed; a skipped test counts as failed, since nothing was proved. Keeps how long each proof took,
    with what was made ready for it."""

    passed = 0

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.seconds = {}
        self.last = time.monotonic()

    def stopTest(self, test):
        super().stopTest(test)
        now = time.monotonic()
        proof = type(test).__module__
        self.seconds[proof] = self.seconds.get(proof, 0) + now - self.last
        self.last = now

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1

    @property
    def failed(self):
        broken = {getattr(test, "test_case", test).id()
                  for test, _ in self.failures + self.errors + self.skipped}
        return len(broken) + len(self.unexpectedSuccesses)


def shared(names):
    """The proofs in parts for several processes."""
    parts = [[name for name in TOGETHER if name in names]]
    parts += [[name] for name in LONG if name in names]
    parts += [[name] for name in names if name not in TOGETHER + LONG]
    return [part for part in parts if part]


def prove_aside(names, arguments):
    """Runs some proofs in a process of their own: what it printed, whether all is well, and seconds."""
    start = time.monotonic()
    command = [sys.executable, __file__, "--hornbook", arguments.hornbook]
    command += [word for program in arguments.program for word in ("--program", program)]
    command += [word for name in names for word in ("--only", name)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout, done.returncode == 0, time.monotonic() - start


def prove_in_parallel(names, arguments):
    passed = failed = 0
    times = []
    with ThreadPoolExecutor(arguments.jobs) as pool:
        running = {pool.submit(prove_aside, part, arguments): part for part in shared(names)}
        for done in as_completed(running):
            output, is_well, seconds = done.result()
            print(output, flush=True)
            counts = re.search(r"^(\d+) passed, (\d+) failed$", output, re.MULTILINE)
            passed += int(counts[1]) if counts else 0
            failed += max(int(counts[2]) if counts else 1, 0 if is_well else 1)
            times.append((seconds, " ".join(running[done])))
    tell_longest(times)
    return passed, failed


def tell_longest(times):
    print("The longest: " + ", ".join(f"{name} {seconds:.0f} s" for seconds, name in sorted(times, reverse=True)[:12]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hornbook", required=True, help="the built command")
    parser.add_argument("--program", action="append", default=[], help="a further program to build")
    parser.add_argument("--only", action="append", choices=PROOFS, help="run these proofs only")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the proofs")
    arguments = parser.parse_args()
    # What is running and lying around is cleared away at exit, however it comes.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    names = arguments.only or PROOFS
    if arguments.jobs > 1:
        passed, failed = prove_in_parallel(names, arguments)
    else:
        builds.configure(arguments.hornbook, arguments.program)
        suite = unittest.defaultTestLoader.loadTestsFromNames(names)
        result = unittest.TextTestRunner(stream=sys.stdout, resultclass=Result, verbosity=2).run(suite)
        passed, failed = result.passed, result.failed
        tell_longest([(seconds, name) for name, seconds in result.seconds.items()])
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
