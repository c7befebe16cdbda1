import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let unbalancedBrackets = Rule(
        "unbalanced-brackets", .warning,
        check: .prose { prose, context in
            for text in prose.passages(holding: .bracket) {
                let bytes = text.text.value.withBytes { Array($0) }
                guard let (offset, isOpen) = unbalancedBracket(bytes) else { continue }
                let bracket = quoted(offset..<(offset + 1), of: text.text.value)
                context.report(
                    text.text, offset..<(offset + 1), "the bracket \(bracket) never \(isOpen ? "closes" : "opened")",
                    help: "write the \(isOpen ? "closing" : "opening") bracket, or delete this one")
            }
        })
}

/// The first bracket without a partner, and whether it opens.
private func unbalancedBracket(_ bytes: [UInt8]) -> (offset: Int, isOpen: Bool)? {
    var open: [(offset: Int, closing: UInt8)] = []
    for (offset, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "("): if !isSmiley(bytes, offset) { open.append((offset, UInt8(ascii: ")"))) }
        case UInt8(ascii: "["), UInt8(ascii: "{"): open.append((offset, byte + 2))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if open.last?.closing == byte {
                open.removeLast()
            } else if byte == UInt8(ascii: ")"), isSmiley(bytes, offset) || isEnumeration(bytes, offset) {
                break
            } else {
                return open.last.map { ($0.offset, true) } ?? (offset, false)
            }
        default: break
        }
    }
    return open.last.map { ($0.offset, true) }
}

/// `:)`, `;-(` and similar.
private func isSmiley(_ bytes: [UInt8], _ offset: Int) -> Bool {
    let eyes = bytes[..<offset].last == UInt8(ascii: "-") ? bytes[..<offset].dropLast().last : bytes[..<offset].last
    return eyes == UInt8(ascii: ":") || eyes == UInt8(ascii: ";")
}

/// `a)`, `12)` at the start of a text or line, or after the previous one.
private func isEnumeration(_ bytes: [UInt8], _ offset: Int) -> Bool {
    var start = offset
    while start > 0, isLetterOrDigit(bytes[start - 1]) { start -= 1 }
    let label = bytes[start..<offset]
    let isNumber = label.count <= 2 && label.allSatisfy { (0x30...0x39).contains($0) }
    guard !label.isEmpty, label.count == 1 || isNumber else { return false }
    if start == 0 || [0x0A, 0x28].contains(bytes[start - 1]) { return true }
    let before = Int(String(decoding: label, as: UTF8.self)).map { " \($0 - 1))" } ?? ""
    return bytes[start - 1] == 0x20
        && (before.isEmpty || before == " 0)"
            || (" " + String(decoding: bytes[..<start].suffix(1_000), as: UTF8.self)).contains(before))
}
