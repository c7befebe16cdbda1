-- The tables, for PostgreSQL 13 or later, Supabase included.
--
-- Apply:  psql -X -v ON_ERROR_STOP=1 -f schema.sql
--
-- As the owner of the tables, before seed.sql. It can be applied again at any time: it makes
-- what is missing, brings older tables up to date, and loses no row and no column. A table that
-- needs no change is not locked; for one that does it waits as long as lock_timeout says, or 5 s.
-- A notice says what was changed of a table that was there before.

begin isolation level read committed;

do $hornbook$
declare
  listed pg_catalog.text;
begin
  -- Names mean what they mean to the system: roles that may create objects in another schema could else
  -- run code of their own by the role that applies this file.
  perform pg_catalog.set_config('search_path', 'pg_catalog, pg_temp', true);
  if pg_catalog.current_setting('server_encoding') <> 'UTF8' then
    raise exception using
      message = 'nothing was changed, since the database is not in UTF8 but in '
        || pg_catalog.current_setting('server_encoding'),
      hint = 'Make another: create database new_name template template0 encoding ''UTF8''.';
  end if;
  -- Event triggers are told of whatever is made below.
  select pg_catalog.string_agg(pg_catalog.format('%I, of %I', evtname, rolname), '; ' order by evtname) into listed
  from pg_catalog.pg_event_trigger join pg_catalog.pg_proc on pg_proc.oid = evtfoid
    join pg_catalog.pg_roles on pg_roles.oid = proowner
  where evtenabled <> 'D' and not rolsuper and rolname <> current_user
    and proowner <> (select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database())
    and not (pg_catalog.pg_has_role(current_user, proowner, 'usage')
      and not (select rolsuper from pg_catalog.pg_roles where rolname = current_user));
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since event triggers run functions of strangers: ' || listed,
      hint = 'Drop them, or give the functions to the owner of the database.';
  end if;
  -- Another snapshot would not show what was committed while this waited.
  if pg_catalog.current_setting('transaction_isolation') <> 'read committed' then
    raise exception using
      message = 'nothing was changed, since the transaction is '
        || pg_catalog.current_setting('transaction_isolation'),
      hint = 'Begin it with: begin isolation level read committed.';
  end if;
  -- One file at a time.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('hornbook:seed', 0));
  -- Compiling what runs once takes longer than running it.
  perform pg_catalog.set_config('jit', 'off', true);
  perform pg_catalog.set_config('client_encoding', 'UTF8', true);
  perform pg_catalog.set_config('hornbook.transaction', pg_catalog.txid_current()::text, true);
end
$hornbook$;

do $hornbook$
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.current_setting('lock_timeout') = '0' then
    perform pg_catalog.set_config('lock_timeout', '5s', true);
  end if;
end
$hornbook$;

do $hornbook$
declare
  listed text;
  trusted constant oid[] := array(
    select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
    union all select oid from pg_catalog.pg_roles where rolname = current_user or rolsuper
    union all select relowner from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relname in ('users', 'children', 'daily_practice_activities', 'daily_practice_results', 'daily_quizzes', 'challenge_templates', 'badges', 'lessons', 'family_activities', 'learning_rules', 'content_translations'));
begin
  select pg_catalog.string_agg(what || ', of ' || pg_catalog.pg_get_userbyid(owner), '; ') into listed
  from (
    select 'the schema hornbook' as what, nspowner as owner from pg_catalog.pg_namespace
    where nspname = 'hornbook'
    union all
    select 'hornbook.' || relname, relowner from pg_catalog.pg_class
    where relnamespace = pg_catalog.to_regnamespace('hornbook')
  ) as found
  where not owner = any (trusted) and ((
    select rolsuper from pg_catalog.pg_roles where rolname = current_user
  ) or not pg_catalog.pg_has_role(current_user, owner, 'usage'));
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since this belongs to a stranger: ' || listed,
      hint = 'Drop it, or give it to the owner of the tables.';
  end if;
end
$hornbook$;

do $hornbook$
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regnamespace('hornbook') is null then
    create schema hornbook;
    comment on schema hornbook is 'What Hornbook''s seeds brought to this database, and when.';
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;

do $hornbook$
declare
  listed text;
  trusted constant oid[] := array(
    select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
    union all select oid from pg_catalog.pg_roles where rolname = current_user);
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  with recursive roots as materialized (
    select pg_class.oid as root, relowner as root_owner, use
    from (values
      ('public.users', 'looked'),
      ('public.children', 'looked'),
      ('public.daily_practice_activities', 'looked'),
      ('public.daily_practice_results', 'looked'),
      ('public.daily_quizzes', 'looked'),
      ('public.challenge_templates', 'looked'),
      ('public.badges', 'looked'),
      ('public.lessons', 'looked'),
      ('public.family_activities', 'looked'),
      ('public.learning_rules', 'looked'),
      ('public.content_translations', 'looked'),
      ('hornbook.releases', 'looked'),
      ('hornbook.versions', 'looked'),
      ('hornbook.standing', 'looked')
    ) as used (name, use) join pg_catalog.pg_class on pg_class.oid = pg_catalog.to_regclass(name)
  ), reached (root, use, way_class, way, class, object) as (
      select root, use, 'pg_class'::regclass::oid, root, 'pg_class'::regclass::oid, root from roots
      union all
      -- Casts between types of the system's are found without being named.
      select root, use, 'pg_proc'::regclass::oid, castfunc, 'pg_proc'::regclass::oid, castfunc
      from roots, pg_catalog.pg_cast where pg_cast.oid >= 16384 and castfunc <> 0
        and castsource < 16384 and casttarget < 16384
      union
      select root, step.use, case when reached.object = root then step.class else way_class end,
        case when reached.object = root then step.object else way end, step.class, step.object
      from reached, lateral (
        select use, 'pg_trigger'::regclass::oid as class, pg_trigger.oid as object from pg_catalog.pg_trigger
        where class = 'pg_class'::regclass and use <> 'looked' and tgrelid = object and not tgisinternal and tgenabled <> 'D'
        union all select use, 'pg_class'::regclass::oid, conrelid from pg_catalog.pg_constraint
        where class = 'pg_class'::regclass and use <> 'looked' and contype = 'f' and confrelid = object and (
          use = 'tried' and (confupdtype in ('c', 'n', 'd') or confdeltype in ('c', 'n', 'd')) or exists (
          select from pg_catalog.pg_attribute
          where attrelid = object and attnum = any (confkey) and attname <> 'id'))
        union all select use, 'pg_constraint'::regclass::oid, pg_constraint.oid from pg_catalog.pg_constraint
        where class = 'pg_class'::regclass and conrelid = object and (contype <> 'f' or use <> 'looked')
        union all select use, 'pg_attrdef'::regclass::oid, pg_attrdef.oid from pg_catalog.pg_attrdef
        where class = 'pg_class'::regclass and adrelid = object
        union all select 'looked', 'pg_policy'::regclass::oid, pg_policy.oid from pg_catalog.pg_policy
        where class = 'pg_class'::regclass and use = 'tried' and polrelid = object
        union all select use, 'pg_rewrite'::regclass::oid, pg_rewrite.oid from pg_catalog.pg_rewrite
        where class = 'pg_class'::regclass and ev_class = object and ev_enabled <> 'D'
        union all select use, 'pg_class'::regclass::oid, indexrelid from pg_catalog.pg_index where class = 'pg_class'::regclass and indrelid = object
        union all select use, 'pg_statistic_ext'::regclass::oid, pg_statistic_ext.oid from pg_catalog.pg_statistic_ext
        where class = 'pg_class'::regclass and stxrelid = object
        union all select use, 'pg_class'::regclass::oid, inhrelid from pg_catalog.pg_inherits where class = 'pg_class'::regclass and inhparent = object
        union all select use, 'pg_constraint'::regclass::oid, pg_constraint.oid from pg_catalog.pg_constraint
        where class = 'pg_type'::regclass and contypid = object
        union all select use, 'pg_proc'::regclass::oid, castfunc from pg_catalog.pg_cast
        where class = 'pg_type'::regclass and (castsource = object or casttarget = object) and castfunc <> 0
        union all select use, 'pg_class'::regclass::oid, typrelid from pg_catalog.pg_type join pg_catalog.pg_class
          on pg_class.oid = typrelid and relkind = 'c'
        where class = 'pg_type'::regclass and pg_type.oid = object
        union all select use, 'pg_proc'::regclass::oid, amproc from pg_catalog.pg_opclass join pg_catalog.pg_amproc
          on amprocfamily = opcfamily
        where class = 'pg_opclass'::regclass and pg_opclass.oid = object
        union all select use, 'pg_operator'::regclass::oid, amopopr from pg_catalog.pg_opclass join pg_catalog.pg_amop
          on amopfamily = opcfamily
        where class = 'pg_opclass'::regclass and pg_opclass.oid = object
        union all select case when refclassid = 'pg_class'::regclass and class <> 'pg_rewrite'::regclass then 'looked' else use end,
          refclassid, refobjid from pg_catalog.pg_depend
        where classid = class and objid = object and (refclassid in ('pg_proc'::regclass, 'pg_operator'::regclass,
          'pg_type'::regclass, 'pg_opclass'::regclass) or refclassid = 'pg_class'::regclass and class in (
          'pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass,
          'pg_proc'::regclass))
      ) as step
      where step.object <> root
    ), owned as (
    select reached.*, proowner as owner, pronamespace as namespace from reached join pg_catalog.pg_proc
      on class = 'pg_proc'::regclass and pg_proc.oid = object
    union all
    select reached.*, oprowner, oprnamespace from reached join pg_catalog.pg_operator
      on class = 'pg_operator'::regclass and pg_operator.oid = object
    union all
    select reached.*, typowner, typnamespace from reached join pg_catalog.pg_type
      on class = 'pg_type'::regclass and pg_type.oid = object
    union all
    select reached.*, relowner, relnamespace from reached join pg_catalog.pg_class
      on class = 'pg_class'::regclass and pg_class.oid = object and relkind in ('r', 'p', 'v', 'm', 'f')
  ), led as (
    select distinct root, way_class, way, class, object, owner
    from owned join roots using (root)
    where object <> root and not (owner = any (trusted) or pg_catalog.pg_has_role(owner, root_owner, 'member')
        or pg_catalog.pg_has_role(root_owner, owner, 'usage')
          and not (select rolsuper from pg_catalog.pg_roles where pg_roles.oid = root_owner))
      and not exists (
        select from pg_catalog.pg_namespace
        where pg_namespace.oid = namespace and nspname = 'auth' and (nspowner = any (trusted) or pg_catalog.pg_has_role(nspowner, root_owner, 'member')
        or pg_catalog.pg_has_role(root_owner, nspowner, 'usage')
          and not (select rolsuper from pg_catalog.pg_roles where pg_roles.oid = root_owner)))
  )
  select pg_catalog.string_agg(pg_catalog.format('%s could run code of %I: %s', root::regclass,
    pg_catalog.pg_get_userbyid(owner), origin || case when culprit = origin then ''
      else ' leads to ' || culprit end), e'\n' order by root::regclass::text, origin, culprit)
  into listed
  from led, lateral (
    select (select 'the ' || type || ' ' || pg_catalog.replace(identity, 'pg_catalog.', '')
            from pg_catalog.pg_identify_object(way_class, way, 0)) as origin, (select 'the ' || type || ' ' || pg_catalog.replace(identity, 'pg_catalog.', '')
            from pg_catalog.pg_identify_object(class, object, 0)) as culprit
  ) as named;
  if listed is not null then
    raise exception using
      message = 'nothing was changed, since a stranger''s code would run:' || e'\n' || listed,
      hint = 'Drop it, or give it to the owner of the table. schema.sql corrects its own triggers.';
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;

