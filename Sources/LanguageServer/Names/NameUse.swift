import ContentModel
import SourceText
import YAMLSyntax

/// A place in a text where a name is declared or referred to.
struct NameUse {
    let namespace: Namespace
    let isDeclaration: Bool
    let name: String
    let span: ByteSpan
    /// The start of the record in which the name is unique; nil for the program.
    let scope: Int?
    let record: Structure.Level

    func isOfSame(_ other: NameUse) -> Bool {
        namespace == other.namespace && name == other.name && scope == other.scope
    }
}

extension Structure {
    var names: [NameUse] {
        var found: [NameUse] = []
        if let root { collect(root, [:], &found) }
        return found
    }

    /// The names at an offset: one, or the same in several namespaces.
    func names(at offset: Int) -> [NameUse] { names.filter { $0.span.touches(offset) } }

    private func collect(_ level: Level, _ scopes: [String: Int], _ found: inout [NameUse]) {
        var scopes = scopes
        if let record = level.record { scopes[record.noun] = level.node.place.span.start }
        for inner in inside(level) where !inner.isKey {
            for naming in level.record?.names ?? [] where inner.key?.text.equals(naming.key) ?? false {
                let scope = naming.namespace.scope
                // A name that is unique in a record means nothing outside of such a record.
                if let scope, scopes[scope] == nil { continue }
                for node in inner.node.named(isDeclaration: naming.isDeclaration) {
                    found.append(
                        NameUse(
                            namespace: naming.namespace, isDeclaration: naming.isDeclaration, name: node.text.string,
                            span: node.place.span, scope: scope.flatMap { scopes[$0] }, record: level))
                }
            }
            collect(inner, scopes, &found)
        }
    }
}

extension SyntaxNode {
    /// The scalars of a value that are names: itself, its items, or the keys of a mapping if it declares.
    fileprivate func named(isDeclaration: Bool) -> [SyntaxNode] {
        if isAlias { return [] }
        switch kind {
        case .scalar: return isNull || isBroken ? [] : [self]
        case .sequence: return items.filter { $0.kind == .scalar && !$0.isAlias && !$0.isBroken }
        case .mapping: return isDeclaration ? entries.map(\.key).filter { $0.kind == .scalar } : []
        case .alias: return []
        }
    }
}
