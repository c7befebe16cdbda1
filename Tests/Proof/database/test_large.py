"""Seeds of a large program: no statement scans inside a scan, and what has not changed is told by its hash, unless
anything has written the row since."""

import json
import re
import sqlite3

import pytest

import builds
import rows
from databases import DatabaseCase

EXPLAINING = " ".join(f"-c {setting}" for setting in (
    "session_preload_libraries=auto_explain", "auto_explain.log_min_duration=0", "auto_explain.log_nested_statements=on",
    "auto_explain.log_analyze=on", "auto_explain.log_timing=off", "auto_explain.log_format=json", "client_min_messages=log"))
# By hand: a title, and places.
CHANGED = "update daily_practice_activities set title = title || '!' where day_number % 100 = 1"
MOVED = "update daily_practice_activities set day_number = day_number - 10000 where day_number % 3 = 0"


def plans(printed):
    decoder = json.JSONDecoder()
    for found in re.finditer(r"plan:\s+(?={)", printed):
        yield decoder.raw_decode(printed, found.end())[0]


def scans(node):
    """How often a plan reads whole tables, and how many rows each time."""
    if "Scan" in node["Node Type"] and "Index" not in node["Node Type"] and not node.get("Relation Name", "").startswith("pg_"):
        yield node, node["Actual Loops"], node["Actual Rows"] + node.get("Rows Removed by Filter", 0)
    for inner in node.get("Plans", []):
        yield from scans(inner)


class TestPlans(DatabaseCase):
    def setup_method(self):
        self.dist = builds.large_program()

    def expect_no_scan_inside_a_scan(self, database):
        printed = database.apply(self.dist / "sql/postgres/seed.sql", options=EXPLAINING)
        found = list(plans(printed))
        assert len(found) > 20
        for plan in found:
            for node, loops, count in scans(plan["Plan"]):
                assert loops < 20 or count < 20, json.dumps([plan["Query Text"][:2000], node], indent=1)

    def test_in_postgresql(self):
        database = self.schema(self.dist)
        for change in ("select 1", "select 1", CHANGED, MOVED):
            database.execute(change)
            self.expect_no_scan_inside_a_scan(database)
        rows.expect_published(database, self.dist)

    def test_in_sqlite(self):
        """SQLite plans by tables and indexes alone, so a small program shows it."""
        connection = sqlite3.connect(":memory:", isolation_level=None)
        connection.executescript((self.dist / "sql/sqlite/schema.sql").read_text("utf-8"))
        statement, explained = "", 0
        for line in (self.dist / "sql/sqlite/seed.sql").read_text("utf-8").splitlines(keepends=True):
            statement += line
            if not sqlite3.complete_statement(statement):
                continue
            if re.search(r"(?m)^(select|insert|update|create temp table \w+ as|with)\b(?!.* values$)", statement):
                self.expect_one_scan(statement, connection.execute(f"explain query plan {statement}").fetchall())
                explained += 1
            connection.execute(statement)
            statement = ""
        assert explained > 15

    def expect_one_scan(self, statement, plan):
        details = {node: detail for node, _, _, detail in plan}
        open_loops = {}
        for node, parent, _, detail in plan:
            if re.match("(SCAN|SEARCH) ", detail) and "VIRTUAL TABLE" not in detail:
                small = re.match(r"SCAN (temp\.)?(build|retired|hornbook_(build|known|retired)|CONSTANT ROW|low)\b", detail)
                is_inner = open_loops.get(parent) or "CORRELATED" in details.get(parent, "")
                assert not (detail.startswith("SCAN") and is_inner and not small), f"{statement}\n{plan}"
                open_loops[parent] = not small


class TestStanding(DatabaseCase):
    HAND = "update public.daily_practice_activities set title = 'By hand' where day_number = 2"

    @pytest.mark.parametrize("change", [
        HAND,
        f"set session_replication_role = replica; {HAND}",
        "alter table daily_practice_activities drop column description",
        "vacuum full daily_practice_activities",
        "drop table daily_practice_activities cascade",
    ])
    def test_what_was_written_since_is_seen(self, change):
        database = self.seeded(self.dist)
        database.execute(change)
        database.apply(self.dist / "sql/postgres/schema.sql")
        database.seed(self.dist)
        rows.expect_published(database, self.dist)
        # From then on they stand again.
        assert database.value("(select count(*) from hornbook.standing join daily_practice_activities using (id) "
                              "where state like '% ' || daily_practice_activities.ctid)") == 3

    def test_what_the_same_transaction_wrote_is_seen(self):
        database = self.schema(self.dist)
        [seed] = (self.dist / "supabase").glob("seed-*.sql")
        database.script(f"begin;\n\\i {seed}\n{self.HAND};\ncommit;\n")
        assert "typed over by hand" in database.seed(self.dist)
        rows.expect_published(database, self.dist)

    def test_rows_that_stand_are_not_read(self):
        """A forged state shows it: what has it counts as unchanged."""
        database = self.seeded(self.dist)
        database.execute(f"""{self.HAND}; update hornbook.standing
            set state = regexp_replace(state, '\\S+ \\S+$', found.xmin || ' ' || found.ctid)
            from daily_practice_activities as found where found.id = standing.id""")
        assert rows.done(database.seed(self.dist)) == {}
        assert database.value("(select count(*) from daily_practice_activities where title = 'By hand')") == 1
