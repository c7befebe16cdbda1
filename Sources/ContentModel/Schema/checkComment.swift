import Diagnostics
import SourceText
import YAMLSyntax

/// Reports a comment after a text that was meant as part of it: on the same line or the next.
func checkComment(after node: SyntaxNode, _ reader: Reader) {
    let (tree, end) = (node.tree, node.place.span.end)
    guard let comment = tree.comment(from: end) else { return }
    let gap = tree.source[end..<comment.span.start]
    // The next comment may be far away.
    guard gap.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return }
    let breaks = gap.count { $0 == 0x0A }
    guard breaks <= 1 else { return }
    let sign = NumberSign(tree.source[comment.span], after: node.text.string)
    guard !sign.isOrder else { return }
    let isDeeper = breaks == 1 && column(of: comment.span.start, in: tree.source) > homeColumn(of: node, reader)
    let severity: Severity? =
        switch node.style {
        case .plain where breaks == 0: sign.severity(after: gap.count)
        // After the closing mark a comment may begin in any way.
        case .singleQuoted, .doubleQuoted: breaks == 0 && sign.isGlued && sign.isNumber ? .error : nil
        case .plain: isDeeper && !tree.isPartial ? sign.severityBelow : nil
        // A line that is less deep than the others ends them. Comments about the next key are often there.
        case .literal where breaks == 1, .folded where breaks == 1:
            isDeeper ? sign.severityBelow : sign.isNumber && sign.isGlued ? .error : nil
        default: nil
        }
    guard let severity else { return }
    report(comment, after: node, isOnLine: breaks == 0, as: severity, reader)
}

/// Reports a comment between a key and the text below it that looks like the text's first line: `text: #First, they`.
func checkComment(before node: SyntaxNode, _ reader: Reader) {
    guard node.style == .plain, let end = reader.key?.span.end, let comment = node.tree.comment(from: end),
        comment.span.end <= node.place.span.start, !node.tree.source[end..<comment.span.start].contains(0x0A)
    else { return }
    let sign = NumberSign(node.tree.source[comment.span], after: "")
    guard sign.isGlued, !sign.isOrder else { return }
    let whole = Place(node.tree.file, ByteSpan(comment.span.start, node.place.span.end))
    let quoted = quotedForYAML(String(decoding: node.tree.source[whole.span], as: UTF8.self))
    reader.report(
        .cutByComment, "YAML reads the rest of the line as a comment, so it is not part of the text below",
        at: Place(node.tree.file, comment.span),
        help: "\(Fix.quotingHelp(quoted)); if this is a comment, write a space after the `#`",
        fix: .quoting(whole, as: quoted, .unsafe), invalidates: node.place)
}

private func report(
    _ comment: SyntaxTree.Comment, after node: SyntaxNode, isOnLine: Bool, as severity: Severity, _ reader: Reader
) {
    let tree = node.tree
    let place = Place(tree.file, comment.span)
    if node.style == .literal || node.style == .folded {
        return reader.report(
            .cutByComment, "YAML reads this line as a comment, so it is not part of the text above", at: place,
            help:
                "put as many spaces before it as before the lines above; if it is a comment, put an empty line above it",
            as: severity, invalidates: node.place)
    }
    let whole = Place(tree.file, ByteSpan(node.place.span.start, comment.span.end))
    let typed = String(decoding: tree.source[whole.span], as: UTF8.self)
    let canBeQuoted = isOnLine && node.style == .plain && !typed.contains("\n")
    reader.report(
        .cutByComment, "YAML reads the rest of the line as a comment, so the text ends before this `#`", at: place,
        help: canBeQuoted
            ? "\(Fix.quotingHelp(quotedForYAML(typed))); if this is a comment, write two spaces before the `#`"
            : "put the whole text in quotes if this is part of it",
        fix: canBeQuoted ? .quoting(whole, as: quotedForYAML(typed), .unsafe) : nil, as: severity,
        invalidates: node.place)
}

/// What a `#` and the words around it look like.
private struct NumberSign {
    /// A comment for Hornbook, however it is spelt, or one that begins with `#!`.
    let isOrder: Bool
    /// Nothing follows: `Press * or #`.
    let isBare: Bool
    /// No space follows it.
    let isGlued: Bool
    let isNumber: Bool
    /// Text and comment read like two parts of a sentence.
    private let continuesSentence: Bool

    init(_ comment: ArraySlice<UInt8>, after before: String) {
        let words = comment.dropFirst()
        let next = words.first { $0 != 0x23 }
        isBare = words.allSatisfy { [0x20, 0x21, 0x23].contains($0) }
        let text = String(decoding: words.prefix(40), as: UTF8.self).lowercased()
        isOrder = !isBare && (next == 0x21 || text.drop { $0 == "#" || $0 == " " }.hasPrefix("hornbook"))
        isGlued = !isBare && next != 0x20 && next != 0x09
        isNumber = next?.isDigit ?? false
        let rest = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let isPart =
            rest.first.map { $0.first?.isLowercase == true && endsSentence(String(rest.last ?? $0)) } ?? false
        let isCount = rest.first.map { $0.allSatisfy(\.isNumber) } ?? false
        continuesSentence =
            (isPart || isCount) && !endsSentence(before)
            || before.contains(" ") && !endsSentence(before)
                && unfinished.contains(before.lowercased().split { !$0.isLetter }.last.map(String.init) ?? "")
            || rest.first.map { continuing.contains(String($0)) } ?? false
    }

    /// For a `#` on the line of a plain text, after so many spaces; nil for a comment.
    func severity(after spaces: Int) -> Severity? {
        if isBare { return spaces == 1 && continuesSentence ? .error : nil }
        return spaces == 1 && isGlued || isNumber ? .error : continuesSentence && spaces == 1 ? .warning : nil
    }

    /// For a `#` on the next line, where the text would continue; nil for a comment.
    var severityBelow: Severity? { isBare ? nil : isGlued ? .error : continuesSentence || isNumber ? .warning : nil }
}

/// English words with which a text goes on, rather than a comment begins.
private let continuing: Set = ["and", "or", "but", "in", "of", "at", "with"]
/// English words that cannot end a text.
private let unfinished: Set = ["a", "the", "and", "or", "of", "who", "your"]
