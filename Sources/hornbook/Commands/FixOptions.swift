import ArgumentParser
import Compiler
import ContentRules
import Diagnostics
import Editing
import SourceText
import Workspace

struct FixOptions: ParsableArguments {
    @Flag(help: "Make the safe fixes: those that correct an error, or change nothing that people read.") var fix =
        false

    @Flag(help: "With --fix, --fix-only or --diff: also make fixes that change what people read or delete a comment.")
    var unsafeFixes = false

    @Flag(help: "Show what fixes would change, and write nothing.") var diff = false

    @Flag(help: "Like --fix, but show no findings, and exit with 0.") var fixOnly = false

    @Option(
        help: ArgumentHelp("Allow every finding of a rule, by a remark at each.", valueName: "rule"),
        completion: .custom { _, _, _ in Registry.standard.rules.infos.map(\.id).sorted() }) var addAllow: String?

    @Option(help: ArgumentHelp("With --add-allow: the reason that each remark gives.", valueName: "text")) var reason:
        String?

    var areAsked: Bool { fix || diff || fixOnly || addAllow != nil }

    func validate() throws {
        if unsafeFixes, !fix, !diff, !fixOnly {
            throw ValidationError("--unsafe-fixes needs --fix, --fix-only or --diff")
        }
        if addAllow != nil, fix || fixOnly {
            throw ValidationError("--add-allow cannot be used with --fix or --fix-only")
        }
        if (addAllow == nil) != (reason == nil) { throw ValidationError("--add-allow and --reason need each other") }
        guard let reason else { return }
        if reason.allSatisfy(\.isWhitespace) || reason.contains(where: \.isNewline) {
            throw ValidationError("--reason is some words on one line")
        }
    }

    /// Makes the changes for findings of the chosen rules, reports them on standard error, and returns the fixer, which
    /// has the changed workspace.
    func run(_ workspace: Workspace, choosing isChosen: @escaping (RuleInfo) -> Bool) throws -> Fixer {
        let rule = try addAllow.map(Registry.standard.rules.info(called:))
        if let addAllow, let rule, !rule.isSuppressible {
            throw UsageError("\(addAllow) cannot be allowed: correct what it reports")
        }
        let fixer = Fixer(workspace) { finding, outcome, workspace in
            guard isChosen(finding.info), workspace.shows(finding, in: outcome.files) else { return nil }
            if let rule {
                return finding.info === rule
                    ? suppression(of: finding, because: reason ?? "", in: workspace.sources) : nil
            }
            return finding.fix.flatMap { $0.safety == .safe || unsafeFixes ? $0 : nil }
        }
        try fixer.write(showing: diff)
        report(fixer, unsafeLeft: fixer.countUnsafe(where: isChosen))
        return fixer
    }

    private func report(_ fixer: Fixer, unsafeLeft: Int) {
        let noun = addAllow == nil ? "fix" : "remark"
        let sources = fixer.workspace.sources
        for (path, rules) in fixer.made.map({ (sources.path(of: $0), $1) }).sorted(by: { $0.0 < $1.0 }) {
            Console.log("\(path): \(counted(rules.count, noun)) (\(Set(rules).sorted().joined(separator: ", ")))")
        }
        var reported: Set<String> = []
        for refusal in fixer.refusals {
            let line = "\(refusal.path): \(refusal.name) is not fixed: \(refusal.harm.reason)"
            if reported.insert(line).inserted { Console.log(line) }
        }
        let all = fixer.made.values.reduce(0) { $0 + $1.count }
        let left = unsafeFixes || addAllow != nil ? 0 : unsafeLeft
        let more = left == 0 ? "" : "; --unsafe-fixes would make \(left) more"
        let verb = diff ? "would be made" : "made"
        let files = counted(fixer.files.count, "file")
        let visible = fixer.brought.count { finding in
            fixer.outcomes.contains { fixer.workspace.shows(finding, in: $0.files) }
        }
        let news = visible == 0 ? "" : "; \(counted(visible, "finding")) \(visible == 1 ? "is" : "are") visible now"
        Console.log((all == 0 ? "no \(noun) \(verb)" : "\(counted(all, noun)) \(verb) in \(files)") + news + more)
    }
}

extension Fixer {
    /// Writes the files that are changed, or shows how they would be.
    func write(showing showsDifference: Bool) throws {
        for file in files {
            if showsDifference {
                Console.writeDifference(from: file.before, to: file.after, path: file.path)
            } else {
                try Disk.replace(file.path, with: file.after)
            }
        }
    }

    /// The number of unsafe fixes that are left for the chosen rules.
    fileprivate func countUnsafe(where isChosen: (RuleInfo) -> Bool) -> Int {
        outcomes.reduce(0) { count, outcome in
            count
                + outcome.findings.all.count {
                    $0.fix?.safety == .unsafe && isChosen($0.info) && workspace.shows($0, in: outcome.files)
                }
        }
    }
}
