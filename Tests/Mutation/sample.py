#!/usr/bin/env python3
"""Changes the sources in one place at a time and counts how many changes the tests notice.

    Tests/Mutation/sample.py plant FOLDER [--tree TREE] [--count 400] [--seed 1]
    Tests/Mutation/sample.py run FOLDER [--jobs 2] [--longest 120] [--proofs]

`plant` draws places from Sources by seed: comparisons, connectives, sums, small numbers, Booleans and calls without a
result. All changes are written into one copy of the tree, each asleep until the environment names it, so that the tree
is built once. What stands in two trees with the lines beside it is drawn in both. `run` first asks each part of the
tests which changes it reaches, and then runs, for each change, the parts that reach it, the quickest first, until one
fails: Swift tests and pages, with `--proofs` proofs as well. FOLDER/results.jsonl keeps what came out, and a run goes
on where the last one ended, with what a higher `--longest` adds for those that no part noticed.
"""

import argparse
import contextlib
import hashlib
import json
import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CALL = re.compile(r"^(\s+)((?:[a-z]\w*[.?])*[a-z]\w*\(.*\))$")
# Lines with a pattern between slashes, and those that must stay as they are to compile.
UNCHANGED = re.compile(r"[ (]/[^/ *]|^\s*(import|case|@|#|infix|package let .*Limit)")
# A number or a Boolean by itself, and operators between spaces, with what takes their place.
VALUES = re.compile(r"(?<![\w.\"])(\d{1,4}|true|false)(?![\w.\"])")
OPERATORS = re.compile(r"(?<=[\w)\]\"?!]) (==|!=|<|>|<=|>=|&&|\|\||[+-]) (?=[\w(\[\".!-])")
OTHERS = {"==": "!=", "!=": "==", "<": "<=", ">": ">=", "<=": "<", ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+",
          "true": "false", "false": "true"}
FAILURE = re.compile("(\\x1b\\[\\d+m)?\u2718|(FAILED|ERROR)\\b")
# The test that tries the pages of the suite, each a part of its own here.
PAGES = "SuiteTests.SuiteTests/page(_:)"
FUNCTIONS = json.loads((Path(__file__).parent / "operators.json").read_text("utf-8"))
KINDS = {"==": "Equality", "!=": "Equality", "&&": "And", "||": "Or", "+": "Sum", "-": "Sum"}
# In each module: which change is awake, and a file that takes the numbers of those that are reached.
SWITCH = (Path(__file__).parent / "switch.txt").read_text("utf-8")


def changes(line):
    """What can be changed in one line: where, the old token and the new."""
    code = line.split("//")[0]
    if not code.strip() or code.count('"') % 2 or UNCHANGED.search(code):
        return
    quoted = [match.span() for match in re.finditer(r'"(?:[^"\\]|\\.)*"', code)]
    for match in [*OPERATORS.finditer(code), *VALUES.finditer(code)]:
        if not any(start < match.start(1) < end for start, end in quoted):
            old = match[1]
            yield match.start(1), old, OTHERS.get(old) or str(int(old) + 1)
    if (call := CALL.match(code)) and not call[2].startswith(("return", "self.init", "super.init", "init", "case")):
        yield len(call[1]), call[2], ""


def places(tree):
    """All that can be changed; `around` is what a change is known by in another tree."""
    seen = Counter()
    for path in sorted((tree / "Sources").rglob("*.swift")):
        inside, lines = False, path.read_text("utf-8").split("\n")
        for number, line in enumerate(lines):
            if line.count('"""') % 2:
                inside = not inside
            elif not inside:
                for at, old, new in changes(line):
                    around = "\n".join([*lines[max(number - 1, 0):number + 2], str(at), new])
                    seen[around] += 1
                    yield {"file": str(path.relative_to(tree)), "line": number, "at": at, "old": old, "new": new,
                           "around": f"{around}\n{seen[around]}"}


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
        switch = tree / "Sources" / module / "isChanged.swift"
        if not switch.exists() or switch.read_text("utf-8") != text:
            switch.write_text(text, "utf-8")


def build(tree):
    for product in ["hornbookPackageTests", "hornbook"]:
        done = subprocess.run(["swift", "build", "--product", product], cwd=tree, capture_output=True, text=True,
                              errors="replace", check=False)
        output = done.stdout + done.stderr
        found = re.findall(r"(Sources/[^\s:]+\.swift):(\d+):\d+: error", output)
        if done.returncode:
            break
    return done.returncode == 0, {(file, int(line) - 1) for file, line in found}, output


