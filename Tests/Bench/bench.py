"""Times Hornbook against a bare libyaml pass in C over the same files, in one interleaved run.

Prints ratios to that baseline: machines differ and are noisy, ratios travel. The corpus is made from
content/everyday-parenting: every activity stands under many days, each time in other words, so that it has
about as many findings as the work of a careful writer, namely hardly any. The last rows are of one thread in one
process: parsing the shipped activities, and playing each of them in every way, whose goal is to be less.

    swift build -c release --product explore-bench
    python3 Tests/Bench/bench.py --hornbook .build/release/hornbook [--copies 100] [--rounds 9]
"""

import argparse
import pathlib
import random
import re
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Lines whose value is a name, not prose.
NAMES = re.compile(
    r"^[ -]*(id|type|day|ageBand|module|category|toolType|correct|isReflection|version|shuffle"
    r"|operator|ifSelected|nextPrompt):")

# Words that hold sentences together, or that rules look out for, stay where they are.
WORD = re.compile(
    r"\b(?!(?i:always|could|does|every|from|have|might|must|never|nobody|only|perhaps|sometimes|that|their|them|then"
    r"|there|they|this|what|when|where|which|will|with|would|your)\b)[A-Za-z][a-z]{3,}\b(?!:)")


def reworded(text: str, pool: dict[int, list[str]], seed: int) -> str:
    """The text with its longer words exchanged for others of the same length, the same ones throughout."""
    chance = random.Random(seed)
    other = {}
    for words in pool.values():
        other.update(zip(words, chance.sample(words, len(words))))

    def exchange(word: re.Match) -> str:
        new = other[word[0].lower()]
        return new.capitalize() if word[0][0].isupper() else new

    return "\n".join(
        line if NAMES.match(line) else WORD.sub(exchange, line) for line in text.split("\n"))


def make_corpus(folder: pathlib.Path, copies: int) -> list[str]:
    source = ROOT / "content" / "everyday-parenting"
    declaration = (source / "hornbook.yaml").read_text(encoding="utf-8")
    activities = sorted(source.glob("activities/*/*.yaml"))
    texts = {activity: activity.read_text(encoding="utf-8") for activity in activities}
    days = max(int(re.search(r"^day: (\d+)", text, re.M)[1]) for text in texts.values())
    program = folder / "program"
    program.mkdir()
    (program / "hornbook.yaml").write_text(
        re.sub(r"(?m)^days: .*", f"days: {days * copies}", declaration), encoding="utf-8")
    pool = {}
    for word in sorted({word.lower() for text in texts.values() for word in WORD.findall(text)}):
        pool.setdefault(len(word), []).append(word)
    paths = []
    for activity, text in texts.items():
        day = int(re.search(r"^day: (\d+)", text, re.M)[1])
        for copy in range(copies):
            number = day + copy * days
            path = program / "activities" / activity.parent.name / f"day-{number:02}.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            words = reworded(text, pool, copy) if copy else text
            path.write_text(re.sub(r"(?m)^day: .*", f"day: {number}", words, count=1), encoding="utf-8")
            paths.append(str(path))
    return paths


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hornbook", required=True, type=pathlib.Path)
    parser.add_argument("--copies", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    hornbook = str(options.hornbook.resolve())

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        baseline = folder / "baseline"
        subprocess.run(
            ["cc", "-O2", "-o", baseline, ROOT / "Tests" / "Bench" / "baseline.c", "-lyaml"], check=True)
        paths = make_corpus(folder, options.copies)
        listing = "\n".join(paths).encode()
        size = sum(pathlib.Path(p).stat().st_size for p in paths)
        program = str(folder / "program")
        shipped = str(ROOT / "content")
        out = folder / "dist"
        commands = {
            "libyaml in C, one thread": ([str(baseline)], listing),
            "hornbook lint": ([hornbook, "lint", "--quiet", program], None),
            "hornbook build, nothing changed": ([hornbook, "build", "--quiet", "--out", str(out), program], None),
            "hornbook --version": ([hornbook, "--version"], None),
            "hornbook lint content/": ([hornbook, "lint", "--quiet", shipped], None),
        }
        times = {label: [] for label in commands}
        for _ in range(options.rounds + 1):
            for label, (command, data) in commands.items():
                start = time.perf_counter()
                result = subprocess.run(command, input=data, capture_output=True)
                times[label].append(time.perf_counter() - start)
                if result.returncode not in (0, 1):
                    raise SystemExit(f"{label}: {result.stderr.decode()}")
        base = statistics.median(times["libyaml in C, one thread"][1:])
        print(f"{len(paths)} files, {size / 1e6:.1f} MB, median of {options.rounds} rounds")
        for label, values in times.items():
            middle = statistics.median(values[1:])
            print(f"{label:34} {middle * 1000:9.1f} ms   {middle / base:6.3f} x the baseline")
    time_exploring(options.hornbook.resolve().parent / "explore-bench")


def time_exploring(command: pathlib.Path) -> None:
    """Exploring all activities of the shipped program against parsing them, timed inside one process."""
    result = subprocess.run(
        [command, ROOT / "content" / "everyday-parenting", "101"], capture_output=True, text=True, check=True)
    rows = {label: float(seconds) for label, seconds in map(str.split, result.stdout.splitlines())}
    for label, seconds in rows.items():
        print(f"{label:34} {seconds * 1e3:9.3f} ms   {seconds / rows['parse']:6.3f} x parsing")


if __name__ == "__main__":
    main()
