with one as (
    {query}
  ), found as (
    select band, pg_catalog.count(*) as number, pg_catalog.encode(pg_catalog.sha256(
      pg_catalog.convert_to(pg_catalog.string_agg(hash, '' order by id), 'UTF8')), 'hex') as hash
    from one group by band
  )
  select pg_catalog.string_agg(
    coalesce(nullif(coalesce(found.band, wanted.band), '') || ': ', '')
      || case when found.number is distinct from wanted.number
        then coalesce(found.number, 0) || ' rows instead of ' || coalesce(wanted.number, 0)
        else 'rows with other values' end, e'\n' order by wanted.band)
  into listed
  from found full join ({wanted}) as wanted (band, number, hash) on wanted.band = found.band
  where (found.number, found.hash) is distinct from (wanted.number::bigint, wanted.hash);
  if listed is not null then
    raise exception using message = '{message}:' || e'\n' || listed,
      hint = '{hint}';
  end if;
