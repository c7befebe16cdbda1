-- The tables, for PostgreSQL 13 or later, Supabase included.
--
-- Apply:  psql -X -v ON_ERROR_STOP=1 -f schema.sql
--
-- As the owner of the tables, before seed.sql. It can be applied again at any time: it makes
-- what is missing, brings older tables up to date, and loses no row and no column. A table that
-- needs no change is not locked; for one that does it waits as long as lock_timeout says, or 5 s.

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

do $hornbook$
begin
  if pg_catalog.current_setting('lock_timeout') = '0' then
    perform pg_catalog.set_config('lock_timeout', '5s', true);
  end if;
end
$hornbook$;

-- The app's users, with their progress.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.to_regclass('public.users') is null then
    create table public.users (
      -- The id of the user.
      id uuid primary key default gen_random_uuid(),
      -- The day that was completed last; 0 before the first.
      last_completed_daily_practice_activity integer default 0,
      -- When that was.
      last_daily_practice_activity_completed_at timestamptz,
      -- The points of all days.
      total_score integer default 0,
      -- The score of each day, by its number.
      daily_practice_scores jsonb default '{}'::jsonb
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('last_completed_daily_practice_activity', 'integer default 0', null),
        ('last_daily_practice_activity_completed_at', 'timestamptz', null),
        ('total_score', 'integer default 0', null),
        ('daily_practice_scores', 'jsonb default ''{}''::jsonb', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.users'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.users ' || command;
  end loop;
  for command in
    select coalesce('create index ' || name || ' on', 'alter table')
      || ' public.users ' || case when name is null then 'add unique ' else '' end
      || '(' || columns || ')' || suffix
    from (values
      ('idx_users_last_daily_practice_activity_completed_at', 'last_daily_practice_activity_completed_at', '')
    ) as wanted (name, columns, suffix)
    where pg_catalog.to_regclass('public.' || name) is null and not exists (
      select from pg_catalog.pg_index
      where indrelid = 'public.users'::regclass and indisvalid and indpred is null
        and (indisunique or name is not null)
        and columns = (
          select pg_catalog.string_agg(attname, ', ' order by place)
          from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
            join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number)
    )
  loop
    execute command;
  end loop;
end
$hornbook$;

-- One row an activity: one day of one age band.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.to_regclass('public.daily_practice_activities') is null then
    create table public.daily_practice_activities (
      -- The id of the row; live results point at it.
      id uuid primary key default gen_random_uuid(),
      -- When the row was made.
      created_at timestamptz default now(),
      -- When the row was last changed; a trigger sets it.
      updated_at timestamptz default now(),
      -- The day of the program, from 1.
      day_number integer not null,
      -- The age of the reader's child.
      age_band text not null check (age_band in ('6-9', '10-12', '13-16')),
      -- The key of the module that it belongs to.
      module_name text not null,
      -- The name of that module, as people see it.
      module_display_name text not null,
      -- What the parent sees first.
      title text not null,
      -- One sentence for lists.
      description text,
      -- The one skill that is practised.
      skill_focus text not null,
      -- A free word for grouping.
      category text,
      -- A free word; basic-scenario for most.
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
      -- Questions to carry on with. Absent and empty mean the same.
      follow_up_questions jsonb default '[]'::jsonb,
      -- What is answered, in order.
      prompts jsonb not null,
      -- The one tool that is taken away.
      actionable_takeaway jsonb not null,
      unique (day_number, age_band)
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('created_at', 'timestamptz default now()', null),
        ('updated_at', 'timestamptz default now()', null),
        ('day_number', 'integer not null', null),
        ('age_band', 'text not null check (age_band in (''6-9'', ''10-12'', ''13-16''))', null),
        ('module_name', 'text not null', ''''''),
        ('module_display_name', 'text not null', ''''''),
        ('title', 'text not null', ''''''),
        ('description', 'text', null),
        ('skill_focus', 'text not null', ''''''),
        ('category', 'text', null),
        ('activity_type', 'text not null default ''basic-scenario''', null),
        ('is_reflection', 'boolean default false', null),
        ('scenario', 'text not null', ''''''),
        ('research_concept', 'text', null),
        ('research_key_insight', 'text', null),
        ('research_citation', 'text', null),
        ('research_additional_context', 'text', null),
        ('best_approach', 'text', null),
        ('follow_up_questions', 'jsonb default ''[]''::jsonb', null),
        ('prompts', 'jsonb not null', '''null''::jsonb'),
        ('actionable_takeaway', 'jsonb not null', '''null''::jsonb')
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.daily_practice_activities'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
      union all
      select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
      from pg_catalog.pg_attribute
      where attrelid = 'public.daily_practice_activities'::regclass and attnum > 0 and not attisdropped
        and attnotnull and (attname in (
          'description', 'category', 'research_concept', 'research_key_insight', 'research_citation',
          'research_additional_context', 'best_approach'
        ) or attname not in (
          'id', 'created_at', 'updated_at', 'day_number', 'age_band',
          'module_name', 'module_display_name', 'title', 'description', 'skill_focus',
          'category', 'activity_type', 'is_reflection', 'scenario', 'research_concept',
          'research_key_insight', 'research_citation', 'research_additional_context', 'best_approach', 'follow_up_questions',
          'prompts', 'actionable_takeaway'
        ) and not atthasdef and attidentity = '' and not exists (
          select from pg_catalog.pg_trigger
          where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7
        ) and not exists (
          select from pg_catalog.pg_constraint
          where conrelid = attrelid and contype = 'p' and attnum = any (conkey)
        ))
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.daily_practice_activities ' || command;
  end loop;
  for command in
    select coalesce('create index ' || name || ' on', 'alter table')
      || ' public.daily_practice_activities ' || case when name is null then 'add unique ' else '' end
      || '(' || columns || ')' || suffix
    from (values
      (null, 'day_number, age_band', ''),
      ('idx_daily_practice_activities_day_number', 'day_number', ''),
      ('idx_daily_practice_activities_module_name', 'module_name', ''),
      ('idx_daily_practice_activities_age_band', 'age_band', '')
    ) as wanted (name, columns, suffix)
    where pg_catalog.to_regclass('public.' || name) is null and not exists (
      select from pg_catalog.pg_index
      where indrelid = 'public.daily_practice_activities'::regclass and indisvalid and indpred is null
        and (indisunique or name is not null)
        and columns = (
          select pg_catalog.string_agg(attname, ', ' order by place)
          from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
            join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number)
    )
  loop
    execute command;
  end loop;
end
$hornbook$;
do $hornbook$
begin
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.daily_practice_activities'::regclass
  ) then
    alter table public.daily_practice_activities enable row level security;
  end if;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.daily_practice_activities', 'select')
    ) then
      grant select on public.daily_practice_activities to authenticated;
    end if;
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
do $hornbook$
declare
  command text;
begin
  if pg_catalog.to_regclass('public.daily_practice_results') is null then
    create table public.daily_practice_results (
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
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('created_at', 'timestamptz default now()', null),
        ('updated_at', 'timestamptz default now()', null),
        ('user_id', 'uuid not null references public.users (id) on delete cascade', null),
        ('activity_id', 'uuid not null references public.daily_practice_activities (id)', null),
        ('day_number', 'integer not null', null),
        ('start_at', 'timestamptz not null', null),
        ('end_at', 'timestamptz', null),
        ('prompt_results', 'jsonb default ''[]''::jsonb', null),
        ('total_score', 'integer default 0', null),
        ('completed', 'boolean default false', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.daily_practice_results'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.daily_practice_results ' || command;
  end loop;
  for command in
    select coalesce('create index ' || name || ' on', 'alter table')
      || ' public.daily_practice_results ' || case when name is null then 'add unique ' else '' end
      || '(' || columns || ')' || suffix
    from (values
      ('idx_daily_practice_results_user_id', 'user_id', ''),
      ('idx_daily_practice_results_user_id_day_number', 'user_id, day_number', ''),
      ('idx_daily_practice_results_completed', 'completed', ''),
      ('idx_daily_practice_results_activity_id', 'activity_id', '')
    ) as wanted (name, columns, suffix)
    where pg_catalog.to_regclass('public.' || name) is null and not exists (
      select from pg_catalog.pg_index
      where indrelid = 'public.daily_practice_results'::regclass and indisvalid and indpred is null
        and (indisunique or name is not null)
        and columns = (
          select pg_catalog.string_agg(attname, ', ' order by place)
          from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
            join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number)
    )
  loop
    execute command;
  end loop;
end
$hornbook$;
do $hornbook$
begin
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.daily_practice_results'::regclass
  ) then
    alter table public.daily_practice_results enable row level security;
  end if;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.daily_practice_results', 'select')
      and pg_catalog.has_table_privilege('authenticated', 'public.daily_practice_results', 'insert')
      and pg_catalog.has_table_privilege('authenticated', 'public.daily_practice_results', 'update')
    ) then
      grant select, insert, update on public.daily_practice_results to authenticated;
    end if;
    if pg_catalog.to_regprocedure('auth.uid()') is not null then
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
do $hornbook$
declare
  command text;
begin
  if pg_catalog.to_regclass('public.daily_quizzes') is null then
    create table public.daily_quizzes (
      -- The id of the row.
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
      -- Its place in the rotation, from 1.
      rotation_order integer not null,
      -- What is asked, in order.
      questions jsonb not null,
      -- Whether the row is in the current build; rows are never deleted.
      is_published boolean not null default true,
      unique (program, age_band, title) deferrable initially deferred
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('created_at', 'timestamptz default now()', null),
        ('updated_at', 'timestamptz default now()', null),
        ('program', 'text not null', null),
        ('age_band', 'text not null check (age_band in (''6-9'', ''10-12'', ''13-16''))', null),
        ('title', 'text not null', null),
        ('rotation_order', 'integer not null', '0'),
        ('questions', 'jsonb not null', '''null''::jsonb'),
        ('is_published', 'boolean not null default true', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.daily_quizzes'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
      union all
      select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
      from pg_catalog.pg_attribute
      where attrelid = 'public.daily_quizzes'::regclass and attnum > 0 and not attisdropped
        and attnotnull and (false or attname not in (
          'id', 'created_at', 'updated_at', 'program', 'age_band',
          'title', 'rotation_order', 'questions', 'is_published'
        ) and not atthasdef and attidentity = '' and not exists (
          select from pg_catalog.pg_trigger
          where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7
        ) and not exists (
          select from pg_catalog.pg_constraint
          where conrelid = attrelid and contype = 'p' and attnum = any (conkey)
        ))
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.daily_quizzes ' || command;
  end loop;
  for command in
    select coalesce('create index ' || name || ' on', 'alter table')
      || ' public.daily_quizzes ' || case when name is null then 'add unique ' else '' end
      || '(' || columns || ')' || suffix
    from (values
      (null, 'program, age_band, title', ' deferrable initially deferred'),
      ('idx_daily_quizzes_program_age_band_rotation_order', 'program, age_band, rotation_order', '')
    ) as wanted (name, columns, suffix)
    where pg_catalog.to_regclass('public.' || name) is null and not exists (
      select from pg_catalog.pg_index
      where indrelid = 'public.daily_quizzes'::regclass and indisvalid and indpred is null
        and (indisunique or name is not null)
        and columns = (
          select pg_catalog.string_agg(attname, ', ' order by place)
          from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
            join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number)
    )
  loop
    execute command;
  end loop;
end
$hornbook$;
do $hornbook$
begin
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.daily_quizzes'::regclass
  ) then
    alter table public.daily_quizzes enable row level security;
  end if;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.daily_quizzes', 'select')
    ) then
      grant select on public.daily_quizzes to authenticated;
    end if;
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

-- One row a template of a challenge, of one program.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.to_regclass('public.challenge_templates') is null then
    create table public.challenge_templates (
      -- Made of the program's short name and the slug.
      id uuid primary key default gen_random_uuid(),
      -- When the row was made.
      created_at timestamptz default now(),
      -- When the row was last changed; a trigger sets it.
      updated_at timestamptz default now(),
      -- The short name of the program.
      program text not null,
      -- The id in the JSON, unique in the program.
      slug text not null,
      -- Its place in the JSON, from 1.
      position integer not null,
      -- What the parent sees first.
      name text not null,
      -- What the child is to do.
      description text not null,
      -- An SF Symbol.
      icon text not null,
      -- What is counted.
      goal_type text not null check (goal_type in ('daily_minutes', 'weekly_minutes', 'specific_apps', 'streak')),
      -- Minutes, or days for a streak.
      suggested_target integer not null,
      -- Percent of the base points.
      suggested_bonus integer not null,
      -- `#` and two digits each for red, green and blue.
      color_hex text not null,
      -- Whether the row is in the current build; rows are never deleted.
      is_published boolean not null default true,
      unique (program, slug) deferrable initially deferred
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('created_at', 'timestamptz default now()', null),
        ('updated_at', 'timestamptz default now()', null),
        ('program', 'text not null', null),
        ('slug', 'text not null', null),
        ('position', 'integer not null', '0'),
        ('name', 'text not null', ''''''),
        ('description', 'text not null', ''''''),
        ('icon', 'text not null', ''''''),
        ('goal_type', 'text not null check (goal_type in (''daily_minutes'', ''weekly_minutes'', ''specific_apps'', ''streak''))', '''daily_minutes'''),
        ('suggested_target', 'integer not null', '0'),
        ('suggested_bonus', 'integer not null', '0'),
        ('color_hex', 'text not null', ''''''),
        ('is_published', 'boolean not null default true', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.challenge_templates'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
      union all
      select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
      from pg_catalog.pg_attribute
      where attrelid = 'public.challenge_templates'::regclass and attnum > 0 and not attisdropped
        and attnotnull and (false or attname not in (
          'id', 'created_at', 'updated_at', 'program', 'slug',
          'position', 'name', 'description', 'icon', 'goal_type',
          'suggested_target', 'suggested_bonus', 'color_hex', 'is_published'
        ) and not atthasdef and attidentity = '' and not exists (
          select from pg_catalog.pg_trigger
          where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7
        ) and not exists (
          select from pg_catalog.pg_constraint
          where conrelid = attrelid and contype = 'p' and attnum = any (conkey)
        ))
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.challenge_templates ' || command;
  end loop;
  for command in
    select coalesce('create index ' || name || ' on', 'alter table')
      || ' public.challenge_templates ' || case when name is null then 'add unique ' else '' end
      || '(' || columns || ')' || suffix
    from (values
      (null, 'program, slug', ' deferrable initially deferred'),
      ('idx_challenge_templates_program_position', 'program, position', '')
    ) as wanted (name, columns, suffix)
    where pg_catalog.to_regclass('public.' || name) is null and not exists (
      select from pg_catalog.pg_index
      where indrelid = 'public.challenge_templates'::regclass and indisvalid and indpred is null
        and (indisunique or name is not null)
        and columns = (
          select pg_catalog.string_agg(attname, ', ' order by place)
          from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
            join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number)
    )
  loop
    execute command;
  end loop;
end
$hornbook$;
do $hornbook$
begin
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.challenge_templates'::regclass
  ) then
    alter table public.challenge_templates enable row level security;
  end if;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.challenge_templates', 'select')
    ) then
      grant select on public.challenge_templates to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'challenge_templates'
        and policyname = 'challenge_templates_select_all'
    ) then
      create policy challenge_templates_select_all on public.challenge_templates
      for select to authenticated using (true);
    end if;
  end if;
end
$hornbook$;

-- One row a badge that challenges earn, of one program.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.to_regclass('public.badges') is null then
    create table public.badges (
      -- Made of the program's short name and the slug.
      id uuid primary key default gen_random_uuid(),
      -- When the row was made.
      created_at timestamptz default now(),
      -- When the row was last changed; a trigger sets it.
      updated_at timestamptz default now(),
      -- The short name of the program.
      program text not null,
      -- The id in the JSON, unique in the program.
      slug text not null,
      -- Its place in the JSON, from 1.
      position integer not null,
      -- What the child sees.
      name text not null,
      -- How it is earned.
      description text not null,
      -- An SF Symbol.
      icon_name text not null,
      -- What earns it.
      criteria jsonb not null,
      -- Whether the row is in the current build; rows are never deleted.
      is_published boolean not null default true,
      unique (program, slug) deferrable initially deferred
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('created_at', 'timestamptz default now()', null),
        ('updated_at', 'timestamptz default now()', null),
        ('program', 'text not null', null),
        ('slug', 'text not null', null),
        ('position', 'integer not null', '0'),
        ('name', 'text not null', ''''''),
        ('description', 'text not null', ''''''),
        ('icon_name', 'text not null', ''''''),
        ('criteria', 'jsonb not null', '''null''::jsonb'),
        ('is_published', 'boolean not null default true', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.badges'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
      union all
      select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
      from pg_catalog.pg_attribute
      where attrelid = 'public.badges'::regclass and attnum > 0 and not attisdropped
        and attnotnull and (false or attname not in (
          'id', 'created_at', 'updated_at', 'program', 'slug',
          'position', 'name', 'description', 'icon_name', 'criteria',
          'is_published'
        ) and not atthasdef and attidentity = '' and not exists (
          select from pg_catalog.pg_trigger
          where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7
        ) and not exists (
          select from pg_catalog.pg_constraint
          where conrelid = attrelid and contype = 'p' and attnum = any (conkey)
        ))
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.badges ' || command;
  end loop;
  for command in
    select coalesce('create index ' || name || ' on', 'alter table')
      || ' public.badges ' || case when name is null then 'add unique ' else '' end
      || '(' || columns || ')' || suffix
    from (values
      (null, 'program, slug', ' deferrable initially deferred'),
      ('idx_badges_program_position', 'program, position', '')
    ) as wanted (name, columns, suffix)
    where pg_catalog.to_regclass('public.' || name) is null and not exists (
      select from pg_catalog.pg_index
      where indrelid = 'public.badges'::regclass and indisvalid and indpred is null
        and (indisunique or name is not null)
        and columns = (
          select pg_catalog.string_agg(attname, ', ' order by place)
          from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
            join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number)
    )
  loop
    execute command;
  end loop;
end
$hornbook$;
do $hornbook$
begin
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.badges'::regclass
  ) then
    alter table public.badges enable row level security;
  end if;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.badges', 'select')
    ) then
      grant select on public.badges to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'badges'
        and policyname = 'badges_select_all'
    ) then
      create policy badges_select_all on public.badges
      for select to authenticated using (true);
    end if;
  end if;
end
$hornbook$;

-- One row a lesson of one program.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.to_regclass('public.lessons') is null then
    create table public.lessons (
      -- Made of the program's short name and the slug.
      id uuid primary key default gen_random_uuid(),
      -- When the row was made.
      created_at timestamptz default now(),
      -- When the row was last changed; a trigger sets it.
      updated_at timestamptz default now(),
      -- The short name of the program.
      program text not null,
      -- The id in the JSON, unique in the program.
      slug text not null,
      -- Its place in the JSON, from 1.
      position integer not null,
      -- The id of its category.
      category text not null,
      -- Its place in the whole program, from 1.
      lesson_order integer not null,
      -- What the learner sees first.
      title text not null,
      -- Lessons, and whole categories, that come first.
      requires jsonb,
      -- Words that achievements go by.
      tags jsonb,
      -- The event during which alone it is offered.
      event text,
      -- What it is worth before anything is added.
      base_xp integer not null,
      -- Moves on by itself.
      hook jsonb not null,
      -- The learner turns the pages.
      teach jsonb not null,
      -- What the learner does.
      practice jsonb not null,
      -- Moves on by itself.
      reward jsonb not null,
      -- Whether the row is in the current build; rows are never deleted.
      is_published boolean not null default true,
      unique (program, slug) deferrable initially deferred
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('created_at', 'timestamptz default now()', null),
        ('updated_at', 'timestamptz default now()', null),
        ('program', 'text not null', null),
        ('slug', 'text not null', null),
        ('position', 'integer not null', '0'),
        ('category', 'text not null', ''''''),
        ('lesson_order', 'integer not null', '0'),
        ('title', 'text not null', ''''''),
        ('requires', 'jsonb', null),
        ('tags', 'jsonb', null),
        ('event', 'text', null),
        ('base_xp', 'integer not null', '0'),
        ('hook', 'jsonb not null', '''null''::jsonb'),
        ('teach', 'jsonb not null', '''null''::jsonb'),
        ('practice', 'jsonb not null', '''null''::jsonb'),
        ('reward', 'jsonb not null', '''null''::jsonb'),
        ('is_published', 'boolean not null default true', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.lessons'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
      union all
      select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
      from pg_catalog.pg_attribute
      where attrelid = 'public.lessons'::regclass and attnum > 0 and not attisdropped
        and attnotnull and (attname in (
          'requires', 'tags', 'event'
        ) or attname not in (
          'id', 'created_at', 'updated_at', 'program', 'slug',
          'position', 'category', 'lesson_order', 'title', 'requires',
          'tags', 'event', 'base_xp', 'hook', 'teach',
          'practice', 'reward', 'is_published'
        ) and not atthasdef and attidentity = '' and not exists (
          select from pg_catalog.pg_trigger
          where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7
        ) and not exists (
          select from pg_catalog.pg_constraint
          where conrelid = attrelid and contype = 'p' and attnum = any (conkey)
        ))
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.lessons ' || command;
  end loop;
  for command in
    select coalesce('create index ' || name || ' on', 'alter table')
      || ' public.lessons ' || case when name is null then 'add unique ' else '' end
      || '(' || columns || ')' || suffix
    from (values
      (null, 'program, slug', ' deferrable initially deferred'),
      ('idx_lessons_program_position', 'program, position', '')
    ) as wanted (name, columns, suffix)
    where pg_catalog.to_regclass('public.' || name) is null and not exists (
      select from pg_catalog.pg_index
      where indrelid = 'public.lessons'::regclass and indisvalid and indpred is null
        and (indisunique or name is not null)
        and columns = (
          select pg_catalog.string_agg(attname, ', ' order by place)
          from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
            join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number)
    )
  loop
    execute command;
  end loop;
end
$hornbook$;
do $hornbook$
begin
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.lessons'::regclass
  ) then
    alter table public.lessons enable row level security;
  end if;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.lessons', 'select')
    ) then
      grant select on public.lessons to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'lessons'
        and policyname = 'lessons_select_all'
    ) then
      create policy lessons_select_all on public.lessons
      for select to authenticated using (true);
    end if;
  end if;
end
$hornbook$;

-- One row a family activity of one program.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.to_regclass('public.family_activities') is null then
    create table public.family_activities (
      -- Made of the program's short name and the slug.
      id uuid primary key default gen_random_uuid(),
      -- When the row was made.
      created_at timestamptz default now(),
      -- When the row was last changed; a trigger sets it.
      updated_at timestamptz default now(),
      -- The short name of the program.
      program text not null,
      -- The id in the JSON, unique in the program.
      slug text not null,
      -- Its place in the JSON, from 1.
      position integer not null,
      -- The week of the program that it is for.
      week integer not null,
      -- What the family sees first.
      title text not null,
      -- How long it takes.
      minutes integer not null,
      -- What to do, in order.
      steps jsonb not null,
      -- Whether the row is in the current build; rows are never deleted.
      is_published boolean not null default true,
      unique (program, slug) deferrable initially deferred
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('created_at', 'timestamptz default now()', null),
        ('updated_at', 'timestamptz default now()', null),
        ('program', 'text not null', null),
        ('slug', 'text not null', null),
        ('position', 'integer not null', '0'),
        ('week', 'integer not null', '0'),
        ('title', 'text not null', ''''''),
        ('minutes', 'integer not null', '0'),
        ('steps', 'jsonb not null', '''null''::jsonb'),
        ('is_published', 'boolean not null default true', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.family_activities'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
      union all
      select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
      from pg_catalog.pg_attribute
      where attrelid = 'public.family_activities'::regclass and attnum > 0 and not attisdropped
        and attnotnull and (false or attname not in (
          'id', 'created_at', 'updated_at', 'program', 'slug',
          'position', 'week', 'title', 'minutes', 'steps',
          'is_published'
        ) and not atthasdef and attidentity = '' and not exists (
          select from pg_catalog.pg_trigger
          where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7
        ) and not exists (
          select from pg_catalog.pg_constraint
          where conrelid = attrelid and contype = 'p' and attnum = any (conkey)
        ))
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.family_activities ' || command;
  end loop;
  for command in
    select coalesce('create index ' || name || ' on', 'alter table')
      || ' public.family_activities ' || case when name is null then 'add unique ' else '' end
      || '(' || columns || ')' || suffix
    from (values
      (null, 'program, slug', ' deferrable initially deferred'),
      ('idx_family_activities_program_position', 'program, position', '')
    ) as wanted (name, columns, suffix)
    where pg_catalog.to_regclass('public.' || name) is null and not exists (
      select from pg_catalog.pg_index
      where indrelid = 'public.family_activities'::regclass and indisvalid and indpred is null
        and (indisunique or name is not null)
        and columns = (
          select pg_catalog.string_agg(attname, ', ' order by place)
          from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
            join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number)
    )
  loop
    execute command;
  end loop;
end
$hornbook$;
do $hornbook$
begin
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.family_activities'::regclass
  ) then
    alter table public.family_activities enable row level security;
  end if;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.family_activities', 'select')
    ) then
      grant select on public.family_activities to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'family_activities'
        and policyname = 'family_activities_select_all'
    ) then
      create policy family_activities_select_all on public.family_activities
      for select to authenticated using (true);
    end if;
  end if;
end
$hornbook$;

-- One row a program: what learning earns in it.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.to_regclass('public.learning_rules') is null then
    create table public.learning_rules (
      -- Made of the program's short name and the slug.
      id uuid primary key default gen_random_uuid(),
      -- When the row was made.
      created_at timestamptz default now(),
      -- When the row was last changed; a trigger sets it.
      updated_at timestamptz default now(),
      -- The short name of the program.
      program text not null,
      -- The id in the JSON, unique in the program.
      slug text not null,
      -- Its place in the JSON, from 1.
      position integer not null,
      -- The version of this format.
      format_version integer not null,
      -- What earns how much.
      xp jsonb not null,
      -- By threshold, from 0.
      levels jsonb,
      -- Days in a row.
      streak jsonb not null,
      -- When finished lessons come back.
      reviews jsonb,
      -- The most that a day offers.
      lessons_a_day integer,
      -- By their ids: the app knows when they are.
      events jsonb,
      -- How long a child may look at the screen.
      screen_time jsonb,
      -- As written.
      achievements jsonb,
      -- Whether the row is in the current build; rows are never deleted.
      is_published boolean not null default true,
      unique (program, slug) deferrable initially deferred
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('created_at', 'timestamptz default now()', null),
        ('updated_at', 'timestamptz default now()', null),
        ('program', 'text not null', null),
        ('slug', 'text not null', null),
        ('position', 'integer not null', '0'),
        ('format_version', 'integer not null', '0'),
        ('xp', 'jsonb not null', '''null''::jsonb'),
        ('levels', 'jsonb', null),
        ('streak', 'jsonb not null', '''null''::jsonb'),
        ('reviews', 'jsonb', null),
        ('lessons_a_day', 'integer', null),
        ('events', 'jsonb', null),
        ('screen_time', 'jsonb', null),
        ('achievements', 'jsonb', null),
        ('is_published', 'boolean not null default true', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.learning_rules'::regclass and attname = name
          and not attisdropped
      )
    ), changes as (
      select 1 as step, place,
        'add column ' || name || ' ' || definition || coalesce(' default ' || stand_in, '') as change
      from missing
      union all
      select 2, place, 'alter column ' || name || ' drop default' from missing
      where stand_in is not null
      union all
      select 3, attnum, 'alter column ' || pg_catalog.quote_ident(attname) || ' drop not null'
      from pg_catalog.pg_attribute
      where attrelid = 'public.learning_rules'::regclass and attnum > 0 and not attisdropped
        and attnotnull and (attname in (
          'levels', 'reviews', 'lessons_a_day', 'events', 'screen_time',
          'achievements'
        ) or attname not in (
          'id', 'created_at', 'updated_at', 'program', 'slug',
          'position', 'format_version', 'xp', 'levels', 'streak',
          'reviews', 'lessons_a_day', 'events', 'screen_time', 'achievements',
          'is_published'
        ) and not atthasdef and attidentity = '' and not exists (
          select from pg_catalog.pg_trigger
          where tgrelid = attrelid and not tgisinternal and tgenabled <> 'D' and tgtype & 7 = 7
        ) and not exists (
          select from pg_catalog.pg_constraint
          where conrelid = attrelid and contype = 'p' and attnum = any (conkey)
        ))
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.learning_rules ' || command;
  end loop;
  for command in
    select coalesce('create index ' || name || ' on', 'alter table')
      || ' public.learning_rules ' || case when name is null then 'add unique ' else '' end
      || '(' || columns || ')' || suffix
    from (values
      (null, 'program, slug', ' deferrable initially deferred'),
      ('idx_learning_rules_program_position', 'program, position', '')
    ) as wanted (name, columns, suffix)
    where pg_catalog.to_regclass('public.' || name) is null and not exists (
      select from pg_catalog.pg_index
      where indrelid = 'public.learning_rules'::regclass and indisvalid and indpred is null
        and (indisunique or name is not null)
        and columns = (
          select pg_catalog.string_agg(attname, ', ' order by place)
          from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
            join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number)
    )
  loop
    execute command;
  end loop;
end
$hornbook$;
do $hornbook$
begin
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.learning_rules'::regclass
  ) then
    alter table public.learning_rules enable row level security;
  end if;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.learning_rules', 'select')
    ) then
      grant select on public.learning_rules to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'learning_rules'
        and policyname = 'learning_rules_select_all'
    ) then
      create policy learning_rules_select_all on public.learning_rules
      for select to authenticated using (true);
    end if;
  end if;
end
$hornbook$;

-- The triggers that set updated_at. They run as whoever writes, so a function is adopted only if
-- it belongs to the owner of the tables or of the database, to who applies this or a superuser.
do $hornbook$
declare
  touched constant text[] := array['daily_practice_activities', 'daily_practice_results', 'daily_quizzes', 'challenge_templates', 'badges', 'lessons', 'family_activities', 'learning_rules'];
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
      and not (proowner = any (trusted) or pg_catalog.pg_has_role(proowner, relowner, 'member')
        or pg_catalog.pg_has_role(relowner, proowner, 'usage')
          and not (select rolsuper from pg_catalog.pg_roles where pg_roles.oid = relowner))
  loop
    execute pg_catalog.format('drop trigger %I on public.%I', one.tgname, one.relname);
  end loop;
  if exists (
    select from pg_catalog.pg_proc join pg_catalog.pg_class
      on relnamespace = 'public'::regnamespace and relname = any (touched)
    where pg_proc.oid = pg_catalog.to_regprocedure(setter)
      and (not (proowner = any (trusted) or pg_catalog.pg_has_role(proowner, relowner, 'member')
        or pg_catalog.pg_has_role(relowner, proowner, 'usage')
          and not (select rolsuper from pg_catalog.pg_roles where pg_roles.oid = relowner))
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
      and not (proowner = any (trusted) or pg_catalog.pg_has_role(proowner, relowner, 'member')
        or pg_catalog.pg_has_role(relowner, proowner, 'usage')
          and not (select rolsuper from pg_catalog.pg_roles where pg_roles.oid = relowner))
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
          and (proowner = any (trusted) or pg_catalog.pg_has_role(proowner, relowner, 'member')
        or pg_catalog.pg_has_role(relowner, proowner, 'usage')
          and not (select rolsuper from pg_catalog.pg_roles where pg_roles.oid = relowner))
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
