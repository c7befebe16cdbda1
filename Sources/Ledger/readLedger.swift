package import Diagnostics
package import SourceText

/// Reads a `hornbook.lock`. Reports mistakes in it and what people have to decide. Returns nil if there are any
/// errors, so that no id is derived from an incomplete ledger. An empty name of the program stands for any.
package func readLedger(_ source: SourceFile, of program: String, _ findings: inout Findings) -> Ledger? {
    var conflicts: [LedgerConflict] = []
    let ledger = readLedger(source, of: program, &findings, &conflicts)
    for conflict in conflicts { findings.add(conflict.finding) }
    return conflicts.isEmpty ? ledger : nil
}

/// Reads a `hornbook.lock` that may need decisions by people. Until they are made, the first of the lines is valid.
package func readLedger(
    _ source: SourceFile, of program: String, _ findings: inout Findings, _ conflicts: inout [LedgerConflict]
) -> Ledger? {
    var reader = LedgerReader(source, of: program)
    let ledger = reader.read()
    findings.add(reader.findings)
    conflicts = reader.conflicts.sorted { $0.lines[0].place.span < $1.lines[0].place.span }
    return reader.findings.containErrors ? nil : ledger
}

private struct LedgerReader {
    private let source: SourceFile
    private let program: String
    private var ledger: Ledger
    private(set) var findings = Findings.ofLedger
    private(set) var conflicts: [LedgerConflict] = []
    private var isHeaded = false
    /// True once the marks of a merge were reported.
    private var isConflicted = false
    /// Lines of parts, by the id of their record and by path.
    private var parts: [String: [String: LedgerLine]] = [:]
    /// All lines of those ids that have several lines.
    private var repeated: [String: [LedgerLine]] = [:]
    /// The highest number of ids that a release counted, with the release's name and line.
    private var highestCount = (ids: 0, release: "", line: 0..<0)
    /// By release: the number of lines that it says it wrote, the number of them found, and a line to report this
    /// at.
    private var written: [String: (said: Int?, found: Int, line: Range<Int>)] = [:]

    init(_ source: SourceFile, of program: String) {
        (self.source, self.program) = (source, program)
        ledger = Ledger(program: program)
    }

    mutating func read() -> Ledger {
        readLines(LedgerTokens(source.bytes))
        if !isHeaded, findings.isEmpty {
            report("this ledger does not begin with its heading", 0..<min(1, source.bytes.count), help: restore)
        }
        for (id, lines) in parts {
            if ledger.records[id] == nil {
                let first = lines.values.min { $0.place.span < $1.place.span }
                findings.report(
                    .malformedLedger, "no record of the ledger has the id \(id)", at: first?.place ?? place(0..<0),
                    help: "restore the line that begins with its kind and this id")
            }
            ledger.records[id]?.parts = lines
        }
        for lines in repeated.values { resolve(lines) }
        if conflicts.isEmpty { askAboutClaims() }
        if findings.isEmpty { reportLostLines() }
        return ledger
    }

    private mutating func readLines(_ tokens: LedgerTokens) {
        var tokens = tokens
        let bytes = tokens.bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, !findings.isFull {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
            var stop = end ?? bytes.count
            if stop > start, bytes[stop - 1] == UInt8(ascii: "\r") { stop -= 1 }
            if stop > start { readLine(start..<stop, &tokens) }
            if end == nil { report("the last line of the ledger is cut off", start..<bytes.count, help: restore) }
            start = (end ?? bytes.count) + 1
        }
    }

