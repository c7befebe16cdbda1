/// Code of strangers that runs when a table is written to, read or altered. Whatever runs, runs with the rights of
/// whoever applies a file; so nothing is done to a table from which anything leads to a function, a type or a
/// table of somebody who may not do what its owner may.

/// What is about to be done to a table.
enum TableUse: String {
    /// Rows are looked at, or columns and indexes are made.
    case looked
    /// Rows come and change, but for their ids; none goes.
    case written
    /// Rows come, change and go, and users who are none of its owner are among those who do that.
    case tried

    /// The lock behind which no trigger can be made and no table can refer to this one. A seed alone keeps
    /// others from writing.
    fileprivate var lock: String? {
        switch self {
        case .looked: nil
        case .written: "share row exclusive"
        case .tried: "row exclusive"
        }
    }
}

/// Refuses tables by which a stranger's code would run. Those that are not there are passed over.
func refuseStrangers(_ uses: [(table: Table, use: TableUse)]) -> String {
    let locks = uses.compactMap { table, use in
        use.lock.map { "  lock table \(table.qualifiedName) in \($0) mode;\n" }
    }
    let roots = uses.map { "('\($0.table.qualifiedName)', '\($0.use.rawValue)')" }
    let comment = locks.isEmpty ? "" : "  -- Nobody makes a trigger, or a reference, behind this; everybody reads.\n"
    return """

        do $hornbook$
        declare
          listed text;
          trusted constant oid[] := \(everTrusted);
        begin
          \(refuseAutocommit)
        \(comment)\(locks.joined())  with recursive roots as materialized (
            select pg_class.oid as root, relowner as root_owner, use
            from (values
              \(roots.joined(separator: ",\n      "))
            ) as used (name, use) join pg_catalog.pg_class on pg_class.oid = pg_catalog.to_regclass(name)
          ), \(reached), owned as (
            \(owned)
          ), led as (
            select distinct root, way_class, way, class, object, owner
            from owned join roots using (root)
            where object <> root and not \(isTrusted(owner: "owner", of: "root_owner"))
              and not \(isKeptByServer)
          )
          select pg_catalog.string_agg(pg_catalog.format('%s could run code of %I: %s', root::regclass,
            pg_catalog.pg_get_userbyid(owner), origin || case when culprit = origin then ''
              else ' leads to ' || culprit end), e'\\n' order by root::regclass::text, origin, culprit)
          into listed
          from led, lateral (
            select \(named("way_class", "way")) as origin, \(named("class", "object")) as culprit
          ) as named;
          if listed is not null then
            raise exception using
              message = 'nothing was changed, since a stranger''s code would run:' || e'\\n' || listed,
              hint = 'Drop it, or give it to the owner of the table. schema.sql mends its own triggers.';
          end if;
        end
        $hornbook$;

        """
}

extension Table {
    /// SQL that refuses to try a build where users of the database, or its owner, would run a stranger's code.
    package static func refuseStrangers(trying tables: [Table]) -> String {
        Publishing.refuseStrangers((tables + HistoryTables.all).map { ($0, .tried) })
    }
}

/// Roles that may do more than the owner of any table.
let everTrusted = """
    array(
        select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database()
        union all select oid from pg_catalog.pg_roles where rolname = current_user)
    """

/// Whether something belongs to somebody who may do what a table's owner may, or the other way round: that owner,
/// not being one who may do everything, was given the rights of the other.
func isTrusted(owner: String, of tableOwner: String) -> String {
    """
    (\(owner) = any (trusted) or pg_catalog.pg_has_role(\(owner), \(tableOwner), 'member')
            or pg_catalog.pg_has_role(\(tableOwner), \(owner), 'usage')
              and not (select rolsuper from pg_catalog.pg_roles where pg_roles.oid = \(tableOwner)))
    """
}

/// All that runs by way of each table, step by step: what belongs to it, and what that refers to. `way` is what of the
/// table's own leads there.
private let reached = """
    reached (root, use, way_class, way, class, object) as (
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
            \(steps.joined(separator: "\n        union all "))
          ) as step
          where step.object <> root
        )
    """

