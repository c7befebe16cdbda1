"""What else checks YAML against a JSON Schema, as one process: ryaml and jsonschema-rs, both in Rust.

    peers.py SCHEMA < paths"""

import json
import pathlib
import sys

import jsonschema_rs
import ryaml

schema = jsonschema_rs.validator_for(json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")))
wrong = 0
for path in sys.stdin.read().split("\n"):
    if path:
        wrong += not schema.is_valid(ryaml.loads(pathlib.Path(path).read_text(encoding="utf-8")))
print(wrong)
