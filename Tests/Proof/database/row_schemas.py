"""Holds the rows of a seeded PostgreSQL, as JSON, against the open schemas, and reads files and rows with the types
that a generator makes of them."""

import importlib.util
import json
import sys
import warnings

from datamodel_code_generator import DataModelType, InputFileType, generate

import builds
from databases import DatabaseCase
from schemas import PATTERNS, errors, schemas, validators

TABLES = {"activity": "daily_practice_activities", "quiz": "daily_quizzes"}
# What the generator calls the type of a whole document.
TYPES = {"activity": "Activity", "activities-bundle": "ActivityBundle", "quiz": "Quiz", "quizzes-bundle": "QuizBundle",
         "manifest": "Manifest", "plays": "Plays", "challenges": "Challenges", "lessons": "Lessons",
         "family-activities": "FamilyActivities", "rewards": "Rewards", "codebook": "Codebook", "services": "Services"}


def generated(folder, name, schema):
    """The module that datamodel-code-generator makes of a schema."""
    module = name.replace("-", "_")
    source = folder / f"{module}.json"
    source.write_text(json.dumps(schema), encoding="utf-8")
    # In this process: the generator takes longer to load than to generate.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        generate(source, input_file_type=InputFileType.JsonSchema, output=folder / f"{module}.py",
                 output_model_type=DataModelType.PydanticV2BaseModel)
    spec = importlib.util.spec_from_file_location(f"generated_{folder.name}_{module}".replace("-", "_"),
                                                  folder / f"{module}.py")
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = loaded
    spec.loader.exec_module(loaded)
    return loaded


class RowSchemaProof(DatabaseCase):
    def rows(self, dist):
        """Every row of every program's tables, as JSON, with the name of its schema."""
        database = self.seeded(dist)
        for name, table in TABLES.items():
            if not (dist / "schemas" / f"{name}.json.schema.json").exists():
                continue
            for row in database.rows(f"select to_jsonb(t) as row from public.{table} t"):
                yield name, row["row"]

    def test_every_row_validates_with_the_open_schema_alone(self):
        seen = 0
        for dist in builds.every():
            found = validators(dist)
            for name, row in self.rows(dist):
                self.assertEqual(errors(found[name, True], row), [])
                self.assertFalse(found[name, False].is_valid(row))
                seen += 1
        self.assertGreater(seen, 5)
        print(f"\n    {seen} rows validate")

    def test_generated_types_read_every_file_and_every_row(self):
        files = rows = 0
        types = {}
        for dist in builds.every():
            for (name, is_open), schema in schemas(dist).items():
                if (name, is_open) not in types:
                    module = generated(builds.folder("types"), name, schema)
                    types[name, is_open] = getattr(module, TYPES[name])
                for path, document in builds.documents(dist, PATTERNS[name]).items():
                    model = types[name, is_open].model_validate(document)
                    again = model.model_dump(mode="json", by_alias=True, exclude_unset=True)
                    self.assertEqual(again, document, path)
                    files += 1
            for name, row in self.rows(dist):
                again = types[name, True].model_validate(row).model_dump(mode="json", exclude_unset=True)
                self.assertEqual(again, row)
                rows += 1
        self.assertGreater(files, 20)
        print(f"\n    {files} files and {rows} rows are read by generated types")

    def test_types_have_names(self):
        module = generated(builds.folder("types"), "activity", schemas(builds.fixture("every-type"))["activity", True])
        for name in ("AgeBand", "PromptType", "BranchOperator", "Prompt", "Option", "Takeaway"):
            self.assertTrue(hasattr(module, name), name)
