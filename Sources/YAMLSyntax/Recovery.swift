import CLibYAML
import Diagnostics
import SourceText

/// Lets reading go on after a syntax error: leaves out the lines with the error, so that the file can be read again.
/// One run finds every mistake in this way.
struct Recovery {
    /// The findings of every error that ended a reading.
    private(set) var findings = Findings()
    /// The lines that were left out, in bytes of the source.
    private(set) var omitted: [ByteSpan] = []
    /// The source without its byte order mark. Comments replace the lines that were left out.
    private(set) var bytes: [UInt8]
    private let origin: Int
    /// The starts of lines that have a finding, so that each mistake is reported once.
    private var reportedLines: Set<Int> = []

    /// The number of errors after which reading stops.
    static let limit = 20

    init(_ source: SourceFile, _ survey: BytesSurvey) {
        bytes = Array(source.bytes[survey.markLength...])
        origin = survey.markLength
    }

    /// Records the findings of an error and leaves out its lines. Returns false if nothing could be left out.
    mutating func take(_ failure: SyntaxFailure) -> Bool {
        for finding in failure.findings.all {
            let line = bytes.lineStart(finding.place.span.start - origin)
            let isKnown = reportedLines.contains(line) || omitted.contains { $0.contains(finding.place.span) }
            if !isKnown { findings.add(finding) }
            reportedLines.insert(line)
        }
        let omitted = omitted.count
        for omission in failure.omissions { leaveOut(omission) }
        return self.omitted.count > omitted || leaveOutAll(around: failure.at)
    }

    /// Leaves out the first line of the omission and the lines that belong to it: up to `omission.end`, or to the next key or
    /// item that is not deeper than `omission.level`.
    private mutating func leaveOut(_ omission: SyntaxFailure.Omission) {
        let line = line(bytes.lineStart(omission.start))
        let from = omission.keepsDash ? line.content : line.start + line.column
        let end = bytes.nextLine(omission.end.map { max($0, line.start) } ?? line.start)
        blank(from, omission.end == nil ? endOfBlock(from: end, level: omission.level ?? from - line.start) : end)
    }

    /// The fallback if that left out nothing: leaves out the whole top-level key that contains the error.
    private mutating func leaveOutAll(around at: Int) -> Bool {
        var start = bytes.lineStart(min(at, bytes.count - 1))
        while start > 0, isBlank(start) || line(start).column > 0 || bytes[start] == 0x23 {
            start = bytes.lineStart(start - 1)
        }
        let omitted = omitted.count
        blank(start, endOfBlock(from: bytes.nextLine(start), level: 0))
        return self.omitted.count > omitted
    }

    /// The start of the first line from `start` on that begins a key or an item, or was meant to, and is no deeper
    /// than `level`; the end of the file if there is none.
    private func endOfBlock(from start: Int, level: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var end = start
            while end < bytes.count {
                let line = YAMLLine(bytes, at: end)
                if line.column <= level, line.isStructure || line.isMeantAsStructure(bytes) { break }
                end = bytes.nextLine(end)
            }
            return end
        }
    }

    /// Replaces lines with comments of the same length: offsets stay the same and no text continues across them.
    private mutating func blank(_ start: Int, _ end: Int) {
        var lost = false
        var line = start
        while line < end {
            let next = bytes.nextLine(line)
            let last = remark(in: line..<next) ?? next
            for offset in line..<last where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
                if bytes[offset] != 0x20, offset > line || bytes[offset] != 0x23 { lost = true }
                bytes[offset] = 0x20
            }
            if last == next, line < bytes.count, bytes[line] == 0x20 { bytes[line] = 0x23 }
            line = next
        }
        guard lost else { return }
        omitted.append(ByteSpan(start + origin, end + origin))
    }

    /// The start of a comment for Hornbook, which is kept; nil if the line has none.
    private func remark(in line: Range<Int>) -> Int? {
        let character = Array("# hornbook:".utf8)
        return line.first { bytes[$0] == 0x23 && bytes[$0...].starts(with: character) }
    }

    private func line(_ start: Int) -> YAMLLine { bytes.withUnsafeBufferPointer { YAMLLine($0, at: start) } }

    private func isBlank(_ start: Int) -> Bool {
        let first = start + line(start).column
        return first >= bytes.count || bytes[first] == 0x0A || bytes[first] == 0x0D
    }
}

struct SyntaxFailure {
    struct Omission {
        /// An offset on the first line to leave out.
        let start: Int
        /// Lines deeper than this column are left out too; nil for the column where the omission begins.
        var level: Int?
        /// Whether the dash before the key is kept.
        var keepsDash = true
        /// An offset on the last line to leave out; nil if `level` decides it.
        var end: Int?
    }

    let findings: Findings
    let omissions: [Omission]
    let at: Int
}

extension TreeBuilder {
    /// Marks nodes that may be incomplete because lines in or beside them were left out. Empty values become broken.
    func markPartial(_ omitted: [ByteSpan]) {
        var stretches: [ByteSpan] = []
        for span in omitted.sorted() {
            let last = stretches.last.flatMap { $0.end < span.start ? nil : stretches.popLast() } ?? span
            stretches.append(ByteSpan(last.start, max(last.end, span.end)))
        }
        var before = 0
        for index in nodes.indices {
            let start = nodes[index].span.start
            defer { before = start }
            let end =
                nodes[index].kind == .scalar || nodes[index].kind == .alias
                ? (index + 1 < nodes.count ? nodes[index + 1].span.start : bytes.count + origin) : endOfReach(index)
            let near = firstIndex(below: stretches.count) { stretches[$0].end > before }
            guard near < stretches.count, stretches[near].start < max(end, start + 1) else { continue }
            nodes[index].isPartial = true
            let isEmpty = nodes[index].kind == .scalar && nodes[index].textCount == 0
            if isEmpty, nodes[index].style == .plain { nodes[index].style = .broken }
        }
    }

    /// The start of the first node after everything in a list or mapping; the end of the file if there is none. A node
    /// that begins where it ends is an empty value in it.
    private func endOfReach(_ index: Int) -> Int {
        let end = nodes[index].span.end
        let next = index + 1 + firstIndex(below: nodes.count - index - 1) { nodes[index + 1 + $0].span.start > end }
        return next < nodes.count ? nodes[next].span.start : bytes.count + origin
    }
}
