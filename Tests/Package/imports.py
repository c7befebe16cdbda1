#!/usr/bin/env python3
"""Holds what each target of Package.swift declares against what its files import.

    python3 Tests/Package/imports.py

An import that is not declared builds by luck, as long as another target happens to need the same module; a
dependency that no file imports makes everybody wait for a module that nobody uses. docs/architecture.md lists the
modules in lines, and each may depend only on those of lines below."""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
OF_THE_TOOLCHAIN = {"CoreServices", "CryptoKit", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationXML", "Glibc",
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


def misplaced(targets):
    """What the lines of docs/architecture.md say of modules that is not so."""
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8").split("\n## Modules\n")[1].split("```")[1]
    rows = [re.split(r" {2,}", row)[-1].split(" · ") for row in page.strip("\n").splitlines()]
    place = {module: number for number, row in enumerate(rows) for module in row}
    own = {target["name"]: declared(target)
           for target in targets if not target.get("path") and target["type"] != "test"}
    for module in sorted(own.keys() ^ place.keys()):
        yield f"docs/architecture.md: {module} is a module of Package.swift or a name in the lines, not both"
    for module in sorted(own.keys() & place.keys()):
        for other in sorted(own[module] & place.keys()):
            if place[other] <= place[module]:
                yield f"docs/architecture.md: {module} depends on {other}, which is not below it"


def main():
    described = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    targets = json.loads(described)["targets"]
    found = [problem for target in targets for problem in problems(target)] + list(misplaced(targets))
    print("\n".join(found or [f"{len(targets)} targets declare what they import, and the architecture shows it"]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