    private mutating func readLine(_ range: Range<Int>, _ tokens: inout LedgerTokens) {
        if isConflict(tokens.bytes[range]) {
            if !isConflicted {
                findings.report(
                    .ledgerConflict, "the ledger contains both sides of a merge", at: place(range),
                    help: "run `hornbook release --resolve`, which keeps what both sides released; with "
                        + "`hornbook.lock merge=union` in .gitattributes git does it")
            }
            isConflicted = true
        } else if !tokens.split(range) {
            report("a quoted text on this line is not closed", range, help: restoreLine)
        } else if tokens.words.isEmpty {
            report(cutOff, range, help: restoreLine)
        } else if tokens.isWord(0, "hornbook-lock") {
            readHeading(tokens, range)
        } else if tokens.words.count == 3, tokens.isWord(0, "release") {
            readRelease(tokens, range)
        } else {
            readEntry(tokens, range)
        }
    }

    /// `hornbook-lock 2 program`
    private mutating func readHeading(_ tokens: LedgerTokens, _ range: Range<Int>) {
        guard tokens.words.count == 3 else {
            return report("the heading of the ledger is cut off", range, help: "write `hornbook-lock 2 \(program)`")
        }
        isHeaded = true
        if program.isEmpty { ledger.program = tokens.word(2) }
        if !tokens.isWord(1, "1"), !tokens.isWord(1, "2") {
            report(
                "this ledger has the format \(tokens.word(1)), which this Hornbook does not know", range,
                help: "use the version of Hornbook that wrote it, or a later one")
        } else if tokens.word(2) != program, !program.isEmpty {
            // `hornbook.yaml` is in the same folder as its ledger.
            let folder = source.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            let declaration = (folder + ["hornbook.yaml"]).joined(separator: "/")
            findings.report(
                .foreignLedger, "this is the ledger of `\(tokens.word(2))`, not of `\(program)`", at: place(range),
                help: "restore the ledger of this program, or correct `program` in \(declaration)")
        }
    }

    /// `release name contentVersion check=hash ids=number lines=number`
    private mutating func readRelease(_ tokens: LedgerTokens, _ range: Range<Int>) {
        guard let ids = tokens.string(of: "ids").flatMap({ Int($0) }), tokens.isAsWritten(range) else {
            return report(cutOff, range, help: restoreLine)
        }
        if let lines = tokens.string(of: "lines").flatMap({ Int($0) }) {
            let known = written[tokens.word(1)]
            written[tokens.word(1)] = (max(lines, known?.said ?? 0), known?.found ?? 0, range)
        }
        let release = Ledger.Release(name: tokens.word(1), contentVersion: tokens.word(2), ids: ids)
        if ids > highestCount.ids { highestCount = (ids, release.name, range) }
        // Two branches may have used one name. Both releases are kept, since a database may have either.
        let isKnown = ledger.releases.contains {
            $0.name == release.name && $0.contentVersion == release.contentVersion
        }
        if !isKnown { ledger.releases.append(release) }
    }

    /// `[retired] noun id path check=hash by=release after=hash,… attribute=value …`
    private mutating func readEntry(_ tokens: LedgerTokens, _ range: Range<Int>) {
        let isRetired = tokens.isRetired
        let head = isRetired ? 1 : 0
        guard tokens.words.count >= head + 3, tokens.words[head + 1].count == 36, tokens.value(of: "since") != nil,
            tokens.isAsWritten(range)
        else { return report(cutOff, range, help: restoreLine) }
        var line = LedgerLine(
            tokens.word(head), tokens.word(head + 1), tokens.path(from: head + 2), tokens.attributes,
            isRetired: isRetired, at: place(range))
        line.hash = tokens.hash(of: range)
        line.earlier = Set(tokens.hashes(of: "after"))
        line.writer = tokens.string(of: "by")
        var other: LedgerLine?
        if line.isPart {
            // A retired part that only a database knew has no text.
            guard tokens.value(of: "text").map({ $0.withUnsafeBufferPointer(Fingerprint.isWritten) }) ?? isRetired
            else { return report(cutOff, range, help: restoreLine) }
            other = parts[line.record, default: [:]].updateValue(line, forKey: line.path)
        } else {
            other = ledger.records.updateValue(Ledger.Record(line), forKey: line.record)?.line
        }
        if let other {
            if repeated[line.id, default: [other]].contains(where: { $0.hash == line.hash }) { return }
            repeated[line.id, default: [other]].append(line)
        }
        if let writer = line.writer { written[writer, default: (nil, 0, range)].found += 1 }
    }

