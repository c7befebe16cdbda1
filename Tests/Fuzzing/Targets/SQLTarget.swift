import ContentModel
import Publishing

extension FuzzTarget {
    /// Each line of the input is a value of a row: it comes out of every reader of SQL as it went in, and
    /// ends no statement.
    static let sql = FuzzTarget("sql") {
        $0.sources(below: "quizzes")
    } check: { bytes in
        // No text has U+0000: rules refuse it, and databases do.
        let values = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 40).map {
            Array(String(decoding: $0.filter { $0 != 0 }, as: UTF8.self).utf8)
        }
        for reading in SQLReading.allCases {
            let dialect: Dialect = reading.isSQLite ? .sqlite : .postgres
            var sql: [UInt8] = []
            for value in values {
                sql += "insert into t values ("
                dialect.append(text: value, to: &sql)
                sql += ", "
                dialect.append(.json(value), to: &sql)
                sql += ");\n"
            }
            var counter = SQLReader(sql, as: reading)
            let count = counter.countStatements()
            try expect(count == values.count, "\(count ?? -1) statements of \(values.count), \(reading)")
            guard reading != .supabase else { continue }
            var reader = SQLReader(sql, as: reading)
            for value in values {
                for _ in 0..<2 {
                    let read = reader.nextText()
                    let shown = String(decoding: value, as: UTF8.self)
                    try expect(read == value, "\(shown) is read otherwise, \(reading)")
                }
            }
        }
    }
}
