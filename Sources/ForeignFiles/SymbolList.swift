/// Names of SF Symbols, one a line.
package struct SymbolList: Sendable {
    /// In the order of the file.
    package let names: [String]
    private let known: Set<String>

    package init(_ bytes: [UInt8]) throws(FormatFault) {
        if let offset = firstOffsetBeyondUTF8(bytes) {
            throw FormatFault("what stands here is not UTF-8", at: offset, in: bytes)
        }
        var names: [String] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = String(decoding: bytes[start..<end], as: UTF8.self)
            let name = line.drop(while: \.isWhitespace)
            let trimmed = String(name.reversed().drop(while: \.isWhitespace).reversed())
            if !trimmed.isEmpty {
                guard isSymbolName(trimmed) else {
                    throw FormatFault(
                        "`\(trimmed.prefix(40))` is no name that a symbol can have",
                        at: start + line.prefix(while: \.isWhitespace).utf8.count, in: bytes)
                }
                names.append(trimmed)
            }
            start = end + 1
        }
        guard !names.isEmpty else { throw FormatFault("the file names no symbol", at: 0, in: bytes) }
        self.names = names
        known = Set(names)
    }

    package func contains(_ name: String) -> Bool { known.contains(name) }
}

/// Lower-case letters and digits with single full stops between them.
package func isSymbolName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty
            && part.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || isDigit(byte)
            }
    }
}
