"""Decodes lessons, rewards, family activities, challenges and services as an app would that knows only the contract:
unknown keys, wrong forms and names that lead nowhere are refused with their place."""

import copy
import json
import re
import unittest
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import builds

CONTENT = Path(__file__).resolve().parents[3] / "content"
SHIPPED = ["first-lessons", "prayer-companion", "screen-time"]


class Refused(Exception):
    """What is wrong with a document, and where."""

    def __init__(self, path, reason):
        super().__init__(f"{path}: {reason}")
        self.path = path


def demand(holds, path, reason):
    if not holds:
        raise Refused(path, reason)


def inside(path, key):
    return f"{path}.{key}" if path else key


# Checks of one value: each takes it with its path.

def text(value, path):
    demand(isinstance(value, str) and value.strip(), path, "is not a text")


def boolean(value, path):
    demand(isinstance(value, bool), path, "is neither true nor false")


def integer(least, most=None):
    def check(value, path):
        demand(type(value) is int, path, "is not an integer")
        demand(value >= least and (most is None or value <= most), path, f"is not within {least} to {most}")
    return check


def form(pattern, name):
    def check(value, path):
        demand(isinstance(value, str) and re.fullmatch(pattern, value), path, f"is not {name}")
    return check


def one_of(*choices):
    def check(value, path):
        demand(value in choices, path, f"is none of {', '.join(choices)}")
    return check


def items(inner, least=0):
    def check(value, path):
        demand(isinstance(value, list), path, "is not a list")
        demand(len(value) >= least, path, f"has fewer than {least}")
        for index, item in enumerate(value):
            inner(item, f"{path}[{index}]")
    return check


def distinct(inner, least=0):
    def check(value, path):
        items(inner, least)(value, path)
        for index, item in enumerate(value):
            demand(item not in value[:index], f"{path}[{index}]", "is there already")
    return check


def rising(inner, least=0):
    def check(value, path):
        items(inner, least)(value, path)
        for index, (before, item) in enumerate(pairwise(value), 1):
            demand(before < item, f"{path}[{index}]", "does not ascend")
    return check


def mapping(key_check, value_check):
    def check(value, path):
        demand(isinstance(value, dict), path, "is not an object")
        for key, inner in value.items():
            key_check(key, inside(path, key))
            value_check(inner, inside(path, key))
    return check


def record(required, optional=None):
    known = required | (optional or {})

    def check(value, path):
        demand(isinstance(value, dict), path, "is not an object")
        for key in required:
            demand(key in value, inside(path, key), "is missing")
        for key, inner in value.items():
            demand(key in known, inside(path, key), "is not known")
            known[key](inner, inside(path, key))
    return check


def one_form(forms):
    """An object in one of several forms, told by the key that only this form has."""
    def check(value, path):
        demand(isinstance(value, dict), path, "is not an object")
        found = [key for key in forms if key in value]
        demand(len(found) == 1, path, f"has {len(found)} of {', '.join(forms)}")
        forms[found[0]](value, path)
    return check


SLUG = form(r"[a-z0-9]+(-[a-z0-9]+)*", "a slug")
UPPER = form(r"[A-Z0-9]+(_[A-Z0-9]+)*", "in UPPER_SNAKE")
LOWER = form(r"[a-z0-9]+(_[a-z0-9]+)*", "in lower_snake")
NAME = form(r"[a-z][A-Za-z0-9]*", "in camelCase")
ICON = form(r"[a-z0-9]+(\.[a-z0-9]+)*", "a symbol's name")
COLOR = form(r"#[0-9A-Fa-f]{6}", "a colour")
CLOCK = form(r"([01][0-9]|2[0-3]):[0-5][0-9]", "a time of day")
MEDIA = form(r"(?!/)(?!(.*/)?\.\.?(/|$)).+", "a path below media")
FORMAT = {"formatVersion": integer(1, 1)}

# Lessons.

SECONDS = integer(1, 3600)
QUESTION = record(
    {"text": text, "options": distinct(text, 2), "correctIndex": integer(0)},
    {"explanation": text,
     "verses": items(record({"surah": integer(1, 114), "first": integer(1), "last": integer(1)}), 1)})
