"""Random learners go through random edits of a course. Nobody loses what the edit does not take on purpose, `diff` tells
whatever an edit costs anybody, and calls nothing breaking that costs nobody anything."""

import copy
import json
import random
import shutil
import subprocess

import builds
import yaml

POOL = [yaml.safe_load(path.read_text()) for path in sorted((builds.CONTENT / "first-lessons/lessons").rglob("*.yaml"))]
FAMILY = [yaml.safe_load(path.read_text()) for path in sorted((builds.CONTENT / "first-lessons/family").glob("*.yaml"))]
CATEGORIES = ["aqeedah", "wudu", "salah"]


def random_program(dice):
    lessons = [dict(lesson) for lesson in dice.sample([one for one in POOL if "event" not in one], dice.randint(5, 10))]
    for lesson in lessons:
        lesson["category"] = dice.choice(CATEGORIES)
        lesson.pop("requires", None)
        lesson.pop("tags", None)
        lesson["baseXP"] = dice.choice([40, 100, 100, 150])
    used = sorted({lesson["category"] for lesson in lessons})
    lessons.sort(key=lambda lesson: used.index(lesson["category"]))
    program = {
        "lessons": lessons, "family": [dict(one) for one in FAMILY[:dice.randint(2, 5)]],
        "categories": {name: {"title": name.title()} for name in used}, "retired": [],
        "rewards": {
            "xp": {}, "levels": [{"at": 0}, {"at": 150, "unlocks": "Colours"}, {"at": 400, "unlocks": "Frames"}],
            "streak": {"counts": dice.choice(["lessons", "lessons-and-reviews"]), "milestones": [
                {"days": 2, "badge": "Two days", "xp": 50}, {"days": 4, "badge": "Four days", "xp": 100}]},
            "reviews": {"afterDays": [1, 2, 4]},
            "achievements": [
                {"id": "first-step", "title": "First Step", "icon": "figure.walk", "when": {"lessons": 1}},
                {"id": "whole-part", "title": "Whole Part", "icon": "star", "when": {"allOf": used[0]}},
                {"id": "family-first", "title": "Family First", "icon": "house", "when": {"familyActivities": 1}}]}}
    if dice.random() < 0.5:
        program["rewards"]["streak"]["freezes"] = {"aWeek": 1}
    if len(used) > 1 and dice.random() < 0.7:
        program["categories"][used[1]]["requires"] = [used[0]]
    return program


# The edits that publishers make. Each changes a program, or does nothing where it does not fit.

def add_lesson(dice, program):
    known = {lesson["id"] for lesson in program["lessons"]} | {one["id"] for one in program["retired"]}
    new = dict(dice.choice([one for one in POOL if one["id"] not in known and "event" not in one]))
    place = dice.randint(0, len(program["lessons"]))
    beside = program["lessons"][min(place, len(program["lessons"]) - 1)]
    new["category"] = beside["category"]
    for key in ("requires", "tags"):
        new.pop(key, None)
    program["lessons"].insert(place, new)


def remove_lesson(dice, program):
    gone = program["lessons"].pop(dice.randrange(len(program["lessons"])))
    program["retired"].append({"kind": "lesson", "id": gone["id"]})


def change_order(dice, program):
    place = dice.randrange(len(program["lessons"]) - 1)
    program["lessons"].insert(place + 1, program["lessons"].pop(place))


def change_xp(dice, program):
    dice.choice(program["lessons"])["baseXP"] = dice.choice([20, 60, 200])


def change_category(dice, program):
    dice.choice(program["lessons"])["category"] = dice.choice(list(program["categories"]))


def require_lesson(dice, program):
    place = dice.randrange(1, len(program["lessons"]))
    program["lessons"][place]["requires"] = [program["lessons"][dice.randrange(place)]["id"]]


def require_category(dice, program):
    first, *others = program["categories"]
    if others:
        category = program["categories"][others[0]]
        if category.pop("requires", None) is None:
            category["requires"] = [first]


def begin_event(dice, program):
    program["rewards"]["events"] = {"eid": {"days": 3}}
    dice.choice(program["lessons"])["event"] = "eid"


def change_rates(dice, program):
    name = dice.choice(["firstAttempt", "streakDay", "category", "review", "familyActivity"])
    program["rewards"]["xp"][name] = dice.choice([0, 5, 60])


def change_level(dice, program):
    level = dice.choice(program["rewards"]["levels"][1:])
    level["at"] += dice.choice([-20, 60])


