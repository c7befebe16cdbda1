#!/usr/bin/env python3
"""Faults of the machine and of who uses it: whatever happens to a build, what is published is one build or another,
whole, and nothing crashes or hangs.

    python3 Tests/Proof/faults/faults.py --hornbook BIN [--kills N] [--only NAME …] [--write FILE]

Prints a table of cases and outcomes; the exit status is 1 where something was torn, crashed or hung. What a
machine does not allow to be tried (mounting, without root) is said, and not counted."""

import argparse
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / "publishing")]

import builds
import disks
import streams
from bench import Bench, Unavailable, duration

options = argparse.Namespace()


def interrupt(bench, number, how, quiet=True):
    """Builds that many times, and sends a signal at some moment of each."""
    length, chance = duration(bench), random.Random(number)
    for _ in range(number):
        bench.retitle()
        process = subprocess.Popen(bench.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.random() * length * 1.3)
        process.send_signal(how)
        code = process.wait()
        bench.count(how.name, code)
        bench.expect_whole(how.name)
        # The next build finishes what was begun: all programs are new together.
        if chance.random() < 0.2:
            recover(bench)
    recover(bench)


def recover(bench):
    code = subprocess.run(bench.command, check=False).returncode
    titles = bench.expect_whole("the build after a fault")
    bench.expect(code == 0, f"the build after a fault ends with {code}")
    bench.expect(set(titles) == {str(bench.number)}, f"the build after a fault leaves {titles}")
    left = sorted(path.name for path in (bench.out / ".hornbook").iterdir())
    bench.expect(left == [".gitignore", "lock"], f"the build after a fault leaves {left}")


def kills(bench):
    interrupt(bench, options.kills, signal.SIGKILL)


def interrupts(bench):
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        interrupt(bench, max(10, options.kills // 10), how)


def simultaneous(bench):
    """Builds at once into one folder, and readers all the while."""
    reading = subprocess.Popen(
        [sys.executable, HERE / "reader.py", bench.out], stdout=subprocess.PIPE, text=True)
    for _ in range(max(5, options.kills // 20)):
        bench.retitle()
        several = [subprocess.Popen(bench.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(4)]
        for process in several:
            bench.count("several builds at once", process.wait())
        titles = bench.expect_whole("several builds at once")
        bench.expect(set(titles) == {str(bench.number)}, f"several builds at once leave {titles}")
    reading.send_signal(signal.SIGINT)
    said = reading.communicate()[0].strip().split("\n")
    readings, torn = int(said[0]), said[1:]
    bench.outcomes["read whole"] += readings - len(torn)
    bench.wrong += [f"a reader found {one}" for one in torn]


CLASSES = {
    "kill -9 at random moments of building three programs": kills,
    "SIGINT, SIGTERM and SIGHUP at random moments": interrupts,
    "four builds at once, read all the while": simultaneous,
    "a full disk, by blocks": disks.full_by_blocks,
    "a full disk, by files": disks.full_by_files,
    "a quota": disks.quota,
    "a limit for the size of files": disks.file_size,
    "a file system that is read-only": disks.read_only,
    "folders without permission": disks.without_permission,
    "few descriptors": disks.descriptors,
    "little memory": disks.memory,
    "links in every place of what is published": disks.links_in_output,
    "links in every place of the sources": disks.links_in_sources,
    "sources that vanish and change": streams.changing_sources,
    "closed streams, in every way": streams.closed,
    "readers that go away": streams.readers_gone,
    "standard output on a full disk": streams.full,
    "100,000 broken files, in every format": streams.many_files,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hornbook", required=True)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--files", type=int, default=100_000, help="broken files to lint at once")
    parser.add_argument("--format", action="append", choices=streams.FORMATS, help="how their findings are shown")
    parser.add_argument("--only", action="append", help="classes with this in their names")
    parser.add_argument("--write", help="a file for the table, in Markdown")
    parser.parse_args(namespace=options)
    # Where this is started in the background it may be deaf to them, and whatever it starts would be too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    builds.configure(options.hornbook, [])
    streams.FILES = options.files
    streams.shown = options.format or streams.FORMATS
    rows, failed = [], 0
    for name, attempt in CLASSES.items():
        if options.only and not any(text in name for text in options.only):
            continue
        bench = Bench()
        try:
            attempt(bench)
        except Unavailable as error:
            print(f"{name}: not tried here: {error}", flush=True)
            continue
        cases = sum(bench.outcomes.values())
        outcome = ", ".join(f"{count:,} {what}" for what, count in bench.outcomes.most_common())
        rows.append(f"| {name} | {cases:,} | {outcome} |")
        print(f"{name}: {cases:,} cases: {outcome}; {len(bench.wrong)} wrong", flush=True)
        for wrong in bench.wrong[:5]:
            print(f"    {wrong}")
        failed += len(bench.wrong) + (cases == 0)
    if options.write:
        lines = ["| fault | cases | outcomes |", "| --- | ---: | --- |", *rows]
        Path(options.write).write_text("\n".join(lines) + "\n", encoding="utf-8")
    sys.exit(1 if failed or not rows else 0)


if __name__ == "__main__":
    main()
