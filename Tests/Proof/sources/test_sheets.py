"""Texts go to a sheet and come back: what nobody changed stays to the byte, what somebody changed is all that changes, and what
changed on both sides is refused."""

import csv
import io
import itertools
import json
import random
import re
import shutil
from pathlib import Path

import openpyxl
import pytest
import yaml
from hypothesis import given, settings, strategies

import builds
from test_formatting import comments, disordered
from test_styles import STYLES, drawn

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


def copied(source, styles=None):
    """A copy of a program, its files written in styles."""
    copy = builds.folder("reviewed") / source.name
    shutil.copytree(source, copy, ignore=builds.LEDGERS)
    if styles:
        for path, style in zip(sorted(copy.rglob("*.yaml")), itertools.cycle(styles)):
            path.write_bytes(disordered(path.read_text("utf-8"), style).encode())
    return copy


def between(data):
    """All of a file but its texts: keys' signs, comments, spaces."""
    said, last = data.decode("utf-8-sig").replace("\r\n", "\n"), 0
    for event in yaml.parse(said, yaml.CSafeLoader):
        if isinstance(event, yaml.ScalarEvent):
            yield re.sub(r"\s+", " ", said[last:event.start_mark.index]).strip()
            last = event.end_mark.index
    yield said[last:].strip()


class TestSheet:
    def every(self):
        sources = [builds.FIXTURES / "every-type", *sorted(filter(Path.is_dir, builds.CONTENT.iterdir()))]
        for source in sources if builds.count(False, True) else [sources[0], builds.CONTENT / "prayer-companion"]:
            yield copied(source)
            for seed in range(builds.count(1, 20) if source.parent == builds.FIXTURES else 0):
                yield copied(source, [drawn(f"{seed} {number}") for number in range(20)])

    def test_nothing_changes_by_itself(self, subtests):
        for program in self.every():
            with subtests.test(program.name):
                before, table = builds.files(program), exported(program)
                assert len({(row["kind"], row["address"]) for row in table}) == len(table)
                bands = sorted(table, key=lambda row: ("10-12", "13-16", "6-9", "").index(row["band"]))
                assert exported(program, "--per-band") == bands, "bands"
                random.Random(5).shuffle(table)
                for form in ({}, {"separator": ";", "encoding": "utf-8"}, {"separator": "\t", "encoding": "utf-16"}, {"end": "\n"}):
                    assert "0 texts changed, 0 refused" in applied(table, program, **form)
                    table = [{name: row[name] for name in sorted(row)} | {"checked by": "Ana"} for row in table]
                assert builds.files(program) == before

    def test_out_may_name_the_file(self):
        program, out = copied(builds.FIXTURES / "hostile-texts"), builds.folder("sheet")
        builds.succeed("sheet", "export", program, "--out", out / "one.csv")
        assert rows(out / "one.csv") == exported(program)
        assert "name a folder" in builds.succeed(
            "sheet", "export", builds.FIXTURES, "--out", out / "two.csv", code=2)

    def test_a_workbook_keeps_the_texts(self):
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
        assert "1 text changed, 0 refused" in applied(table, program)
        assert text(exported(program)[-1]) == "=1+1 is what it says."

    def test_what_is_changed_is_all_that_changes(self, subtests):
        dice = random.Random(3)
        for program in self.every():
            before, table = builds.files(program), exported(program)
            chosen = dice.sample(range(len(table)), min(len(table), builds.count(60, 500)))
            for index in chosen:
                table[index]["new text"] = f"{text(table[index]).rstrip('.')} ({index}){dice.choice(ENDS)}".replace(
                    *("\n\n", " ") if re.search("hornbook/|title|options|name", table[index]["address"]) else ("", ""))
            with subtests.test(program.name):
                done = builds.run("sheet", "apply", written(table), program)
                said = done.stdout + done.stderr
                refused = {int(row) - 2 for row in re.findall(r"(?m)^row (\d+), new text \(H\d+\): .* stays as it is", said)}
                # Where an alias repeats a text, both would change.
                for index in refused:
                    assert re.search(rf"row {index + 2}, .*(YAML cannot write|would bring an error)", said)
                assert len(refused) < len(chosen) / 3
                assert f"{len(chosen) - len(refused)} texts changed, {len(refused)} refused" in said
                after = exported(program)
                assert [row["address"] for row in after] == [row["address"] for row in table]
                for index, (row, old) in enumerate(zip(after, table)):
                    is_changed = old["new text"] and index not in refused
                    assert text(row) == (old["new text"] if is_changed else text(old)), old["address"]
                for path, data in builds.files(program).items():
                    if data != before[path]:
                        assert list(between(data)) == list(between(before[path])), path

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
            assert " 0 refused" in applied(other, program)
            # The first question of a file becomes the last.
            for path in program.rglob("quizzes/*/*.yaml") if is_moved else ():
                head, first, *others = re.split(r"(?m)^  (?=- text:)", path.read_text("utf-8"))
                path.write_text("  ".join([head.rstrip(" "), *others, first]).replace("questions:\n-", "questions:\n  -"), "utf-8")
            for index in range(len(table)):
                table[index]["new text"] = f"{text(table[index])} ({index})" if index % 3 == 0 else ""
            said = applied(table, program, code=1)
            # Some new texts would be errors.
            refused = {int(row) - 2 for row in re.findall(r"(?m)^row (\d+), new text \(H\d+\): (?!.* stays as it is)", said)}
            assert refused == {index for index in touched if index % 3 == 0}
            assert said.count("\n  new text: ") == len(refused)
            assert sum("(changed)" in row["text"] for row in exported(program)) == len(touched)

    def test_what_is_broken_is_told_and_harms_nothing(self):
        """Bytes flipped, rows cut, columns swapped: no crash, and no row without a line."""
        program = copied(builds.FIXTURES / "every-type")
        before, table = builds.files(program), exported(program)

        @given(builds.DRAWS)
        @settings(max_examples=builds.count(15, 10_000))
        def is_told(dice):
            changed = [dict(row) for row in dice.sample(table, 30)]
            for number, row in enumerate(changed[:20]):
                row["new text"] = f"{text(row)} ({number})"
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
            assert done.returncode in (0, 1, 2)
            if done.returncode == 2:
                assert re.search(r"(?m)^hornbook: ", done.stderr)
            elif is_whole:
                wanted = {row["address"] for row in changed if row["new text"].strip()}
                told = re.search(r"(\d+) texts? would change, (\d+) refused", done.stderr)
                assert int(told[1]) + int(told[2]) >= len(wanted)

        is_told()
        assert builds.files(program) == before

    @pytest.mark.parametrize("kind, count", [("quizzes", 2), ("activities", 1)])
    def test_a_template_is_filled_in(self, kind, count):
        """Its examples are sound content; as spreadsheets break it, a row is read or told of."""
        path = builds.folder("template") / f"{kind}.csv"
        builds.succeed("sheet", "template", kind, "--out", path)
        help_, *examples = rows(path)
        assert (help_["#"], [row["#"] for row in examples]) == ("delete this row, and the examples", ["example"] * 3)
        said = builds.succeed("import", path, "--program", "ours", code=2)
        assert "no row of " in said
        assert re.findall(r"(?m)^row (\d+): it is not read", said) == ["3", "4", "5"]
        filled = [row | {"#": ""} for row in examples]
        into = builds.folder("filled") / "program"
        said = builds.succeed("import", written(filled, ";", "utf-16"), "--program", "ours", "--into", into)
        assert f"{count} came in: {count} come" in said
        assert "no findings" in builds.succeed("lint", into)

        @given(builds.DRAWS)
        @settings(max_examples=builds.count(10, 5_000))
        def is_read_or_told(dice):
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
            if dice.random() < 0.3:
                data[dice.randrange(len(data))] = dice.randrange(256)
            folder = builds.folder("broken")
            (folder / "sheet.csv").write_bytes(data)
            done = builds.run("import", folder / "sheet.csv", "--program", "ours", "--into", folder / "into/program")
            assert done.returncode in (0, 1, 2)
            assert {path.name for path in folder.iterdir()} - {"into"} == {"sheet.csv"}
            if done.returncode == 2:
                assert re.search(r"(?m)^hornbook: ", done.stderr)
            shutil.rmtree(folder)

        is_read_or_told()


