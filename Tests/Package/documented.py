#!/usr/bin/env python3
"""Looks for public symbols of the library that say nothing of themselves.

    python3 Tests/Package/documented.py

Reads the symbol graph that the compiler writes of DailyPractice alone. What the compiler makes up, such as
`hash(into:)` of a type that has none of its own, needs no comment."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "Sources" / "DailyPractice"
FEATURES = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")


def symbols():
    """Every public symbol of the library."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swiftc", "-parse-as-library", "-emit-module", "-module-name", "DailyPractice",
             "-package-name", "hornbook", "-swift-version", "6",
             *(part for feature in FEATURES for part in ("-enable-upcoming-feature", feature)),
             "-emit-module-path", f"{folder}/DailyPractice.swiftmodule",
             "-emit-symbol-graph", "-emit-symbol-graph-dir", folder,
             *map(str, sorted(LIBRARY.rglob("*.swift")))], check=True)
        graphs = [json.loads(path.read_text("utf-8")) for path in Path(folder).glob("DailyPractice*.symbols.json")]
    return [symbol for graph in graphs for symbol in graph["symbols"]]


def silent(symbol):
    """Whether somebody wrote the symbol in this library and no comment to it."""
    lines = symbol.get("docComment", {}).get("lines", [])
    return "location" in symbol and not any(line["text"].strip() for line in lines)


def place(symbol):
    location = symbol["location"]
    path = location["uri"].removeprefix("file://")
    return f"{Path(path).relative_to(ROOT)}:{location['position']['line'] + 1}"


def main():
    written = [symbol for symbol in symbols() if "location" in symbol]
    found = [f"{place(symbol)}: {'.'.join(symbol['pathComponents'])} has no documentation"
             for symbol in written if silent(symbol)]
    print("\n".join(sorted(found)) or f"{len(written)} public symbols are documented")
    sys.exit(1 if found or not written else 0)


if __name__ == "__main__":
    main()
