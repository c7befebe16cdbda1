#!/usr/bin/env python3
"""Holds the public libraries against their documentation: every public symbol has a comment, and every one that is no
member of another stands in the Topics of its library's catalogue, which `.spi.yml` has built. Every link in them leads somewhere.

    python3 Tests/Package/documented.py

Reads the symbol graphs that the toolchain makes of the last debug build."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIBRARIES = re.search(r"documentation_targets: \[(.*)\]", (ROOT / ".spi.yml").read_text("utf-8"))[1].split(", ")


def graph(library, folder):
    target = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True).stdout)
    subprocess.run(["swift-symbolgraph-extract", "-module-name", library, "-I", ROOT / ".build/debug/Modules",
                    "-target", target["target"]["triple"], "-minimum-access-level", "public",
                    "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder], check=True, capture_output=True)
    return json.loads((folder / f"{library}.symbols.json").read_text("utf-8"))["symbols"]


def curated(library):
    """The symbols that the Topics of a library's pages name."""
    pages = [path.read_text("utf-8") for path in (ROOT / "Sources" / library).glob("*.docc/*.md")]
    return {name for page in pages for topics in page.split("\n## Topics\n")[1:]
            for name in re.findall(r"^- ``(.+)``$", topics, re.MULTILINE)}


def problems(library, folder):
    symbols = graph(library, folder)
    tops = {"/".join(symbol["pathComponents"]) for symbol in symbols if len(symbol["pathComponents"]) == 1}
    for symbol in symbols:
        name = ".".join(symbol["pathComponents"])
        if not symbol.get("docComment") and "location" in symbol:
            yield f"{library}: {name} has no comment"
        if symbol["kind"]["identifier"] == "swift.func" and len(symbol["pathComponents"]) == 1:
            yield f"{library}: {name} is a function that no type owns"
    catalogue = ROOT / "Sources" / library / f"{library}.docc"
    said = subprocess.run(["docc", "convert", catalogue, "--additional-symbol-graph-dir", folder, "--output-path",
                           folder / "out", "--fallback-display-name", library, "--fallback-bundle-identifier", library],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False).stdout
    yield from (f"{library}: {line}" for line in said.splitlines() if line.startswith(("warning:", "error:")))
    for name in sorted(tops ^ curated(library)):
        yield f"{library}: {name} is a symbol or stands in the Topics, not both"


def main():
    manifest = (ROOT / "Package.swift").read_text("utf-8")
    products = set(re.findall(r'\.library\(name: "(\w+)"', manifest))
    found = [f"{name} is a product that .spi.yml does not build" for name in sorted(products - set(LIBRARIES))]
    for library in LIBRARIES:
        with tempfile.TemporaryDirectory() as folder:
            found += problems(library, Path(folder))
    print("\n".join(found or [f"all public symbols of {len(LIBRARIES)} libraries are documented and curated"]))
    sys.exit(1 if found else 0)


main()
