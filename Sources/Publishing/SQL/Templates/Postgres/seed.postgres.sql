do $hornbook$
{declarations}begin
  {autocommit}

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
{arrivals}{rows}
  -- The content of every row from now on.
  ended := pg_catalog.clock_timestamp();
{versions}{moves}{proofs}
{standing}
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
{summaries}  raise notice '%', summary || typed_over;
{in_words}
end
$hornbook$;
