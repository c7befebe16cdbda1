import ContentModel

/// What a row is told from another by, once it is hashed: Swift and PostgreSQL work it out alike. Of each value its
/// length in bytes, a colon and its text, one behind the other; of null the colon alone.
func hashed(_ row: [SQLValue]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in row {
        let length = value.withPlainBytes { text in
            bytes += String(text.count)
            bytes += ":"
            bytes.append(contentsOf: text)
            return text.count
        }
        if length == nil { bytes += ":" }
    }
    return bytes
}

extension Seed {
    /// What a seed says of all rows of a band, to be held against what arrived and what is served, in the order of the
    /// bands. The hash is of those of the rows, in the order of their ids.
    var totals: [(band: String, rows: Int, hash: String)] {
        var bands: [String] = []
        var found: [String: [(id: String, hash: String)]] = [:]
        for (row, hash) in zip(rows, hashes) {
            let own = band(of: row)
            if found[own] == nil { bands.append(own) }
            found[own, default: []].append((id(of: row), hash))
        }
        return bands.map { band in
            let sorted = found[band, default: []].sorted { $0.id < $1.id }
            let lines = sorted.map(\.hash).joined()
            return (band, sorted.count, sha256(of: Array(lines.utf8)))
        }
    }
}

/// The same hash as an expression of PostgreSQL, of expressions that are texts.
func postgresHash(of texts: [String]) -> String {
    let parts = texts.map { "pg_catalog.concat(pg_catalog.octet_length(\($0)), ':', \($0))" }
    let joined = parts.joined(separator: "\n      || ")
    return "pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(\(joined), 'UTF8')), 'hex')"
}
