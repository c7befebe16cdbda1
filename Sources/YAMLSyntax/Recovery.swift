import CLibYAML
import Diagnostics
import SourceText

/// Reads on after a syntax error: the lines that broke are left out and the file is read again, so that
/// every mistake in it is found in one run.
struct Recovery {
    /// Where each reading broke off, for people.
    private(set) var findings = Findings()
    /// What was left out, in bytes of the source.
    private(set) var torn: [ByteSpan] = []
    /// The source without its byte order mark, comments in place of what was left out.
    private(set) var bytes: [UInt8]
    private let origin: Int
    /// Lines that have a finding: one mistake is told once.
    private var told: Set<Int> = []

    /// How many errors a file may have; beyond that nobody reads on.
    static let limit = 20

    init(_ source: SourceFile, _ survey: BytesSurvey) {
        bytes = Array(source.bytes[survey.markLength...])
        origin = survey.markLength
    }

    /// Takes what broke a reading and leaves out where it broke. False when nothing could be left out.
    mutating func take(_ break_: Break) -> Bool {
        for finding in break_.findings.all {
            let line = lineStart(finding.place.span.start - origin)
            let isKnown = told.contains(line) || torn.contains { $0.contains(finding.place.span) }
            if !isKnown { findings.add(finding) }
            told.insert(line)
        }
        let torn = torn.count
        for cut in break_.cuts { leaveOut(cut) }
        return self.torn.count > torn || leaveOutAll(around: break_.at)
    }

    /// The line with the error and what belongs to it, up to the next key or item as deep or less deep.
    private mutating func leaveOut(_ cut: Break.Cut) {
        let line = lineStart(cut.start)
        var from = line + columnOf(line)
        if cut.keepsDash { from = afterDashes(from) }
        let level = cut.level ?? from - line
        var end = nextLine(line)
        if let last = cut.end {
            end = max(end, nextLine(last))
        } else {
            while end < bytes.count, !(isStructure(end) && columnOf(end) <= level) { end = nextLine(end) }
        }
        blank(from, end)
    }

    /// When that was in vain: the whole key of the file that the error is in.
    private mutating func leaveOutAll(around at: Int) -> Bool {
        var start = lineStart(min(at, max(0, bytes.count - 1)))
        while start > 0, isBlankLine(start) || columnOf(start) > 0 || bytes[start] == 0x23 {
            start = lineStart(start - 1)
        }
        var end = nextLine(start)
        while end < bytes.count, !(isStructure(end) && columnOf(end) == 0) { end = nextLine(end) }
        let torn = torn.count
        blank(start, end)
        return self.torn.count > torn
    }

    /// Makes comments of the lines, so that offsets stay and no text goes on with them.
    private mutating func blank(_ start: Int, _ end: Int) {
        var lost = false
        var line = start
        while line < end {
            let next = nextLine(line)
            let last = remark(in: line..<next) ?? next
            for offset in line..<last where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
                if bytes[offset] != 0x20, offset > line || bytes[offset] != 0x23 { lost = true }
                bytes[offset] = 0x20
            }
            if last == next, line < bytes.count, bytes[line] == 0x20 { bytes[line] = 0x23 }
            line = next
        }
        guard lost else { return }
        torn.append(ByteSpan(start + origin, end + origin))
    }

    /// Where a remark to Hornbook begins: it stays.
    private func remark(in line: Range<Int>) -> Int? {
        let sign = Array("# hornbook:".utf8)
        return line.first { bytes[$0] == 0x23 && bytes[$0...].starts(with: sign) }
    }

    // MARK: Lines

    private func lineStart(_ at: Int) -> Int {
        var start = min(max(at, 0), bytes.count)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private func nextLine(_ at: Int) -> Int {
        var next = at
        while next < bytes.count, bytes[next] != 0x0A { next += 1 }
        return min(next + 1, bytes.count)
    }

    /// How many blanks a line begins with.
    private func columnOf(_ line: Int) -> Int {
        var at = line
        while at < bytes.count, bytes[at] == 0x20 { at += 1 }
        return at - line
    }

    private func isBlankLine(_ line: Int) -> Bool {
        let at = line + columnOf(line)
        return at >= bytes.count || bytes[at] == 0x0A || bytes[at] == 0x0D
    }

    private func afterDashes(_ start: Int) -> Int {
        bytes.withUnsafeBufferPointer { YAMLLine.afterDashes($0, start) }
    }

    /// Whether a line begins a key or an item, or was meant to.
    private func isStructure(_ line: Int) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            let found = YAMLLine(bytes, at: line)
            return found.isStructure || found.isMeantAsStructure(bytes)
        }
    }
}

