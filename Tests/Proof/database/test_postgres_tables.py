"""Holds the tables that the schema makes in a real PostgreSQL against the contract."""

from pathlib import Path

import builds
from databases import DatabaseCase

TABLES = builds.table(Path(__file__).with_name("tables.yaml"))


class TestTables(DatabaseCase):
    def test_the_tables_are_the_contracts(self):
        database = self.schema(builds.fixture("every-type"))
        for table, wanted in TABLES.items():
            assert self.columns(database, table) == wanted["columns"], table
            assert self.indexes(database, table) == wanted["indexes"], table
            if "constraints" in wanted:
                assert self.constraints(database, table) == wanted["constraints"], table

    def columns(self, database, table):
        found = database.rows(f"""
            select column_name, data_type, is_nullable, column_default from information_schema.columns
            where table_schema = 'public' and table_name = '{table}' order by ordinal_position""")
        return [list(row.values()) for row in found]

    def constraints(self, database, table):
        found = database.rows(f"""select conname, pg_get_constraintdef(oid) as what from pg_constraint
            where conrelid = 'public.{table}'::regclass""")
        return {row["conname"]: row["what"] for row in found}

    def indexes(self, database, table):
        found = database.rows(f"select indexdef from pg_indexes where tablename = '{table}'")
        return sorted(row["indexdef"].partition("USING btree ")[2] for row in found)
