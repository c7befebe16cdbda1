import CanonicalJSON
import ContentModel
import SourceText

extension Session {
    mutating func define(_ params: PositionParams) -> JSONValue {
        guard let (site, offset) = site(params) else { return .null }
        let uses = uses(at: offset, in: site).filter(\.use.isDeclaration)
        return .list(uses.map { $0.site.location($0.use.span) })
    }

    mutating func refer(_ params: PositionParams) -> JSONValue {
        guard let (site, offset) = site(params) else { return .null }
        let withDeclaration = params.context?.includeDeclaration ?? true
        let uses = uses(at: offset, in: site)
        return .list(uses.filter { withDeclaration || !$0.use.isDeclaration }.map { $0.site.location($0.use.span) })
    }

    mutating func highlight(_ params: PositionParams) -> JSONValue {
        guard let (site, offset) = site(params) else { return .null }
        let here = site.structure.names(at: offset)
        let uses = site.structure.names.filter { use in here.contains(where: use.isOfSame) }
        return .list(uses.map { ["range": site.lines.json($0.span), "kind": $0.isDeclaration ? 3 : 2] })
    }

    /// All places that name the thing at an offset, in all files that may have it; its own file comes first.
    mutating func uses(at offset: Int, in site: Site) -> [(site: Site, use: NameUse)] {
        var here = site.structure.names(at: offset)
        guard let first = here.first else { return [] }
        var found = site.structure.names.filter { use in here.contains(where: use.isOfSame) }.map { (site, $0) }
        guard first.scope == nil else { return found }
        ensureChecked()
        for other in sites(in: site, holding: first.name) {
            found += other.structure.names.filter { use in here.contains(where: use.isOfSame) }.map { (other, $0) }
        }
        // A name in two namespaces means the thing that is declared; if both declare it, it means both.
        let declared = Set(found.filter(\.1.isDeclaration).map(\.1.namespace))
        here = here.filter { declared.contains($0.namespace) }
        if here.isEmpty { return found.filter { $0.1.namespace == first.namespace } }
        return found.filter { found in here.contains(where: found.1.isOfSame) }
    }
}