PRACTICE = one_form({
    "questions": record({"seconds": SECONDS, "questions": items(QUESTION, 1)}),
    "pairs": record({"seconds": SECONDS, "pairs": items(record({"left": text, "right": text}), 2)}),
})
LESSON = record({
    "id": SLUG, "category": SLUG, "order": integer(1), "title": text, "baseXP": integer(1, 1000),
    "hook": record({"seconds": integer(30, 45), "text": text}),
    "teach": items(record({"seconds": SECONDS, "text": text}, {"audio": MEDIA, "picture": MEDIA}), 1),
    "practice": PRACTICE,
    "reward": record({"seconds": integer(15, 30), "text": text}),
}, {"requires": distinct(SLUG), "tags": distinct(SLUG), "event": SLUG})
CATEGORY = record({"id": SLUG, "title": text}, {"requires": distinct(SLUG)})
LESSONS = record(FORMAT | {"categories": items(CATEGORY), "lessons": items(LESSON)})

# Rewards.

PERCENT, COUNT = integer(0, 500), integer(1)
ACHIEVEMENT = record({"id": SLUG, "title": text, "icon": ICON, "when": one_form({
    "lessons": record({"lessons": COUNT}, {"tagged": SLUG, "during": SLUG}),
    "allOf": record({"allOf": SLUG}),
    "lesson": record({"lesson": SLUG}),
    "streak": record({"streak": COUNT}),
    "familyActivities": record({"familyActivities": COUNT}),
    "familyWeeks": record({"familyWeeks": COUNT}),
})})
STREAK = record({"counts": one_of("lessons", "lessons-and-reviews")}, {
    "freezes": record({"aWeek": integer(1, 7)}, {"earnedBy": one_of("family-activity")}),
    "milestones": items(record({"days": COUNT, "badge": text, "xp": integer(0)})),
})
REWARDS = record(FORMAT | {
    "xp": record({"firstAttempt": PERCENT, "streakDay": PERCENT, "streakMost": PERCENT, "category": PERCENT,
                  "review": PERCENT, "familyActivity": integer(0)}),
    "streak": STREAK,
}, {
    "levels": items(record({"level": COUNT, "at": integer(0)}, {"unlocks": text})),
    "reviews": record({"afterDays": rising(COUNT, 1)}),
    "lessonsADay": integer(1, 20),
    "events": mapping(SLUG, record({"days": COUNT})),
    "screenTime": record({"limits": rising(COUNT, 1)}, {"warnBefore": integer(0)}),
    "achievements": items(ACHIEVEMENT),
})

# Family activities.

FAMILY = record(FORMAT | {"familyActivities": items(record({
    "id": SLUG, "week": COUNT, "title": text, "minutes": integer(1, 240), "steps": items(text, 1)}))})

# Challenges.

MOST = {"daily_minutes": 1440, "weekly_minutes": 10080, "specific_apps": 10080, "streak": 365}
CRITERIA = ["challenges_completed", "streak_days", "total_learning_minutes", "total_points_earned"]
CHALLENGES = record(FORMAT, {
    "templates": items(record({
        "id": LOWER, "name": text, "description": text, "icon": ICON, "goalType": one_of(*MOST),
        "suggestedTarget": COUNT, "suggestedBonus": integer(5, 50), "colorHex": COLOR})),
    "badges": items(record({
        "id": LOWER, "name": text, "description": text, "iconName": ICON,
        "criteria": record({"type": one_of(*CRITERIA), "threshold": COUNT})})),
})

# Services.

PRAYERS = ["fajr", "dhuhr", "asr", "maghrib", "isha"]
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
PLAN = record({
    "id": SLUG, "productID": form(r"[A-Za-z0-9._-]{1,100}", "a product's id"), "title": text, "copy": text,
    "familySharing": boolean,
}, {"period": one_of("P1W", "P1M", "P2M", "P3M", "P6M", "P1Y")})
ACTION = record({"id": UPPER, "title": text},
                {"options": distinct(one_of("authenticationRequired", "destructive", "foreground"))})
