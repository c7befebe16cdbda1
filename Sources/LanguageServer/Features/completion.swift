import CanonicalJSON
import Compiler
import ContentModel
import ContentRules
import Diagnostics
import ReferenceDocs
import SourceText
import YAMLSyntax

private struct Proposal {
    /// What clients show beside it.
    enum Kind: Int { case key = 10, word = 12, name = 18, remark = 15 }

    let label: String
    let kind: Kind
    /// If `hasStops`, contains `$1` and so on where the cursor goes.
    var text: String
    var hasStops = false
    var detail: String?
    var help: String?
}

extension Proposal {
    init(_ rule: RuleInfo, text: String) {
        self.init(label: rule.id, kind: .remark, text: text, detail: rule.severity.rawValue, help: rule.summary)
    }
}

extension Session {
    mutating func complete(_ params: PositionParams) -> JSONValue {
        guard let (site, offset) = site(params) else { return .null }
        if let remark = RemarkCursor(site.lines, at: offset) {
            return json(
                remark.proposals(near: site.rules(around: offset), client.takesSnippets), site.lines.json(remark.word)
            )
        }
        guard let cursor = Cursor(site.lines, at: offset, site.structure.description) else {
            return json([], site.lines.json(offset..<offset))
        }
        let completion = Completion(cursor: cursor, site: site, takesSnippets: client.takesSnippets)
        return json(completion.proposals, site.lines.json(cursor.word), after: cursor.gap, quote: cursor.levels.quote)
    }
}

extension Site {
    /// The rules of the findings on the line of an offset and on the next.
    fileprivate func rules(around offset: Int) -> [String] {
        guard let file else { return [] }
        let line = lines.line(at: offset)
        return (outcome?.findings.all ?? []).filter {
            $0.place.file == file.id && line...line + 1 ~= lines.line(at: $0.place.span.start)
        }.map(\.rule)
    }
}

/// Clients compare `filterText` with the text before the cursor, so it must begin with the same quote.
private func json(_ proposals: [Proposal], _ range: JSONValue, after gap: String = "", quote: String = "")
    -> JSONValue
{
    let items = proposals.enumerated().map { index, proposal -> JSONValue in
        [
            "label": .text(proposal.label), "kind": .integer(proposal.kind.rawValue),
            "sortText": .text(String(1_000_000 + index)), "filterText": .text(quote + proposal.label),
            "textEdit": ["range": range, "newText": .text(gap + proposal.text)], "insertTextMode": 1,
            "insertTextFormat": proposal.hasStops ? 2 : nil, "detail": proposal.detail.map(JSONValue.text),
            "documentation": proposal.help.map { ["kind": "markdown", "value": .text($0)] },
        ]
    }
    return ["isIncomplete": false, "items": .list(items)]
}

private struct Completion {
    let cursor: Cursor
    let site: Site
    let takesSnippets: Bool

    var proposals: [Proposal] {
        guard let last = cursor.levels.last else { return [] }
        guard last.isKey, let mapping = cursor.levels.dropLast().last else { return values(of: last) }
        switch mapping.shape {
        case .record(let record)?: return keys(of: record, in: mapping.node)
        case .dictionary(_, "rule", _)?:
            return Registry.standard.rules.infos.filter(\.isSettable).map { rule in
                Proposal(rule, text: cursor.key(rule.id))
            }
        case .dictionary(_, "setting", _)?: return settings(of: mapping)
        // An item that is a text looks like a key until more of it is typed.
        default: return values(of: mapping)
        }
    }

    private func settings(of mapping: Structure.Level) -> [Proposal] {
        let rule = mapping.key.flatMap { Registry.standard.rules.info($0.text.string) }
        let severity = Proposal(
            label: "severity", kind: .key, text: cursor.key("severity"), help: "off, note, warning or error.")
        return [severity]
            + (rule?.options ?? []).map { option in
                Proposal(
                    label: option.name, kind: .key, text: cursor.key(option.name, "\(option.standard)"),
                    help: option.summary)
            }
    }

    // MARK: - Keys

    private func keys(of record: RecordDescription, in node: SyntaxNode) -> [Proposal] {
        let present = Set(node.entries.map(\.key.text.string))
        let variant = cursor.levels.variant
        let fields = record.fields.filter { field in !present.contains(field.name) && field.isOpen(to: variant) }
        return fields.map { field in
            let isNeeded = field.isRequired || variant.map(field.requiredFor.contains) ?? false
            var proposal = Proposal(
                label: field.name, kind: .key, text: cursor.key(field.name), detail: isNeeded ? "needed" : nil,
                help: keyHelp(field, variants: cursor.levels.variants))
            guard cursor.follower == .nothing else { return proposal }
            var filler = Filler(variant: variant, takesStops: takesSnippets)
            proposal.text = filler.line(of: field, indent: cursor.indent)
            proposal.hasStops = filler.stops > 0
            return proposal
        }
    }

    // MARK: - Values

