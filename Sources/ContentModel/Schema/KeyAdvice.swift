import SourceText
import YAMLSyntax

/// What to say about a key that its mapping does not know.
struct KeyAdvice {
    /// Nil for the usual message.
    var message: String?
    /// One of the two: what to do, or a question whether another key was meant.
    var help: String?
    var proposal: String?
    /// The keys of its record that it was meant to be. They are not reported as missing.
    var meant: [String] = []
    /// The key to write in its place, if that is all there is to do.
    var name: NearName?
    /// Whether deleting it is all there is to do.
    var isDeletion = false
    /// The key of the inner mapping, or list of mappings, that it belongs in.
    var deeper: String?
    /// The outer record that it belongs to, and in which it is then not missing.
    var outerNoun: String?

    /// The help, extended if other keys belong there too.
    func help(others: Int) -> String? {
        others == 0
            ? help : (help ?? "") + ", and \(others == 1 ? "the other key" : "the \(others) other keys") with it"
    }
}

extension RecordDescription {
    /// What to do about an unknown key. Most likely it was meant to be one of the missing keys. `lacking` are the
    /// keys whose mappings have no such key, the likeliest first; `above` is the entry above it; `outer` are the records
    /// around this one, nearest first.
    func advice(
        onUnknown name: String, value: SyntaxNode?, missing: [String], present: Set<String>, variant: String?,
        without: [String] = [], above: (key: SyntaxNode, value: SyntaxNode)? = nil,
        outer: [(record: RecordDescription, node: SyntaxNode)]
    ) -> KeyAdvice {
        if let derived = derivedKeys.first(where: { $0.key == name }) {
            return KeyAdvice(help: "delete it: \(derived.reason)", meant: derived.insteadOf, isDeletion: true)
        }
        if let help = helpWithComment(name) { return KeyAdvice(help: help) }
        if let field = fields.first(where: { $0.jsonName == name }) {
            return KeyAdvice(
                proposal: "did you mean `\(field.name)`? (`\(name)` is its name in the built JSON)",
                meant: [field.name], name: NearName(field.name))
        }
        if let alias = alias(name, present) {
            return KeyAdvice(
                message: "`\(name)` is called `\(alias)` here", help: "write `\(alias)`", meant: [alias],
                name: NearName(alias, isOnly: missing.contains(alias)))
        }
        let names = fields.map(\.name)
        let near =
            nearName(to: name, among: missing) ?? nearName(to: name, among: names)
            ?? nearName(to: name, among: fields.compactMap(\.jsonName))
        if let near, let field = fields.first(where: { $0.name == near.name || $0.jsonName == near.name }) {
            if present.contains(field.name) {
                return KeyAdvice(
                    help: "delete one of the two: `\(field.name)` is here too\(unseen(in: Text(name)))",
                    meant: [field.name])
            }
            return KeyAdvice(
                proposal: "did you mean `\(field.name)`?", meant: [field.name],
                name: NearName(field.name, isOnly: near.isOnly))
        }
        var group = above.flatMap { above in fields.first { $0.name == above.key.text.string } }
        if case .dictionary = group?.shape {} else { group = nil }
        if let group, above?.value.isNull ?? false {
            return KeyAdvice(
                message: "`\(name)` belongs inside `\(group.name)`", help: "move it under `\(group.name):`, indented",
                deeper: group.name)
        }
        if let advice = adviceOnLevel(name, variant, without, outer) { return advice }
        // It may be meant as the first of the missing keys that could have its value.
        let isList = value?.kind == .sequence
        let all = fields.filter { missing.contains($0.name) && $0.shape.takesLists == isList }
        guard let lost = all.first else {
            let way = group.map { "move it under `\($0.name):`, indented, if it is one of them; if not, " } ?? ""
            return KeyAdvice(
                help: "\(way)delete it, or write a key of this \(noun): \(orList(names.map { "`\($0)`" }))")
        }
        return KeyAdvice(
            message: "`\(name)` is not a key of this \(noun), and `\(lost.name)` is missing",
            help: value?.isNull ?? false && lost.shape.takesTexts
                ? "write `\(lost.name): \(name)`" : "if you mean `\(lost.name)`, write that. \(lost.summary)",
            meant: [lost.name],
            name: all.count == 1 && !(value?.isNull ?? true) ? NearName(lost.name, isOnly: false) : nil)
    }

    /// Whether it has that key, in that variant if one is known.
    private func has(_ name: String, in variant: String?) -> Bool {
        fields.contains { field in field.name == name && (variant.map { field.only?.contains($0) ?? true } ?? true) }
    }

    /// The key that has this name in other tools; nil if it is there as well.
    private func alias(_ name: String, _ present: Set<String>) -> String? {
        let small = name.lowercased().filter { $0 != "_" && $0 != "-" }
        return aliases.first { $0.name.lowercased() == small && !present.contains($0.key) }?.key
    }

    /// Advice on a key that another mapping knows: one level in, or further out; nil if none does.
    private func adviceOnLevel(
        _ name: String, _ variant: String?, _ without: [String],
        _ outer: [(record: RecordDescription, node: SyntaxNode)]
    ) -> KeyAdvice? {
        for field in without.compactMap({ key in fields.first { $0.name == key } }) + fields {
            guard let inner = field.shape.record, inner.has(name, in: variant) else { continue }
            let isList = if case .list = field.shape { true } else { false }
            let place = isList ? "an item of `\(field.name)`" : "`\(field.name)`"
            return KeyAdvice(
                message: "`\(name)` belongs inside \(place)",
                help: isList ? "move it into its \(inner.noun)" : "move it under `\(field.name):`, indented",
                meant: [field.name], deeper: field.name)
        }
        for (level, (record, node)) in outer.enumerated() {
            guard record.has(name, in: level == 0 ? variant : nil), !node.has(name) else { continue }
            let levels = level == 0 ? "one level" : "\(level + 1) levels"
            return KeyAdvice(
                message: "`\(name)` belongs to the \(record.noun), \(levels) to the left",
                help: helpWithLevel(of: node, record.noun), outerNoun: record.noun)
        }
        return nil
    }
}

/// Where to move a key that belongs to a mapping further out.
func helpWithLevel(of node: SyntaxNode, _ noun: String) -> String {
    let spaces = counted(column(of: node.place.span.start, in: node.tree.source), "space")
    return "move it to the left, in line with the keys of the \(noun)"
        + (node.style == .flow ? "" : ": \(spaces) before it")
}

extension ShapeDescription {
    /// The record that a mapping, or each item of a list, is; nil for other shapes.
    package var record: RecordDescription? {
        switch self {
        case .record(let record): record
        case .list(let item, _, _, _): item.record
        default: nil
        }
    }
}
