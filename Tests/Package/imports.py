#!/usr/bin/env python3
"""Holds what each target of Package.swift declares against what its files import.

    python3 Tests/Package/imports.py

An import that is not declared builds by luck, as long as another target happens to need the same module; a
dependency that no file imports makes everybody wait for a module that nobody uses."""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
OF_THE_TOOLCHAIN = {"CryptoKit", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationXML", "Glibc",
                    "Musl", "PackageDescription", "Testing"}
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)", re.MULTILINE)


def declared(target):
    """The modules that a target depends on."""
    return {form[0] for dependency in target["dependencies"] for form in dependency.values()}


def imported(folder):
    """The modules that the files of a target import, each with a file that does."""
    return {module: path.relative_to(ROOT)
            for path in sorted(folder.rglob("*.swift"))
            for module in IMPORT.findall(path.read_text(encoding="utf-8"))
            if module not in OF_THE_TOOLCHAIN}


def problems(target):
    name = target["name"]
    under = "Tests" if target["type"] == "test" else "Sources"
    declares, imports = declared(target), imported(ROOT / (target.get("path") or f"{under}/{name}"))
    for module in sorted(imports.keys() - declares - {name}):
        yield f"{imports[module]}: imports {module}, which {name} does not declare"
    for module in sorted(declares - imports.keys()):
        yield f"Package.swift: {name} declares {module}, which no file of it imports"


def main():
    described = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    targets = json.loads(described)["targets"]
    found = [problem for target in targets for problem in problems(target)]
    print("\n".join(found or [f"{len(targets)} targets declare what they import"]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
