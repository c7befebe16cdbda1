/// Paths of parts in ledgers: ids on the wire joined with `/`. Ids from before Hornbook may hold anything; what
/// would part words or paths is written as in addresses, `%20`.
extension LedgerLine {
    private static let special = Set(" /=%\"\\,".utf8)

    /// An id on the wire as a part of a path.
    package static func component(_ id: String) -> String {
        guard id.utf8.contains(where: { special.contains($0) || $0 < 0x20 || $0 == 0x7F }) else { return id }
        var written: [UInt8] = []
        for byte in id.utf8 {
            if special.contains(byte) || byte < 0x20 || byte == 0x7F {
                let digits = Array("0123456789ABCDEF".utf8)
                written += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                written.append(byte)
            }
        }
        return String(decoding: written, as: UTF8.self)
    }

    /// The path of what a part belongs to; empty for the record itself.
    package static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// The id on the wire that a path ends in.
    package static func wireName(of path: String) -> String {
        let last = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        guard last.utf8.contains(UInt8(ascii: "%")) else { return String(last) }
        var bytes: [UInt8] = []
        var rest = Array(last.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
