import Analysis
import ArgumentParser
import Compiler
import ContentModel
import DailyPractice
import Diagnostics
import Essentials
import Importing
import Ledger
import Processes
import Review
import SourceText
import Workspace

struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "review", subcommands: [Status.self, Next.self, Fine.self, NotFine.self, Sample.self, Answers.self])

    struct Status: ParsableCommand {
        static let configuration = CommandConfiguration("review status")

        @OptionGroup var arguments: PathArguments

        func run() throws {
            var isRead = true
            var workspace = try Workspace(reading: arguments.paths)
            try workspace.forEachProgram { outcome, workspace in
                let readings = try outcome.readings(shownBy: workspace)
                let groups = Dictionary(grouping: readings, by: StatusRow.init).map { ($0.cells, $1) }
                let rows = groups.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map { cells, own in
                    let counts = ReviewState.Standing.allCases.reversed().map { one in
                        own.count { $0.standing == one }
                    }
                    return cells + ([own.count] + counts).map(String.init)
                }
                let head = ["role", "kind", "band", "texts", "read", "never", "changed", "not fine"]
                let partly = readings.filter { $0.standing == .unread && !$0.readers.isEmpty }
                let some = partly.grouped { "\($0.role): read by \($0.readers.count) of \($0.needed)" }.map {
                    "\($0.key): \(counted($0.elements.count, "text"))\n"
                }
                Console.write(
                    outcome.programName + "\n" + TextTable(head, rows, texts: [0, 1, 2]).text + some.joined()
                        + notes(on: outcome.reviews?.lock ?? .empty))
                let isWhole = outcome.areCounted((outcome.reviews?.files ?? []).map(\.file), shownBy: workspace)
                isRead = isRead && isWhole && !readings.contains(where: \.stopsReleases)
            }
            try finish(isRead ? 0 : 1)
        }
    }

    struct Next: ParsableCommand {
        static let configuration = CommandConfiguration("review next")

        @OptionGroup var arguments: PathArguments
        @Option(help: "The role.") var role: String
        @Option(name: .customLong("as"), help: ArgumentHelp("Only what this reader has not read.", valueName: "mark"))
        var reader: String?
        @Option(
            help: ArgumentHelp("What is translated into this language, in place of the sources.", valueName: "tag"))
        var language: String?
        @Option(help: "How many entries are shown.") var limit = 20

        func run() throws {
            var workspace = try Workspace(reading: arguments.paths)
            try workspace.forEachProgram { outcome, workspace in
                _ = try language.map(outcome.knownTranslation)
                let due = try outcome.readings(of: role, shownBy: workspace).filter {
                    $0.file.language == language && $0.isDue(for: reader)
                }
                let counts = ReviewState.Standing.allCases.dropLast().map { standing in
                    "\(due.count { $0.standing == standing }) \(standing.rawValue)"
                }
                Console.write("\(outcome.programName), \(role): \(counts.joined(separator: ", "))\n")
                let entries = ReviewState.Standing.allCases.flatMap { standing in
                    due.filter { $0.standing == standing }.grouped {
                        standing == .unread ? $0.file.path : "\($0.file.path):\($0.own)"
                    }
                }
                for (name, readings) in entries.prefix(max(0, limit)) { show(name, readings, workspace.sources) }
                if entries.count > limit { Console.writeLine("and \(counted(entries.count - limit, "entry")) more") }
            }
        }

        /// Shows a text that is not fine or has changed, or how many texts of a file nobody has read.
        private func show(_ name: String, _ readings: OneOrMore<ReviewState.Reading>, _ sources: SourceMap) {
            let reading = readings.first
            guard let verdict = reading.verdict, reading.standing != .unread else {
                return Console.writeLine("\(name): \(counted(readings.count, "text")) never read")
            }
            let (hasChanged, line) = (reading.standing == .changed, sources.start(of: reading.text.place).line)
            let isReworded = hasChanged && verdict.print.words != reading.text.print.words
            func lines(_ mark: String, _ text: String) -> String {
                text.split(separator: "\n").map { "  \(mark) \($0)\n" }.joined()
            }
            let old =
                isReworded
                ? lines("-", oldWords(of: verdict, in: reading.file)?.string ?? "(words that git does not have)")
                : "  the same words; the right options, points, branch or verses of its item have changed\n"
            Console.write(
                "\(name) (line \(line))\n  \(reading.standing.rawValue), \(verdict.reader) on \(verdict.date)"
                    + (verdict.why.map { ": \($0)" } ?? "") + "\n" + (hasChanged ? old : "")
                    + lines(isReworded ? "+" : " ", reading.text.words.string))
        }
    }

    struct Fine: ParsableCommand {
        static let configuration = CommandConfiguration("review ok")

        @Argument(help: "Files, or single texts of them by their addresses.", completion: .file()) var files: [String]
        @Option(help: "The role in which you have read.") var role: String
        @OptionGroup var reader: ReaderMark

        func run() throws { try record(why: nil) }

        /// Records a verdict on all that is named.
        func record(why: String?) throws {
            let mark = try reader.mark
            let targets = try files.map { target -> (path: String, address: String?) in
                let isPath = Disk.kind(of: target) != nil
                let parts = isPath ? [target] : target.split(separator: ":", maxSplits: 1).map(String.init)
                guard let path = parts.first, isPath || Disk.kind(of: path) == .file else {
                    throw UsageError("there is no file \(target)")
                }
                if why != nil, isPath { throw UsageError("say which text of \(path) is not fine: \(path):<address>") }
                return (path, isPath ? nil : parts.last)
            }
            var workspace = try Workspace(reading: targets.map(\.path))
            let here = try Disk.workingDirectory()
            let known = try workspace.check().map { outcome in
                let readings = try outcome.readings(of: role, shownBy: workspace)
                return (
                    outcome: outcome,
                    files: Dictionary(grouping: readings) { Paths.absolute($0.file.path, from: here) }
                )
            }
            func named(_ files: [String: [ReviewState.Reading]], _ path: String, _ address: String?) -> [ReviewState
                .Reading]
            {
                let place = Paths.absolute(path, from: here)
                if Disk.kind(of: path) == .file {
                    return (files[place] ?? []).filter { address.map($0.isCalled) ?? true }
                }
                // Of a folder, people read the sources.
                let inside = files.keys.filter { Paths.isInside($0, place) }.sorted()
                return inside.flatMap { files[$0] ?? [] }.filter { $0.file.language == nil }
            }
            for case (let path, let address?) in targets
            where known.allSatisfy({ named($0.files, path, address).isEmpty }) {
                throw UsageError("`\(role)` reads no text \(address) in \(path)")
            }
            for (outcome, files) in known {
                let chosen = targets.flatMap { path, address in
                    let own = named(files, path, address)
                    if address != nil { return own }
                    // Nobody withdraws by the way what is wrong with a text.
                    for reading in own where reading.standing == .rejected {
                        Console.log(
                            "left out, not fine: \(reading.verdict?.why ?? "") (`\(reading.lifting)` says that it is)"
                        )
                    }
                    return own.filter { $0.standing != .rejected }
                }
                let said = chosen.map { ($0, why == nil ? ReviewVerdict.Kind.ok : .notOK, why) }
                let count = try outcome.record(said, by: mark)
                Console.log("\(outcome.reviewLockPath): \(counted(count, "verdict")) of \(mark) for \(role)")
            }
        }
    }

    struct NotFine: ParsableCommand {
        static let configuration = CommandConfiguration("review not-ok")

        @OptionGroup var texts: Fine
        @Option(help: "What is wrong.") var why: String

        func run() throws { try texts.record(why: why) }
    }
}

