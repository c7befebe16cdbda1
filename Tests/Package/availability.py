#!/usr/bin/env python3
"""Holds the names of the toolchain that Sources uses against the oldest systems that Package.swift promises.

    python3 Tests/Package/availability.py

Only a compiler for Apple's systems checks that. Here the compiler's index says which declarations the last debug build
used, and the symbol graphs of the toolchain's modules since when Apple's systems have them. Neither shows code for
Apple's systems alone, nor conformances that came later than their types."""

import ctypes
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
MODULES = ("Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Dispatch", "Foundation",
           "FoundationEssentials", "FoundationNetworking")
# Foundation for Linux does not say of these since when Apple's has them. All are in macOS 10.10 and iOS 8.
OLD = {"FileManager", "FileManager.contentsOfDirectory(atPath:)", "FileManager.default",
       "FileManager.createDirectory(at:withIntermediateDirectories:attributes:)", "FileManager.removeItem(at:)",
       "ProcessInfo", "ProcessInfo.environment", "ProcessInfo.processInfo"}
# The first is not in macOS 13; the second has an older form, which a compiler for macOS 13 takes.
PLANTED = 'let text = String(validating: [UInt8(97)], as: UTF8.self), product = UInt64(2) &* 3\n'
FOUND = "planted.swift: uses String.init(validating:as:), which is in macOS from 15.0"
RECORD = 2  # the kind of an entry


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


class Index:
    """What the compiler noted of each file of a build, by the C interface of its libIndexStore."""

    def __init__(self, folder):
        toolchain = json.loads(run("swiftc", "-print-target-info"))["paths"]["runtimeResourcePath"]
        self.library = ctypes.CDLL(str(Path(toolchain).parent / "libIndexStore.so"))
        self.store = self.call("store_create", str(folder).encode(), None)
        if not self.store:
            sys.exit(f"{folder} is no index: run `make build` first")

    def call(self, name, *arguments, result=ctypes.c_void_p):
        function = self.library["indexstore_" + name]
        function.restype = result
        return function(*(ctypes.c_void_p(each) if isinstance(each, int) else each for each in arguments))

    def each(self, name, reader, kind, read, *options):
        """What `read` makes of all that a reader hands out."""
        found = []
        take = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, kind)(lambda _, item: found.append(read(item)) or True)
        self.call(name + "_apply_f", reader, *options, None, take)
        return found

    def text(self, name, item):
        return str(self.call(name, item, result=Text))

    def used(self):
        """Each file with the identifiers of what it uses."""
        for name in self.each("store_units", self.store, Text, str, ctypes.c_uint(1)):
            unit = self.call("unit_reader_create", self.store, name.encode(), None)
            file = Path(self.text("unit_reader_get_main_file", unit))
            records = self.each("unit_reader_dependencies", unit, ctypes.c_void_p, lambda item: (
                self.call("unit_dependency_get_kind", item) == RECORD and self.text("unit_dependency_get_name", item)))
            for record in {record for record in records if record and record.startswith(file.name + "-")}:
                reader = self.call("record_reader_create", self.store, record.encode(), None)
                yield file, self.each("record_reader_symbols", reader, ctypes.c_void_p,
                                      lambda item: self.text("symbol_get_usr", item), ctypes.c_bool(True))


def run(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout


def newer(folder):
    """What is too new of the toolchain's declarations, or of an unknown age, by identifier."""
    platforms = {each["platformName"].lower(): tuple(map(int, each["version"].split(".")))
                 for each in json.loads(run("swift", "package", "dump-package"))["platforms"]}
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    found, older = {}, set()
    for module in MODULES:
        run("swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-output-dir", folder,
            "-skip-synthesized-members")
    for path in Path(folder).glob("*.symbols.json"):
        for symbol in json.loads(path.read_bytes())["symbols"]:
            name = ".".join(symbol["pathComponents"])
            form = name, "".join(each["spelling"] for each in symbol.get("declarationFragments", []))
            since = {each["domain"]: (each["introduced"]["major"], each["introduced"].get("minor", 0))
                     for each in symbol.get("availability", []) if "domain" in each and "introduced" in each}
            late = [f"is in {system} from {'.'.join(map(str, since[system]))}" for system in since
                    if since[system] > platforms.get(system.lower(), since[system])]
            if late or path.name.startswith("Foundation") and not since and name not in OLD:
                says = late[0] if late else "is of an age that Tests/Package/availability.py does not know"
                found[symbol["identifier"]["precise"]] = form, f"uses {name}, which {says}"
            else:
                older.add(form)
    return {identifier: says for identifier, (form, says) in found.items() if form not in older}


def main():
    if sys.platform == "darwin":
        return print("the compiler checks the availability of names")
    with tempfile.TemporaryDirectory() as folder:
        too_new = newer(folder)
        planted = Path(folder, "planted.swift")
        planted.write_text(PLANTED, encoding="utf-8")
        run("swiftc", "-index-file", "-index-file-path", planted, "-index-store-path", folder, planted, "-o", "planted")
        files = dict(Index(folder).used())
        caught = [f"{file.name}: {too_new[each]}" for file in files for each in files[file] if each in too_new]
        assert caught == [FOUND], caught
    sources = {path: [] for path in (ROOT / "Sources").rglob("*.swift")}
    for file, identifiers in Index(ROOT / ".build/debug/index/store").used():
        if file in sources:
            sources[file] += identifiers
    problems = sorted({f"{file.relative_to(ROOT)}: {too_new[each]}"
                       for file in sources for each in sources[file] if each in too_new})
    problems += [f"{file.relative_to(ROOT)} is not in the index: run `make build` first"
                 for file in sources if not sources[file]]
    print("\n".join(problems or [f"{len(sources)} files use no name that is newer than the systems of Package.swift"]))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