NOTICES = record({"id": UPPER, "thread": UPPER}, {"actions": items(ACTION)})
OPENS = record({"route": SLUG}, {"with": mapping(NAME, text)})
TRIGGER = one_form({
    "prayer": record({"prayer": one_of("each", *PRAYERS)}, {"minutes": integer(-180, 180)}),
    "daily": record({"daily": CLOCK}),
    "weekly": record({"weekly": one_of(*WEEKDAYS), "at": CLOCK}),
    "remote": record({"remote": mapping(NAME, COUNT)}),
})
NOTIFICATION = record({"id": UPPER, "category": UPPER, "thread": UPPER, "title": text, "body": text,
                       "trigger": TRIGGER}, {"opens": OPENS})


def state(value, path):
    check = record({"text": COUNT}) if isinstance(value, dict) else one_of("date", "prayer", "integer", "boolean")
    check(value, path)


SERVICES = record(FORMAT | {"schedule": record({"daysAhead": integer(1, 64)})}, {
    "appGroup": form(r"group\..+", "an app group"),
    "plans": items(PLAN),
    "states": record({"loading": text, "empty": text, "error": text}),
    "prayers": items(record({"id": one_of(*PRAYERS), "title": text})),
    "categories": items(NOTICES),
    "routes": items(record({"id": SLUG, "path": form(r"/\S*", "a path")})),
    "notifications": items(NOTIFICATION),
    "liveActivities": items(record({"id": SLUG, "state": mapping(NAME, state)}, {"action": UPPER, "opens": OPENS})),
})


# What the values of a document have to do with each other.

def entries(holder, key, path=""):
    """The items of a list, each with its path."""
    return [(f"{inside(path, key)}[{index}]", item) for index, item in enumerate(holder.get(key, []))]


def unique(found, *keys):
    seen = set()
    for path, item in found:
        value = tuple(item[key] for key in keys)
        demand(value not in seen, inside(path, keys[-1]), "is there already")
        seen.add(value)


def ascend(found, key):
    for (_, before), (path, item) in pairwise(found):
        demand(before[key] < item[key], inside(path, key), "does not ascend")


def known(name, names, path):
    demand(name in names, path, f"{name} does not exist")


# How many ayahs each surah has.
AYAHS = [
    7, 286, 200, 176, 120, 165, 206, 75, 129, 109, 123, 111, 43, 52, 99, 128, 111, 110, 98, 135, 112, 78, 118, 64, 77,
    227, 93, 88, 69, 60, 34, 30, 73, 54, 45, 83, 182, 88, 75, 85, 54, 53, 89, 59, 37, 35, 38, 29, 18, 45, 60, 49, 62,
    55, 78, 96, 29, 22, 24, 13, 14, 11, 11, 18, 12, 12, 30, 52, 52, 44, 28, 28, 20, 56, 40, 31, 50, 40, 46, 42, 29, 19,
    36, 25, 22, 17, 19, 26, 30, 20, 15, 21, 11, 8, 8, 19, 5, 8, 8, 11, 11, 8, 3, 9, 5, 4, 7, 3, 6, 3, 5, 4, 5, 6,
]


def practice_agrees(practice, path):
    for place, question in entries(practice, "questions", path):
        demand(question["correctIndex"] < len(question["options"]), f"{place}.correctIndex", "is no option's")
        for verse_place, verse in entries(question, "verses", place):
            demand(verse["last"] <= AYAHS[verse["surah"] - 1], f"{verse_place}.last", "is not in this surah")
            demand(verse["first"] <= verse["last"], f"{verse_place}.first", "comes after the last")
    for key in ("left", "right"):
        unique(entries(practice, "pairs", path), key)


def lessons_agree(document):
    categories, lessons = entries(document, "categories"), entries(document, "lessons")
    unique(categories, "id")
    unique(lessons, "id")
    ascend(lessons, "order")
    orders = {category["id"]: [] for _, category in categories}
    for path, lesson in lessons:
        known(lesson["category"], orders, f"{path}.category")
        if "event" not in lesson:
            orders[lesson["category"]].append(lesson["order"])
        practice_agrees(lesson["practice"], f"{path}.practice")
    categories_agree(categories, orders)
    for path, lesson in lessons:
        demand(lesson["id"] not in orders, f"{path}.id", "is a category's")
    required = orders | {lesson["id"]: [lesson["order"]] for _, lesson in lessons}
    for path, lesson in lessons:
        for place, name in entries(lesson, "requires", path):
            known(name, required, place)
            demand(all(order < lesson["order"] for order in required[name]), place, "comes later")


