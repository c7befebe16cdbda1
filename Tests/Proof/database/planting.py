"""Plants, as a stranger, objects named like those of the system which a text of SQL speaks of. Each leaves a
trace in `canary.sprung` when it is run."""

import re
from pathlib import Path

import builds

STRANGER = "stranger"

# What code of ours handles; for each operator, every pair of them is planted.
TYPES = ["text", "name", "varchar", "integer", "bigint", "boolean", "uuid", "jsonb", "timestamptz", "oid",
         "regclass", "regprocedure", "regnamespace", '"char"', "text[]", "name[]"]

CANARY, PLANT = (builds.table(Path(__file__).with_name(name)) for name in ("canary.sql", "planting.sql"))


def words(text):
    """The names and the operators that a text of SQL uses, those in quotes of `do` blocks included."""
    code = re.sub(r"(?m)--.*$", "", text)
    code = re.sub(r"'(?:[^'\\]|''|\\.)*'", "''", code)
    return (sorted(set(re.findall(r"[a-z_][a-z0-9_]*", code))),
            sorted(set(re.findall(r"[+*/<>=~!@#%^&|`?-]+", code)) - {"=>", ":="}))


def plant(database, texts, spot, kind="domain"):
    """Plants in a schema; how many objects were made."""
    names, symbols = words("\n".join(texts))
    database.execute(CANARY + "create table canary.made (count bigint);"
                     + "grant insert on canary.made to public;"
                     + f"create schema if not exists {spot}; grant all on schema {spot} to {STRANGER};")
    database.script(PLANT.format(
        spot=spot, kind=kind, words=quoted(names), symbols=quoted(symbols), types=quoted(TYPES)))
    return database.value("(select count from canary.made)")


def quoted(texts):
    return ", ".join("'" + text.replace("'", "''") + "'" for text in texts)
