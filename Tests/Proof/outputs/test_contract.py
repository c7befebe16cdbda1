"""Holds every emitted JSON file against schemas written by hand from the contract, and against what the
contract says beyond a schema. The schemas themselves are proved by documents that they must refuse."""

import json
import uuid
from pathlib import Path

import jsonschema_rs
from jsonschema import Draft202012Validator

import builds
from documents import with_value, without

HERE = Path(__file__).parent


def load(name):
    return json.loads((HERE / name).read_text(encoding="utf-8"))


ACTIVITY = load("activity.contract.json")
QUIZ = load("quiz.contract.json")
LISTS = load("lists.contract.json")
KINDS = ["lessons", "rewards", "family-activities", "challenges", "services"]
SHIPPED = ["first-lessons", "prayer-companion", "screen-time"]
SINGLE = ("state-identification", "best-response", "sequential-choice", "spot-mistake", "dialogue-completion",
          "before-after-comparison", "what-happens-next")


def by_name(contract, name):
    return {"$ref": f"#/$defs/{name}", "$defs": contract["$defs"]}


def validator(contract, name):
    return Draft202012Validator(by_name(contract, name))


def places(schema, value, contract, path=()):
    """Every object in a document with the part of the schema that describes it."""
    while "$ref" in schema:
        schema = contract["$defs"][schema["$ref"].rpartition("/")[2]]
    if "oneOf" in schema:
        schema = next(one for one in schema["oneOf"] if is_one(one, value, contract))
        yield from places(schema, value, contract, path)
    elif isinstance(value, dict):
        yield path, schema, value
        for key, inner in value.items():
            described = schema.get("properties", {}).get(key) or schema["additionalProperties"]
            yield from places(described, inner, contract, path + (key,))
    if isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(schema["items"], inner, contract, path + (index,))


def is_one(schema, value, contract):
    return Draft202012Validator(schema | {"$defs": contract["$defs"]}).is_valid(value)


def mutants(document, schema, contract):
    """Copies of a sound document with one thing wrong each, and what is wrong."""
    for path, described, value in places(schema, document, contract):
        for key in described.get("required", []):
            yield f"without {key} at {path}", without(document, path, key)
        for key, inner in value.items():
            if isinstance(inner, int):
                yield f"{key} at {path} as a string", with_value(document, path, key, json.dumps(inner))
            if isinstance(inner, str):
                yield f"{key} at {path} as a number", with_value(document, path, key, 7)
            if key == "type":
                yield f"an unknown type at {path}", with_value(document, path, key, "multiple-choice")
        if described["additionalProperties"] is False:
            yield f"an unknown key at {path}", with_value(document, path, "surprise", 1)


