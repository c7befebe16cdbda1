import DailyPractice
package import Diagnostics
package import SourceText

/// What of a text a verdict is about: its words, and what its item means.
package struct TextPrint: Hashable, Sendable {
    package let words: UInt64
    /// A hash of the right options, points, branch and verses of its item; 0 if it belongs to none.
    package let meaning: UInt32

    package init(words: UInt64, meaning: UInt32) { (self.words, self.meaning) = (words, meaning) }
}

/// What a reader said of one text, or how she answered without the key: a line of `review.lock`.
package final class ReviewVerdict: Sendable {
    package enum Kind: String, Sendable {
        case ok
        case notOK = "not-ok"
        case answers
    }

    package let kind: Kind
    package let role: String
    /// The file, then keys and ids, as in sheets. Of answers: how many were right, and of how many, as `17/20`.
    package let address: String
    package let print: TextPrint
    /// What a small change of the words is recognised by, as `WordTrace` writes it.
    package let trace: String
    /// The reader's initials or name. That of a program begins with `model:`.
    package let reader: String
    /// Such as 2026-11-29.
    package let date: String
    /// What is wrong; nil if nothing is.
    package let why: String?
    /// The hashes of the lines that it follows, and its own.
    package let earlier: [UInt32]
    package let hash: UInt32
    package let place: Place

    package init(
        _ kind: Kind, _ role: String, _ address: String, _ print: TextPrint = TextPrint(words: 0, meaning: 0),
        trace: String = "", by reader: String, on date: String, why: String? = nil, after earlier: [UInt32] = [],
        hash: UInt32 = 0, at place: Place = Place(.none, ByteSpan(0, 0))
    ) {
        (self.kind, self.role, self.address, self.print, self.trace) = (kind, role, address, print, trace)
        (self.reader, self.date, self.why, self.earlier) = (reader, date, why, earlier)
        (self.hash, self.place) = (hash, place)
    }

    package var isOK: Bool { kind == .ok }

    /// `ok safety 6-9/day-03/notice/text check=… after=… by=MK on=2026-11-29 text=…`
    package var line: String {
        let after = earlier.sorted().map { hexadecimal($0, digits: 8) }.joined(separator: ",")
        var rest = "\(after.isEmpty ? "" : " after=\(after)") by=\(quoted(reader)) on=\(date)"
        if kind != .answers {
            rest += " text=\(hexadecimal(print.words, digits: 16))-\(hexadecimal(print.meaning, digits: 8))-\(trace)"
        }
        if let why { rest += " why=\(quoted(why))" }
        return String(checked("\(kind.rawValue) \(role) \(quoted(address))", rest).dropLast())
    }

    fileprivate convenience init?(_ tokens: LedgerTokens, _ range: Range<Int>, in file: FileID) {
        let parts = tokens.string(of: "text")?.split(separator: "-") ?? []
        guard let kind = Kind(rawValue: tokens.word(0)), let reader = tokens.unquoted("by"), reader.isPrintable,
            let date = tokens.string(of: "on"), parts.count == 3 || kind == .answers
        else { return nil }
        let numbers = kind == .answers ? [0, 0] : parts.prefix(2).compactMap { UInt64($0, radix: 16) }
        let address = tokens.unquotedWord(2)
        guard numbers.count == 2, let meaning = UInt32(exactly: numbers[1]), address.isPrintable else { return nil }
        self.init(
            kind, tokens.word(1), address, TextPrint(words: numbers[0], meaning: meaning),
            trace: String(parts.last ?? ""), by: reader, on: date, why: tokens.unquoted("why"),
            after: tokens.hashes(of: "after"), hash: tokens.hash(of: range),
            at: Place(file, ByteSpan(range.lowerBound, range.upperBound)))
    }
}

/// `review.lock`: what readers said, each line one. Lines are only added, and branches are merged by keeping all of them.
package final class ReviewLock: Sendable {
    /// In the order of the file, each line once.
    package let verdicts: [ReviewVerdict]
    package let answers: [ReviewVerdict]
    package let findings: Findings

    package static let empty = ReviewLock(SourceFile(id: .none, path: "", bytes: []))

    package init(_ source: SourceFile) {
        var all: [ReviewVerdict] = []
        var findings = Findings(limit: 50, .malformedReview)
        var seen: Set<UInt64> = []
        var tokens = LedgerTokens(source.bytes)
        var isConflicted = false
        for line in source.bytes.split(separator: UInt8(ascii: "\n")) {
            let range = line.startIndex..<(line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex)
            if range.isEmpty || !seen.insert(FNV1a(source.bytes[range]).value).inserted { continue }
            let isMark = isConflict(line)
            if !isMark, tokens.split(range), tokens.words.count == 3, tokens.isAsWritten(range),
                let verdict = ReviewVerdict(tokens, range, in: source.id)
            {
                all.append(verdict)
            } else if !isMark || !isConflicted {
                findings.report(
                    .malformedReview,
                    isMark
                        ? "this file has the marks of a merge that is not finished"
                        : "this line is cut off or was edited: no reader wrote it like this",
                    at: Place(source.id, ByteSpan(range.lowerBound, range.upperBound)),
                    help: isMark
                        ? "delete the marks, and keep the lines of both sides"
                        : "restore the line (`git log -p -- \(source.path)` shows it), or delete it and read again")
            }
            isConflicted = isConflicted || isMark
        }
        verdicts = all.filter { $0.kind != .answers }
        answers = all.filter { $0.kind == .answers }
        self.findings = findings
    }
}

extension String {
    /// Whether it can be the mark of a reader: initials or a name.
    package var isMark: Bool { !isEmpty && count <= 60 && isPrintable }

    /// Whether it has no characters that terminals obey.
    fileprivate var isPrintable: Bool {
        utf8.allSatisfy { 0x20..<0x7F ~= $0 }
            || unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) }
    }
}