-- What is there before; the last block says what was changed of it.
do $hornbook$
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  perform pg_catalog.set_config('hornbook.before', (
    select coalesce(pg_catalog.jsonb_agg(entry), '[]') from (
    with tables as (
      select pg_class.oid as relation, nspname || '.' || relname as name, relowner, relrowsecurity, relacl
      from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname || '.' || relname in ('public.users', 'public.children', 'public.daily_practice_activities', 'public.daily_practice_results', 'public.daily_quizzes', 'public.challenge_templates', 'public.badges', 'public.lessons', 'public.family_activities', 'public.learning_rules', 'public.content_translations', 'hornbook.releases', 'hornbook.versions', 'hornbook.standing')
    ), columns as (
      select pg_attribute.*, relowner from tables join pg_catalog.pg_attribute
        on attrelid = relation and attnum > 0 and not attisdropped
    ), rights as (
      select relation, relowner, null as attname, acl.* from tables, pg_catalog.aclexplode(relacl) as acl
      union all
      select attrelid, relowner, attname, acl.* from columns, pg_catalog.aclexplode(attacl) as acl
    ), parts (relation, sort, part, of_column) as (
      select attrelid, 'column', attname::text, null from columns
      union all select attrelid, 'not null of', attname, attname from columns where attnotnull
      union all select attrelid, 'default of', attname, attname from columns where atthasdef
      union all select conrelid, 'constraint', conname, null from pg_catalog.pg_constraint where contype <> 'n'
      union all select indrelid, 'index', relname, null from pg_catalog.pg_index join pg_catalog.pg_class on pg_class.oid = indexrelid
      where not exists (select from pg_catalog.pg_constraint where conindid = indexrelid)
      union all select tgrelid, 'trigger', tgname || ' (' || proname || ')', null
      from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid where not tgisinternal
      union all select polrelid, 'policy', polname, null from pg_catalog.pg_policy
      union all select relation, 'row-level security', '', null from tables where relrowsecurity
      union all
      select relation, 'right to', pg_catalog.lower(privilege_type) || coalesce(
        ' (' || pg_catalog.string_agg(attname, ', ' order by attname) || ')', '') || ' of ' || coalesce(rolname, 'public'), null
      from rights left join pg_catalog.pg_roles on pg_roles.oid = grantee
      where grantee <> relowner group by relation, privilege_type, rolname, attname is null
      union all select objoid, 'comment on', coalesce(attname, 'the table'), attname
      from pg_catalog.pg_description left join pg_catalog.pg_attribute on attrelid = objoid and attnum = objsubid and attnum > 0
      where classoid = 'pg_catalog.pg_class'::regclass
    )
    select name, sort, part, of_column from tables join parts using (relation)
    ) as entry)::text, true);
end
$hornbook$;

