#!/usr/bin/env python3
"""Follows the recipes of docs/architecture.md on a copy of the tree, builds it once, and checks what was added.

    python3 Tests/Recipes/follow.py --hornbook BIN [--scratch FOLDER]

A block that begins with a path is a new file; one that begins with `in`, a path and `behind` goes behind the
line that ends in what is named there. How many files and lines each recipe takes by hand is counted, and held
against what the page says."""

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import grow

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"```swift\n// (?:(in) )?(\S+)(?: behind ([^\n]+))?\n(.*?)```", re.DOTALL)
FOLDERS_OF_A_KIND = {
    "RiddleSource.swift": "ContentModel/Riddles", "Riddle.swift": "DailyPractice/Wire",
    "RiddlePublishing.swift": "Publishing/Riddles",
}
PROGRAM = "program: first-days\ntitle: First days\ndays: 1\nageBands: [6-9]\nmodules: { emotion-coaching: Emotion coaching }\n"
RIDDLE = ("number: 1\ntitle: The towel\ntext: What gets wetter while it dries you?\noptions: [A towel, A sponge]\n"
          "answer: A towel\norigin: England\n")


def recipes(page):
    """Each recipe's heading with its blocks: whether it goes into a file, the path, behind what, and the text."""
    part = page[page.index("## Recipes"):page.index("## Speed")]
    for chunk in part.split("\n**Add ")[1:]:
        yield chunk[:chunk.index("**")], chunk[chunk.index("**") + 2:].split("\n", 1)[0], BLOCK.findall(chunk)


def follow(blocks, copy):
    """Applies a recipe; returns the files made and the lines added to files that were there."""
    files = lines = 0
    for into, path, behind, text in blocks:
        target = copy / path
        if into:
            source = target.read_text(encoding="utf-8").split("\n")
            at = [index for index, line in enumerate(source) if line.rstrip().endswith(behind)]
            if len(at) != 1:
                sys.exit(f"{path}: {len(at)} lines end in {behind}")
            source[at[0] + 1:at[0] + 1] = text.rstrip("\n").split("\n")
            target.write_text("\n".join(source), encoding="utf-8")
            lines += text.rstrip("\n").count("\n") + 1
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
            files += 1
    return files, lines


def add_riddles(copy):
    """The files of the kind in the tests, each in its folder; a module does not import itself."""
    for name, folder in FOLDERS_OF_A_KIND.items():
        module = folder.split("/")[0]
        text = (ROOT / "Tests/PlugTests" / name).read_text(encoding="utf-8")
        text = re.sub(rf"^(package )?import {module}\n", "", text, flags=re.MULTILINE)
        if name == "RiddleSource.swift":
            # Others see the record's fields, and so their types.
            text = re.sub(r"^import", "package import", text, flags=re.MULTILINE)
        if name == "RiddlePublishing.swift":
            text = "import DailyPractice\n" + text
        target = copy / "Sources" / folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def run(*command, cwd, code=0):
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True)
    if done.returncode != code:
        sys.exit(f"{' '.join(map(str, command))}: exit {done.returncode}\n{done.stdout}{done.stderr}"[-4000:])
    return done.stdout


def expect(holds, what):
    if not holds:
        sys.exit(f"not so: {what}")
    print(f"ok: {what}")


