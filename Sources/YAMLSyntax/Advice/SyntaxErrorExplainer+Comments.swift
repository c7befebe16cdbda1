import Diagnostics
import SourceText

extension SyntaxErrorExplainer {
    /// Whether a comment such as `#1 of us` is followed by words, as the text above it is.
    private func cutsPlainText(_ comment: YAMLLine, above start: Int) -> Bool {
        guard let text = nodes.last, text.style == .plain, text.textCount > 0 else { return false }
        let isWord = comment.column > 0 && bytes[comment.content + 1] > 0x20
        return isWord && !holdsKey(start..<lineEnd(start)) && !YAMLLine(bytes, at: lineStart(start)).isItem
    }

    /// Reports a line that begins with `#` in the middle of a text, which ends there for YAML.
    func reportCutText(above start: Int) -> Bool {
        let (line, isBlock) = (YAMLLine(bytes, at: lineStart(start)), isBlockText(nodes.last?.style))
        guard let above = lineAbove(start).map({ YAMLLine(bytes, at: $0) }),
            !isBlock || line.column >= above.column && isInsideText(above),
            let comment = lines(from: nextLine(above.start)).prefix(while: { $0.start < line.start }).first(where: {
                bytes[$0.content] == 0x23
            }), isBlock || cutsPlainText(comment, above: start)
        else { return false }
        builder.findings.report(
            .cutByComment, "YAML reads this line as a comment, and the text above ends there",
            at: place(comment.content, lineEnd(comment.start)),
            help: isBlock
                ? "put \(above.column) spaces before it if it is part of the text; if not, delete it, or move it above the key"
                : "write `|` after the key, and the whole text under it, indented")
        if isBlock { builder.omissions = [.init(start: comment.content, level: above.column - 1)] }
        return true
    }
}
