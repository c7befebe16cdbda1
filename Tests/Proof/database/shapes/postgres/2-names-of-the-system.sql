-- The tables, for PostgreSQL 13 or later, Supabase included.
--
-- Apply:  psql -X -v ON_ERROR_STOP=1 -f schema.sql
--
-- As the owner of the tables, before seed.sql. It can be applied again at any time: it makes
-- what is missing and leaves what is there as it is.

begin isolation level read committed;

-- Names mean what they mean to the system: whoever may create objects in another schema could else
-- have code of theirs run by whoever applies this file.
set local search_path = pg_catalog, pg_temp;

do $hornbook$
begin
  if pg_catalog.current_setting('server_encoding') <> 'UTF8' then
    raise exception using
      message = 'nothing was changed, since the database is not in UTF8 but in '
        || pg_catalog.current_setting('server_encoding'),
      hint = 'Make another: create database new_name template template0 encoding ''UTF8''.';
  end if;
  -- One file at a time.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('hornbook:seed', 0));
end
$hornbook$;

set local client_encoding = 'UTF8';

-- The app's users, with their progress.
create table if not exists public.users (
  -- The id of the user.
  id uuid primary key default gen_random_uuid()
);
-- The day that was completed last; 0 before the first.
alter table public.users add column if not exists last_completed_daily_practice_activity integer default 0;
-- When that was.
alter table public.users add column if not exists last_daily_practice_activity_completed_at timestamptz;
-- The points of all days.
alter table public.users add column if not exists total_score integer default 0;
-- The score of each day, by its number.
alter table public.users add column if not exists daily_practice_scores jsonb default '{}'::jsonb;
create index if not exists idx_users_last_daily_practice_activity_completed_at on public.users (last_daily_practice_activity_completed_at);

-- One row an activity: one day of one age band.
create table if not exists public.daily_practice_activities (
  -- Live results point at it: never changed.
  id uuid primary key default gen_random_uuid(),
  -- When the row was made.
  created_at timestamptz default now(),
  -- When the row was last changed; a trigger sets it.
  updated_at timestamptz default now(),
  -- The day of the program, from 1.
  day_number integer not null,
  -- The age of the child.
  age_band text not null check (age_band in ('6-9', '10-12', '13-16')),
  -- The key of the module.
  module_name text not null,
  -- The name of the module, for people.
  module_display_name text not null,
  -- What the parent sees first.
  title text not null,
  -- One sentence for lists.
  description text,
  -- The one skill that is practised.
  skill_focus text not null,
  -- A free word for grouping.
  category text,
  -- A free word.
  activity_type text not null default 'basic-scenario',
  -- Whether the day looks back.
  is_reflection boolean default false,
  -- The scene that the prompts are about.
  scenario text not null,
  -- The name of what the day rests on.
  research_concept text,
  -- What was found, in plain words.
  research_key_insight text,
  -- The publication.
  research_citation text,
  -- What else helps to judge it.
  research_additional_context text,
  -- What helps in this scene, and why.
  best_approach text,
  -- A list of texts; null and an empty list mean the same.
  follow_up_questions jsonb default '[]'::jsonb,
  -- What is answered: the list of prompts.
  prompts jsonb not null,
  -- What is taken away: one object.
  actionable_takeaway jsonb not null,
  unique (day_number, age_band)
);
create index if not exists idx_daily_practice_activities_day_number on public.daily_practice_activities (day_number);
create index if not exists idx_daily_practice_activities_module_name on public.daily_practice_activities (module_name);
create index if not exists idx_daily_practice_activities_age_band on public.daily_practice_activities (age_band);
alter table public.daily_practice_activities enable row level security;
do $hornbook$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    grant select on public.daily_practice_activities to authenticated;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'daily_practice_activities'
        and policyname = 'daily_practice_activities_select_all'
    ) then
      create policy daily_practice_activities_select_all on public.daily_practice_activities
      for select to authenticated using (true);
    end if;
  end if;
end
$hornbook$;

-- One row a session of a user; written by the app alone.
create table if not exists public.daily_practice_results (
  -- The id of the session.
  id uuid primary key default gen_random_uuid(),
  -- When the row was made.
  created_at timestamptz default now(),
  -- When the row was last changed; a trigger sets it.
  updated_at timestamptz default now(),
  -- Whose session it is.
  user_id uuid not null references public.users (id) on delete cascade,
  -- What was practised. An activity with results cannot be deleted.
  activity_id uuid not null references public.daily_practice_activities (id),
  -- The day of the program, from 1.
  day_number integer not null,
  -- When it began.
  start_at timestamptz not null,
  -- When it ended.
  end_at timestamptz,
  -- What was answered, prompt by prompt.
  prompt_results jsonb default '[]'::jsonb,
  -- The points of the session.
  total_score integer default 0,
  -- Whether the last prompt was passed.
  completed boolean default false
);
create index if not exists idx_daily_practice_results_user_id on public.daily_practice_results (user_id);
create index if not exists idx_daily_practice_results_user_id_day_number on public.daily_practice_results (user_id, day_number);
create index if not exists idx_daily_practice_results_completed on public.daily_practice_results (completed);
create index if not exists idx_daily_practice_results_activity_id on public.daily_practice_results (activity_id);
alter table public.daily_practice_results enable row level security;
do $hornbook$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    grant select, insert, update on public.daily_practice_results to authenticated;
    if to_regprocedure('auth.uid()') is not null then
      if not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'daily_practice_results'
          and policyname = 'daily_practice_results_select_own'
      ) then
        create policy daily_practice_results_select_own on public.daily_practice_results
        for select to authenticated using ((select auth.uid()) = user_id);
      end if;
      if not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'daily_practice_results'
          and policyname = 'daily_practice_results_insert_own'
      ) then
        create policy daily_practice_results_insert_own on public.daily_practice_results
        for insert to authenticated with check ((select auth.uid()) = user_id);
      end if;
      if not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'daily_practice_results'
          and policyname = 'daily_practice_results_update_own'
      ) then
        create policy daily_practice_results_update_own on public.daily_practice_results
        for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
      end if;
    end if;
  end if;
