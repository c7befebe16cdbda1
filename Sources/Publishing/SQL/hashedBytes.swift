import ContentModel

/// The bytes of a row that are hashed; Swift and PostgreSQL compute the same. For each value: its length in bytes,
/// a colon and its text. For null: only the colon.
func hashedBytes(_ row: [SQLValue]) -> [UInt8] {
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
    /// The number of rows and a hash for each band, in the order of the bands. They are compared with what arrived
    /// and with what is served. The hash is made of the rows' hashes, sorted by row id.
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

/// A PostgreSQL expression for the same hash, from expressions for the values as texts.
func postgresHash(of texts: [String]) -> String {
    let parts = texts.map { "pg_catalog.concat(pg_catalog.octet_length(\($0)), ':', \($0))" }
    let joined = parts.joined(separator: "\n      || ")
    return "pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(\(joined), 'UTF8')), 'hex')"
}
