"""Activities and quizzes that move to another program: the row, the JSON and stored answers follow the id, in databases
that had the one program, the other, or rows of both."""

import json
import shutil
import uuid

import pytest
import yaml

import builds
from databases import Refused, SQLite

FIRST = builds.CONTENT / "everyday-parenting"
# The days of the first program; the later ones are those that were once days of another.
DAYS = 14


class Programs:
    """Two programs of 14 days, as they were released, and the one of 28 days that they become."""

    def __init__(self):
        self.folder = builds.folder("moving")
        self.first, self.second = self.folder / "everyday-parenting", self.folder / "everyday-parenting-2"
        for program in (self.first, self.second):
            shutil.copytree(FIRST, program, ignore=builds.LEDGERS)
            builds.edit(program / "hornbook.yaml", "days: 28", f"days: {DAYS}")
        builds.edit(self.second / "hornbook.yaml", "program: everyday-parenting", "program: everyday-parenting-2")
        for path in sorted(self.first.glob("activities/*/*.yaml")):
            other = self.second / path.relative_to(self.first)
            if int(path.stem[-2:]) > DAYS:
                self.renumber(other, -DAYS)
                path.unlink()
            else:
                other.unlink()
        # The names of parts that only a ledger knows.
        self.renamed = self.second / "activities/6-9/day-01.yaml"
        builds.succeed("release", "--name", "r1", self.first, self.second)
        source = yaml.safe_load(self.renamed.read_text("utf-8"))
        self.prompt = source["prompts"][0]["id"]
        builds.edit(self.renamed, f"  - id: {self.prompt}\n", f"  - id: another-name\n    renamedFrom: {self.prompt}\n")
        builds.succeed("release", "--name", "r2", self.second)
        self.before = [builds.build(self.first), builds.build(self.second)]

    def renumber(self, path, by):
        day = int(path.stem[-2:])
        builds.edit(path, f"\nday: {day}\n", f"\nday: {day + by}\n")
        path.rename(path.with_name(f"day-{day + by:02}.yaml"))

    def move(self):
        """Moves all days of the second program behind those of the first, and releases."""
        for path in sorted(self.second.glob("activities/*/*.yaml"), reverse=True):
            there = self.first / path.relative_to(self.second)
            self.renumber(path, DAYS)
            moved = path.with_name(f"day-{int(path.stem[-2:]) + DAYS:02}.yaml")
            moved.rename(there.with_name(moved.name))
        builds.edit(self.first / "hornbook.yaml", f"days: {DAYS}", "days: 28")
        (self.second / "hornbook.yaml").unlink()
        builds.succeed("release", "--resolve", "--from", self.second, self.first)
        shutil.rmtree(self.second)
        # A remark on a change since the real release speaks of nothing here.
        assert {one["rule"] for one in builds.findings(self.first)} <= {"unused-remark"}
        builds.succeed("release", "--name", "r3", self.first)
        return builds.build(self.first)


@pytest.fixture(scope="module")
def programs():
    made = Programs()
    made.after = made.move()
    return made


def stored(activity, number):
    """What an app stores of a day: the last option of each prompt, then the first."""
    results = [{"promptId": prompt["promptId"], "logs": [
        {"optionId": option["optionId"], "correct": option["correct"]}
        for option in (prompt["options"][-1], prompt["options"][0])]} for prompt in activity["prompts"]]
    user = uuid.uuid5(uuid.NAMESPACE_URL, f"{activity['id']} {number}")
    quoted = json.dumps(results).replace("'", "''")
    return f"""insert into users (id) values ('{user}');
        insert into daily_practice_results (user_id, activity_id, day_number, start_at, completed, prompt_results)
        values ('{user}', '{activity['id']}', {activity['day_number']}, now(), true, '{quoted}');"""


def answer(database, dist):
    """Users do every day of a build."""
    days = builds.activities(dist).values()
    database.execute("\n".join(stored(activity, number) for number, activity in enumerate(days)))
    return len(days)


def place_by_hand(database, dist):
    """Puts the rows of a build behind those that are there, as a team must that has only one table."""
    for activity in builds.activities(dist).values():
        values = activity | {"day_number": activity["day_number"] + DAYS}
        columns = ", ".join(values)
        text = json.dumps(values).replace("'", "''")
        database.execute(f"""insert into daily_practice_activities ({columns}) select {columns}
            from jsonb_populate_record(null::daily_practice_activities, '{text}')""")


def results(database):
    return database.rows("select * from daily_practice_results order by id")


def words(database):
    """What each stored answer says, by the views for analysts."""
    return sorted((row["result_id"], row["prompt_id"], row["attempt"], row["option_id"], row["prompt_text"], row["option_text"])
                  for row in database.rows("select * from hornbook.answers"))


def known(*dists):
    """By the ids of codebooks, what an option says."""
    return {(entry["record"], entry["item"], entry["option"]): entry["text"] for dist in dists
            for entry in builds.codebook(dist) if entry["kind"] == "option"}


def apply(database, dist):
    for name in ("schema", "seed"):
        database.apply(dist / f"sql/postgres/{name}.sql")


def expect_kept(database, programs, count, apart=()):
    """After the seed of the new program no result has changed, and each joins by the ids and by the words."""
    before, said = results(database), words(database)
    assert len(before) == count and all(text is not None for row in said for text in row)
    apply(database, programs.after)
    assert results(database) == before
    assert words(database) == said
    served = {row["id"]: row["day_number"] for row in database.rows("select id, day_number from daily_practice_activities")}
    assert served == {one["id"]: day for (day, _), one in builds.activities(programs.after).items()}
    options = known(programs.after)
    owner = {row["id"]: row["activity_id"] for row in before}
    for result, prompt, _, option, _, text in said:
        assert options[owner[result], prompt, option] == text


