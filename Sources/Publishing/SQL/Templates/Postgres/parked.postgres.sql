      least(low.lowest_{number}, 0) - pg_catalog.row_number() over (
        partition by {found_band} order by going.is_leaving desc, found.{number}, found.id
      ) as parked_{number}
