#!/usr/bin/env python3
"""Changes the sources in one place at a time and counts how many changes the tests notice.

    Tests/Mutation/sample.py --scratch FOLDER [--count 400] [--seed 1] [--base TREE] [--proofs]

Places are drawn by seed from Sources: comparisons, connectives, small numbers, Booleans, guards and calls whose result
is not used. Each change is made in a copy of the tree, which is built anew where it changed; then the Swift tests run
until the first failure and, with `--proofs`, the proofs. With `--base`, only lines are drawn that stand unchanged in
another tree too, so that the tests of both trees can be compared on the same changes. Results are kept in
FOLDER/results.jsonl, and a run goes on where the last one ended.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OPERATORS = [
    (re.compile(r" (==|!=|<|>|<=|>=) "), {"==": "!=", "!=": "==", "<": "<=", ">": ">=", "<=": "<", ">=": ">"}),
    (re.compile(r" (&&|\|\|) "), {"&&": "||", "||": "&&"}),
    (re.compile(r" ([+-]) (?=\w)"), {"+": "-", "-": "+"}),
    (re.compile(r"\b(true|false)\b"), {"true": "false", "false": "true"}),
    (re.compile(r"(?<![\w.\"])([0-9]+)(?![\w.\"])"), None),
]
CALL = re.compile(r"^(\s+)(?:[a-z]\w*[.?])*[a-z]\w*\(.*\)$")


def changes(line):
    """Every change that can be made to one line."""
    code = line.split("//")[0]
    if not code.strip() or code.count('"') % 2:
        return
    quoted = [match.span() for match in re.finditer(r'"(?:[^"\\]|\\.)*"', code)]
    for pattern, others in OPERATORS:
        for match in pattern.finditer(code):
            if any(start < match.start(1) < end for start, end in quoted):
                continue
            new = others[match[1]] if others else str(int(match[1]) + 1)
            yield line[:match.start(1)] + new + line[match.end(1):]
    call = CALL.match(code)
    if call and not code.strip().startswith(("return", "self.init", "super.init", "init")):
        yield f"{call[1]}_ = ()"


def places(base):
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        name = path.relative_to(ROOT)
        other = set((base / name).read_text("utf-8").split("\n")) if base and (base / name).exists() else None
        if base and other is None:
            continue
        inside = False
        for number, line in enumerate(path.read_text("utf-8").split("\n")):
            if line.count('"""') % 2:
                inside = not inside
                continue
            if inside or (other is not None and line not in other):
                continue
            for new in changes(line):
                yield str(name), number, line, new


def run(tree, *words, seconds):
    """Whether a command succeeds; one that prints a failure, or takes too long, is ended at once."""
    with subprocess.Popen(words, cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          start_new_session=True) as process:
        end = time.monotonic() + seconds
        for line in process.stdout:
            if line.startswith("✘") or re.match(r"(FAIL|ERROR)\b", line) or time.monotonic() > end:
                subprocess.run(["kill", "-9", "--", f"-{process.pid}"], check=False)
                return False
        return process.wait() == 0


def outcome(tree, with_proofs):
    if not run(tree, "swift", "build", "--build-tests", seconds=1200):
        return "does not compile"
    if not run(tree, "swift", "test", "--skip-build", seconds=900):
        return "killed by the Swift tests"
    if with_proofs and not run(tree, "make", "proofs", seconds=1800):
        return "killed by the proofs"
    return "survived"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--scratch", type=Path, required=True)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--base", type=Path, help="a second tree, whose lines must be the same")
    parser.add_argument("--proofs", action="store_true")
    arguments = parser.parse_args()
    tree, results = arguments.scratch / "tree", arguments.scratch / "results.jsonl"
    if not tree.exists():
        tree.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tree)], check=True)
    done = [json.loads(line) for line in results.read_text("utf-8").splitlines()] if results.exists() else []
    drawn = list(places(arguments.base))
    random.Random(arguments.seed).shuffle(drawn)
    for name, number, line, new in drawn[len(done):]:
        counted = [entry for entry in done if entry["outcome"] != "does not compile"]
        if len(counted) >= arguments.count:
            break
        file = tree / name
        text = file.read_text("utf-8").split("\n")
        file.write_text("\n".join(text[:number] + [new] + text[number + 1:]), "utf-8")
        entry = {"file": name, "line": number + 1, "old": line.strip(), "new": new.strip()}
        entry["outcome"] = outcome(tree, arguments.proofs)
        shutil.copyfile(ROOT / name, file)
        done.append(entry)
        with results.open("a", encoding="utf-8") as log:
            log.write(json.dumps(entry) + "\n")
        print(entry["outcome"], f"{name}:{number + 1}", new.strip(), flush=True)
    for kind in sorted({entry["outcome"] for entry in done}):
        print(f"{sum(entry['outcome'] == kind for entry in done):>5}  {kind}")


if __name__ == "__main__":
    sys.exit(main())
