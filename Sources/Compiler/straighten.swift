import ContentModel
import Diagnostics
import SourceText
import YAMLSyntax

/// Moves runs of lines to where the file can be read, and returns what is then found: the moves, and the rest as if they
/// were made. Nil if no move makes it better. `record` describes what is in the file, and `read` reads it.
func straighten(
    _ source: SourceFile, _ found: Findings, of record: RecordDescription,
    _ read: (SyntaxTree, inout Findings) -> Void
) -> Findings? {
    // How far a tab reaches shows once it is written as spaces, and which lines stay once a merge is finished.
    if found.all.contains(where: { $0.is(.tabIndentation, .conflictMarker) }) { return nil }
    var straight = Straightened(source, found, record.layoutKeys)
    while straight.moves.count < 4 {
        let isMoved = straight.move { moved in
            var found = Findings()
            let tree = parse(moved, &found)
            found = checkAdvice(found, in: moved, of: record)
            read(tree, &found)
            return found
        }
        if !isMoved { break }
    }
    return straight.moves.isEmpty || straight.isFutile ? nil : straight.findings
}

extension Finding {
    /// Whether it may be because lines are at the wrong columns.
    var maySpringFromLayout: Bool { severity == .error && (info.group == .syntax || info.group == .structure) }
}

/// A source, and the runs of its lines that were moved.
private struct Straightened {
    private let original: SourceFile
    private let keys: [String: Bool]
    private let before: LineLayout
    private let known: Findings
    /// Whether errors of syntax may have hidden others.
    private let hidSome: Bool
    private let hasFixes: Bool
    private var source: SourceFile
    private var found: Findings
    private var readBytes = 0
    private(set) var moves: [LineLayout.Move] = []

    /// The most bytes that all trials together read.
    private static let maximumBytes = 1_000_000
    private static let maximumTrials = 32

    init(_ source: SourceFile, _ found: Findings, _ keys: [String: Bool]) {
        (original, self.source, self.found, self.keys) = (source, source, found, keys)
        (before, known) = (LineLayout(source.bytes, keys: keys), found)
        let syntax = found.all.filter { $0.severity == .error && $0.info.group == .syntax }
        (hidSome, hasFixes) = (!syntax.isEmpty, syntax.contains { $0.fix.map { $0.safety != .unsafe } ?? false })
    }

    /// Makes the move after which the fewest errors are left. Returns false if none leaves fewer than there are.
    mutating func move(_ read: (SourceFile) -> Findings) -> Bool {
        guard source.bytes.count * 2 < Straightened.maximumBytes - readBytes else { return false }
        let now = Reading(source, found, keys)
        guard now.layout.lines.count <= LineLayout.maximumLines else { return false }
        let anchors = found.all.filter(\.maySpringFromLayout).map { now.layout.line(at: $0.place.span.start) }
        var best: (reading: Reading, move: LineLayout.Move?) = (now, nil)
        for move in now.layout.moves(near: anchors.sorted(), Straightened.maximumTrials) {
            // A key that is unknown may be misspelt.
            if moves.contains(where: { $0.lines.overlaps(move.lines) }) || now.layout.isOfUnknownKey(move)
                || now.layout.lacksColon(move, in: source.bytes)
            {
                continue
            }
            readBytes += source.bytes.count
            if readBytes > Straightened.maximumBytes { break }
            let moved = SourceFile(
                id: source.id, path: source.path, bytes: source.bytes.applying(now.layout.edits(of: move, source.id)))
            let then = Reading(moved, read(moved), keys)
            // A line that then has an error that it did not have does not belong there.
            let lines = hidSome ? move.lines : 0..<now.layout.lines.count
            guard now.cost(hasFixes)[0] > 0 || then.cost(hasFixes)[1] < now.cost(hasFixes)[1],
                then.errors(in: lines, hidSome).isSubset(of: now.errors(in: lines, hidSome)),
                then.cost(hasFixes)[...1] == [0, 0]
                    || now.explained.allSatisfy({ then.explained[$0.key] ?? 0 >= $0.value }),
                now.syntaxErrors.count != then.syntaxErrors.count || !now.syntaxErrors.isSubset(of: then.syntaxErrors)
                    || now.syntaxErrors.isEmpty
            else { continue }
            if then.cost(hasFixes).lexicographicallyPrecedes(best.reading.cost(hasFixes)) { best = (then, move) }
            if then.cost(hasFixes)[...1] == [0, 0] { break }
        }
        guard let move = best.move else { return false }
        (source, found) = (best.reading.source, best.reading.found)
        moves.append(move)
        return true
    }

