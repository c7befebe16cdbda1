"""Facts of translations: those that say something else are found, and those that are only written otherwise are not."""

import random
import re

import polib

import builds
import tongues

LANGUAGES = ["ar", "de"]
NUMBER = r"[0-9]+(?:[.,:][0-9]+)*"
EXACT = r"https?://\S+|\S+@\S+|\{\w+\}"
WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
COUNTING = rf"\d|\b({'|'.join(WORDS)}|once|twice|half|quarter|dozen|whole|\w+teen|\w+ty|hundred|\w+nd|\w*first|\w+rd|\w+th|nor)\b"
DIGITS = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "０１２３４５６７８９"]
GROUPED = [",", ".", "٬", "’", "'", "\u00a0", "\u202f", " ", ""]
SIGNS = "$€£₺"


def shipped():
    """The texts of our content that are translated into each language, and their translations; those with facts first."""
    said = {language: {} for language in LANGUAGES}
    for path in sorted(builds.CONTENT.glob("*/translations/*/**/*.po")):
        said[path.relative_to(builds.CONTENT).parts[2]] |= {entry.msgid: entry.msgstr for entry in polib.pofile(str(path))}
    words = [one for one in said["ar"] if one in said["de"] and "\n" not in one and len(one) < 200]
    return sorted(({"en": one} | {tag: said[tag][one] for tag in LANGUAGES} for one in words),
                  key=lambda texts: not re.search(r"[0-9{]", texts["en"]))


def fact(draws):
    number = draws.randint(13, 9999)
    return draws.choice([
        f"{number}", f"{number:,}", f"{number % 90 + 3}.{number % 9 + 1}", f"{number % 23}:{number % 60:02}", f"{number % 114 + 1}:{number % 280 + 3}",
        f"{number % 100} %", f"{draws.choice(SIGNS)}{number}", f"{number} {draws.choice(SIGNS)}", f"https://example.org/{number}?day={number % 7}",
        f"anna{number % 9}@example.org", f"{{{draws.choice(['name', 'time', 'prayer'])}}}"]).replace(" ", "\u00a0")


def planted(text, facts, draws):
    """The text with facts between its words, none beside another number."""
    words = text.split(" ")
    for one in facts:
        places = [at for at in range(len(words) + 1) if not re.search(r"\d", "".join(words[max(at - 1, 0):at + 1]))]
        words.insert(draws.choice(places or [len(words)]), one)
    return " ".join(words)


def in_a_word(texts, draws):
    """The texts with a number that the source says in a word, and the translations in a digit, as sure as no other word counts."""
    if re.search(COUNTING, texts["en"], re.IGNORECASE):
        return {}
    number = draws.randrange(3, 10)
    return {tag: planted(words, [WORDS[number] if tag == "en" else f"{number}"], draws) for tag, words in texts.items()}


def parts(text):
    """What must be as it is, and the rest: pairs of a text and whether it may be written otherwise."""
    pieces = re.split(f"({EXACT})", text)
    return [(piece, index % 2 == 0) for index, piece in enumerate(pieces)]


def otherwise(text, draws):
    """The same facts in other digits, with other separators, signs at the other side, and words in another order."""
    digits = str.maketrans(DIGITS[0], draws.choice(DIGITS))

    def number(found):
        whole = found[0]
        if re.fullmatch(r"[0-9]{1,3}(,[0-9]{3})+|[0-9]{4}", whole):
            whole = f"{int(whole.replace(',', '')):,}".replace(",", draws.choice(GROUPED))
        elif re.fullmatch(r"[0-9]+\.[0-9]{1,2}", whole):
            whole = whole.replace(".", draws.choice(".,٫"))
        elif re.fullmatch(r"[0-9]+:[0-9]{2}", whole):
            whole = whole.replace(":", draws.choice(":."))
        return whole

    def written(piece):
        piece = re.sub(rf"([{SIGNS}])({NUMBER})", lambda found: draws.choice([found[0], f"{found[2]}\u00a0{found[1]}"]), piece)
        piece = re.sub(NUMBER, number, piece)
        return re.sub("\u00a0?[%٪]", lambda found: draws.choice(["%", "\u00a0%", "٪"]), piece).translate(digits)

    text = "".join(written(piece) if free else piece for piece, free in parts(text))
    words = text.split(" ")
    if len(re.findall(r"\d+", text)) < 2:
        at = draws.randrange(len(words))
        words = words[at:] + words[:at]
    return " ".join(words)


