#!/usr/bin/env python3
"""Proves a built `hornbook` from outside: what it emits is held against the contract and real databases.

    python3 Tests/Proof/run.py --hornbook PATH [--program FOLDER …] [--only NAME …]

The programs of Tests/Proof/fixtures are always built; `--program` adds others. The last line reads
`N passed, N failed`; the exit status is 1 when anything failed. A missing tool is a failure.
"""

import argparse
import signal
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).parent
# A folder for each thing that is proved; what all proofs share lies beside them.
FOLDERS = sorted(path for path in HERE.iterdir() if any(path.glob("*.py")))
sys.path[:0] = [str(folder) for folder in [HERE, *FOLDERS]]

import builds

PROOFS = [
    "contract", "schemas", "readme", "reproducible", "codebook", "sources", "slip_study", "publishing", "planted",
    "rewards", "languages", "consumer", "postgres_tables", "postgres", "supabase", "access", "strangers", "charsets",
    "simultaneous", "growth", "manifest", "extras", "updating", "plays", "opening", "row_schemas", "app_rows",
    "sqlite", "sqlite_growth", "lists", "guards", "guest", "tampering", "cycles", "history", "branches", "verify",
]


class Result(unittest.TextTestResult):
    """Counts what passed; a skipped test counts as failed, since nothing was proved."""

    passed = 0

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1

    @property
    def failed(self):
        broken = {getattr(test, "test_case", test).id()
                  for test, _ in self.failures + self.errors + self.skipped}
        return len(broken) + len(self.unexpectedSuccesses)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hornbook", required=True, help="the built command")
    parser.add_argument("--program", action="append", default=[], help="a further program to build")
    parser.add_argument("--only", action="append", choices=PROOFS, help="run these proofs only")
    arguments = parser.parse_args()
    # What is running and lying around is cleared away at exit, however it comes.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    builds.configure(arguments.hornbook, arguments.program)
    suite = unittest.defaultTestLoader.loadTestsFromNames(arguments.only or PROOFS)
    result = unittest.TextTestRunner(stream=sys.stdout, resultclass=Result, verbosity=2).run(suite)
    print(f"{result.passed} passed, {result.failed} failed")
    sys.exit(1 if result.failed or not result.passed else 0)


if __name__ == "__main__":
    main()
