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
    /// The file, then keys and ids, as in sheets. Of answers: how many were right, of how many, and which questions
    /// they were, as `17/20/4f0c27d1`.
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
    /// The hashes of the lines that it follows, and its own.
    package let earlier: [UInt32]
    package let hash: UInt32
    package let place: Place

    package var isOK: Bool { kind == .ok }

    /// `ok safety 6-9/day-03/notice/text check=… after=… by=MK on=2026-11-29 text=…`. Answers have no `print`.
    package static func line(
        _ kind: Kind, _ role: String, _ address: String, _ print: TextPrint? = nil, trace: String? = nil,
        by reader: String, on date: String, why: String? = nil, after earlier: [UInt32] = []
    ) -> String {
        let after = earlier.sorted().map { hexadecimal($0, digits: 8) }.joined(separator: ",")
        var rest = "\(after.isEmpty ? "" : " after=\(after)") by=\(quoted(reader)) on=\(date)"
        if let print {
            rest += " text=\(hexadecimal(print.words, digits: 16))-\(hexadecimal(print.meaning, digits: 8))"
        }
        if let trace { rest += "-\(trace)" }
        if let why {
            rest += " why=\(quoted(quotable(why.split(whereSeparator: \.isNewline).joined(separator: " "))))"
        }
        return String(checked("\(kind.rawValue) \(role) \(quoted(address))", rest).dropLast())
    }

    fileprivate init?(_ tokens: LedgerTokens, _ range: Range<Int>, in file: FileID) {
        let parts = tokens.string(of: "text")?.split(separator: "-") ?? ["0", "0"]
        let numbers = parts.prefix(2).compactMap { UInt64($0, radix: 16) }
        guard let kind = Kind(rawValue: tokens.word(0)), let reader = tokens.unquoted("by"),
            let date = tokens.string(of: "on"), numbers.count == 2, let meaning = UInt32(exactly: numbers[1]),
            2...3 ~= parts.count, kind == .answers || tokens.value(of: "text") != nil
        else { return nil }
        (self.kind, role, address, why) = (kind, tokens.word(1), tokens.unquotedWord(2), tokens.unquoted("why"))
        (print, trace) = (TextPrint(words: numbers[0], meaning: meaning), parts.count > 2 ? String(parts[2]) : "")
        (self.reader, self.date, earlier, hash) = (reader, date, tokens.hashes(of: "after"), tokens.hash(of: range))
        place = Place(file, ByteSpan(range.lowerBound, range.upperBound))
        if ![role, address, reader, date, why ?? ""].allSatisfy(\.isPrintable) { return nil }
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
        for line in source.bytes.split(separator: UInt8(ascii: "\n")) {
            let range = line.startIndex..<(line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex)
            if range.isEmpty || !seen.insert(FNV1a(source.bytes[range]).value).inserted { continue }
            let isMark = isConflict(line)
            if !isMark, tokens.split(range), tokens.words.count == 3, tokens.isAsWritten(range),
                let verdict = ReviewVerdict(tokens, range, in: source.id)
            {
                all.append(verdict)
                continue
            }
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
        verdicts = all.filter { $0.kind != .answers }
        answers = all.filter { $0.kind == .answers }
        self.findings = findings
    }
}

extension String {
    /// Whether it can be the mark of a reader: initials or a name.
    package var isMark: Bool { !isEmpty && count <= 60 && isPrintable }

    fileprivate var isPrintable: Bool { quotable(self) == self }
}