def categories_agree(categories, orders):
    for path, category in categories:
        for place, name in entries(category, "requires", path):
            known(name, orders, place)
            demand(all(before < order for before in orders[name] for order in orders[category["id"]]), place,
                   "comes later")
    try:
        TopologicalSorter({category["id"]: category.get("requires", []) for _, category in categories}).prepare()
    except CycleError as error:
        raise Refused("categories", " is required by ".join(error.args[1])) from error


def rewards_agree(document):
    levels = entries(document, "levels")
    for number, (path, level) in enumerate(levels, 1):
        demand(level["level"] == number, f"{path}.level", f"is not {number}")
    for path, level in levels[:1]:
        demand(level["at"] == 0, f"{path}.at", "is not 0")
    ascend(levels, "at")
    ascend(entries(document["streak"], "milestones", "streak"), "days")
    unique(entries(document, "achievements"), "id")


def family_agrees(document):
    unique(entries(document, "familyActivities"), "id")
    ascend(entries(document, "familyActivities"), "week")


def challenges_agree(document):
    templates, badges = entries(document, "templates"), entries(document, "badges")
    for found in (templates, badges):
        unique(found, "id")
        unique(found, "name")
    unique(templates, "goalType", "suggestedTarget")
    unique([(f"{path}.criteria", badge["criteria"]) for path, badge in badges], "type", "threshold")
    for path, template in templates:
        most = MOST[template["goalType"]]
        demand(template["suggestedTarget"] <= most, f"{path}.suggestedTarget", f"is more than {most}")
    completed = any(badge["criteria"]["type"] == "challenges_completed" for _, badge in badges)
    demand(templates or not completed, "templates", "are needed for badges of completed challenges")


def placeholders(written):
    return re.findall(r"\{([^{}]*)\}", written)


def offered(trigger):
    """The placeholders of a trigger."""
    if "prayer" in trigger:
        return {"prayer", "prayerId", "time", "minutes"}
    return set(trigger.get("remote", {"date": 0}))


def opening_agrees(holder, path, routes, names):
    if "opens" not in holder:
        return
    opens, place = holder["opens"], f"{path}.opens"
    known(opens["route"], routes, f"{place}.route")
    given = opens.get("with", {})
    for key, value in given.items():
        known(key, placeholders(routes[opens["route"]]), f"{place}.with.{key}")
        texts_agree(value, f"{place}.with.{key}", names)
    for name in placeholders(routes[opens["route"]]):
        demand(name in given, f"{place}.with.{name}", "is missing")


def texts_agree(written, path, names):
    for name in placeholders(written):
        known(name, names, path)


def plans_agree(document):
    unique(entries(document, "plans"), "id")
    unique(entries(document, "plans"), "productID")
    demand("plans" not in document or "states" in document, "states", "is missing")


def size(value):
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def notification_agrees(notification, path, document, threads):
    trigger = notification["trigger"]
    known(notification["category"], threads, f"{path}.category")
    known(notification["thread"], threads.values(), f"{path}.thread")
    if "prayer" in trigger:
        demand("prayers" in document, "prayers", f"are needed for {path}")
    if "remote" in trigger:
        demand(payload(notification, trigger["remote"]) <= 4096, f"{path}.trigger.remote",
               "takes more than 4,096 bytes")
    for key in ("title", "body"):
        texts_agree(notification[key], f"{path}.{key}", offered(trigger))


def payload(notification, most):
    """The bytes of a remote notification whose placeholders are at their longest."""
    def filled(value):
        if isinstance(value, dict):
            return {key: filled(inner) for key, inner in value.items()}
        return re.sub(r"\{([^{}]*)\}", lambda match: "x" * most.get(match[1], 0), value)

    sent = {"aps": {"alert": {"title": notification["title"], "body": notification["body"]},
                    "category": notification["category"], "thread-id": notification["thread"]}}
    return size(filled(sent | {key: notification[key] for key in ("opens",) if key in notification}))


def activity_agrees(activity, path, actions):
    if "action" in activity:
        known(activity["action"], actions, f"{path}.action")
    longest = {"date": 0, "integer": 0, "boolean": False, "prayer": "maghrib"}
    told = {key: "x" * kind["text"] if isinstance(kind, dict) else longest[kind]
            for key, kind in activity["state"].items()}
    demand(size(told) <= 4096, f"{path}.state", "takes more than 4,096 bytes")