def plant(folder, source, count, seed):
    tree = folder / "tree"
    if not tree.exists():
        subprocess.run(["git", "clone", "--quiet", str(source), str(tree)], check=True)
    # The order comes from the lines themselves.
    everything, drawn, taken = list(places(tree)), [], set()
    everything.sort(key=lambda change: hashlib.sha256(f"{seed}\n{change['around']}".encode()).digest())
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
    """The parts of a tree's tests: each Swift test, each page of the suite, and each proof."""

    def __init__(self, folder, jobs, longest, with_proofs):
        self.folder, self.tree, self.longest = folder, folder / "tree", longest
        self.bundle = self.tree / ".build/debug/hornbookPackageTests.xctest"
        listed = subprocess.run([self.bundle, "--testing-library", "swift-testing", "--list-tests"], cwd=self.tree,
                                check=True, text=True, stdout=subprocess.PIPE).stdout.split("\n")
        self.units = sorted({line for line in listed if re.match(r"\w+\.", line)} - {PAGES})
        self.units += sorted(str(page.relative_to(self.tree)) for page in self.tree.glob("Tests/Suite/**/*.md"))
        self.proofs = sorted(str(file.relative_to(self.tree)) for file in self.tree.glob("Tests/Proof/*/test_*.py")
                             if with_proofs)
        known = folder / "parts.json"
        self.parts = json.loads(known.read_text()) if known.exists() else {}
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(self.measure, [part for part in [*self.units, *self.proofs] if part not in self.parts]))
        known.write_text(json.dumps(self.parts, indent=1))
        for part in [*self.units, *self.proofs]:
            if failure := self.parts[part]["failure"]:
                print(f"left out, fails by itself: {part}: {failure}")

    def measure(self, part):
        """How long a part takes, and which changes it reaches."""
        log = self.folder / f"reached-{re.sub(r'[^a-zA-Z]+', '-', part)}.log"
        start = time.monotonic()
        failure = self.failure([part], {"HORNBOOK_REACHED": str(log)}, self.longest)
        numbers = sorted({int(line) for line in log.read_text().split()}) if log.exists() else []
        log.unlink(missing_ok=True)
        self.parts[part] = {"failure": failure, "seconds": time.monotonic() - start, "reached": numbers}
        print(f"{part}: {time.monotonic() - start:.1f} s, reaches {len(numbers)}", flush=True)

    def failure(self, parts, settings, limit):
        """What fails first when some parts run, units together or a proof; nothing if all pass in time."""
        settings = {**os.environ, "HORNBOOK_PRODUCTS": str(self.tree / ".build/debug"), "SWIFT_BACKTRACE": "enable=no",
                    **settings}
        if parts[0] in self.units:
            pages = [part.removeprefix("Tests/Suite/") for part in parts if part.endswith(".md")]
            names = [part for part in parts if not part.endswith(".md")] + ([PAGES] if pages else [])
            if pages:
                settings["HORNBOOK_PAGES"] = ",".join(pages)
            words = [self.bundle, "--testing-library", "swift-testing",
                     "--filter", "^(" + "|".join(map(re.escape, names)) + ")(/|$)"]
        else:
            words = [self.tree / ".venv/bin/python", "-m", "pytest", "-x", "-q", parts[0]]
        with subprocess.Popen(words, cwd=self.tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", start_new_session=True, env=settings, preexec_fn=bound) as process:
            timer = threading.Timer(limit, stop, [process])
            timer.start()
            failure = next((line.strip() for line in process.stdout if FAILURE.match(line)), "")
            if failure:
                stop(process)
            timer.cancel()
            return failure or (f"exit {process.returncode}" if process.wait() else "")

    def batches(self, number, tried):
        """The parts that reach a change and were not tried, with their seconds: the units that are quick and reach
        little, other quick ones, slow ones, and then each proof by itself."""
        parts = {part: known["seconds"] for part, known in self.parts.items()
                 if not known["failure"] and number in known["reached"] and part not in tried
                 and known["seconds"] < self.longest}
        units = sorted({*self.units} & {*parts}, key=lambda part: parts[part] * len(self.parts[part]["reached"]))
        narrow = [part for index, part in enumerate(units) if sum(parts[one] for one in units[:index + 1]) < 8]
        quick = [part for part in units if part not in narrow and parts[part] < 2.5]
        slow = [part for part in units if part not in narrow + quick]
        proofs = sorted({*self.proofs} & {*parts}, key=parts.get)
        return [(batch, sum(parts[part] for part in batch))
                for batch in [narrow, quick, slow, *[[proof] for proof in proofs]] if batch]


def bound():
    resource.setrlimit(resource.RLIMIT_AS, (12 << 30, 12 << 30))


def stop(process):
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        time.sleep(0.2)
        os.killpg(process.pid, signal.SIGKILL)


def run(folder, jobs, longest, with_proofs):
    tests = Tests(folder, jobs, longest, with_proofs)
    results = folder / "results.jsonl"
    last = {line["number"]: line for line in map(json.loads, results.read_text().splitlines())} if results.exists() else {}

    def outcome(change):
        before = last.get(change["number"], {"outcome": "not reached", "tried": []})
        if before["outcome"] not in ["not reached", "survived"]:
            return
        tried, killer, failure = before["tried"], None, ""
        for batch, seconds in tests.batches(change["number"], tried):
            tried = tried + batch
            if failure := tests.failure(batch, {"HORNBOOK_CHANGE": str(change["number"])}, 20 + 5 * seconds):
                killer = batch[0] if batch[0] in tests.proofs else "units"
                break
        line = {**change, "outcome": killer or ("survived" if tried else "not reached"), "failure": failure,
                "tried": tried}
        last[change["number"]] = line
        with results.open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        print(f"{line['outcome']}: {change['file']}:{change['line'] + 1} {change['old']} -> {change['new']}", flush=True)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(outcome, json.loads((folder / "changes.json").read_text())))
    outcomes = [line["outcome"] for line in last.values()]
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
    parser.add_argument("--proofs", action="store_true", help="try the proofs as well")
    parser.add_argument("--longest", type=float, default=120, help="leave out parts that take more seconds")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if arguments.step == "plant":
        plant(folder, arguments.tree.resolve(), arguments.count, arguments.seed)
    else:
        run(folder, arguments.jobs, arguments.longest, arguments.proofs)


main()
