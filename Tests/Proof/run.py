#!/usr/bin/env python3
"""Proves a built `hornbook` from outside: what it emits is held against the contract and real databases.

    python3 Tests/Proof/run.py --hornbook PATH [--program FOLDER …] [--only NAME …] [--studies] [--jobs N]

A proof is a file in a folder beside this one with a class whose name ends in `Proof`. The programs of
Tests/Proof/fixtures are always built; `--program` adds others. `--studies` tries all of what is a sample otherwise.
The last line reads `N passed, N failed`; the exit status is 1 when anything failed. A missing tool is a failure.
With `--jobs`, as many processes share the proofs, and all of them one folder of builds, apps and database servers.
"""

import argparse
import atexit
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
import databases


# The files with a proof in them.
PROOFS = sorted(path.stem for folder in FOLDERS for path in folder.glob("*.py")
                if re.search(r"^class \w+Proof\(", path.read_text(encoding="utf-8"), re.MULTILINE))
# What takes longest begins first, so that no process is left alone with it. The apps are built by the first of these,
# and those that only use them come last, so as not to wait for that.
FIRST = ["consumer", "importing", "limits", "verify", "publishing", "history", "branches", "language_server", "sheets"]
LAST = ["app_rows", "updating"]
# A test that takes more seconds is named.
SLOW = 2


class Result(unittest.TextTestResult):
    """Counts what passed; a skipped test counts as failed, unless it was left out by `builds.leave_untried`. Keeps the
    seconds of each proof, those for what was made ready for it included."""

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
        if now - self.last > SLOW:
            print(f"    {test.id()} took {now - self.last:.1f} s")
        self.last = now

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1

    @property
    def failed(self):
        broken = {getattr(test, "test_case", test).id()
                  for test, reason in self.failures + self.errors + self.skipped if "NOT TRIED: " not in reason}
        return len(broken) + len(self.unexpectedSuccesses)


def prove_aside(name, arguments):
    """Runs a proof in a process of its own; its output, whether all is well, and its seconds."""
    start = time.monotonic()
    command = [sys.executable, __file__, "--hornbook", arguments.hornbook, "--only", name]
    command += [word for program in arguments.program for word in ("--program", program)]
    command += ["--studies"] if arguments.studies else []
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout, done.returncode == 0, time.monotonic() - start


def prove_in_parallel(names, arguments):
    passed = failed = 0
    seconds, untried = {}, []
    names = sorted(names, key=lambda name: FIRST.index(name) if name in FIRST else 100 + (name in LAST))
    with ThreadPoolExecutor(arguments.jobs) as pool:
        running = {pool.submit(prove_aside, name, arguments): name for name in names}
        for done in as_completed(running):
            output, is_well, seconds[running[done]] = done.result()
            print(output, flush=True)
            untried += re.findall(r"^NOT TRIED: .*$", output, re.MULTILINE)
            counts = re.search(r"^(\d+) passed, (\d+) failed$", output, re.MULTILINE)
            passed += int(counts[1]) if counts else 0
            failed += max(int(counts[2]) if counts else 1, 0 if is_well else 1)
    print("\n".join(untried))
    return passed, failed, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hornbook", required=True, help="the built command")
    parser.add_argument("--program", action="append", default=[], help="a further program to build")
    parser.add_argument("--only", action="append", choices=PROOFS, help="run these proofs only")
    parser.add_argument("--studies", action="store_true", help="try all of what is a sample otherwise")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the proofs")
    arguments = parser.parse_args()
    # At exit, however it comes, what runs is stopped and what lies around is removed.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    builds.configure(arguments.hornbook, arguments.program, arguments.studies)
    atexit.register(databases.stop_servers)
    names = arguments.only or PROOFS
    if arguments.jobs > 1:
        passed, failed, seconds = prove_in_parallel(names, arguments)
    else:
        suite = unittest.defaultTestLoader.loadTestsFromNames(names)
        result = unittest.TextTestRunner(stream=sys.stdout, resultclass=Result, verbosity=2).run(suite)
        passed, failed, seconds = result.passed, result.failed, result.seconds
        print("\n".join(reason for _, reason in result.skipped))
    print("Seconds: " + ", ".join(f"{name} {took:.1f}" for name, took in sorted(seconds.items(), key=lambda one: -one[1])))
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
