do $hornbook$
declare
  listed text;
  trusted constant oid[] := array(
    select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
    union all select oid from pg_catalog.pg_roles where rolname = current_user);
begin
  {autocommit}
{comment}{locks}  with recursive roots as materialized (
    select pg_class.oid as root, relowner as root_owner, use
    from (values
      {roots}
    ) as used (name, use) join pg_catalog.pg_class on pg_class.oid = pg_catalog.to_regclass(name)
  --- All that runs by way of each table, step by step: what belongs to it, and what that refers to. `way` is what
  --- of the table's own leads there.
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
        --- What runs when rows are written.
        select use, 'pg_trigger'::regclass::oid as class, pg_trigger.oid as object from pg_catalog.pg_trigger
        where class = 'pg_class'::regclass and use <> 'looked' and tgrelid = object and not tgisinternal and tgenabled <> 'D'
        --- Rows of these follow when ours change, or go; an id never changes.
        union all select use, 'pg_class'::regclass::oid, conrelid from pg_catalog.pg_constraint
        where class = 'pg_class'::regclass and use <> 'looked' and contype = 'f' and confrelid = object and (
          use = 'tried' and (confupdtype in ('c', 'n', 'd') or confdeltype in ('c', 'n', 'd')) or exists (
          select from pg_catalog.pg_attribute
          where attrelid = object and attnum = any (confkey) and attname <> 'id'))
        union all select use, 'pg_constraint'::regclass::oid, pg_constraint.oid from pg_catalog.pg_constraint
        where class = 'pg_class'::regclass and conrelid = object and (contype <> 'f' or use <> 'looked')
        union all select use, 'pg_attrdef'::regclass::oid, pg_attrdef.oid from pg_catalog.pg_attrdef
        where class = 'pg_class'::regclass and adrelid = object
        --- What users may do with rows is asked for each of them.
        union all select 'looked', 'pg_policy'::regclass::oid, pg_policy.oid from pg_catalog.pg_policy
        where class = 'pg_class'::regclass and use = 'tried' and polrelid = object
        --- What runs even when rows are only looked at: plans are made with them.
        union all select use, 'pg_rewrite'::regclass::oid, pg_rewrite.oid from pg_catalog.pg_rewrite
        where class = 'pg_class'::regclass and ev_class = object and ev_enabled <> 'D'
        union all select use, 'pg_class'::regclass::oid, indexrelid from pg_catalog.pg_index where class = 'pg_class'::regclass and indrelid = object
        union all select use, 'pg_statistic_ext'::regclass::oid, pg_statistic_ext.oid from pg_catalog.pg_statistic_ext
        where class = 'pg_class'::regclass and stxrelid = object
        union all select use, 'pg_class'::regclass::oid, inhrelid from pg_catalog.pg_inherits where class = 'pg_class'::regclass and inhparent = object
        --- Domains have checks, types have casts, operator classes have functions.
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
        --- What any of that refers to. A table refers to no other, save by what is listed above.
        union all select case when refclassid = 'pg_class'::regclass and class <> 'pg_rewrite'::regclass then 'looked' else use end,
          refclassid, refobjid from pg_catalog.pg_depend
        where classid = class and objid = object and (refclassid in ('pg_proc'::regclass, 'pg_operator'::regclass,
          'pg_type'::regclass, 'pg_opclass'::regclass) or refclassid = 'pg_class'::regclass and class in (
          'pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass,
          'pg_proc'::regclass))
      ) as step
      where step.object <> root
    --- Whose everything is that was reached and can be anybody's.
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
  --- Left out are those who say who a user is, in a schema that no stranger made: `auth.uid()`, and the table of who has
  --- signed up. On Supabase these have an owner of their own.
  ), led as (
    select distinct root, way_class, way, class, object, owner
    from owned join roots using (root)
    where object <> root and not {owner_is_trusted}
      and not exists (
        select from pg_catalog.pg_namespace
        where pg_namespace.oid = namespace and nspname = 'auth' and {schema_is_trusted})
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
{in_words}
end
$hornbook$;