def add_level(dice, program):
    program["rewards"]["levels"].append({"at": program["rewards"]["levels"][-1]["at"] + 50, "unlocks": "Animations"})


def remove_level(dice, program):
    program["rewards"]["levels"].pop()


def rename_unlock(dice, program):
    dice.choice(program["rewards"]["levels"][1:])["unlocks"] = "Songs"


def change_milestone(dice, program):
    milestone = dice.choice(program["rewards"]["streak"]["milestones"])
    milestone["xp"] = dice.choice([0, 10, 300])


def remove_milestone(dice, program):
    program["rewards"]["streak"]["milestones"].pop()


def change_goal(dice, program):
    program["rewards"]["achievements"][0]["when"] = {"lessons": dice.randint(1, 4)}


def remove_achievement(dice, program):
    gone = program["rewards"]["achievements"].pop()
    program["retired"].append({"kind": "achievement", "id": gone["id"]})


def add_achievement(dice, program):
    if all(one["id"] != "family-time" for one in program["rewards"]["achievements"]):
        program["rewards"]["achievements"].append(
            {"id": "family-time", "title": "Family Time", "icon": "clock", "when": {"familyActivities": 2}})


def change_reviews(dice, program):
    program["rewards"]["reviews"]["afterDays"] = dice.choice([[1], [1, 2], [1, 2, 4, 8], [2, 3, 5]])


def change_counting(dice, program):
    program["rewards"]["streak"]["counts"] = dice.choice(["lessons", "lessons-and-reviews"])


def change_freezes(dice, program):
    if program["rewards"]["streak"].pop("freezes", None) is None:
        program["rewards"]["streak"]["freezes"] = {"aWeek": 1}


def limit_days(dice, program):
    program["rewards"]["lessonsADay"] = dice.randint(1, 3)


def reword(dice, program):
    dice.choice(program["lessons"])["title"] = "A title of its own"


def add_activity(dice, program):
    if len(program["family"]) < len(FAMILY):
        program["family"].append(dict(FAMILY[len(program["family"])]))


EDITS = [
    add_lesson, add_lesson, add_lesson, remove_lesson, change_order, change_xp, change_category, require_lesson,
    require_category, begin_event, change_rates, change_level, add_level, remove_level, rename_unlock, change_milestone,
    remove_milestone, change_goal, remove_achievement, add_achievement, change_reviews, change_counting, change_freezes,
    limit_days, reword, add_activity]


