(
  select case when to_regprocedure('auth.uid()') is null then 'the server has no auth.uid()'
    when count(*) < 2 then 'the server has no roles anon and authenticated'
    when not bool_and(pg_has_role(current_user, oid, 'member')) then format(
      '%s may not become anon and authenticated: `grant anon, authenticated to %1$I`', current_user)
  end
  from pg_roles where rolname in ('authenticated', 'anon')
)
