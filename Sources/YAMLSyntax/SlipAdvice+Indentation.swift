import Diagnostics
import SourceText

/// A line that is indented too far or not far enough: which one it is, and how far it should be.
extension SlipAdvice {
    /// A column at which a key or an item may stand below the lines above.
    private typealias Level = (column: Int, line: YAMLLine, isItem: Bool)

    func reportMisplaced(_ at: Int, _ message: String) {
        let line = YAMLLine(bytes, at: lineStart(at))
        let levels = levels(above: line.start)
        if let parent = levels.first(where: { !$0.isItem && $0.column <= line.column && !$0.line.hasValue }),
            reportMissingDash(before: line, below: parent.line)
        {
            return
        }
        if levels.contains(where: { reportMissingDash(before: line, like: $0.line) }) { return }
        let beside = levels.filter { $0.isItem == line.isItem }
        guard line.isStructure, let (nearest, other) = nearestLevel(to: line, beside) else {
            return builder.findings.report(
                .wrongIndentation, message, at: place(indentation(at), lineEnd(at)),
                help: "put as many spaces before it as before the lines that it belongs with: two for each level")
        }
        let isAtColon = bytes.indices.contains(at) && bytes[at] == 0x3A
        if isOddOneOut(nearest, line, levels) { return report(nearest.line, column: line.column, beside: line) }
        if let column = dashColumn(of: nearest, line, levels) {
            return report(nearest.line, column: column, beside: line)
        }
        report(line, column: nearest.column, beside: nearest.line, isAtColon: isAtColon, orBeside: other)
    }

    /// Of two that are as near, the one at which such a key stands more often in this file, and the other one where
    /// it stands as often at both.
    private func nearestLevel(to line: YAMLLine, _ levels: [Level]) -> (Level, other: Level?)? {
        guard let least = levels.map({ distance($0, line) }).min() else { return nil }
        let nearest = levels.filter { distance($0, line) == least }
        guard nearest.count > 1, let key = line.key else { return nearest.first.map { ($0, nil) } }
        let name = Array(bytes[key])
        var counts: [Int: Int] = [:]
        for other in lines(from: 0) where other.start != line.start {
            if let column = other.keyColumn, let key = other.key, bytes[key].elementsEqual(name) {
                counts[column, default: 0] += 1
            }
        }
        let best = nearest.max { counts[$0.column, default: 0] < counts[$1.column, default: 0] }
        let most = best.map { counts[$0.column, default: 0] }
        let others = nearest.filter { counts[$0.column, default: 0] == most && $0.column != best?.column }
        return best.map { ($0, others.first) }
    }

    /// Where the dash of an item belongs whose other keys stand at the usual depth, when it is the dash that
    /// stands out.
    private func dashColumn(of level: Level, _ line: YAMLLine, _ levels: [Level]) -> Int? {
        let dash = level.line.column
        guard !level.isItem, !line.isItem, level.line.isItem, level.column > dash,
            let parent = levels.first(where: { !$0.isItem && $0.column <= dash && $0.line.start < level.line.start })
        else { return nil }
        let usual = [parent.column, parent.column + 2]
        let column = line.column - (level.column - dash)
        return usual.contains(column) && !usual.contains(dash) ? column : nil
    }

    private func distance(_ level: Level, _ line: YAMLLine) -> Int { abs(level.column - line.column) }

