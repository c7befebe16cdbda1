import ContentModel

/// The parts of a seed that both databases read alike.

/// Appends some values of a row, in parentheses.
func append(_ row: [SQLValue], _ places: [Int], _ dialect: Dialect, to sql: inout [UInt8]) {
    sql += "("
    for (index, place) in places.enumerated() {
        if index > 0 { sql += ", " }
        dialect.append(row[place], to: &sql)
    }
    sql += ")"
}
