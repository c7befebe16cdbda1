"""Holds the editors' JSON Schemas against the compiler: thousands of small slips, judged by both."""

import json
import random
import re

import jsonschema_rs
import yaml
from jsonschema import Draft202012Validator

import builds
from documents import at, changed, places, with_value, without

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


def slips(document, types):
    """A name and a broken copy for each small slip that a writer could make."""
    for path in places(document):
        value = at(document, path)
        where = "/".join(map(str, path))
        if isinstance(value, dict):
            yield f"unknown key in {where or 'the file'}", with_value(document, path, "extra", "what?")
            for key in value:
                yield f"no {key} in {where or 'the file'}", without(document, path, key)
                yield f"{key} mistyped in {where or 'the file'}", renamed(document, path, key, f"{key}x")
        if not path:
            continue
        others = [("empty", [])] if isinstance(value, list) else []
        for name, other in others + [
            ("null", None), ("a list", ["a"]), ("a mapping", {"a": "b"}), ("spaces", "  "), ("a word", "word"),
            ("true", True), ("minus one", -1), ("zero", 0), ("half", 0.5), ("big", 4_000_000_000),
            *((one, one) for one in types if path[-1] == "type"),
        ]:
            if other != value or isinstance(other, bool) != isinstance(value, bool):
                yield f"{name} as {where}", with_value(document, path[:-1], path[-1], other)


def renamed(document, path, key, other):
    def rename(mapping):
        entries = [(other if name == key else name, value) for name, value in mapping.items()]
        mapping.clear()
        mapping.update(entries)

    return changed(document, path, rename)


# Where the two may differ, by the list in the schemas' `$comment`: what the compiler alone refuses.
ONLY_COMPILER = {"duplicate-program"}


class TestSourceSchema:
    """The schemas for editors say of every slip in a file's structure what the compiler says."""

    @classmethod
    def setup_class(cls):
        out = builds.folder("schemas")
        builds.succeed("schemas", "--out", out)
        cls.documents = {kind: json.loads((out / "schemas" / f"{kind}.schema.json").read_text("utf-8"))
                         for kind in KINDS}
        for schema in cls.documents.values():
            Draft202012Validator.check_schema(schema)
        cls.schemas = {kind: Draft202012Validator(schema) for kind, schema in cls.documents.items()}
        # The same judgement, a hundred times as fast.
        cls.judges = {kind: jsonschema_rs.Draft202012Validator(schema) for kind, schema in cls.documents.items()}
        cls.structural = {rule["id"] for rule in builds.rules() if rule["group"] != "content"} - ONLY_COMPILER
        cls.types = cls.schemas["activity"].schema["$defs"]["prompt"]["properties"]["type"]["enum"]

    def test_no_alternatives_without_a_condition(self):
        """`oneOf` and `anyOf` make editors name every alternative that does not match."""
        for kind, schema in self.documents.items():
            for path in places(schema):
                assert (path[-1] if path else "") not in ("oneOf", "anyOf"), f"{kind}: {path}"

    def test_sound_sources_are_taken(self):
        seen = 0
        for program in builds.programs():
            for kind, pattern in KINDS.items():
                for file in sorted(program.glob(pattern)):
                    errors = [e.message for e in self.schemas[kind].iter_errors(load(file.read_text("utf-8")))]
                    assert errors == [], file
                    seen += 1
        assert seen > 5

    def test_a_mapping_in_place_of_a_value(self):
        """Where a source may hold either, editors take both, and nothing else."""
        for kind, key, taken, refused in (
                ("program", "categories", [{"wudu": "Wudu"}, {"salah": {"title": "Salah", "requires": ["wudu"]}}],
                 [{"salah": {"requires": ["wudu"]}}, {"salah": ["Salah"]}]),):
            schema = self.documents[kind]
            one = Draft202012Validator(schema["properties"][key] | {"$defs": schema["$defs"]})
            for value in taken:
                assert [error.message for error in one.iter_errors(value)] == [], key
            for value in refused:
                assert not one.is_valid(value), f"{key}: {value}"

    def test_slips_in_activities(self):
        self.compare("activity", "activities/6-9")

    def test_slips_in_quizzes(self):
        self.compare("quiz", "quizzes/6-9")

    def test_slips_in_programs(self):
        program = builds.FIXTURES / "every-type"
        document = load((program / "hornbook.yaml").read_text("utf-8"))
        document["rules"] = {"text-too-long": {"severity": "error"}, "mixed-endings": "off"}
        document["ageBands"] = ["6-9", "10-12"]
        self.judge("program", list(slips(document, [])), builds.folder("slips"), "{}/hornbook.yaml")

    def compare(self, kind, below):
        """Writes slips as files of one program."""
        folder = builds.folder("slips")
        program = builds.FIXTURES / "every-type"
        (folder / "hornbook.yaml").write_text((program / "hornbook.yaml").read_text("utf-8"), "utf-8")
        mutants = []
        for file in sorted(program.glob(KINDS[kind])):
            mutants += slips(load(file.read_text("utf-8")), self.types if kind == "activity" else [])
        mutants = random.Random(35).sample(mutants, builds.count(min(600, len(mutants)), len(mutants)))
        self.judge(kind, mutants, folder, below + "/{}.yaml")

    def judge(self, kind, mutants, folder, path):
        """Has all slips linted at once, and compares file by file with what the schema says."""
        assert len(mutants) > 100
        for number, (_, mutant) in enumerate(mutants):
            file = folder / path.format(number)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(mutant, ensure_ascii=False), "utf-8")
        # What names a module and is no id is told as a module that the program does not have, once for all its places.
        refused = {place["path"] for one in builds.findings(".", cwd=folder)
                   for place in (one, *one.get("related", ())) if one["severity"] == "error" and (
            one["rule"] in self.structural or one["rule"] in ("unknown-module", "unknown-category")
            and not re.search("`[a-z0-9]+(-[a-z0-9]+)*`", one["message"]))}
        differences = []
        for number, (name, mutant) in enumerate(mutants):
            valid = self.judges[kind].is_valid(mutant)
            if valid == (path.format(number) in refused):
                differences.append(f"{name}: {'only the compiler' if valid else 'only the schema'} refuses it")
        assert differences == [], f"of {len(mutants)} slips"
