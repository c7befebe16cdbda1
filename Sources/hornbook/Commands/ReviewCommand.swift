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
        commandName: "review", abstract: "Keeps who has read which texts, and shows what is to be read.",
        discussion: """
            `reviews:` in hornbook.yaml says who reads what. The verdicts are in review.lock
            beside it: commit it. docs/reviewing.md shows the way from nothing to a verdict.

              hornbook review status
              hornbook review next --role safety
              hornbook review ok activities/6-9/day-03.yaml --role safety --as MK
              hornbook review not-ok activities/6-9/day-03.yaml:notice/text --role safety --why "too sharp"
            """, subcommands: [Status.self, Next.self, Fine.self, NotFine.self, Sample.self, Answers.self])

    struct Status: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Counts what is read, not fine, changed since and never read.",
            discussion: "Exits with 1 until nothing of that stops a release.")

        @OptionGroup var arguments: PathArguments

        func run() throws {
            var isRead = true
            var workspace = try Workspace(reading: arguments.paths)
            try workspace.forEachProgram { outcome, workspace in
                let state = try outcome.declaredReviews
                let readings = try outcome.readings(shownBy: workspace)
                let isTranslated = !outcome.translations.isEmpty
                var groups: [[String]: [ReviewState.Standing: Int]] = [:]
                for reading in readings {
                    let language = isTranslated ? [reading.file.language ?? outcome.language] : []
                    let key = [reading.role] + language + [reading.file.kind.noun, reading.file.band?.rawValue ?? ""]
                    groups[key, default: [:]][reading.standing, default: 0] += 1
                }
                let rows = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, counts in
                    let all = ReviewState.Standing.allCases.reversed().map { counts[$0] ?? 0 }
                    return key + ([all.reduce(0, +)] + all).map(String.init)
                }
                let names = ["role"] + (isTranslated ? ["language"] : []) + ["kind", "band"]
                let head = names + ["texts", "read", "never", "changed", "not fine"]
                let partly = readings.filter { $0.standing == .unread && !$0.readers.isEmpty }
                let some = partly.grouped { "\($0.role): read by \($0.readers.count) of \($0.needed)" }.map {
                    "\($0.key): \(counted($0.elements.count, "text"))\n"
                }
                Console.write(
                    outcome.programName + "\n" + TextTable(head, rows, texts: Set(names.indices)).text + some.joined()
                        + notes(on: state.lock))
                let isWhole = outcome.areCounted(state.files.map(\.file), shownBy: workspace)
                isRead = isRead && isWhole && !readings.contains(where: \.stopsReleases)
            }
            try finish(isRead ? 0 : 1)
        }
    }

    struct Next: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Shows what is to be read: first what is not fine, then what has changed, then the rest.")

        @OptionGroup var arguments: PathArguments
        @ArgumentParser.Option(help: "The role.") var role: String
        @ArgumentParser.Option(
            name: .customLong("as"), help: ArgumentHelp("Only what this reader has not read.", valueName: "mark"))
        var reader: String?
        @ArgumentParser.Option(
            help: ArgumentHelp("What is translated into this language, in place of the sources.", valueName: "tag"))
        var language: String?
        @ArgumentParser.Option(help: "How many entries are shown.") var limit = 20

        func run() throws {
            var workspace = try Workspace(reading: arguments.paths)
            try workspace.forEachProgram { outcome, workspace in
                if let language, !outcome.translations.contains(where: { $0.language == language }) {
                    throw UsageError("\(outcome.programName) is not translated into `\(language)`")
                }
                let due = try outcome.readings(of: role, shownBy: workspace).filter {
                    $0.file.language == language && $0.isDue(for: reader)
                }
                let counts = ReviewState.Standing.allCases.dropLast().map { standing in
                    "\(due.count { $0.standing == standing }) \(standing.rawValue)"
                }
                Console.write("\(outcome.programName), \(role): \(counts.joined(separator: ", "))\n")
                let worst = due.filter { $0.standing == .rejected } + due.filter { $0.standing == .changed }
                for reading in worst.prefix(limit) { show(reading, workspace.sources) }
                let unread = Dictionary(grouping: due.filter { $0.standing == .unread }, by: \.file.path)
                let files = unread.sorted { $0.key < $1.key }
                for (path, readings) in files.prefix(max(0, limit - worst.count)) {
                    Console.writeLine("\(path): \(counted(readings.count, "text")) never read")
                }
                let more = worst.count + files.count - limit
                if more > 0 { Console.writeLine("and \(counted(more, "entry")) more") }
            }
        }

        private func show(_ reading: ReviewState.Reading, _ sources: SourceMap) {
            guard let verdict = reading.verdict else { return }
            let line = sources.start(of: reading.text.place).line
            let head =
                "\(reading.file.path):\(reading.own) (line \(line))\n  \(reading.standing.rawValue), "
                + "\(verdict.reader) on \(verdict.date)" + (verdict.why.map { ": \($0)" } ?? "") + "\n"
            func lines(_ mark: String, _ text: String?) -> String {
                (text ?? "(words that git does not have)").split(separator: "\n").map { "  \(mark) \($0)\n" }.joined()
            }
            let words = reading.file.words(in: sources.file(reading.file.file).bytes)
            let new = words[reading.text.address]?.string
            let old = reading.standing == .changed ? lines("-", oldWords(of: verdict, in: reading.file)?.string) : ""
            let isSame = reading.standing == .changed && verdict.print.words == reading.text.print.words
            let reason = "  the same words; the right options, points, branch or verses of its item have changed\n"
            Console.write(
                head + (isSame ? reason : old) + lines(reading.standing == .changed && !isSame ? "+" : " ", new))
        }
    }

    struct Fine: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "ok", abstract: "Records that you have read files, and that they are fine.",
            usage: "hornbook review ok <file>[:<address>] ... --role <role> [--as <mark>]")

        @OptionGroup var texts: ReadTexts

        func run() throws { try texts.record(why: nil) }
    }

    struct NotFine: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "not-ok", abstract: "Records that texts are not fine, and why.",
            usage: "hornbook review not-ok <file>:<address> ... --role <role> --why <remark> [--as <mark>]")

        @OptionGroup var texts: ReadTexts
        @ArgumentParser.Option(help: "What is wrong.") var why: String

        func run() throws { try texts.record(why: why) }
    }
}

