create temp table hornbook_refused (
  lacking text constraint "nothing was changed, since the database lacks what is listed: apply schema.sql of the same build first"
    check (lacking is null),
  unfilled text constraint "nothing was changed, since columns that are listed must be filled, and Hornbook does not know with what: give them a default, or let them be empty"
    check (unfilled is null),
  damage text constraint "nothing was changed, since the file is damaged: see what is listed"
    check (damage is null),
  newer text constraint "nothing was changed, since the database is newer than this build, as listed"
    check (newer is null),
  strange text constraint "the database has other ids, as listed" check (strange is null),
  lost text constraint "rows with results would lose what users answered, as listed"
    check (lost is null),
  unproved text constraint "nothing was changed, since other than what was built would be served"
    check (unproved is null)
);
create temp table hornbook_build as select {program} as program,
  {release} as release, {content} as content_version,
  {tool} as tool_version, {newest} as newest_release,
  exists (select 1 from sqlite_temp_master where name = 'hornbook_go_back') as may_go_back;
create temp table hornbook_known (name text, content text);
{known}create temp table hornbook_retired (record text, prompt text, option text);
{retired}