def test_the_json_keeps_every_id(programs):
    old = {one["id"]: one for dist in programs.before for one in builds.activities(dist).values()}
    new = {one["id"]: one for one in builds.activities(programs.after).values()}
    assert len(new) == 84
    assert {id: one["prompts"] for id, one in old.items()} == {id: one["prompts"] for id, one in new.items()}
    # The prompt that was renamed is still called in apps as it was.
    assert programs.prompt in [prompt["promptId"] for prompt in new[next(
        one["id"] for (day, band), one in builds.activities(programs.before[1]).items() if (day, band) == (1, "6-9"))]["prompts"]]
    assert known(*programs.before) == known(programs.after)


def test_a_database_that_had_the_first(programs, plain_server):
    database = plain_server.database()
    apply(database, programs.before[0])
    expect_kept(database, programs, answer(database, programs.before[0]))


def test_a_database_that_had_the_second(programs, plain_server):
    database = plain_server.database()
    apply(database, programs.before[1])
    expect_kept(database, programs, answer(database, programs.before[1]))


def test_a_database_with_results_of_both(programs, plain_server):
    database = plain_server.database()
    apply(database, programs.before[0])
    count = answer(database, programs.before[0])
    # Until now the second program was refused beside the first.
    with pytest.raises(Refused, match="has other ids"):
        database.seed(programs.before[1])
    place_by_hand(database, programs.before[1])
    count += answer(database, programs.before[1])
    before = results(database)
    assert len(before) == count == 84
    apply(database, programs.after)
    assert results(database) == before
    options, said = known(programs.after), words(database)
    owner = {row["id"]: row["activity_id"] for row in before}
    assert len(said) == sum(2 * len(row["prompt_results"]) for row in before)
    for result, prompt, _, option, _, text in said:
        assert options[owner[result], prompt, option] == text
    # The seed of the old program no longer touches them.
    with pytest.raises(Refused, match="has other ids"):
        database.seed(programs.before[1])


QUIZ = """title: Meet the Quran
ageBand: 6-9
order: 1
questions:
  - text: How many surahs does the Quran have?
    options: ["110", "114"]
    answer: "114"
    explanation: The first is al-Fatihah.
"""


def errors(*folders):
    return {one["rule"] for one in builds.findings(*folders) if one["severity"] == "error"}


def quiz_programs():
    """Two programs that share the table of quizzes; a quiz moves from the one to the other."""
    folder = builds.folder("moving")
    for name in ("old", "new"):
        (folder / name / "quizzes/6-9").mkdir(parents=True)
        (folder / name / "hornbook.yaml").write_text(f"program: {name}\ntitle: {name}\ndays: 1\ncovers: []\n")
        (folder / name / "quizzes/6-9/own.yaml").write_text(QUIZ.replace("Meet the Quran", f"Of the {name} one"))
    (folder / "old/quizzes/6-9/moving.yaml").write_text(QUIZ.replace("order: 1", "order: 2").replace("How many", "Which number of"))
    builds.succeed("release", "--name", "r1", folder / "old", folder / "new")
    before = [builds.build(folder / name) for name in ("old", "new")]
    (folder / "old/quizzes/6-9/moving.yaml").rename(folder / "new/quizzes/6-9/moving.yaml")
    assert errors(folder / "old", folder / "new") == {"taken-id", "undeclared-removal"}
    untold = shutil.copytree(folder / "new", builds.folder("untold") / "new")
    builds.succeed("release", "--resolve", "--from", folder / "old", folder / "new")
    with open(folder / "old/hornbook.yaml", "a") as file:
        file.write("retired: [{ ageBand: 6-9, title: Meet the Quran }]\n")
    assert errors(folder / "old", folder / "new") == set()
    builds.succeed("release", "--name", "r2", folder / "old", folder / "new")
    return before, [builds.build(folder / name) for name in ("old", "new")], builds.build(untold)


@pytest.mark.parametrize("dialect", ["postgres", "sqlite"])
def test_a_quiz_goes_to_another_program_of_its_table(dialect, plain_server):
    before, after, untold = quiz_programs()

    def database():
        return plain_server.database() if dialect == "postgres" else SQLite()

    def bring(database, dist):
        database.apply(dist / f"sql/{dialect}/schema.sql")
        return database.seed(dist)

    def quizzes(database):
        return {(row["program"], row["title"]) for row in database.rows("select * from daily_quizzes where is_published")}

    for order in ([0, 1], [1, 0]):
        live = database()
        for dist in before:
            bring(live, dist)
        ids = {row["id"] for row in live.rows("select id from daily_quizzes")}
        # Whoever only copies the file takes nothing away from the other program.
        with pytest.raises(Refused, match="another program|the database has id"):
            bring(live, untold)
        for place in order:
            bring(live, after[place])
        assert {row["id"] for row in live.rows("select id from daily_quizzes")} == ids
        assert quizzes(live) == {("old", "Of the old one"), ("new", "Of the new one"), ("new", "Meet the Quran")}
        for dist in after:
            bring(live, dist)
        assert len(quizzes(live)) == 3
        with pytest.raises(Refused):
            bring(live, before[0])
