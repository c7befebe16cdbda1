#!/usr/bin/env python3
"""How the work of `hornbook lint` grows with what is repeated in a file, or with the number of files.

    python3 Tests/Proof/sources/exponents.py --hornbook BIN [--only TEXT] [--sample] [--drawn COUNT] [--seconds]
        [--write FILE]

Each shape of `growing.py` is linted in two sizes, and instructions are counted by valgrind, those for an
almost empty program taken off. The exponent between the two sizes must be at most 1.15: 1 is linear,
2 quadratic. `--sample` takes every fortieth shape, `--drawn` as many that a seed draws of signs and words in their
place; `--seconds` takes processor time instead, which needs no valgrind and sees less."""

import argparse
import concurrent.futures
import math
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import growing
import lintreport

MOST = 1.15
# What a run costs that reads nothing of note; a shape that stays below is not looked at.
LEAST = 3_000_000
LEAST_SECONDS = 0.2
options = argparse.Namespace()


def stripped_copy(binary, folder):
    """A copy without debug information, which valgrind 3.19 cannot read."""
    copy = os.path.join(folder, "hornbook")
    shutil.copy(binary, copy)
    if shutil.which("strip"):
        subprocess.run(["strip", "--strip-debug", copy], check=False, capture_output=True)
    return copy


def instructions(files):
    with lintreport.program(files) as folder:
        done = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
             options.copy, "lint", "--no-cache", "--format", "concise", "--quiet"], cwd=folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False, text=True)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if not found or done.returncode not in (0, 1):
        raise SystemExit(f"no count, exit code {done.returncode}: {done.stderr[-1000:]}")
    return int(found[1].replace(",", ""))


def seconds(files):
    with lintreport.program(files) as folder:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            done = subprocess.run(
                [options.copy, "lint", "--no-cache", "--format", "concise", "--quiet"], cwd=folder, timeout=options.limit,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        except subprocess.TimeoutExpired:
            return math.inf
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1):
        raise SystemExit(f"exit code {done.returncode}")
    return after.ru_utime - before.ru_utime


def size_of(files):
    return sum(len(data) for data in files.values())


def look_at(name):
    """The two sizes, what they took, and the exponent: none where there is too little to tell, infinity where a run was
    given up."""
    measure = seconds if options.seconds else instructions
    programs = [growing.SHAPES[name](size) for size in (options.bytes // 4, options.bytes)]
    work = [measure(files) - options.base for files in programs]
    # A machine that does something else is slow for a moment, not twice.
    if options.seconds and work[1] > work[0] * 4.5:
        work = [min(took, measure(files) - options.base) for took, files in zip(work, programs)]
    sizes = [size_of(files) for files in programs]
    least = LEAST_SECONDS if options.seconds else LEAST
    exponent = None
    if math.inf in work:
        exponent = math.inf
    elif work[1] > least:
        exponent = math.log(work[1] / max(work[0], least / 8)) / math.log(sizes[1] / sizes[0])
    return name, sizes, work, exponent


def chosen():
    if options.drawn:
        draw = random.Random(options.seed)
        growing.SHAPES = dict(growing.drawn(draw) for _ in range(options.drawn))
    names = [name for name in growing.SHAPES if not options.only or any(text in name for text in options.only)]
    return names[::40] if options.sample else names


def table(rows):
    lines = ["| shape | bytes | instructions a byte | exponent |", "| --- | ---: | ---: | ---: |"]
    for name, sizes, work, exponent in rows:
        shown = "little" if exponent is None else f"{exponent:.2f}"
        lines.append(f"| {name} | {sizes[1]:,} | {work[1] / sizes[1]:,.0f} | {shown} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hornbook", required=True)
    parser.add_argument("--only", action="append", help="shapes with this in their names")
    parser.add_argument("--sample", action="store_true", help="every fortieth shape")
    parser.add_argument("--drawn", type=int, help="so many shapes that nobody thought of")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", action="store_true", help="processor time in place of instructions")
    parser.add_argument("--limit", type=float, default=60, help="seconds after which a run is given up, and its shape refused")
    parser.add_argument("--bytes", type=int, default=1 << 19, help="of the larger of the two programs")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--write", help="a file for the table, in Markdown")
    parser.parse_args(namespace=options)
    if not options.seconds and not shutil.which("valgrind"):
        if sys.platform != "darwin":
            raise SystemExit("exponents.py: valgrind is needed to count instructions; --seconds does without")
        print("no valgrind here: processor time in place of instructions")
        options.seconds = True
    with tempfile.TemporaryDirectory(prefix="hornbook-") as folder:
        options.copy = stripped_copy(os.path.abspath(options.hornbook), folder)
        options.base = (seconds if options.seconds else instructions)({})
        jobs = 1 if options.seconds else options.jobs
        rows, slow = [], []
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for row in pool.map(look_at, chosen()):
                name, sizes, work, exponent = row
                bad = exponent is not None and exponent > MOST
                slow += [name] if bad else []
                rows.append(row)
                shown = "     " if exponent is None else f"{exponent:5.2f}"
                print(f"{shown}  {work[0]:14,.8g} {work[1]:14,.8g}  {name}{'  GROWS' if bad else ''}", flush=True)
    if options.write:
        with open(options.write, "w", encoding="utf-8") as file:
            file.write(table(rows))
    print(f"{len(rows)} shapes, {len(slow)} of them grow faster than they should")
    sys.exit(1 if slow or not rows else 0)


if __name__ == "__main__":
    main()