def wrong(text, draws, source):
    """The text with one fact that says something else; nil if it has none."""
    said_in_a_word = not re.search(r"\d", source)
    known = re.findall(NUMBER, text)

    def changed(found):
        at = draws.randrange(len(found))
        while (other := found[:at] + draws.choice("0123456789") + found[at + 1:]) in known or other.startswith("0"):
            at = draws.randrange(len(found))
            if not found[at].isdigit():
                continue
        return other

    def number(found):
        if said_in_a_word:
            return changed(found)
        swapped = ":".join(reversed(found.split(":")))
        ways = [changed(found)] + ([swapped] if swapped != found else []) + ([""] if found not in ("1", "2") else [])
        return draws.choice(ways)

    def exact(found):
        if found.startswith("{"):
            return draws.choice(["", "{names}", found[1:]])
        at = draws.randrange(found.index("example"), len(found))
        return draws.choice([found[:at] + draws.choice("kqz") + found[at + 1:], "", found + "s"])

    ways = [(found, exact) for found in re.finditer(EXACT, text)]
    inside = {at for found, _ in ways for at in range(*found.span())}
    ways += [(found, number) for found in re.finditer(NUMBER, text) if found.start() not in inside]
    ways += [(found, lambda _: "") for found in re.finditer("[%٪]", text)]
    ways += [(found, lambda sign: draws.choice([*({*SIGNS} - {sign}), ""])) for found in re.finditer(f"[{SIGNS}]", text)]
    if not ways:
        return None
    found, change = draws.choice(ways)
    return text[:found.start()] + change(found[0]) + text[found.end():]


class TestFacts:
    def test_what_says_something_else_is_found(self):
        tried, wrongs, missed, false = 0, 0, [], []
        for seed in range(builds.count(3, 60)):
            draws = random.Random(seed)
            texts = shipped()
            texts = texts[:40] + draws.sample(texts[40:], 200)
            for one in texts[20:-40]:
                facts = [fact(draws) for _ in range(draws.choice([1, 1, 2]))]
                one |= {tag: planted(words, facts, draws) for tag, words in one.items()}
            for one in texts[-40:]:
                one |= in_a_word(one, draws)
            names = {f"hornbook/modules/m{number}": one for number, one in enumerate(texts)}
            folder = tongues.program({}, LANGUAGES, modules={name.split("/")[-1]: one["en"] for name, one in names.items()})
            builds.succeed("translate", "update", folder)
            expected, said = set(), {}
            for tag in LANGUAGES:
                path = tongues.file_of(folder, tag, "hornbook.yaml")
                po = polib.pofile(str(path), wrapwidth=10_000)
                for entry in po:
                    if entry.msgctxt not in names:
                        continue
                    entry.msgstr, tried = names[entry.msgctxt][tag], tried + 1
                    other = wrong(entry.msgstr, draws, entry.msgid) if draws.random() < 0.5 else None
                    if other:
                        expected.add((tag, entry.msgctxt))
                    entry.msgstr = other or otherwise(entry.msgstr, draws)
                    said[tag, entry.msgctxt] = (entry.msgid, entry.msgstr)
                po.save(str(path))
            found = {self.entry(one) for one in builds.findings(folder) if one["rule"] == "differing-facts"}
            wrongs += len(expected)
            missed += [(seed, *key, *said[key]) for key in sorted(expected - found)]
            false += [(seed, *key, *said[key]) for key in sorted(found - expected)]
        print(f"{tried} translations, {wrongs} with another fact: {wrongs - len(missed)} found, {len(false)} false")
        assert not missed and not false, "\n".join(map(str, ["missed", *missed, "false", *false]))

    def entry(self, finding):
        """The language and the address of the entry that a finding is in."""
        lines = open(finding["path"], encoding="utf-8").read().split("\n")[:finding["range"]["start"]["line"]]
        address = re.search(r'"(.*)"', next(line for line in reversed(lines) if line.startswith("msgctxt")))[1]
        return re.search(r"/translations/(\w+)/", finding["path"])[1], address
