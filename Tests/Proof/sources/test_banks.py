"""Question banks come in whole; no answer is guessed; what is no bank is named."""

import random
import re
import shutil

import banks
import builds
import yaml
from hypothesis import given, settings


def came_in(file, *arguments, code=(0,)):
    """The questions of the quizzes that a bank becomes, in their order, and what was said."""
    into = builds.folder("banked") / "program"
    done = builds.run("import", file, "--program", "bank", "--band", "6-9", "--into", into, *arguments)
    said = done.stdout + done.stderr
    assert done.returncode in code, f"exit code {done.returncode}:\n{said}"
    quizzes = [yaml.load(path.read_text("utf-8"), yaml.CBaseLoader) for path in into.glob("quizzes/*/*.yaml")]
    shutil.rmtree(into.parent)
    return [question for quiz in sorted(quizzes, key=lambda quiz: int(quiz["order"])) for question in quiz["questions"]], said


def expected(bank, explains):
    return [{"text": question["text"], "options": question["options"], "answer": question["options"][question["right"]],
             "explanation": question["explanation"] if explains else ""} for question in bank]


def plain(found):
    return [{"explanation": ""} | question for question in found]


def test_banks_come_over_whole(subtests):
    dice = random.Random(64)
    for name, (explains, written) in banks.FORMS.items():
        with subtests.test(name):
            bank = banks.questions(dice, builds.count(30, 300))
            file = builds.folder("bank") / name
            file.write_bytes(written(bank))
            found, said = came_in(file, code=(0, 1))
            wanted = expected(bank, explains)
            if name in ("gimkit.csv", "opentdb.json"):
                # These put the right option first.
                for question in wanted:
                    question["options"].insert(0, question["options"].pop(question["options"].index(question["answer"])))
            assert plain(found) == wanted
            assert re.search(rf"(?m)^\S.*, {len(bank)} questions|, {len(bank) // 2} questions", said)
            assert re.search(r"(?m)^(\d+) came in: \1 comes? back equal$", said)


def test_columns_with_other_names_are_given():
    bank = banks.questions(random.Random(1), 12)
    rows = banks.with_texts(bank)
    rows[0] = ["Item", "w", "x", "y", "z", "v, last", "u", "Key", "Why"]
    file = builds.folder("bank") / "bank.csv"
    file.write_bytes(banks.table(rows))
    found, _ = came_in(
        file, "--columns", "text=Item, options=w;x;y;z;v, last;u, answer=Key, explanation=Why", "--per-quiz", "5", code=(0, 1))
    assert plain(found) == expected(bank, True)


def test_no_answer_is_guessed(subtests):
    """In a bank that was damaged, or whose answers may mean two options, no question gets a wrong key."""
    tried = {"whole": 0, "refused": 0, "partly": 0}

    @given(builds.DRAWS)
    @settings(max_examples=builds.count(40, 1000))
    def is_right(dice):
        bank = banks.questions(dice, dice.choice((1, 2, 3, 5, 12, 40)))
        if dice.random() < 0.3:
            # Options that are numbers, which an answer may count or be.
            for question in bank:
                question["options"] = [str(number) for number in dice.sample(range(0, 9), len(question["options"]))]
        file, data = mutated(bank, dice)
        path = builds.folder("mutated") / file
        path.write_bytes(data)
        found, said = came_in(path, code=(0, 1, 2))
        right = {question["text"]: question["options"][question["right"]] for question in bank}
        for question in found:
            assert question["answer"] == right[question["text"]], said
        tried["refused" if not found else "whole" if len(found) == len(bank) else "partly"] += 1
        shutil.rmtree(path.parent)

    is_right()
    print(tried)


