package import Diagnostics
package import SourceText

/// Reads a `hornbook.lock`. What is wrong with it is reported; nil where it cannot be relied on, so that no
/// id is derived from half of it.
package func readLedger(_ source: SourceFile, of program: String, _ findings: inout Findings) -> Ledger? {
    var reader = LedgerReader(source, of: program)
    let ledger = reader.read()
    findings.add(reader.findings)
    return reader.findings.containErrors ? nil : ledger
}

private struct LedgerReader {
    private let source: SourceFile
    private let program: String
    private var ledger: Ledger
    private(set) var findings = Findings.ofLedger
    private var isHeaded = false
    /// It holds the marks of a merge: said once.
    private var isTorn = false
    /// Lines of parts, by their record.
    private var parts: [String: [String: LedgerLine]] = [:]
    /// The id of the line before, which most lines share.
    private var lastRecord = ""

    init(_ source: SourceFile, of program: String) {
        self.source = source
        self.program = program
        ledger = Ledger(program: program)
    }

    mutating func read() -> Ledger {
        let bytes = source.bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, !findings.isFull {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
            var stop = end ?? bytes.count
            let next = stop + 1
            if stop > start, bytes[stop - 1] == UInt8(ascii: "\r") { stop -= 1 }
            if stop > start { readLine(start..<stop) }
            if end == nil {
                report(
                    .malformedLedger, "the last line of the ledger is cut off", start..<bytes.count,
                    help: "restore the file: `git checkout -- hornbook.lock`")
            }
            start = next
        }
        if !isHeaded, findings.isEmpty {
            report(
                .malformedLedger, "this ledger does not begin with its heading", 0..<min(1, bytes.count),
                help: "restore the file: `git checkout -- hornbook.lock`")
        }
        for (id, lines) in parts {
            if ledger.records[id] == nil {
                let first = lines.values.min { $0.place.span < $1.place.span }
                findings.report(
                    .malformedLedger, "no record of the ledger has the id \(id)", at: first?.place ?? whole,
                    help: "restore the line that begins with its kind and this id")
            }
            ledger.records[id]?.parts = lines
        }
        reportSharedSlots()
        return ledger
    }

    /// Two branches gave one slot to different things: only one of them is in it.
    private mutating func reportSharedSlots() {
        var holders: [String: LedgerLine] = [:]
        let living = ledger.records.values.map(\.line).filter { !$0.isRetired }
        for line in living.sorted(by: { $0.place.span < $1.place.span }) {
            guard let other = holders.updateValue(line, forKey: "\(line.noun) \(line.path)") else { continue }
            findings.report(
                .repeatedLedgerID, "two records of the ledger stand in \(line.path)", at: line.place,
                help:
                    "keep the slot for the one that was given out last, and write in the other line the slot that "
                    + "it had before, or `retired` with `until=` and the release",
                related: [.init("the other one", at: other.place)])
        }
    }

    private var whole: Place { Place(source.id, ByteSpan(0, 0)) }

    private mutating func report(
        _ explanation: Explanation, _ message: String, _ range: Range<Int>, help: String,
        related: [Diagnostic.Related] = []
    ) {
        findings.report(
            explanation, message, at: Place(source.id, ByteSpan(range.lowerBound, range.upperBound)),
            help: help, related: related)
    }

    private mutating func readLine(_ range: Range<Int>) {
        let bytes = source.bytes[range]
        if isConflict(bytes) {
            if isTorn { return }
            isTorn = true
            return report(
                .ledgerConflict, "the ledger holds both sides of a merge", range,
                help: "keep the lines of both sides and delete the lines of `<`, `=` and `>`; with "
                    + "`hornbook.lock merge=union` in .gitattributes git does so by itself")
        }
        guard let line = split(bytes), let first = line.words.first else {
            return report(
                .malformedLedger, "a text of this line does not end", range,
                help: "restore the line: `git diff hornbook.lock` shows what changed")
        }
        switch first {
        case "hornbook-lock": readHeading(line.words, range)
        case "release" where line.words.count == 3:
            let release = Ledger.Release(name: line.words[1], contentVersion: line.words[2])
            if !ledger.releases.contains(release) { ledger.releases.append(release) }
        default: readEntry(line.words, line.attributes, range)
        }
    }

    private func isConflict(_ bytes: ArraySlice<UInt8>) -> Bool {
        [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")].contains { sign in
            bytes.prefix(7).count == 7 && bytes.prefix(7).allSatisfy { $0 == sign }
        }
    }

