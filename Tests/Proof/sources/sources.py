"""Holds the editors' JSON Schemas against the compiler: thousands of small slips, judged by both."""

import copy
import json
import re
import unittest

import jsonschema_rs
import yaml
from jsonschema import Draft202012Validator

import builds

KINDS = {"program": "hornbook.yaml", "activity": "activities/*/*.yaml", "quiz": "quizzes/*/*.yaml"}


class CoreLoader(yaml.CSafeLoader):
    """libyaml with YAML 1.2's core schema, as editors read: `yes` and dates are texts."""


CoreLoader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("int", r"^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$", "-+0123456789"),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", "-+0123456789."),
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
):
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(_pattern), list(_first))


def load(text):
    return yaml.load(text, CoreLoader)


def places(value, path=()):
    """Every place in a document, outermost first."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, path + (key,))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, path + (index,))


def at(document, path):
    for step in path:
        document = document[step]
    return document


def changed(document, path, value):
    document = copy.deepcopy(document)
    at(document, path[:-1])[path[-1]] = value
    return document


def slips(document, types):
    """A name and a broken copy for each small slip that a writer could make."""
    for path in places(document):
        value = at(document, path)
        where = "/".join(map(str, path))
        if isinstance(value, dict):
            yield f"unknown key in {where or 'the file'}", changed_in(document, path, "extra", "what?")
            for key in value:
                yield f"no {key} in {where or 'the file'}", without(document, path, key)
                yield f"{key} mistyped in {where or 'the file'}", renamed(document, path, key, f"{key}x")
        if not path:
            continue
        if isinstance(value, list):
            yield f"empty {where}", changed(document, path, [])
        for name, other in (
            ("null", None), ("a list", ["a"]), ("a mapping", {"a": "b"}), ("blank", "  "), ("a word", "word"),
            ("true", True), ("minus one", -1), ("zero", 0), ("half", 0.5), ("big", 4_000_000_000),
        ):
            if other != value or isinstance(other, bool) != isinstance(value, bool):
                yield f"{name} as {where}", changed(document, path, other)
        if path[-1] == "type":
            for other in types:
                if other != value:
                    yield f"{other} as {where}", changed(document, path, other)


def changed_in(document, path, key, value):
    document = copy.deepcopy(document)
    at(document, path)[key] = value
    return document


def without(document, path, key):
    document = copy.deepcopy(document)
    del at(document, path)[key]
    return document


def renamed(document, path, key, other):
    document = copy.deepcopy(document)
    mapping = at(document, path)
    entries = [(other if name == key else name, value) for name, value in mapping.items()]
    mapping.clear()
    mapping.update(entries)
    return document


# Where the two may differ, by the list in the schemas' `$comment`: what the compiler alone refuses.
ONLY_COMPILER = {"duplicate-program"}


class SourceSchemaProof(unittest.TestCase):
    """The schemas for editors say of every slip in a file's structure what the compiler says."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        out = builds.folder("schemas")
        result = builds.run("schemas", "--out", out)
        if result.returncode != 0:
            raise AssertionError(result.stdout + result.stderr)
        cls.documents = {kind: json.loads((out / "schemas" / f"{kind}.schema.json").read_text("utf-8"))
                         for kind in KINDS}
        for schema in cls.documents.values():
            Draft202012Validator.check_schema(schema)
        cls.schemas = {kind: Draft202012Validator(schema) for kind, schema in cls.documents.items()}
        # The same judgement, a hundred times as fast.
        cls.judges = {kind: jsonschema_rs.Draft202012Validator(schema) for kind, schema in cls.documents.items()}
        rules = json.loads(builds.run("rules", "--format", "json").stdout)["rules"]
        cls.structural = {rule["id"] for rule in rules if rule["group"] != "content"} - ONLY_COMPILER
        cls.types = cls.schemas["activity"].schema["$defs"]["prompt"]["properties"]["type"]["enum"]

    def test_no_alternatives_without_a_condition(self):
        """`oneOf` and `anyOf` make editors name every alternative that does not match."""
        for kind, schema in self.documents.items():
            for path in places(schema):
                self.assertNotIn(path[-1] if path else "", ("oneOf", "anyOf"), f"{kind}: {path}")

    def test_sound_sources_are_taken(self):
        seen = 0
        for program in builds.programs():
            for kind, pattern in KINDS.items():
                for file in sorted(program.glob(pattern)):
                    errors = [e.message for e in self.schemas[kind].iter_errors(load(file.read_text("utf-8")))]
                    self.assertEqual(errors, [], file)
                    seen += 1
        self.assertGreater(seen, 5)

    def test_a_mapping_in_place_of_a_value(self):
        """Where a source may hold either, editors take both, and nothing else."""
        for kind, key, taken, refused in (
                ("activity", "movedFrom", [2, {"ageBand": "10-12", "day": 2}], [{"day": 2}, "two", 0]),
                ("program", "categories", [{"wudu": "Wudu"}, {"salah": {"title": "Salah", "requires": ["wudu"]}}],
                 [{"salah": {"requires": ["wudu"]}}, {"salah": ["Salah"]}])):
            schema = self.documents[kind]
            one = Draft202012Validator(schema["properties"][key] | {"$defs": schema["$defs"]})
            for value in taken:
                self.assertEqual([error.message for error in one.iter_errors(value)], [], key)
            for value in refused:
                self.assertFalse(one.is_valid(value), f"{key}: {value}")

    def test_slips_in_activities(self):
        self.compare("activity", "activities/6-9")

    def test_slips_in_quizzes(self):
        self.compare("quiz", "quizzes/6-9")

    def test_slips_in_programs(self):
        program = builds.FIXTURES / "every-type"
        document = load((program / "hornbook.yaml").read_text("utf-8"))
        document["rules"] = {"text-too-long": {"severity": "error"}, "mixed-endings": "off"}
        document["ageBands"] = ["6-9", "10-12"]
        mutants = list(slips(document, []))
        folder = builds.folder("slips")
        for number, (_, mutant) in enumerate(mutants):
            (folder / f"{number}").mkdir()
            (folder / f"{number}" / "hornbook.yaml").write_text(json.dumps(mutant), "utf-8")
        refused = self.refused(folder)
        self.judge("program", [(name, mutant, f"{number}/hornbook.yaml" in refused)
                               for number, (name, mutant) in enumerate(mutants)])

    def compare(self, kind, below):
        """Writes every slip as a file of one program, has it linted once, and compares file by file."""
        folder = builds.folder("slips")
        program = builds.FIXTURES / "every-type"
        (folder / "hornbook.yaml").write_text((program / "hornbook.yaml").read_text("utf-8"), "utf-8")
        (folder / below).mkdir(parents=True)
        mutants = []
        for file in sorted(program.glob(KINDS[kind])):
            mutants += slips(load(file.read_text("utf-8")), self.types if kind == "activity" else [])
        for number, (_, mutant) in enumerate(mutants):
            (folder / below / f"{number}.yaml").write_text(json.dumps(mutant, ensure_ascii=False), "utf-8")
        refused = self.refused(folder)
        self.judge(kind, [(name, mutant, f"{below}/{number}.yaml" in refused)
                          for number, (name, mutant) in enumerate(mutants)])

    def refused(self, folder):
        """The files in which the compiler finds an error of structure."""
        result = builds.run("lint", "--format", "json", ".", cwd=folder)
        found = json.loads(result.stdout)["diagnostics"]
        return {f["path"] for f in found if f["severity"] == "error" and f["rule"] in self.structural}

    def judge(self, kind, verdicts):
        differences = []
        for name, mutant, refused in verdicts:
            valid = self.judges[kind].is_valid(mutant)
            if valid == refused:
                differences.append(f"{name}: {'only the compiler' if valid else 'only the schema'} refuses it")
        self.assertGreater(len(verdicts), 100)
        self.assertEqual(differences, [], f"of {len(verdicts)} slips")
