"""Holds `LearningRules` against an oracle on random histories of random programs."""

import json
import random
import subprocess

import builds
from learning_oracle import Learner

TAGS = ["surah", "dua", "long"]
EVENTS = ["ramadan", "eid"]


def maybe(dice, chance, make):
    return make() if dice.random() < chance else None


def given(**values):
    return {key: value for key, value in values.items() if value is not None}


def random_lessons(dice):
    categories = [f"category-{n}" for n in range(dice.randint(1, 4))]
    count = dice.randint(1, 14)
    orders = dice.sample(range(1, 2 * count + 1), count)
    lessons, names = [], [f"lesson-{n}" for n in range(count)]
    for name, order in zip(names, orders):
        text = {"seconds": 30, "text": "…"}
        lessons.append(given(
            id=name, category=dice.choice(categories), order=order, title=name,
            requires=maybe(dice, 0.2, lambda: dice.sample(names + categories, dice.randint(1, 2))),
            tags=maybe(dice, 0.4, lambda: dice.sample(TAGS, dice.randint(1, 2))),
            event=maybe(dice, 0.15, lambda: dice.choice(EVENTS)),
            baseXP=dice.choice([100, 100, dice.randint(1, 1000)]), hook=text, teach=[text],
            practice={"seconds": 60, "pairs": [{"left": "a", "right": "b"}]}, reward=text))
    return {
        "formatVersion": 1, "lessons": lessons,
        "categories": [
            given(id=name, title=name, requires=maybe(dice, 0.2, lambda: [dice.choice(categories)]))
            for name in categories],
    }


def random_goal(dice, lessons):
    return dice.choice([
        lambda: given(
            lessons=dice.randint(1, 10), tagged=maybe(dice, 0.4, lambda: dice.choice(TAGS)),
            during=maybe(dice, 0.4, lambda: dice.choice(EVENTS))),
        lambda: {"allOf": dice.choice(lessons["categories"])["id"]},
        lambda: {"lesson": dice.choice(lessons["lessons"])["id"]},
        lambda: {"streak": dice.randint(1, 20)},
        lambda: {"familyActivities": dice.randint(1, 6)},
        lambda: {"familyWeeks": dice.randint(1, 6)},
    ])()


def random_rewards(dice, lessons):
    def rate(usual):
        return dice.choice([usual, dice.randint(0, 500)])

    def ascending(count, most):
        return sorted(dice.sample(range(1, most), count))

    return given(
        formatVersion=1,
        xp={"firstAttempt": rate(50), "streakDay": rate(10), "streakMost": rate(100), "category": rate(25),
            "review": rate(50), "familyActivity": rate(50)},
        levels=maybe(dice, 0.8, lambda: [
            {"level": index + 1, "at": at}
            for index, at in enumerate([0] + ascending(dice.randint(0, 5), 8000))]),
        streak=given(
            counts=dice.choice(["lessons", "lessons-and-reviews"]),
            freezes=maybe(dice, 0.7, lambda: given(
                aWeek=dice.choice([1, 1, dice.randint(1, 7)]),
                earnedBy=maybe(dice, 0.5, lambda: "family-activity"))),
            milestones=maybe(dice, 0.7, lambda: [
                {"days": days, "badge": f"{days} Days", "xp": dice.randint(0, 2000)}
                for days in ascending(dice.randint(1, 4), 25)])),
        reviews=maybe(dice, 0.8, lambda: {"afterDays": dice.choice(
            [[1, 3, 7, 14, 30], ascending(dice.randint(1, 4), 12)])}),
        lessonsADay=maybe(dice, 0.4, lambda: dice.randint(1, 3)),
        events=maybe(dice, 0.7, lambda: {name: {"days": 3} for name in dice.sample(EVENTS, dice.randint(1, 2))}),
        achievements=maybe(dice, 0.9, lambda: [
            {"id": f"achievement-{n}", "title": "…", "icon": "star", "when": random_goal(dice, lessons)}
            for n in range(dice.randint(1, 6))]))


def random_history(dice):
    lessons = random_lessons(dice)
    names = [lesson["id"] for lesson in lessons["lessons"]] + ["lesson-that-is-not"]
    activities = [f"activity-{n}" for n in range(dice.randint(0, 8))]
    day = dice.choice([0, -400, 20_000]) + dice.randint(-10, 10)
    zeal, events, last = dice.choice([0.4, 0.85, 0.97]), [], day + dice.randint(0, 120)
    while day <= last:
        today = []
        if dice.random() < zeal:
            for _ in range(dice.randint(1, 3)):
                today.append(given(
                    day=day, lesson=dice.choice(names), attempts=dice.randint(1, 3), score=dice.randint(0, 100),
                    during=maybe(dice, 0.3, lambda: dice.sample(EVENTS, dice.randint(1, 2)))))
            today += [{"day": day, "review": dice.choice(names)} for _ in range(dice.randint(0, 8))]
        if dice.random() < 0.25:
            today.append({"day": day, "family": dice.choice(activities + ["activity-that-is-not"])})
        if dice.random() < 0.3:
            today += [{"day": day, "freeze": True} for _ in range(dice.choice([1, 1, 2]))]
        dice.shuffle(today)
        events += today
        day += 1
    return {
        "lessons": lessons, "rewards": random_rewards(dice, lessons),
        "family": {"formatVersion": 1, "familyActivities": [
            {"id": name, "week": week + 1, "title": name, "minutes": 20, "steps": ["…"]}
            for week, name in enumerate(activities)]},
        "events": events, "today": last + dice.choice([0, 0, 1, 2, 5]),
    }


def test_the_library_and_the_oracle_agree():
    dice = random.Random(1)
    histories = [random_history(dice) for _ in range(builds.count(1000, 10_000))]
    lines = "".join(json.dumps(history) + "\n" for history in histories)
    answers = subprocess.run([builds.command().parent / "learning-replay"], input=lines, capture_output=True, text=True,
                             check=True).stdout.splitlines()
    seen = {"streak": 0, "frozen": 0, "achieved": 0, "milestones": 0, "reviewed": 0, "due": 0, "offered": 0}
    for history, line in zip(histories, answers, strict=True):
        learner = Learner(history).live()
        expected = learner.answer()
        assert json.loads(line) == [expected], json.dumps(history)
        for key in seen:
            seen[key] += bool(expected[key] if key in expected else getattr(learner, key))
    # What never happened was not compared.
    assert all(count * 20 > len(histories) for count in seen.values()), seen