def check(hornbook, copy):
    content = copy / "try"
    program = content / "first-days"
    (program / "activities/6-9").mkdir(parents=True)
    (program / "riddles").mkdir()
    (program / "hornbook.yaml").write_text(PROGRAM, encoding="utf-8")
    sample = re.search(r'static let sample = """\n(.*?)\n        """', (copy / "Sources/ContentModel/Activities/activityTexts.swift").read_text("utf-8"), re.DOTALL).group(1)
    activity = "\n".join(line[8:] for line in sample.split("\n"))
    day = program / "activities/6-9/day-01.yaml"
    day.write_text(activity.replace("title: The spilled juice", "title: THE SPILLED JUICE"), encoding="utf-8")
    (program / "riddles/towel.yaml").write_text(RIDDLE, encoding="utf-8")
    found = json.loads(run(hornbook, "lint", "--format", "json", content, cwd=copy))["diagnostics"]
    expect([finding["rule"] for finding in found] == ["shouted-title"], "the new rule finds what it is for, and nothing else is found")
    expect("Capitals read as shouting" in run(hornbook, "explain", "shouted-title", cwd=copy), "`explain` has its page")
    day.write_text(activity + "mood: Tender\n", encoding="utf-8")
    run(hornbook, "build", "--strict", content, "--out", copy / "out", cwd=copy)
    out = copy / "out/first-days"
    published = json.loads((out / "json/activities/6-9/day-01.json").read_text("utf-8"))
    expect(published["mood"] == "Tender", "the new field is in the JSON")
    for database in ("postgres", "sqlite"):
        expect("mood text" in (out / f"sql/{database}/schema.sql").read_text("utf-8"), f"it has a column in {database}")
        seed = (out / f"sql/{database}/seed.sql").read_text("utf-8")
        expect("'Tender'" in seed and "'England'" in seed, f"the seed for {database} holds it, and the new kind's row")
    riddles = json.loads((out / "json/riddles.json").read_text("utf-8"))["riddles"]
    expect([riddle["title"] for riddle in riddles] == ["The towel"], "the new kind is published")
    listed = {file["path"] for file in json.loads((out / "manifest.json").read_text("utf-8"))["files"]}
    expect({"rows.txt", "json/riddles.json"} <= listed, "the manifest lists the new kind and the new format")
    expect("daily_practice_results: 1\n" in (out / "rows.txt").read_text("utf-8"), "the new format is written")
    run(hornbook, "schemas", "--docs", cwd=copy)
    expect("How the day feels." in (copy / "docs/fields/activity.md").read_text("utf-8"), "the field is on its page")
    expect("\"mood\"" in (copy / "schemas/activity.json.schema.json").read_text("utf-8"), "and in the consumers' schema")
    expect((copy / "docs/rules/shouted-title.md").is_file() and (copy / "schemas/riddle.schema.json").is_file(), "rule and kind have their pages and schemas")
    made = run(hornbook, "new", "riddle", "--day", "2", program, cwd=copy).strip()
    expect((copy / made).read_text("utf-8").count("TODO") > 3, "`new` begins a file of the new kind")


def grow_databases(hornbook, copy):
    """The same program as it was before the recipes, and behind them, on databases with a result in them."""
    plain = copy / "plain/first-days"
    shutil.copytree(copy / "try/first-days/activities", plain / "activities")
    shutil.copy2(copy / "try/first-days/hornbook.yaml", plain)
    day = plain / "activities/6-9/day-01.yaml"
    day.write_text(day.read_text("utf-8").replace("mood: Tender\n", ""), encoding="utf-8")
    run(hornbook, "build", plain, "--out", copy / "out-before", cwd=copy)
    grow.check(copy / "out-before/first-days", copy / "out/first-days", copy, expect)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--hornbook", required=True, help="the command as it is, to build what is there before")
    parser.add_argument("--scratch", default=str(ROOT / ".build-recipes"), help="where the copy goes")
    arguments = parser.parse_args()
    copy = Path(arguments.scratch).resolve()
    # What an earlier run built is kept; all else is made anew.
    for path in copy.glob("*"):
        shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    for name in subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines():
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    promised = {"a rule": (1, 1), "a field": (0, 1), "a content kind": (0, 1), "an output format": (1, 1)}
    for name, says, blocks in recipes(page):
        expect(follow(blocks, copy) == promised.get(name), f"adding {name} takes what the page says:{says}")
        promised.pop(name)
    expect(not promised, "every recipe was there to follow")
    add_riddles(copy)
    # What signs manifests is most of what would be compiled.
    run("swift", "build", "--product", "hornbook", cwd=copy)
    check(copy / ".build/debug/hornbook", copy)
    grow_databases(Path(arguments.hornbook).resolve(), copy)


if __name__ == "__main__":
    main()
