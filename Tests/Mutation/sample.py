#!/usr/bin/env python3
"""Changes the sources in one place at a time and counts how many changes the tests notice.

    Tests/Mutation/sample.py plant FOLDER [--tree TREE] [--count 400] [--seed 1]
    Tests/Mutation/sample.py run FOLDER [--jobs 2]

`plant` draws places from Sources by seed: comparisons, connectives, sums, small numbers, Booleans and calls without a
result. All changes are written into one copy of the tree, each asleep until the environment names it, so that the tree
is built once. `run` first asks each part of the tests which changes it reaches, and then runs, for each change, the
parts that reach it, the quickest first, until one fails. FOLDER/results.jsonl keeps what came out, and a run goes on
where the last one ended.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CALL = re.compile(r"^(\s+)((?:[a-z]\w*[.?])*[a-z]\w*\(.*\))$")
# A number or a Boolean by itself, and operators between spaces, with what takes their place.
VALUES = re.compile(r"(?<![\w.\"])(\d{1,4}|true|false)(?![\w.\"])")
OPERATORS = re.compile(r"(?<=[\w)\]\"?!]) (==|!=|<|>|<=|>=|&&|\|\||[+-]) (?=[\w(\[\".!-])")
OTHERS = {"==": "!=", "!=": "==", "<": "<=", ">": ">=", "<=": "<", ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+",
          "true": "false", "false": "true"}
FUNCTIONS = {
    "Equality": ("infix operator {name}: ComparisonPrecedence", [
        "func {name} <T: Equatable>(a: T?, b: T?) -> Bool {{ isChanged({number}) ? a {new} b : a {old} b }}",
        "func {name} <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {{ isChanged({number}) ? a {new} b : a {old} b }}"]),
    "Order": ("infix operator {name}: ComparisonPrecedence", [
        "func {name} <T: Comparable>(a: T, b: T) -> Bool {{ isChanged({number}) ? a {new} b : a {old} b }}"]),
    "And": ("infix operator {name}: LogicalConjunctionPrecedence", [
        "func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
        "    isChanged({number}) ? try a || b() : try a && b()\n}}"]),
    "Or": ("infix operator {name}: LogicalDisjunctionPrecedence", [
        "func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
        "    isChanged({number}) ? try a && b() : try a || b()\n}}"]),
    "Sum": ("infix operator {name}: AdditionPrecedence", [
        "func {name} <T: AdditiveArithmetic>(a: T, b: T) -> T {{ isChanged({number}) ? a {new} b : a {old} b }}"]),
}
KINDS = {"==": "Equality", "!=": "Equality", "&&": "And", "||": "Or", "+": "Sum", "-": "Sum"}
# In each module: which change is awake, and a file that takes the numbers of those that are reached.
SWITCH = """import Glibc

nonisolated(unsafe) private var reached = [Bool](repeating: false, count: {count})
private let awake = getenv("HORNBOOK_CHANGE").flatMap {{ Int(String(cString: $0)) }} ?? -1
private let log = getenv("HORNBOOK_REACHED").map {{ open($0, O_WRONLY | O_CREAT | O_APPEND, 0o666) }} ?? -1

func isChanged(_ number: Int) -> Bool {{
    if log >= 0, !reached[number] {{
        reached[number] = true
        let line = Array("\\(number)\\n".utf8)
        _ = write(log, line, line.count)
    }}
    return number == awake
}}

func changed<T>(_ number: Int, _ old: T, _ new: T) -> T {{ isChanged(number) ? new : old }}

