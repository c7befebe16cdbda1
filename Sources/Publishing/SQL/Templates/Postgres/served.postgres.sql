select {found_band} as band, found.id,
      case when case when plan.is_kept then true
        --- Of a row that only moves, no other trigger can have changed the content.
        when plan.is_moved and not plan.is_changed and not exists (
          select from pg_catalog.pg_trigger where tgrelid = '{table}'::regclass and not tgisinternal
            and tgenabled <> 'D' and tgname <> 'update_{name}_updated_at'
        ) then {found_place} is not distinct from {staged_place}
        else {found_is_as_staged} end then staged.row_hash else '' end as hash
    from {table} as found
      left join pg_temp.hornbook_{name} as staged on staged.id = found.id
      left join pg_temp.hornbook_{name}_plan as plan on plan.id = found.id
    where {found_is_ours} and {found_is_served}