class TestUpdating:
    """`import --update` changes what differs, in sources of any style, and no comment goes."""

    def test_a_build_of_the_program_itself_changes_nothing(self):
        """Also where lessons have numbers beyond `days`, and where several files build one list."""
        for name in ("first-lessons", "prayer-companion"):
            program = copied(builds.CONTENT / name)
            dist, before = builds.build(program), builds.files(program)
            assert "0 files changed, 0 new" in builds.succeed("import", dist, "--into", program, "--update")
            assert builds.files(program) == before
        path = dist / "json/services.json"
        path.write_text(path.read_text("utf-8").replace('"Monthly"', '"By the month"'), "utf-8")
        said = builds.succeed("import", dist, "--into", program, "--update", code=1)
        assert len(re.findall(r"services/.*: stays as it is", said)) == 2
        assert builds.files(program) == before

    def test_an_update_changes_what_differs(self):
        left, tried = [], []

        @given(strategies.none() | STYLES, builds.DRAWS)
        @settings(max_examples=builds.count(4, 300))
        def changes_what_differs(styles, dice):
            program = copied(builds.FIXTURES / "every-type", styles)
            dist = builds.build(program)
            table = [row for path in sorted((dist / "json/activities").glob("*.json"))
                     for row in json.loads(path.read_text("utf-8"))["activities"]]
            rows_ = builds.folder("rows") / "rows.json"

            def updated(code):
                rows_.write_text(json.dumps(table), "utf-8")
                done = builds.run("import", rows_, "--program", dist.name, "--into", program, "--update")
                assert done.returncode in code, done.stdout + done.stderr
                return done.stdout

            before = builds.files(program)
            assert "0 files changed, 0 new" in updated((0,))
            assert builds.files(program) == before
            for row in dice.sample(table, 2):
                row["title"] += " once more"
                prompt = dice.choice([prompt for prompt in row["prompts"] if prompt["options"]])
                prompt["promptText"] += dice.choice(ENDS[:-1])
                dice.choice(prompt["options"])["feedback"] = "Another thing is said here."
                how = next(value for value in row.values() if isinstance(value, dict) and "howTo" in value)["howTo"]
                match dice.randrange(3):
                    case 0: how.append("Do one thing more.")
                    case 1: how.insert(0, "Do one thing first.")
                    case 2 if len(how) > 1: how.pop(0)
                row.pop("description", None) if dice.random() < 0.5 else row.update(description="In one sentence.")
            said = updated((0, 1))
            unable = re.findall(r"(?m)^(.*): stays as it is", said)
            left.extend(unable)
            tried.append(styles)
            assert f"{2 - len(unable)} files changed, 0 new" in said.replace("1 file ", "1 files ")
            assert (f"{len(table)} came in: {len(table) - len(unable)} come back equal"
                    in said.replace(": 1 comes", ": 1 come"))
            for path, data in builds.files(program).items():
                said = [sorted(text for text, _ in comments(data)) for data in (data, before[path]) if path.endswith(".yaml")]
                assert said[:1] == said[1:], path

        changes_what_differs()
        assert len(left) <= len(tried)
