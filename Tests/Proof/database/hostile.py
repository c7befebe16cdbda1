"""Values that look like SQL, in every text of every field: each arrives in PostgreSQL as it was typed, whatever the
server takes backslashes for."""

import json
import shutil

import yaml

import builds
import rows
from postgres_case import PostgresCase

FIXTURE = builds.FIXTURES / "every-type"
TEXTS = {
    "title", "description", "skillFocus", "scenario", "bestApproach", "followUpQuestions", "concept",
    "keyInsight", "citation", "additionalContext", "toolName", "whenToUse", "howTo", "whyItWorks", "tryItWhen",
    "situation", "action", "outcome", "text", "feedback", "brief", "matchTarget", "wordBank", "options", "answer",
    "explanation",
}
VALUES = [
    "It's", "''", "'; select 1; --", "\\", "\\'", "\\\\'; --", "$$", "$hornbook$", "$1", "/* open", "*/ close", "--", "\"",
    "E'\\x41'", "U&'\\0041'", "%s %d %%", "{}", "[]", "null", "\\.", "\\copy", "\\! id", ":name :'name'", ";;", "`id`", "${HOME}",
    "\u201cquoted\u201d", "\u0633\u0644\u0627\u0645", "\U0001f9c3", "e\u0301", "\uff07", "\u02bc", "'\\u0027'", "&apos;", "||", "0x27",
]


class Rewording:
    """The same text for the same text, each with the hostile value in it."""

    def __init__(self, value):
        self.value, self.known = value, {}

    def of(self, found, key=None):
        if isinstance(found, dict):
            return {name: self.of(item, name) for name, item in found.items()}
        if isinstance(found, list):
            return [self.of(item, key) for item in found]
        if isinstance(found, str) and key in TEXTS:
            return self.known.setdefault(found, f"Say {self.value} {len(self.known) + 1} to {self.value}")
        return found


class HostileProof(PostgresCase):
    def test_every_value_arrives_in_every_field(self):
        cases = 0
        empty = self.schema(builds.fixture("every-type"))
        for value in VALUES:
            source = builds.folder("hostile") / "every-type"
            shutil.copytree(FIXTURE, source)
            rewording = Rewording(value)
            for file in sorted(source.glob("*/*/*.yaml")):
                found = rewording.of(yaml.load(file.read_text("utf-8"), yaml.CSafeLoader))
                file.write_text(json.dumps(found, ensure_ascii=False, indent=1), "utf-8")
            dist = builds.build(source)
            typed = set(rewording.known.values())
            for setting in ("on", "off"):
                database = empty.server.database(like=empty)
                self.seed(database, dist, options=f"-c standard_conforming_strings={setting}")
                activities = rows.without_times(database.rows(rows.ACTIVITIES))
                quizzes = rows.without_times(database.rows(rows.QUIZZES))
                self.assertCountEqual(activities, rows.wanted_activities(dist))
                self.assertCountEqual(quizzes, rows.wanted_quizzes(dist))
                missing = typed - set(texts([activities, quizzes]))
                self.assertEqual(missing, set(), value)
                cases += len(typed)
        self.assertGreater(cases, 5000)
        print(f"{cases:,} values arrived", flush=True)


def texts(found):
    if isinstance(found, dict):
        found = list(found.values())
    if isinstance(found, list):
        for item in found:
            yield from texts(item)
    elif isinstance(found, str):
        yield found
