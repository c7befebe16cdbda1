import ContentModel
import Diagnostics
import ReferenceDocs
import SourceText
import YAMLSyntax

/// The structure of a text for features: its tree, with the descriptions of its nodes. Exists for any text, because
/// lines that cannot be read are left out.
struct Structure {
    /// A node on the way from the whole text to a place in it.
    struct Level {
        let node: SyntaxNode
        /// What the node may be; nil if unknown.
        let shape: ShapeDescription?
        /// The key of the node, or the node itself if it is a key.
        let key: SyntaxNode?
        let field: FieldDescription?
        let isKey: Bool

        var record: RecordDescription? { if case .record(let record)? = shape { record } else { nil } }
    }

    let tree: SyntaxTree
    let description: RecordDescription?

    init(_ bytes: [UInt8], _ description: RecordDescription?) {
        var findings = Findings.ofOneFile
        tree = parse(SourceFile(id: FileID(0), path: "", bytes: bytes), &findings)
        self.description = description
    }

    var root: Level? {
        tree.root.map { node in
            Level(
                node: node, shape: description.map(ShapeDescription.record)?.taking(node.kind), key: nil, field: nil,
                isKey: false)
        }
    }

    /// The nodes around an offset, outermost first. The last is a key if the offset is in one.
    func levels(at offset: Int) -> [Level] {
        guard let root else { return [] }
        var levels = OneOrMore(root)
        while let inner = inside(levels.last).last(where: { $0.node.place.span.touches(offset) }) {
            levels.append(inner)
            if inner.isKey { break }
        }
        return Array(levels)
    }

    /// The keys and values of a mapping, or the items of a list. Empty for an alias: its contents are handled where
    /// they are written.
    func inside(_ level: Level) -> [Level] {
        if level.node.isAlias || level.isKey { return [] }
        switch level.node.kind {
        case .mapping:
            return level.node.entries.flatMap { key, value -> [Level] in
                let name = key.text.string
                let field = level.record?.fields.first { $0.name == name }
                var shape = field?.shape
                if case .dictionary(let item, _, _)? = level.shape { shape = item }
                return [
                    Level(node: key, shape: nil, key: key, field: field, isKey: true),
                    Level(node: value, shape: shape?.taking(value.kind), key: key, field: field, isKey: false),
                ]
            }
        case .sequence:
            var shape: ShapeDescription?
            if case .list(let item, _, _, _)? = level.shape { shape = item }
            return level.node.items.map {
                Level(node: $0, shape: shape?.taking($0.kind), key: level.key, field: level.field, isKey: false)
            }
        default: return []
        }
    }
}

extension ByteSpan {
    /// Whether an offset is inside the span or at its end.
    func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }
}

extension ShapeDescription {
    /// The first of several shapes that a node of that kind can have.
    func taking(_ kind: SyntaxTree.Kind) -> ShapeDescription {
        guard case .either(let shapes) = self else { return self }
        let fitting = shapes.first { shape in
            switch shape {
            case .record, .dictionary: kind == .mapping
            case .list: kind == .sequence
            default: kind == .scalar
            }
        }
        return fitting ?? self
    }
}

extension SyntaxNode { func text(under name: String) -> String? { scalar(under: name)?.text.string } }

extension [Structure.Level] {
    /// The innermost enclosing record that has variants, such as a prompt.
    private var varying: Structure.Level? { last { $0.record?.discriminator != nil } }

    var variant: String? { varying.flatMap { $0.node.text(under: $0.record?.discriminator ?? "") } }

    var variants: [String] { varying?.record?.variants ?? [] }

    /// The quotation mark that the value begins with; empty if it has none.
    var quote: String {
        switch last?.node.style {
        case .doubleQuoted: "\""
        case .singleQuoted: "'"
        default: ""
        }
    }

    /// A text as it must be written there: in the quotes that were begun, or else with quotes only if it needs them.
    func written(_ text: String) -> String {
        let isPrintable = text.unicodeScalars.allSatisfy(isPrintableInYAML)
        if quote == "\"" || !isPrintable { return escapedForYAML(text) }
        if quote == "'" { return "'" + text.replacing("'", with: "''") + "'" }
        let isInBrackets = contains { $0.node.style == .flow }
        return isInBrackets && text.contains { ",[]{}".contains($0) } ? quotedForYAML(text) : plainForYAML(text)
    }
}
