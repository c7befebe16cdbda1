"""Programs of any size, made from the first two weeks of content/everyday-parenting: every activity stands under many days,
each time in other words, so that it has about as many findings as the work of a careful writer, namely hardly any."""

import pathlib
import random
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / "content" / "everyday-parenting"
# Lines whose value is a name, and remarks: no prose.
NAMES = re.compile(
    r"^[ -]*#|^[ -]*(id|type|day|ageBand|module|category|toolType|correct|isReflection|sensitive|version|shuffle"
    r"|operator|ifSelected|nextPrompt):")

# Words that hold sentences together, that rules look out for, or that ask for a number of answers, stay where they are:
# among those what a form asks for, since `the question here` is a text that nobody has written yet.
WORD = re.compile(
    r"\b(?!(?i:always|answer|check|choose|could|description|does|dont|dozen|eight|eleven|every|example|explanation"
    r"|feedback|fifty|find|five|forty|four|from|have|here|hour|hundred|look|mark|match|might|must|name|never|nine|nobody"
    r"|only|option|order|past|perhaps|pick|question|scenario|select|sentence|seven|sometimes|sort|text|that|their"
    r"|them|then|there|they|thirty|this|three|title|twelve|twenty|what|when|where|which|whose|will|with|word|would"
    r"|your)s?\b)"
    r"[A-Za-z][a-z]{3,}\b(?![:'])")


def sort(word):
    """What words have in common that may stand for each other: the length, and whether `a` or `an` goes before."""
    return len(word), word[0] in "aeiou"


def reworded(text, pool, seed):
    """The text with its longer words exchanged for others of the same sort, the same ones throughout."""
    chance = random.Random(seed)
    other = {}
    for words in pool.values():
        other.update(zip(words, chance.sample(words, len(words))))

    def exchange(word):
        new = other[word[0].lower()]
        return new.capitalize() if word[0][0].isupper() else new

    return "\n".join(line if NAMES.match(line) else WORD.sub(exchange, line) for line in text.split("\n"))


def translate(hornbook, folder, languages=("de", "tr")):
    """Translates a program whole: each word in small letters has other vowels, other ones in each language."""
    for shift, language in enumerate(languages, 1):
        subprocess.run([hornbook, "translate", "init", language, folder], check=True, capture_output=True)
        vowels = str.maketrans("aeiou", "aeiou"[shift:] + "aeiou"[:shift])

        def exchange(word):
            return word[0].translate(vowels) if word[0].islower() and not re.search("[{/@]", word[0]) else word[0]

        for path in sorted((folder / "translations" / language).rglob("*.po")):
            head, *entries = path.read_text(encoding="utf-8").split("\n\n")
            for index, entry in enumerate(entries):
                before, words, _ = re.split(r"\nmsgid |\nmsgstr ", entry, maxsplit=2)
                entries[index] = f"{before}\nmsgid {words}\nmsgstr " + re.sub(r'[^\s"]+', exchange, words) + "\n"
            path.write_text("\n\n".join([head, *entries]), encoding="utf-8")


class Corpus:
    def __init__(self):
        found = {path: path.read_text(encoding="utf-8") for path in sorted(SOURCE.glob("activities/*/*.yaml"))}
        # No two copies may have one id.
        self.texts = {path: re.sub(r"(?m)^id: .*\n", "", text, count=1) for path, text in found.items() if self.day(text) <= 14}
        self.days = max(self.day(text) for text in self.texts.values())
        self.pool = {}
        for word in sorted({word.lower() for text in self.texts.values() for word in WORD.findall(text)}):
            self.pool.setdefault(sort(word), []).append(word)

    @staticmethod
    def day(text):
        return int(re.search(r"^day: (\d+)", text, re.M)[1])

    def program(self, folder, copies, number=0, rules=""):
        """Writes a program with each activity so many times; its files. `number` tells programs apart."""
        folder.mkdir(parents=True)
        declaration = (SOURCE / "hornbook.yaml").read_text(encoding="utf-8")
        declaration = re.sub(r"(?m)^days: .*", f"days: {self.days * copies}", declaration)
        declaration = re.sub(r"(?m)^program: (.*)", rf"program: \1-{number}" if number else r"program: \1", declaration)
        (folder / "hornbook.yaml").write_text(declaration + rules, encoding="utf-8")
        paths = []
        for activity, text in self.texts.items():
            for copy in range(copies):
                seed = number * copies + copy
                day = self.day(text) + copy * self.days
                path = folder / "activities" / activity.parent.name / f"day-{day:02}.yaml"
                path.parent.mkdir(parents=True, exist_ok=True)
                words = reworded(text, self.pool, seed) if seed else text
                words = re.sub(r"(?m)^id: .*\n", "", words, count=1)
                path.write_text(re.sub(r"(?m)^day: .*", f"day: {day}", words, count=1), encoding="utf-8")
                paths.append(path)
        return paths
