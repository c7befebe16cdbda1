import ArgumentParser
import Compiler
import ContentModel
import ContentRules
import Diagnostics
import ReferenceDocs
import SourceText
import Workspace

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration("explain")

    @Argument(
        help: "The name in brackets after `error` or `warning`, such as missing-key.",
        completion: .list(Registry.standard.rules.infos.map(\.id).sorted())) var rule: String

    @Option(help: "text or json.") var format = Rules.Format.text

    func run() throws {
        let info = try Registry.standard.rules.info(called: rule)
        let outcome = compile(info.bad)
        Console.write(
            format == .json
                ? infoJSON(info, rendered: outcome.rendered) : explainPage(info, of: Registry.standard.rules, outcome)
        )
    }
}

struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration("rules")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: "Words in its name, in what it finds, or in why that matters.") var words: [String] = []

    @Option(help: "Rules of this severity: error, warning or note.") var severity: Severity?

    @Option(
        help: ArgumentHelp(
            "Rules for files of this kind: \(Rules.kinds.joined(separator: ", ")).", valueName: "kind"),
        completion: .list(Rules.kinds)) var kind: String?

    @Option(help: "Rules of this stage: \(RuleInfo.Group.allCases.map(\.rawValue).joined(separator: ", ")).")
    var stage: RuleInfo.Group?

    @Option(help: "text or json.") var format = Format.text

    private static let kinds = ["program"] + Registry.standard.kinds.map(\.noun)

    func run() throws {
        if let kind, !Rules.kinds.contains(kind) {
            throw UsageError(
                "\(kind) is not a kind of file: write \(Rules.kinds.joined(separator: ", "))."
                    + didYouMean(kind, among: Rules.kinds))
        }
        let book = Registry.standard.rules
        let found = book.infos.filter { rule in
            let text = [rule.id, rule.summary, rule.because].joined(separator: " ").lowercased()
            return words.allSatisfy { text.contains($0.lowercased()) } && (severity ?? rule.severity) == rule.severity
                && (stage ?? rule.group) == rule.group && (kind.map { book.mayFind(rule, in: $0) } ?? true)
        }
        switch format {
        case .text where found.isEmpty:
            let quality = words.isEmpty ? "matches these options" : "has these words"
            Console.writeLine("no rule \(quality); `hornbook rules` lists them all")
        case .text: Console.write(ruleListText(found))
        case .json: Console.writeJSON(ruleListJSON(found))
        }
    }
}

extension RuleInfo.Group: ExpressibleByArgument {}

extension RuleBook {
    func info(called name: String) throws -> RuleInfo {
        // `error[missing-key]`
        let name = name.hasSuffix("]") ? String(name.dropLast().split(separator: "[").last ?? "") : name
        if let info = info(name) { return info }
        let alike = infos.map(\.id).filter { $0.split(separator: "-").contains { $0 == name } }
        let near =
            switch alike.count {
            case 0: didYouMean(name, among: infos.map(\.id))
            case 1...5: " Did you mean \(orList(alike))?"
            default: " `hornbook rules \(name)` lists \(alike.count) with this word."
            }
        throw UsageError("no rule is called \(name).\(near) `hornbook rules` lists them all")
    }

    /// Whether a rule may find something in files of a kind. If a rule checks records of some kind, its example
    /// shows the kind.
    fileprivate func mayFind(_ rule: RuleInfo, in kind: String) -> Bool {
        switch rules.first(where: { $0.info === rule })?.check {
        case .content, .exercise, .prose, .writing, .library, .guesses: return kind != "program"
        case .program: return kind == "program"
        case .record, .catalog, .declared, nil:
            switch rule.bad.subject {
            case .content(let noun): return noun == kind || rule.group != .content
            case .program: return kind == "program"
            case .file, .tree: return true
            }
        }
    }
}
