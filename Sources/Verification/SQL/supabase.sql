create schema auth;
create function auth.uid() returns uuid language sql stable set search_path = '' as
  $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
grant usage on schema auth to authenticated, anon;