    /// Whether lines that were moved can still not be read where they are.
    var isFutile: Bool {
        let layout = LineLayout(source.bytes, keys: keys)
        return found.all.contains { error in
            error.severity == .error && error.info.group == .syntax && error.fix == nil
                && moves.contains { $0.lines.contains(layout.line(at: error.place.span.start)) }
        }
    }

    /// The moves, and what is found besides, at the places that it has in the original.
    var findings: Findings {
        let after = LineLayout(source.bytes, keys: keys)
        func isMoved(_ place: Place) -> Bool {
            let line = after.line(at: place.span.start)
            return moves.contains { $0.lines.contains(line) }
        }
        func place(_ place: Place) -> Place {
            func offset(_ offset: Int) -> Int {
                guard !after.lines.isEmpty else { return offset }
                let line = after.line(at: offset)
                let (old, new) = (before.lines[line], after.lines[line])
                return offset < new.content
                    ? min(offset - new.start + old.start, old.content) : offset - new.content + old.content
            }
            return Place(place.file, ByteSpan(offset(place.span.start), offset(place.span.end)))
        }
        var all = Findings.ofOneFile
        for move in moves { all.add(finding(of: move)) }
        for finding in found.all.map({ $0.moved(place, keepingFix: { !isMoved($0) }) })
        where !hidSome || finding.info.group == .syntax || known.all.contains(where: { $0.place == finding.place }) {
            all.add(finding)
        }
        return all
    }

    private func finding(of move: LineLayout.Move) -> Finding {
        let first = before.lines[move.lines.lowerBound]
        let column = first.column + move.distance
        let other = before.neighbour(of: move.lines.lowerBound, at: column, outside: move.lines)
        func place(_ line: LineLayout.Line) -> Place {
            let end = original.bytes[line.content...].prefix { $0 != 0x0A && $0 != 0x0D }.endIndex
            return Place(original.id, ByteSpan(line.content, end))
        }
        let target = other.map {
            " to \($0.isAligned ? "line up with" : "belong under") line \($0.line + 1) it needs \(column)"
        }
        let count = move.lines.count { !before.lines[$0].isBlank }
        // An item that then lacks keys may belong in another list.
        let moved = LineLayout(source.bytes, keys: keys)
        let isDoubtful = found.all.contains {
            $0.is(.missingKey) && first.isItem && move.lines.contains(moved.line(at: $0.place.span.start))
        }
        // What is wrong with any moved lines then may be because they belong elsewhere.
        let isUnsure = found.all.contains { error in
            let line = moved.line(at: error.place.span.start)
            let isSyntax = error.severity == .error && error.info.group == .syntax
            return isSyntax && error.fix == nil && !before.isWhole(move.lines)
                || error.maySpringFromLayout && !error.is(.missingKey) && moves.contains { $0.lines.contains(line) }
                    && (isSyntax || !known.all.contains { $0.message == error.message })
        }
        let isNote = before.mayBeNote(move, in: original.bytes)
        return Finding(
            .wrongIndentation,
            "this line begins with \(counted(first.column, "space"));\(target ?? " it needs \(column)")",
            at: place(first),
            help: "put \(counted(column, "space")) before it"
                + (count > 1 ? ", and move \(count > 2 ? "the \(count - 1) lines" : "the line") below with it" : "")
                + (isDoubtful
                    ? "; or move it to the list that has such items"
                    : isNote ? "; if it is a note, begin it with `#`" : ""),
            related: other.map { other in
                [
                    .init(
                        other.isAligned ? "line it up with this line" : "it belongs under this line",
                        at: place(before.lines[other.line]))
                ]
            } ?? [],
            fix: Fix(
                "indent it like the lines around it", before.edits(of: move, original.id),
                isDoubtful || isUnsure || isNote ? .unsafe : .safe))
    }
}

