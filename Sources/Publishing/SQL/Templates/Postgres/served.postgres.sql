select {found_band} as band, found.id,
      case when plan.is_kept or {found_is_as_staged} then staged.row_hash else '' end as hash
    from {table} as found
      left join pg_temp.hornbook_{name} as staged on staged.id = found.id
      left join pg_temp.hornbook_{name}_plan as plan on plan.id = found.id
    where {found_is_ours} and {found_is_served}