end
$hornbook$;

-- One row a quiz of one program and age band.
create table if not exists public.daily_quizzes (
  -- Never changed.
  id uuid primary key default gen_random_uuid(),
  -- When the row was made.
  created_at timestamptz default now(),
  -- When the row was last changed; a trigger sets it.
  updated_at timestamptz default now(),
  -- The short name of the program.
  program text not null,
  -- The age of the child.
  age_band text not null check (age_band in ('6-9', '10-12', '13-16')),
  -- Its identity in the band: progress is kept under it.
  title text not null,
  -- The place in the band's rotation, from 1.
  rotation_order integer not null,
  -- The list of questions, as in the JSON.
  questions jsonb not null,
  -- Whether the quiz is in the current build; rows are never deleted.
  is_published boolean not null default true,
  unique (program, age_band, title) deferrable initially deferred
);
create index if not exists idx_daily_quizzes_program_age_band_rotation_order on public.daily_quizzes (program, age_band, rotation_order);
alter table public.daily_quizzes enable row level security;
do $hornbook$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    grant select on public.daily_quizzes to authenticated;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'daily_quizzes'
        and policyname = 'daily_quizzes_select_all'
    ) then
      create policy daily_quizzes_select_all on public.daily_quizzes
      for select to authenticated using (true);
    end if;
  end if;
end
$hornbook$;

-- The triggers that set updated_at. They run as whoever writes, so a function is adopted only if
-- it belongs to the owner of the tables or of the database, to who applies this or a superuser.
do $hornbook$
declare
  touched constant text[] := array['daily_practice_activities', 'daily_practice_results', 'daily_quizzes'];
  trusted constant oid[] := array(
    select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
    union all select oid from pg_catalog.pg_roles where rolname = current_user);
  setter text := 'public.update_updated_at_column()';
  one record;
begin
  for one in
    select distinct relname, tgname
    from pg_catalog.pg_class
      join pg_catalog.pg_trigger on tgrelid = pg_class.oid and not tgisinternal
      join pg_catalog.pg_depend on classid = 'pg_trigger'::regclass and objid = pg_trigger.oid
      left join pg_catalog.pg_operator
        on refclassid = 'pg_operator'::regclass and pg_operator.oid = refobjid
      join pg_catalog.pg_proc
        on pg_proc.oid = oprcode or refclassid = 'pg_proc'::regclass and pg_proc.oid = refobjid
    where relnamespace = 'public'::regnamespace and relname = any (touched)
      and tgname = pg_catalog.left('update_' || relname || '_updated_at', 63)
      and not (proowner = any (trusted) or pg_catalog.pg_has_role(proowner, relowner, 'member'))
  loop
    execute pg_catalog.format('drop trigger %I on public.%I', one.tgname, one.relname);
  end loop;
  if exists (
    select from pg_catalog.pg_proc join pg_catalog.pg_class
      on relnamespace = 'public'::regnamespace and relname = any (touched)
    where pg_proc.oid = pg_catalog.to_regprocedure(setter)
      and (not (proowner = any (trusted) or pg_catalog.pg_has_role(proowner, relowner, 'member'))
        or not (prolang = (select oid from pg_catalog.pg_language where lanname = 'plpgsql')
            and pg_catalog.regexp_replace(pg_catalog.lower(prosrc), '[[:space:]]', '', 'g') ~ (
              '^beginnew[.]updated_at:?=(now[(][)]|pg_catalog[.]now[(][)]|current_timestamp'
              || '|clock_timestamp[(][)]|timezone[(]''utc''(::text)?,now[(][)][)]'
              || '|[(]?now[(][)]attimezone''utc''[)]?);returnnew;end;?$')))
  ) then
    setter := 'public.hornbook_set_updated_at()';
  end if;
  if exists (
    select from pg_catalog.pg_proc join pg_catalog.pg_class
      on relnamespace = 'public'::regnamespace and relname = any (touched)
    where pg_proc.oid = pg_catalog.to_regprocedure(setter)
      and not (proowner = any (trusted) or pg_catalog.pg_has_role(proowner, relowner, 'member'))
  ) then
    raise exception using
      message = 'nothing was changed, since the function ' || setter || ' belongs to a stranger',
      hint = 'Drop it, or give it to the owner of the tables.';
  end if;
  if pg_catalog.to_regprocedure(setter) is null then
    execute 'create function ' || setter || $create$ returns trigger
      language plpgsql set search_path = '' as $body$
      begin
        new.updated_at = now();
        return new;
      end
      $body$$create$;
  end if;
  for one in
    select relname, pg_catalog.left('update_' || relname || '_updated_at', 63) as tgname
    from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relname = any (touched)
      and not exists (
        select from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid
        where tgrelid = pg_class.oid and not tgisinternal
          and (proowner = any (trusted) or pg_catalog.pg_has_role(proowner, relowner, 'member'))
          and (tgname = pg_catalog.left('update_' || relname || '_updated_at', 63) or tgfoid in (
            pg_catalog.to_regprocedure('public.update_updated_at_column()'),
            pg_catalog.to_regprocedure('public.hornbook_set_updated_at()')))
      )
  loop
    execute pg_catalog.format('create trigger %I before update on public.%I', one.tgname, one.relname)
      || ' for each row execute function ' || setter;
  end loop;
end
$hornbook$;

commit;
