"""Texts go to a sheet and come back: what nobody changed stays to the byte, what somebody changed is all that changes, and what
changed on both sides is refused."""

import csv
import io
import json
import random
import re
import shutil
import unittest
from pathlib import Path

import builds
import yaml
from formatting import comments, disordered

ENDS = (" Really.", " 'Yes.'", ' "No."', " \u00e9\U0001f600", " \\n: \\", " No: yes #1", " - and, [so] {on}", " = 1", "\n\nThen she waits.")


def rows(path):
    return list(csv.DictReader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))


def exported(program, *arguments):
    """The rows of a program's sheet."""
    out = builds.folder("sheet")
    builds.succeed("sheet", "export", program, "--out", out, *arguments)
    return [row for path in sorted(out.iterdir()) for row in rows(path)]


def text(row):
    return re.sub(r"^\t(?=[=+\-@\t\r])", "", row["text"])


def written(table, separator=",", encoding="utf-8-sig", end="\r\n"):
    """A sheet as spreadsheets save it."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(table[0]), delimiter=separator, lineterminator=end)
    writer.writeheader()
    writer.writerows(table)
    path = builds.folder("sheet") / "review.csv"
    path.write_bytes(out.getvalue().encode(encoding))
    return path


def applied(table, program, code=0, **form):
    return builds.succeed("sheet", "apply", written(table, **form), program, code=code)


def files(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def copied(source, seed=None):
    """A copy of a program, written in a style that the seed draws."""
    copy = builds.folder("reviewed") / source.name
    shutil.copytree(source, copy, ignore=builds.LEDGERS)
    if seed is not None:
        for path in sorted(copy.rglob("*.yaml")):
            path.write_bytes(disordered(path.read_text("utf-8"), f"{seed} {path.name}").encode())
    return copy


def between(data):
    """All of a file but its texts: keys' signs, comments, spaces."""
    said, last = data.decode("utf-8-sig").replace("\r\n", "\n"), 0
    for event in yaml.parse(said, yaml.CSafeLoader):
        if isinstance(event, yaml.ScalarEvent):
            yield re.sub(r"\s+", " ", said[last:event.start_mark.index]).strip()
            last = event.end_mark.index
    yield said[last:].strip()


