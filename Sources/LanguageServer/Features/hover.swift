import Analysis
import CanonicalJSON
import Compiler
import ContentModel
import ContentRules
import DailyPractice
import Diagnostics
import Lowering
import ReferenceDocs
import SourceText
import YAMLSyntax

extension Server {
    mutating func hover(_ params: PositionParams) -> JSONValue {
        guard let (site, offset) = site(params) else { return .null }
        if let comment = site.structure.tree.comments.last(where: { $0.span.touches(offset) }) {
            let help = site.remarks(in: comment).flatMap { Server.ruleHelp($0.rule) }.joined(separator: "\n\n---\n\n")
            return help.isEmpty ? .null : Server.hoverResponse(help, site.lines.json(comment.span))
        }
        let levels = site.structure.levels(at: offset)
        guard let last = levels.last, last.node.kind == .scalar else { return .null }
        var parts: [String] = []
        if let field = last.field, last.isKey {
            parts.append(keyHelp(field, variants: levels.variants))
            let noun = levels.last { $0.record != nil }?.record?.noun
            parts += Server.keysPage(of: noun, in: site.structure.description)
        } else if last.isKey, let mapping = levels.dropLast().last, case .dictionary(_, "rule", _)? = mapping.shape {
            parts += Server.ruleHelp(last.node.text.string)
        }
        if let field = last.field { parts += Server.playHelp(field, levels, site) }
        if !last.isKey || parts.isEmpty { parts += nameHelp(at: offset, in: site) }
        return parts.isEmpty
            ? .null : Server.hoverResponse(parts.joined(separator: "\n\n"), site.lines.json(last.node.place.span))
    }

    private static func keysPage(of noun: String?, in kind: RecordDescription?) -> [String] {
        guard let noun, let kind else { return [] }
        func anchor(_ noun: String) -> String { String(noun.map { $0 == " " ? "-" : $0 }) }
        return ["[All keys](\(projectAddress)/blob/main/docs/fields/\(anchor(kind.noun)).md#\(anchor(noun)))"]
    }

    private static func hoverResponse(_ markdown: String, _ range: JSONValue) -> JSONValue {
        ["contents": ["kind": "markdown", "value": .text(markdown)], "range": range]
    }

    // MARK: - Rules

    static func ruleHelp(_ id: String) -> [String] {
        guard let rule = Registry.standard.rules.explanation(id) else { return [] }
        return [
            "**\(rule.id)** (\(rule.severity.rawValue)): \(rule.summary)", rule.because,
            "[The rule's page](\(rule.pageAddress))",
        ]
    }

    // MARK: - Names

    private mutating func nameHelp(at offset: Int, in site: Site) -> [String] {
        site.structure.names(at: offset).compactMap { use in
            let noun = use.namespace.noun
            if use.namespace.scope == nil {
                let known = site.outcome.map { programNames($0, use.namespace) }?.first { $0.name == use.name }
                return known?.title.map { "\(noun) `\(use.name)`: \($0)" }
            }
            let declared = site.structure.names.first { $0.isDeclaration && $0.isOfSame(use) }
            guard use.namespace != .answers, let text = declared?.record.node.text(under: "text") else { return nil }
            return "\(noun) `\(use.name)`: \(text)"
        }
    }

    // MARK: - Plays

    /// At the title of an activity: what a play can score. At the id of a prompt: how plays get there.
    private static func playHelp(_ field: FieldDescription, _ levels: [Structure.Level], _ site: Site) -> [String] {
        guard let record = levels.last(where: { $0.record != nil }), let file = site.file,
            let kind = file.kind(among: Registry.standard.kinds)
        else { return [] }
        let isRoot = levels.count { $0.record != nil } == 1
        guard isRoot ? field.name == "title" : field.name == "id" && record.record?.noun == PromptSource.noun else {
            return []
        }
        var findings = Findings.ofOneFile
        guard let playable = kind.read(site.structure.tree, &findings)?.record as? any Playable,
            !findings.containErrors
        else { return [] }
        let exploration = Exploration(playable.activity(in: site.outcome?.catalog?.program ?? .placeholder))
        if isRoot { return envelope(of: exploration) }
        let id = record.node.text(under: "id") ?? ""
        guard let position = exploration.plan.prompts.firstIndex(where: { $0.prompt.promptId == id }) else {
            return []
        }
        return routesTo(to: position, exploration)
    }

    private static func envelope(of exploration: Exploration) -> [String] {
        guard let lowest = exploration.lowest, let highest = exploration.highest else {
            return ["No play comes to the end."]
        }
        let mean = tenths(exploration.expectedScore)
        let ways =
            switch exploration.ways {
            case 1: "one way"
            case .max: "too many ways to count"
            default: "\(exploration.ways) ways"
            }
        return ["Scores \(lowest.score) to \(highest.score) points, random answers \(mean); \(ways) to the end."]
    }

    private static func routesTo(to position: Int, _ exploration: Exploration) -> [String] {
        if position == 0 { return ["Every play begins here."] }
        let before = exploration.prompts.indices.filter { index in
            exploration.isReachable[index] && exploration.prompts[index].outcomes.contains { $0.next == position }
        }
        if before.isEmpty { return ["No play comes here."] }
        let names = before.map { "`\(exploration.plan.prompts[$0].prompt.promptId)`" }
        return ["Plays come here from \(orList(names, "and"))."]
    }
}
