"""Holds the codebook against the rows of a database: whatever stored answers can name is in it, with the words, the
key and the version that the database gives, and nothing else is."""

import csv
import io
import re

import builds
from databases import DatabaseCase
from documents import unordered

# What spreadsheets take for the beginning of a formula.
FORMULA = re.compile("[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")


def table(dist):
    """The rows of the CSV as they are written, with line ends as RFC 4180 has them."""
    text = (dist / "codebook.csv").read_bytes().decode("utf-8")
    outside = re.sub('"[^"]*"', "", text)
    assert outside.count("\n") == outside.count("\r\n") and text.endswith("\r\n"), (
        "a line of the table ends otherwise")
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def as_written(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(value) if isinstance(value, list) else str(value)


def of_kind(dist, *kinds):
    return [entry for entry in builds.codebook(dist) if entry["kind"] in kinds]


class TestCodebook(DatabaseCase):
    def test_options_are_those_of_the_database(self):
        for dist in builds.every():
            database = self.seeded(dist)
            wanted = [{"activity": one["record"], "prompt": one["item"], "option": one["option"], "text": one["text"],
                       "correct": one["correct"], "points": one["points"], "version": one["version"]}
                      for one in of_kind(dist, "option") if "points" in one]
            if (dist / "json/activities").exists():
                assert unordered(database.rows("select * from hornbook.prompt_options")) == unordered(wanted)
            else:
                assert wanted == []

    def test_records_are_those_of_the_database(self):
        for dist in builds.every():
            database = self.seeded(dist)
            # What is answered on a server has rows of its own; lists of badges and lessons are not answered there.
            answered = " union ".join(
                f"select id from {table}" for table in ("daily_practice_activities", "daily_quizzes")
                if database.rows(f"select to_regclass('{table}') is not null as there")[0]["there"])
            found = {row["id"]: row["sha256"] for row in database.rows(
                f"select id, sha256 from hornbook.versions where id in ({answered})")} if answered else {}
            assert {one["record"]: one["version"] for one in of_kind(dist, "activity", "quiz")} == found

    def test_prompts_and_questions_are_those_of_the_json(self):
        for dist in builds.every():
            wanted = []
            for activity in builds.activities(dist).values():
                slot = {"record": activity["id"], "ageBand": activity["age_band"], "number": activity["day_number"]}
                wanted += [slot | {"kind": "prompt", "item": prompt["promptId"], "text": prompt["promptText"],
                                   "points": prompt["points"]} for prompt in activity["prompts"]]
            for (band, _), quiz in builds.quizzes(dist).items():
                slot = {"record": quiz["id"], "ageBand": band, "number": quiz["order"]}
                for number, question in enumerate(quiz["questions"], 1):
                    wanted.append(slot | {"kind": "question", "item": str(number), "text": question["text"],
                                          "key": [str(question["correctIndex"])]})
                    wanted += [slot | {"kind": "option", "item": str(number), "option": str(place), "text": text,
                                       "correct": place == question["correctIndex"]}
                               for place, text in enumerate(question["options"])]
            found = [{key: value for key, value in one.items() if key not in ("version", "file", "name", "needed")
                      and (key != "key" or one["kind"] == "question")}
                     for one in builds.codebook(dist) if one["kind"] in ("prompt", "question")
                     or one["kind"] == "option" and "points" not in one]
            assert unordered(found) == unordered(wanted)

    def test_the_table_says_what_the_json_says(self):
        for dist in (builds.build(source, "--table") for source in builds.some_programs()):
            rows, wanted = table(dist), builds.codebook(dist)
            assert len(rows) == len(wanted)
            for row, entry in zip(rows, wanted):
                assert not [cell for cell in row.values() if FORMULA.match(cell)]
                found = {key: value.removeprefix("'") for key, value in row.items() if value}
                assert found == {key: as_written(value) for key, value in entry.items()}