/// Who reads.
struct ReaderMark: ParsableArguments {
    @ArgumentParser.Option(
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

/// What somebody has read.
struct ReadTexts: ParsableArguments {
    @Argument(help: "Files, or single texts of them by their addresses.", completion: .file()) var files: [String]
    @ArgumentParser.Option(help: "The role in which you have read.") var role: String
    @OptionGroup var reader: ReaderMark

    /// Records a verdict on all that is named.
    func record(why: String?) throws {
        let mark = try reader.mark
        let targets = try files.map { target -> (path: String, address: String?) in
            if Disk.kind(of: target) != nil { return (target, nil) }
            let parts = target.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2, Disk.kind(of: parts[0]) == .file else {
                throw UsageError("there is no file \(target)")
            }
            return (parts[0], parts[1])
        }
        if why != nil, let whole = targets.first(where: { $0.address == nil })?.path {
            throw UsageError("say which text of \(whole) is not fine: \(whole):<address>")
        }
        var workspace = try Workspace(reading: targets.map(\.path))
        for outcome in workspace.check() {
            let known = try outcome.readings(of: role, shownBy: workspace)
            let chosen = try targets.flatMap { path, address -> [ReviewState.Reading] in
                let (file, isFolder) = (workspace.file(at: path), Disk.kind(of: path) == .folder)
                // It may be in another program. Of a folder, people read the sources.
                let own = known.filter { isFolder ? $0.file.language == nil : $0.file.file == file }
                if own.isEmpty, !isFolder, file.map({ outcome.files[$0] == nil }) ?? true { return [] }
                let found = own.filter { reading in
                    let names = [
                        reading.text.address, String(reading.own),
                        String(reading.text.address.dropFirst(reading.file.prefix.count)),
                    ]
                    return address.map(names.contains) ?? true
                }
                guard address == nil || !found.isEmpty else {
                    throw UsageError("`\(role)` reads no text \(address ?? "") in \(path)")
                }
                if address != nil { return found }
                // Nobody withdraws by the way what is wrong with a text.
                for reading in found where reading.standing == .rejected {
                    Console.log(
                        "left out, not fine: \(reading.verdict?.why ?? "") (`\(reading.lifting)` says that it is)")
                }
                return found.filter { $0.standing != .rejected }
            }
            let count = try outcome.record(chosen, by: mark, why: why, workspace.sources)
            Console.log("\(outcome.reviewLockPath): \(counted(count, "verdict")) of \(mark) for \(role)")
        }
    }
}

extension Workspace {
    /// Opens programs for readers: no rules look at them.
    init(reading paths: [String]) throws { try self.init(opening: paths, for: .checking, rules: []) }
}

extension Outcome {
    var declaredReviews: ReviewState {
        get throws {
            guard isDeclared else { throw DeclarationError(self) }
            guard let reviews else {
                throw UsageError("\(files.declaration.path) has no `reviews:`; docs/reviewing.md says what to write")
            }
            return reviews
        }
    }

    /// What is read in files that are shown; by one role, if it is named.
    func readings(of role: String? = nil, shownBy workspace: Workspace) throws -> [ReviewState.Reading] {
        let (state, isShown) = (try declaredReviews, workspace.shows(in: files))
        let roles = catalog?.program.reviews?.value.roles.value.map(\.key.string) ?? []
        if let role, !roles.contains(role) {
            throw UsageError(
                "no role is called \(role).\(didYouMean(role, among: roles)) hornbook.yaml has \(orList(roles, "and"))"
            )
        }
        return state.readings.filter { [nil, $0.role].contains(role) && isShown($0.file.file) }
    }
}

/// Who gave verdicts, and how they answered what they did not know the answers of.
private func notes(on lock: ReviewLock) -> String {
    Dictionary(grouping: lock.verdicts, by: \.reader).sorted { $0.key < $1.key }.map { reader, verdicts in
        let counts = lock.answers.filter { $0.reader == reader }.map {
            $0.address.split(separator: "/").prefix(2).compactMap { Int($0) }
        }
        let blind = counts.filter { $0.count == 2 }.reduce((0, 0)) { ($0.0 + $1[0], $0.1 + $1[1]) }
        return "\(reader): \(counted(verdicts.count, "verdict")), \(verdicts.count { !$0.isOK }) not fine"
            + (blind.1 > 0 ? "; \(blind.0) of \(blind.1) answers as the key, read blind" : "") + "\n"
    }.joined()
}
