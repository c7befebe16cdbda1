"""Content comes back from builds and tables as sources that build the same; what does not is told, and harms nothing."""

import csv
import io
import json
import os
import random
import re
import shutil
import uuid
from pathlib import Path

import yaml
from hypothesis import given, settings, strategies

import builds
import rows
from databases import DatabaseCase, SQLite
from rows import SOME_USER

PROGRAMS = builds.ROOT / "Tests/Proof/database/programs"
TABLES = ("daily_practice_activities", "daily_quizzes", "challenge_templates", "badges", "lessons", "family_activities",
          "learning_rules")
# Keys that no app reads.
UNBUILT = ("storekit", "entitlements")
ALL = r"(?m)^(\d+) came in: \1 comes? back equal$"


def imported(*arguments, source=None, code=(0, 1)):
    """The sources that a command makes, and what it says. What no build tells comes from other sources."""
    into = builds.folder("imported") / "program"
    done = builds.run("import", *arguments, "--into", into)
    said = done.stdout + done.stderr
    assert done.returncode in code, f"{arguments}: exit code {done.returncode}:\n{said}"
    if source:
        for name in ("hornbook.lock", "media", "ios"):
            if (source / name).is_dir():
                shutil.copytree(source / name, into / name)
            elif (source / name).exists():
                shutil.copy(source / name, into)
        declared = yaml.safe_load((source / "hornbook.yaml").read_text("utf-8"))
        if "rules" in declared:
            with open(into / "hornbook.yaml", "a", encoding="utf-8") as file:
                yaml.safe_dump({"rules": declared["rules"]}, file)
        for path in into.glob("services/*.yaml"):
            said_of_app = re.findall(r"(?m)^(?:storekit|entitlements): .*", "\n".join(
                part.read_text("utf-8") for part in sorted((source / "services").glob("*.yaml"))))
            path.write_text("\n".join([*said_of_app, path.read_text("utf-8")]), "utf-8")
    return into, said


def untranslated(source):
    """The program, or a copy without its translations, which no import brings back."""
    declaration = (source / "hornbook.yaml").read_text("utf-8")
    if "\ntranslations: " not in declaration:
        return source
    copy = builds.folder("untranslated") / source.name
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("translations"))
    (copy / "hornbook.yaml").write_text(re.sub(r"(?m)^translations: .*\n", "", declaration), "utf-8")
    return copy


