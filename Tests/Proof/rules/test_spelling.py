"""Looks for misspellings in the shipped programs, and plants some: seeded edits by Damerau's four operations."""

import ctypes
import json
import random
import re
import shutil
import string
from pathlib import Path

import builds

DICTIONARY = Path("/usr/share/hunspell/en_GB")
TEXT = re.compile(r"(?:(?:text|feedback|outcome|explanation|scenario|whyItWorks): |^\s*- )(?=[A-Z])")


def hunspell():
    """Whether the dictionary has a word."""
    try:
        library = ctypes.CDLL("libhunspell-1.7.so.0")
    except OSError:
        builds.leave_untried("needs libhunspell-1.7-0")
    if not DICTIONARY.with_suffix(".dic").exists():
        builds.leave_untried("needs hunspell-en-gb")
    library.Hunspell_create.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(library.Hunspell_create(*(f"{DICTIONARY}.{end}".encode() for end in ("aff", "dic"))))
    return lambda word: library.Hunspell_spell(handle, word.encode()) != 0


def spelled(source):
    """A copy of a program that asks for spelling."""
    program = builds.folder("spelling") / source.name
    shutil.copytree(source, program)
    (program / "words").mkdir(exist_ok=True)
    for end in ("aff", "dic"):
        shutil.copy(f"{DICTIONARY}.{end}", program / "words")
    with (program / "hornbook.yaml").open("a") as settings:
        settings.write("\nspelling: en_GB\n")
    return program


def slip(word, chance):
    """A letter left out, put in, changed or swapped with the one before; never the first."""
    at, letter = chance.randrange(1, len(word)), chance.choice(string.ascii_lowercase)
    return chance.choice([word[:at] + word[at + 1:], word[:at] + letter + word[at:], word[:at] + letter + word[at + 1:],
                          word[:at - 1] + word[at] + word[at - 1] + word[at + 1:]])


def told(program):
    """The misspellings that are told, with the help of each."""
    found = [finding for finding in builds.findings(program) if finding["rule"] == "misspelling"]
    return {re.search("`(.*?)`", finding["message"])[1]: finding["help"] for finding in found}


class TestSpelling:
    """Misspellings are told, with the right word; sound words are not."""

    def test_shipped_and_planted(self):
        knows = hunspell()
        chance, words, false, planted, missed, unsuggested = random.Random(41), 0, 0, 0, [], []
        sources = sorted(folder.parent for folder in builds.CONTENT.glob(builds.count("everyday-*", "*") + "/hornbook.yaml"))
        for source in sources:
            program = spelled(source)
            words += sum(len(file.read_text().split()) for file in program.rglob("*.yaml"))
            sound = told(program)
            false += len(sound)
            slips = {}
            for file in sorted(program.rglob("*.yaml")):
                lines = file.read_text().split("\n")
                for number in chance.sample(range(len(lines)), min(builds.count(6, 12), len(lines))):
                    plain = [word for word in re.findall(r"(?<= )[a-z]{4,}(?= )", lines[number]) if knows(word)]
                    if not TEXT.search(lines[number]) or not plain:
                        continue
                    right = chance.choice(plain)
                    wrong = slip(right, chance)
                    if not knows(wrong) and wrong not in slips:
                        slips[wrong] = right
                        lines[number] = lines[number].replace(f" {right} ", f" {wrong} ", 1)
                file.write_text("\n".join(lines))
            found = told(program)
            planted += len(slips)
            missed += [(wrong, right) for wrong, right in slips.items() if wrong not in found]
            unsuggested += [(wrong, right) for wrong, right in slips.items() if f"`{right}`" not in found.get(wrong, "")]
        print(json.dumps({"words": words, "false": false, "planted": planted, "missed": missed, "unsuggested": unsuggested}))
        assert false < words / 5_000, "findings in sound texts"
        assert planted >= builds.count(50, 500)
        assert len(missed) < 0.02 * planted, "planted misspellings that are not told"
        assert len(unsuggested) < 0.05 * planted, "right words that are not suggested"
