#!/usr/bin/env python3
"""Takes out each line that lowers a field and each that writes one, in turn, and sees that it is missed.

A line is missed when the package no longer compiles or `FieldToWireTests` fails. It takes hours, so it is
no part of `make test`:

    Tests/Mutation/lines.py [--only TEXT] [--scratch FOLDER]

It works on a copy of the tracked files, and prints a line for each that nobody missed.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOWERING = re.compile(r"^\s+[a-z]\w*: ")
WIRE = re.compile(r"^\s+\.(required|optional)\(")


def entries(path):
    """The first and last line of each argument or list item that stands on lines of its own."""
    lines = path.read_text().split("\n")
    is_wire = path.name.endswith("Wire.swift")
    for first, line in enumerate(lines):
        if not (WIRE if is_wire else LOWERING).match(line):
            continue
        depth, last = 0, first
        while True:
            depth += sum(map(lines[last].count, "([{")) - sum(map(lines[last].count, ")]}"))
            if depth <= 0 or last + 1 == len(lines):
                break
            last += 1
        # The last argument of a call shares its line with the end of the call.
        yield first, last, depth


def without(text, first, last, depth):
    lines = text.split("\n")
    kept = lines[:first]
    if depth < 0:
        kept[-1] = kept[-1].rstrip().rstrip(",")
        kept.append(re.match(r"\s*", lines[last]).group() + ")" * -depth)
    return "\n".join(kept + lines[last + 1 :])


def run(command, folder):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def missed(folder):
    built = run(["swift", "build", "--target", "Publishing"], folder)
    if built.returncode != 0:
        return "does not compile"
    tested = run(["swift", "test", "--filter", "FieldToWireTests"], folder)
    if "Test run with" not in tested.stdout + tested.stderr:
        return "does not compile"
    return "fails the test" if tested.returncode != 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="", help="only files whose path holds this")
    parser.add_argument("--scratch", default=str(ROOT / ".build-mutation"), help="where the copy goes")
    arguments = parser.parse_args()
    copy = pathlib.Path(arguments.scratch)
    for name in run(["git", "ls-files"], ROOT).stdout.splitlines():
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    whole = missed(copy)
    if whole:
        sys.exit(f"the copy as it is {whole}")
    files = sorted((copy / "Sources/Lowering").glob("lower*.swift"))
    files += sorted((copy / "Sources/Publishing").glob("*/*Wire.swift"))
    counts, unmissed = {}, []
    for path in files:
        name = str(path.relative_to(copy))
        if arguments.only not in name or "Manifest" in name:
            continue
        text = path.read_text()
        for first, last, depth in entries(path):
            path.write_text(without(text, first, last, depth))
            outcome = missed(copy)
            path.write_text(text)
            line = text.split("\n")[first].strip()
            counts[outcome] = counts.get(outcome, 0) + 1
            print(f"{name}:{first + 1}: {outcome or 'NOT MISSED'}: {line}", flush=True)
            if outcome is None:
                unmissed.append(f"{name}:{first + 1}: {line}")
    for outcome, count in counts.items():
        print(f"{outcome or 'not missed'}: {count}")
    sys.exit(1 if unmissed or not counts else 0)


if __name__ == "__main__":
    main()
