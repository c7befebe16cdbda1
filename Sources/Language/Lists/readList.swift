/// The lists of a language's file, each after its name in brackets: `[articles]`.
func listsByName(_ file: [UInt8]) -> [String: [String]] {
    var (lists, name) = ([String: [String]](), "")
    for line in entries(of: file) {
        if line.hasPrefix("[") {
            name = String(line.dropFirst().dropLast())
            lists[name] = []
        } else {
            lists[name]?.append(line)
        }
    }
    return lists
}

/// The lines of a list that are neither empty nor begin with `#`.
func entries(of list: [UInt8]) -> [String] {
    list.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.map {
        String(decoding: $0, as: UTF8.self)
    }
}

/// Words, by their hashes.
package typealias WordSet = Set<UInt64>

extension WordSet {
    /// Words in lower case, separated by a space or `|`.
    package init(_ words: String) { self.init(hashes(words)) }
}

/// The hashes of words in lower case, separated by a space or `|`.
package func hashes(_ words: some StringProtocol) -> [UInt64] {
    words.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "|") }.map { fnv($0) }
}
