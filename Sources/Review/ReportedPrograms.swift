import Analysis
import Builds
package import Compiler
import ContentModel
import ContentRules
import DailyPractice
import Diagnostics
import Ledger
package import Presentation
import Releases
import SourceText
package import Workspace

package struct ReportedPrograms {
    package private(set) var all: [ReportedProgram] = []
    private let workspace: Workspace
    private var sources: SourceMap { workspace.sources }
    private let workingDirectory: String

    package init(_ outcomes: [Outcome], in workspace: Workspace, since base: ComparisonBase?) throws {
        self.workspace = workspace
        workingDirectory = try Disk.workingDirectory()
        var programs = outcomes.map(program)
        try base?.refuseIfMissing(for: outcomes)
        // A base replaces the ledgers, only for the comparison.
        var compared = workspace
        var fitting: [Int] = []
        for (index, outcome) in outcomes.enumerated() {
            ReportedPrograms.attempt(&programs[index]) { _ in
                if let base { compared.setBuffer(outcome.ledgerPath, try base.ledger(of: outcome, in: workspace)) }
                fitting.append(index)
            }
        }
        // What was released is in the language of the source.
        let isSource = outcomes.allSatisfy { $0.language == $0.shownLanguages[0] }
        let outcomes = base == nil && isSource ? outcomes : compared.check()
        for index in fitting {
            ReportedPrograms.attempt(&programs[index]) { try compare(outcomes[index], with: base, &$0) }
        }
        all = programs
    }

    /// Finds changes. If that fails, the report says why and leaves them out.
    private static func attempt(_ program: inout ReportedProgram, _ body: (inout ReportedProgram) throws -> Void) {
        do { try body(&program) } catch { program.gaps.append("It is unknown what changed: \(error)") }
    }

    /// The report on a program, without its changes.
    private func program(_ outcome: Outcome) -> ReportedProgram {
        let folder = Paths.absolute(Paths.parent(of: outcome.files.declaration.path), from: workingDirectory)
        var program = ReportedProgram(name: outcome.catalog?.program.program.string ?? Paths.name(of: folder))
        program.findings = ReportedFinding.all(
            outcome.findings, at: { place($0.place, in: outcome) }, paths: outcome.files.withProgramPaths)
        guard let catalog = outcome.catalog, outcome.isDeclared else {
            program.gaps.append("hornbook.yaml cannot be read whole, so this report has its findings only")
            return program
        }
        program.title = catalog.program.title.string
        program.language = outcome.language
        program.coverage = outcome.coverage
        program.runway = outcome.runway(from: nil)
        let entries = outcome.sound(of: catalog.entries)
        let sound = catalog.with(entries)
        let leftOut = catalog.entries.count - entries.count
        if leftOut > 0 {
            program.gaps.append("\(counted(leftOut, "file")) with errors left out of scores, readers and branches")
        }
        program.plays = PlayReport(sound)
        program.guessers = guesserReport(sound, points: guesserPoints(of: sound.program))
        program.readability = outcome.readability(sources)
        return program
    }

    private func compare(_ outcome: Outcome, with base: ComparisonBase?, _ program: inout ReportedProgram) throws {
        guard outcome.catalog != nil, outcome.isDeclared else { return }
        let difference = try ProgramDiff(outcome, in: workspace, since: base)
        if !difference.isWhole { program.gaps.append("Changes may be missing: there are errors in what is compared") }
        var records: [ReportedRecord] = []
        if let documents = difference.documents {
            let own = (outcome.reviews?.readings ?? []).filter { $0.file.language == outcome.translation?.language }
            let readings = Dictionary(grouping: own, by: \.text.print.words)
            for pair in documents {
                records += changedRecords(pair.now, since: pair.then, pair.object, kind: pair.kind.folder) { text in
                    text.flatMap { readings[FNV1a($0.utf8).value] }?.grouped(by: \.role).map { role, own in
                        let worst = ReviewState.Standing.allCases.first { one in own.contains { $0.standing == one } }
                        return "\(role): \(worst?.rawValue ?? "")"
                    }.joined(separator: ", ")
                }
            }
        } else if !difference.changes.isEmpty {
            program.gaps.append(
                "Texts cannot be compared: \(ledgerName) keeps none; name a build or a revision of git by `--base`")
        }
        let reported = difference.changes.map { line in
            (
                level: line.level, message: outcome.files.withProgramPaths(line.message),
                place: (path: relative(line.path, in: outcome), line: line.line)
            )
        }
        program.changes = (difference.release, reported, records)
    }

    private func place(_ place: Place, in outcome: Outcome) -> ReportedPlace {
        let path = outcome.files[place.file]?.relative ?? relative(sources.path(of: place.file), in: outcome)
        return (path, sources.start(of: place).line)
    }

    /// The path from the program's folder.
    private func relative(_ path: String, in outcome: Outcome) -> String {
        let folder = Paths.parent(of: outcome.files.declaration.path)
        return Paths.relative(
            Paths.absolute(path, from: workingDirectory), to: Paths.absolute(folder, from: workingDirectory))
    }
}

extension ProgramFiles {
    /// A message in which the paths of files start at the program's folder, wherever the command was run.
    fileprivate func withProgramPaths(_ message: String) -> String {
        let folder = declaration.programFolder
        guard !folder.isEmpty else { return message }
        var (shown, rest) = ("", message[...])
        while let found = rest.firstRange(of: folder) {
            let before = rest[..<found.lowerBound].last ?? shown.last
            let isStart = before.map { $0.isWhitespace || "`(".contains($0) } ?? true
            shown += rest[..<(isStart ? found.lowerBound : found.upperBound)]
            rest = rest[found.upperBound...]
        }
        return shown + rest
    }
}
