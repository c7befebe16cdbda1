#!/usr/bin/env python3
"""Takes out each line that lowers a field and each key on the wire, and sees that it is missed.

A line that lowers is missed when its module no longer compiles where it was, or a test fails. Lines of other fields are
out at the same time; what the compiler does not name is taken out once more among fewer, at last by itself. A key is
taken out of its object while the tests run, one at a time: they are built once, with a switch. A test must fail then.
It takes half an hour, so it is no part of `make test`:

    Tests/Mutation/lines.py [--only TEXT] [--scratch FOLDER]

It works on a copy of the tracked files, and prints a line for each that nobody missed.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOWERING = re.compile(r"^\s+[a-z]\w*: ")
# What is asked first names what is missing. Then those that hold output, of the pages those with some; and all.
TESTS = {
    "is named by FieldToWireTests": ("FieldToWireTests", "outputs"),
    "fails another test": ("SuiteTests.*page|ReferenceFilesTests|RiddleTests|ServicesTests",
                           "outputs,lessons,challenges,rewards"),
    "fails a test of all": ("SuiteTests|PlugTests", ""),
}
WIRE = "Sources/ContentModel/Wire/WireObject.swift"
SWITCHED = ("        self.fields = fields\n", """\
        let fields = fields.filter { isIn(name, $0.description.key) }
        self.fields = fields
""")
SWITCH = """
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

private let out = getenv("WITHOUT").map { String(cString: $0) }
private let list = getenv("LIST").map { String(cString: $0) }

func isIn(_ object: String, _ key: String) -> Bool {
    if let list, let file = fopen(list, "a") {
        fputs("\\(object).\\(key)\\n", file)
        fclose(file)
    }
    return "\\(object).\\(key)" != out
}
"""


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
        return self.text.split(":")[0]

    @property
    def name(self):
        return f"{self.path.name}:{self.first + 1}"


def entries(path):
    """Each argument that stands on lines of its own."""
    lines = path.read_text().split("\n")
    for first, line in enumerate(lines):
        if not LOWERING.match(line):
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


def run(command, folder, **environment):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False,
                          env={**os.environ, **environment})
    return done.returncode, done.stdout + done.stderr


def seen(folder, **environment):
    """Which test fails first; none where none does. `swift test` would look for what is to be built each time."""
    program = folder / ".build/debug/hornbookPackageTests.xctest"
    # On macOS it is a bundle.
    quick = [program, "--testing-library", "swift-testing"]
    command = ["swift", "test", "--skip-build"] if program.is_dir() else quick
    for outcome, (tests, pages) in TESTS.items():
        chosen = {"HORNBOOK_PAGES": pages} if pages else {}
        if run([*command, "--filter", tests], folder, **chosen, **environment)[0] != 0:
            return outcome
    return None


class Lowering:
    """The lines that lower, some of them out."""

    def __init__(self, folder, only):
        self.folder = folder
        paths = [path for path in sorted((folder / "Sources/Lowering").glob("lower*.swift")) if only in path.name]
        self.lines = [line for path in paths for line in entries(path)]
        self.texts = {path: path.read_text() for path in paths}

    def write(self, out):
        for path, text in self.texts.items():
            text = without(text, [line for line in out if line.path == path])
            if path.read_text() != text:
                path.write_text(text)

    def broken(self, lines):
        """Those among some lines, all out, whose lack the compiler tells. None where it tells nothing more."""
        out = list(lines)
        while out:
            self.write(out)
            code, said = run(["swift", "build", "--target", "Lowering"], self.folder)
            if code == 0:
                return
            errors = re.findall(r"/(\w+\.swift):\d+:\d+: error: (.*)", said)
            found = [line for line in out if any(
                line.path.name == name and re.search(rf"\b{re.escape(line.key)}\b", text) for name, text in errors)]
            if not found and len(out) == 1:
                found = [line for line in out if line.path.name in {name for name, _ in errors}]
            if not found:
                return
            yield from found
            out = [line for line in out if line not in found]

    def outcomes(self):
        """Each line with what becomes of it when it is out."""
        groups = list(rounds(self.lines))
        while groups:
            group = groups.pop(0)
            found = []
            for line in self.broken(group):
                found.append(line)
                yield line.name, line.text, "does not compile"
            rest = [line for line in group if line not in found]
            if len(group) == 1 and rest:
                self.write(rest)
                code, _ = run(["swift", "build", "--build-tests"], self.folder)
                outcome = "does not compile" if code else seen(self.folder)
                yield rest[0].name, rest[0].text, outcome
                continue
            half = (len(rest) + 1) // 2
            groups += [part for part in ([rest] if len(rest) < len(group) // 2 else [rest[:half], rest[half:]]) if part]
        self.write([])


def rounds(lines):
    """Lines that can be out together: none in another, and no two of the same name in a file."""
    waiting = list(lines)
    while waiting:
        together, keys = [], set()
        for line in waiting:
            key = (line.path, line.key)
            overlaps = any(one.path == line.path and one.first <= line.last and line.first <= one.last for one in together)
            if key not in keys and not overlaps:
                keys.add(key)
                together.append(line)
        yield together
        waiting = [line for line in waiting if line not in together]


def keys_on_the_wire(folder, only):
    """Each key with what becomes of it when it is out."""
    listed = folder / "keys.txt"
    listed.unlink(missing_ok=True)
    seen(folder, LIST=str(listed))
    keys = [key for key in sorted(set(listed.read_text().split())) if only in key]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for key, outcome in zip(keys, pool.map(lambda key: seen(folder, WITHOUT=key), keys)):
            yield key, "", outcome


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--only", default="", help="only files or keys whose name holds this")
    parser.add_argument("--scratch", default=str(ROOT / ".build-mutation"), help="where the copy goes")
    arguments = parser.parse_args()
    copy = pathlib.Path(arguments.scratch)
    for name in run(["git", "ls-files"], ROOT)[1].splitlines():
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    wire = (copy / WIRE).read_text()
    assert wire.count(SWITCHED[0]) == 1
    (copy / WIRE).write_text(wire.replace(*SWITCHED))
    (copy / WIRE).with_name("isIn.swift").write_text(SWITCH)
    code, said = run(["swift", "build", "--build-tests"], copy)
    if code != 0 or seen(copy):
        sys.exit(f"the copy as it is does not pass\n{said[-3000:]}")
    results = {}
    for part in keys_on_the_wire(copy, arguments.only), Lowering(copy, arguments.only).outcomes():
        for name, text, outcome in part:
            results[name] = outcome
            print(f"{name}: {outcome or 'NOT MISSED'}: {text[:80]}", flush=True)
    for outcome in ("does not compile", *TESTS, None):
        count = sum(result == outcome for result in results.values())
        print(f"{outcome or 'not missed'}: {count} of {len(results)}")
    sys.exit(1 if None in results.values() or not results else 0)


if __name__ == "__main__":
    main()