"""


def changes(line):
    """What can be changed in one line: where, the old token and the new."""
    code = line.split("//")[0]
    if not code.strip() or code.count('"') % 2 or re.match(r"\s*(import|case|@|#|infix|package let .*Limit)", code):
        return
    quoted = [match.span() for match in re.finditer(r'"(?:[^"\\]|\\.)*"', code)]
    for match in [*OPERATORS.finditer(code), *VALUES.finditer(code)]:
        if not any(start < match.start(1) < end for start, end in quoted):
            old = match[1]
            yield match.start(1), old, OTHERS.get(old) or str(int(old) + 1)
    if (call := CALL.match(code)) and not call[2].startswith(("return", "self.init", "super.init", "init", "case")):
        yield len(call[1]), call[2], ""


def places(tree):
    for path in sorted((tree / "Sources").rglob("*.swift")):
        inside = False
        for number, line in enumerate(path.read_text("utf-8").split("\n")):
            if line.count('"""') % 2:
                inside = not inside
            elif not inside:
                for at, old, new in changes(line):
                    yield {"file": str(path.relative_to(tree)), "line": number, "at": at, "old": old, "new": new}


def operator_name(number):
    return "\u2500" + chr(0x2501 + number // 64) + chr(0x2541 + number % 64)


def planted(line, change):
    """The line with the change in it, asleep."""
    at, old, new, number = change["at"], change["old"], change["new"], change["number"]
    if not new:
        token = f"if !isChanged({number}) {{ {old} }}"
    elif old in OTHERS and not old.isalpha():
        token = operator_name(number)
    else:
        token = f"changed({number}, {old}, {new})"
    return line[:at] + token + line[at + len(old):]


def write(tree, drawn, originals):
    """Writes the changes that are still held possible into the tree, and the switches of its modules."""
    byfile, modules = {}, {}
    for change in drawn:
        modules.setdefault(change["file"].split("/")[1], [])
        if not change.get("gone"):
            byfile.setdefault(change["file"], []).append(change)
            modules[change["file"].split("/")[1]].append(change)
    for file in {change["file"] for change in drawn}:
        lines = originals[file].split("\n")
        for change in byfile.get(file, []):
            lines[change["line"]] = planted(lines[change["line"]], change)
        if (tree / file).read_text("utf-8") != (text := "\n".join(lines)):
            (tree / file).write_text(text, "utf-8")
    for module, own in modules.items():
        text = SWITCH.format(count=len(drawn))
        for change in own:
            if change["new"] and change["old"] in OTHERS and not change["old"].isalpha():
                head, functions = FUNCTIONS[KINDS.get(change["old"], "Order")]
                text += "\n".join([head, *functions, ""]).format(name=operator_name(change["number"]), **change)
        (tree / "Sources" / module / "isChanged.swift").write_text(text, "utf-8")


def build(tree):
    words = ["swift", "build", "--build-tests"]
    done = subprocess.run(words, cwd=tree, capture_output=True, text=True, errors="replace", check=False)
    output = done.stdout + done.stderr
    found = re.findall(r"(Sources/[^\s:]+\.swift):(\d+):\d+: error", output)
    return done.returncode == 0, {(file, int(line) - 1) for file, line in found}, output


def plant(folder, source, count, seed):
    tree = folder / "tree"
    if not tree.exists():
        subprocess.run(["git", "clone", "--quiet", str(source), str(tree)], check=True)
    everything = list(places(tree))
    random.Random(seed).shuffle(everything)
    drawn, taken = [], set()
    for change in everything:
        if (change["file"], change["line"]) not in taken and len(drawn) < count * 1.6:
            taken.add((change["file"], change["line"]))
            drawn.append(change | {"number": len(drawn)})
    originals = {change["file"]: (tree / change["file"]).read_text("utf-8") for change in drawn}
    while True:
        write(tree, drawn, originals)
        is_built, errors, output = build(tree)
        if is_built:
            break
        # A change that the compiler refuses is gone; where it complains of another line, so is the nearest.
        gone = 0
        for file, line in errors:
            near = [change for change in drawn if change["file"] == file and not change.get("gone")]
            for change in sorted(near, key=lambda change: abs(change["line"] - line))[:1]:
                change["gone"] = True
                gone += 1
        print(f"{gone} changes do not compile", flush=True)
        if not gone:
            sys.exit(output[-3000:])
    kept = [change for change in drawn if not change.get("gone")][:count]
    (folder / "changes.json").write_text(json.dumps(kept, indent=1), "utf-8")
    print(f"{len(kept)} of {len(everything)} changes planted")


class Tests:
    """The parts of a tree's tests: the Swift ones by target, and the proofs."""

    def __init__(self, folder):
        self.folder, self.tree = folder, folder / "tree"
        self.parts = [path.name for path in sorted((self.tree / "Tests").iterdir()) if path.name.endswith("Tests")]
        found = subprocess.run([sys.executable, "Tests/Proof/run.py", "--help"], cwd=self.tree, text=True, check=True,
                               stdout=subprocess.PIPE)
        self.parts += re.search(r"--only \{(.*?)\}", found.stdout.replace("\n", ""))[1].replace(" ", "").split(",")
        self.seconds = {}

    def passes(self, part, settings, limit):
        python = self.tree / ".venv/bin/python"
        words = ["swift", "test", "--skip-build", "--filter", f"^{part}\\."] if part.endswith("Tests") else [
            str(python if python.exists() else ROOT / ".venv/bin/python"), "Tests/Proof/run.py",
            "--hornbook", ".build/debug/hornbook", "--only", part,
            *[word for name in ["everyday-parenting", "quran-quiz"] for word in ("--program", f"content/{name}")]]
        settings = {**os.environ, "HORNBOOK_PRODUCTS": str(self.tree / ".build/debug"), **settings}
        with subprocess.Popen(words, cwd=self.tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", start_new_session=True, env=settings) as process:
            timer = subprocess.Popen(["sh", "-c", f"sleep {limit}; kill -9 -- -{process.pid}"], stderr=subprocess.DEVNULL)
            failed = any(line.startswith("✘") or re.match(r"(FAIL|ERROR)\b", line) for line in process.stdout)
            subprocess.run(["kill", "-9", "--", f"-{process.pid}"], check=False, stderr=subprocess.DEVNULL) if failed else None
            timer.kill()
            return process.wait() == 0 and not failed

    def reach(self):
        """Which changes each part reaches; parts that fail by themselves are left out."""
        reached = {}
        for part in self.parts:
            known, log = self.folder / f"reached-{part}.json", self.folder / f"reached-{part}.log"
            if not known.exists():
                log.unlink(missing_ok=True)
                start = time.monotonic()
                is_well = self.passes(part, {"HORNBOOK_REACHED": str(log)}, 3000)
                numbers = sorted({int(line) for line in log.read_text().split()}) if log.exists() else []
                known.write_text(json.dumps([is_well, time.monotonic() - start, numbers]))
            is_well, self.seconds[part], reached[part] = json.loads(known.read_text())
            print(f"{part}: {self.seconds[part]:.0f} s, reaches {len(reached[part])}" + ("" if is_well else ", FAILS BY ITSELF"),
                  flush=True)
            if not is_well:
                del reached[part]
        return reached


def run(folder, jobs):
    tests = Tests(folder)
    reached = tests.reach()
    results = folder / "results.jsonl"
    done = {json.loads(line)["number"] for line in results.read_text().splitlines()} if results.exists() else set()

    def outcome(change):
        parts = sorted((part for part in reached if change["number"] in reached[part]), key=tests.seconds.get)
        killer = next((part for part in parts if not tests.passes(
            part, {"HORNBOOK_CHANGE": str(change["number"])}, 60 + 4 * tests.seconds[part])), None)
        line = {**change, "outcome": killer or ("survived" if parts else "not reached")}
        with results.open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        print(f"{line['outcome']}: {change['file']}:{change['line'] + 1} {change['old']} -> {change['new']}", flush=True)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(outcome, [change for change in json.loads((folder / "changes.json").read_text())
                                if change["number"] not in done]))
    outcomes = [json.loads(line)["outcome"] for line in results.read_text().splitlines()]
    for kind in sorted(set(outcomes), key=outcomes.count):
        print(f"{outcomes.count(kind):>5}  {kind}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("step", choices=["plant", "run"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tree", type=Path, default=ROOT, help="the repository whose sources and tests are tried")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if arguments.step == "plant":
        plant(folder, arguments.tree.resolve(), arguments.count, arguments.seed)
    else:
        run(folder, arguments.jobs)


main()
