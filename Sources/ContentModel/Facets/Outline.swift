package import SourceText

/// What can be told of a record without keeping it: small, and with nothing of its file's text but what is here. All
/// that looks across the files of a program goes by it.
package final class Outline: Sendable {
    package let title: Spanned<Text>
    package let slot: SlotFacet?
    package let identity: IdentityFacet?
    package let tool: ToolFacet?
    package let references: [ReferenceFacet]
    package let declarations: [DeclarationFacet]
    package let fillsADay: Bool
    package let speaksOfThePast: Bool
    /// Whether all of the file was read, so that what is not here is not in it.
    package let isWhole: Bool
    /// Kept in the place of the record, where somebody will ask: it is as large.
    let tracked: Tracked?

    /// `isTracked` where the program is held against what was released.
    init(_ content: Content, keepsRecord: Bool, isTracked: Bool) {
        let (record, facets) = (content.record, content.facets)
        let tool = record.tool
        var texts = TextCopies([record.title.value, tool?.name.value].compactMap { $0 } + facets.names)
        title = texts.copy(of: record.title)
        slot = record.slot
        identity = record.identity
        self.tool = tool.map { ToolFacet(texts.copy(of: $0.name), looksBack: $0.looksBack) }
        references = facets.references.map { ReferenceFacet(target: $0.target, name: texts.copy(of: $0.name)) }
        declarations = facets.declarations.map { declared in
            DeclarationFacet(
                list: declared.list, id: texts.copy(of: declared.id),
                title: declared.title.map { texts.copy(of: $0) })
        }
        fillsADay = record.fillsADay
        speaksOfThePast = record.speaksOfThePast || identity?.adopted != nil
        isWhole = facets.isWhole
        tracked = !keepsRecord && (isTracked || speaksOfThePast) ? record.tracked : nil
    }
}

/// What a day teaches, by the name that readers will know it by.
package struct ToolFacet: Sendable {
    package let name: Spanned<Text>
    /// Whether the day looks back at what was taught, and so may name it again.
    package let looksBack: Bool

    package init(_ name: Spanned<Text>, looksBack: Bool) {
        self.name = name
        self.looksBack = looksBack
    }
}

extension Facets {
    /// The texts that outlines keep.
    fileprivate var names: [Text] {
        references.map(\.name.value) + declarations.map(\.id.value) + declarations.compactMap(\.title)
    }
}

extension TextCopies {
    fileprivate mutating func copy(of text: Spanned<Text>) -> Spanned<Text> {
        Spanned(copy(of: text.value), at: text.place, isSound: text.isSound)
    }
}