class TestContract:
    def valid(self, check, document, name):
        errors = [f"{name}{error.json_path[1:]}: {error.message}" for error in check.iter_errors(document)]
        assert errors == []

    def test_schemas_are_schemas(self):
        for contract in (ACTIVITY, QUIZ, LISTS):
            Draft202012Validator.check_schema(contract)

    def test_activities_keep_the_contract(self):
        one, bundle = validator(ACTIVITY, "activity"), validator(ACTIVITY, "bundle")
        seen = 0
        for dist in builds.every():
            for path, activity in builds.documents(dist, "json/activities/*/*.json").items():
                self.valid(one, activity, path)
                self.check_activity(activity)
                assert path == f"json/activities/{activity['age_band']}/day-{activity['day_number']:02}.json"
                seen += 1
            for path, found in builds.documents(dist, "json/activities/*.json").items():
                self.valid(bundle, found, path)
                band = found["ageBand"]
                assert path == f"json/activities/{band}.json"
                assert found["activities"] == [a for slot, a in sorted(builds.activities(dist).items())
                                             if slot[1] == band]
        assert seen > 0

    def check_activity(self, activity):
        prompts = activity["prompts"]
        ids = [prompt["promptId"] for prompt in prompts]
        assert len(set(ids)) == len(ids)
        assert [prompt["order"] for prompt in prompts] == list(range(1, len(prompts) + 1))
        for place, prompt in enumerate(prompts):
            options = [option["optionId"] for option in prompt["options"]]
            assert len(set(options)) == len(options), prompt["promptId"]
            if "branchLogic" in prompt:
                assert prompt["branchLogic"]["condition"]["ifSelected"] in options
                assert prompt["branchLogic"]["nextPrompt"] in ids[place + 1:]
            self.check_prompt(prompt)

    def check_prompt(self, prompt):
        options, config = prompt["options"], prompt.get("config", {})
        right = [option for option in options if option["correct"]]
        metadata = [option.get("metadata", {}) for option in options]
        match prompt["type"]:
            case "select-all":
                assert config.get("minCorrect", 1) <= len(right)
            case "sequencing":
                order = sorted(entry["correctOrder"] for entry in metadata)
                assert order == list(range(1, len(options) + 1))
            case "matching":
                assert len({entry["matchTarget"] for entry in metadata}) == len(options)
            case "before-after-comparison":
                assert {entry["version"] for entry in metadata} == {"before", "after"}
            case "rating":
                low, high = config["scaleRange"]
                assert low < high
                assert len(options) == high - low + 1
            case "text-input" if "wordBank" in config:
                bank = {word.strip().lower() for word in config["wordBank"]}
                assert {option["optionText"].strip().lower() for option in right} <= bank

    def test_quizzes_keep_the_contract(self):
        bundle = validator(QUIZ, "bundle")
        seen = 0
        for dist in builds.every():
            for path, found in builds.documents(dist, "json/quizzes/*.json").items():
                self.valid(bundle, found, path)
                assert path == f"json/quizzes/{found['ageBand']}.json"
                orders = [quiz["order"] for quiz in found["quizzes"]]
                assert orders == sorted(set(orders))
                titles = [quiz["title"] for quiz in found["quizzes"]]
                assert len(set(titles)) == len(titles)
                for quiz in found["quizzes"]:
                    for question in quiz["questions"]:
                        assert question["correctIndex"] < len(question["options"])
                        for verse in question.get("verses", []):
                            assert verse["first"] <= verse["last"]
                    path = f"json/quizzes/{found['ageBand']}/quiz-{quiz['order']:02}.json"
                    assert builds.documents(dist, path) == {path: quiz}
                    seen += 1
        assert seen > 0

    def test_lists_keep_the_contract(self):
        """Also those of shipped programs that nobody asked for."""
        seen = {}
        for dist in [*builds.every(), *(builds.built(builds.CONTENT / name) for name in SHIPPED)]:
            found = {kind: document for kind in KINDS
                     for document in builds.documents(dist, f"json/{kind}.json").values()}
            for kind, document in found.items():
                self.valid(validator(LISTS, kind), document, kind)
            self.check_lists(found)
            seen |= found
        assert sorted(seen) == sorted(KINDS)
        for kind, document in seen.items():
            few = {key: value[:4] if isinstance(value, list) else value for key, value in document.items()}
            self.refuses_mutants(few, LISTS, kind)

    def check_lists(self, found):
        """What the values of the lists of a build have to do with each other."""
        for document in found.values():
            for records in document.values():
                if isinstance(records, list) and records and "id" in records[0]:
                    ids = [record["id"] for record in records]
                    assert len(set(ids)) == len(ids)
                    for key in ("order", "week"):
                        values = [record[key] for record in records if key in record]
                        assert values == sorted(set(values))
        learning, rewards, services = (found.get(kind, {}) for kind in ("lessons", "rewards", "services"))
        lessons = learning.get("lessons", [])
        names = {record["id"] for record in [*learning.get("categories", []), *lessons]}
        for lesson in lessons:
            assert {lesson["category"], *lesson.get("requires", [])} <= names
            assert lesson.get("event") in [None, *rewards.get("events", {})]
            for question in lesson["practice"].get("questions", []):
                assert question["correctIndex"] < len(question["options"])
        levels = rewards.get("levels", [])
        assert [level["level"] for level in levels] == list(range(1, len(levels) + 1))
        assert [level["at"] for level in levels] == sorted({level["at"] for level in levels})
        categories = {category["id"]: category["thread"] for category in services.get("categories", [])}
        routes = {route["id"] for route in services.get("routes", [])}
        for notification in services.get("notifications", []):
            assert notification["category"] in categories
            assert notification["thread"] in categories.values()
            assert notification.get("opens", {}).get("route") in [None, *routes]

    def test_ids_are_unique(self):
        for dist in builds.every():
            ids = [r["id"] for r in [*builds.activities(dist).values(), *builds.quizzes(dist).values()]]
            assert len(set(ids)) == len(ids)

    def test_ids_are_made_of_names(self):
        dist = builds.fixture("every-type")
        namespace = uuid.uuid5(uuid.NAMESPACE_DNS, "hornbook")
        activities = builds.activities(dist)
        for day, band in [(1, "6-9"), (1, "10-12")]:
            name = f"activity\nevery-type\n{day}\n{band}"
            assert activities[day, band]["id"] == str(uuid.uuid5(namespace, name))
        assert activities[2, "6-9"]["id"] == "0b5e9a52-6e2c-4e0e-9f0a-3d5b7c1a2f4d"
        for (band, title), quiz in builds.quizzes(dist).items():
            name = f"quiz\nevery-type\n{band}\n{title}"
            assert quiz["id"] == str(uuid.uuid5(namespace, name))

    def test_no_key_of_the_contract_is_left_out(self):
        """The fixture says everything that can be said, so all of it must arrive."""
        dist = builds.fixture("every-type")
        for pattern, contract in (("json/activities/*.json", ACTIVITY), ("json/quizzes/*.json", QUIZ)):
            used = {}
            for document in builds.documents(dist, pattern).values():
                for _, described, value in places({"$ref": "bundle"}, document, contract):
                    known = tuple(described["properties"])
                    used[known] = used.get(known, set()) | value.keys()
            for known, found in used.items():
                assert found == set(known)

    def test_texts_are_what_the_writer_wrote(self):
        activity = builds.activities(builds.fixture("hostile-texts"))[1, "6-9"]
        assert activity["title"] == "It's; drop table users; -- '' \""
        assert activity["description"] == "a backslash \\ and \\' and \\\\ at the end \\"
        assert "\n'; drop table public.users; --\n\\! touch" in activity["scenario"]
        assert activity["scenario"].endswith('"\\u0041"] }')
        assert activity["follow_up_questions"][1:] == ["yes", "null"]

    def test_files_are_canonical(self):
        for dist in builds.every():
            for path in dist.rglob("*"):
                if not path.is_file():
                    continue
                data = path.read_bytes()
                # Tables for spreadsheets end their lines as RFC 4180 has it.
                if path.suffix == ".csv":
                    data = data.replace(b"\r\n", b"\n")
                assert b"\r" not in data, path
                assert data.endswith(b"\n") and not data.endswith(b"\n\n"), path
                text = data.decode("utf-8")
                # The codebook has a line for each record.
                if path.suffix == ".json" and path.name != "codebook.json":
                    again = json.dumps(json.loads(text), indent=2, ensure_ascii=False) + "\n"
                    assert text == again, path

    def test_keys_stand_in_the_order_of_the_contract(self):
        for dist in builds.every():
            for pattern, contract in (("json/activities/*.json", ACTIVITY), ("json/quizzes/*.json", QUIZ)):
                for path, document in builds.documents(dist, pattern).items():
                    for place, described, value in places({"$ref": "bundle"}, document, contract):
                        wanted = [key for key in described["properties"] if key in value]
                        assert list(value) == wanted, (path, place)

    def test_only_kinds_with_records_have_files(self):
        dist = builds.long_program(2)
        assert not (dist / "json" / "quizzes").exists()
        for path in dist.glob("sql/*/*.sql"):
            assert "daily_quizzes" not in path.read_text(encoding="utf-8")

    def test_broken_documents_are_refused(self):
        dist = builds.fixture("every-type")
        samples = [
            (builds.activities(dist)[1, "6-9"], ACTIVITY, "activity"),
            (builds.documents(dist, "json/activities/10-12.json")["json/activities/10-12.json"],
             ACTIVITY, "bundle"),
            (builds.documents(dist, "json/quizzes/6-9.json")["json/quizzes/6-9.json"], QUIZ, "bundle"),
        ]
        for document, contract, name in samples:
            self.refuses_mutants(document, contract, name)

    def refuses_mutants(self, document, contract, name):
        """The schema written by hand takes a sound document, and none with one thing wrong."""
        check = jsonschema_rs.Draft202012Validator(by_name(contract, name))
        assert check.is_valid(document)
        made = list(mutants(document, {"$ref": name}, contract))
        assert len(made) > 40
        assert [wrong for wrong, mutant in made if check.is_valid(mutant)] == []