private let steps: [String] = [
    // What runs when rows are written.
    """
    select use, 'pg_trigger'::regclass::oid as class, pg_trigger.oid as object from pg_catalog.pg_trigger
            where \(isTable) and use <> 'looked' and tgrelid = object and not tgisinternal and tgenabled <> 'D'
    """,
    // Rows of these follow when ours change, or go; an id never changes.
    """
    select use, 'pg_class'::regclass::oid, conrelid from pg_catalog.pg_constraint
            where \(isTable) and use <> 'looked' and contype = 'f' and confrelid = object and (
              use = 'tried' and (confupdtype in ('c', 'n', 'd') or confdeltype in ('c', 'n', 'd')) or exists (
              select from pg_catalog.pg_attribute
              where attrelid = object and attnum = any (confkey) and attname <> 'id'))
    """,
    """
    select use, 'pg_constraint'::regclass::oid, pg_constraint.oid from pg_catalog.pg_constraint
            where \(isTable) and conrelid = object and (contype <> 'f' or use <> 'looked')
    """,
    """
    select use, 'pg_attrdef'::regclass::oid, pg_attrdef.oid from pg_catalog.pg_attrdef
            where \(isTable) and adrelid = object
    """,
    // What users may do with rows is asked for each of them.
    """
    select 'looked', 'pg_policy'::regclass::oid, pg_policy.oid from pg_catalog.pg_policy
            where \(isTable) and use = 'tried' and polrelid = object
    """,
    // What runs even when rows are only looked at: plans are made with them.
    """
    select use, 'pg_rewrite'::regclass::oid, pg_rewrite.oid from pg_catalog.pg_rewrite
            where \(isTable) and ev_class = object and ev_enabled <> 'D'
    """,
    """
    select use, 'pg_class'::regclass::oid, indexrelid from pg_catalog.pg_index where \(isTable) and indrelid = object
    """,
    """
    select use, 'pg_statistic_ext'::regclass::oid, pg_statistic_ext.oid from pg_catalog.pg_statistic_ext
            where \(isTable) and stxrelid = object
    """,
    "select use, 'pg_class'::regclass::oid, inhrelid from pg_catalog.pg_inherits where \(isTable) and inhparent = object",
    // Domains have checks, types have casts, operator classes have functions.
    """
    select use, 'pg_constraint'::regclass::oid, pg_constraint.oid from pg_catalog.pg_constraint
            where class = 'pg_type'::regclass and contypid = object
    """,
    """
    select use, 'pg_proc'::regclass::oid, castfunc from pg_catalog.pg_cast
            where class = 'pg_type'::regclass and (castsource = object or casttarget = object) and castfunc <> 0
    """,
    """
    select use, 'pg_class'::regclass::oid, typrelid from pg_catalog.pg_type join pg_catalog.pg_class
              on pg_class.oid = typrelid and relkind = 'c'
            where class = 'pg_type'::regclass and pg_type.oid = object
    """,
    """
    select use, 'pg_proc'::regclass::oid, amproc from pg_catalog.pg_opclass join pg_catalog.pg_amproc
              on amprocfamily = opcfamily
            where class = 'pg_opclass'::regclass and pg_opclass.oid = object
    """,
    """
    select use, 'pg_operator'::regclass::oid, amopopr from pg_catalog.pg_opclass join pg_catalog.pg_amop
              on amopfamily = opcfamily
            where class = 'pg_opclass'::regclass and pg_opclass.oid = object
    """,
    // What any of that refers to. A table refers to no other, save by what is listed above.
    """
    select case when refclassid = 'pg_class'::regclass and class <> 'pg_rewrite'::regclass then 'looked' else use end,
              refclassid, refobjid from pg_catalog.pg_depend
            where classid = class and objid = object and (refclassid in ('pg_proc'::regclass, 'pg_operator'::regclass,
              'pg_type'::regclass, 'pg_opclass'::regclass) or refclassid = 'pg_class'::regclass and class in (
              'pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass,
              'pg_proc'::regclass))
    """,
]

private let isTable = "class = 'pg_class'::regclass"

/// Whose everything is that was reached and can be anybody's.
private let owned = """
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
    """

/// Whether it is of those who say who a user is, in a schema that no stranger made: `auth.uid()`, and the table of who
/// has signed up. On Supabase these have an owner of their own.
private let isKeptByServer = """
    exists (
            select from pg_catalog.pg_namespace
            where pg_namespace.oid = namespace and nspname = 'auth' and \(isTrusted(owner: "nspowner", of: "root_owner")))
    """

private func named(_ catalog: String, _ object: String) -> String {
    """
    (select 'the ' || type || ' ' || pg_catalog.replace(identity, 'pg_catalog.', '')
                from pg_catalog.pg_identify_object(\(catalog), \(object), 0))
    """
}
