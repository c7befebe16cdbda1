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
