"""Plants slips of copy in sound texts, one at a time, and sees which of them a rule of copy tells; and that the sound
texts are silent. `slips/choosing.txt` is the set by which the rules were chosen."""

import collections
from pathlib import Path

import yaml

import builds

SET = Path(__file__).parent / "slips" / "choosing.txt"
RULES = {
    "spacing", "doubled-mark", "missing-stop", "small-letter", "wrong-article", "lost-question-mark", "doubled-word",
    "unbalanced-quotes", "unbalanced-brackets", "mixed-quotes", "missing-question",
}


def read(path):
    """The sound texts, each with its form, and the slips: (text, kind, how the text is then)."""
    texts, slips = [], []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            kind, old, new = (part.strip() for part in line.split("|"))
            form, text = texts[-1]
            assert text.count(old) == 1, f"{old!r} is in {text!r} {text.count(old)} times"
            slips.append((len(texts) - 1, kind, text.replace(old, new)))
        elif line and not line.startswith("#"):
            texts.append((line[0], line[2:]))
    return texts, slips


def program(folder, texts):
    """Writes a program that holds the texts, each in a place of its form."""
    by_form = collections.defaultdict(list)
    for form, text in texts:
        by_form[form].append(text)
    documents = {"hornbook.yaml": {"program": "copy", "title": "Copy", "days": 1, "ageBands": ["10-12"], "covers": [],
                                   "modules": {"first": "First steps"}}}
    questions = [{"text": text, "options": ["Amber", "Cedar", "Flint"], "answer": "Cedar"} for text in by_form["Q"]]
    for question, text in zip(questions * 9, by_form["E"]):
        question.setdefault("explanation", text)
    for text in by_form["E"][len(questions):]:
        questions.append({"text": "Which is it?", "options": ["Amber", "Flint"], "answer": "Flint", "explanation": text})
    documents["quizzes/10-12/one.yaml"] = {"title": "One", "ageBand": "10-12", "order": 1, "questions": questions}
    documents["family/one.yaml"] = {"id": "one", "order": 1, "title": "One", "steps": by_form["T"]}
    options = [{"id": f"o{n}", "text": f"Way {n} is the best one.", "feedback": text, "points": n}
               for n, text in enumerate(by_form["F"])]
    prompts = [{"id": f"p{n}", "type": "best-response", "text": "What would you do?", "points": 10,
                "options": options[n:n + 4]} for n in range(0, len(options), 4)]
    for day, scenario in enumerate(by_form["S"], 1):
        documents[f"activities/10-12/day-{day:02}.yaml"] = {
            "day": day, "ageBand": "10-12", "module": "first", "title": f"Day {day}", "scenario": scenario,
            "prompts": prompts if day == 1 else []}
    for path, document in documents.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(yaml.dump(document, Dumper=yaml.CSafeDumper, allow_unicode=True, width=10_000, sort_keys=False))


def told(folder):
    """How often each rule of copy speaks, by program."""
    counts = collections.defaultdict(collections.Counter)
    for finding in builds.findings(".", cwd=folder):
        if finding["rule"] in RULES:
            counts[finding["path"].split("/")[0]][finding["rule"]] += 1
    return counts


class TestSlips:
    """Slips of copy that are planted in sound texts are told, and nothing else."""

    def test_planted(self):
        texts, slips = read(SET)
        slips = slips[::builds.count(6, 1)]
        folder = builds.folder("copy")
        program(folder / "sound", texts)
        for number, (index, _, text) in enumerate(slips):
            program(folder / f"slip-{number:03}", texts[:index] + [(texts[index][0], text)] + texts[index + 1:])
        counts = told(folder)
        assert counts["sound"] == {}, "findings in sound texts"
        missed = [(kind, text) for number, (_, kind, text) in enumerate(slips) if not counts[f"slip-{number:03}"]]
        for kind, text in missed:
            print(f"missed {kind}: {text}")
        assert len(slips) - len(missed) >= 0.95 * len(slips), "slips told"