class SheetProof(unittest.TestCase):
    def every(self):
        sources = [builds.FIXTURES / "every-type", *sorted(filter(Path.is_dir, builds.CONTENT.iterdir()))]
        for source in sources if builds.count(False, True) else [sources[0], builds.CONTENT / "prayer-companion"]:
            yield copied(source)
            for seed in range(builds.count(1, 20) if source.parent == builds.FIXTURES else 0):
                yield copied(source, seed)

    def test_nothing_changes_by_itself(self):
        for program in self.every():
            with self.subTest(program):
                before, table = files(program), exported(program)
                self.assertEqual(len({(row["kind"], row["address"]) for row in table}), len(table))
                bands = sorted(table, key=lambda row: ("10-12", "13-16", "6-9", "").index(row["band"]))
                self.assertTrue(exported(program, "--per-band") == bands, "bands")
                random.Random(5).shuffle(table)
                for form in ({}, {"separator": ";", "encoding": "utf-8"}, {"separator": "\t", "encoding": "utf-16"}, {"end": "\n"}):
                    self.assertIn("0 texts changed, 0 refused", applied(table, program, **form))
                    table = [{name: row[name] for name in sorted(row)} | {"checked by": "Ana"} for row in table]
                self.assertEqual(files(program), before)

    def test_out_may_name_the_file(self):
        program, out = copied(builds.FIXTURES / "hostile-texts"), builds.folder("sheet")
        builds.succeed("sheet", "export", program, "--out", out / "one.csv")
        self.assertEqual(rows(out / "one.csv"), exported(program))
        self.assertIn("name a folder", builds.succeed(
            "sheet", "export", builds.FIXTURES, "--out", out / "two.csv", code=2))

    def test_a_workbook_keeps_the_texts(self):
        try:
            import openpyxl
        except ImportError:
            builds.leave_untried("openpyxl is not installed")
        program = copied(builds.FIXTURES / "hostile-texts")
        table, book = exported(program), io.BytesIO()
        workbook = openpyxl.Workbook()
        for row in [list(table[0]), *(list(row.values()) for row in table)]:
            workbook.active.append(row)
            workbook.active.cell(workbook.active.max_row, 6).data_type = "s"
        workbook.save(book)
        names, *back = openpyxl.load_workbook(book).active.iter_rows(values_only=True)
        table = [{name: cell or "" for name, cell in zip(names, row)} for row in back]
        table[-1]["new text"] = "=1+1 is what it says."
        self.assertIn("1 text changed, 0 refused", applied(table, program))
        self.assertEqual(text(exported(program)[-1]), "=1+1 is what it says.")

    def test_what_is_changed_is_all_that_changes(self):
        dice = random.Random(3)
        for program in self.every():
            before, table = files(program), exported(program)
            chosen = dice.sample(range(len(table)), min(len(table), builds.count(60, 500)))
            for index in chosen:
                table[index]["new text"] = f"{text(table[index]).rstrip('.')} ({index}){dice.choice(ENDS)}".replace(
                    *("\n\n", " ") if re.search("hornbook/|title|options|name", table[index]["address"]) else ("", ""))
            with self.subTest(program):
                done = builds.run("sheet", "apply", written(table), program)
                said = done.stdout + done.stderr
                refused = {int(row) - 2 for row in re.findall(r"(?m)^row (\d+), new text \(H\d+\): .* stays as it is", said)}
                # Where an alias repeats a text, both would change.
                for index in refused:
                    self.assertRegex(said, rf"row {index + 2}, .*(YAML cannot write|would bring an error)")
                self.assertLess(len(refused), len(chosen) / 3)
                self.assertIn(f"{len(chosen) - len(refused)} texts changed, {len(refused)} refused", said)
                after = exported(program)
                self.assertEqual([row["address"] for row in after], [row["address"] for row in table])
                for index, (row, old) in enumerate(zip(after, table)):
                    is_changed = old["new text"] and index not in refused
                    self.assertEqual(text(row), old["new text"] if is_changed else text(old), old["address"])
                for path, data in files(program).items():
                    if data != before[path]:
                        self.assertEqual(list(between(data)), list(between(before[path])), path)

    def test_what_changed_meanwhile_is_refused(self):
        """All of these rows and no others, also where questions have moved."""
        dice = random.Random(9)
        cases = [("quran-quiz", False), ("quran-quiz", True), ("first-lessons", False), ("everyday-parenting", False)]
        for name, is_moved in cases[:builds.count(2, 4)]:
            program = copied(builds.CONTENT / name)
            for band in ("10-12", "13-16")[:builds.count(2, 0)]:
                shutil.rmtree(program / "quizzes" / band)
            table = exported(program)
            # Questions are found again by what they ask.
            rows_ = [index for index, row in enumerate(table) if not (is_moved and re.search(r"questions/\d+/text", row["address"]))]
            touched = set(dice.sample(rows_, 40))
            other = [row | {"new text": f"{text(row)} (changed)" if index in touched else ""} for index, row in enumerate(table)]
            self.assertIn(" 0 refused", applied(other, program))
            # The first question of a file becomes the last.
            for path in program.rglob("quizzes/*/*.yaml") if is_moved else ():
                head, first, *others = re.split(r"(?m)^  (?=- text:)", path.read_text("utf-8"))
                path.write_text("  ".join([head.rstrip(" "), *others, first]).replace("questions:\n-", "questions:\n  -"), "utf-8")
            for index in range(len(table)):
                table[index]["new text"] = f"{text(table[index])} ({index})" if index % 3 == 0 else ""
            said = applied(table, program, code=1)
            # Some new texts would be errors.
            refused = {int(row) - 2 for row in re.findall(r"(?m)^row (\d+), new text \(H\d+\): (?!.* stays as it is)", said)}
            self.assertEqual(refused, {index for index in touched if index % 3 == 0})
            self.assertEqual(said.count("\n  new text: "), len(refused))
            self.assertEqual(sum("(changed)" in row["text"] for row in exported(program)), len(touched))

    def test_what_is_broken_is_told_and_harms_nothing(self):
        """Bytes flipped, rows cut, columns swapped: no crash, and no row without a line."""
        dice, source = random.Random(4), builds.FIXTURES / "every-type"
        program = copied(source)
        before, table = files(program), exported(program)
        for turn in range(builds.count(15, 10_000)):
            changed = [dict(row) for row in dice.sample(table, 30)]
            for row in changed[:20]:
                row["new text"] = f"{text(row)} ({turn})"
                one, other = dice.sample(sorted(row), 2)
                match dice.randrange(8):
                    case 0: row[one], row[other] = row[other], row[one]
                    case 1: row[one] = dice.choice(["", "../../x", "\x00", "x" * 40_000, "=1+1", "#NAME?", "\u201cJuice\u201d", "1"])
                    case 2: changed.append(dict(row))
                    case 3: changed.remove(row)
            path = written(changed, dice.choice(",;\t"), dice.choice(["utf-8", "utf-8-sig", "utf-16"]))
            is_whole = dice.random() < 0.5
            if not is_whole:
                data = bytearray(path.read_bytes())
                for _ in range(3):
                    data[dice.randrange(len(data))] = dice.randrange(256)
                path.write_bytes(data[:dice.randrange(len(data))] if dice.random() < 0.3 else data)
            done = builds.run("sheet", "apply", path, program, "--dry-run")
            with self.subTest(turn=turn, said=done.stderr[-2000:]):
                self.assertIn(done.returncode, (0, 1, 2))
                if done.returncode == 2:
                    self.assertRegex(done.stderr, r"(?m)^hornbook: ")
                elif is_whole:
                    wanted = {row["address"] for row in changed if row["new text"].strip()}
                    told = re.search(r"(\d+) texts? would change, (\d+) refused", done.stderr)
                    self.assertGreaterEqual(int(told[1]) + int(told[2]), len(wanted))
        self.assertEqual(files(program), before)

    def test_a_template_is_filled_in(self):
        """Its examples are sound content; as spreadsheets break it, a row is read or told of."""
        dice = random.Random(6)
        for kind, count in (("quizzes", 2), ("activities", 1)):
            path = builds.folder("template") / f"{kind}.csv"
            builds.succeed("sheet", "template", kind, "--out", path)
            help_, *examples = rows(path)
            self.assertEqual((help_["#"], [row["#"] for row in examples]), ("delete this row, and the examples", ["example"] * 3))
            said = builds.succeed("import", path, "--program", "ours", code=2)
            self.assertIn("no row of ", said)
            self.assertEqual(re.findall(r"(?m)^row (\d+): it is not read", said), ["3", "4", "5"])
            filled = [row | {"#": ""} for row in examples]
            into = builds.folder("filled") / "program"
            said = builds.succeed("import", written(filled, ";", "utf-16"), "--program", "ours", "--into", into)
            self.assertIn(f"{count} came in: {count} come", said)
            self.assertIn("no findings", builds.succeed("lint", into))
            for turn in range(builds.count(10, 5_000)):
                broken = [dict(row) for row in filled]
                for _ in range(3):
                    row = dice.choice(broken)
                    one, other = dice.sample(sorted(row), 2)
                    match dice.randrange(4):
                        case 0: row[one], row[other] = row[other], row[one]
                        case 1: row[one] = dice.choice(["../../x", "\x00", "x" * 40_000, "=1", "9-Jun", "WAHR", "1,0", "a\n\nb: c", '"'])
                        case 2: broken.append(dict(row))
                        case 3: row[one] = ""
                data = bytearray(written(broken, dice.choice(",;\t")).read_bytes())
                if turn % 3 == 0:
                    data[dice.randrange(len(data))] = dice.randrange(256)
                folder = builds.folder("broken")
                (folder / "sheet.csv").write_bytes(data)
                done = builds.run("import", folder / "sheet.csv", "--program", "ours", "--into", folder / "into/program")
                with self.subTest(kind, turn=turn, said=done.stdout[-1000:] + done.stderr[-1000:]):
                    self.assertIn(done.returncode, (0, 1, 2))
                    self.assertEqual({path.name for path in folder.iterdir()} - {"into"}, {"sheet.csv"})
                    if done.returncode == 2:
                        self.assertRegex(done.stderr, r"(?m)^hornbook: ")
                shutil.rmtree(folder)


