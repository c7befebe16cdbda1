"""Holds the JSON Schemas that Hornbook publishes for consumers against the contract and what is emitted: the strict
ones refuse what the contract refuses, the open ones take the rows of a database and refuse what no app decodes."""

import json

from jsonschema import Draft202012Validator

import builds
import test_contract as contract
from documents import changed, with_value, without

PATTERNS = {"activity": "json/activities/*/*.json", "activities-bundle": "json/activities/*.json",
            "quiz": "json/quizzes/*/*.json", "quizzes-bundle": "json/quizzes/*.json", "manifest": "manifest.json",
            "plays": "plays.json", "codebook": "codebook.json", "challenges": "json/challenges.json",
            "lessons": "json/lessons.json", "services": "json/services.json",
            "family-activities": "json/family-activities.json", "rewards": "json/rewards.json"}


def schemas(dist):
    """The schemas of a build, by name and whether they are open."""
    found = {}
    for file in sorted((dist / "schemas").iterdir()):
        name, _, kind = file.name.partition(".json.")
        found[name, kind == "open.schema.json"] = json.loads(file.read_text(encoding="utf-8"))
    return found


def validators(dist):
    return {key: Draft202012Validator(schema) for key, schema in schemas(dist).items()}


def errors(validator, document):
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]


def variants_of(prompt):
    """Copies of a sound prompt that do not suit its type, and what is wrong."""
    kind, options = prompt["type"], range(len(prompt["options"]))
    config, metadata = prompt.get("config", {}), [option.get("metadata", {}) for option in prompt["options"]]

    def each(key, value):
        for place in options:
            yield f"{key} {value} in option {place}", with_value(prompt, ("options", place), key, value)

    yield "no right option", changed(prompt, (), lambda v: [option.update(correct=False) for option in v["options"]])
    yield "no option", {**prompt, "options": []}
    for key, value in (("colour", "red"), ("wordBank", [])):
        yield f"config {key} {value}", {**prompt, "config": config | {key: value}}
    one_choice = kind in contract.SINGLE or kind in ("rating", "text-input")
    for operator in ("is", "equals", "includes"):
        if not (one_choice and operator == "equals" or kind == "select-all" and operator == "includes"):
            condition = {"ifSelected": "a", "operator": operator}
            yield f"a branch that {operator}", {**prompt, "branchLogic": {"condition": condition, "nextPrompt": "later"}}
    for key, (value, kinds) in OF_CONFIG.items():
        if kind not in kinds:
            yield f"config {key}", {**prompt, "config": config | {key: value}}
        elif key in ("allowMultiple", "scaleRange"):
            yield f"no {key}", without(prompt, ("config",), key)
    for key, (value, its) in OF_OPTIONS.items():
        for place in options:
            if kind == its:
                yield f"no {key} in option {place}", without(prompt, ("options", place), "metadata")
            else:
                yield f"a {key} in option {place}", with_value(
                    prompt, ("options", place), "metadata", metadata[place] | {key: value})
    if kind in ("sequencing", "matching", "rating", "reflection"):
        yield from each("correct", False)
    if kind not in ("rating", "text-input", "reflection"):
        yield "one option", {**prompt, "options": prompt["options"][:1]}
    if kind == "before-after-comparison":
        yield "one version", changed(prompt, (), lambda v: [o["metadata"].update(version="after") for o in v["options"]])


OF_CONFIG = {"allowMultiple": (True, ("select-all",)), "minCorrect": (1, ("select-all",)),
             "scaleType": ("calm", ("rating",)), "scaleRange": ([1, 2], ("rating",)),
             "inputType": ("word", ("text-input",)), "wordBank": (["calm"], ("text-input",)),
             "sequenceType": ("steps", ("sequencing",))}
OF_OPTIONS = {"version": ("before", "before-after-comparison"), "matchTarget": ("a cup", "matching"),
              "correctOrder": (1, "sequencing")}
ADOPTING = {"activities/6-9/spilled-juice.yaml": ("  - id: repair\n", '  - id: repair\n    adopt: "Q1 Old"\n'),
            "activities/6-9/shoes-by-the-door.yaml": ("- { id: a,", '- { id: a, adopt: "Ü/1",')}


