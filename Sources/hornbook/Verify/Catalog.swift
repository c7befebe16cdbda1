import ContentModel
import Publishing

/// What Supabase's linter asks of a catalog, of the tables that a build answers for.
struct CatalogLint {
    let name: String
    /// Whether it says anything where nobody has a role to be let in by.
    var asksForRoles = false
    /// What it finds, as `found`, of the tables `ours`.
    let query: String

    static func found(
        by database: any ProvingDatabase, _ tables: [Table], withRoles: Bool
    ) throws -> [Deviation] {
        guard database.dialect == .postgres else { return try damage(in: database) }
        let names = tables.filter { $0.schema == "public" }.map { "'\($0.name)'" }.joined(separator: ", ")
        let ours = """
            with ours as (
              select pg_class.*, nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
              where nspname = 'hornbook' or nspname = 'public' and relname in (\(names))
            )

            """
        return try all.filter { withRoles || !$0.asksForRoles }.flatMap { lint in
            try database.rows(ours + lint.query).map { row in
                Deviation(
                    place: row["found"]?.text ?? "", column: "", built: "nothing that a linter names",
                    found: lint.name)
            }
        }
    }

    /// What SQLite itself finds wrong.
    private static func damage(in database: any ProvingDatabase) throws -> [Deviation] {
        let broken = try database.rows("pragma foreign_key_check").map { row in
            Deviation(
                place: row["table"]?.text ?? "", column: "", built: "rows that others refer to",
                found: "a reference to no row of \(row["parent"]?.text ?? "")")
        }
        let damaged = try database.rows("pragma integrity_check").compactMap { $0["integrity_check"]?.text }
        return broken
            + damaged.filter { $0 != "ok" }.map {
                Deviation(place: "the database", column: "", built: "a whole file", found: $0)
            }
    }

    static let all = [
        CatalogLint(
            name: "a foreign key without an index",
            query: """
                select relname || ' ' || conname as found from pg_constraint join ours on ours.oid = conrelid
                where contype = 'f' and not exists (select from pg_index where indrelid = conrelid
                  and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)
                """),
        CatalogLint(
            name: "no primary key",
            query: """
                select relname as found from ours where relkind = 'r' and not exists (
                  select from pg_constraint where conrelid = ours.oid and contype = 'p')
                """),
        CatalogLint(
            name: "a duplicate index",
            query: """
                select relname || ' ' || string_agg(indexrelid::regclass::text, ', ') as found
                from pg_index join ours on ours.oid = indrelid
                group by relname, indkey, indclass, coalesce(indpred::text, ''), coalesce(indexprs::text, '')
                having count(*) > 1
                """),
        CatalogLint(
            name: "several permissive policies for one command",
            query: """
                select relname || ' ' || command as found from pg_policy join ours on ours.oid = polrelid,
                  unnest(case polcmd when '*' then array['r', 'a', 'w', 'd'] else array[polcmd::text] end)
                    as command
                where polpermissive group by relname, command having count(distinct polname) > 1
                """),
        CatalogLint(
            name: "a policy, and row-level security off",
            query: """
                select relname as found from pg_policy join ours on ours.oid = polrelid
                where not relrowsecurity
                """),
        // The schema hornbook has none on purpose.
        CatalogLint(
            name: "row-level security without a policy", asksForRoles: true,
            query: """
                select relname as found from ours where relkind = 'r' and relrowsecurity
                  and nspname = 'public'
                  and not exists (select from pg_policy where polrelid = ours.oid)
                """),
        CatalogLint(
            name: "no row-level security",
            query: """
                select relname as found from ours where relkind = 'r' and not relrowsecurity
                """),
        CatalogLint(
            name: "auth.uid() asked for each row",
            query: """
                select relname || ' ' || polname as found from pg_policy join ours on ours.oid = polrelid,
                  concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as condition
                where condition ~ 'auth[.]uid' and condition !~* 'select auth[.]uid[(][)] as uid'
                """),
        // From PostgreSQL 15 on a view can have those of who asks.
        CatalogLint(
            name: "a view with its owner's rights",
            query: """
                select relname as found from ours where relkind = 'v'
                  and current_setting('server_version_num')::integer >= 150000
                  and not coalesce(reloptions, '{}') @> array['security_invoker=true']
                """),
        CatalogLint(
            name: "a function without a search_path of its own",
            query: """
                select proname as found from pg_proc where (pronamespace = to_regnamespace('hornbook')
                    or oid in (select tgfoid from pg_trigger join ours on ours.oid = tgrelid
                      where not tgisinternal))
                  and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')
                """),
    ]
}

/// Holds the tables of a database against those that were declared.
struct CatalogComparison {
    private let database: any ProvingDatabase
    private(set) var differences: [Deviation] = []

