(exists (
      select from hornbook.versions where versions.id = found.id and versions.program = the_program
    ) or exists (
      select from pg_temp.hornbook_retired as retired
      where retired.record = found.id and retired.prompt is null
    ){is_abandoned})
