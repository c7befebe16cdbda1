#!/usr/bin/env python3
"""Reads what is published, over and over: opens a program's folder, and holds all that its manifest lists against
the hashes. Prints how often, and whatever was torn, when it is interrupted.

    python3 Tests/Proof/faults/reader.py DIST"""

import hashlib
import json
import os
import sys


def read(folder, path):
    descriptor = os.open(path, os.O_RDONLY, dir_fd=folder)
    with os.fdopen(descriptor, "rb") as file:
        return file.read()


def look(path):
    """What is torn in the program that stands there; nothing, when it is whole."""
    # Whoever holds the folder open goes on reading the same build, until it is cleared away.
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        for file in json.loads(read(folder, "manifest.json"))["files"]:
            if hashlib.sha256(read(folder, file["path"])).hexdigest() != file["sha256"]:
                return f"{file['path']} is of another build"
    except FileNotFoundError:
        # The build that was being read has been replaced and cleared away: a reader begins again.
        if os.stat(path).st_ino == os.fstat(folder).st_ino:
            return "a file is missing that the manifest lists"
    finally:
        os.close(folder)
    return None


def main():
    out, readings, torn = sys.argv[1], 0, []
    try:
        while True:
            for name in sorted(os.listdir(out)):
                if name.startswith("."):
                    continue
                wrong = look(os.path.join(out, name))
                readings += 1
                if wrong:
                    torn.append(f"{name}: {wrong}")
    except KeyboardInterrupt:
        print("\n".join([str(readings), *torn]))


if __name__ == "__main__":
    main()
