#!/usr/bin/env python3
"""Compiles what the library does where there is CryptoKit, against a stand-in with the same signatures, and runs it. Of what
the command does there, it compiles the key that signs; `FileHasher.swift` needs too many modules.

    python3 Tests/Package/cryptokit.py

It shows that this code compiles and asks for the right things; it does not show CryptoKit itself, for which the
tests of the library must run on one of Apple's systems."""

import subprocess
import sys
import tempfile
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "Sources"
FEATURES = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
STAND_IN = Path(__file__).parent / "CryptoKit"


def compile(*words):
    subprocess.run(["swiftc", "-swift-version", "6", "-package-name", "hornbook", *map(str, words)], check=True)


def main():
    if sys.platform == "darwin":
        print("CryptoKit is on this system: the library is compiled with it")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compile("-parse-as-library", "-emit-library", "-emit-module", "-module-name", "CryptoKit",
                "-emit-module-path", folder / "CryptoKit.swiftmodule", "-o", folder / "libCryptoKit.so",
                STAND_IN / "CryptoKit.swift")
        features = [word for feature in FEATURES for word in ("-enable-upcoming-feature", feature)]
        compile("-parse-as-library", "-emit-library", "-emit-module", "-module-name", "LearningBasics", *features,
                "-emit-module-path", folder / "LearningBasics.swiftmodule", "-o", folder / "libLearningBasics.so",
                *sorted((SOURCES / "LearningBasics").rglob("*.swift")))
        compile("-module-name", "WithCryptoKit", *features, "-warnings-as-errors", "-I", folder, "-L", folder,
                "-lCryptoKit", "-lLearningBasics", "-Xlinker", "-rpath", "-Xlinker", folder, "-o", folder / "run",
                *sorted((SOURCES / "DailyPractice").rglob("*.swift")), STAND_IN / "main.swift")
        compile("-typecheck", "-parse-as-library", *features, "-warnings-as-errors", "-I", folder,
                SOURCES / "Builds/Ed25519Key.swift")
        sys.exit(subprocess.run([folder / "run"]).returncode)


main()