    init(_ tables: [Table], in database: any ProvingDatabase, withRoles: Bool) throws {
        self.database = database
        for table in tables {
            guard try compareColumns(table) else { continue }
            try compareIndexes(table)
            if database.dialect == .postgres { try compareSecurity(table, withRoles) }
        }
    }

    private mutating func report(_ table: Table, _ column: String, _ built: String, _ found: String) {
        differences.append(
            Deviation(place: database.name(of: table), column: column, built: built, found: found))
    }

    private mutating func compareColumns(_ table: Table) throws -> Bool {
        let query =
            database.dialect == .postgres
            ? """
            select attname as name, format_type(atttypid, null) as type, attnotnull as must from pg_attribute
            where attrelid = to_regclass('\(table.qualifiedName)') and attnum > 0 and not attisdropped
            """
            : "select name, type, \"notnull\" or pk as must from pragma_table_info('\(table.plainName)')"
        let rows = try database.rows(query)
        let found = Dictionary(
            rows.map { ($0["name"]?.text ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        guard !found.isEmpty else {
            report(table, "", "a table", "nothing")
            return false
        }
        for column in table.columns where !table.isShared || !table.ownColumns.contains(column.name) {
            guard let row = found[column.name] else {
                report(table, column.name, "a column", "nothing")
                continue
            }
            let types = column.kind.types(database.dialect), type = row["type"]?.text?.lowercased() ?? ""
            if !types.contains(type) { report(table, column.name, types[0], type) }
            if column.isNullable, row["must"] == .boolean(true) || row["must"] == .integer(1) {
                report(table, column.name, "a column that may be empty", "one that must not")
            }
        }
        return true
    }

    private mutating func compareIndexes(_ table: Table) throws {
        let query =
            database.dialect == .postgres
            ? """
            select indisunique as is_unique, (
              select json_agg(attname order by place)
              from unnest(indkey::int2[]) with ordinality as key (number, place)
                join pg_attribute on attrelid = indrelid and attnum = number where place <= indnkeyatts
            ) as columns
            from pg_index where indrelid = to_regclass('\(table.qualifiedName)') and indisvalid
              and indpred is null
            """
            : """
            select list."unique" as is_unique, (
              select json_group_array(name)
              from (select name from pragma_index_info(list.name) order by seqno)
            ) as columns from pragma_index_list('\(table.plainName)') as list
            """
        let found = try database.rows(query).map { row in
            (
                columns: (row["columns"] ?? .null).read(as: .list(.text, minimum: 0, maximum: nil)).elements
                    .compactMap(\.text),
                isUnique: row["is_unique"] == .boolean(true) || row["is_unique"] == .integer(1)
            )
        }
        for unique in table.uniques
        where !found.contains(where: { $0.isUnique && Set($0.columns) == Set(unique.columns) }) {
            report(
                table, unique.columns.joined(separator: ", "), "no two rows alike", "nothing that sees to it")
        }
        for index in table.indexes
        where !found.contains(where: { $0.columns == index || $0.isUnique && Set($0.columns) == Set(index) })
        {
            report(table, index.joined(separator: ", "), "an index", "none")
        }
    }

    private mutating func compareSecurity(_ table: Table, _ withRoles: Bool) throws {
        let secured = try database.value(
            "(select relrowsecurity from pg_class where oid = to_regclass('\(table.qualifiedName)'))")
        if secured != .boolean(true), !table.isShared { report(table, "", "row-level security", "none") }
        guard withRoles else { return }
        let known = try database.rows(
            """
            select cmd, qual, with_check from pg_policies where schemaname = '\(table.schema)'
              and tablename = '\(table.name)' and permissive = 'PERMISSIVE'
              and roles && array['authenticated', 'public']::name[]
            """)
        for policy in table.policies where !table.isShared {
            let command = policy.command.rawValue
            if !known.contains(where: { ["ALL", command.uppercased()].contains($0["cmd"]?.text) }) {
                report(table, "", "a policy by which authenticated may \(command)", "none")
            }
        }
    }
}

extension Column.Kind {
    /// What a column of the kind is called, and what does as well.
    fileprivate func types(_ dialect: Dialect) -> [String] {
        if dialect == .sqlite { return self == .integer || self == .boolean ? ["integer"] : ["text"] }
        switch self {
        case .uuid: return ["uuid"]
        case .timestamp: return ["timestamp with time zone"]
        case .integer: return ["integer", "bigint", "smallint"]
        case .text: return ["text", "character varying"]
        case .boolean: return ["boolean"]
        case .json: return ["jsonb", "json"]
        case .date: return ["date"]
        case .uuids: return ["uuid[]"]
        }
    }
}
