import Diagnostics
import SourceText

/// Keys that lack a colon or the space after it, and colons inside texts.
struct ColonAdvice: SyntaxAdvice {
    let builder: TreeBuilder

    /// `title：The juice`, with the colon of Chinese or Japanese.
    func reportWideColon(_ start: Int) -> Bool {
        let content = YAMLLine(bytes, at: lineStart(start)).content
        let character = (content..<max(content, lineEnd(start))).first { !isName($0..<($0 + 1)) } ?? content
        guard character > content, bytes[character...].starts(with: "：".utf8) else { return false }
        let key = String(decoding: bytes[content..<character], as: UTF8.self)
        foreignCharacters.reportForeign(
            .missingColon, "：", at: character, "write `\(key): …`, with an ordinary colon", ": ")
        return true
    }

    /// `branch:{ifSelected: a}`, `options:[a, b]`.
    func reportGluedBracket(_ at: Int) -> Bool {
        let content = YAMLLine(bytes, at: lineStart(at)).content
        let colon = bytes[content...].firstIndex { !YAMLLine.isName($0) } ?? content
        guard colon > content, bytes[colon] == 0x3A, colon + 1 < bytes.count, [0x5B, 0x7B].contains(bytes[colon + 1])
        else { return false }
        reportGluedColon(content, colon)
        return true
    }

    /// A key whose colon has no space after it.
    func reportGluedColon(_ start: Int, _ colon: Int) {
        let key = String(decoding: bytes[start..<colon], as: UTF8.self)
        let below = YAMLLine(bytes, at: nextLine(start))
        let hasLines = below.isStructure && below.column > start - lineStart(start)
        builder.findings.report(
            .missingColon, "this colon has no space after it", at: place(start, colon + 1),
            help: hasLines
                ? "write `\(key):` alone on its line: what it has is below"
                : "write `\(key): …`, with a space after the colon",
            fix: hasLines
                ? nil : .init("write a space after the colon", replace: place(colon + 1, colon + 1), with: " "))
    }

    /// `title = The juice`, `title; The juice`.
    func reportEqualsSign(_ start: Int) -> Bool {
        let end = lineEnd(start)
        let name = bytes[start..<max(start, end)].prefix(while: YAMLLine.isName)
        guard !name.isEmpty, let character = bytes[name.endIndex..<end].firstIndex(where: { $0 != 0x20 }),
            bytes[character] == 0x3D || bytes[character] == 0x3B && character == name.endIndex
        else { return false }
        let key = String(decoding: name, as: UTF8.self)
        builder.findings.report(
            .missingColon, "this line has `\(UnicodeScalar(bytes[character]))` in place of a colon",
            at: place(start, end), help: "write `\(key): …`",
            fix: .init(
                "write a colon", replace: place(name.endIndex, character + 1),
                with: character + 1 < end && bytes[character + 1] == 0x20 ? ":" : ": "))
        return true
    }

    func reportColon(_ at: Int) {
        let start = lineStart(at)
        let hasEarlierColon = ((start + 1)..<max(at, start + 1)).contains {
            (bytes[$0] == 0x20 || bytes[$0] == 0x09) && bytes[$0 - 1] == 0x3A
        }
        if hasEarlierColon {
            reportColonInText(at)
        } else if let line = keylessLine(above: at) {
            reportMissingColon(line)
        } else {
            layout.reportMisplaced(at, "this key has too many spaces before it")
        }
    }

    func reportColonInText(_ at: Int) {
        let fix = (isValueStart(at) ? at : valueStart(at)).flatMap { quoting.quotingFix($0) }
        if let keys = fix.flatMap({ quoting.inBraces($0) }) {
            builder.findings.report(
                .colonInText, "a key begins on the line of the key that it belongs to", at: spot(at),
                help: "put the keys in braces: \(keys.replacement)", fix: keys)
            return
        }
        builder.findings.report(
            .colonInText, "YAML ends the text at this colon, because a space follows it", at: spot(at),
            help: quoting.quotingHelp(fix), fix: fix)
    }

    func reportMissingColon(_ start: Int) {
        if foreignCharacters.reportInvisibleSpace(start) || foreignCharacters.reportItemMarker(start)
            || reportEqualsSign(start) || reportWideColon(start)
        {
            return
        }
        let end = lineEnd(start)
        if let colon = (start..<end).first(where: { bytes[$0] == 0x3A }), isName(start..<colon) {
            return reportGluedColon(start, colon)
        }
        if layout.reportShallowText(start) || dashes.reportMissingDash(start)
            || lineAbove(start).map({ dashes.reportTwoDashes([YAMLLine(bytes, at: $0)]) }) ?? false
        {
            return
        }
        // No lines belong to several words.
        if bytes[start..<end].contains(0x20) { builder.omissions.append(.init(start: start, end: start)) }
        let isFirst = lineAbove(start).map { YAMLLine(bytes, at: $0) }.map { $0.key != nil && !$0.hasValue } ?? true
        let isMark = bytes[start..<end].allSatisfy { $0 == 0x2E }
        let comment =
            isMark
            ? "delete this line"
            : helpWithComment(String(decoding: bytes[start..<min(end, start + 4)], as: UTF8.self))
        builder.findings.report(
            .missingColon, "this line is not `key: value`", at: place(start, end),
            help: comment ?? "write a colon and a space after the key"
                + (isFirst
                    ? ""
                    : "; if the line continues the text above, begin it with \(indentation(ofTextAbove: start)) spaces"),
            fix: isMark
                ? .init("delete the line", replace: place(lineStart(start), nextLine(start)), with: "", .unsafe) : nil
        )
    }

    /// The spaces that a further line of the text above a line begins with.
    private func indentation(ofTextAbove at: Int) -> Int {
        var line = YAMLLine(bytes, at: lineStart(at))
        repeat {
            line = YAMLLine(bytes, at: lineStart(max(line.start, 1) - 1))
        } while line.start > 0 && bytes[line.start + line.column] < 0x20
        return max(2, line.column + (line.isStructure ? 2 : 0))
    }
}