-- The app's users, with their progress.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('public.users') is null then
    create table public.users (
      -- The id of the user.
      id uuid primary key default gen_random_uuid(),
      -- The children, the first of whom says which age band the user is given.
      child_ids uuid[] default '{}',
      -- The day that was completed last; 0 before the first.
      last_completed_daily_practice_activity integer default 0,
      -- When that was.
      last_daily_practice_activity_completed_at timestamptz,
      -- The points of all days.
      total_score integer default 0,
      -- The score of each day, by its number.
      daily_practice_scores jsonb default '{}'::jsonb
    );
    perform pg_catalog.set_config('hornbook.made_users', 'on', true);
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
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          ('idx_users_last_daily_practice_activity_completed_at', array['last_daily_practice_activity_completed_at'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.users'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    with granted as (
      select distinct privilege_type as privilege from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
        left join pg_catalog.pg_roles on pg_roles.oid = grantee
      where pg_class.oid = 'public.users'::regclass and privilege_type in ('INSERT', 'UPDATE')
        and (grantee = 0 or rolname = 'authenticated')
    ), others as (
      select pg_catalog.string_agg(pg_catalog.quote_ident(attname), ', ' order by attnum) as names
      from pg_catalog.pg_attribute
      where attrelid = 'public.users'::regclass and attnum > 0 and not attisdropped
        and attname not in ('child_ids')
    )
    select pg_catalog.format(step, privilege, names) from granted, others, (values
      (1, 'revoke %s on public.users from public, authenticated'),
      (2, 'grant %s (%s) on public.users to authenticated')
    ) as steps (place, step)
    where not coalesce(pg_catalog.current_setting('hornbook.made_users', true), '') = 'on' and 4 = (
      select pg_catalog.count(*) from pg_catalog.pg_policy
      where (polrelid::regclass::text, polname) in (('public.users', 'users_select_own'), ('public.users', 'users_insert_own'), ('public.users', 'users_update_own'), ('public.children', 'children_select_own'))
        and polroles = array(select oid from pg_catalog.pg_roles where rolname = 'authenticated')
    )
    order by privilege, place
  loop
    execute command;
  end loop;
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not coalesce(pg_catalog.current_setting('hornbook.made_users', true), '') = 'on' then
    return;
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.users'::regclass
  ) then
    alter table public.users enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.users from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.users'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    revoke insert, update on public.users from public, authenticated;
    grant select,
      insert (id, last_completed_daily_practice_activity, last_daily_practice_activity_completed_at, total_score, daily_practice_scores),
      update (id, last_completed_daily_practice_activity, last_daily_practice_activity_completed_at, total_score, daily_practice_scores) on public.users to authenticated;
    if pg_catalog.to_regprocedure('auth.uid()') is not null then
      if not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'users'
          and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
          and roles && array['authenticated', 'public']::name[]
      ) then
        create policy users_select_own on public.users
        for select to authenticated using ((select auth.uid()) = id);
      end if;
      if not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'users'
          and permissive = 'PERMISSIVE' and cmd in ('INSERT', 'ALL')
          and roles && array['authenticated', 'public']::name[]
      ) then
        create policy users_insert_own on public.users
        for insert to authenticated with check ((select auth.uid()) = id);
      end if;
      if not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'users'
          and permissive = 'PERMISSIVE' and cmd in ('UPDATE', 'ALL')
          and roles && array['authenticated', 'public']::name[]
      ) then
        create policy users_update_own on public.users
        for update to authenticated using ((select auth.uid()) = id) with check ((select auth.uid()) = id);
      end if;
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.users is ' || pg_catalog.quote_literal(
      'The app''s users, with their progress.')
    where pg_catalog.obj_description('public.users'::regclass, 'pg_class') is null
    union all
    select 'column public.users.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('last_completed_daily_practice_activity', 'The day that was completed last; 0 before the first.'),
      ('last_daily_practice_activity_completed_at', 'When that was.'),
      ('total_score', 'The points of all days.'),
      ('daily_practice_scores', 'The score of each day, by its number.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.users'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- The children of the app's users.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('public.children') is null
    and coalesce(pg_catalog.current_setting('hornbook.made_users', true), '') = 'on' then
    create table public.children (
      -- The id of the child.
      id uuid primary key default gen_random_uuid(),
      -- From which the age band follows.
      birthday date
    );
    perform pg_catalog.set_config('hornbook.made_children', 'on', true);
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not coalesce(pg_catalog.current_setting('hornbook.made_children', true), '') = 'on' then
    return;
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.children'::regclass
  ) then
    alter table public.children enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.children from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.children'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.children', 'select')
    ) then
      grant select on public.children to authenticated;
    end if;
    if pg_catalog.to_regprocedure('auth.uid()') is not null then
      if not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'children'
          and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
          and roles && array['authenticated', 'public']::name[]
      ) then
        create policy children_select_own on public.children
        for select to authenticated using (id in (select unnest(child_ids) from public.users where users.id = (select auth.uid())));
      end if;
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;

