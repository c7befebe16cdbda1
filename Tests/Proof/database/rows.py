"""What the rows of a database must hold, by the emitted JSON, and what both databases are asked alike."""

import re
from collections import Counter

import builds
from documents import unordered

ACTIVITY_TEXTS = [
    "id", "age_band", "module_name", "module_display_name", "title", "description", "skill_focus",
    "category", "activity_type", "scenario", "research_concept", "research_key_insight",
    "research_citation", "research_additional_context", "best_approach",
]

ACTIVITIES = "select * from daily_practice_activities order by day_number, age_band"
QUIZZES = "select * from daily_quizzes order by program, age_band, title"
RESULTS = "select * from daily_practice_results order by created_at, id"

SOME_USER = "11111111-1111-4111-8111-111111111111"
SOME_ID = "22222222-2222-4222-8222-222222222222"


def summary(printed):
    """What a seed says that it did: by table, how many rows were what."""
    tables = {}
    for table, counts in re.findall(r"(?m)^(\w+): (\d+ inserted, .*)$", printed):
        tables[table] = {what: int(count) for count, what in re.findall(r"(\d+) (\w+)", counts)}
    assert tables, f"no summary in {printed}"
    return tables


def done(printed):
    """The same for all tables together, without what was nothing."""
    total = Counter()
    for counts in summary(printed).values():
        total.update(counts)
    return {what: count for what, count in total.items() if count and what != "unchanged"}


def wanted_activities(dist):
    rows = []
    for (day, band), activity in builds.activities(dist).items():
        row = {key: activity.get(key) for key in ACTIVITY_TEXTS}
        row |= {"day_number": day, "age_band": band, "is_reflection": activity["is_reflection"],
                "follow_up_questions": activity.get("follow_up_questions", []),
                "prompts": activity["prompts"], "actionable_takeaway": activity["actionable_takeaway"],
                "sensitive": activity.get("sensitive")}
        rows.append(row)
    return sorted(rows, key=lambda row: (row["day_number"], row["age_band"]))


def wanted_quizzes(dist):
    rows = [{"id": quiz["id"], "program": dist.name, "age_band": band, "title": title,
             "rotation_order": quiz["order"], "questions": quiz["questions"], "sensitive": quiz.get("sensitive"),
             "is_published": True}
            for (band, title), quiz in builds.quizzes(dist).items()]
    return sorted(rows, key=lambda row: (row["age_band"].encode(), row["title"].encode()))


def without_times(rows):
    return [{key: value for key, value in row.items() if key not in ("created_at", "updated_at")}
            for row in rows]


def expect_published(database, dist):
    """The rows of a database are those of a build."""
    for query, wanted in ((ACTIVITIES, wanted_activities(dist)), (QUIZZES, wanted_quizzes(dist))):
        if wanted:
            assert unordered(without_times(database.rows(query))) == unordered(wanted)


def hand_typed(day, band, id=SOME_ID, title="Typed in by hand"):
    """A statement that makes an activity without Hornbook."""
    return f"""insert into daily_practice_activities
        (id, day_number, age_band, module_name, module_display_name, title, skill_focus, scenario,
         prompts, actionable_takeaway)
        values ('{id}', {day}, '{band}', 'm', 'M', '{title}', 's', 's', '[]', '{{}}');"""


def hand_typed_quiz(program, title, id=SOME_ID):
    """A statement that makes a quiz without Hornbook."""
    quoted = title.replace("'", "''")
    return f"""insert into daily_quizzes (id, program, age_band, title, rotation_order, questions)
        values ('{id}', '{program}', '6-9', '{quoted}', 1, '[]');"""


def live_result(activity, day=1):
    """Statements that make a user and a result of hers."""
    return f"""insert into users (id) values ('{SOME_USER}');
        insert into daily_practice_results (user_id, activity_id, day_number, start_at)
        values ('{SOME_USER}', '{activity}', {day}, '2026-01-01T08:00:00Z');"""
