/// The triggers that set `updated_at`. A trigger runs with the rights of whoever writes to its table, so a
/// function that belongs to a stranger is not adopted for one.

/// Makes the triggers that are missing. A function of the app's is adopted if it does nothing else and its
/// owner may do more anyway.
func touch(_ tables: [Table]) -> String {
    let touched = tables.filter(\.isTouched)
    guard !touched.isEmpty else { return "" }
    return """

        -- The triggers that set updated_at. They run as whoever writes, so a function is adopted only if
        -- it belongs to the owner of the tables or of the database, to who applies this or a superuser.
        do $hornbook$
        declare
          \(constants(touched))
          setter text := 'public.update_updated_at_column()';
          one record;
        begin
          \(refuseAutocommit)
          for one in
            select distinct relname, tgname
            \(functionsOfTriggers(in: "public"))
              and tgname = \(nameOfTrigger)
              and not \(isOfTrusted)
          loop
            execute pg_catalog.format('drop trigger %I on public.%I', one.tgname, one.relname);
          end loop;
          if exists (
            \(functionsAndTables)
              and (not \(isOfTrusted)
                or not (\(isPlain)))
          ) then
            setter := 'public.hornbook_set_updated_at()';
          end if;
          if exists (
            \(functionsAndTables)
              and not \(isOfTrusted)
          ) then
            raise exception using
              message = 'nothing was changed, since the function ' || setter || ' belongs to a stranger',
              hint = 'Drop it, or give it to the owner of the tables.';
          end if;
          if pg_catalog.to_regprocedure(setter) is null then
            execute 'create function ' || setter || $create$ returns trigger
              language plpgsql set search_path = '' as $body$
              begin
                new.updated_at = now();
                return new;
              end
              $body$$create$;
          end if;
        \(makeTriggers)
        end
        $hornbook$;

        """
}

/// Gives a trigger to each table that has none which sets `updated_at`.
private let makeTriggers = """
      for one in
        select relname, \(nameOfTrigger) as tgname
        from pg_catalog.pg_class
        where relnamespace = 'public'::regnamespace and relname = any (touched)
          and not exists (
            select from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid
            where tgrelid = pg_class.oid and not tgisinternal
              and \(isOfTrusted)
              and (tgname = \(nameOfTrigger) or tgfoid in (
                pg_catalog.to_regprocedure('public.update_updated_at_column()'),
                pg_catalog.to_regprocedure('public.hornbook_set_updated_at()')))
          )
      loop
        execute pg_catalog.format('create trigger %I before update on public.%I', one.tgname, one.relname)
          || ' for each row execute function ' || setter;
      end loop;
    """

/// The tables by name, and who may do more than their owners anyway.
private func constants(_ tables: [Table]) -> String {
    """
    touched constant text[] := array[\(tables.map { "'\($0.name)'" }.joined(separator: ", "))];
      trusted constant oid[] := \(everTrusted);
    """
}

private let nameOfTrigger = "pg_catalog.left('update_' || relname || '_updated_at', 63)"

/// What triggers run: their functions, and what their conditions call.
private func functionsOfTriggers(in schema: String) -> String {
    """
    from pg_catalog.pg_class
          join pg_catalog.pg_trigger on tgrelid = pg_class.oid and not tgisinternal
          join pg_catalog.pg_depend on classid = 'pg_trigger'::regclass and objid = pg_trigger.oid
          left join pg_catalog.pg_operator
            on refclassid = 'pg_operator'::regclass and pg_operator.oid = refobjid
          join pg_catalog.pg_proc
            on pg_proc.oid = oprcode or refclassid = 'pg_proc'::regclass and pg_proc.oid = refobjid
        where relnamespace = '\(schema)'::regnamespace and relname = any (touched)
    """
}

/// The function `setter` with each of the tables.
private let functionsAndTables = """
    select from pg_catalog.pg_proc join pg_catalog.pg_class
          on relnamespace = 'public'::regnamespace and relname = any (touched)
        where pg_proc.oid = pg_catalog.to_regprocedure(setter)
    """

private let isOfTrusted = isTrusted(owner: "proowner", of: "relowner")

/// Whether a function sets `updated_at` and nothing else.
private let isPlain = """
    prolang = (select oid from pg_catalog.pg_language where lanname = 'plpgsql')
                and pg_catalog.regexp_replace(pg_catalog.lower(prosrc), '[[:space:]]', '', 'g') ~ (
                  '^beginnew[.]updated_at:?=(now[(][)]|pg_catalog[.]now[(][)]|current_timestamp'
                  || '|clock_timestamp[(][)]|timezone[(]''utc''(::text)?,now[(][)][)]'
                  || '|[(]?now[(][)]attimezone''utc''[)]?);returnnew;end;?$')
    """
