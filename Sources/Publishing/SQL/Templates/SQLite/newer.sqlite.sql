select 'the database took in release ' || last.newest_release || ' (' || last.applied_at || ')' as line
from (
  select case release when 'draft' then newest_release else release end as newest_release, applied_at
  from main.hornbook_releases where program = (select program from temp.hornbook_build)
  order by applied_at desc limit 1
) as last
where (
    last.newest_release not in (select name from temp.hornbook_known)
    or (
      select content_version from main.hornbook_releases
      where program = (select program from temp.hornbook_build) and release = last.newest_release
      order by applied_at desc limit 1
    ) not in (select content from temp.hornbook_known where name = last.newest_release)
  )
  and not (select may_go_back from temp.hornbook_build)
