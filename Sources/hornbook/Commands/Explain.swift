import ArgumentParser
import Compiler
import ContentRules
import Diagnostics
import ReferenceDocs
import SourceText

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Says what a finding means: why it matters, an example, and how it looks mended.")

    @Argument(
        help: "The name in brackets after `error` or `warning`, such as missing-key.",
        completion: .list(Registry.standard.rules.explanations.map(\.id).sorted())) var rule: String

    @Option(help: "text or json.") var format = Rules.Format.text

    func run() throws {
        guard let explanation = Registry.standard.rules.explanation(rule) else {
            let near = nearestName(to: rule, among: Registry.standard.rules.explanations.map(\.id))
            throw UsageError(
                "no rule is called \(rule)." + (near.map { " Did you mean \($0)?" } ?? "")
                    + " `hornbook rules` lists them all")
        }
        let rendered = compile(explanation.bad).rendered
        Console.write(
            format == .json
                ? explanationJSON(explanation, rendered: rendered)
                : explainPage(explanation, of: Registry.standard.rules, rendered: rendered))
    }
}

struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rules", abstract: "Lists every rule.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Option(help: "text or json.") var format = Format.text

    func run() throws {
        switch format {
        case .text: Console.write(ruleListText(Registry.standard.rules))
        case .json: Console.writeJSON(ruleListJSON(Registry.standard.rules))
        }
    }
}
