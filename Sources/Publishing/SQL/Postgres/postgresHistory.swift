/// The schema in which a database remembers what came to it. It is nobody's business but its owner's, and
/// it is not taken from a stranger, who could have code of theirs run by whoever writes to it.
func makeHistory(beside tables: [Table]) -> String {
    refuseStrangeHistory(beside: tables) + """

        do $hornbook$
        begin
          \(refuseAutocommit)
          if pg_catalog.to_regnamespace('hornbook') is null then
            create schema hornbook;
            comment on schema hornbook is 'What Hornbook''s seeds brought to this database, and when.';
          end if;
        end
        $hornbook$;

        """
}

/// Refuses a schema, or something in it, that is a stranger's.
func refuseStrangeHistory(beside tables: [Table]) -> String {
    let names = tables.map { "'\($0.name)'" }.joined(separator: ", ")
    return """

        do $hornbook$
        declare
          listed text;
          trusted constant oid[] := array(
            select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
            union all select oid from pg_catalog.pg_roles where rolname = current_user or rolsuper
            union all select relowner from pg_catalog.pg_class
              where relnamespace = 'public'::regnamespace and relname in (\(names)));
        begin
          select pg_catalog.string_agg(what || ', of ' || pg_catalog.pg_get_userbyid(owner), '; ') into listed
          from (
            select 'the schema hornbook' as what, nspowner as owner from pg_catalog.pg_namespace
            where nspname = 'hornbook'
            union all
            select 'hornbook.' || relname, relowner from pg_catalog.pg_class
            where relnamespace = pg_catalog.to_regnamespace('hornbook')
          ) as found
          where not owner = any (trusted) and ((
            select rolsuper from pg_catalog.pg_roles where rolname = current_user
          ) or not pg_catalog.pg_has_role(current_user, owner, 'usage'));
          if listed is not null then
            raise exception using
              message = 'nothing was changed, since this belongs to a stranger: ' || listed,
              hint = 'Drop it, or give it to the owner of the tables.';
          end if;
        end
        $hornbook$;

        """
}

/// What the history needs beside its tables: nobody changes it, nobody else reads it, analysts have views.
func keepHistory(of tables: [Table]) -> String { keepVersions + analystViews(of: tables) + takeRights }

/// Versions are only ever added, by mistake too.
private let keepVersions = """

    -- Versions are only ever added.
    do $hornbook$
    begin
      \(refuseAutocommit)
      if pg_catalog.to_regprocedure('hornbook.refuse_changes()') is null then
        create function hornbook.refuse_changes() returns trigger
        language plpgsql set search_path = '' as $body$
        begin
          raise exception 'rows of hornbook.versions are only ever added';
        end
        $body$;
        comment on function hornbook.refuse_changes() is 'Keeps versions from being changed or deleted.';
      end if;
      if not exists (
        select from pg_catalog.pg_trigger
        where tgrelid = 'hornbook.versions'::regclass and tgname = 'refuse_changes'
      ) then
        create trigger refuse_changes before update or delete or truncate on hornbook.versions
          for each statement execute function hornbook.refuse_changes();
      end if;
    end
    $hornbook$;

    """

/// Whatever the database grants by default.
private let takeRights = """

    -- Nobody has rights here but whom the owner lets in.
    do $hornbook$
    declare
      command text;
    begin
      \(refuseAutocommit)
      for command in
        with others as (
          select oid as role, pg_catalog.quote_ident(rolname) as name from pg_catalog.pg_roles
          where rolname in ('anon', 'authenticated')
          union all select 0, 'public'
        ), granted as (
          select 'schema hornbook' as what, (pg_catalog.aclexplode(nspacl)).grantee
          from pg_catalog.pg_namespace where nspname = 'hornbook'
          union
          select pg_catalog.format('table hornbook.%I', relname), (pg_catalog.aclexplode(relacl)).grantee
          from pg_catalog.pg_class
          where relnamespace = 'hornbook'::regnamespace and relkind in ('r', 'v')
          union
          select 'function hornbook.refuse_changes()',
            (pg_catalog.aclexplode(coalesce(proacl, pg_catalog.acldefault('f', proowner)))).grantee
          from pg_catalog.pg_proc where oid = 'hornbook.refuse_changes()'::regprocedure
        )
        select 'revoke all on ' || what || ' from ' || name from granted join others on grantee = role
      loop
        execute command;
      end loop;
    end
    $hornbook$;

    """
