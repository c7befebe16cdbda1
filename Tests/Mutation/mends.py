#!/usr/bin/env python3
"""Takes out what keeps each of the twelve points of docs/reliability.md from coming back, one at a time, and sees that
the tests which are named for it fail, and pass with it.

    Tests/Mutation/mends.py [--point N …] [--scratch FOLDER] [--write FILE]

It works on a copy of the tracked files, in which every mend has a switch, so that it is built once; `WITHOUT` in the
environment says which is out. It takes the better part of an hour. Prints a line for each test that passes without its
mend, or fails with it; the exit status is 1 then."""

import argparse
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

import points

ROOT = pathlib.Path(__file__).resolve().parents[2]
MINUTES = 15
SWITCH = """
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

private let out = getenv("WITHOUT").map { String(cString: $0) }

func isOut(_ mend: String) -> Bool { out == mend }
"""
# Runs proofs by their names, as Tests/Proof/run.py does all.
PROVE = """
import sys, unittest
sys.path.insert(0, "Tests/Proof")
import run, builds
builds.configure(sys.argv[1], [])
suite = unittest.defaultTestLoader.loadTestsFromNames(sys.argv[2:])
sys.exit(not unittest.TextTestRunner().run(suite).wasSuccessful())
"""


def run(command, folder, **environment):
    """Whether it succeeds, and what it says at the end. What does not end in good time does not succeed."""
    with subprocess.Popen(command, cwd=folder, env={**os.environ, **environment}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, start_new_session=True) as process:
        try:
            said, _ = process.communicate(timeout=60 * MINUTES)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            return False, "it does not end"
        return process.returncode == 0, said.decode("utf-8", "replace")[-3000:]


def copy_with_switches(folder, mends):
    for name in subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    for mend in mends:
        for path, changes in mend.changes.items():
            text = (folder / path).read_text("utf-8")
            for old, new in changes:
                if text.count(old) != 1:
                    sys.exit(f"{mend.name}: {path} has {text.count(old)} times: {old}")
                text = text.replace(old, new)
            (folder / path).write_text(text, "utf-8")
            (folder / "/".join(path.split("/")[:2]) / "without.swift").write_text(SWITCH, "utf-8")


def build(folder):
    is_well, said = run(["swift", "build", "--build-tests"], folder)
    if not is_well:
        sys.exit(f"the copy does not build:\n{said}")


def commands_of(mend, python):
    hornbook = ".build/debug/hornbook"
    for name in mend.proof:
        yield name, [python, "-c", PROVE, hornbook, name]
    for line in mend.script:
        path, *rest = shlex.split(line)
        yield line, [python, f"Tests/Proof/{path}", "--hornbook", hornbook, *rest]
    for name in mend.swift:
        yield name, ["swift", "test", "--skip-build", "--filter", name]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--point", type=int, action="append", help="only the mends of these points")
    parser.add_argument("--scratch", default=str(ROOT / ".build-mends"), help="where the copy goes")
    parser.add_argument("--python", default=str(ROOT / ".venv/bin/python"), help="with what the proofs need")
    parser.add_argument("--write", help="a file for the table, in Markdown")
    arguments = parser.parse_args()
    mends = [mend for mend in points.MENDS if not arguments.point or mend.point in arguments.point]
    folder = pathlib.Path(arguments.scratch)
    copy_with_switches(folder, points.MENDS)
    build(folder)
    rows, wrong = [], 0
    for mend in mends:
        for name, command in commands_of(mend, arguments.python):
            passes, said = run(command, folder, WITHOUT="")
            misses = not run(command, folder, WITHOUT=mend.name)[0]
            outcome = "fails without it" if passes and misses else "FAILS WITH IT" if not passes else "PASSES WITHOUT IT"
            wrong += not (passes and misses)
            rows.append(f"| {mend.point} | {mend.name} | `{name}` | {outcome} |")
            print(f"{mend.point}. {mend.name}: {name}: {outcome}", flush=True)
            if not passes:
                print(said, flush=True)
    if arguments.write:
        head = ["| point | what is taken out | test | outcome |", "| --- | --- | --- | --- |"]
        pathlib.Path(arguments.write).write_text("\n".join(head + rows) + "\n", "utf-8")
    print(f"{len(rows)} tests, {wrong} of them do not tell")
    sys.exit(1 if wrong or not rows else 0)


if __name__ == "__main__":
    main()
