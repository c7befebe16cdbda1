#!/usr/bin/env python3
"""How the work of `hornbook lint` grows with what is repeated in a file, or with the number of files.

    python3 Tests/Proof/sources/exponents.py --hornbook BIN [--only TEXT] [--drawn COUNT] [--seconds]

Each shape of `repetitions.py` is linted in two sizes, and instructions are counted by valgrind, those for an
almost empty program taken off. The exponent between the two sizes must be at most 1.15: 1 is linear,
2 quadratic. `--drawn` takes as many shapes that a seed draws; `--seconds` takes processor time in place of
instructions, which needs no valgrind and sees less."""

import argparse
import concurrent.futures
import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

import lintreport
import repetitions

MOST = 1.15
# What a run costs that reads nothing of note; a shape that stays below is not looked at.
LEAST = 3_000_000
LEAST_SECONDS = 0.2
LINT = ["lint", "--format", "concise", "--quiet"]
options = argparse.Namespace()


def instructions(files):
    with lintreport.program(files) as folder:
        done = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", options.copy, *LINT],
            cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False, text=True)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if not found or done.returncode not in (0, 1):
        raise SystemExit(f"no count, exit code {done.returncode}: {done.stderr[-1000:]}")
    return int(found[1].replace(",", ""))


def seconds(files):
    with lintreport.program(files) as folder:
        try:
            return lintreport.run(options.copy, LINT, folder, options.limit)[2]
        except lintreport.BadReport:
            return math.inf


def look_at(name):
    """The two sizes, the work for each, and the exponent: none where there is too little to tell, infinity where a
    run was given up."""
    measure, least = (seconds, LEAST_SECONDS) if options.seconds else (instructions, LEAST)
    programs = [repetitions.SHAPES[name](size) for size in (options.bytes // 4, options.bytes)]
    work = [measure(files) - options.base for files in programs]
    # A machine that does something else is slow for a moment, not twice.
    if options.seconds and work[1] > work[0] * 4.5:
        work = [min(took, measure(files) - options.base) for took, files in zip(work, programs)]
    sizes = [sum(map(len, files.values())) for files in programs]
    exponent = None
    if math.inf in work:
        exponent = math.inf
    elif work[1] > least:
        exponent = math.log(work[1] / max(work[0], least / 8)) / math.log(sizes[1] / sizes[0])
    return name, sizes, work, exponent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hornbook", required=True)
    parser.add_argument("--only", action="append", help="shapes with this in their names")
    parser.add_argument("--drawn", type=int, help="so many shapes that nobody thought of")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", action="store_true", help="processor time in place of instructions")
    parser.add_argument("--limit", type=float, default=60, help="seconds after which a run is given up")
    parser.add_argument("--bytes", type=int, default=1 << 19, help="of the larger of the two programs")
    parser.parse_args(namespace=options)
    if not options.seconds and not shutil.which("valgrind"):
        raise SystemExit("exponents.py: valgrind is needed to count instructions; --seconds does without")
    draw = random.Random(options.seed)
    names = [repetitions.drawn(draw) for _ in range(options.drawn)] if options.drawn else list(repetitions.SHAPES)
    names = [name for name in names if not options.only or any(text in name for text in options.only)]
    slow = []
    with tempfile.TemporaryDirectory(prefix="hornbook-") as folder:
        # Without debug information, which some versions of valgrind cannot read.
        options.copy = os.path.join(folder, "hornbook")
        shutil.copy(options.hornbook, options.copy)
        subprocess.run(["strip", "--strip-debug", options.copy], check=False, capture_output=True)
        options.base = (seconds if options.seconds else instructions)({})
        with concurrent.futures.ThreadPoolExecutor(1 if options.seconds else os.cpu_count()) as pool:
            for name, sizes, work, exponent in pool.map(look_at, names):
                is_slow = exponent is not None and exponent > MOST
                slow += [name] if is_slow else []
                shown = "     " if exponent is None else f"{exponent:5.2f}"
                print(f"{shown}  {work[0]:14,.8g} {work[1]:14,.8g}  {work[1] / sizes[1]:10,.4g} a byte  {name}"
                      f"{'  GROWS' if is_slow else ''}", flush=True)
    print(f"{len(names)} shapes, {len(slow)} of them grow faster than they should")
    sys.exit(1 if slow or not names else 0)


if __name__ == "__main__":
    main()
