"""What the shipped activities ask and how they say it, by the labels of their readers and by counts."""

import csv
import re
import shutil
import subprocess
import sys

import builds

COUNT = builds.ROOT / "Tests/Content/count.py"
BLIND = builds.ROOT / "Tests/Content/blind.py"


def counted(dist):
    return subprocess.run([sys.executable, COUNT, dist], capture_output=True, text=True)


def test_the_counts_are_within_the_limits():
    done = counted(builds.built(builds.CONTENT / "everyday-parenting"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_who_begins_today_has_four_weeks_of_days_and_two_months_of_quizzes():
    builds.succeed("coverage", "--runway", "--from", "2026-01-01", "--least", "activities=28", "--least", "quizzes=60", builds.CONTENT)


def test_somebody_has_read_each_text_as_it_stands():
    for declaration in sorted((builds.ROOT / "content").glob("*/hornbook.yaml")):
        assert "`hornbook review status` shows" in (declaration.parent / "README.md").read_text("utf-8")
        builds.succeed("review", "status", declaration.parent)


def ayahs(quiz):
    return {(verses["surah"], ayah) for question in quiz["questions"] for verses in question.get("verses", [])
            for ayah in range(verses["first"], verses["last"] + 1)}


def test_each_quiz_comes_back_to_a_verse_of_an_earlier_one():
    for band in ("6-9", "10-12", "13-16"):
        quizzes = [quiz for (other, _), quiz in builds.quizzes(builds.built(builds.CONTENT / "quran-quiz")).items() if other == band]
        known = set()
        for quiz in sorted(quizzes, key=lambda quiz: quiz["order"]):
            assert quiz["order"] < 3 or known & ayahs(quiz), quiz["title"]
            known |= ayahs(quiz)


def test_a_prompt_without_a_label_is_told():
    dist = builds.folder("unlabelled") / "everyday-parenting"
    shutil.copytree(builds.built(builds.CONTENT / "everyday-parenting"), dist)
    builds.edit(dist / "codebook.json", '"item":"second-guess"', '"item":"second-guess","name":"third-guess"')
    builds.edit(dist / "json/activities/6-9.json", '"what-happens-next"', '"reflection"')
    done = counted(dist)
    assert done.returncode == 1
    assert "without a label: 6-9/day-01/third-guess" in done.stdout
    assert "labelled and not there: 6-9/day-01/second-guess" in done.stdout
    assert "with a wrong rests-on: 6-9/day-09/next-ball-day" in done.stdout


def test_blind_answers_are_scored_by_what_the_key_rests_on():
    folder = builds.folder("blind")
    subprocess.run([sys.executable, BLIND, "ask", builds.built(builds.CONTENT / "everyday-parenting"), folder / "key.csv"],
                   check=True, capture_output=True)
    lines = list(csv.DictReader((folder / "key.csv").open(encoding="utf-8")))
    (folder / "answers.txt").write_text("".join(
        f"{line['number']} {'z' if line['rests-on'] == 'scene' else line['right'][:None if line['type'] == 'select-all' else 1]}\n"
        for line in lines))
    told = subprocess.run([sys.executable, BLIND, "score", folder / "key.csv", folder / "answers.txt"],
                          check=True, capture_output=True, text=True).stdout
    right = sum(line["rests-on"] == "sense" for line in lines)
    assert re.search(rf"(?m)^scene +0 of {len(lines) - right} +0%", told) and re.search(rf"(?m)^sense +{right} of {right} +100%", told)
