"""Holds the JSON Schemas that Hornbook publishes for consumers against the contract and what is emitted."""

import json
import unittest

from jsonschema import Draft202012Validator

import builds
import contract


class ConsumerSchemaProof(unittest.TestCase):
    """The schemas that Hornbook publishes take what it emits, and refuse what the contract refuses."""

    @classmethod
    def setUpClass(cls):
        out = builds.folder("schemas")
        result = builds.run("schemas", "--out", out)
        if result.returncode != 0:
            raise AssertionError(result.stdout + result.stderr)
        cls.schemas = {}
        for name in ("activity", "activities-bundle", "quiz", "quizzes-bundle", "manifest"):
            file = out / "schemas" / f"{name}.json.schema.json"
            schema = json.loads(file.read_text(encoding="utf-8"))
            Draft202012Validator.check_schema(schema)
            cls.schemas[name] = Draft202012Validator(schema)

    def test_they_take_what_is_emitted(self):
        patterns = {"activity": "json/activities/*/*.json", "activities-bundle": "json/activities/*.json",
                    "quiz": "json/quizzes/*/*.json", "quizzes-bundle": "json/quizzes/*.json", "manifest": "manifest.json"}
        for dist in builds.every():
            for name, pattern in patterns.items():
                for path, document in builds.documents(dist, pattern).items():
                    errors = [error.message for error in self.schemas[name].iter_errors(document)]
                    self.assertEqual(errors, [], path)

    def test_they_refuse_broken_documents(self):
        dist = builds.fixture("every-type")
        samples = [
            (builds.activities(dist)[1, "6-9"], contract.ACTIVITY, "activity", "activity"),
            (builds.documents(dist, "json/quizzes/*.json")["json/quizzes/6-9.json"], contract.QUIZ, "bundle",
             "quizzes-bundle"),
        ]
        # What hangs on the type of a prompt: these schemas describe a prompt of any type.
        of_type = ("without config", "without metadata", "without allowMultiple", "without version",
                   "without matchTarget", "without correctOrder", "without scaleRange")
        for document, rules, name, published in samples:
            for wrong, mutant in contract.mutants(document, {"$ref": name}, rules):
                if not wrong.startswith(of_type):
                    self.assertFalse(self.schemas[published].is_valid(mutant), wrong)
