import ContentModel
import Diagnostics
import SourceText

extension RuleContext {
    /// Reports a word or sentence at its own place in a text.
    mutating func report(
        _ text: Spanned<Text>, _ range: Range<Int>, _ message: String, help: String? = nil, proposal: String? = nil,
        related: [Finding.Related] = [], fix: Fix? = nil, as severity: Severity? = nil, causes: [Finding.Cause] = []
    ) {
        report(
            text.place, part: Finding.Part(range, of: text.value), message, help: help, proposal: proposal,
            related: related, fix: fix, as: severity, causes: causes)
    }
}

extension Edit {
    /// Replaces a part of a text.
    init(_ text: Spanned<Text>, _ range: Range<Int>, _ replacement: String) {
        self.init(text.place, replacement, .part(Finding.Part(range, of: text.value)))
    }
}

extension Finding.Related {
    init(_ message: String, in text: Spanned<Text>, _ range: Range<Int>) {
        self.init(message, at: text.place, part: Finding.Part(range, of: text.value))
    }
}

/// A part of a text for a message: on one line, cut after about forty characters.
func quoted(_ range: Range<Int>, of text: Text) -> String {
    let part = text.withBytes { bytes in String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self) }
    let line = part.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    return line.count > 44 ? "`\(line.prefix(40))…`" : "`\(line)`"
}
