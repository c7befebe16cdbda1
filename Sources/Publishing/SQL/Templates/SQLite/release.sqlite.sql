insert into main.hornbook_releases
  (program, release, content_version, tool_version, newest_release, applied_at)
select build.program, build.release, build.content_version, build.tool_version, build.newest_release,
  max({now}, coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', last.applied_at, '+0.001 seconds'), ''))
from temp.hornbook_build as build left join main.hornbook_releases as last
  on last.program = build.program and last.applied_at = (
    select max(applied_at) from main.hornbook_releases as one where one.program = build.program
  )
where (build.release, build.content_version, build.tool_version, build.newest_release)
  is not (last.release, last.content_version, last.tool_version, last.newest_release);
