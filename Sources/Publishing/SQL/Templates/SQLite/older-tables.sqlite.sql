-- Older tables can be given what has a default, or what the seed fills.
create temp table hornbook_refused (
  lacking text constraint "nothing was changed: the columns listed are missing" check (lacking is null)
);
{refusal}drop table temp.hornbook_refused;