class UpdatingProof(unittest.TestCase):
    """`import --update` changes what differs, in sources of any style, and no comment goes."""

    def test_a_build_of_the_program_itself_changes_nothing(self):
        """Also where lessons have numbers beyond `days`, and where several files build one list."""
        for name in ("first-lessons", "prayer-companion"):
            program = copied(builds.CONTENT / name)
            dist, before = builds.build(program), files(program)
            self.assertIn("0 files changed, 0 new", builds.succeed("import", dist, "--into", program, "--update"))
            self.assertEqual(files(program), before)
        path = dist / "json/services.json"
        path.write_text(path.read_text("utf-8").replace('"Monthly"', '"By the month"'), "utf-8")
        said = builds.succeed("import", dist, "--into", program, "--update", code=1)
        self.assertEqual(len(re.findall(r"services/.*: stays as it is", said)), 2)
        self.assertEqual(files(program), before)

    def test_an_update_of_what_is_broken(self):
        """What is missing stays missing, what no source can say is kept, and no file is written over or through a link."""
        program, outside = copied(builds.FIXTURES / "every-type"), builds.folder("outside")
        path = next(iter((builds.built(builds.FIXTURES / "every-type") / "json/activities").glob("10-12.json")))
        row = json.loads(path.read_text("utf-8"))["activities"][0]
        row["prompts"][0]["options"][0] = {"label": "x"}
        new = row | {"id": None, "day_number": 5, "title": "Another one"}
        (program / "activities/10-12/day-05.yaml").write_text("# mine\n")
        rows_ = builds.folder("rows") / "rows.json"
        rows_.write_text(json.dumps([row, new]))
        before = files(program)
        said = builds.succeed("import", rows_, "--program", "every-type", "--into", program, "--update", code=1)
        self.assertIn("(day 5 of 10-12) -> activities/10-12/day-05-2.yaml", said)
        self.assertIn("day-01.yaml: stays as it is: nothing can be built from what came in: ", said)
        path = Path("activities/10-12/day-01.yaml")
        self.assertEqual(files(program)[path], before[path])
        self.assertEqual((program / "activities/10-12/day-05.yaml").read_text("utf-8"), "# mine\n")
        self.assertIn('"prompts[0].options[0].label": "x"', (program / "import-rejected.json").read_text("utf-8"))
        file = (program / "activities/10-12/day-01.yaml").rename(outside / "day-01.yaml")
        (program / "activities/10-12/day-01.yaml").symlink_to(file)
        before = file.read_bytes()
        rows_.write_text(json.dumps([row | {"title": "Through a link"}]))
        said = builds.succeed("import", rows_, "--program", "every-type", "--into", program, "--update", code=1)
        self.assertRegex(said, "day-01.yaml: stays as it is: its path contains a link")
        self.assertEqual(file.read_bytes(), before)

    def test_an_update_changes_what_differs(self):
        dice, left = random.Random(8), 0
        for seed in range(builds.count(4, 300)):
            program = copied(builds.FIXTURES / "every-type", seed or None)
            dist = builds.build(program)
            table = [row for path in sorted((dist / "json/activities").glob("*.json"))
                     for row in json.loads(path.read_text("utf-8"))["activities"]]
            rows_ = builds.folder("rows") / "rows.json"

            def updated(code):
                rows_.write_text(json.dumps(table), "utf-8")
                done = builds.run("import", rows_, "--program", dist.name, "--into", program, "--update")
                self.assertIn(done.returncode, code, done.stdout + done.stderr)
                return done.stdout

            with self.subTest(seed):
                before = files(program)
                self.assertIn("0 files changed, 0 new", updated((0,)))
                self.assertEqual(files(program), before)
                chosen = dice.sample(table, 2)
                for row in chosen:
                    row["title"] += " once more"
                    prompt = dice.choice([prompt for prompt in row["prompts"] if prompt["options"]])
                    prompt["promptText"] += dice.choice(ENDS[:-1])
                    dice.choice(prompt["options"])["feedback"] = f"Another thing is said here, number {seed}."
                    how = next(value for value in row.values() if isinstance(value, dict) and "howTo" in value)["howTo"]
                    dice.choice([lambda: how.append("Do one thing more."), lambda: how.insert(0, "Do one thing first."),
                                 lambda: len(how) > 1 and how.pop(0)])()
                    row.pop("description", None) if dice.random() < 0.5 else row.update(description="In one sentence.")
                said = updated((0, 1))
                unable = re.findall(r"(?m)^(.*): stays as it is", said)
                left += len(unable)
                self.assertIn(f"{2 - len(unable)} files changed, 0 new", said.replace("1 file ", "1 files "))
                self.assertIn(f"{len(table)} came in: {len(table) - len(unable)} come back equal", said.replace(": 1 comes", ": 1 come"))
                for path, data in files(program).items():
                    said = [sorted(text for text, _ in comments(data)) for data in (data, before[path]) if path.suffix == ".yaml"]
                    self.assertEqual(said[:1], said[1:], path)
        self.assertLessEqual(left, builds.count(4, 300))
