import SourceText

/// The items of files, by a hash of each: those that share one follow each other, in the order of files.
struct HashIndex: Sendable {
    struct Row: Comparable, Hashable, Sendable {
        let hash: UInt64
        /// The index of the file, and in the lower half that of the item in it.
        let place: Int

        init(_ hash: UInt64, _ file: Int, _ item: Int) { (self.hash, place) = (hash, file << 32 | item) }

        var file: Int { place >> 32 }
        var item: Int { place & 0xFFFF_FFFF }

        static func < (a: Row, b: Row) -> Bool { a.hash == b.hash ? a.place < b.place : a.hash < b.hash }
    }

    private var rows: [Row] = []

    /// The same with other rows of some files; both are sorted.
    func replacing(_ old: [Row], with new: [Row]) -> HashIndex {
        if old == new { return self }
        var made = HashIndex()
        made.rows.reserveCapacity(rows.count + new.count - old.count)
        var (start, added) = (0, new[...])
        func copy(before row: Row) {
            let end = firstIndex(below: rows.count) { rows[$0] >= row }
            made.rows += rows[start..<end]
            start = end
        }
        for gone in old {
            while let next = added.first, next < gone {
                copy(before: added.removeFirst())
                made.rows.append(next)
            }
            if added.first == gone {
                added.removeFirst()
            } else {
                copy(before: gone)
                start += 1
            }
        }
        for next in added {
            copy(before: next)
            made.rows.append(next)
        }
        made.rows += rows[start...]
        return made
    }

    init(_ rows: [Row] = []) { self.rows = rows.sorted() }

    /// Passes the rows of each hash that several items have.
    func forEachShared(_ body: (ArraySlice<Row>) -> Void) {
        var start = 0
        while start < rows.count {
            let hash = rows[start].hash
            var end = start + 1
            while end < rows.count, rows[end].hash == hash { end += 1 }
            if end > start + 1 { body(rows[start..<end]) }
            start = end
        }
    }
}