    /// The levels that are open above a line, the deepest first.
    private func levels(above start: Int) -> [Level] {
        var found: [Level] = []
        var limit = Int.max
        var at = start
        while at > 0, limit > 0 {
            at = lineStart(at - 1)
            let line = YAMLLine(bytes, at: at)
            guard line.isStructure, !isInsideText(line) else { continue }
            if let column = line.keyColumn, column < limit {
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

    /// Whether a line goes on with a text that began above.
    private func isInsideText(_ line: YAMLLine) -> Bool {
        guard let text = builder.scalar(around: line.start + line.column) else { return false }
        return text.span.start - origin < line.start
    }

    /// Whether it is the line above that stands out: it is the only one at its depth, and this one is indented
    /// by the usual two spaces.
    private func isOddOneOut(_ level: Level, _ line: YAMLLine, _ levels: [Level]) -> Bool {
        guard level.column == level.line.column, level.line.isItem == line.isItem,
            case let parent = levels.first(where: { isParent($0, of: level, and: line) })
        else { return false }
        let usual = parent.map { line.isItem ? [$0.column, $0.column + 2] : [$0.column + 2] } ?? [0]
        guard usual.contains(line.column), !usual.contains(level.column) else { return false }
        let siblings = lines(from: parent.map { nextLine($0.line.start) } ?? 0).prefix { $0.start < line.start }
        return siblings.count { $0.isStructure && $0.column == level.column && !isInsideText($0) } == 1
    }

    private func isParent(_ parent: Level, of level: Level, and line: YAMLLine) -> Bool {
        let column = min(level.column, line.column)
        return line.isItem ? !parent.isItem && parent.column <= column : parent.column < column
    }

    private func report(
        _ line: YAMLLine, column: Int, beside: YAMLLine, isAtColon: Bool = false, orBeside other: Level? = nil
    ) {
        let number = lineNumber(of: beside)
        let hasText =
            beside.start < line.start && beside.hasValue && line.column >= beside.column + 2 && !line.isItem
            && column == beside.keyColumn
        let start = place(line.start + line.column, isAtColon ? (line.key?.upperBound ?? 0) : lineEnd(line.start))
        let lead = place(beside.start + beside.column, lineEnd(beside.start))
        if let other {
            report(line, at: start, column: column, beside: lead, number, or: other)
            let level = min(column, blockLevel(of: line))
            return builder.cuts.append(Break.Cut(start: line.start, level: level, keepsDash: false))
        }
        builder.findings.report(
            .wrongIndentation,
            "this line begins with \(spaces(line.column)); to line up with line \(number) it needs \(column)",
            at: start,
            help: hasText
                ? "put \(spaces(column)) before it; if it belongs under line \(number), delete the value there"
                : "put \(spaces(column)) before it", related: [.init("line it up with this line", at: lead)],
            fix: hasText ? nil : shift(line, by: column - line.column))
        let isOnly = hasText && line.start > beside.start
        if isOnly {
            builder.cuts.append(Break.Cut(start: beside.start, level: beside.keyColumn ?? 0, end: beside.start))
        }
        builder.cuts += [Break.Cut(start: line.start, level: column, keepsDash: false)]
    }

    /// Says it of a line that may belong beside either of two.
    private func report(
        _ line: YAMLLine, at start: Place, column: Int, beside lead: Place, _ number: Int, or other: Level
    ) {
        let otherNumber = lineNumber(of: other.line)
        let otherLead = place(other.line.start + other.line.column, lineEnd(other.line.start))
        let both = [(column, number, lead), (other.column, otherNumber, otherLead)].sorted { $0.0 < $1.0 }
        let moved = blockLevel(of: line) == line.column ? ", and move the lines under it too" : ""
        builder.findings.report(
            .wrongIndentation,
            "this line begins with \(spaces(line.column)); to line up it needs \(both[0].0) (line \(both[0].1)) "
                + "or \(both[1].0) (line \(both[1].1))", at: start,
            help: "put \(spaces(both[0].0)) before it, or \(both[1].0)\(moved)",
            related: both.map { .init("line it up with this line or the other", at: $0.2) })
    }

    /// What is deeper than this below a key without a value belongs to the key: where it was moved alone, that begins
    /// at its own column.
    private func blockLevel(of line: YAMLLine) -> Int {
        guard !line.isItem, !line.hasValue, line.column > 0 else { return .max }
        guard let below = lines(from: nextLine(line.start)).first(where: \.isStructure) else { return line.column }
        return below.column > line.column ? line.column : line.column - 1
    }

    private func spaces(_ count: Int) -> String { count == 1 ? "1 space" : "\(count) spaces" }

    /// Moves a line, and the deeper lines below that have moved with it.
    private func shift(_ line: YAMLLine, by columns: Int) -> Fix {
        let own = line.keyColumn ?? line.column
        let below = lines(from: nextLine(line.start)).prefix { isBlank($0) || $0.column > line.column }
        let first = below.first { !isBlank($0) }
        // What is below may stand where it should already.
        let fitting = line.isItem ? [own + columns] : [own + columns, own + columns + 2]
        let moved = first.map { !$0.isStructure || !fitting.contains($0.column) } ?? false
        let end = nextLine(moved ? below.last?.start ?? line.start : line.start)
        var text = ""
        var at = line.start
        while at < end {
            let last = nextLine(at)
            let column = indentation(max(at, lineEnd(at))) - at
            let rest = String(decoding: bytes[(at + column)..<last], as: UTF8.self)
            text +=
                rest.first?.isNewline ?? true ? rest : String(repeating: " ", count: max(0, column + columns)) + rest
            at = last
        }
        return .init("indent it like the lines around it", replace: place(line.start, end), with: text)
    }

    private func isBlank(_ line: YAMLLine) -> Bool { lineEnd(line.start) <= line.start + line.column }
}
