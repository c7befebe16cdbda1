import Diagnostics
import SourceText

/// A line that is indented too far or not far enough: which one it is, and how far it should be.
struct IndentationAdvice: SyntaxAdvice {
    let builder: TreeBuilder

    /// A column at which a key or an item may begin below the lines above.
    typealias Level = (column: Int, line: YAMLLine, isItem: Bool)

    /// A line at another column, alone or with the deeper lines below it.
    private struct Move {
        let line: YAMLLine
        let column: Int
        /// A line above that it then lines up with, or belongs under.
        let alignedWith: YAMLLine
        let range: Range<Int>
        let text: String
        let lineCount: Int
        /// Whether the lines that follow it are then right, too.
        var isWhole = false

        /// Whether it begins as far from the left as `alignedWith`, or as the key of that.
        var isAligned: Bool { [alignedWith.keyColumn, alignedWith.column].contains(column) }
    }

    func reportMisplaced(_ at: Int, _ message: String) {
        let line = YAMLLine(bytes, at: lineStart(at))
        let levels = levels(above: line.start)
        if dashes.reportStrayDash(line.isItem ? line : levels.first { $0.isItem && $0.column == line.column }?.line) {
            return
        }
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
        if let above = lineAbove(line.start), foreignCharacters.reportItemMarker(indentation(lineEnd(above))) {
            return
        }
        if let colon = line.key?.upperBound, isUnderText(line), isContinued(line) {
            return colons.reportColonInText(colon)
        }
        if reportMove(around: line) { return }
        builder.findings.report(
            .wrongIndentation, message, at: place(indentation(at), lineEnd(at)),
            help: "put as many spaces before it as before the lines that it belongs with: two for each level")
    }

    /// Reports which line stands out, where the file can be read on once it is moved.
    func reportMove(around line: YAMLLine) -> Bool {
        let moves = line.isStructure && canTry ? bestMoves(around: line, levels(above: line.start)) : []
        guard let move = moves.first else { return false }
        report(move, or: moves.dropFirst().first, isUnderText: move.line.start == line.start && isUnderText(line))
        return true
    }

