import SourceText

/// An address, and the parts of it that tell which item of a list without ids a text belongs to.
struct Address {
    let string: String
    /// Up to the number of the innermost item that has texts of its own: `quiz/questions/2`; empty for a text in none.
    let item: String
    /// The rest, such as `/options/1`.
    let tail: String

    init(_ address: String) {
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        let last = parts.dropLast().lastIndex { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
        string = address
        item = last.map { parts[...$0].joined(separator: "/") } ?? ""
        tail = String(address.dropFirst(item.count))
    }

    /// With `#` in the place of a number at the end, which says where in a list a text is.
    var pattern: String {
        let end = string.split(separator: "/").last ?? ""
        return end.utf8.allSatisfy(\.isDigit) ? string.dropLast(end.count) + "#" : string
    }

    /// The key of the text, or of the list that it is in.
    var key: String { String(string.split(separator: "/").last { !$0.utf8.allSatisfy(\.isDigit) } ?? "") }
}