def schedule_agrees(document):
    """At most 64 local notifications wait at a time."""
    sevenths = 0
    for _, notification in entries(document, "notifications"):
        trigger = notification["trigger"]
        daily = 5 if trigger.get("prayer") == "each" else 1 if "prayer" in trigger or "daily" in trigger else 0
        sevenths += 7 * daily + ("weekly" in trigger)
    days = document["schedule"]["daysAhead"]
    demand(days * sevenths <= 64 * 7, "schedule.daysAhead", "makes more than 64 notifications")


def services_agree(document):
    plans_agree(document)
    for key in ("prayers", "categories", "routes", "notifications", "liveActivities"):
        unique(entries(document, key), "id")
    if "prayers" in document:
        demand(len(document["prayers"]) == len(PRAYERS), "prayers", "are not the five")
    categories = entries(document, "categories")
    actions = [found for path, category in categories for found in entries(category, "actions", path)]
    unique(actions, "id")
    for path, category in categories:
        demand(len(category.get("actions", [])) <= 10, f"{path}.actions", "are more than 10")
    routes = {route["id"]: route["path"] for _, route in entries(document, "routes")}
    for path, route in entries(document, "routes"):
        distinct(NAME)(placeholders(route["path"]), f"{path}.path")
    threads = {category["id"]: category["thread"] for _, category in categories}
    for path, notification in entries(document, "notifications"):
        notification_agrees(notification, path, document, threads)
        opening_agrees(notification, path, routes, offered(notification["trigger"]))
    for path, activity in entries(document, "liveActivities"):
        activity_agrees(activity, path, {action["id"] for _, action in actions})
        opening_agrees(activity, path, routes, activity["state"])
    schedule_agrees(document)


# What the documents of a build have to do with each other.

def achievement_agrees(when, path, lessons, events, family):
    if "lessons" in when:
        tagged = [lesson for lesson in lessons if when.get("tagged") in [None, *lesson.get("tags", [])]]
        demand(tagged or "tagged" not in when, f"{path}.tagged", "is no lesson's")
        demand(when["lessons"] <= len(tagged), f"{path}.lessons", f"is more than {len(tagged)}")
    if "during" in when:
        known(when["during"], events, f"{path}.during")
    if "lesson" in when:
        known(when["lesson"], [lesson["id"] for lesson in lessons], f"{path}.lesson")
    if "allOf" in when:
        filled = {lesson["category"] for lesson in lessons if "event" not in lesson}
        demand(when["allOf"] in filled, f"{path}.allOf", "has no lessons")
    for key in ("familyActivities", "familyWeeks"):
        demand(when.get(key, 0) <= len(family), f"{path}.{key}", f"is more than {len(family)}")


def build_agrees(documents):
    lessons, rewards = documents.get("lessons", {}), documents.get("rewards", {})
    family = documents.get("family-activities", {}).get("familyActivities", [])
    events = rewards.get("events", {})
    limits = rewards.get("screenTime", {}).get("limits", [])
    for path, lesson in entries(lessons, "lessons"):
        if "event" in lesson:
            known(lesson["event"], events, f"{path}.event")
        phases = [lesson["hook"], *lesson["teach"], lesson["practice"], lesson["reward"]]
        demand(all(sum(phase["seconds"] for phase in phases) <= 60 * limit for limit in limits[:1]), f"{path}.teach",
               "takes longer than the smallest limit")
    earned = "earnedBy" in rewards.get("streak", {}).get("freezes", {})
    demand(family or not earned, "streak.freezes.earnedBy", "needs family activities")
    for path, achievement in entries(rewards, "achievements"):
        achievement_agrees(achievement["when"], f"{path}.when", lessons.get("lessons", []), events, family)


DECODERS = {
    "lessons": (LESSONS, lessons_agree),
    "rewards": (REWARDS, rewards_agree),
    "family-activities": (FAMILY, family_agrees),
    "challenges": (CHALLENGES, challenges_agree),
    "services": (SERVICES, services_agree),
}


