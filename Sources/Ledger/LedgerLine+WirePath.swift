import SourceText

/// Paths of parts in ledgers: ids in the JSON joined with `/`. Ids from before Hornbook may contain any characters;
/// bytes that would split words or paths are percent-encoded, as in `%20`.
extension LedgerLine {
    private static let special = Set(" /=%\"\\,".utf8)

    /// An id in the JSON, encoded as a component of a path.
    package static func component(_ id: String) -> String {
        guard id.utf8.contains(where: isSpecial) else { return id }
        let written = id.utf8.flatMap { isSpecial($0) ? Array("%\(fourDigits(UInt32($0)).suffix(2))".utf8) : [$0] }
        return String(decoding: written, as: UTF8.self)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool { special.contains(byte) || byte < 0x20 || byte == 0x7F }

    /// The path of the parent; empty for a part of the record itself.
    package static func parent(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// The id in the JSON at the end of a path.
    package static func publishedName(of path: String) -> String {
        let last = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return last.utf8.contains(UInt8(ascii: "%")) ? percentDecoded(last) : String(last)
    }
}
