"""Plants, as a stranger, objects named like those of the system which a text of SQL speaks of. Each leaves a
trace in `canary.sprung` when it is run."""

import re

STRANGER = "stranger"

# What code of ours handles; for each operator, every pair of them is planted.
TYPES = ["text", "name", "varchar", "integer", "bigint", "boolean", "uuid", "jsonb", "timestamptz", "oid",
         "regclass", "regprocedure", "regnamespace", '"char"', "text[]", "name[]"]

CANARY = """
    create schema if not exists canary;
    create table if not exists canary.sprung (what text, by name default current_user);
    -- Keeps count of what is rolled back, too.
    create sequence if not exists canary.sung;
    grant usage on schema canary to public; grant all on sequence canary.sung to public;
    grant insert, select on canary.sprung to public;
    create function canary.sing(song text) returns boolean language plpgsql as
      $$ begin perform nextval('canary.sung'); insert into canary.sprung (what) values (song); return true; end $$;
"""

# Statements are made in the database, from its own catalog, and run by the stranger one by one: what the
# server does not let a stranger make is left out.
PLANT = """
set role stranger;
set search_path = pg_catalog, pg_temp;
do $plant$
declare
  spot constant text := '{spot}';
  words constant text[] := array[{words}];
  symbols constant text[] := array[{symbols}];
  types constant text[] := array[{types}];
  made bigint := 0;
  step text;
begin
  for step in
    with functions as (
      select proname, prokind, pronargs,
        array(select format_type(one, null) from unnest(proargtypes::oid[]) as one) as arguments,
        case when typtype = 'p' then 'text' else format_type(prorettype, null) end as result
      from pg_proc join pg_type on pg_type.oid = prorettype
      where pronamespace = 'pg_catalog'::regnamespace and proname = any (words)
    ), signatures as (
      select proname, prokind, result, array_to_string(arguments, ', ') as arguments from functions
      union
      select proname, 'f', result, one from functions, unnest(types) as one where pronargs = 1
      union
      select proname, 'f', result, one || ', ' || another
      from functions, unnest(types) as one, unnest(types) as another where pronargs = 2
      union
      -- Such as hashtextextended (text, bigint) for an integer.
      select proname, 'f', result, replace(array_to_string(arguments, ', '), 'bigint', 'integer')
      from functions
    )
    select format('create function %I.%I(%s) returns %s language plpgsql as %L', spot, proname, arguments,
      result, format('begin perform canary.sing(%L); return null; end', 'function ' || proname))
    from signatures where prokind = 'f'
    union all
    select format('create function %1$I.step_%2$s(%3$s) returns %4$s language plpgsql as %5$L;
        create aggregate %1$I.%6$I(%7$s) (sfunc = %1$I.step_%2$s, stype = %4$s)', spot,
      row_number() over (), concat_ws(', ', result, nullif(arguments, '')), result,
      format('begin perform canary.sing(%L); return null; end', 'aggregate ' || proname), proname,
      case arguments when '' then '*' else arguments end)
    from signatures where prokind in ('a', 'w')
    union all
    select format('create function %I.op_%s(%s) returns %s language plpgsql as %L', spot,
      md5(symbol || one || another), one || ', ' || another, result,
      format('begin perform canary.sing(%L); return null; end', 'operator ' || symbol))
    from unnest(types) as one, unnest(types) as another, unnest(symbols) as symbol,
      lateral (select case symbol when '||' then 'text' else 'boolean' end as result) as result
    union all
    select format('create operator %I.%s (leftarg = %s, rightarg = %s, function = %I.op_%s)',
      spot, symbol, one, another, spot, md5(symbol || one || another))
    from unnest(types) as one, unnest(types) as another, unnest(symbols) as symbol
    union all
    select format('create view %1$I.%2$I as select * from pg_catalog.%2$I where canary.sing(%3$L)',
      spot, relname, 'view ' || relname)
    from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind in ('r', 'v')
      and relname = any (words)
    union all
    select format(case '{kind}'
      when 'domain' then 'create domain %1$I.%2$I as pg_catalog.%2$I check (canary.sing(%3$L))'
      else 'create type %1$I.%2$I as enum (''a'');
        create function %1$I.cast_%2$s(text) returns %1$I.%2$I language plpgsql as %4$L;
        create cast (text as %1$I.%2$I) with function %1$I.cast_%2$s(text) as implicit;
        create function %1$I.cast_%2$s(%1$I.%2$I) returns text language plpgsql as %4$L;
        create cast (%1$I.%2$I as text) with function %1$I.cast_%2$s(%1$I.%2$I) as implicit'
      end, spot, typname, 'type ' || typname,
      format('begin perform canary.sing(%L); return null; end', 'cast ' || typname))
    from pg_type where typnamespace = 'pg_catalog'::regnamespace and typtype in ('b', 'p')
      and (typname = any (words) or typname = any (types))
  loop
    begin
      execute step;
      made := made + 1;
    exception when others then null;
    end;
  end loop;
  insert into canary.made values (made);
end
$plant$;
reset role;
"""


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