def mutated(bank, dice):
    """A file with a bank, in which answers are written in some way, and something is damaged."""
    base, way = dice.choice((0, 1)), dice.choice(("number", "letter", "text", "mixed", "named"))

    def answer(question):
        chosen = dice.choice(("letter", "text")) if way == "mixed" else way
        if chosen == "number":
            return str(question["right"] + base)
        if chosen == "named":
            return f"Option {question['right'] + base}"
        return "ABCDEF"[question["right"]] if chosen == "letter" else question["options"][question["right"]]

    rows = [[question["text"], *banks.padded(question), answer(question)] for question in bank]
    head = ["Question", *(f"Option {number}" for number in range(1, 7)), "Answer"]
    for _ in range(dice.choice((0, 0, 1, 2))):
        row = dice.choice(rows)
        match dice.randrange(6):
            case 0: row[-1] = ""
            case 1: row[-1] = dice.choice(("17", "Z", "none of them at all", "-1", "1.5"))
            case 2: row[-1] = f"{row[-1]}, {dice.choice(rows)[-1]}"
            case 3: row[dice.randrange(1, 7)] = ""
            case 4: row.append("more")
            case 5: del row[dice.randrange(3, 8):]
    order = list(range(8))
    if dice.random() < 0.3:
        dice.shuffle(order)
        # The options stay in their order.
        places = sorted(order.index(number) for number in range(1, 7))
        for number, place in enumerate(places, 1):
            order[place] = number
    rows = [[row[index] if index < len(row) else "" for index in order] + row[8:] for row in rows]
    return "bank.csv", banks.table([[head[index] for index in order], *rows], dice.choice(",;\t"))


def test_names_of_columns_count_from_one_unless_an_answer_is_0():
    bank = banks.questions(random.Random(3), 8)
    for number, question in enumerate(bank):
        question["right"] = number % len(question["options"])
    head = ["Question", *(f"Option {number}" for number in range(1, 7)), "Answer"]
    for base in (0, 1):
        file = builds.folder("bank") / "named.csv"
        file.write_bytes(banks.table([head, *(
            [question["text"], *banks.padded(question), f"Option {question['right'] + base}"] for question in bank)]))
        found, said = came_in(file, code=(0, 1))
        assert plain(found) == expected(bank, False), said


def test_what_is_asked_of_other_banks(subtests):
    """Banks that say too little get advice for what they are."""
    cases = {
        "flash.json": ('[{"front": "Who lives in a hive?", "back": "A bee"}]', "Name those of questions by --columns"),
        "bare.csv": ("What do bees make?,Honey,Silk,Honey\nWhat do spiders make?,Honey,Silk,Silk\n",
                     "If no row names the columns, write one above"),
        "letters.csv": ("Question,A,B,C,Answer\nWhich letter is first?,b,c,a,b\nWhich is last?,c,a,b,a\n",
                        "is the name of the option `c`, or a text"),
    }
    for name, (text, says) in cases.items():
        with subtests.test(name):
            file = builds.folder("asked") / name
            file.write_text(text, "utf-8")
            found, said = came_in(file, code=(0, 1, 2))
            assert not found and says in said, said
    file = builds.folder("asked") / "gaps.gift"
    file.write_text("Is it {=hot ~cold} here?\n\nGrass is {=green ~blue}.\n\nSnow is {=white ~red}, they say.\n", "utf-8")
    assert [question["text"] for question in came_in(file, code=(0, 1))[0]] == [
        "Is it … here?", "Grass is …", "Snow is …, they say."]
    file = builds.folder("asked") / "dutch.csv"
    file.write_text("Vraag,Keuze 1,Keuze 2,Goed\nWat maakt een bij?,Honing,Zijde,Honing\n", "utf-8")
    assert came_in(file, code=(0, 1))[0][0]["answer"] == "Honing"


def test_what_is_no_bank_is_named(subtests):
    """In one line with one thing to do, without a word about another format."""
    cases = yaml.safe_load((builds.ROOT / "Tests/Proof/sources/foreign.yaml").read_text("utf-8"))
    for case in cases:
        with subtests.test(case["file"]):
            path = builds.folder("foreign") / case["file"]
            if "entries" in case:
                path.write_bytes(archive(case["entries"]))
            else:
                path.write_bytes(bytes.fromhex(case["hex"]) if "hex" in case else case["text"].encode())
            done = builds.run("import", path, "--program", "p", "--band", "6-9", "--into", path.parent / "p")
            said = (done.stdout + done.stderr).strip()
            assert done.returncode == 2 and case["says"] in said, said
            assert len(said.splitlines()) <= case.get("lines", 1), said
            assert not re.search("the header|quoted|UTF-16|not JSON", said), said


def archive(names):
    import io
    import zipfile
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name in names:
            packed.writestr(name, "<x/>")
    return out.getvalue()