    private func values(of level: Structure.Level) -> [Proposal] {
        if level.key?.text.equals("severity") ?? false,
            case .dictionary(_, "setting", _)? = cursor.levels.dropLast().last?.shape
        {
            return RuleSetting.Level.allCases.map { Proposal(label: $0.rawValue, kind: .word, text: $0.rawValue) }
        }
        return names(of: level) + (level.shape.map(valueProposals) ?? [])
    }

    private func valueProposals(of shape: ShapeDescription) -> [Proposal] {
        switch shape {
        case .choice(let words, let narrowed):
            let variant = cursor.levels.variant ?? ""
            let allowed = narrowed.first { $0.variants.contains(variant) }?.allowed ?? words
            return allowed.map { Proposal(label: $0, kind: .word, text: $0) }
        case .boolean: return ["true", "false"].map { Proposal(label: $0, kind: .word, text: $0) }
        case .kind:
            return Registry.standard.kinds.map {
                Proposal(label: $0.folder, kind: .word, text: $0.folder, help: $0.summary)
            }
        case .either(let shapes): return shapes.flatMap(valueProposals)
        case .record(let record):
            return cursor.indent == nil ? [] : cursor.levels.first.map { keys(of: record, in: $0.node) } ?? []
        default: return []
        }
    }

    private func names(of level: Structure.Level) -> [Proposal] {
        guard let field = level.field, let record = cursor.levels.last(where: { $0.record != nil }) else { return [] }
        let namings = record.record?.names.filter { $0.key == field.name && !$0.isDeclaration } ?? []
        return namings.flatMap { naming in
            naming.namespace.scope.map { inFile(naming.namespace, in: $0) } ?? inProgram(naming.namespace)
        }
    }

    /// The names declared in the same enclosing record. For prompts, only those after the cursor.
    private func inFile(_ namespace: Namespace, in scope: String) -> [Proposal] {
        let start = cursor.levels.last { $0.record?.noun == scope }?.node.place.span.start
        let names = cursor.structure.names.filter { use in
            use.isDeclaration && use.namespace == namespace && use.scope == start
                && (namespace != .prompts || use.span.start > cursor.word.lowerBound)
        }
        return names.map { use in
            let text = use.record.node.text(under: "text")
            return Proposal(
                label: use.name, kind: .name, text: cursor.levels.written(use.name),
                help: namespace == .answers ? nil : text)
        }
    }

    private func inProgram(_ namespace: Namespace) -> [Proposal] {
        site.outcome.map { programNames($0, namespace) }?.map { name, title in
            Proposal(label: name, kind: .name, text: cursor.levels.written(name), detail: title)
        } ?? []
    }
}

/// The names of one kind that a program declares, with the titles of the things.
func programNames(_ outcome: Outcome, _ namespace: Namespace) -> [(name: String, title: String?)] {
    guard let catalog = outcome.catalog else { return [] }
    switch namespace {
    case .modules: return (catalog.program.modules?.value ?? []).map { ($0.key.string, $0.value.string) }
    case .categories:
        return (catalog.program.categories?.value ?? []).map { ($0.key.string, $0.value.value.title.string) }
    case .list(let list):
        return catalog.entries.flatMap { $0.outline?.declarations ?? [] }.filter { $0.list == list }.map {
            ($0.id.string, $0.title?.string)
        }
    case .prompts, .options, .answers: return []
    }
}

/// A place in a comment with a remark to the linter, or where one can be written.
private struct RemarkCursor {
    let word: Range<Int>
    private let isInNames: Bool

    init?(_ lines: TextLines, at offset: Int) {
        let start = lines.start(ofLine: lines.line(at: offset))
        let before = String(decoding: lines.bytes[start..<offset], as: UTF8.self)
        let marks = before.indices.filter { index in
            before[index] == "#" && (index == before.startIndex || before[before.index(before: index)] == " ")
        }
        guard let mark = marks.first else { return nil }
        let text = before[before.index(after: mark)...].drop { $0 == " " }
        let order = "hornbook: allow "
        isInNames = text.hasPrefix(order) && !text.contains("—") && !text.contains(" - ")
        guard isInNames || (order.hasPrefix(text) && text != order) else { return nil }
        let typed = isInNames ? text.split(whereSeparator: { $0 == " " || $0 == "," }).last ?? "" : text
        let isFresh = isInNames && (text.hasSuffix(" ") || text.hasSuffix(","))
        word = (isFresh ? offset : offset - typed.utf8.count)..<offset
    }

    /// Rules with findings nearby come first.
    func proposals(near rules: [String], _ takesSnippets: Bool) -> [Proposal] {
        guard isInNames else {
            let text = takesSnippets ? "hornbook: allow ${1} — ${2:reason}" : "hornbook: allow "
            return [
                Proposal(
                    label: "hornbook: allow", kind: .remark, text: text, hasStops: takesSnippets,
                    help: "Allows a finding here, with a reason.")
            ]
        }
        let all = Registry.standard.rules.infos.filter(\.isSuppressible)
        let near = all.filter { rules.contains($0.id) }
        return (near + all.filter { !rules.contains($0.id) }).map { Proposal($0, text: $0.id) }
    }
}
