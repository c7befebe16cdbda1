import DailyPractice
package import Diagnostics
package import SourceText

/// What of a text a verdict is about: its words, and what its item means.
package struct TextPrint: Hashable, Sendable, CustomStringConvertible {
    package let words: UInt64
    /// A hash of the right options, points, branch and verses of its item; 0 if it belongs to none.
    package let meaning: UInt32

    package init(words: UInt64, meaning: UInt32) { (self.words, self.meaning) = (words, meaning) }

    fileprivate init?(_ written: ArraySlice<UInt8>) {
        guard let sign = written.firstIndex(of: UInt8(ascii: "-")), let words = UInt64(hexadecimal: written[..<sign]),
            let meaning = UInt32(hexadecimal: written[(sign + 1)...])
        else { return nil }
        self.init(words: words, meaning: meaning)
    }

    package var description: String { "\(hexadecimal(words, digits: 16))-\(hexadecimal(meaning, digits: 8))" }
}

/// What a reader said of one text, or how she answered a question without the key: a line of `review.lock`, such as
/// `ok safety 6-9/day-03/notice/text check=… by=MK after=… on=2026-11-29 text=…`.
package final class ReviewVerdict: Sendable {
    package enum Kind: String, Sendable {
        case ok
        case notOK = "not-ok"
        /// The answer of somebody who did not see the key.
        case right, wrong

        fileprivate var isBlind: Bool { self == .right || self == .wrong }
    }

    package let kind: Kind
    package let role: String
    /// The file, then keys and ids, as in sheets.
    package let address: String
    package let print: TextPrint
    /// What a small change of the words is recognised by, as `WordTrace` writes it; empty if none would be kept.
    package let trace: String
    /// The reader's initials or name. That of a program begins with `model:`.
    package let reader: String
    /// Such as 2026-11-29.
    package let date: String
    /// What is wrong; nil if nothing is.
    package let why: String?
    /// The hashes of all lines on the same text that it follows, and its own.
    package let earlier: [UInt32]
    package let hash: UInt32
    package let place: Place

    package var isOK: Bool { kind == .ok }

    package static func line(
        _ kind: Kind, _ role: String, _ address: String, _ print: TextPrint, trace: String? = nil, by reader: String,
        on date: String, why: String? = nil, after earlier: [UInt32] = []
    ) -> String {
        let why = why.map { quotable($0.split(whereSeparator: \.isNewline).joined(separator: " ")) }
        let said = [("on", date), ("text", "\(print)"), ("trace", trace), ("why", why)]
        let attributes = said.compactMap { name, value in value.map { LedgerLine.Attribute(name, $0) } }
        var line = LedgerLine(kind.rawValue, role, quoted(address), attributes)
        (line.writer, line.earlier) = (quoted(reader), Set(earlier))
        return String(written(line).dropLast())
    }

    fileprivate init?(_ tokens: LedgerTokens, _ range: Range<Int>, in file: FileID) {
        guard let kind = Kind(rawValue: tokens.word(0)), let reader = tokens.unquoted("by"),
            let date = tokens.string(of: "on"), let print = tokens.value(of: "text").flatMap({ TextPrint($0) })
        else { return nil }
        (self.kind, role, address, why) = (kind, tokens.word(1), tokens.unquotedWord(2), tokens.unquoted("why"))
        (self.reader, self.date, self.print, trace) = (reader, date, print, tokens.string(of: "trace") ?? "")
        (earlier, hash) = (tokens.hashes(of: "after"), tokens.hash(of: range))
        place = Place(file, ByteSpan(range.lowerBound, range.upperBound))
        if ![role, address, reader, date, why ?? ""].allSatisfy(\.isPrintable) { return nil }
    }
}

/// `review.lock`: what readers said, each line one. Lines are only added, and branches are merged by keeping all of them.
package final class ReviewLock: Sendable {
    /// In the order of the file, each line once.
    package let verdicts: [ReviewVerdict]
    /// What was answered without the key.
    package let answers: [ReviewVerdict]
    package let findings: Findings

    package static let empty = ReviewLock(SourceFile(id: .none, path: "", bytes: []))

    package init(_ source: SourceFile) {
        var all: [ReviewVerdict] = []
        var findings = Findings.ofLedger
        var seen: Set<UInt64> = []
        var tokens = LedgerTokens(source.bytes)
        for line in source.bytes.split(separator: UInt8(ascii: "\n")) {
            let range = line.startIndex..<(line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex)
            if range.isEmpty || !seen.insert(FNV1a(source.bytes[range]).value).inserted { continue }
            if tokens.split(range), tokens.words.count == 3, tokens.isAsWritten(range),
                let verdict = ReviewVerdict(tokens, range, in: source.id)
            {
                all.append(verdict)
                continue
            }
            findings.report(
                .malformedLedger, "no reader wrote this line: it is cut off, was edited, or is the mark of a merge",
                at: Place(source.id, ByteSpan(range.lowerBound, range.upperBound)),
                help:
                    "delete the mark of a merge; restore another line (`git log -p -- \(source.path)` shows it), or "
                    + "delete it and read again")
        }
        (verdicts, answers) = (all.filter { !$0.kind.isBlind }, all.filter(\.kind.isBlind))
        self.findings = findings
    }
}

extension String {
    /// Whether it can be the mark of a reader: initials or a name.
    package var isMark: Bool { !isEmpty && count <= 60 && isPrintable && trimmed == self }

    fileprivate var isPrintable: Bool { quotable(self) == self }
}
