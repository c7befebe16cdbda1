"""Sources of any size, by shape: what is repeated in a file (`repetitions.yaml`), or how many files there are.

Each shape is a function from a size in bytes to the files of a program of about that size."""

import re
from pathlib import Path

import yaml

import builds

DAY = "activities/6-9/day-01.yaml"
DECLARATION = "program: proof\ntitle: Proof\ndays: 3660\n"
MODULES = DECLARATION + "modules: { emotion-coaching: Emotions }\n"
REWARDS, NOTIFICATIONS = "rewards/rewards.yaml", "services/notifications.yaml"
STOREKIT = """{"identifier": "A", "nonRenewingSubscriptions": [], "products": [{"displayPrice": "1", "productID": "a",
 "referenceName": "%s", "type": "NonConsumable", "localizations": []}], "subscriptionGroups": [],
 "version": {"major": 3, "minor": 0}}"""
TABLE = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text("utf-8"))
SHAPES = {}


def filled(text):
    """A text with the parts for which names in angle brackets stand."""
    for name, line in (("anchors", "k{n}: &anchor{n} x\n"), ("options", "      - option {n}\n")):
        text = re.sub(rf"<(\d+) {name}>", lambda found: "".join(line.format(n=n) for n in range(int(found[1]))), text)
    for _ in range(2):
        for name, part in TABLE["parts"].items():
            text = re.sub(rf"<{name}(?: ([\w-]+))?>", lambda found: part.replace("<1>", found[1] or ""), text)
    return text


def repeated(unit, size):
    """The unit, counted up, as often as there is room."""
    if "<i>" not in unit and "<j>" not in unit:
        return unit * max(1, size // len(unit.encode()))
    length = len(unit.encode()) + 2
    return "".join(unit.replace("<i>", str(number)).replace("<j>", str(number - 1))
                   for number in range(1, max(1, size // length) + 1))


def shape(name, unit, head="", tail="", path=DAY):
    """One file: its head, a unit as often as there is room, its tail."""
    head, unit, tail = map(filled, (head, unit, tail))
    SHAPES[name] = lambda size: {path: (head + repeated(unit, size) + tail).encode()}


def files_shape(name, text, path="activities/6-9/d<i>.yaml", declaration=DECLARATION):
    """Many files."""
    def files(size):
        count = max(1, size // len(text.encode()))
        return {"hornbook.yaml": declaration.encode()} | {
            path.replace("<i>", str(number)): text.replace("<i>", str(number)).replace("<j>", str(number % 7)).encode()
            for number in range(1, count + 1)}

    SHAPES[f"files {name}"] = files


def many_files():
    day = filled("<activity><prompt reflection>    feedback: Good.\n").replace("day: 1", "day: <i>")
    quiz = filled("<quiz>").replace("kings", "kings <i>").replace("order: 1", "order: <i>") + (
        "  - { text: 'Who slept in cave <i> for <j> years?', options: [<i>a, <i>b], answer: <i>a, explanation: It is <i>. }\n")
    one_day = day.replace("day: <i>", "day: 1")
    for name, text in {
        "of activities": day, "of the same day": one_day,
        "of the same day, with ids of their own": one_day + "id: 0d3a5f0e-8f2b-4f57-9b43-<id>\n",
        "of unknown modules": day.replace("emotion-coaching", "emotion-<i>"),
        "of similar texts": day.replace("pancake", "pancake <i> of the <j> that"),
        "of one title": day.replace("spilled", "wasted"),
    }.items():
        files_shape(name, text.replace("<id>", "1000<i>00000000"[:12]), declaration=MODULES)
    files_shape("of near modules", day.replace("emotion-coaching", "m<i>"),
                declaration=DECLARATION + "modules:\n" + "".join(f"  n{i}: N\n" for i in range(500)))
    for name, text in {
        "of quizzes": quiz, "of quizzes with one order": quiz.replace("order: <i>", "order: 1"),
        "of quizzes with one title": quiz.replace("kings <i>", "kings"),
    }.items():
        files_shape(name, text, path="quizzes/6-9/q<i>.yaml")
    files_shape("that are broken", "title: @home <i>\n")
    files_shape("that are empty", "# <i>\n")
    files_shape("of no kind", "title: home <i>\n", path="activites/6-9/d<i>.yaml")


def several_parts():
    """Shapes in which two things grow at once, and files of other tools that a source names."""
    def route(size):
        path, given = repeated("/{a<i>}", size // 2), repeated("        a<i>: b\n", size // 2)
        return {NOTIFICATIONS: (f'routes:\n  - {{id: a, path: "{path}"}}\n'
                                f"notifications:\n  - id: now\n    opens:\n      route: a\n      with:\n{given}").encode()}

    lessons = builds.CONTENT / "first-lessons"
    lesson = re.sub(r"(?m)^requires: .*\n", "", (lessons / "lessons/wudu/face.yaml").read_text("utf-8"))
    for old, new in [("id: wudu-face", "id: wudu-<i>"), ("order: 9", "order: <i>"), ("title: ", "title: <i> ")]:
        lesson = lesson.replace(old, new, 1)

    def course(size):
        levels = "levels:\n  - {at: 0}\n" + repeated("  - {at: <i>}\n", size // 2)
        return {"hornbook.yaml": (lessons / "hornbook.yaml").read_bytes(), REWARDS: levels.encode()} | {
            f"lessons/wudu/{i}.yaml": lesson.replace("<i>", str(i)).encode()
            for i in range(1, size // 2 // len(lesson.encode()) + 1)}

    SHAPES["a route and what is given to it"] = route
    SHAPES["levels of a course and its lessons"] = course
    plan = ("storekit: ios/Configuration.storekit\nplans:\n  - {id: monthly, product: com.example.monthly, "
            "title: Monthly, copy: Every month., period: P1M}\n")
    for name, unit in {"escapes": "\\n", "quoted quotes": '\\"', "units": "\\u00e9"}.items():
        shape(f"StoreKit of {name}", unit, *STOREKIT.split("%s"), path="ios/Configuration.storekit")
        with_file = SHAPES[f"StoreKit of {name}"]
        SHAPES[f"StoreKit of {name}"] = lambda size, with_file=with_file: {
            "services/plans.yaml": plan.encode()} | with_file(size)


for _name, _parts in TABLE["syntax"].items():
    _head, _unit, _tail = ["", _parts, ""] if isinstance(_parts, str) else _parts
    shape(f"syntax: {_name}", _unit, _head, _tail)
for _group in TABLE["groups"]:
    for _name, _unit in _group["units"].items():
        shape(_name, _unit, _group["head"], _group.get("tail", ""), _group.get("path", DAY))
many_files()
several_parts()
