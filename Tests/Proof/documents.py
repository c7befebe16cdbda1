"""Documents of JSON, their places, and copies of them with one thing changed."""

import copy
import json


def at(document, path):
    for step in path:
        document = document[step]
    return document


def places(value, path=()):
    """Every place in a document, outermost first."""
    yield path
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        yield from places(inner, path + (step,))


def changed(document, path, change):
    """A copy in which what stands at a place has been changed."""
    document = copy.deepcopy(document)
    change(at(document, path))
    return document


def with_value(document, path, key, value):
    return changed(document, path, lambda found: found.__setitem__(key, value))


def without(document, path, key):
    return changed(document, path, lambda found: found.pop(key))


def unordered(rows):
    """Rows that are compared without their order."""
    # SQLite has numbers for truth.
    return sorted(rows, key=lambda row: json.dumps(row, sort_keys=True).replace("true", "1").replace("false", "0"))