class TestImporting(DatabaseCase):
    def sources(self):
        """Programs that build from their sources alone, with their builds."""
        sources = builds.some_programs() + [
            *(PROGRAMS / name for name in ("learning", "lists", "sparse")), builds.CONTENT / "prayer-companion"]
        return [(source, builds.built(source)) for source in map(untranslated, sources)]

    def test_a_build_comes_back_to_the_byte(self, subtests):
        for source, dist in self.sources():
            with subtests.test(source.name):
                into, said = imported(dist, source=source)
                assert re.search(ALL, said)
                assert builds.files(builds.build(into)) == builds.files(dist)

    def test_rows_come_back_from_every_source(self, subtests):
        for source, dist in self.sources():
            if not (dist / "sql").is_dir():
                continue
            database, file = self.seeded(dist), self.seeded(dist, SQLite())
            tables = [name for name in TABLES if file.has(name)]
            for number, (name, arguments) in enumerate(self.forms(database, file, tables)):
                # The programs share the forms; a study tries all.
                share = 6 if source.parent == builds.CONTENT else 3
                if builds.count((number + len(source.name)) % share, 0):
                    continue
                with subtests.test(f"{source.name} {name}"):
                    into, said = imported(*arguments, "--program", dist.name, "--title", title(dist), source=source)
                    assert re.search(ALL, said)
                    with open(into / "hornbook.yaml", "a", encoding="utf-8") as declared:
                        declared.write("covers: []\n")
                    # Rows do not tell what categories are called; they hold no empty list.
                    if not (dist / "json/lessons.json").exists():
                        assert plain(builds.build(into)) == plain(dist)

    def forms(self, database, file, tables):
        folder = builds.folder("rows")
        # SQLite opens it by itself, so it may be larger than what is read.
        os.truncate(file.file, 300 << 20)
        yield "SQLite", [file.file]
        yield "PostgreSQL", ["--database", database.url]
        for form in ("json", "lines", "csv", "semicolons"):
            written = []
            for table in tables:
                found = database.rows(f"select * from public.{table} order by id")
                if found:
                    written.append(folder / f"{table}-{form}.{'csv' if form in ('csv', 'semicolons') else 'json'}")
                    written[-1].write_bytes(as_file(found, form))
            yield form, written

    def test_rows_of_other_programs_are_passed_over(self, subtests):
        """Also of tables without a column `program`: the history of the database tells whose they are."""
        kinds = {"quran-quiz": {"quizzes"}, "first-lessons": {"lessons", "rewards", "family"}}
        for database in (self.database(), SQLite()):
            for name in ("quran-quiz", "first-lessons", "everyday-parenting"):
                self.seeded(builds.built(builds.CONTENT / name), database)
            source = [database.file] if isinstance(database, SQLite) else ["--database", database.url]
            for name in kinds:
                with subtests.test(name, dialect=database.dialect):
                    into, said = imported(*source, "--program", name)
                    assert "rows of the program everyday-parenting were skipped: " in said
                    assert {path.name for path in into.iterdir() if path.is_dir()} == kinds[name]

    def test_a_table_that_was_typed_by_hand(self):
        """It comes over with its ids, and its report lists what was prepared; the seed moves the rows that differ."""
        table = typed(builds.built(builds.CONTENT / "everyday-parenting"))
        database = self.database()
        database.apply(builds.ROOT / "Tests/Proof/database/app.sql")
        database.script(
            "insert into daily_practice_activities select * from json_populate_recordset("
            f"null::daily_practice_activities, $j${json.dumps(table)}$j$);")
        database.execute(
            f"insert into users (id) values ('{SOME_USER}'); insert into daily_practice_results (user_id, activity_id, "
            "day_number, start_at, prompt_results) select "
            f"'{SOME_USER}', id, day_number, now(), jsonb_build_array(jsonb_build_object('promptId', "
            "prompts->0->>'promptId', 'logs', jsonb_build_array(jsonb_build_object('optionId', "
            "prompts->0->'options'->0->>'optionId')))) from daily_practice_activities")
        before = {row["id"]: row for row in database.rows(rows.ACTIVITIES)}
        into, said = imported("--database", database.url, "--program", "everyday-parenting", code=(1,))
        told = re.findall(r"(?m)^daily_practice_activities, row \d+ \(day (\d+) of (\S+)\) -> .*\n((?:  .*\n)+)", said)
        assert ({(int(day), band): [line.strip() for line in lines.splitlines()] for day, band, lines in told}
                == PREPARED | BROKEN)
        assert "the module `listening`: it has 2 names, " in said
        assert f"{len(table)} came in: {len(table) - len(PREPARED) - len(BROKEN)} come back equal" in said
        rejected = json.loads((into / "import-rejected.json").read_text("utf-8"))
        assert [entry["values"] for entry in rejected] == [{"prompts[0].hint": "Think of the glass."}]
        # What `lint` calls an error is mended; nothing else of these rows changes.
        mended = {"4": r"\n    branch:(\n      .*)+", "8": r"(?<=Harbour) +(?=')"}
        for day, pattern in mended.items():
            file = into / f"activities/6-9/day-0{day}.yaml"
            text, count = re.subn(pattern, "", file.read_text("utf-8"))
            assert count == 1, file
            file.write_text(text, "utf-8")
        dist = builds.build(into)
        database.apply(dist / "sql/postgres/schema.sql")
        database.seed(dist)
        after = {row["id"]: row for row in database.rows(rows.ACTIVITIES)}
        assert set(after) == set(before)
        moved = {(row["day_number"], row["age_band"]) for id, row in after.items()
                 if row["updated_at"] != before[id]["updated_at"]}
        assert moved == set(PREPARED) | {(int(day), "6-9") for day in mended}
        assert database.value(
            "(select count(*) from daily_practice_results r join daily_practice_activities a on a.id = r.activity_id, "
            "jsonb_array_elements(r.prompt_results) p, jsonb_array_elements(a.prompts) q, "
            "jsonb_array_elements(q->'options') o where q->>'promptId' = p->>'promptId' "
            "and o->>'optionId' = p->'logs'->0->>'optionId')") == len(table)

    def test_what_is_broken_is_told_and_harms_nothing(self):
        """Bytes flipped, rows cut, columns swapped: no crash, no file outside of the target, no row without a line."""
        database = self.seeded(builds.fixture("every-type"))
        table = database.rows("select * from daily_practice_activities order by day_number, age_band")

        @given(strategies.sampled_from(["json", "lines", "csv", "semicolons"]), builds.DRAWS)
        @settings(max_examples=builds.count(40, 10_000))
        def is_told(form, dice):
            bytes_ = bytearray(as_file(mutated(table, dice), form))
            for _ in range(dice.choice((0, 0, 1, 3))):
                place = dice.randrange(len(bytes_))
                if dice.random() < 0.3:
                    del bytes_[place:]
                else:
                    bytes_[place] = dice.randrange(256)
                if not bytes_:
                    break
            folder = builds.folder("mutated")
            file = folder / f"rows.{'json' if form in ('json', 'lines') else 'csv'}"
            file.write_bytes(bytes_)
            done = builds.run("import", file, "--program", "every-type", "--into", folder / "into/program")
            assert done.returncode in (0, 1, 2)
            assert {path.name for path in folder.iterdir()} - {"into"} == {file.name}
            if done.returncode == 2:
                assert re.search(r"(?m)^hornbook: ", done.stderr)
            elif form == "json":
                count = int(re.search(r"(?m)^(\d+) came in", done.stdout)[1])
                passed = len(re.findall(r"(?m)is not a row|skipped", done.stdout))
                assert count + passed >= len(json.loads(bytes_))
            shutil.rmtree(folder)

        is_told()

    def test_random_programs_come_back(self, subtests):
        """Build, import, build is the identity, and no key could be left out."""
        dice, sound, turn = random.Random(11), 0, 0
        # In a form that other readers of YAML take, too.
        sources = [imported(builds.built(source), source=source)[0] for source in (
            builds.FIXTURES / "every-type", PROGRAMS / "learning", PROGRAMS / "lists", builds.CONTENT / "prayer-companion")]
        while sound < builds.count(6, 2000):
            turn += 1
            source, out = varied(sources[turn % len(sources)], dice), builds.folder("probe")
            if builds.run("build", source, "--out", out).returncode == 0:
                sound += 1
                (dist,) = (path for path in out.iterdir() if (path / "manifest.json").is_file())
                with subtests.test(turn):
                    into, said = imported(dist, source=source)
                    assert re.search(ALL, said)
                    assert builds.files(builds.build(into)) == builds.files(dist)
                    self.without_a_key(into, dist, dice)
                    shutil.rmtree(into.parent)
            shutil.rmtree(source.parent)
            shutil.rmtree(out)
        print(f"{turn} programs, {sound} of them sound")

    def without_a_key(self, into, dist, dice):
        """One of all the keys, with whatever stands below it."""
        file = dice.choice(sorted(path for path in into.rglob("*.yaml") if path.name != "hornbook.yaml"))
        said = yaml.load(file.read_text("utf-8"), yaml.CBaseLoader)
        owner, key = dice.choice([(owner, key) for owner in mappings(said) for key in owner if key not in UNBUILT])
        value = owner.pop(key)
        file.write_text(yaml.dump(said, allow_unicode=True, sort_keys=False, Dumper=Plain), "utf-8")
        out = builds.folder("without")
        same = builds.run("build", into, "--out", out).returncode == 0 and plain(out / dist.name) == plain(dist)
        assert not same, f"{file.name} says {key}: {value!r} for nothing"
        shutil.rmtree(out)