-- One row an activity: one day of one age band.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
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
      -- The grave subjects that it touches, so that apps can warn of it or leave it out.
      sensitive jsonb,
      -- The scene that the prompts are about.
      scenario text not null,
      -- The name of the idea in that research.
      research_concept text,
      -- What research found, in plain words.
      research_key_insight text,
      -- The publication.
      research_citation text,
      -- What else helps to judge it.
      research_additional_context text,
      -- What helps in this scene, and why.
      best_approach text,
      -- Questions for afterwards. Absent and empty mean the same.
      follow_up_questions jsonb default '[]'::jsonb,
      -- What the reader answers, in order.
      prompts jsonb not null,
      -- The one tool to use after the activity.
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
        ('sensitive', 'jsonb', null),
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
        and attnotnull and attname in (
          'description', 'category', 'sensitive', 'research_concept', 'research_key_insight',
          'research_citation', 'research_additional_context', 'best_approach'
        )
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.daily_practice_activities ' || command;
  end loop;
  for command in
        select coalesce('create index ' || name || ' on', 'alter table')
          || ' public.daily_practice_activities ' || case when name is null then 'add unique ' else '' end
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          (null, array['day_number', 'age_band'], ''),
      ('idx_daily_practice_activities_day_number', array['day_number'], ''),
      ('idx_daily_practice_activities_module_name', array['module_name'], ''),
      ('idx_daily_practice_activities_age_band', array['age_band'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.daily_practice_activities'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.daily_practice_activities'::regclass
  ) then
    alter table public.daily_practice_activities enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.daily_practice_activities from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.daily_practice_activities'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.daily_practice_activities', 'select')
    ) then
      grant select on public.daily_practice_activities to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'daily_practice_activities'
        and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
        and roles && array['authenticated', 'public']::name[]
    ) then
      create policy daily_practice_activities_select_all on public.daily_practice_activities
      for select to authenticated using (true);
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.daily_practice_activities is ' || pg_catalog.quote_literal(
      'One row an activity: one day of one age band.')
    where pg_catalog.obj_description('public.daily_practice_activities'::regclass, 'pg_class') is null
    union all
    select 'column public.daily_practice_activities.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('id', 'The id of the row; live results point at it.'),
      ('created_at', 'When the row was made.'),
      ('updated_at', 'When the row was last changed; a trigger sets it.'),
      ('day_number', 'The day of the program, from 1.'),
      ('age_band', 'The age of the reader''s child.'),
      ('module_name', 'The key of the module that it belongs to.'),
      ('module_display_name', 'The name of that module, as people see it.'),
      ('title', 'What the parent sees first.'),
      ('description', 'One sentence for lists.'),
      ('skill_focus', 'The one skill that is practised.'),
      ('category', 'A free word for grouping.'),
      ('activity_type', 'A free word; basic-scenario for most.'),
      ('is_reflection', 'Whether the day looks back.'),
      ('sensitive', 'The grave subjects that it touches, so that apps can warn of it or leave it out.'),
      ('scenario', 'The scene that the prompts are about.'),
      ('research_concept', 'The name of the idea in that research.'),
      ('research_key_insight', 'What research found, in plain words.'),
      ('research_citation', 'The publication.'),
      ('research_additional_context', 'What else helps to judge it.'),
      ('best_approach', 'What helps in this scene, and why.'),
      ('follow_up_questions', 'Questions for afterwards. Absent and empty mean the same.'),
      ('prompts', 'What the reader answers, in order.'),
      ('actionable_takeaway', 'The one tool to use after the activity.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.daily_practice_activities'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- One row a session of a user; written by the app alone.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
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
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          ('idx_daily_practice_results_user_id', array['user_id'], ''),
      ('idx_daily_practice_results_user_id_day_number', array['user_id', 'day_number'], ''),
      ('idx_daily_practice_results_completed', array['completed'], ''),
      ('idx_daily_practice_results_activity_id', array['activity_id'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.daily_practice_results'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.daily_practice_results'::regclass
  ) then
    alter table public.daily_practice_results enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.daily_practice_results from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.daily_practice_results'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
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
          and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
          and roles && array['authenticated', 'public']::name[]
      ) then
        create policy daily_practice_results_select_own on public.daily_practice_results
        for select to authenticated using ((select auth.uid()) = user_id);
      end if;
      if not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'daily_practice_results'
          and permissive = 'PERMISSIVE' and cmd in ('INSERT', 'ALL')
          and roles && array['authenticated', 'public']::name[]
      ) then
        create policy daily_practice_results_insert_own on public.daily_practice_results
        for insert to authenticated with check ((select auth.uid()) = user_id);
      end if;
      if not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'daily_practice_results'
          and permissive = 'PERMISSIVE' and cmd in ('UPDATE', 'ALL')
          and roles && array['authenticated', 'public']::name[]
      ) then
        create policy daily_practice_results_update_own on public.daily_practice_results
        for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
      end if;
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.daily_practice_results is ' || pg_catalog.quote_literal(
      'One row a session of a user; written by the app alone.')
    where pg_catalog.obj_description('public.daily_practice_results'::regclass, 'pg_class') is null
    union all
    select 'column public.daily_practice_results.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('id', 'The id of the session.'),
      ('created_at', 'When the row was made.'),
      ('updated_at', 'When the row was last changed; a trigger sets it.'),
      ('user_id', 'Whose session it is.'),
      ('activity_id', 'What was practised. An activity with results cannot be deleted.'),
      ('day_number', 'The day of the program, from 1.'),
      ('start_at', 'When it began.'),
      ('end_at', 'When it ended.'),
      ('prompt_results', 'What was answered, prompt by prompt.'),
      ('total_score', 'The points of the session.'),
      ('completed', 'Whether the last prompt was passed.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.daily_practice_results'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- One row a quiz of one program and age band.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
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
      -- Identifies the quiz in its band: the app saves progress under it.
      title text not null,
      -- Its place in the rotation, from 1.
      rotation_order integer not null,
      -- The grave subjects that it touches, so that apps can warn of it or leave it out.
      sensitive jsonb,
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
        ('sensitive', 'jsonb', null),
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
        and attnotnull and attname in (
          'sensitive'
        )
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.daily_quizzes ' || command;
  end loop;
  for command in
        select coalesce('create index ' || name || ' on', 'alter table')
          || ' public.daily_quizzes ' || case when name is null then 'add unique ' else '' end
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          (null, array['program', 'age_band', 'title'], ' deferrable initially deferred'),
      ('idx_daily_quizzes_program_age_band_rotation_order', array['program', 'age_band', 'rotation_order'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.daily_quizzes'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.daily_quizzes'::regclass
  ) then
    alter table public.daily_quizzes enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.daily_quizzes from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.daily_quizzes'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.daily_quizzes', 'select')
    ) then
      grant select on public.daily_quizzes to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'daily_quizzes'
        and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
        and roles && array['authenticated', 'public']::name[]
    ) then
      create policy daily_quizzes_select_all on public.daily_quizzes
      for select to authenticated using (true);
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.daily_quizzes is ' || pg_catalog.quote_literal(
      'One row a quiz of one program and age band.')
    where pg_catalog.obj_description('public.daily_quizzes'::regclass, 'pg_class') is null
    union all
    select 'column public.daily_quizzes.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('id', 'The id of the row.'),
      ('created_at', 'When the row was made.'),
      ('updated_at', 'When the row was last changed; a trigger sets it.'),
      ('program', 'The short name of the program.'),
      ('age_band', 'The age of the child.'),
      ('title', 'Identifies the quiz in its band: the app saves progress under it.'),
      ('rotation_order', 'Its place in the rotation, from 1.'),
      ('sensitive', 'The grave subjects that it touches, so that apps can warn of it or leave it out.'),
      ('questions', 'What is asked, in order.'),
      ('is_published', 'Whether the row is in the current build; rows are never deleted.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.daily_quizzes'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- One row a template of a challenge, of one program.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('public.challenge_templates') is null then
    create table public.challenge_templates (
      -- Made of the program's short name and `slug`.
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
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.challenge_templates ' || command;
  end loop;
  for command in
        select coalesce('create index ' || name || ' on', 'alter table')
          || ' public.challenge_templates ' || case when name is null then 'add unique ' else '' end
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          (null, array['program', 'slug'], ' deferrable initially deferred'),
      ('idx_challenge_templates_program_position', array['program', 'position'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.challenge_templates'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.challenge_templates'::regclass
  ) then
    alter table public.challenge_templates enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.challenge_templates from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.challenge_templates'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.challenge_templates', 'select')
    ) then
      grant select on public.challenge_templates to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'challenge_templates'
        and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
        and roles && array['authenticated', 'public']::name[]
    ) then
      create policy challenge_templates_select_all on public.challenge_templates
      for select to authenticated using (true);
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.challenge_templates is ' || pg_catalog.quote_literal(
      'One row a template of a challenge, of one program.')
    where pg_catalog.obj_description('public.challenge_templates'::regclass, 'pg_class') is null
    union all
    select 'column public.challenge_templates.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('id', 'Made of the program''s short name and `slug`.'),
      ('created_at', 'When the row was made.'),
      ('updated_at', 'When the row was last changed; a trigger sets it.'),
      ('program', 'The short name of the program.'),
      ('slug', 'The id in the JSON, unique in the program.'),
      ('position', 'Its place in the JSON, from 1.'),
      ('name', 'What the parent sees first.'),
      ('description', 'What the child is to do.'),
      ('icon', 'An SF Symbol.'),
      ('goal_type', 'What is counted.'),
      ('suggested_target', 'Minutes, or days for a streak.'),
      ('suggested_bonus', 'Percent of the base points.'),
      ('color_hex', '`#` and two digits each for red, green and blue.'),
      ('is_published', 'Whether the row is in the current build; rows are never deleted.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.challenge_templates'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- One row a badge that challenges earn, of one program.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('public.badges') is null then
    create table public.badges (
      -- Made of the program's short name and `slug`.
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
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.badges ' || command;
  end loop;
  for command in
        select coalesce('create index ' || name || ' on', 'alter table')
          || ' public.badges ' || case when name is null then 'add unique ' else '' end
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          (null, array['program', 'slug'], ' deferrable initially deferred'),
      ('idx_badges_program_position', array['program', 'position'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.badges'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.badges'::regclass
  ) then
    alter table public.badges enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.badges from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.badges'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.badges', 'select')
    ) then
      grant select on public.badges to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'badges'
        and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
        and roles && array['authenticated', 'public']::name[]
    ) then
      create policy badges_select_all on public.badges
      for select to authenticated using (true);
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.badges is ' || pg_catalog.quote_literal(
      'One row a badge that challenges earn, of one program.')
    where pg_catalog.obj_description('public.badges'::regclass, 'pg_class') is null
    union all
    select 'column public.badges.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('id', 'Made of the program''s short name and `slug`.'),
      ('created_at', 'When the row was made.'),
      ('updated_at', 'When the row was last changed; a trigger sets it.'),
      ('program', 'The short name of the program.'),
      ('slug', 'The id in the JSON, unique in the program.'),
      ('position', 'Its place in the JSON, from 1.'),
      ('name', 'What the child sees.'),
      ('description', 'How it is earned.'),
      ('icon_name', 'An SF Symbol.'),
      ('criteria', 'What earns it.'),
      ('is_published', 'Whether the row is in the current build; rows are never deleted.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.badges'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- One row a lesson of one program.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('public.lessons') is null then
    create table public.lessons (
      -- Made of the program's short name and `slug`.
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
      -- Lessons, and whole categories, that must be finished first.
      requires jsonb,
      -- Words by which achievements count lessons.
      tags jsonb,
      -- The event during which it is offered, and at no other time.
      event text,
      -- Its XP before bonuses.
      base_xp integer not null,
      -- The grave subjects that it touches, so that apps can warn of it or leave it out.
      sensitive jsonb,
      -- Begins the lesson, and moves on by itself.
      hook jsonb not null,
      -- The learner turns the pages.
      teach jsonb not null,
      -- What the learner does.
      practice jsonb not null,
      -- Ends the lesson, and moves on by itself.
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
        ('sensitive', 'jsonb', null),
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
        and attnotnull and attname in (
          'requires', 'tags', 'event', 'sensitive'
        )
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.lessons ' || command;
  end loop;
  for command in
        select coalesce('create index ' || name || ' on', 'alter table')
          || ' public.lessons ' || case when name is null then 'add unique ' else '' end
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          (null, array['program', 'slug'], ' deferrable initially deferred'),
      ('idx_lessons_program_position', array['program', 'position'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.lessons'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.lessons'::regclass
  ) then
    alter table public.lessons enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.lessons from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.lessons'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.lessons', 'select')
    ) then
      grant select on public.lessons to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'lessons'
        and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
        and roles && array['authenticated', 'public']::name[]
    ) then
      create policy lessons_select_all on public.lessons
      for select to authenticated using (true);
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.lessons is ' || pg_catalog.quote_literal(
      'One row a lesson of one program.')
    where pg_catalog.obj_description('public.lessons'::regclass, 'pg_class') is null
    union all
    select 'column public.lessons.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('id', 'Made of the program''s short name and `slug`.'),
      ('created_at', 'When the row was made.'),
      ('updated_at', 'When the row was last changed; a trigger sets it.'),
      ('program', 'The short name of the program.'),
      ('slug', 'The id in the JSON, unique in the program.'),
      ('position', 'Its place in the JSON, from 1.'),
      ('category', 'The id of its category.'),
      ('lesson_order', 'Its place in the whole program, from 1.'),
      ('title', 'What the learner sees first.'),
      ('requires', 'Lessons, and whole categories, that must be finished first.'),
      ('tags', 'Words by which achievements count lessons.'),
      ('event', 'The event during which it is offered, and at no other time.'),
      ('base_xp', 'Its XP before bonuses.'),
      ('sensitive', 'The grave subjects that it touches, so that apps can warn of it or leave it out.'),
      ('hook', 'Begins the lesson, and moves on by itself.'),
      ('teach', 'The learner turns the pages.'),
      ('practice', 'What the learner does.'),
      ('reward', 'Ends the lesson, and moves on by itself.'),
      ('is_published', 'Whether the row is in the current build; rows are never deleted.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.lessons'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- One row a family activity of one program.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('public.family_activities') is null then
    create table public.family_activities (
      -- Made of the program's short name and `slug`.
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
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.family_activities ' || command;
  end loop;
  for command in
        select coalesce('create index ' || name || ' on', 'alter table')
          || ' public.family_activities ' || case when name is null then 'add unique ' else '' end
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          (null, array['program', 'slug'], ' deferrable initially deferred'),
      ('idx_family_activities_program_position', array['program', 'position'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.family_activities'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.family_activities'::regclass
  ) then
    alter table public.family_activities enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.family_activities from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.family_activities'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.family_activities', 'select')
    ) then
      grant select on public.family_activities to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'family_activities'
        and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
        and roles && array['authenticated', 'public']::name[]
    ) then
      create policy family_activities_select_all on public.family_activities
      for select to authenticated using (true);
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.family_activities is ' || pg_catalog.quote_literal(
      'One row a family activity of one program.')
    where pg_catalog.obj_description('public.family_activities'::regclass, 'pg_class') is null
    union all
    select 'column public.family_activities.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('id', 'Made of the program''s short name and `slug`.'),
      ('created_at', 'When the row was made.'),
      ('updated_at', 'When the row was last changed; a trigger sets it.'),
      ('program', 'The short name of the program.'),
      ('slug', 'The id in the JSON, unique in the program.'),
      ('position', 'Its place in the JSON, from 1.'),
      ('week', 'The week of the program that it is for.'),
      ('title', 'What the family sees first.'),
      ('minutes', 'How long it takes.'),
      ('steps', 'What to do, in order.'),
      ('is_published', 'Whether the row is in the current build; rows are never deleted.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.family_activities'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- One row a program: what learning earns in it.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('public.learning_rules') is null then
    create table public.learning_rules (
      -- Made of the program's short name and `slug`.
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
      -- How many XP each thing earns.
      xp jsonb not null,
      -- The levels, by threshold from 0.
      levels jsonb,
      -- Days in a row.
      streak jsonb not null,
      -- When finished lessons come back.
      reviews jsonb,
      -- The most lessons that a day offers.
      lessons_a_day integer,
      -- The events by their ids; the app knows when they are.
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
        and attnotnull and attname in (
          'levels', 'reviews', 'lessons_a_day', 'events', 'screen_time',
          'achievements'
        )
    )
    select change from changes order by step, place
  loop
    execute 'alter table public.learning_rules ' || command;
  end loop;
  for command in
        select coalesce('create index ' || name || ' on', 'alter table')
          || ' public.learning_rules ' || case when name is null then 'add unique ' else '' end
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          (null, array['program', 'slug'], ' deferrable initially deferred'),
      ('idx_learning_rules_program_position', array['program', 'position'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.learning_rules'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.learning_rules'::regclass
  ) then
    alter table public.learning_rules enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.learning_rules from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.learning_rules'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.learning_rules', 'select')
    ) then
      grant select on public.learning_rules to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'learning_rules'
        and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
        and roles && array['authenticated', 'public']::name[]
    ) then
      create policy learning_rules_select_all on public.learning_rules
      for select to authenticated using (true);
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.learning_rules is ' || pg_catalog.quote_literal(
      'One row a program: what learning earns in it.')
    where pg_catalog.obj_description('public.learning_rules'::regclass, 'pg_class') is null
    union all
    select 'column public.learning_rules.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('id', 'Made of the program''s short name and `slug`.'),
      ('created_at', 'When the row was made.'),
      ('updated_at', 'When the row was last changed; a trigger sets it.'),
      ('program', 'The short name of the program.'),
      ('slug', 'The id in the JSON, unique in the program.'),
      ('position', 'Its place in the JSON, from 1.'),
      ('format_version', 'The version of this format.'),
      ('xp', 'How many XP each thing earns.'),
      ('levels', 'The levels, by threshold from 0.'),
      ('streak', 'Days in a row.'),
      ('reviews', 'When finished lessons come back.'),
      ('lessons_a_day', 'The most lessons that a day offers.'),
      ('events', 'The events by their ids; the app knows when they are.'),
      ('screen_time', 'How long a child may look at the screen.'),
      ('achievements', 'As written.'),
      ('is_published', 'Whether the row is in the current build; rows are never deleted.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.learning_rules'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- One row for each row of content and each language of its program.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('public.content_translations') is null then
    create table public.content_translations (
      -- Made of the other columns that identify the row.
      id uuid primary key default gen_random_uuid(),
      -- When the row was made.
      created_at timestamptz default now(),
      -- When the row was last changed; a trigger sets it.
      updated_at timestamptz default now(),
      -- The short name of the program.
      program text not null,
      -- The table that has it in the source's language.
      kind text not null,
      -- Its id in that table.
      record uuid not null,
      -- The tag of the language.
      language text not null,
      -- How its lines are written: ltr or rtl.
      direction text not null,
      -- Whether its words are the source's: it is not translated.
      is_fallback boolean not null,
      -- The columns of the row, by name.
      content jsonb not null,
      -- Whether the row is in the current build; rows are never deleted.
      is_published boolean not null default true,
      unique (program, kind, record, language) deferrable initially deferred
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('created_at', 'timestamptz default now()', null),
        ('updated_at', 'timestamptz default now()', null),
        ('program', 'text not null', null),
        ('kind', 'text not null', null),
        ('record', 'uuid not null', null),
        ('language', 'text not null', null),
        ('direction', 'text not null', ''''''),
        ('is_fallback', 'boolean not null', 'false'),
        ('content', 'jsonb not null', '''null''::jsonb'),
        ('is_published', 'boolean not null default true', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'public.content_translations'::regclass and attname = name
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
    execute 'alter table public.content_translations ' || command;
  end loop;
  for command in
        select coalesce('create index ' || name || ' on', 'alter table')
          || ' public.content_translations ' || case when name is null then 'add unique ' else '' end
          || '(' || pg_catalog.array_to_string(columns, ', ') || ')' || suffix
        from (values
          (null, array['program', 'kind', 'record', 'language'], ' deferrable initially deferred'),
      ('idx_content_translations_record_language', array['record', 'language'], '')
        ) as wanted (name, columns, suffix)
        where pg_catalog.to_regclass('public.' || name) is null and not exists (
          select from pg_catalog.pg_index, lateral (
            select pg_catalog.array_agg(attname::text order by place) as columns
            from pg_catalog.unnest(indkey::int2[]) with ordinality as key (number, place)
              join pg_catalog.pg_attribute on attrelid = indrelid and attnum = number
            where place <= indnkeyatts
          ) as key
          where indrelid = 'public.content_translations'::regclass and indisvalid and indexprs is null
            and (indpred is null or name is null) and (
              wanted.columns = key.columns and (indisunique or name is not null)
              or wanted.columns @> key.columns and wanted.columns <@ key.columns
                and indisunique and name is null)
        )
      loop
        execute command;
      end loop;exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'public.content_translations'::regclass
  ) then
    alter table public.content_translations enable row level security;
  end if;
  for command in
    select pg_catalog.format('revoke %s on public.content_translations from %s', pg_catalog.string_agg(distinct privilege_type, ', '),
      pg_catalog.string_agg(distinct case grantee when 0 then 'public' else rolname end, ', '))
    from pg_catalog.pg_class, pg_catalog.aclexplode(relacl)
      left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where pg_class.oid = 'public.content_translations'::regclass and (grantee = 0 or rolname in ('anon', 'authenticated'))
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and pg_catalog.pg_has_role(relowner, 'usage')
    having pg_catalog.count(*) > 0
  loop
    execute command;
  end loop;
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    if not (
      pg_catalog.has_table_privilege('authenticated', 'public.content_translations', 'select')
    ) then
      grant select on public.content_translations to authenticated;
    end if;
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = 'content_translations'
        and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')
        and roles && array['authenticated', 'public']::name[]
    ) then
      create policy content_translations_select_all on public.content_translations
      for select to authenticated using (true);
    end if;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table public.content_translations is ' || pg_catalog.quote_literal(
      'One row for each row of content and each language of its program.')
    where pg_catalog.obj_description('public.content_translations'::regclass, 'pg_class') is null
    union all
    select 'column public.content_translations.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('id', 'Made of the other columns that identify the row.'),
      ('created_at', 'When the row was made.'),
      ('updated_at', 'When the row was last changed; a trigger sets it.'),
      ('program', 'The short name of the program.'),
      ('kind', 'The table that has it in the source''s language.'),
      ('record', 'Its id in that table.'),
      ('language', 'The tag of the language.'),
      ('direction', 'How its lines are written: ltr or rtl.'),
      ('is_fallback', 'Whether its words are the source''s: it is not translated.'),
      ('content', 'The columns of the row, by name.'),
      ('is_published', 'Whether the row is in the current build; rows are never deleted.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'public.content_translations'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- One row each time that a program's build brought another release or other content.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('hornbook.releases') is null then
    create table hornbook.releases (
      -- The short name of the program.
      program text not null,
      -- The release whose content it was, or draft.
      release text not null,
      -- The hash by which the manifest of the build knows its content.
      content_version text not null,
      -- The version of Hornbook that made the build.
      tool_version text not null,
      -- The newest release that the build knew of; null before the first.
      newest_release text,
      -- The clock when its seed ended.
      applied_at timestamptz not null,
      primary key (program, applied_at)
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('program', 'text not null', null),
        ('release', 'text not null', null),
        ('content_version', 'text not null', null),
        ('tool_version', 'text not null', null),
        ('newest_release', 'text', null),
        ('applied_at', 'timestamptz not null', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'hornbook.releases'::regclass and attname = name
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
    execute 'alter table hornbook.releases ' || command;
  end loop;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'hornbook.releases'::regclass
  ) then
    alter table hornbook.releases enable row level security;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table hornbook.releases is ' || pg_catalog.quote_literal(
      'One row each time that a program''s build brought another release or other content.')
    where pg_catalog.obj_description('hornbook.releases'::regclass, 'pg_class') is null
    union all
    select 'column hornbook.releases.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('program', 'The short name of the program.'),
      ('release', 'The release whose content it was, or draft.'),
      ('content_version', 'The hash by which the manifest of the build knows its content.'),
      ('tool_version', 'The version of Hornbook that made the build.'),
      ('newest_release', 'The newest release that the build knew of; null before the first.'),
      ('applied_at', 'The clock when its seed ended.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'hornbook.releases'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- The content of each row, and from when on. Rows are only ever added.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('hornbook.versions') is null then
    create table hornbook.versions (
      -- The short name of the program.
      program text not null,
      -- The id of the row that had it.
      id uuid not null,
      -- The hash of that content; null for what SQLite found, which has no hashes.
      sha256 text,
      -- The clock when the seed that brought it ended; -infinity for what was found.
      valid_from timestamptz not null,
      -- The release that brought it, or draft; null for what was found in the row.
      release text,
      -- The row, without its times.
      content jsonb not null,
      primary key (id, valid_from, program)
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('program', 'text not null', null),
        ('id', 'uuid not null', null),
        ('sha256', 'text', null),
        ('valid_from', 'timestamptz not null', null),
        ('release', 'text', null),
        ('content', 'jsonb not null', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'hornbook.versions'::regclass and attname = name
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
    execute 'alter table hornbook.versions ' || command;
  end loop;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'hornbook.versions'::regclass
  ) then
    alter table hornbook.versions enable row level security;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table hornbook.versions is ' || pg_catalog.quote_literal(
      'The content of each row, and from when on. Rows are only ever added.')
    where pg_catalog.obj_description('hornbook.versions'::regclass, 'pg_class') is null
    union all
    select 'column hornbook.versions.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('program', 'The short name of the program.'),
      ('id', 'The id of the row that had it.'),
      ('sha256', 'The hash of that content; null for what SQLite found, which has no hashes.'),
      ('valid_from', 'The clock when the seed that brought it ended; -infinity for what was found.'),
      ('release', 'The release that brought it, or draft; null for what was found in the row.'),
      ('content', 'The row, without its times.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'hornbook.versions'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- Where each row stands that a seed has proved: so the next need not read it again.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('hornbook.standing') is null then
    create table hornbook.standing (
      -- The short name of the program.
      program text not null,
      -- The id of the row.
      id uuid not null,
      -- The hash of its content.
      sha256 text not null,
      -- The place and the transaction of its last change.
      state text not null,
      primary key (id, program)
    );
  end if;
  for command in
    with missing as (
      select *, pg_catalog.row_number() over () as place
      from (values
        ('program', 'text not null', null),
        ('id', 'uuid not null', null),
        ('sha256', 'text not null', null),
        ('state', 'text not null', null)
      ) as wanted (name, definition, stand_in)
      where not exists (
        select from pg_catalog.pg_attribute
        where attrelid = 'hornbook.standing'::regclass and attname = name
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
    execute 'alter table hornbook.standing ' || command;
  end loop;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if not (
    select relrowsecurity from pg_catalog.pg_class where oid = 'hornbook.standing'::regclass
  ) then
    alter table hornbook.standing enable row level security;
  end if;
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    select 'table hornbook.standing is ' || pg_catalog.quote_literal(
      'Where each row stands that a seed has proved: so the next need not read it again.')
    where pg_catalog.obj_description('hornbook.standing'::regclass, 'pg_class') is null
    union all
    select 'column hornbook.standing.' || name || ' is ' || pg_catalog.quote_literal(summary)
    from (values
      ('program', 'The short name of the program.'),
      ('id', 'The id of the row.'),
      ('sha256', 'The hash of its content.'),
      ('state', 'The place and the transaction of its last change.')
    ) as wanted (name, summary)
      join pg_catalog.pg_attribute on attrelid = 'hornbook.standing'::regclass and attname = name
    where pg_catalog.col_description(attrelid, attnum) is null
  loop
    execute 'comment on ' || command;
  end loop;
end
$hornbook$;

-- The triggers that set updated_at. They run as the role that writes, so a function is adopted only if
-- it belongs to the owner of the tables or of the database, to who applies this or a superuser.
do $hornbook$
declare
  touched constant text[] := array['daily_practice_activities', 'daily_practice_results', 'daily_quizzes', 'challenge_templates', 'badges', 'lessons', 'family_activities', 'learning_rules', 'content_translations'];
  trusted constant oid[] := array(
    select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
    union all select oid from pg_catalog.pg_roles where rolname = current_user);
  setter text := 'public.update_updated_at_column()';
  one record;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
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
exception
  when insufficient_privilege then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since ' || current_user || ' may not do everything that this file does: ' || sqlerrm,
      hint = 'Apply the file as the owner of the tables, who may create tables and temporary tables.';
  when lock_not_available then
    raise exception using errcode = sqlstate,
      message = 'nothing was changed, since other transactions did not end in time: ' || sqlerrm,
      hint = 'Apply the file again once they have ended, or let it wait: PGOPTIONS=''-c lock_timeout=60s''.';
end
$hornbook$;

-- Each day of each band in each language. A database that cannot check the rights of who asks lets nobody in.
do $hornbook$
declare
  checks boolean := pg_catalog.current_setting('server_version_num')::integer >= 150000;
  role name;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('public.translated_activities') is not null then
    return;
  end if;
  execute pg_catalog.format(
    $view$create view public.translated_activities %s as
      select language, direction, (content ->> 'day_number')::integer as day_number, content ->> 'age_band' as age_band,
        record as id, is_fallback, content, program
      from public.content_translations where is_published and kind = 'daily_practice_activities'$view$,
    case when checks then 'with (security_invoker = true)' else '' end);
  comment on view public.translated_activities is 'Each day of each band in each language of the program.';
  revoke all on public.translated_activities from public;
  for role in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated') loop
    execute pg_catalog.format('revoke all on public.translated_activities from %I', role);
    if checks and role = 'authenticated' then
      execute pg_catalog.format('grant select on public.translated_activities to %I', role);
    end if;
  end loop;
end
$hornbook$;

-- Versions are only ever added.
do $hornbook$
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regprocedure('hornbook.refuse_changes()') is null then
    create function hornbook.refuse_changes() returns trigger
    language plpgsql set search_path = '' as $body$
    begin
      raise exception 'rows of hornbook.versions are only ever added';
    end
    $body$;
    comment on function hornbook.refuse_changes() is 'Keeps versions from being changed or deleted.';
  end if;
  if not exists (
    select from pg_catalog.pg_trigger
    where tgrelid = 'hornbook.versions'::regclass and tgname = 'refuse_changes'
  ) then
    create trigger refuse_changes before update or delete or truncate on hornbook.versions
      for each statement execute function hornbook.refuse_changes();
  end if;
end
$hornbook$;

-- Every option of every prompt that any version of an activity had; each version once, by its hash.
do $hornbook$
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('hornbook.prompt_options') is null or pg_catalog.obj_description(
    pg_catalog.to_regclass('hornbook.prompt_options'), 'pg_class') is distinct from 'Every option of every prompt that any version of an activity had; each version once, by its hash. (b7b866eece7f)' then
    if pg_catalog.to_regclass('hornbook.prompt_options') is not null then
      drop view hornbook.prompt_options;
    end if;
    -- Who asks a view sees what they may see; before PostgreSQL 15, what its owner may.
    execute 'create view hornbook.prompt_options' || case
      when pg_catalog.current_setting('server_version_num')::integer >= 150000
      then ' with (security_invoker = true)' else '' end || $view$ as
select content.id as activity, prompt ->> 'promptId' as prompt, option ->> 'optionId' as option,
  option ->> 'optionText' as text,
  case option -> 'correct' when 'true' then true when 'false' then false end as correct,
  case pg_catalog.jsonb_typeof(option -> 'points')
    when 'number' then (option ->> 'points')::numeric::integer end as points,
  content.sha256 as version
from (
  select distinct on (id, sha256) id, sha256, content -> 'prompts' as prompts
  from hornbook.versions where content ? 'prompts' order by id, sha256, valid_from
) as content,
  pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(content.prompts) when 'array' then content.prompts else '[]' end) as prompts (prompt),
  pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(prompt -> 'options') when 'array' then prompt -> 'options' else '[]' end) as options (option)
$view$;
    comment on view hornbook.prompt_options is 'Every option of every prompt that any version of an activity had; each version once, by its hash. (b7b866eece7f)';
    comment on column hornbook.prompt_options.activity is 'The id of the activity.';
    comment on column hornbook.prompt_options.prompt is 'The id of the prompt.';
    comment on column hornbook.prompt_options.option is 'The id of the option.';
    comment on column hornbook.prompt_options.text is 'What the option says.';
    comment on column hornbook.prompt_options.correct is 'Whether it is right.';
    comment on column hornbook.prompt_options.points is 'The points that the option itself names.';
    comment on column hornbook.prompt_options.version is 'The hash of the version of the activity that had it.';
  end if;
end
$hornbook$;

-- Every choice of every result, with the words of the newest version that its user can have seen.
do $hornbook$
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('hornbook.answers') is null or pg_catalog.obj_description(
    pg_catalog.to_regclass('hornbook.answers'), 'pg_class') is distinct from 'Every choice of every result, with the words of the newest version that its user can have seen. (ef2a20615baa)' then
    if pg_catalog.to_regclass('hornbook.answers') is not null then
      drop view hornbook.answers;
    end if;
    -- Who asks a view sees what they may see; before PostgreSQL 15, what its owner may.
    execute 'create view hornbook.answers' || case
      when pg_catalog.current_setting('server_version_num')::integer >= 150000
      then ' with (security_invoker = true)' else '' end || $view$ as
select results.id as result_id, answered.answer ->> 'promptId' as prompt_id,
  logged.entry ->> 'optionId' as option_id, prompt.json ->> 'promptText' as prompt_text,
  option.json ->> 'optionText' as option_text, logged.attempt::integer as attempt,
  case logged.entry -> 'correct' when 'true' then true when 'false' then false end as correct,
  seen.sha256 as version
from public.daily_practice_results as results
  cross join lateral (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'promptId', one -> 'promptId', 'options', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('optionId', entry -> 'optionId')), '[]')
        from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(one -> 'logs') when 'array' then one -> 'logs' else '[]' end) as logs (entry)
      ))), '[]') as answered
    from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(results.prompt_results) when 'array' then results.prompt_results else '[]' end) as every (one)
  ) as needed
  left join lateral (
    select versions.sha256, versions.content -> 'prompts' as prompts
    from hornbook.versions
    where versions.id = results.activity_id
    order by versions.content -> 'prompts' @> needed.answered desc,
      versions.valid_from <= results.start_at desc,
      case when versions.valid_from <= results.start_at then versions.valid_from end desc,
      versions.valid_from
    limit 1
  ) as seen on true
  cross join lateral pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(results.prompt_results) when 'array' then results.prompt_results else '[]' end) as answered (answer)
  cross join lateral pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(answered.answer -> 'logs') when 'array' then answered.answer -> 'logs' else '[]' end)
    with ordinality as logged (entry, attempt)
  left join lateral (
    select one.json from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(seen.prompts) when 'array' then seen.prompts else '[]' end) as one (json)
    where one.json -> 'promptId' = answered.answer -> 'promptId' limit 1
  ) as prompt on true
  left join lateral (
    select one.json from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(prompt.json -> 'options') when 'array' then prompt.json -> 'options' else '[]' end) as one (json)
    where one.json -> 'optionId' = logged.entry -> 'optionId' limit 1
  ) as option on true
$view$;
    comment on view hornbook.answers is 'Every choice of every result, with the words of the newest version that its user can have seen. (ef2a20615baa)';
    comment on column hornbook.answers.result_id is 'The id of the result.';
    comment on column hornbook.answers.prompt_id is 'The prompt that was answered.';
    comment on column hornbook.answers.option_id is 'The option that was chosen.';
    comment on column hornbook.answers.prompt_text is 'What the prompt asked; null where no version has it.';
    comment on column hornbook.answers.option_text is 'What the option said; null where no version has it.';
    comment on column hornbook.answers.attempt is 'Which choice at this prompt it was, from 1.';
    comment on column hornbook.answers.correct is 'Whether the user was told that it is right.';
    comment on column hornbook.answers.version is 'The hash of the version of the activity whose words these are.';
  end if;
end
$hornbook$;

-- Every choice of every result, with the words of the newest version that its user can have seen, in each language.
do $hornbook$
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  if pg_catalog.to_regclass('hornbook.translated_answers') is null or pg_catalog.obj_description(
    pg_catalog.to_regclass('hornbook.translated_answers'), 'pg_class') is distinct from 'Every choice of every result, with the words of the newest version that its user can have seen, in each language. (dd6099faee1d)' then
    if pg_catalog.to_regclass('hornbook.translated_answers') is not null then
      drop view hornbook.translated_answers;
    end if;
    -- Who asks a view sees what they may see; before PostgreSQL 15, what its owner may.
    execute 'create view hornbook.translated_answers' || case
      when pg_catalog.current_setting('server_version_num')::integer >= 150000
      then ' with (security_invoker = true)' else '' end || $view$ as
select results.id as result_id, translated.language, answered.answer ->> 'promptId' as prompt_id,
  logged.entry ->> 'optionId' as option_id, prompt.json ->> 'promptText' as prompt_text,
  option.json ->> 'optionText' as option_text, logged.attempt::integer as attempt,
  case logged.entry -> 'correct' when 'true' then true when 'false' then false end as correct,
  seen.sha256 as version
from public.daily_practice_results as results
  join public.content_translations as translated on translated.record = results.activity_id
  cross join lateral (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'promptId', one -> 'promptId', 'options', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('optionId', entry -> 'optionId')), '[]')
        from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(one -> 'logs') when 'array' then one -> 'logs' else '[]' end) as logs (entry)
      ))), '[]') as answered
    from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(results.prompt_results) when 'array' then results.prompt_results else '[]' end) as every (one)
  ) as needed
  left join lateral (
    select versions.sha256, versions.content -> 'content' -> 'prompts' as prompts
    from hornbook.versions
    where versions.id = translated.id
    order by versions.content -> 'content' -> 'prompts' @> needed.answered desc,
      versions.valid_from <= results.start_at desc,
      case when versions.valid_from <= results.start_at then versions.valid_from end desc,
      versions.valid_from
    limit 1
  ) as seen on true
  cross join lateral pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(results.prompt_results) when 'array' then results.prompt_results else '[]' end) as answered (answer)
  cross join lateral pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(answered.answer -> 'logs') when 'array' then answered.answer -> 'logs' else '[]' end)
    with ordinality as logged (entry, attempt)
  left join lateral (
    select one.json from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(seen.prompts) when 'array' then seen.prompts else '[]' end) as one (json)
    where one.json -> 'promptId' = answered.answer -> 'promptId' limit 1
  ) as prompt on true
  left join lateral (
    select one.json from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(prompt.json -> 'options') when 'array' then prompt.json -> 'options' else '[]' end) as one (json)
    where one.json -> 'optionId' = logged.entry -> 'optionId' limit 1
  ) as option on true
$view$;
    comment on view hornbook.translated_answers is 'Every choice of every result, with the words of the newest version that its user can have seen, in each language. (dd6099faee1d)';
    comment on column hornbook.translated_answers.result_id is 'The id of the result.';
    comment on column hornbook.translated_answers.prompt_id is 'The prompt that was answered.';
    comment on column hornbook.translated_answers.option_id is 'The option that was chosen.';
    comment on column hornbook.translated_answers.prompt_text is 'What the prompt asked; null where no version has it.';
    comment on column hornbook.translated_answers.option_text is 'What the option said; null where no version has it.';
    comment on column hornbook.translated_answers.attempt is 'Which choice at this prompt it was, from 1.';
    comment on column hornbook.translated_answers.correct is 'Whether the user was told that it is right.';
    comment on column hornbook.translated_answers.version is 'The hash of the version of the activity whose words these are.';
    comment on column hornbook.translated_answers.language is 'The language of the words.';
  end if;
end
$hornbook$;

-- Nobody has rights here but whom the owner lets in.
do $hornbook$
declare
  command text;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for command in
    with others as (
      select oid as role, pg_catalog.quote_ident(rolname) as name from pg_catalog.pg_roles
      where rolname in ('anon', 'authenticated')
      union all select 0, 'public'
    ), granted as (
      select 'schema hornbook' as what, (pg_catalog.aclexplode(nspacl)).grantee
      from pg_catalog.pg_namespace where nspname = 'hornbook'
      union
      select pg_catalog.format('table hornbook.%I', relname), (pg_catalog.aclexplode(relacl)).grantee
      from pg_catalog.pg_class
      where relnamespace = 'hornbook'::regnamespace and relkind in ('r', 'v')
      union
      select 'function hornbook.refuse_changes()',
        (pg_catalog.aclexplode(coalesce(proacl, pg_catalog.acldefault('f', proowner)))).grantee
      from pg_catalog.pg_proc where oid = 'hornbook.refuse_changes()'::regprocedure
    )
    select 'revoke all on ' || what || ' from ' || name from granted join others on grantee = role
  loop
    execute command;
  end loop;
end
$hornbook$;

-- Says what was changed of each table that was there before.
do $hornbook$
declare
  one record;
begin
  if pg_catalog.current_setting('hornbook.transaction', true)
      is distinct from pg_catalog.txid_current()::text then
    raise exception using
      message = 'nothing was changed, since each statement is committed for itself',
      hint = 'Send the whole file in one transaction, as psql -1 does.';
  end if;
  for one in
    with before as (
      select * from pg_catalog.jsonb_to_recordset(pg_catalog.current_setting('hornbook.before')::jsonb)
        as was (name text, sort text, part text, of_column text)
    ), now as (
    with tables as (
      select pg_class.oid as relation, nspname || '.' || relname as name, relowner, relrowsecurity, relacl
      from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname || '.' || relname in ('public.users', 'public.children', 'public.daily_practice_activities', 'public.daily_practice_results', 'public.daily_quizzes', 'public.challenge_templates', 'public.badges', 'public.lessons', 'public.family_activities', 'public.learning_rules', 'public.content_translations', 'hornbook.releases', 'hornbook.versions', 'hornbook.standing')
    ), columns as (
      select pg_attribute.*, relowner from tables join pg_catalog.pg_attribute
        on attrelid = relation and attnum > 0 and not attisdropped
    ), rights as (
      select relation, relowner, null as attname, acl.* from tables, pg_catalog.aclexplode(relacl) as acl
      union all
      select attrelid, relowner, attname, acl.* from columns, pg_catalog.aclexplode(attacl) as acl
    ), parts (relation, sort, part, of_column) as (
      select attrelid, 'column', attname::text, null from columns
      union all select attrelid, 'not null of', attname, attname from columns where attnotnull
      union all select attrelid, 'default of', attname, attname from columns where atthasdef
      union all select conrelid, 'constraint', conname, null from pg_catalog.pg_constraint where contype <> 'n'
      union all select indrelid, 'index', relname, null from pg_catalog.pg_index join pg_catalog.pg_class on pg_class.oid = indexrelid
      where not exists (select from pg_catalog.pg_constraint where conindid = indexrelid)
      union all select tgrelid, 'trigger', tgname || ' (' || proname || ')', null
      from pg_catalog.pg_trigger join pg_catalog.pg_proc on pg_proc.oid = tgfoid where not tgisinternal
      union all select polrelid, 'policy', polname, null from pg_catalog.pg_policy
      union all select relation, 'row-level security', '', null from tables where relrowsecurity
      union all
      select relation, 'right to', pg_catalog.lower(privilege_type) || coalesce(
        ' (' || pg_catalog.string_agg(attname, ', ' order by attname) || ')', '') || ' of ' || coalesce(rolname, 'public'), null
      from rights left join pg_catalog.pg_roles on pg_roles.oid = grantee
      where grantee <> relowner group by relation, privilege_type, rolname, attname is null
      union all select objoid, 'comment on', coalesce(attname, 'the table'), attname
      from pg_catalog.pg_description left join pg_catalog.pg_attribute on attrelid = objoid and attnum = objsubid and attnum > 0
      where classoid = 'pg_catalog.pg_class'::regclass
    )
    select name, sort, part, of_column from tables join parts using (relation)
    ), changes as (
      select 'dropped' as change, gone.* from (select * from before except select * from now) as gone
      union all
      select 'added', new.* from (select * from now except select * from before) as new
    ), listed as (
      select name, change, sort, pg_catalog.string_agg(part, ', ' order by part) as parts
      from changes as change
      where name in (select name from before) and not exists (
        select from changes as other where other.name = change.name and other.change = 'added'
          and other.sort = 'column' and other.part = change.of_column)
      group by name, change, sort
    )
    select name, pg_catalog.string_agg(pg_catalog.rtrim(change || ' ' || sort || ' ' || parts), e'\n' order by change desc, sort) as changes
    from listed group by name order by name
  loop
    raise notice using message = 'changed the table ' || one.name || ', which was there before:' || e'\n' || one.changes;
  end loop;
end
$hornbook$;

commit;
