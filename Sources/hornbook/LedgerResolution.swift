import ArgumentParser
import Compiler
import ContentModel
import DailyPractice
import Diagnostics
import Ledger
import Publishing
import Releases
import Review
import SourceText
import Workspace

struct LedgerResolution {
    let path: String
    private let program: String
    private(set) var bytes: [UInt8]
    private(set) var conflicts: [LedgerConflict] = []
    /// False if the ledger has other problems.
    private(set) var isSound = false

    init(_ bytes: [UInt8], at path: String, of program: String = "", keeping names: [String] = []) {
        (self.bytes, self.path, self.program) = (bytes, path, program)
        read()
        // An answer may lead to another question, as when days change places in a cycle.
        for _ in 0..<8 {
            let lines = conflicts.flatMap { conflict in
                names.lazy.compactMap { name in conflict.lines.first { conflict.name(of: $0) == name } }.first.map(
                    conflict.keeping) ?? []
            }
            if lines.isEmpty { return }
            add(lines)
            read()
        }
    }

    private mutating func read() {
        let source = SourceFile(id: FileID(0), path: path, bytes: bytes)
        var findings = Findings()
        isSound = readLedger(source, of: program, &findings, &conflicts) != nil
    }

    private mutating func add(_ lines: [LedgerLine]) { bytes += lines.flatMap { Array(written($0).utf8) } }

    /// The questions for people, with the answers that the sources of a program have now, and who released each.
    func text(_ outcome: Outcome, _ workspace: Workspace, _ git: GitRepository) -> String {
        let most = conflicts.map(\.lines.count).max() ?? 0
        let held = (0..<most).map { heldLines(number: $0, outcome, workspace) }
        return conflicts.map { conflict in
            let answers = conflict.lines.enumerated().map { number, line in
                let author = git.author(of: "check=\(hexadecimal(line.hash, digits: 8))").map { " (\($0))" } ?? ""
                let isHeld = held[number][line.id]?.isEquivalent(to: line) ?? false
                return "  \(conflict.name(of: line))\(author): \(conflict.differingAttributes(of: line))"
                    + (isHeld ? "   <- in the sources now\n" : "\n")
            }
            let keep = conflict.lines.map { "`--keep \(conflict.name(of: $0))`" }
            return "\(path): \(conflict.message)\n\(answers.joined())  To keep one, run `hornbook release --resolve` "
                + "with \(orList(keep))\n"
        }.joined()
    }

    /// The lines that a release would write now, by their ids, if each question had the answer of that number.
    private func heldLines(number: Int, _ outcome: Outcome, _ workspace: Workspace) -> [String: LedgerLine] {
        var answered = self
        answered.add(conflicts.flatMap { $0.keeping($0.lines[min(number, $0.lines.count - 1)]) })
        var workspace = workspace
        workspace.setBuffer(path, answered.bytes)
        let now = workspace.check().first { $0.ledgerPath == path }
        guard let now, let ledger = now.ledger, now.findings.merging.isEmpty else { return [:] }
        let next = now.comparison.ledger(after: ledger, releasing: draftRelease, contentVersion: "")
        let lines = next.records.values.flatMap { [$0.line] + $0.parts.values }
        return Dictionary(lines.map { ($0.id, $0) }) { first, _ in first }
    }
}

extension Disk {
    /// The bytes of a ledger; nil if there is none.
    static func ledger(at path: String) throws -> [UInt8]? {
        kind(of: path) == .file ? try read(path, upTo: Workspace.maximumLedgerBytes) : nil
    }
}