def write(program, folder):
    for name in ("lessons", "family", "rewards"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir(parents=True)

    def put(path, value):
        (folder / path).write_text(yaml.safe_dump(value, sort_keys=False, allow_unicode=True))

    count = len(program["lessons"])
    head = {"program": "a-course", "title": "A course", "days": count, "covers": ["lessons"],
            "categories": program["categories"]}
    put("hornbook.yaml", head | ({"retired": program["retired"]} if program["retired"] else {}))
    for order, lesson in enumerate(program["lessons"], 1):
        put(f"lessons/{lesson['id']}.yaml", {"id": lesson["id"], "category": lesson["category"], "order": order} | lesson)
    for activity in program["family"]:
        put(f"family/{activity['id']}.yaml", activity)
    put("rewards/rewards.yaml", program["rewards"])


def random_learner(dice, program):
    names = [lesson["id"] for lesson in program["lessons"]]
    first = day = 20_000 + dice.randint(0, 6)
    zeal, events, last, left = dice.choice([0.5, 0.9, 1]), [], day + dice.randint(0, 16), list(names)
    for day in range(first, last + 1):
        if dice.random() < zeal:
            for _ in range(dice.choice([1, 1, 1, 2])):
                # Mostly in order, as an app offers them.
                if left:
                    events.append({"day": day, "lesson": left.pop(0 if dice.random() < 0.8 else dice.randrange(len(left))),
                                   "attempts": dice.randint(1, 3), "score": 50})
            events += [{"day": day, "review": name} for name in names if dice.random() < zeal]
        if dice.random() < 0.2:
            events.append({"day": day, "family": dice.choice(program["family"])["id"]})
        if dice.random() < 0.3:
            events.append({"day": day, "freeze": True})
    return {"events": events, "today": last + dice.choice([1, 1, 2])}


def documents(build):
    return {key: json.loads((build / f"json/{name}.json").read_text())
            for key, name in [("lessons", "lessons"), ("rewards", "rewards"), ("family", "family-activities")]}


def goes_on(answer, rewards):
    return bool(answer["offered"] or rewards["streak"]["counts"] == "lessons-and-reviews" and answer["due"])


def losses(learner, answers, then, now):
    """What a learner lost, and whether it is of a sort that no edit may take."""
    before, after, later = answers
    lost, forbidden = [], []
    for answer in (after, later):
        if answer["xp"] < before["xp"]:
            forbidden.append("XP")
        if not before["categories"].keys() <= answer["categories"].keys():
            forbidden.append("a category")
        if not before["earned"].keys() <= answer["earned"].keys():
            forbidden.append("an achievement")
        most = len(now["rewards"].get("levels", []))
        if answer.get("level", 0) < min(before.get("level", 0), most):
            forbidden.append("a level")
        if answer["longest"] < before["longest"]:
            forbidden.append("the longest streak")
    if before.get("level", 0) > after.get("level", 0):
        lost.append("level")
    for key in ("badges", "unlocks"):
        if set(before[key]) - set(after[key]):
            lost.append(key)
    living = [{one["id"] for one in version["rewards"]["achievements"]} for version in (then, now)]
    if before["earned"].keys() & living[0] - living[1]:
        lost.append("achievement")
    rules = [{key: version["rewards"]["streak"].get(key) for key in ("counts", "freezes")} for version in (then, now)]
    if after["streak"] < before["streak"]:
        (lost if rules[0] != rules[1] else forbidden).append("streak")
    elif before["streak"] and goes_on(before, then["rewards"]) and not goes_on(later, now["rewards"]):
        lost.append("streak")
    lessons = [{one["id"]: one for one in version["lessons"]["lessons"]} for version in (then, now)]
    if not set(lessons[0]) - set(before["lessonXP"]) <= set(lessons[1]):
        lost.append("a lesson that is gone")
    if learner["events"] and any(before["lessonXP"]):
        for name in set(before["offered"]) - set(later["offered"]):
            if name in lessons[1]:
                (lost if "event" in lessons[1][name] else forbidden).append(f"the open lesson {name}")
    return lost, forbidden


def changed(dice, program):
    after = copy.deepcopy(program)
    names = []
    for _ in range(dice.choice([1, 1, 2, 3])):
        edit = dice.choice(EDITS)
        try:
            edit(dice, after)
        except IndexError:
            continue
        names.append(edit.__name__)
    return after, names


def pairs(dice, wanted):
    """Programs and edits that build, with both builds and what `diff` says."""
    while wanted:
        program, folder = random_program(dice), builds.folder("course")
        write(program, folder)
        if builds.run("release", "--name", "r1", "--quiet", folder).returncode:
            continue
        then = builds.build(folder)
        for _ in range(min(4, wanted)):
            after, names = changed(dice, program)
            write(after, folder)
            if builds.run("lint", "--quiet", folder).returncode:
                continue
            now = builds.build(folder)
            said = json.loads(builds.run("diff", "--format", "json", "--base", then, folder).stdout)
            wanted -= 1
            yield program, names, documents(then), documents(now), said["programs"][0]["changes"]


def test_nobody_loses_what_was_earned():
    dice = random.Random(64)
    seen = {"pairs": 0, "breaking": 0, "costly": 0, "learners": 0}
    for program, names, then, now, changes in pairs(dice, builds.count(9, 200)):
        learners = [random_learner(dice, program) for _ in range(builds.count(100, 1000))]
        lines = "".join(json.dumps(then | {"update": now} | learner) + "\n" for learner in learners)
        replies = subprocess.run([builds.command().parent / "learning-replay"], input=lines, capture_output=True,
                                 text=True, check=True).stdout.splitlines()
        costs = set()
        for learner, reply in zip(learners, replies, strict=True):
            lost, forbidden = losses(learner, json.loads(reply), then, now)
            assert not forbidden, (names, forbidden, learner, reply)
            costs |= set(lost)
        breaking = [change["message"] for change in changes if change["class"] == "breaking"]
        assert bool(breaking) == bool(costs), (names, costs, changes)
        seen["pairs"] += 1
        seen["breaking"] += bool(breaking)
        seen["costly"] += bool(costs)
        seen["learners"] += len(learners)
    # What never happened was not tried.
    assert 0.2 < seen["breaking"] / seen["pairs"] < 0.8, seen
