#!/usr/bin/env python3
"""Takes out each line that lowers a field and each that writes one, and sees that it is missed.

A line is missed when the package no longer compiles where it was, or a test that names its field fails. Lines of other
fields are out at the same time; what nobody is seen to miss among others is taken out once more among fewer, at last by
itself. It takes an hour, so it is no part of `make test`:

    Tests/Mutation/lines.py [--only TEXT] [--scratch FOLDER]

It works on a copy of the tracked files, and prints a line for each that nobody missed.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOWERING = re.compile(r"^\s+[a-z]\w*: ")
WIRE = re.compile(r"^\s+\.(required|optional)\(")
TESTS = "FieldToWireTests|SuiteTests.*page"


@dataclass
class Line:
    path: pathlib.Path
    first: int
    last: int
    depth: int
    text: str

    @property
    def key(self):
        """The field that it is about."""
        quoted = re.search(r'"(\w+)"', self.text)
        return quoted[1] if quoted else self.text.split(":")[0]

    @property
    def name(self):
        return f"{self.path.name}:{self.first + 1}"


def entries(path):
    """Each argument or list item that stands on lines of its own."""
    lines = path.read_text().split("\n")
    pattern = LOWERING if path.parent.name == "Lowering" else WIRE
    for first, line in enumerate(lines):
        if not pattern.match(line):
            continue
        depth, last = 0, first
        while True:
            depth += sum(map(lines[last].count, "([{")) - sum(map(lines[last].count, ")]}"))
            if depth <= 0 or last + 1 == len(lines):
                break
            last += 1
        # The last argument of a call shares its line with the end of the call.
        yield Line(path, first, last, depth, " ".join(part.strip() for part in lines[first : last + 1]))


def without(text, lines):
    """A text without some lines that do not overlap."""
    kept = text.split("\n")
    for line in sorted(lines, key=lambda line: line.first, reverse=True):
        before = kept[:line.first]
        if line.depth < 0:
            before[-1] = before[-1].rstrip().rstrip(",")
            before.append(re.match(r"\s*", kept[line.last]).group() + ")" * -line.depth)
        kept = before + kept[line.last + 1 :]
    return "\n".join(kept)


def run(command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


class Copy:
    def __init__(self, folder, paths):
        self.folder = folder
        self.texts = {path: path.read_text() for path in paths}

    def write(self, out):
        for path, text in self.texts.items():
            text = without(text, [line for line in out if line.path == path])
            if path.read_text() != text:
                path.write_text(text)

    def outcomes(self, lines):
        """By line, what becomes of it when all are out; none for what nobody is seen to miss among the others."""
        out, found = list(lines), {}
        while out:
            self.write(out)
            code, said = run(["swift", "build", "--build-tests"], self.folder)
            if code == 0:
                break
            errors = re.findall(r"/(\w+\.swift):\d+:\d+: error: (.*)", said)
            broken = [line for line in out if any(
                line.path.name == name and (re.search(rf"\b{re.escape(line.key)}\b", text) or len(
                    [one for one in out if one.path == line.path]) == 1) for name, text in errors)]
            if not broken:
                files = {name for name, _ in errors}
                broken = [line for line in out if line.path.name in files] if len(out) == 1 else []
            if not broken:
                # Nothing is said that tells which: the rest waits for its turn.
                return found
            for line in broken:
                found[line.name] = "does not compile"
                out.remove(line)
        if out:
            code, said = run(["swift", "test", "--skip-build", "--filter", TESTS], self.folder)
            if code != 0 and len(out) == 1:
                found[out[0].name] = "fails a test"
            for line in out if code != 0 else []:
                if re.search(rf"recorded an issue.*(?:[.\s`]){re.escape(line.key)}\b.*(?:is not published|is in no column|is said of)", said):
                    found[line.name] = "fails a test"
        return found


def rounds(lines):
    """Lines that can be out together: none in another, and no two of the same name."""
    waiting = list(lines)
    while waiting:
        together, keys = [], set()
        for line in waiting:
            key = (line.path.parent.name == "Lowering" and line.path, line.key)
            overlaps = any(one.path == line.path and one.first <= line.last and line.first <= one.last for one in together)
            if key not in keys and not overlaps:
                keys.add(key)
                together.append(line)
        yield together
        waiting = [line for line in waiting if line not in together]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="", help="only files whose path holds this")
    parser.add_argument("--scratch", default=str(ROOT / ".build-mutation"), help="where the copy goes")
    arguments = parser.parse_args()
    copy = pathlib.Path(arguments.scratch)
    for name in run(["git", "ls-files"], ROOT)[1].splitlines():
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    for command in (["swift", "build", "--build-tests"], ["swift", "test", "--skip-build", "--filter", TESTS]):
        code, said = run(command, copy)
        if code != 0:
            sys.exit(f"the copy as it is does not pass {' '.join(command)}:\n{said[-3000:]}")
    files = sorted((copy / "Sources/Lowering").glob("lower*.swift"))
    files += sorted((copy / "Sources/Publishing").glob("*/*.swift"))
    lines = [line for path in files if arguments.only in str(path.relative_to(copy)) and "Manifest" not in path.name
             for line in entries(path)]
    sources = Copy(copy, {line.path for line in lines})
    results = {}
    groups = list(rounds(lines))
    while groups:
        group = groups.pop(0)
        found = sources.outcomes(group)
        if len(group) == 1:
            found.setdefault(group[0].name, None)
        for line in group:
            if line.name in found:
                results[line.name] = found[line.name]
                print(f"{line.name}: {found[line.name] or 'NOT MISSED'}: {line.text[:80]}", flush=True)
        rest = [line for line in group if line.name not in found]
        # Half of them among fewer others each time.
        half = (len(rest) + 1) // 2
        groups += [part for part in ([rest] if len(rest) < len(group) // 2 else [rest[:half], rest[half:]]) if part]
    sources.write([])
    for outcome in ("does not compile", "fails a test", None):
        count = sum(result == outcome for result in results.values())
        print(f"{outcome or 'not missed'}: {count} of {len(lines)}")
    sys.exit(1 if None in results.values() or not results else 0)


if __name__ == "__main__":
    main()
