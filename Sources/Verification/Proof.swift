import Builds
package import CanonicalJSON
import DailyPractice
import Diagnostics
import Processes
import Publishing
import SourceText
import Workspace

struct ProofStep {
    enum Outcome: String { case proved, failed, untried = "not tried" }

    let name: String
    let outcome: Outcome
    /// The finding in words: how much was proved, or why it was not tried.
    let summary: String
    var differences: [Deviation] = []
}

package final class Proof {
    let build: BuiltProgram
    let previous: BuiltProgram?
    let database: any ProvingDatabase
    /// All kinds of content, and those that the build has.
    private let known: [KindPublishing]
    private let kinds: [KindPublishing]
    private(set) var steps: [ProofStep] = []
    var users: [AgeBand: String] = [:]
    var choices: [UserResults.Choice] = []

    init(
        _ build: BuiltProgram, after previous: BuiltProgram?, in database: any ProvingDatabase,
        _ known: [KindPublishing]
    ) {
        (self.build, self.previous, self.database, self.known) = (build, previous, database, known)
        kinds = build.kinds(among: known)
    }

    package var isProved: Bool { !steps.contains { $0.outcome == .failed } }

    var tables: [Table] { kinds.flatMap(\.tables) + (build.manifest.languages == nil ? [] : [Table.translations]) }
    var history: [Table] { HistoryTables.all(in: database.dialect) }
    var layouts: [RowLayout] { kinds.flatMap(\.layouts) }

    func layouts(of build: BuiltProgram) -> [RowLayout] { build.kinds(among: known).flatMap(\.layouts) }

    func add(_ name: String, _ summary: String, _ differences: [Deviation] = []) {
        steps.append(
            ProofStep(
                name: name, outcome: differences.isEmpty ? .proved : .failed, summary: summary,
                differences: differences))
    }

    func skip(_ name: String, _ reason: String) {
        steps.append(ProofStep(name: name, outcome: .untried, summary: reason))
    }

    /// Runs the steps of the proof. `begin` runs once the build is applied: changes before it may be kept, and
    /// later ones are only trials.
    func run(thenTrying begin: () throws -> Void = {}) throws {
        try compareFiles()
        guard build.manifest.files.contains(where: { $0.path.hasPrefix("sql/") }) else {
            return skip("the database", "nothing of it is in one")
        }
        let before = try applyPrevious()
        guard try apply(build, "seed") else { return }
        try begin()
        if let before { try comparePrevious(before) }
        for step in [compareRows, keepResults, checkAccess, applyAgain, compareAnswers] where !database.isLost {
            try step()
        }
        if database.isLost { skip("the rest", "the transaction was rolled back by what failed") }
    }

    private func compareFiles() throws {
        let wrong = try build.manifest.files.filter { file in
            guard build.has(file.path) else { return true }
            return try fileHash(build.read(file.path)) != file.sha256
        }
        let undecoded = try build.undecoded(known.compactMap(\.built))
        add("models", "every file decodes as apps read it", undecoded)
        add(
            "manifest", "the files are those that the manifest lists: \(build.manifest.files.count)",
            wrong.map { file in
                Deviation(
                    place: file.path, built: "SHA-256 \(file.sha256.prefix(12))…",
                    found: !build.has(file.path)
                        ? "no file"
                        : hasOtherLineEnds(Paths.join(build.folder, file.path), than: file.sha256)
                            ? "other line ends: write `dist/** -text` into .gitattributes, and check it out again"
                            : "other bytes")
            })
    }

    /// Applies the files of a build, as a step of that name, or without one if they apply `silently`; false if
    /// they are refused.
    func apply(_ build: BuiltProgram, _ name: String, silently: Bool = false) throws -> Bool {
        let files = database.files(of: build)
        for path in files {
            guard build.has(path) else {
                add(name, "", [Deviation(place: path, built: "a file of the build", found: "no file")])
                return false
            }
            let sql = try build.read(path)
            do { try database.run(sql) } catch let refusal as Refusal {
                let lines = refusal.description.split(separator: "\n").joined(separator: "; ")
                let refused = Deviation(place: path, built: "a file that applies", found: lines)
                add(name, "", [refused] + staged(sql, of: build))
                return false
            }
            try database.restoreSearchPath()
        }
        let count = tables.count + history.count
        if silently { return true }
        add(name, "\(files.joined(separator: " and ")) apply: \(counted(count, "table"))")
        return true
    }

    /// The differences in the staged rows of a refused seed. What refuses rows comes after all are staged, so that all
    /// before it is applied.
    private func staged(_ seed: [UInt8], of build: BuiltProgram) -> [Deviation] {
        let text = String(decoding: seed, as: UTF8.self)
        let mark =
            database.dialect == .postgres
            ? "\ndo $hornbook$\ndeclare\n  the_program"
            : "\ncreate temp view hornbook_listed as\nselect 'the database took in"
        guard let end = text.firstRange(of: mark) else { return [] }
        do {
            for path in database.files(of: build).dropLast() { try database.run(build.read(path)) }
            // So every row is staged whole.
            if database.dialect == .postgres { try database.run(Array("delete from hornbook.standing;".utf8)) }
            try database.run(Array(text[..<end.lowerBound].utf8))
            let found = try layouts.flatMap { layout in
                try RowComparison(build, layout, in: database, staged: true).differences
            }
            try database.run(Array("rollback;".utf8))
            return found
        } catch { return [] }
    }
}

private let maximumListed = 20

extension Proof {
    package var text: String {
        var text = "\(build.name), in \(database.title)\n"
        for step in steps {
            let head = step.outcome == .failed ? counted(step.differences.count, "difference") : step.summary
            text += "  \(step.outcome.rawValue)  \(step.name): \(quotable(head))\n"
            for difference in step.differences.prefix(maximumListed) { text += "    \(quotable(difference.text))\n" }
            if step.differences.count > maximumListed {
                text += "    and \(step.differences.count - maximumListed) more (`--format json` lists all)\n"
            }
        }
        return text
    }

    package var json: JSONValue {
        [
            "program": .text(build.name), "database": .text(database.title), "proved": .boolean(isProved),
            "steps": .list(steps.map(\.json)),
        ]
    }
}

extension ProofStep {
    fileprivate var json: JSONValue {
        let isFailed = outcome == .failed
        return [
            "step": .text(name), "outcome": .text(outcome.rawValue), "says": isFailed ? nil : .text(summary),
            "differences": isFailed ? .list(differences.map(\.json)) : nil,
        ]
    }
}

extension Deviation {
    fileprivate var text: String { "\(place)\(column.isEmpty ? "" : ": \(column)"): built \(built), found \(found)" }

    fileprivate var json: JSONValue {
        [
            "place": .text(place), "column": column.isEmpty ? nil : .text(column), "built": .text(built),
            "found": .text(found),
        ]
    }
}