def mappings(value):
    """Every mapping in a value."""
    if isinstance(value, dict):
        yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from mappings(item)


def plain(dist):
    """What apps read, where an absent and an empty list are the same."""
    return {
        path.relative_to(dist): re.sub(r'\n *"follow_up_questions": \[\],', "", path.read_text("utf-8"))
        for path in sorted((dist / "json").rglob("*.json"))}


def varied(fixture, dice):
    """A copy of a program in which some keys are left out, numbers are others, and lists are shorter."""
    source = Path(shutil.copytree(fixture, builds.folder("varied") / fixture.name))

    def vary(value, key=None):
        if isinstance(value, dict):
            return {key: vary(item, key) for key, item in value.items() if dice.random() > 0.002}
        if isinstance(value, list):
            return [vary(item) for item in value if len(value) < 3 or dice.random() > 0.004]
        if key == "points" and value.isdigit() and dice.random() < 0.5:
            return dice.randrange(1, 30)
        if isinstance(value, str) and key in ("text", "feedback", "scenario", "explanation"):
            return value + dice.choice(("", "", " 'Yes.'", "\n\n  Then: she # waits.", ' "No."', " \u00e9\U0001f600", " \\n: \\", " No: yes #1"))
        return value

    for file in source.rglob("*-*.yaml"):
        value = vary(yaml.load(file.read_text("utf-8"), yaml.CBaseLoader))
        file.write_text(yaml.dump(value, allow_unicode=True, sort_keys=False, Dumper=Plain), "utf-8")
    return source


class Plain(yaml.CSafeDumper):
    """Writes numbers and booleans that were read as texts as they stood."""


