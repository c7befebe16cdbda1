import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let oddLayout = Rule(
        "odd-layout", .warning,
        check: .prose { prose, context in
            guard !prose.features.isDisjoint(with: [.oddLayout, .lineBreak]) else { return }
            let passages = prose.passages { text in
                text.features.contains(.oddLayout) || text.features.contains(.lineBreak) && !text.role.isRunning
            }
            let flaws = passages.map { ($0.text, layoutFlaws(in: $0.text.value, isName: !$0.about.role.isRunning)) }
            let gaps = flaws.flatMap { text, flaws in
                flaws.filter(\.isGap).map { Edit(text, $0.mended, $0.replacement) }
            }
            var hasGap = false
            for (text, flaws) in flaws {
                guard let first = flaws.first, !first.isGap || !hasGap else { continue }
                hasGap = hasGap || first.isGap
                context.report(
                    text, first.range, first.message, help: first.help,
                    fix: Fix(first.help, first.isGap ? gaps : [Edit(text, first.mended, first.replacement)]),
                    as: first.isGap ? .note : nil, causes: first.isGap ? [] : [.anything(in: text.place)])
            }
        })
}

private struct LayoutFlaw {
    let range: Range<Int>
    let message: String
    let help: String
    /// The bytes to replace.
    let mended: Range<Int>
    var replacement = ""
    /// Whether it is several spaces between two words.
    var isGap = false
}

private let blanks = RegularExpression(known: #"[ \t]*\t[ \t]*|(?m)^ +|  +|\n"#)

/// Spaces around a text are left to `outer-blank`.
private func layoutFlaws(in text: Text, isName: Bool) -> [LayoutFlaw] {
    let styled = StyledText(text)
    let characters = styled.characters
    return blanks.matches(in: characters).compactMap { place in
        let (start, end, range) = (place.lowerBound, place.upperBound, styled.bytes(place))
        if characters[start] == "\n" { return isName ? lineBreak(at: range.lowerBound, in: text) : nil }
        let beginsLine = start == 0 || characters[start - 1] == "\n"
        let endsLine = end == characters.count || characters[end] == "\n"
        if let tab = place.first(where: { characters[$0] == "\t" }) {
            let isInside = !beginsLine && !endsLine
            return LayoutFlaw(
                range: styled.bytes(tab..<(tab + 1)), message: "this is a tab",
                help: isInside ? "delete it and type a space" : "delete it", mended: range,
                replacement: isInside ? " " : "")
        }
        if endsLine || start == 0 || isInTable(place, in: characters, beginsLine) { return nil }
        return beginsLine
            ? LayoutFlaw(
                range: range,
                message: "this line begins with \(place.count == 1 ? "a space" : "\(place.count) spaces")",
                help: "delete the extra spaces: begin it under the first letter of the line above", mended: range)
            : LayoutFlaw(
                range: range, message: "there are \(place.count) spaces between two words",
                help: "delete all but one", mended: range, replacement: " ", isGap: true)
    }
}

/// Whether the line above or below has such spaces too: somebody wrote a table, or lines that belong together.
private func isInTable(_ spaces: Range<Int>, in text: [Unicode.Scalar], _ beginsLine: Bool) -> Bool {
    if spaces.count == 1 { return false }
    let above = text[..<spaces.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).dropLast().last
    let below = text[spaces.upperBound...].split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    return [above, below.dropFirst().first].contains { line in
        guard let line else { return false }
        let text = beginsLine ? line.prefix(2) : line.drop { $0 == " " }
        return zip(text, text.dropFirst()).contains { $0 == " " && $1 == " " }
    }
}

private func lineBreak(at offset: Int, in text: Text) -> LayoutFlaw {
    text.withBytes { bytes in
        let line = bytes[(offset + 1)...].prefix { $0 != 0x0A }
        // Includes the first letter, so that the spaces before it are deleted.
        let first = line.first.flatMap { $0 < 0x80 ? String(UnicodeScalar($0)) : nil } ?? ""
        return LayoutFlaw(
            range: line.startIndex..<line.endIndex,
            message: "this begins a new line in a text that the app shows on one line",
            help: "write it all on one line", mended: offset..<(offset + 1 + first.utf8.count),
            replacement: " " + first)
    }
}
