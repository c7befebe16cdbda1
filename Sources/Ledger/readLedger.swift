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
    /// The id of the line before, which most lines share, and where it stands.
    private var lastRecord = ""
    private var lastPlace = 0..<0
    /// The most ids that a release counted, its name, and its line.
    private var most = (ids: 0, release: "", line: 0..<0)
    /// The lines of its parts that have come since.
    private var lastParts: [String: LedgerLine] = [:]

    init(_ source: SourceFile, of program: String) {
        self.source = source
        self.program = program
        ledger = Ledger(program: program)
    }

    mutating func read() -> Ledger {
        let bytes = source.bytes
        let buffer = TextBuffer(capacity: bytes.count)
        bytes.withUnsafeBufferPointer { _ = buffer.append($0) }
        readLines(LedgerTokens(buffer))
        putParts()
        if !isHeaded, findings.isEmpty {
            report(
                .malformedLedger, "this ledger does not begin with its heading", 0..<min(1, bytes.count),
                help: "restore the file: `git checkout -- \(source.path)`")
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
        if findings.isEmpty { reportSharedNames() }
        if findings.isEmpty { reportLostLines() }
        return ledger
    }

    private mutating func readLines(_ tokens: LedgerTokens) {
        var tokens = tokens
        let bytes = tokens.bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, !findings.isFull {
            let end = offset(of: UInt8(ascii: "\n"), in: UnsafeRawBufferPointer(bytes), from: start)
            var stop = end ?? bytes.count
            let next = stop + 1
            if stop > start, bytes[stop - 1] == UInt8(ascii: "\r") { stop -= 1 }
            if stop > start { readLine(start..<stop, &tokens) }
            if end == nil {
                report(
                    .malformedLedger, "the last line of the ledger is cut off", start..<bytes.count,
                    help: "restore the file: `git checkout -- \(source.path)`")
            }
            start = next
        }
    }

    /// One branch gave a part the name of another that the other branch made: sources can mean only one of them.
    private mutating func reportSharedNames() {
        for record in ledger.records.values.sorted(by: { $0.line.record < $1.line.record }) {
            let living = record.parts.values.filter { !$0.isRetired }
            for line in living.sorted(by: { $0.place.span < $1.place.span }) where line["name"] != nil {
                guard
                    let other = living.first(where: {
                        $0.path != line.path && $0.parent == line.parent && $0.name == line.name
                    })
                else { continue }
                findings.report(
                    .repeatedLedgerID, "two \(line.noun)s of the ledger are called `\(line.name)`", at: line.place,
                    help: "give one of the two another `name=`, and the source that means it that id",
                    related: [.init("the other one", at: other.place)])
            }
        }
    }

    /// Ids never go, and there is no ledger before the first release.
    private mutating func reportLostLines() {
        let count = ledger.idCount
        let help = "restore the file: `git log -p -- \(source.path)` shows where they went"
        if ledger.releases.isEmpty {
            report(.malformedLedger, "no release is left in the ledger: lines are missing", 0..<0, help: help)
        } else if count < most.ids {
            report(
                .malformedLedger,
                "\(most.release) left \(most.ids) ids in the ledger, and \(count) are there: lines are missing",
                most.line, help: help)
        }
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

    /// `hornbook.yaml` stands beside its ledger.
    private var declarationPath: String {
        let parts = source.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return (parts + ["hornbook.yaml"]).joined(separator: "/")
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

    private mutating func readLine(_ range: Range<Int>, _ tokens: inout LedgerTokens) {
        if tokens.isConflict(range) {
            if isTorn { return }
            isTorn = true
            return report(
                .ledgerConflict, "the ledger holds both sides of a merge", range,
                help: "keep the lines of both sides and delete the lines of `<`, `=` and `>`; with "
                    + "`hornbook.lock merge=union` in .gitattributes git does so by itself")
        }
        guard tokens.split(range), !tokens.words.isEmpty else {
            return report(
                .malformedLedger, "a text of this line does not end", range,
                help: "restore the line: `git diff \(source.path)` shows what changed")
        }
        if tokens.isWord(0, "hornbook-lock") {
            readHeading(tokens.allWords, range)
        } else if tokens.words.count == 3, tokens.isWord(0, "release") {
            readRelease(tokens, range)
        } else {
            readEntry(tokens, range)
        }
    }

    /// `release name contentVersion ids=number`
    private mutating func readRelease(_ tokens: LedgerTokens, _ range: Range<Int>) {
        guard let ids = tokens.value(of: "ids").flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) else {
            return reportCutOff(range)
        }
        let release = Ledger.Release(name: tokens.word(1), contentVersion: tokens.word(2), ids: ids)
        if ids > most.ids { most = (ids, release.name, range) }
        // Two branches may have given one name: a database has taken in either.
        let isKnown = ledger.releases.contains {
            $0.name == release.name && $0.contentVersion == release.contentVersion
        }
        if !isKnown { ledger.releases.append(release) }
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
                    "restore the ledger of this program, or mend `program` in \(declarationPath) if its name "
                    + "slipped")
        }
    }

    /// `[retired] noun id path attribute=value …`
    private mutating func readEntry(_ tokens: LedgerTokens, _ range: Range<Int>) {
        let isRetired = tokens.isRetired
        let head = isRetired ? 1 : 0
        guard tokens.words.count >= head + 3, tokens.words[head + 1].count == 36 else {
            return reportCutOff(range)
        }
        // Most lines are about the record of the one before.
        if !tokens.isWord(head + 1, lastPlace) {
            putParts()
            lastRecord = tokens.word(head + 1)
            lastParts = parts.removeValue(forKey: lastRecord) ?? Dictionary(minimumCapacity: lastParts.count)
        }
        lastPlace = tokens.words[head + 1]
        let line = LedgerLine(
            tokens.word(head), lastRecord, tokens.path(from: head + 2), tokens.attributes,
            isRetired: isRetired, at: Place(source.id, ByteSpan(range.lowerBound, range.upperBound)))
        // Of what only a database knew and was retired there is no text.
        let isPart = LedgerReader.partNouns.contains(line.noun)
        guard tokens.value(of: "since") != nil,
            !isPart || tokens.value(of: "text").map(Fingerprint.isWritten) ?? isRetired
        else { return reportCutOff(range) }
        if isPart { addPart(line) } else { addRecord(line) }
    }

    private mutating func reportCutOff(_ range: Range<Int>) {
        report(
            .malformedLedger, "this line of the ledger is cut off or mistyped", range,
            help: "restore the line: `git diff \(source.path)` shows what changed")
    }

    private static let partNouns = ["prompt", "option", "question"]

    private mutating func addPart(_ line: LedgerLine) {
        if let other = lastParts.updateValue(line, forKey: line.path), !line.says(as: other) { reportTwice(line, other) }
    }

    private mutating func putParts() {
        if !lastParts.isEmpty { parts[lastRecord] = lastParts }
    }

    private mutating func addRecord(_ line: LedgerLine) {
        if let other = ledger.records.updateValue(Ledger.Record(line), forKey: line.record), !line.says(as: other.line) {
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

extension LedgerLine {
    /// Whether it is the line again, as union merges leave what neither side changed.
    fileprivate func says(as other: LedgerLine) -> Bool {
        noun == other.noun && path == other.path && isRetired == other.isRetired && attributes == other.attributes
    }
}
