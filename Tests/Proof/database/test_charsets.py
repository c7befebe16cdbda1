"""Applies the emitted files from clients and to databases of every encoding: the texts arrive, or nothing."""

import re

import pytest

import builds
import rows
from databases import DatabaseCase, Refused

CLIENTS = ["UTF8", "LATIN1", "SJIS", "SQL_ASCII", "LATIN9", "WIN1252", "KOI8R", "EUC_JP", "GBK", "BIG5"]
SERVERS = ["LATIN1", "SQL_ASCII", "WIN1251", "EUC_JP"]


class TestEncoding(DatabaseCase):
    def setup_method(self):
        self.dist = builds.fixture("hostile-texts")
        self.files = [self.dist / f"sql/postgres/{name}.sql" for name in ("schema", "seed")]
        assert not self.files[1].read_text(encoding="utf-8").isascii()

    def test_the_texts_arrive_whatever_psql_is_set_to(self):
        for encoding in CLIENTS[:builds.count(4, len(CLIENTS))]:
            database = self.database()
            for file in self.files:
                database.apply(file, encoding=encoding)
            rows.expect_published(database, self.dist)

    def test_a_file_that_is_sent_at_once_arrives_or_is_refused(self):
        for encoding in CLIENTS[:builds.count(4, len(CLIENTS))]:
            database = self.schema(self.dist)
            sent = ("-c", self.files[1].read_text(encoding="utf-8"))
            if encoding in ("UTF8", "SQL_ASCII"):
                database.server.run(database.name, *sent, encoding=encoding)
                rows.expect_published(database, self.dist)
                continue
            with pytest.raises(Refused) as caught:
                database.server.run(database.name, *sent, encoding=encoding)
            assert re.search("nothing was changed, since the file did not arrive in UTF-8"
                   "|invalid byte sequence|has no equivalent in encoding", caught.value.output)
            assert database.rows(rows.ACTIVITIES) + database.rows(rows.QUIZZES) == []

    def test_a_database_that_is_not_in_utf8_is_refused(self):
        for encoding in SERVERS:
            database = self.database(encoding=encoding)
            for file in self.files:
                with pytest.raises(Refused) as caught:
                    database.apply(file)
                assert (f"nothing was changed, since the database is not in UTF8 but in {encoding}\n"
                        in caught.value.output)
            assert database.rows("select from pg_class where relnamespace = 'public'::regnamespace") == []