    /// Reports a text below its key that is no deeper than the key.
    func reportShallowText(_ start: Int) -> Bool {
        let next = YAMLLine(bytes, at: nextLine(start))
        guard let above = lineAbove(start).map({ YAMLLine(bytes, at: $0) }), let key = above.key, !above.hasValue,
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

    /// Reports an item that is too deep, so that the keys below it seem to repeat those above. Returns the offset of its
    /// first key; nil if there is no such item right above, or if several could move.
    func reportDeepItem(above key: SyntaxTree.Node) -> Int? {
        let line = YAMLLine(bytes, at: lineStart(key.span.start - origin))
        guard canTry, !builder.findings.isFull, let above = lineAbove(line.start).map({ YAMLLine(bytes, at: $0) }),
            above.column > line.column
        else { return nil }
        let levels = levels(above: line.start, from: line.column).filter { $0.isItem && $0.column >= line.column }
        let moves = levels.isEmpty ? [] : bestMoves(around: line, levels, movesIt: false)
        guard moves.count == 1, let move = moves.first else { return nil }
        report(move, or: nil, isUnderText: false)
        return move.line.content
    }

    /// The moves of one line, this or one above, after which the file can be read the furthest. If several are equal in
    /// that, those that leave the usual depths; then those of the fewest lines; then those to a column where the file has
    /// such a key more often; then the shortest.
    private func bestMoves(around line: YAMLLine, _ levels: [Level], movesIt: Bool = true) -> [Move] {
        var lines = movesIt ? [line] : []
        for level in levels where lines.last?.start != level.line.start { lines.append(level.line) }
        lines = Array(lines.prefix(6))
        let first = lineNumber(of: YAMLLine(bytes, at: lineAbove(lines.last?.start ?? 0) ?? 0)) - 1
        let tried = lines.flatMap { moves(of: $0, before: line) }.compactMap { move in
            trial([(move.range, move.text)], from: first).map { (move, $0) }
        }
        func rank(_ move: Move, _ trial: LayoutTrial) -> [Int] {
            trial.rank + [
                -move.lineCount, count(of: move.line.key, at: move.column), -abs(move.column - move.line.column),
            ]
        }
        let ranks = tried.map(rank)
        guard let best = ranks.max(by: { $0.lexicographicallyPrecedes($1) }), best[0] >= lineNumber(of: line) else {
            return []
        }
        return zip(tried, ranks).filter { $1 == best }.map { tried, _ in
            var move = tried.0
            move.isWhole = tried.1.misplacedLine > lineNumber(of: line) + 1
            return move
        }
    }

    /// How many other lines of the file have the same key at a column.
    private func count(of key: Range<Int>?, at column: Int) -> Int {
        guard let key else { return 0 }
        let name = Array(bytes[key])
        return lines(from: 0).count { other in
            other.key != key && other.column == column && other.key.map { bytes[$0].elementsEqual(name) } ?? false
        }
    }

    /// All columns at which a line may begin below the lines above it. The first of a file begins where one below does.
    private func moves(of line: YAMLLine, before other: YAMLLine) -> [Move] {
        let levels = levels(above: line.start)
        var columns = levels.isEmpty && line.column > 0 ? [0: other] : [:]
        for level in levels {
            var fitting: [Int] = []
            if level.isItem == line.isItem { fitting = [level.column] }
            if !level.isItem, !level.line.hasValue {
                fitting += [level.column + 2] + (line.isItem ? [level.column] : [])
            }
            for column in fitting where column != line.column && columns[column] == nil {
                columns[column] = level.line
            }
        }
        return columns.sorted { $0.key < $1.key }.flatMap { column, alignedWith in
            let alone = move(line, to: column, alignedWith: alignedWith, end: nextLine(line.start))
            let below = lines(from: nextLine(line.start)).prefix { isBlank($0) || $0.column > line.column }
            guard let last = below.last(where: { !isBlank($0) }) else { return [alone] }
            return [alone, move(line, to: column, alignedWith: alignedWith, end: nextLine(last.start))]
        }
    }

    private func move(_ line: YAMLLine, to column: Int, alignedWith: YAMLLine, end: Int) -> Move {
        var (text, at, count) = ("", line.start, 0)
        while at < end {
            let last = nextLine(at)
            let lead = indentation(max(at, lineEnd(at))) - at
            let rest = String(decoding: bytes[(at + lead)..<last], as: UTF8.self)
            let width = max(0, lead + column - line.column)
            text += rest.first?.isNewline ?? true ? rest : String(repeating: " ", count: width) + rest
            (at, count) = (last, count + 1)
        }
        return Move(
            line: line, column: column, alignedWith: alignedWith, range: line.start..<end, text: text,
            lineCount: count)
    }

    /// The levels that are open above a line, the deepest first, with all that are at a column or deeper.
    func levels(above start: Int, from least: Int = 0) -> [Level] {
        var found: [Level] = []
        var limit = Int.max
        var at = start
        while at > 0, limit > least {
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

    /// Whether a long text without its final stop goes on with a line, whose first word is no key of the file.
    private func isContinued(_ line: YAMLLine) -> Bool {
        guard line.hasValue, let key = line.key, let above = lineAbove(line.start) else { return false }
        let (text, name) = (bytes[above..<lineEnd(above)], Array(bytes[key]))
        return text.drop { $0 == 0x20 }.count { $0 == 0x20 } > 6 && text.last.map { isLetter(Int($0)) } ?? false
            && name.allSatisfy { 0x61...0x7A ~= $0 }
            && lines(from: 0).count { $0.key.map { bytes[$0].elementsEqual(name) } ?? false } == 1
    }

    private func report(_ move: Move, or other: Move?, isUnderText: Bool) {
        let line = move.line
        var help = "put \(counted(move.column, "space")) before it"
        var target =
            "\(move.isAligned ? "line up with" : "belong under") line \(lineNumber(of: move.alignedWith)) it needs \(move.column)"
        var isSame = false
        if let other {
            isSame = other.line.start == line.start
            if isSame {
                target =
                    "line up it needs "
                    + [move, other].map { "\($0.column) (line \(lineNumber(of: $0.alignedWith)))" }.joined(
                        separator: " or ")
                help += ", or \(other.column)"
            } else {
                help +=
                    "; if it is right, put \(counted(other.column, "space")) before line \(lineNumber(of: other.line))"
            }
        } else if isUnderText {
            help += "; if it belongs under the line above, that line cannot have a value of its own"
        }
        let shown = isSame ? [move, other].compactMap(\.self) : [move]
        builder.findings.report(
            .wrongIndentation, "this line begins with \(counted(line.column, "space")); to \(target)",
            at: place(line.start + line.column, lineEnd(line.start)), help: help,
            related: shown.map { move in
                .init(
                    isSame
                        ? "line it up with this line or the other"
                        : move.isAligned ? "line it up with this line" : "it belongs under this line",
                    at: place(move.alignedWith.start + move.alignedWith.column, lineEnd(move.alignedWith.start)))
            },
            fix: other != nil || !move.isWhole
                ? nil
                : .init(
                    "indent it like the lines around it",
                    replace: place(move.range.lowerBound, move.range.upperBound), with: move.text))
        for move in [move, other].compactMap(\.self) {
            builder.omissions.append(.init(start: move.line.start, level: move.column, keepsDash: false))
        }
    }

    private func isBlank(_ line: YAMLLine) -> Bool { lineEnd(line.start) <= line.start + line.column }

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
        let key = leads.count > 1 ? nil : leads.first.flatMap { YAMLLine(bytes, at: $0.endIndex).key }
        // A single line may begin at any open level: the one at which the file has such a key most often.
        let columns =
            leads.count > 1 || !canTry ? [] : levels(above: start).flatMap { [$0.column, $0.column + 2] }.sorted()
        func spaces(_ width: Int) -> [(range: Range<Int>, text: String)] {
            leads.map { lead in
                let count = columns.isEmpty ? lead.reduce(0) { $0 + ($1 == 0x09 ? width : 1) } : width
                return (lead.startIndex..<lead.endIndex, String(repeating: " ", count: count))
            }
        }
        let first = canTry ? lineNumber(of: YAMLLine(bytes, at: lineAbove(start) ?? 0)) - 1 : 0
        let tried = (canTry ? [2, 4, 8] + columns : [2]).map { width in
            (edits: spaces(width), rank: (trial(spaces(width), from: first)?.rank ?? []) + [count(of: key, at: width)])
        }
        let best = tried.max { $0.rank.lexicographicallyPrecedes($1.rank) }
        return best.flatMap { best in
            .init(
                leads.count == 1 ? "indent it like the lines around it" : "write spaces for each tab",
                best.edits.map { Edit(place($0.range.lowerBound, $0.range.upperBound), $0.text) })
        }
    }

    /// Whether another trial fits into `LayoutTrial.maximumBytes`. Without one, nothing that takes the length of the file
    /// is worth doing.
    var canTry: Bool { builder.triedBytes + bytes.count < LayoutTrial.maximumBytes }

    /// Tries the source with some changes, which must be in the order of their ranges. Nil once all trials together
    /// have read `LayoutTrial.maximumBytes`.
    func trial(_ changes: [(range: Range<Int>, text: String)], from start: Int) -> LayoutTrial? {
        guard canTry else { return nil }
        builder.triedBytes += bytes.count
        var (changed, at) = ([UInt8](), 0)
        for change in changes {
            changed += bytes[at..<change.range.lowerBound]
            changed += change.text.utf8
            at = change.range.upperBound
        }
        changed += bytes[at...]
        return changed.withUnsafeBufferPointer { LayoutTrial($0, from: start) }
    }
}
