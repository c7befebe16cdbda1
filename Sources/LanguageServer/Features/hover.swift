import CanonicalJSON
import Compiler
import ContentModel
import ContentRules
import Diagnostics
import ReferenceDocs
import SourceText
import YAMLSyntax

extension Session {
    mutating func hover(_ params: PositionParams) -> JSONValue {
        site(params).flatMap { Hover(site: $0, offset: $1).answer } ?? .null
    }
}

/// What is known about a place in a file.
private struct Hover {
    let site: Site
    let offset: Int

    /// Nil if nothing is known.
    var answer: JSONValue? {
        if let comment = site.structure.tree.comments.last(where: { $0.span.touches(offset) }) {
            let help = site.remarks(in: comment).flatMap { Hover.ruleHelp($0.rule) }.joined(separator: "\n\n---\n\n")
            return help.isEmpty ? nil : Hover.hoverResponse(help, site.lines.json(comment.span))
        }
        let levels = site.structure.levels(at: offset)
        guard let last = levels.last, last.node.kind == .scalar else { return nil }
        var parts: [String] = []
        if let field = last.field, last.isKey {
            parts.append(keyHelp(field, variants: levels.variants))
            let noun = levels.last { $0.record != nil }?.record?.noun
            parts += Hover.keysPage(of: noun, in: site.structure.description)
        } else if last.isKey, let mapping = levels.dropLast().last, case .dictionary(_, "rule", _)? = mapping.shape {
            parts += Hover.ruleHelp(last.node.text.string)
        }
        if !last.isKey || parts.isEmpty { parts += nameHelp }
        return parts.isEmpty
            ? nil : Hover.hoverResponse(parts.joined(separator: "\n\n"), site.lines.json(last.node.place.span))
    }

    private static func keysPage(of noun: String?, in kind: RecordDescription?) -> [String] {
        guard let noun, let kind else { return [] }
        func anchor(_ noun: String) -> String { String(noun.map { $0 == " " ? "-" : $0 }) }
        return ["[All keys](\(siteAddress)/fields/\(anchor(kind.noun))/#\(anchor(noun)))"]
    }

    private static func hoverResponse(_ markdown: String, _ range: JSONValue) -> JSONValue {
        ["contents": ["kind": "markdown", "value": .text(markdown)], "range": range]
    }

    // MARK: - Rules

    private static func ruleHelp(_ id: String) -> [String] {
        guard let rule = Registry.standard.rules.info(id) else { return [] }
        return [
            "**\(rule.id)** (\(rule.severity.rawValue)): \(rule.summary)", rule.because,
            "[The rule's page](\(rule.pageAddress))",
        ]
    }

    // MARK: - Names

    private var nameHelp: [String] {
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
