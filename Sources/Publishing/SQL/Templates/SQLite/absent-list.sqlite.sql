coalesce((select coalesce(length(cast(staged.{column} as blob)), 0)
      - coalesce(length(cast(found.{column} as blob)), 0)
      from temp.hornbook_{name} as staged where staged.id = found.id), 0)
