import Diagnostics
import SourceText

/// A line that is indented too far or not far enough: which one it is, and how far it should be.
struct IndentationAdvice: SyntaxAdvice {
    let builder: TreeBuilder

    /// A column at which a key or an item may begin below the lines above.
    typealias Level = (column: Int, line: YAMLLine, isItem: Bool)

    func reportMisplaced(_ at: Int, _ message: String) {
        let line = YAMLLine(bytes, at: lineStart(at))
        let levels = levels(above: line.start)
        if dashes.reportStrayDash(line.isItem ? line : levels.first { $0.isItem && $0.column == line.column }?.line) {
            return
        }
        if dashes.reportTwoDashes([line] + levels.map(\.line)) { return }
        if let parent = levels.first(where: { !$0.isItem && $0.column <= line.column && !$0.line.hasValue }),
            dashes.reportMissingDash(before: line, below: parent.line)
        {
            return
        }
        let next = YAMLLine(bytes, at: nextLine(line.start))
        for level in levels
        where dashes.reportMissingDash(before: line, like: level.line)
            || dashes.reportMissingDash(before: line, above: next, like: level.line)
        { return }
        // The line above, and the one that this belongs under.
        var above = lineAbove(line.start).map { YAMLLine(bytes, at: $0) }
        if let above, foreignCharacters.reportItemMarker(above.start + above.column) { return }
        while let other = above, other.column >= line.column {
            above = lineAbove(other.start).map { YAMLLine(bytes, at: $0) }
        }
        if let above, !isInsideText(above),
            foreignCharacters.reportItemMarker(above.start + above.column) || colons.reportEqualsSign(above.content)
                || colons.reportWideColon(above.content)
        {
            return
        }
        builder.findings.report(
            .wrongIndentation, message, at: place(indentation(at), lineEnd(at)),
            help: places(of: line, levels)
                + (line.isItem
                    ? "; if a list begins here, write its key above it"
                    : isUnderText(line)
                        ? "; if it belongs under the line above, that line cannot have a value of its own" : ""))
    }

    /// Says how many spaces a line needs to line up with each of the nearest lines above that it may belong with.
    private func places(of line: YAMLLine, _ levels: [Level]) -> String {
        let near = levels.filter { $0.isItem == line.isItem && $0.column != line.column }.prefix(3).map { level in
            "\(counted(level.column, "space")), as line \(lineNumber(of: level.line)) has"
        }
        let which = line.isItem ? "items" : "keys"
        return near.isEmpty
            ? "begin it like the \(which) that it belongs with: two spaces for each level"
            : "give it as many spaces as the \(which) that it belongs with: " + near.joined(separator: "; or ")
    }

    /// Reports a text below its key that is no deeper than the key.
    func reportShallowText(_ start: Int) -> Bool {
        let next = YAMLLine(bytes, at: nextLine(start))
        guard let above = lineAbove(start).map({ YAMLLine(bytes, at: $0) }), let key = above.key, !above.hasValue,
            itemMarker(String(decoding: bytes[start..<lineEnd(start)], as: UTF8.self)) == nil,
            let column = above.keyColumn, start - lineStart(start) <= column,
            next.column < column || next.column == column && !next.isItem
        else { return false }
        builder.findings.report(
            .wrongIndentation, "this text is not deeper than its key", at: place(start, lineEnd(start)),
            help: "write it after `\(String(decoding: bytes[key], as: UTF8.self)):`, on the same line",
            related: [.init("its key", at: place(key.lowerBound, key.upperBound))],
            fix: bytes[(key.upperBound + 1)..<start].allSatisfy { $0 <= 0x20 }
                ? .init("write it after its key", replace: place(key.upperBound + 1, start), with: " ") : nil)
        builder.omissions.append(.init(start: above.start, end: start))
        return true
    }

    /// The levels that are open above a line, the deepest first.
    func levels(above start: Int) -> [Level] {
        var found: [Level] = []
        var limit = Int.max
        var at = start
        while at > 0, limit > 0 {
            at = lineStart(at - 1)
            let line = YAMLLine(bytes, at: at)
            guard line.isStructure, !isInsideText(line) else { continue }
            let isListKey = line.column == limit && found.last?.isItem ?? false && !line.isItem && !line.hasValue
            if let column = line.keyColumn, column < limit || isListKey {
                found.append((column, line, false))
                limit = column
            }
            if line.isItem, line.column < limit {
                found.append((line.column, line, true))
                limit = line.column
            }
        }
        return found
    }

    /// Whether a line is deeper than the one above, which has a value already.
    private func isUnderText(_ line: YAMLLine) -> Bool {
        guard !line.isItem, let above = lineAbove(line.start).map({ YAMLLine(bytes, at: $0) }) else { return false }
        return above.keyColumn.map { above.hasValue && line.column > $0 + 1 } ?? false
    }

    /// Writes spaces for the tabs at the start of this line and of those directly below that begin with tabs: as many
    /// as fit the file best, two for each if all fit alike. A tab after a key becomes one space.
    func withoutTabs(_ tab: Int) -> Fix? {
        let start = lineStart(tab)
        guard bytes[start..<tab].allSatisfy({ $0 == 0x20 }) else {
            let end = bytes[tab...].firstIndex { $0 != 0x09 && $0 != 0x20 } ?? bytes.count
            return .init("write a space", replace: place(tab, end), with: " ")
        }
        let leads = Array(
            lines(from: start).lazy.map { line in bytes[line.start...].prefix { $0 == 0x09 || $0 == 0x20 } }.prefix {
                $0.contains(0x09)
            })
        let canTry = builder.triedBytes + bytes.count < IndentationAdvice.maximumBytes
        // A single line may begin at any open level.
        let columns =
            leads.count > 1 || !canTry ? [] : levels(above: start).flatMap { [$0.column, $0.column + 2] }.sorted()
        func counts(_ width: Int) -> [Int] {
            columns.isEmpty ? leads.map { $0.reduce(0) { $0 + ($1 == 0x09 ? width : 1) } } : [width]
        }
        var best = counts(2)
        if canTry {
            builder.triedBytes += bytes.count
            let (layout, first) = (LineLayout(bytes), lineNumber(of: YAMLLine(bytes, at: start)) - 1)
            let tried = ([2, 4, 8] + columns).map { width in
                let columns = zip(first..., counts(width))
                return (counts: counts(width), rank: layout.rank(Dictionary(uniqueKeysWithValues: columns)))
            }
            best = tried.min { $0.rank.lexicographicallyPrecedes($1.rank) }?.counts ?? best
        }
        return .init(
            leads.count == 1 ? "indent it like the lines around it" : "write spaces for each tab",
            zip(leads, best).map { lead, count in
                Edit(place(lead.startIndex, lead.endIndex), String(repeating: " ", count: count))
            })
    }

    /// The most bytes that are looked through for the widths of all tabs of a file together.
    private static let maximumBytes = 1_000_000
}