/// Where and why a reading broke off.
struct Break {
    struct Cut {
        /// Somewhere on the first line to leave out.
        let start: Int
        /// Lines that are deeper than this belong to it.
        var level: Int?
        /// The dash before the key can stay.
        var keepsDash = true
        /// Somewhere on the last line to leave out, where that is known.
        var end: Int?
    }

    let findings: Findings
    let cuts: [Cut]
    let at: Int
}

/// One line as indentation sees it.
struct YAMLLine {
    let start: Int
    /// The first byte that is no blank, counted from the start.
    let column: Int
    let isItem: Bool
    /// Where the key begins, after the dashes of items, counted from the start; nil without one.
    let keyColumn: Int?
    let key: Range<Int>?
    /// Whether something stands behind the colon of the key.
    let hasValue: Bool

    var isStructure: Bool { isItem || keyColumn != nil }

    init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        self.start = start
        var at = start
        while at < bytes.count, bytes[at] == 0x20 { at += 1 }
        column = at - start
        let content = YAMLLine.afterDashes(bytes, at)
        isItem = content > at
        var end = content
        while end < bytes.count, YAMLLine.isName(bytes[end]) { end += 1 }
        let isKey =
            end > content && end < bytes.count && bytes[end] == 0x3A
            && (end + 1 == bytes.count || bytes[end + 1] <= 0x20)
        keyColumn = isKey ? content - start : nil
        key = isKey ? content..<end : nil
        var value = end + 1
        while value < bytes.count, bytes[value] == 0x20 { value += 1 }
        hasValue = isKey && value < bytes.count && ![0x0A, 0x0D, 0x23].contains(bytes[value])
    }

    static func afterDashes(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var at = start
        while at < bytes.count, bytes[at] == 0x2D, at + 1 == bytes.count || bytes[at + 1] <= 0x20 {
            at += 1
            while at < bytes.count, bytes[at] == 0x20 { at += 1 }
        }
        return at
    }

    /// `key:value`, `key = value`, `• item`.
    func isMeantAsStructure(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = start + column
        if ["• ", "– ", "— ", "* "].contains(where: { bytes[first...].starts(with: $0.utf8) }) { return true }
        var end = first
        while end < bytes.count, YAMLLine.isName(bytes[end]), bytes[end] < 0x80 { end += 1 }
        guard end > first, end + 1 < bytes.count else { return false }
        return bytes[end] == 0x3A && bytes[end + 1] != 0x2F || bytes[end...].starts(with: " = ".utf8)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
        default: byte >= 0x80
        }
    }
}

extension TreeBuilder {
    /// Marks the lists and mappings that may lack what was left out, and values that are missing for it.
    func markTorn(_ torn: [ByteSpan]) {
        var before = 0
        for index in nodes.indices {
            let start = nodes[index].span.start
            defer { before = start }
            let end =
                nodes[index].kind == .scalar || nodes[index].kind == .alias
                ? (index + 1 < nodes.count ? nodes[index + 1].span.start : bytes.count + origin) : endOfReach(index)
            guard torn.contains(where: { $0.start < max(end, start + 1) && $0.end > before }) else { continue }
            nodes[index].isTorn = true
            let isEmpty = nodes[index].kind == .scalar && nodes[index].textCount == 0
            if isEmpty, nodes[index].style == .plain { nodes[index].style = .broken }
        }
    }

    /// Where the first node begins that stands behind all that is in a list or mapping.
    private func endOfReach(_ index: Int) -> Int {
        let end = nodes[index].span.end
        var low = index + 1
        var high = nodes.count
        while low < high {
            let middle = (low + high) / 2
            if nodes[middle].span.start < end { low = middle + 1 } else { high = middle }
        }
        return low < nodes.count ? nodes[low].span.start : bytes.count + origin
    }
}