class TestStrictSchema:
    @classmethod
    def setup_class(cls):
        cls.dist = builds.fixture("every-type")
        cls.schemas = validators(cls.dist)

    def test_they_are_schemas_with_names_of_their_own(self):
        for (name, is_open), validator in self.schemas.items():
            Draft202012Validator.check_schema(validator.schema)
            assert validator.schema["$id"] == f"urn:hornbook:{name}:1" + (":open" if is_open else "")
            for definition, schema in validator.schema.get("$defs", {}).items():
                assert schema["title"] == definition

    def test_they_take_what_is_emitted(self):
        for dist in builds.every():
            found = validators(dist)
            seen = {path.relative_to(dist).as_posix() for path in dist.rglob("*.json") if "schema" not in path.name}
            for (name, _), validator in found.items():
                for pattern in (PATTERNS[name], f"languages/*/{PATTERNS[name]}"):
                    for path, document in builds.documents(dist, pattern).items():
                        assert errors(validator, document) == [], path
                        seen.discard(path)
            assert seen == set(), "files without a schema"

    def test_they_take_ids_from_before(self):
        """An id that is adopted is any text."""
        dist = builds.changed("every-type", ADOPTING, "--plays")
        found, ids = validators(dist), set()
        for name in ["activity", "activities-bundle", "plays"]:
            for path, document in builds.documents(dist, PATTERNS[name]).items():
                for is_open in [False, True]:
                    assert errors(found[name, is_open], document) == [], path
                ids |= {id for id in ["Q1 Old", "Ü/1"] if json.dumps(id) in json.dumps(document)}
        assert len(ids) == 2

    def test_examples_are_what_they_say(self):
        seen = 0
        for (name, is_open), validator in self.schemas.items():
            objects = [validator.schema, *validator.schema.get("$defs", {}).values()]
            for described in objects:
                for key, schema in described.get("properties", {}).items():
                    for example in schema.get("examples", []):
                        check = Draft202012Validator({**schema, "$defs": validator.schema.get("$defs", {})})
                        assert errors(check, example) == [], key
                        seen += 1
        assert seen > 100

    def test_they_refuse_what_the_contract_refuses(self):
        samples = [
            (builds.activities(self.dist)[1, "6-9"], contract.ACTIVITY, "activity", "activity"),
            (builds.documents(self.dist, "json/quizzes/*.json")["json/quizzes/6-9.json"], contract.QUIZ, "bundle",
             "quizzes-bundle"),
        ]
        made = 0
        for document, rules, name, published in samples:
            for wrong, mutant in contract.mutants(document, {"$ref": name}, rules):
                made += 1
                assert not self.schemas[published, False].is_valid(mutant), wrong
        assert made > 200

    def test_they_refuse_prompts_that_do_not_suit_their_type(self):
        activity = builds.activities(self.dist)[1, "6-9"]
        validator, made = self.schemas["activity", False], 0
        for place, prompt in enumerate(activity["prompts"]):
            for wrong, variant in variants_of(prompt):
                made += 1
                document = with_value(activity, ("prompts",), place, variant)
                assert not validator.is_valid(document), f"{prompt['type']}: {wrong}"
        assert made > 200

    def test_they_refuse_a_key_outside_its_options(self):
        quiz = builds.quizzes(self.dist)["6-9", "First steps"]
        for question in quiz["questions"]:
            broken = {**question, "correctIndex": len(question["options"])}
            assert not self.schemas["quiz", False].is_valid({**quiz, "questions": [broken]})


class TestOpenSchema:
    @classmethod
    def setup_class(cls):
        cls.dist = builds.fixture("every-type")
        cls.schemas = validators(cls.dist)

    def test_they_take_unknown_keys_on_every_level(self):
        def filled(value):
            if isinstance(value, dict):
                return {**{key: filled(inner) for key, inner in value.items()}, "surprise": {"x": [None]}}
            return [filled(inner) for inner in value] if isinstance(value, list) else value

        for (name, is_open), validator in self.schemas.items():
            for path, document in builds.documents(self.dist, PATTERNS[name]).items():
                if is_open:
                    assert errors(validator, filled(document)) == [], path
                else:
                    assert not validator.is_valid(filled(document)), path

    def test_they_refuse_what_no_app_decodes(self):
        activity = builds.activities(self.dist)[1, "6-9"]
        # Of the contract's ways to break a document these are none of an app that decodes.
        fine = ("an unknown key", "without config", "without metadata", "without allowMultiple", "without version",
                "without matchTarget", "without correctOrder", "without scaleRange", "without branchLogic")
        made = 0
        for wrong, mutant in contract.mutants(activity, {"$ref": "activity"}, contract.ACTIVITY):
            if not wrong.startswith(fine):
                made += 1
                assert not self.schemas["activity", True].is_valid(mutant), wrong
        assert made > 200
        text = json.dumps(activity)
        for old, new in [('"operator": "equals"', '"operator": "is"'), ('"age_band": "6-9"', '"age_band": "7-9"')]:
            assert old in text
            assert not self.schemas["activity", True].is_valid(json.loads(text.replace(old, new)))
