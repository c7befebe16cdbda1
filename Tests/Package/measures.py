#!/usr/bin/env python3
"""Measures the sources: how large modules, types, files and functions are, and how much stands twice.

    python3 Tests/Package/measures.py

Fails where a measure is over its bound. A type has the lines of its declaration and of all its extensions, in whatever
file, except those of `static let`: a catalogue may be long. Blank lines, comments, imports and the texts of examples
(all within three quotation marks) do not count as repeated."""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2] / "Sources"
FUNCTION = re.compile(r"^( *)(?:@\w+ )*(?:package |public |private |fileprivate |static |mutating |override |convenience )*"
                      r"(?:func |init[?(<]|subscript)")
TYPE = re.compile(r"^(?:@\w+(?:\([^)]*\))? )*(?:(?:package|public|private|fileprivate|final|indirect) )*"
                  r"(class|struct|enum|actor|protocol|extension) ([A-Z][\w.]*)")
CONSTANT = re.compile(r"^    (?:@\w+(?:\([^)]*\))? )*(?:(?:package|public|private|fileprivate) )*static let ")
LARGEST_TYPE = 400
LARGEST_MODULE, LONGEST_FUNCTION, LONGEST_FILE, MOST_REPEATED, FULLEST_FOLDER, RUN = 0.33, 60, 300, 0.03, 30, 6


def functions(lines):
    """Each function's first line and its length, by its indentation."""
    for first, line in enumerate(lines):
        match = FUNCTION.match(line)
        if not match:
            continue
        end = re.compile(rf"^{match.group(1)}\S")
        last = first
        while last + 1 < len(lines):
            last += 1
            if end.match(lines[last]) and not lines[last].lstrip().startswith((")", "where", "{")):
                break
        if lines[last].startswith(match.group(1) + "}"):
            yield first + 1, last - first + 1


def types(texts):
    """The number of lines of each type that the sources declare, by its module and its name."""
    parts, declared = [], defaultdict(set)
    for path, lines in texts.items():
        module, name, is_constant = path.relative_to(ROOT).parts[0], None, False
        for line in lines:
            match = TYPE.match(line)
            if match:
                name, is_constant = match[2], False
                if match[1] != "extension":
                    declared[name].add(module)
            if name is None:
                continue
            if CONSTANT.match(line):
                is_constant = True
            elif is_constant and re.match(r"    [^\s)}\]]", line):
                is_constant = False
            if not is_constant:
                parts.append((name, module))
            if line.startswith("}") or match and line.rstrip().endswith("}"):
                name = None
    sizes = defaultdict(int)
    for name, module in parts:
        homes = declared[name]
        if homes:
            sizes[module if module in homes else min(homes), name] += 1
    return sizes


def counted(path):
    """The lines that may be compared, each with its number."""
    in_text = False
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        bare = line.strip()
        was_in_text = in_text
        if bare.count('"""') % 2:
            in_text = not in_text
        if was_in_text or in_text or not bare or bare.startswith(("//", "import ", "package import ", "public import ", "#")):
            continue
        yield number, re.sub(r"\s+", " ", bare)


def repeated(files):
    """The lines that stand in a run of six or more which stands elsewhere too; and how many there are in all."""
    places, lines = defaultdict(list), {path: list(counted(path)) for path in files}
    for path, kept in lines.items():
        for start in range(len(kept) - RUN + 1):
            run = tuple(text for _, text in kept[start:start + RUN])
            # Runs of nothing but braces and cases say nothing.
            if sum(len(text) > 4 for text in run) >= RUN - 1:
                places[run].append((path, start))
    twice = set()
    for found in places.values():
        if len(found) > 1:
            for path, start in found:
                twice.update((path, lines[path][start + offset][0]) for offset in range(RUN))
    return twice, sum(map(len, lines.values()))


def main():
    files = sorted(ROOT.rglob("*.swift"))
    texts = {path: path.read_text(encoding="utf-8").split("\n") for path in files}
    modules, folders = defaultdict(int), defaultdict(int)
    wrong = []
    for path, lines in texts.items():
        modules[path.relative_to(ROOT).parts[0]] += len(lines)
        folders[path.parent] += 1
        if len(lines) > LONGEST_FILE + 1:
            wrong.append(f"{path.relative_to(ROOT)} has {len(lines)} lines, over {LONGEST_FILE}")
        for first, length in functions(lines):
            if length > LONGEST_FUNCTION:
                wrong.append(f"{path.relative_to(ROOT)}:{first}: a function of {length} lines, over {LONGEST_FUNCTION}")
    total = sum(modules.values())
    for module, count in sorted(modules.items(), key=lambda entry: -entry[1]):
        print(f"{module:16} {count:6} lines  {count / total:5.1%}")
    for (module, name), count in types(texts).items():
        if count > LARGEST_TYPE:
            wrong.append(f"{module}: {name} has {count} lines over all its files, over {LARGEST_TYPE}")
    largest = max(modules, key=modules.get)
    if modules[largest] > LARGEST_MODULE * total:
        wrong.append(f"{largest} holds {modules[largest] / total:.1%} of all lines, over {LARGEST_MODULE:.0%}")
    for folder, count in folders.items():
        if count > FULLEST_FOLDER:
            wrong.append(f"{folder.relative_to(ROOT)} holds {count} files, over {FULLEST_FOLDER}")
    twice, all_lines = repeated(files)
    print(f"repeated: {len(twice)} of {all_lines} lines, {len(twice) / all_lines:.1%}")
    if len(twice) > MOST_REPEATED * all_lines:
        wrong.append(f"{len(twice) / all_lines:.1%} of the lines stand twice, over {MOST_REPEATED:.0%}")
    if "--list" in sys.argv:
        for path, number in sorted(twice):
            print(f"  {path.relative_to(ROOT)}:{number}")
    print("\n".join(wrong or ["all measures are within their bounds"]))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
