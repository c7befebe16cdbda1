--- The place is counted through all bands: what is below the lowest of a band starts at its first.
select '{number}' as name, {every_band} as band, min(min(every.{number}), 0)
  + coalesce((select min(going.place) - 1 from temp.hornbook_{name}_going as going
    where going.band = {every_band}), 0) as lowest
from {table} as every where {every_is_ours} group by 1, 2
