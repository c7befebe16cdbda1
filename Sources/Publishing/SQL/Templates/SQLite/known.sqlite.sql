(found.id in (
    select id from hornbook_versions where program = (select program from temp.hornbook_build)
  ) or found.id in (select record from temp.hornbook_retired where prompt is null){is_abandoned})
