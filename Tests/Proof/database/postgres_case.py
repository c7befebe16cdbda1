"""What the proofs on PostgreSQL share: one server, and a new database for each case."""

import unittest

from databases import PostgreSQL, Refused


class PostgresCase(unittest.TestCase):
    maxDiff = None
    shared = None

    @classmethod
    def setUpClass(cls):
        # A plain server, without the roles that Supabase has.
        if PostgresCase.shared is None:
            PostgresCase.shared = PostgreSQL()

    def database(self, **options):
        return PostgresCase.shared.database(**options)

    def schema(self, dist):
        database = self.database()
        database.apply(dist / "sql/postgres/schema.sql")
        return database

    def seeded(self, dist):
        database = self.schema(dist)
        self.seed(database, dist)
        return database

    def seed(self, database, dist, **options):
        return database.apply(dist / "sql/postgres/seed.sql", **options)

    def refusal(self, database, dist):
        with self.assertRaises(Refused) as caught:
            self.seed(database, dist)
        self.assertEqual(caught.exception.status, 3)
        return caught.exception.output
