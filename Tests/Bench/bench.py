#!/usr/bin/env python3
"""Times Hornbook against a bare libyaml pass in C over the same files, in one interleaved run.

    Tests/Bench/bench.py --hornbook BIN [--copies 100] [--rounds 7] [--programs 10] [--write docs/performance.md]

Prints multiples of that floor: machines differ and are noisy, ratios travel. One thread is processor time, two are
seconds on the wall of a machine that has two. The last rows are of one thread in one process: parsing the shipped
activities, and playing each of them in every way, whose goal is to be less."""

import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass, field

import corpus

ROOT = corpus.ROOT


@dataclass
class Work:
    """A command, what it reads, and what it took each time."""

    command: list
    data: bytes = b""
    # Before each run, not timed.
    prepare: object = None
    processor: list = field(default_factory=list)
    wall: list = field(default_factory=list)
    kilobytes: int = 0
    # The statuses with which it has done its work.
    ends: tuple = (0,)

    def run(self):
        if self.prepare:
            self.prepare()
        with tempfile.TemporaryFile() as data:
            data.write(self.data)
            data.seek(0)
            start = time.perf_counter()
            with subprocess.Popen([str(word) for word in self.command], stdin=data, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE) as process:
                said = process.stderr.read()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            self.wall.append(time.perf_counter() - start)
        # What is refused is no work that was done.
        if process.returncode not in self.ends:
            raise SystemExit(f"{self.command} ends with {process.returncode}: {said.decode(errors='replace')[-1000:]}")
        self.processor.append(usage.ru_utime + usage.ru_stime)
        self.kilobytes = max(self.kilobytes, usage.ru_maxrss)

    @property
    def times(self):
        """Medians without the first run: of processor seconds, and of seconds on the wall."""
        return statistics.median(self.processor[1:]), statistics.median(self.wall[1:])


def interleaved(work, rounds):
    for _ in range(rounds + 1):
        for one in work.values():
            one.run()


def all_content_rules_off(hornbook):
    rules = json.loads(subprocess.run([hornbook, "rules", "--format", "json"], check=True, capture_output=True).stdout)
    ids = [rule["id"] for rule in rules["rules"] if rule["isSettable"]]
    return "rules:\n" + "".join(f"  {rule}: off\n" for rule in ids)