    private mutating func readHeading(_ tokens: [String], _ range: Range<Int>) {
        guard tokens.count == 3 else {
            return report(
                .malformedLedger, "the heading of the ledger is cut off", range,
                help: "write `hornbook-lock 1 \(program)`")
        }
        isHeaded = true
        guard tokens[1] == "1" else {
            return report(
                .malformedLedger,
                "this ledger has the format \(tokens[1]), which this Hornbook does not know",
                range, help: "use the version of Hornbook that wrote it, or a later one")
        }
        guard tokens[2] == program || program.isEmpty else {
            return report(
                .foreignLedger, "this is the ledger of `\(tokens[2])`, not of `\(program)`", range,
                help:
                    "restore the ledger of this program, or mend `program` in hornbook.yaml if its name slipped"
            )
        }
    }

    /// `[retired] noun id path attribute=value …`
    private mutating func readEntry(
        _ all: [String], _ attributes: [LedgerLine.Attribute], _ range: Range<Int>
    ) {
        let isRetired = all[0] == "retired"
        let words = isRetired ? Array(all.dropFirst()) : all
        guard words.count >= 3, words[1].utf8.count == 36 else {
            return report(
                .malformedLedger, "this line of the ledger is cut off or mistyped", range,
                help: "restore the line: `git diff hornbook.lock` shows what changed")
        }
        if words[1] != lastRecord { lastRecord = words[1] }
        let line = LedgerLine(
            words[0], lastRecord, words[2...].joined(separator: " "), attributes, isRetired: isRetired,
            at: Place(source.id, ByteSpan(range.lowerBound, range.upperBound)))
        let isPart = LedgerReader.partNouns.contains(line.noun)
        guard line["since"] != nil, !isPart || line["text"].map(Fingerprint.isWritten) ?? true else {
            return report(
                .malformedLedger, "this line of the ledger is cut off or mistyped", range,
                help: "restore the line: `git diff hornbook.lock` shows what changed")
        }
        if isPart { addPart(line) } else { addRecord(line) }
    }

    private static let partNouns = ["prompt", "option", "question"]

    private mutating func addPart(_ line: LedgerLine) {
        if let other = parts[line.record]?.updateValue(line, forKey: line.path) { reportTwice(line, other) }
        if parts[line.record] == nil { parts[line.record] = [line.path: line] }
    }

    private mutating func addRecord(_ line: LedgerLine) {
        if let other = ledger.records.updateValue(Ledger.Record(line), forKey: line.record) {
            reportTwice(line, other.line)
        }
    }

    private mutating func reportTwice(_ line: LedgerLine, _ other: LedgerLine) {
        findings.report(
            .repeatedLedgerID, "the ledger says two things of \(line.noun) `\(line.path)`", at: line.place,
            help: "keep the line that is true: the one of the release that was given out",
            related: [.init("the other one", at: other.place)])
    }
}

/// The words of a line and the attributes behind them, parted at blanks outside quotes; nil where a quote is not
/// closed. Attributes begin behind noun, id and path.
private func split(_ line: ArraySlice<UInt8>) -> (words: [String], attributes: [LedgerLine.Attribute])? {
    var words: [String] = []
    var attributes: [LedgerLine.Attribute] = []
    var start = line.startIndex
    var sign: Int?
    var isQuoted = false
    let text = { (range: Range<Int>) in String(decoding: line[range], as: UTF8.self) }
    func end(at index: Int) {
        defer {
            start = index + 1
            sign = nil
        }
        guard index > start else { return }
        if let sign, words.count >= (words.first == "retired" ? 4 : 3), line[start] != UInt8(ascii: "\"") {
            attributes.append(.init(text(start..<sign), unquoted(text(sign + 1..<index)[...])))
        } else {
            words.append(text(start..<index))
        }
    }
    var index = start
    while index < line.endIndex {
        switch line[index] {
        case UInt8(ascii: "\\") where isQuoted: index += 1
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: " ") where !isQuoted: end(at: index)
        case UInt8(ascii: "=") where sign == nil && !isQuoted: sign = index
        default: break
        }
        index += 1
    }
    if isQuoted || index > line.endIndex { return nil }
    end(at: index)
    return (words, attributes)
}

private func unquoted(_ value: Substring) -> String {
    guard value.hasPrefix("\""), value.utf8.count > 1 else { return String(value) }
    var text = ""
    var isEscaped = false
    for scalar in value.unicodeScalars.dropFirst().dropLast() {
        if isEscaped {
            text.unicodeScalars.append(
                scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar == "t" ? "\t" : scalar)
            isEscaped = false
        } else if scalar == "\\" {
            isEscaped = true
        } else {
            text.unicodeScalars.append(scalar)
        }
    }
    return text
}
