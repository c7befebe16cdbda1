import CanonicalJSON
import Compiler
import ContentModel
import ContentRules
import Diagnostics
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
}