def decode(documents):
    """Refuses what the contract does not allow in the documents of one build, by kind."""
    for kind, document in documents.items():
        shape, agrees = DECODERS[kind]
        shape(document, "")
        agrees(document)
    build_agrees(documents)


def once(pairs):
    """An object of a file, whose keys are all different."""
    found = dict(pairs)
    demand(len(found) == len(pairs), ", ".join(key for key, _ in pairs), "do not differ")
    return found


def read(dist):
    """The documents of a build that this proof decodes, by kind."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)
            for path in sorted(dist.glob("json/*.json")) if path.stem in DECODERS}


# What has to be refused: a kind, a place, and what comes there. [] is the first item that has what follows.

GONE = object()


def first(key):
    """The id of a document's first record."""
    return lambda document: document[key][0]["id"]


MUTATIONS = [
    ("lessons", "formatVersion", 2),
    ("lessons", "formatVersion", True),
    ("lessons", "categories", GONE),
    ("lessons", "categories[].requires[0]", "nowhere"),
    ("lessons", "categories[0].requires", lambda document: [document["categories"][0]["id"]]),
    ("lessons", "categories", lambda document: document["categories"] + [
        {"id": "one-way", "title": "One", "requires": ["other-way"]},
        {"id": "other-way", "title": "Other", "requires": ["one-way"]}]),
    ("lessons", "categories[1].id", first("categories")),
    ("lessons", "lessons[].surprise", 1),
    ("lessons", "lessons[].id", "Wudu_Face"),
    ("lessons", "lessons[1].id", first("lessons")),
    ("lessons", "lessons[0].id", first("categories")),
    ("lessons", "lessons[].category", "nowhere"),
    ("lessons", "lessons[1].order", 1),
    ("lessons", "lessons[].order", "1"),
    ("lessons", "lessons[].title", " "),
    ("lessons", "lessons[].requires[0]", "nowhere"),
    ("lessons", "lessons[0].requires", lambda document: [document["lessons"][-1]["id"]]),
    ("lessons", "lessons[0].requires", lambda document: [document["lessons"][0]["category"]]),
    ("lessons", "lessons[].tags", ["surah", "surah"]),
    ("lessons", "lessons[].event", "nowhere"),
    ("lessons", "lessons[].baseXP", GONE),
    ("lessons", "lessons[].baseXP", 1001),
    ("lessons", "lessons[].hook.seconds", 46),
    ("lessons", "lessons[].hook.text", GONE),
    ("lessons", "lessons[].reward.seconds", 14),
    ("lessons", "lessons[].teach", []),
    ("lessons", "lessons[].teach", [{"seconds": 3600, "text": "On and on."}]),
    ("lessons", "lessons[].teach[0].audio", "../face.m4a"),
    ("lessons", "lessons[].practice", {"seconds": 60}),
    ("lessons", "lessons[].practice.questions[].correctIndex", -1),
    ("lessons", "lessons[].practice.questions[].correctIndex", 9),
    ("lessons", "lessons[].practice.questions[].correctIndex", 0.0),
    ("lessons", "lessons[].practice.questions[].options", ["a", "a"]),
    ("lessons", "lessons[].practice.questions[].answer", "a"),
    ("lessons", "lessons[].practice.questions[].verses[0].surah", 115),
    ("lessons", "lessons[].practice.questions[].verses[0].last", 287),
    ("lessons", "lessons[].practice.questions[].verses[0].first", 287),
    ("lessons", "lessons[].practice.pairs", [{"left": "a", "right": "b"}]),
    ("lessons", "lessons[].practice.pairs", [{"left": "a", "right": "b"}, {"left": "c", "right": "b"}]),
    ("rewards", "xp.review", GONE),
    ("rewards", "xp.category", 501),
    ("rewards", "xp.firstAttempt", None),
    ("rewards", "levels[0].at", 1),
    ("rewards", "levels[1].at", 0),
    ("rewards", "levels[1].level", 3),
    ("rewards", "levels[].unlocks", ""),
    ("rewards", "streak.counts", "reviews"),
    ("rewards", "streak.counts", GONE),
    ("rewards", "streak.freezes.aWeek", 8),
    ("rewards", "streak.freezes.earnedBy", "lessons"),
    ("rewards", "streak.milestones[1].days", 1),
    ("rewards", "streak.milestones[].badge", GONE),
    ("rewards", "reviews.afterDays", [1, 3, 3]),
    ("rewards", "reviews.afterDays", [0, 3]),
    ("rewards", "lessonsADay", 21),
    ("rewards", "events.Eid", {"days": 1}),
    ("rewards", "events.ramadan", 29),
    ("rewards", "events", ["ramadan"]),
    ("rewards", "screenTime.limits", [30, 15]),
    ("rewards", "achievements[1].id", first("achievements")),
    ("rewards", "achievements[].icon", "Star..fill"),
    ("rewards", "achievements[].when", {}),
    ("rewards", "achievements[].when", 7),
    ("rewards", "achievements[].when", {"streak": 7, "familyWeeks": 1}),
    ("rewards", "achievements[].when.streak", True),
    ("rewards", "achievements[].when.tagged", "nowhere"),
    ("rewards", "achievements[].when.during", "nowhere"),
    ("rewards", "achievements[].when.lesson", "nowhere"),
    ("rewards", "achievements[].when.allOf", "nowhere"),
    ("rewards", "achievements[].when.lessons", 1000),
    ("rewards", "achievements[].when.familyWeeks", 1000),
    ("family-activities", "familyActivities", {}),
    ("family-activities", "familyActivities[].id", "wudu--race"),
    ("family-activities", "familyActivities[1].id", first("familyActivities")),
    ("family-activities", "familyActivities[1].week", 1),
    ("family-activities", "familyActivities[].week", 0),
    ("family-activities", "familyActivities[].title", GONE),
    ("family-activities", "familyActivities[].minutes", 241),
    ("family-activities", "familyActivities[].minutes", "20"),
    ("family-activities", "familyActivities[].steps", []),
    ("family-activities", "familyActivities[].steps[0]", 1),
    ("challenges", "templates[].id", "daily-dynamo"),
    ("challenges", "templates[1].id", first("templates")),
    ("challenges", "templates[1].name", lambda document: document["templates"][0]["name"]),
    ("challenges", "templates[].goalType", "monthly_minutes"),
    ("challenges", "templates[].suggestedTarget", 0),
    ("challenges", "templates[].suggestedTarget", 10081),
    ("challenges", "templates[].suggestedBonus", 4),
    ("challenges", "templates[].colorHex", "#FB0"),
    ("challenges", "templates[].iconName", "star"),
    ("challenges", "templates[].description", GONE),
    ("challenges", "templates", []),
    ("challenges", "templates", lambda document: [
        document["templates"][0] | {"id": name, "name": name} for name in ("one", "other")]),
    ("challenges", "badges[].icon", "star"),
    ("challenges", "badges[].criteria.type", "streak-days"),
    ("challenges", "badges[].criteria.threshold", 0),
    ("challenges", "badges[1].criteria", lambda document: document["badges"][0]["criteria"]),
    ("challenges", "badges[].criteria.surprise", 1),
    ("services", "appGroup", "com.example.prayer"),
    ("services", "storekit", "ios/Configuration.storekit"),
    ("services", "plans[1].id", first("plans")),
    ("services", "plans[].productID", "com example"),
    ("services", "plans[1].productID", lambda document: document["plans"][0]["productID"]),
    ("services", "plans[].period", "P2Y"),
    ("services", "plans[].familySharing", GONE),
    ("services", "plans[].familySharing", 0),
    ("services", "states", GONE),
    ("services", "prayers", GONE),
    ("services", "prayers", [{"id": "fajr", "title": "Fajr"}]),
    ("services", "prayers[0].id", "zuhr"),
    ("services", "prayers[1].id", first("prayers")),
    ("services", "categories[].id", "prayer-now"),
    ("services", "categories[].thread", GONE),
    ("services", "categories[].actions[1].id", lambda document: document["categories"][0]["actions"][0]["id"]),
    ("services", "categories[].actions[].options", ["authentication-required"]),
    ("services", "categories[].actions", [{"id": f"A_{number}", "title": "Done"} for number in range(11)]),
    ("services", "routes[1].id", first("routes")),
    ("services", "routes[].path", "prayers"),
    ("services", "routes[].path", "/prayers/{a}/{a}"),
    ("services", "notifications[1].id", first("notifications")),
    ("services", "notifications[].category", "NOWHERE"),
    ("services", "notifications[].thread", "NOWHERE"),
    ("services", "notifications[].thread", GONE),
    ("services", "notifications[].title", "Now {nowhere}"),
    ("services", "notifications[].body", "Now {mosque}"),
    ("services", "notifications[].trigger", {"daily": "07:30", "prayer": "fajr"}),
    ("services", "notifications[].trigger.prayer", "every"),
    ("services", "notifications[].trigger.minutes", 181),
    ("services", "notifications[].trigger.daily", "24:00"),
    ("services", "notifications[].trigger.weekly", "Friday"),
    ("services", "notifications[].trigger.at", GONE),
    ("services", "notifications[].trigger.remote", {"name": 5000}),
    ("services", "notifications[].opens.route", "nowhere"),
    ("services", "notifications[].opens.with.prayerId", GONE),
    ("services", "notifications[].opens.with.prayerId", "{nowhere}"),
    ("services", "notifications[].opens.with.surprise", "1"),
    ("services", "liveActivities[].id", "NEXT_PRAYER"),
    ("services", "liveActivities[].state.prayerId", "text"),
    ("services", "liveActivities[].state", {"prayerId": {"text": 5000}}),
    ("services", "liveActivities[].action", "NOWHERE"),
    ("services", "liveActivities[].opens.with.prayerId", "{time}"),
    ("services", "schedule", GONE),
    ("services", "schedule.daysAhead", 64),
    ("services", "schedule.daysAhead", 0),
]


