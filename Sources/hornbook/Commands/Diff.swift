import ArgumentParser
import CanonicalJSON
import Compiler
import ContentModel
import Ledger
import Releases
import SourceText
import Workspace

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Says what changed since the last release, and whom it touches.",
        discussion: """
            Compares meaning, not lines. Breaking: stored answers, saved progress or served
            days are touched. For analysts: wording that may shift what people answer.
            Cosmetic: nothing that anybody could have stored.

              hornbook diff                     since the last release
              hornbook diff --base main         since a revision of git
              hornbook diff --base dist         since a build
              hornbook diff --refuse breaking   for CI: exit with 1 on such a change
            """)

    @OptionGroup var arguments: PathArguments

    @Option(help: "A hornbook.lock, a folder with a build, or a revision of git. Default: the ledger.") var base:
        String?

    @Option(help: "text, json or markdown (for the summary of a pull request).") var format = ReportFormat.text

    @Option(help: "Exit with 1 on changes of this class: breaking, analysts, cosmetic. Several times for several.")
    var refuse: [Change.Class] = []

    func run() throws {
        let run = try Run(arguments.paths, comparedWith: base.map(ComparisonBase.init(given:)))
        let differences = try run.outcomes.map { try ProgramDiff($0, run) }
        format.write(differences, text: \.text, markdown: \.markdown, json: \.json)
        for difference in differences where !difference.isWhole {
            for path in difference.unread {
                Console.log("\(path) cannot be read whole, so its changes may be missing here: run `hornbook lint`")
            }
            if difference.unread.isEmpty {
                Console.log(
                    "\(difference.program) has errors, so changes that ledgers do not keep may be missing here: run "
                        + "`hornbook lint`")
            }
        }
        // What cannot be read may have changed in any way.
        let isRefused = differences.contains { difference in
            !difference.isWhole || difference.changes.contains { refuse.contains($0.level) }
        }
        try finish(isRefused ? 1 : 0)
    }
}

extension Change.Class: ExpressibleByArgument {}

/// The changes to one program since it was released.
private struct ProgramDiff {
    struct Line {
        let level: Change.Class
        let message: String
        let path: String
        let line: Int
        let column: Int
    }

    let program: String
    let release: String
    let changes: [Line]
    /// The files with mistakes that hide what they say.
    let unread: [String]
    /// False where mistakes may hide changes.
    let isWhole: Bool

    init(_ outcome: Outcome, _ run: Run) throws {
        guard let catalog = outcome.catalog else { throw DeclarationError(outcome) }
        program = catalog.program.program.string
        if outcome.ledger == nil, outcome.files.ledger != nil {
            throw UsageError("\(outcome.ledgerPath) cannot be relied on: run `hornbook lint` to see why")
        }
        guard let ledger = outcome.ledger, let last = ledger.releases.last else {
            throw UsageError(
                "\(program) has no release yet: begin with `hornbook release`, or say what to compare with by --base")
        }
        release = last.name
        var changes = outcome.comparison.changes.sorted { a, b in
            if a.class != b.class { return a.class < b.class }
            let (first, second) = (outcome.files.rank(a.place.file), outcome.files.rank(b.place.file))
            return first == second ? a.place.span < b.place.span : first < second
        }.map { change in
            let start = run.sources.start(of: change.place)
            return Line(
                level: change.class, message: change.message, path: run.sources.path(of: change.place.file),
                line: start.line, column: start.column)
        }
        let version = outcome.contentVersion(hash: fileHash)
        // No stored answer depends on them.
        if changes.isEmpty, let version, version != last.contentVersion {
            changes = [
                Line(
                    level: .cosmetic,
                    message:
                        "something changed that ledgers do not keep: scenes, feedback, tools, numbers of rewards",
                    path: outcome.files.declaration.path, line: 1, column: 1)
            ]
        }
        self.changes = changes
        unread = catalog.entries.filter { entry in
            !(entry.content?.facets.isWhole ?? false) || entry.outline?.identity != nil && entry.tracked == nil
        }.map { run.sources.path(of: $0.file) }
        isWhole = version != nil || !changes.isEmpty && unread.isEmpty
    }

    /// The changes of each class that has some, under its heading.
    private var groups: [(heading: String, lines: [Line])] {
        let headings: [(level: Change.Class, heading: String)] = [
            (.breaking, "breaking"), (.analysts, "for analysts"), (.cosmetic, "cosmetic"),
        ]
        return headings.map { level, heading in (heading, changes.filter { $0.level == level }) }.filter {
            !$0.lines.isEmpty
        }
    }

    private var nothing: String {
        "\(program): nothing changed since \(release)\(isWhole ? "" : ", in what can be read")\n"
    }

    var text: String {
        guard !changes.isEmpty else { return nothing }
        let parts = groups.map { heading, lines in
            "\n\(heading) (\(lines.count))\n"
                + lines.map { "  \($0.path):\($0.line):\($0.column): \($0.message)\n" }.joined()
        }
        return "\(program) since \(release)\n" + parts.joined()
    }

    var markdown: String {
        let warnings = unread.map { "\n`\($0)` cannot be read whole: its changes may be missing here.\n" }.joined()
        guard !changes.isEmpty else { return nothing + warnings }
        let parts = groups.map { heading, lines in
            "\n### \(heading.prefix(1).uppercased() + heading.dropFirst()) (\(lines.count))\n\n"
                + lines.map { "- \($0.message) (`\($0.path):\($0.line)`)\n" }.joined()
        }
        return "## \(program) since \(release)\n" + warnings + parts.joined()
    }

    var json: JSONValue {
        [
            "program": .text(program), "since": .text(release),
            "changes": .list(
                changes.map { line in
                    [
                        "class": .text(line.level.rawValue), "message": .text(line.message), "file": .text(line.path),
                        "line": .integer(line.line), "column": .integer(line.column),
                    ]
                }), "unread": .list(unread.map { .text($0) }),
        ]
    }
}
