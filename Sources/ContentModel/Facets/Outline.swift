package import SourceText

/// What is kept of a record that is not kept itself. It is small: these are its only texts of the file. All checks
/// across the files of a program use it.
package final class Outline: Sendable {
    package let title: Spanned<Text>
    package let slot: SlotFacet?
    package let identity: IdentityFacet?
    package let references: [ReferenceFacet]
    package let declarations: [DeclarationFacet]
    package let uses: [NameFacet]
    package let countsTowardsCoverage: Bool
    package let hasHistoryDeclarations: Bool
    /// Whether the whole file was read, so that nothing of it is missing here.
    package let isWhole: Bool
    /// Kept only in place of the record and only if it is needed, since it is as large as the record.
    let tracked: Tracked?

    /// `isTracked` means that the program is compared with what was released.
    init(_ content: FileContent, keepsRecord: Bool, isTracked: Bool) {
        let (record, facets) = (content.record, content.facets)
        title = record.title.copied
        slot = record.slot
        identity = record.identity
        references = facets.references.map { ReferenceFacet(target: $0.target, name: $0.name.copied) }
        declarations = facets.declarations.map { declared in
            DeclarationFacet(list: declared.list, id: declared.id.copied, title: declared.title?.copied)
        }
        uses = facets.uses.map { NameFacet(namespace: $0.namespace, name: $0.name.copied, scope: $0.scope) }
        countsTowardsCoverage = record.countsTowardsCoverage
        hasHistoryDeclarations = record.hasHistoryDeclarations || identity?.written != nil
        isWhole = facets.isWhole
        tracked = !keepsRecord && (isTracked || hasHistoryDeclarations) ? record.tracked : nil
    }
}

extension Spanned<Text> { fileprivate var copied: Spanned { Spanned(value.copied, at: place, isSound: isSound) } }