    // MARK: - The whole ledger

    /// Settles the lines of one id. The valid line is the one that no other replaces; two branches may have
    /// written one each.
    private mutating func resolve(_ lines: [LedgerLine]) {
        let replaced = lines.reduce(into: Set<UInt32>()) { $0.formUnion($1.earlier) }
        let last = lines.filter { !replaced.contains($0.hash) }
        guard var first = last.first else { return }
        first.earlier = replaced.union(lines.map(\.hash)).subtracting([first.hash])
        if first.isPart {
            ledger.records[first.record]?.parts[first.path] = first
        } else {
            ledger.records[first.record]?.line = first
        }
        guard last.contains(where: { !$0.isEquivalent(to: first) }) else { return }
        let record = ledger.records[first.record]?.line.path ?? first.record
        let subject = first.path == record ? "\(first.noun) \(record)" : "\(first.noun) `\(first.path)` of \(record)"
        conflicts.append(LedgerConflict("two releases say different things about \(subject)", last, of: lines))
    }

    /// Asks about slots with two records whose sources do not say their ids, and names with two parts, from two
    /// branches: sources can mean only one of them.
    private mutating func askAboutClaims() {
        let records = ledger.records.values
        let renamed = records.filter { $0.parts.values.contains { $0["name"] != nil } }.flatMap(\.parts.values)
        let living = (records.map(\.line) + renamed).filter { !$0.isRetired && !$0.isIDWritten }
        for lines in Dictionary(grouping: living, by: \.claim).values where lines.count > 1 {
            let lines = lines.sorted { $0.place.span < $1.place.span }
            let message =
                lines[0].isPart
                ? "two releases call different \(lines[0].noun)s `\(lines[0].name)`"
                : "two releases put different things in \(lines[0].claim)"
            conflicts.append(LedgerConflict(message, lines, of: lines.flatMap { repeated[$0.id] ?? [$0] }))
        }
    }

    /// Reports missing lines. Ids are never deleted, and a ledger has at least one release.
    private mutating func reportLostLines() {
        let count = ledger.idCount
        let help =
            "run `hornbook release --resolve`, which takes them from git; `git log -p -- "
            + "\(source.path)` shows where they went"
        for (name, lines) in written.sorted(by: { $0.key < $1.key }) where lines.found < lines.said ?? .max {
            let message =
                lines.said.map { "\(name) wrote \(counted($0, "line")), and \(lines.found) of them are here" }
                ?? "the line of release \(name) is gone, and \(lines.found) that it wrote are here"
            report("\(message): lines are missing", lines.line, help: help)
        }
        if ledger.releases.isEmpty, ledger.origins.isEmpty {
            report("no release is left in the ledger: lines are missing", 0..<0, help: help)
        } else if count < highestCount.ids {
            report(
                "\(highestCount.release) recorded \(highestCount.ids) ids, but the ledger has only \(count): lines are missing",
                highestCount.line, help: help)
        }
    }

    // MARK: - Reporting

    private var restore: String { "restore the file: `git checkout -- \(source.path)`" }
    private var restoreLine: String {
        "restore the ledger, and what was changed with it in the sources (`git diff` shows both); then run "
            + "`hornbook lint` again: it says what is left to change"
    }
    private let cutOff = "this line of the ledger is cut off or edited: no release wrote it like this"

    private func place(_ range: Range<Int>) -> Place {
        Place(source.id, ByteSpan(range.lowerBound, range.upperBound))
    }

    private mutating func report(_ message: String, _ range: Range<Int>, help: String) {
        findings.report(.malformedLedger, message, at: place(range), help: help)
    }
}
