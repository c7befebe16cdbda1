select '{table} ' || band || ': ' || sum(number) || ' rows and ' || sum(bytes)
  || ' bytes too many' as line
from (
  select {band} as band, 1 as number, {bytes} as bytes
  from {from}
  union all
  select band, -number, -bytes from (
    select null as band, null as number, null as bytes where false{totals}
  )
)
group by band having sum(number) <> 0 or sum(bytes) <> 0
