/// What a database remembers: each row as it was found, where nobody had recorded that, and as it is now.

/// Rows without a version, and rows that somebody typed over since.
func recordFound(_ rows: PostgresRows) -> String {
    """

      -- Rows as they are found: those without a version, and those typed over since.
      with recorded as (
        insert into hornbook.versions (program, id, sha256, valid_from, release, content)
        select the_program, found.id,
          case when plan.is_kept then staged.row_hash else \(rows.foundHash) end,
          case when newest.sha256 is null then '-infinity'
            else greatest(least(found.updated_at, pg_catalog.clock_timestamp()),
              newest.valid_from + '1 microsecond'::interval) end,
          null, now.content
        from \(rows.table) as found
          left join \(rows.staged) as staged on staged.id = found.id
          left join \(rows.plan) as plan on plan.id = found.id
          left join lateral (
            select versions.sha256, versions.valid_from, versions.content from hornbook.versions
            where versions.id = found.id and versions.program = the_program
            order by versions.valid_from desc limit 1
          ) as newest on true
          cross join lateral (
            select case when plan.is_kept and newest.sha256 = staged.row_hash then null
              else \(rows.foundContent) end as content
          ) as now
        where \(rows.isOurs("found")) and (staged.id is not null or \(rows.isKnown("found")))
          and (newest.sha256 is null or newest.content <> now.content)
        returning id, valid_from
      )
      select pg_catalog.string_agg(\(rows.seed.nameOfSlot("found")), '; ' order by found.id)
      into listed from recorded join \(rows.table) as found on found.id = recorded.id
      where recorded.valid_from > '-infinity';
      if listed is not null then
        typed_over := typed_over || e'\\n\(rows.seed.table.name), typed over by hand since the last seed: ' || listed;
      end if;

    """
}

/// Rows as they are now, where this seed changed them.
func recordNew(_ rows: PostgresRows) -> String {
    """

      insert into hornbook.versions (program, id, sha256, valid_from, release, content)
      select the_program, found.id, coalesce(staged.row_hash, \(rows.foundHash)),
        greatest(ended, newest.valid_from + '1 microsecond'::interval),
        the_release, \(rows.foundContent)
      from (
        select id from \(rows.leaving)
        union all select id from \(rows.plan) where is_new or is_moved or is_changed
      ) as written
        join \(rows.table) as found on found.id = written.id
        left join \(rows.staged) as staged on staged.id = found.id
        left join lateral (
          select pg_catalog.max(versions.valid_from) as valid_from from hornbook.versions
          where versions.id = found.id and versions.program = the_program
        ) as newest on true;

    """
}

/// The build that came, where it is another than the last.
let recordRelease = """

      insert into hornbook.releases
        (program, release, content_version, tool_version, newest_release, applied_at)
      select the_program, the_release, the_content, the_tool, known[pg_catalog.cardinality(known)],
        greatest(ended, (select pg_catalog.max(applied_at) + '1 microsecond'::interval
          from hornbook.releases where program = the_program))
      where (the_release, the_content, the_tool, known[pg_catalog.cardinality(known)]) is distinct from (
        select row(last.release, last.content_version, last.tool_version, last.newest_release)
        from hornbook.releases as last where last.program = the_program
        order by last.applied_at desc limit 1
      );

    """

/// A database that has seen a release which the ledger of this build does not list, by its name or with its content: two
/// branches may give one name.
let refuseNewer = """

      select last.newest_release || ' (' || last.applied_at || ')' into listed
      from (
        select case releases.release when 'draft' then releases.newest_release else releases.release end
            as newest_release, releases.applied_at
        from hornbook.releases where releases.program = the_program
        order by releases.applied_at desc limit 1
      ) as last
        left join lateral (
          select releases.content_version from hornbook.releases
          where releases.program = the_program and releases.release = last.newest_release
          order by releases.applied_at desc limit 1
        ) as given on true
      where last.newest_release <> all (known)
        or given.content_version <> all (
          select content from unnest(known, known_contents) as listed_releases (name, content)
          where name = last.newest_release
        );
      if listed is not null and not may_go_back then
        raise exception using
          message = 'nothing was changed, since the database took in release ' || listed
            || ', which this build does not know',
          hint = 'Build with the ledger that lists it, with the content that it had. To go back to this earlier '
            || 'state on purpose, set hornbook.go_back to on, as with PGOPTIONS=''-c hornbook.go_back=on''.';
      end if;

    """