Plain.add_representer(str, lambda dumper, text: dumper.represent_scalar(
    "tag:yaml.org,2002:str" if not re.fullmatch(r"\d+|true|false", text) else "tag:yaml.org,2002:int", text))

# What was typed otherwise than the build writes it, by day and band.
PREPARED = {
    (3, "6-9"): ["prompts[4].options: null came in, a list of 1 is built"],
    (5, "6-9"): ["prompts[0].hint: \"Think of the glass.\" came in, nothing is built; "
                 "a prompt has no key `hint`"],
    (7, "6-9"): ["module_display_name: \"LISTENING\" came in, \"Listening that opens doors\" is built"],
    (10, "6-9"): ["prompts[0].points: \"10\" came in, 10 is built"],
}
# What `lint` calls an error.
BROKEN = {(day, "6-9"): ["nothing is built from it: `hornbook lint` says why"] for day in (4,)}


def typed(dist):
    """102 rows as people type them, and as they are sound, with ids of their own."""
    table = [row for path in sorted((dist / "json/activities").glob("*.json"))
             for row in json.loads(path.read_text("utf-8"))["activities"]]
    more = [row | {"day_number": row["day_number"] + 28, "title": f"{row['title']} again"} for row in table
            if row["day_number"] <= 6]
    now = "2024-01-01T00:00:00Z"
    table = [{"follow_up_questions": []} | json.loads(json.dumps(row)) | {
        "id": str(uuid.UUID(int=index + 1, version=4)), "created_at": now, "updated_at": now}
        for index, row in enumerate(table + more)]
    by_day = {row["day_number"]: row for row in table if row["age_band"] == "6-9"}
    for number, option in enumerate(by_day[1]["prompts"][0]["options"]):
        option["optionId"] = f"opt_{number}"
    by_day[2]["prompts"][0]["promptId"] = "Q1"
    by_day[2]["prompts"][0]["options"][0]["optionId"] = "A"
    by_day[3]["prompts"].append({
        "promptId": "look-back", "type": "reflection", "promptText": "When did you last listen first?",
        "order": len(by_day[3]["prompts"]) + 1, "points": 1, "options": None})
    choice = next(prompt for prompt in by_day[4]["prompts"] if prompt["type"] not in (
        "select-all", "sequencing", "matching", "rating", "reflection"))
    choice["branchLogic"] = {"nextPrompt": "nowhere", "condition": {
        "ifSelected": choice["options"][0]["optionId"], "operator": "equals"}}
    by_day[5]["prompts"][0]["hint"] = "Think of the glass."
    # Which means the same as an empty list.
    by_day[6]["follow_up_questions"] = None
    by_day[7]["module_name"], by_day[7]["module_display_name"] = "listening", "LISTENING"
    by_day[8]["title"] = "The Harbour  "
    by_day[9]["title"] = "\u201cWait\u201d, she\u2019d said"
    by_day[10]["prompts"][0]["points"] = str(by_day[10]["prompts"][0]["points"])
    assert len(table) == 102
    return table


def mutated(table, dice):
    table = json.loads(json.dumps(table))
    for _ in range(dice.randrange(4)):
        row = dice.choice(table)
        one, other = dice.sample(sorted(row), 2)
        match dice.randrange(6):
            case 0: row[one], row[other] = row[other], row[one]
            case 1: row[one] = None
            case 2: row[one] = dice.choice(["../../x", "a\nb: c", "\x00", "x" * 10_000, [[[]]], {"a": {}}, -1, 1.5, True, ""])
            case 3: table.append(json.loads(json.dumps(row)))
            case 4: row["prompts"] = dice.choice([[], [None], [{}], {"a": 1}, [row["prompts"]] * 2])
            case 5: table.remove(row) if len(table) > 1 else None
    return table


def title(dist):
    return json.loads((dist / "manifest.json").read_text("utf-8"))["title"]


def as_file(table, form):
    """Rows as PostgREST gives them, a row a line, or as a spreadsheet writes them."""
    if form == "json":
        return json.dumps(table).encode()
    if form == "lines":
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in table).encode()
    out = io.StringIO()
    writer = csv.writer(out, delimiter="," if form == "csv" else ";")
    writer.writerow(table[0].keys())
    for row in table:
        writer.writerow([
            json.dumps(value) if isinstance(value, (dict, list)) else {True: "t", False: "f"}.get(value, value)
            if isinstance(value, bool) else value for value in (row.get(name) for name in table[0])])
    return out.getvalue().encode() if form == "csv" else b"\xff\xfe" + out.getvalue().encode("utf-16-le")
