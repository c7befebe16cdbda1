/// How older tables come by the columns that they lack. SQLite has no condition for `add column`, and no
/// names that are worked out; but the file to attach is worked out. So each column is added to a table of
/// the attached database, and that is this one where the column is missing, and else an empty one in memory.
/// Nothing is copied, so rows, columns of the app's, indexes, triggers and references stay as they are.
func sqliteGrowth(of tables: [Table]) -> String {
    """

    -- The columns that an older table lacks. Each is added to what is attached: this database where the
    -- column is missing, else an empty one. (Checks of a column come with new tables only.)
    \(tables.map(growth).joined())
    """
}

/// Refuses tables without a column that nothing can be put into; within a transaction.
func refuseHopeless(_ tables: [Table]) -> String {
    let wanted = tables.flatMap { table in
        table.columns.filter { isHopeless($0, in: table) }.map { "  ('\(table.plainName)', '\($0.name)')" }
    }
    return """

        -- Older tables can be given what has a default, or what the seed fills.
        create temp table hornbook_lacking as
        with wanted (owner, name) as (values
        \(wanted.joined(separator: ",\n"))
        )
        select owner || '.' || name as line from wanted
        where not exists (
          select 1 from pragma_table_info(wanted.owner) as found where found.name = wanted.name
        );
        select line from temp.hornbook_lacking;
        create temp table hornbook_refused (
          line text constraint "nothing was changed: the columns listed are missing" check (line is null)
        );
        insert into temp.hornbook_refused select line from temp.hornbook_lacking;
        drop table temp.hornbook_refused;
        drop table temp.hornbook_lacking;

        """
}

private func isHopeless(_ column: Column, in table: Table) -> Bool {
    column.isKey || !column.isNullable && column.standard == nil && table.standIn(for: column) == nil
}

private func growth(of table: Table) -> String {
    table.grownColumns.filter { !isHopeless($0, in: table) }.map { column in
        """

        attach (
          select case when exists (
            select 1 from pragma_table_info('\(table.plainName)') as found where found.name = '\(column.name)'
          ) then ':memory:' else file end
          from pragma_database_list where name = 'main'
        ) as hornbook;
        create table if not exists hornbook.\(table.plainName) (id);
        alter table hornbook.\(table.plainName) add column \(addition(column, to: table));
        \(triggers(for: column, of: table))detach hornbook;

        """
    }.joined()
}

/// SQLite adds no column with a default that is worked out, and no check without a look at both databases.
private func addition(_ column: Column, to table: Table) -> String {
    var parts = [column.name, sqliteType(of: column.kind)]
    if !column.isNullable { parts.append("not null") }
    if let standard = column.standard ?? table.standIn(for: column), !standard.isWorkedOut {
        parts.append("default \(sqliteExpression(standard))")
    }
    if let reference = column.reference { parts.append(sqliteClause(of: reference)) }
    return parts.joined(separator: " ")
}

/// What a new table's default and trigger do for the column.
private func triggers(for column: Column, of table: Table) -> String {
    if let standard = column.standard, standard.isWorkedOut {
        return """
            create trigger if not exists hornbook.set_\(table.plainName)_\(column.name)
            after insert on \(table.plainName) for each row when new.\(column.name) is null
            begin
              update \(table.plainName) set \(column.name) = \(sqliteExpression(standard)) where id = new.id;
            end;

            """
    }
    guard table.isTouched else { return "" }
    return sqliteTouch(table, "hornbook.update_\(table.plainName)_updated_at_\(column.name)", of: [column.name])
}

extension Column.Default {
    /// Whether each row gets a value of its own.
    fileprivate var isWorkedOut: Bool {
        switch self {
        case .randomID, .now: true
        case .integer, .boolean, .text, .json, .emptyList: false
        }
    }
}