/// A source, and the errors in it.
private struct Reading {
    let source: SourceFile
    let found: Findings
    let layout: LineLayout
    private let errors: [Finding]

    init(_ source: SourceFile, _ found: Findings, _ keys: [String: Bool]) {
        (self.source, self.found, layout) = (source, found, LineLayout(source.bytes, keys: keys))
        errors = found.all.filter { $0.severity == .error }
    }

    private func told(_ error: Finding) -> String { "\(layout.line(at: error.place.span.start)) \(error.message)" }

    var syntaxErrors: Set<String> { Set(errors.filter { $0.info.group == .syntax }.map(told)) }

    /// How many errors of syntax, by rule, are known to be something else than lines at the wrong column.
    var explained: [String: Int] {
        let known = errors.filter {
            $0.info.group == .syntax && !$0.is(.missingColon, .colonInText) && $0.fix?.safety != .unsafe
                && ($0.fix != nil || $0.is(.missingDash, .itemSign))
        }
        return Dictionary(grouping: known, by: \.rule).mapValues(\.count)
    }

    /// How bad it is: the less, the better. An error of syntax hides others, so what is found does not show then whether
    /// it is the only one. How many there are counts more than the columns if one has a fix of its own.
    func cost(_ hasFixes: Bool) -> [Int] {
        let (syntax, strays) = (errors.count { $0.info.group == .syntax }, layout.strayCount)
        guard syntax > 0 else { return [0, errors.count, strays] }
        return [1] + (hasFixes ? [syntax, strays] : [strays, syntax]) + [errors.count]
    }

    /// The errors of some lines, and the shapes that are wrong, without the keys that are missing if something may be
    /// hidden.
    func errors(in lines: Range<Int>, _ hidSome: Bool) -> Set<String> {
        Set(
            errors.filter { error in
                (lines.contains(layout.line(at: error.place.span.start)) || error.is(.wrongShape))
                    && !(hidSome && error.is(.missingKey))
            }.map(told))
    }
}

extension LineLayout {
    /// Whether lines that a move makes part of a text may be something else that somebody wrote below or between its
    /// lines. A speaker of other lines goes on, and so does a sentence.
    fileprivate func mayBeNote(_ move: Move, in bytes: [UInt8]) -> Bool {
        func words(_ line: Line) -> String {
            String(decoding: bytes[line.content...].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        }
        func speaker(_ line: Line) -> Substring? {
            let head = words(line).prefix { $0 != ":" }
            return head.endIndex < words(line).endIndex && head.count { $0 == " " } < 4
                ? head.prefix { $0 != "(" } : nil
        }
        let run = lines[move.lines].filter { !$0.isBlank }
        let (before, after) = (lines[..<move.lines.lowerBound], lines[move.lines.upperBound...])
        guard run.allSatisfy(\.isProse), move.distance > 0, var above = before.last(where: { !$0.isBlank }),
            let key = before.last(where: { !$0.isBlank && !$0.isProse }), run[0].column <= key.keyColumn,
            !above.opensBlock
        else { return false }
        let isInside = after.first { !$0.isBlank }.map { $0.isProse && $0.column > key.keyColumn } ?? false
        let speakers = Set((before + after).filter(\.isProse).compactMap(speaker).map { $0.split(separator: " ") })
        return run.contains { line in
            defer { above = line }
            if let name = speaker(line) { return !speakers.contains(name.split(separator: " ")) }
            let isSentence = isInside && endsSentence(words(line))
            return words(line).first?.isLowercase ?? false ? endsSentence(words(above)) : !isSentence
        }
    }

    fileprivate func edits(of move: Move, _ file: FileID) -> [Edit] {
        move.lines.filter { !lines[$0].isBlank }.map { number in
            let line = lines[number]
            return Edit(
                Place(file, ByteSpan(line.start, line.content)),
                String(repeating: " ", count: max(0, line.column + move.distance)))
        }
    }
}