/// Who reads.
struct ReaderMark: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "Your initials or name; those of a program begin with `model:`. Default: HORNBOOK_READER, or git's user.name.",
            valueName: "mark")) var given: String?

    var mark: String { get throws { try ReaderMark.mark(given) } }

    static func mark(_ given: String? = nil) throws -> String {
        let git = (try? GitRepository(folder: "").run(["config", "user.name"]))?.printed.trimmed
        let mark = given ?? environmentVariable("HORNBOOK_READER") ?? git ?? ""
        guard mark.isMark else {
            throw UsageError("say who reads with --as: initials or a name, of at most 60 characters")
        }
        return mark
    }
}

extension Workspace {
    /// Opens programs for readers: no rules look at them.
    init(reading paths: [String]) throws { try self.init(opening: paths, for: .checking, rules: []) }
}

extension Outcome {
    /// What is read in files that are shown; by one role, if it is named.
    func readings(of role: String? = nil, shownBy workspace: Workspace) throws -> [ReviewState.Reading] {
        guard isDeclared else { throw DeclarationError(self) }
        guard let reviews else {
            throw UsageError("\(files.declaration.path) has no `reviews:`; docs/reviewing.md says what to write")
        }
        let roles = catalog?.program.reviews?.value.roles.value.map(\.key.string) ?? []
        if let role, !roles.contains(role) {
            throw UsageError(
                "no role is called \(role).\(didYouMean(role, among: roles)) hornbook.yaml has \(orList(roles, "and"))"
            )
        }
        let isShown = workspace.shows(in: files)
        return reviews.readings.filter { [nil, $0.role].contains(role) && isShown($0.file.file) }
    }
}

/// What a row of `review status` counts.
private struct StatusRow: Hashable {
    let role, kind: String
    let language: String?
    let band: AgeBand?

    init(_ reading: ReviewState.Reading) {
        (role, kind) = (reading.role, reading.file.kind.noun)
        (language, band) = (reading.file.language, reading.file.band)
    }

    var cells: [String] { [role, kind + (language.map { ", \($0)" } ?? ""), band?.rawValue ?? ""] }
}

/// Who gave verdicts, and how they answered what they did not know the answers of.
private func notes(on lock: ReviewLock) -> String {
    Dictionary(grouping: lock.verdicts, by: \.reader).sorted { $0.key < $1.key }.map { reader, verdicts in
        let answers = lock.answers.filter { $0.reader == reader }
        let right = "; \(answers.count { $0.kind == .right }) of \(answers.count) answers as the key, read blind"
        return "\(reader): \(counted(verdicts.count, "verdict")), \(verdicts.count { !$0.isOK }) not fine"
            + (answers.isEmpty ? "" : right) + "\n"
    }.joined()
}