extension Release {
    /// Unites ledgers that a merge left in parts, and shows what only people can decide.
    func resolveLedgers() throws {
        var workspace = try Workspace(opening: arguments.paths)
        var isOpen = false
        let other = try from.map(ledger(in:))
        let ledgers = try workspace.check().compactMap {
            outcome -> (outcome: Outcome, git: GitRepository, found: [UInt8], merged: [UInt8])? in
            let git = GitRepository(folder: Paths.parent(of: outcome.ledgerPath))
            let known = try Disk.ledger(at: outcome.ledgerPath)
            let moved = other.map { lines(movedTo: outcome, from: $0, isFirst: known == nil) } ?? []
            guard known != nil || !moved.isEmpty else { return nil }
            let found = known ?? []
            let merged = mergedLedger(found, with: git.mergedLedgers) + moved
            func isSound(_ bytes: [UInt8]) -> Bool { LedgerResolution(bytes, at: outcome.ledgerPath).isSound }
            if isSound(merged) { return (outcome, git, found, merged: merged) }
            // What is damaged may be committed already: an older revision has the lines.
            let older = git.revisions.lazy.compactMap(git.ledger).map { mergedLedger(merged, with: [$0]) }
            return (outcome, git, found, merged: older.first(where: isSound) ?? merged)
        }
        let names = Set(ledgers.flatMap { String(decoding: $0.merged, as: UTF8.self).split { " =\n".contains($0) } })
        if let unknown = keep.first(where: { !names.contains(Substring($0)) }) {
            throw UsageError(
                "no release is called \(unknown): `hornbook release --resolve` names those to choose from")
        }
        for (outcome, git, found, merged) in ledgers {
            let path = outcome.ledgerPath
            let resolution = LedgerResolution(
                merged, at: path, of: outcome.catalog?.program.program.string ?? "", keeping: keep)
            let (isNew, writes) = (resolution.bytes != found, !dryRun)
            if isNew, writes { try Disk.replace(path, with: resolution.bytes) }
            workspace.setBuffer(path, resolution.bytes)
            if !resolution.isSound {
                Console.writeLine("\(path) has lines that are missing or broken: run `hornbook lint` to see them")
            } else if resolution.conflicts.isEmpty {
                let state = !isNew ? "is in order" : writes ? "is in order; commit it" : "would be in order"
                Console.writeLine("\(path) \(state)")
                sayRest(workspace, path)
            } else {
                Console.write(resolution.text(outcome, workspace, git))
            }
            if !resolution.isSound || !resolution.conflicts.isEmpty { isOpen = true }
        }
        try finish(isOpen ? 1 : 0)
    }

    /// Says what the sources lack of a resolved ledger.
    private func sayRest(_ workspace: Workspace, _ path: String) {
        var workspace = workspace
        let findings = workspace.check().first { $0.ledgerPath == path }?.findings.all ?? []
        for finding in findings where finding.info.group == .history && finding.severity == .error {
            let place =
                "\(workspace.sources.path(of: finding.place.file)):\(workspace.sources.start(of: finding.place).line)"
            Console.writeLine("\(place): \(finding.message)")
            if let help = finding.help { Console.writeLine("  \(help)") }
        }
    }

    /// The ledger of the program in a folder.
    private func ledger(in folder: String) throws -> Ledger {
        let path = Paths.join(folder, ledgerName)
        var findings = Findings()
        guard let bytes = try Disk.ledger(at: path),
            let ledger = readLedger(SourceFile(id: FileID(0), path: path, bytes: bytes), of: "", &findings)
        else { throw UsageError("\(path) is no ledger that can be read: restore it from git") }
        return ledger
    }

    /// The lines of the other program for what is here now, after a heading if the program has no ledger yet.
    private func lines(movedTo outcome: Outcome, from other: Ledger, isFirst: Bool) -> [UInt8] {
        let lines = outcome.lines(movedFrom: other)
        let records = Set(lines.map(\.record)).count
        Console.writeLine("\(outcome.ledgerPath): \(counted(records, "record")) taken over from \(other.program)")
        let program = outcome.catalog?.program.program.string ?? ""
        let text = (isFirst ? "hornbook-lock 2 \(program)\n" : "") + lines.map(written).joined()
        return lines.isEmpty ? [] : Array(text.utf8)
    }

    /// Merges the ledgers of two branches. Git calls it with the paths of the common version and of both.
    func mergeLedgers() throws {
        guard arguments.paths.count == 3 else {
            throw UsageError("--merge-driver is for git, which calls it with three files: %O %A %B")
        }
        let texts = try arguments.paths.map { try Disk.read($0, upTo: Workspace.maximumLedgerBytes) }
        let merged = LedgerResolution(mergedLedger(texts[1], with: [texts[2]], since: texts[0]), at: ledgerName)
        try Disk.replace(arguments.paths[1], with: merged.bytes)
        for conflict in merged.conflicts {
            Console.log("\(ledgerName): \(conflict.message); choose with `hornbook release --resolve`")
        }
        try finish(merged.isSound && merged.conflicts.isEmpty ? 0 : 1)
    }
}