class Bench:
    def __init__(self, options, folder):
        self.hornbook = str(options.hornbook.resolve())
        self.options = options
        self.folder = folder
        self.corpus = corpus.Corpus()
        self.floor = folder / "floor"
        subprocess.run(["cc", "-O2", "-o", self.floor, ROOT / "Tests/Bench/baseline.c", "-lyaml"], check=True)

    def reading(self, paths):
        return Work([self.floor], "\n".join(map(str, paths)).encode())

    def lint(self, *paths):
        return Work([self.hornbook, "lint", "--quiet", *paths])

    def large(self):
        """The table of one large program."""
        program, out = self.folder / "program", self.folder / "dist"
        paths = self.corpus.program(program, self.options.copies)
        plain = self.folder / "plain"
        rules = all_content_rules_off(self.hornbook)
        self.corpus.program(plain, self.options.copies, rules=rules)
        build = [self.hornbook, "build", "--quiet", "--out", out]

        work = {
            "libyaml in C": self.reading(paths),
            "lint, structure": self.lint(plain),
            "lint, whole rule book": self.lint(program),
            "build": Work([*build, program], prepare=lambda: shutil.rmtree(out, ignore_errors=True)),
            "build again, nothing changed": Work([*build, program]),
        }
        interleaved(work, self.options.rounds)
        size = sum(path.stat().st_size for path in paths)
        return f"{len(paths):,} files, {size / 1e6:.1f} MB", work

    def small(self):
        """Whole processes over what is shipped."""
        shipped = sorted(corpus.SOURCE.glob("activities/*/*.yaml"))
        work = {
            "libyaml in C": self.reading(shipped),
            "lint": self.lint(corpus.SOURCE),
            "lint of all of content/": self.lint(ROOT / "content"),
            "analyze content/": Work([self.hornbook, "analyze", ROOT / "content"]),
            "--version": Work([self.hornbook, "--version"]),
        }
        interleaved(work, self.options.rounds)
        return f"{len(shipped)} files", work

    def translated(self):
        """The shipped program alone, and with two whole translations."""
        work, out = {"libyaml in C": self.reading(sorted(corpus.SOURCE.glob("activities/*/*.yaml")))}, self.folder / "dist"
        for name, languages in (("", ()), (", two translations", ("de", "tr"))):
            program = self.folder / f"in-{len(languages)}"
            shutil.copytree(corpus.SOURCE, program)
            corpus.translate(self.hornbook, program, languages)
            work[f"lint{name}"] = self.lint(program)
            work[f"build{name}"] = Work([self.hornbook, "build", "--quiet", "--out", out, program],
                                        prepare=lambda: shutil.rmtree(out, ignore_errors=True))
        interleaved(work, self.options.rounds)
        return "in three languages", work

    def growth(self):
        """Memory and time of many programs: exponent of the time, megabytes of the most memory."""
        rows = []
        for name, copies, programs in (("quarter", max(1, self.options.copies // 4), 1),
                                       ("all", self.options.copies, self.options.programs)):
            folder = self.folder / name
            count = sum(len(self.corpus.program(folder / f"{number}", copies, number))
                        for number in range(1, programs + 1))
            out = self.folder / f"dist-{name}"
            lint, build = self.lint(folder), Work([self.hornbook, "build", "--quiet", "--out", out, folder])
            for one in (lint, build):
                one.run()
                one.run()
            shutil.rmtree(out, ignore_errors=True)
            rows.append((count, lint, build))
        return rows


def multiples(title, work):
    floor, floor_wall = work["libyaml in C"].times
    lines = [f"| {title} | one thread | two | milliseconds |", "| --- | ---: | ---: | ---: |"]
    for name, one in work.items():
        processor, wall = one.times
        lines.append(f"| {name} | {processor / floor:.2f} | {wall / floor_wall:.2f} | {wall * 1000:,.1f} |")
    return "\n".join(lines)


def memory(rows):
    lines = ["| files | lint, seconds of the processor | megabytes | build, seconds | megabytes |",
             "| ---: | ---: | ---: | ---: | ---: |"]
    for count, lint, build in rows:
        lines.append(f"| {count:,} | {lint.processor[-1]:.2f} | {lint.kilobytes / 1024:.0f} "
                     f"| {build.processor[-1]:.2f} | {build.kilobytes / 1024:.0f} |")
    return "\n".join(lines)


def machine():
    """What the figures were taken on, as far as the system tells."""
    model = ""
    cpuinfo = pathlib.Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        found = re.search(r"(?m)^model name\s*: (.*)$", cpuinfo.read_text(encoding="utf-8"))
        model = found[1] + ", " if found else ""
    return f"{model}{os.cpu_count()} processors, {platform.system()} {platform.machine()}"


def exploring(command):
    """Exploring all activities of the shipped program against parsing them, timed inside one process."""
    result = subprocess.run([command, corpus.SOURCE, "101"], capture_output=True, text=True, check=True)
    rows = {label: float(seconds) for label, seconds in map(str.split, result.stdout.splitlines())}
    lines = ["| inside one process | one thread | milliseconds |", "| --- | ---: | ---: |"]
    for label, seconds in rows.items():
        lines.append(f"| {label} | {seconds / rows['parse']:.2f} | {seconds * 1e3:.2f} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hornbook", required=True, type=pathlib.Path)
    parser.add_argument("--copies", type=int, default=100, help="of each of the 42 activities")
    parser.add_argument("--programs", type=int, default=10, help="in the largest corpus")
    parser.add_argument("--rounds", type=int, default=7, help="medians are of so many")
    parser.add_argument("--write", type=pathlib.Path, help="a page whose tables are to be these")
    options = parser.parse_args()
    memory_backed = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory_backed if memory_backed.is_dir() else None) as name:
        bench = Bench(options, pathlib.Path(name))
        size = options.hornbook.stat().st_size / 1e6
        tables = [f"On {machine()}; medians of {options.rounds}. The program has {size:.1f} MB."]
        tables += [multiples(*bench.small()), multiples(*bench.translated()), multiples(*bench.large())]
        shutil.rmtree(bench.folder / "program")
        tables.append(memory(bench.growth()))
    explore = options.hornbook.resolve().parent / "explore-bench"
    if explore.is_file():
        tables.append(exploring(explore))
    text = "\n\n".join(tables) + "\n"
    print(text)
    if options.write:
        page = options.write.read_text(encoding="utf-8")
        options.write.write_text(page.split("<!-- measured -->")[0] + "<!-- measured -->\n" + text, encoding="utf-8")


if __name__ == "__main__":
    main()
