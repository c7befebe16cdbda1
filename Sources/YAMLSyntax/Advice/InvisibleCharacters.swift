import Diagnostics
import SourceText

extension Fix {
    /// Deletes an invisible character, or writes a space if it separates two words. `rest` is the text after it.
    init(
        deleting unseen: Unicode.Scalar, at place: Place, between before: Unicode.Scalar?,
        and rest: UnsafeBufferPointer<UInt8>
    ) {
        let after = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
        let (text, isSure) = substitute(for: unseen, between: before, and: after)
        self.init(text.isEmpty ? "delete it" : "write a space", replace: place, with: text, isSure ? nil : .unsafe)
    }
}

/// Characters that people do not see: tabs, changes of direction, and characters that escapes make.
struct InvisibleCharacters: SyntaxAdvice {
    let builder: TreeBuilder

    /// Reports tabs at the start of a line. libyaml reads some as spaces, and editors show them at different widths.
    func checkTabs() {
        // The fix of the first line also covers the lines directly below that begin with tabs. Each of those lines
        // has its own part of that fix.
        var (summary, below) = ("", ArraySlice<Edit>())
        for offset in offsets(of: 0x09) where !builder.findings.isFull {
            guard bytes[..<offset].last(where: { $0 != 0x20 }) ?? 0x0A == 0x0A,
                let next = bytes[offset...].first(where: { $0 != 0x20 && $0 != 0x09 }),
                ![0x0A, 0x0D, 0x23].contains(next)
            else { continue }
            if let scalar = scalar(around: offset), scalar.style == .literal || scalar.style == .folded { continue }
            let place = place(offset, offset + 1)
            below = below.drop { $0.place.span.end < place.span.end }
            if let own = below.first, own.place.span.contains(place.span) {
                builder.findings.report(.tabIndentation, at: place, fix: Fix(summary, own))
            } else {
                let fix = layout.withoutTabs(offset)
                builder.findings.report(.tabIndentation, at: place, fix: fix)
                (summary, below) = (fix?.summary ?? "", fix?.edits.dropFirst() ?? [])
            }
        }
    }

    /// Reports characters that the source must not contain but that escapes can make. `text` is the scalar's text
    /// after its escapes were replaced. Returns true if there is one.
    func checkEscaped(_ text: UnsafeBufferPointer<UInt8>, at place: Place) -> Bool {
        guard text.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 >= 0x7F }) else { return false }
        var isBroken = false
        var before: Unicode.Scalar?
        lazy var map = textMap(of: text, at: place)
        for (scalar, range) in characters(of: text) {
            defer { before = scalar }
            let info: RuleInfo
            switch scalar.value {
            case 0x09, 0x0A: continue
            case 0..<0x20, 0x7F...0x84, 0x86...0x9F, 0xFFFE, 0xFFFF: info = .controlCharacter
            case 0x85, 0x2028, 0x2029: info = .unicodeLineBreak
            case 0x202D, 0x202E: info = .bidiOverride
            case 0xFEFF: info = .misplacedByteOrderMark
            default: continue
            }
            isBroken = true
            let escape = locate(range, in: map, at: place)
            let rest = UnsafeBufferPointer(rebasing: text[range.upperBound...])
            let fix = Fix(deleting: scalar, at: escape, between: before, and: rest)
            builder.findings.report(
                info, "this backslash code makes the character \(codePoint(scalar.value))", at: escape,
                help: "\(fix.summary): apps and databases cannot show that character",
                fix: escape == place ? nil : fix)
        }
        return isBroken
    }

    /// Embeddings (U+202A, U+202B) and isolates (U+2066…U+2068) must end within the text that they begin in.
    func checkDirections(of text: UnsafeBufferPointer<UInt8>, at place: Place) {
        guard let (message, range) = unbalancedDirection(in: text) else { return }
        reportUnbalanced(message, locate(range, in: textMap(of: text, at: place), at: place))
    }

    func checkDirections(of comments: [SyntaxTree.Comment]) {
        for comment in comments {
            let text = UnsafeBufferPointer(
                rebasing: bytes[(comment.span.start - origin)..<(comment.span.end - origin)])
            guard let (message, range) = unbalancedDirection(in: text) else { continue }
            reportUnbalanced(message, Place(builder.file, comment.span).part(range))
        }
    }

    private func textMap(of text: UnsafeBufferPointer<UInt8>, at place: Place) -> TextMap? {
        var walk = ScalarWalk(
            source: bytes, span: ByteSpan(place.span.start - origin, place.span.end - origin), text: text)
        return walk.run() ? TextMap(walk.pieces) : nil
    }

    /// The place of a part of a scalar's text in the source; the whole scalar if it cannot be found.
    private func locate(_ range: Range<Int>, in map: TextMap?, at place: Place) -> Place {
        guard let span = map?.span(of: range) else { return place }
        return builder.place(span.start, span.end)
    }

    private func reportUnbalanced(_ message: String, _ place: Place) {
        builder.findings.report(
            .unbalancedDirection, message, at: place,
            help: "delete the invisible character: retype the words around it",
            fix: place.span.end - place.span.start > 10 ? nil : .init("delete it", replace: place, with: ""))
    }
}

extension Findings {
    mutating func report(_ info: RuleInfo, at place: Place, fix: Fix?) {
        let width = fix?.replacement.count ?? 1
        report(
            info, "this line begins with a tab", at: place,
            help: width < 2 ? "type a space in its place" : "begin the line with \(width) spaces instead", fix: fix)
    }
}

/// What is wrong with the embeddings and isolates of a text, and where; nil if each ends.
package func unbalancedDirection(in text: UnsafeBufferPointer<UInt8>) -> (message: String, at: Range<Int>)? {
    guard holdsDirections(text) else { return nil }
    var open: [(value: UInt32, range: Range<Int>)] = []
    for (scalar, range) in characters(of: text) {
        let mark = (value: scalar.value, range: range)
        if endOfDirection(mark.value) != nil {
            open.append(mark)
        } else if let last = open.last, endOfDirection(last.value) == mark.value {
            open.removeLast()
        } else if mark.value == 0x202C || mark.value == 0x2069 {
            return ("the invisible \(codePoint(mark.value)) ends a direction that never began", mark.range)
        }
    }
    guard let left = open.last, let end = endOfDirection(left.value) else { return nil }
    let name = codePoint(left.value)
    return ("the invisible \(name) changes the writing direction, and no \(codePoint(end)) ends it", left.range)
}

private func holdsDirections(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while let index = offset(of: 0xE2, in: UnsafeRawBufferPointer(text), from: start), index + 2 < text.count {
        if text[index + 1] == 0x80 && 0xAA...0xAC ~= text[index + 2]
            || text[index + 1] == 0x81 && 0xA6...0xA9 ~= text[index + 2]
        {
            return true
        }
        start = index + 1
    }
    return false
}

/// The character that ends the direction that this one begins; nil if it begins none.
private func endOfDirection(_ value: UInt32) -> UInt32? {
    switch value {
    case 0x202A, 0x202B: 0x202C
    case 0x2066...0x2068: 0x2069
    default: nil
    }
}