def places(value, steps, is_new):
    """The paths in a document that a mutation means, as keys and indexes; the last key is there or new."""
    step, *rest = steps
    if step == "[]":
        found = range(len(value))
    elif isinstance(value, dict):
        found = [step] if step in value or is_new and not rest else []
    else:
        found = [step] if step < len(value) else []
    for key in found:
        if rest:
            yield from ([key, *inner] for inner in places(value[key], rest, is_new))
        else:
            yield [key]


def mutated(document, path, change):
    """A copy of a sound document with one thing wrong, and where."""
    steps = [int(step) if step.isdigit() else step for step in re.findall(r"\[\]|[\w-]+", path)]
    found = next(places(document, steps, False), None) or next(places(document, steps, True))
    copied = copy.deepcopy(document)
    holder = copied
    for step in found[:-1]:
        holder = holder[step]
    if change is GONE:
        del holder[found[-1]]
    else:
        holder[found[-1]] = change(document) if callable(change) else change
    return copied, "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in found)[1:]


def every_build():
    """The builds to prove, and those of the programs that hold the kinds of this proof."""
    return list(dict.fromkeys([*builds.every(), *(builds.built(CONTENT / name) for name in SHIPPED)]))


class DecodedProof(unittest.TestCase):
    def test_every_file_decodes(self):
        seen = set()
        for dist in every_build():
            with self.subTest(build=dist.name):
                documents = read(dist)
                decode(documents)
                seen |= documents.keys()
        self.assertEqual(seen, DECODERS.keys())

    def test_flaws_are_refused(self):
        sound = {kind: documents for dist in every_build() for documents in [read(dist)] for kind in documents}
        for kind, path, change in MUTATIONS:
            with self.subTest(kind=kind, path=path):
                wrong, place = mutated(sound[kind][kind], path, change)
                with self.assertRaises(Refused) as caught:
                    decode(sound[kind] | {kind: wrong})
                # A list that is wrong as a whole may be blamed for the item in it.
                self.assertRegex(caught.exception.path, rf"^{re.escape(place)}($|[.\[])")

    def test_what_a_build_lacks_is_missed(self):
        sound = read(builds.built(CONTENT / "first-lessons"))
        for kind, place in [("lessons", r"achievements\[\d+\]\.when\.\w+"), ("rewards", r"lessons\[\d+\]\.event"),
                            ("family-activities", r"streak\.freezes\.earnedBy")]:
            with self.subTest(kind=kind), self.assertRaises(Refused) as caught:
                decode({other: document for other, document in sound.items() if other != kind})
            self.assertRegex(caught.exception.path, f"^{place}$")

    def test_a_key_stands_once(self):
        with self.assertRaises(Refused):
            json.loads('{"id": "a", "id": "b"}', object_pairs_hook=once)
