"""Values that look like SQL, in every text of every field: each arrives in PostgreSQL as it was typed, whatever the
server takes backslashes for."""

import json

import yaml

import builds
import rows
from databases import DatabaseCase

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
    """The same text for the same text, each with a hostile value in it."""

    def __init__(self, first):
        self.first, self.known = first, {}

    def of(self, found, key=None):
        if isinstance(found, dict):
            return {name: self.of(item, name) for name, item in found.items()}
        if isinstance(found, list):
            return [self.of(item, key) for item in found]
        if isinstance(found, str) and key in TEXTS:
            value = VALUES[(self.first + len(self.known)) % len(VALUES)]
            return self.known.setdefault(found, f"Say {value} {len(self.known) + 1} to {value}")
        return found


class HostileProof(DatabaseCase):
    def test_every_value_arrives(self):
        """Every value in some fields; in a study every value in every field."""
        cases = 0
        for first in range(0, len(VALUES), builds.count(9, 1)):
            source, rewording = builds.copied("every-type"), Rewording(first)
            for file in sorted(source.glob("*/*/*.yaml")):
                found = rewording.of(yaml.load(file.read_text("utf-8"), yaml.CSafeLoader))
                file.write_text(json.dumps(found, ensure_ascii=False, indent=1), "utf-8")
            dist = builds.build(source)
            typed = set(rewording.known.values())
            for setting in ("on", "off"):
                database = self.schema(builds.fixture("every-type"))
                database.apply(dist / "sql/postgres/seed.sql", options=f"-c standard_conforming_strings={setting}")
                rows.expect_published(self, database, dist)
                found = set(texts([database.rows(rows.ACTIVITIES), database.rows(rows.QUIZZES)]))
                self.assertEqual(typed - found, set())
                cases += len(typed)
        self.assertGreater(cases, 600)


def texts(found):
    if isinstance(found, dict):
        found = list(found.values())
    if isinstance(found, list):
        for item in found:
            yield from texts(item)
    elif isinstance(found, str):
        yield found
