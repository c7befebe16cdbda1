package import DailyPractice
package import SourceText
package import YAMLSyntax

/// In `hornbook.yaml`: something that was released and was removed on purpose.
package final class RetiredSource: Record {
    package static let about = About("retired thing")

    package let ageBand = fields.optional(
        "ageBand", ChoiceShape(AgeBand.self), "Of an activity or a quiz: the band that it was for.")
    package let day = fields.optional("day", .integer(1...3660), "Of an activity: the day that it had.")
    package let title = fields.optional("title", .text(upTo: 80), "Of a quiz: its title.")
    package let kind = fields.optional(
        "kind", ChoiceShape(DeclarationFacet.List.self), "Of content that has no day or title here: its kind.")
    package let id = fields.optional(
        "id", .slug, "The `id` of an activity or a quiz, alone; with `kind`, that of other content.")
    package let reading: ReadResult<Void> = fields.reading

    package init(from fields: Fields) {
        fields.exactlyOne(of: ["ageBand", "day"], ["ageBand", "title"], ["kind", "id"], ["id"])
    }

    /// A kind of record, and the slot that one of them had, as ledgers write both.
    package struct Target: Hashable, Sendable {
        package let noun: String
        package let slot: String

        package init(_ noun: String, _ slot: String) { (self.noun, self.slot) = (noun, slot) }

        /// The record with an id, whatever its kind and its slot.
        package init(id: String) { self.init("", id) }

        package var isID: Bool { noun.isEmpty }
    }

    /// What is retired; nil if a part of it is missing or broken, or if it says two things.
    package var target: Target? {
        let parts = [ageBand?.isSound, day?.isSound, title?.isSound, kind?.isSound, id?.isSound]
        guard parts.allSatisfy({ $0 ?? true }) else { return nil }
        switch (ageBand?.value.rawValue, day?.value, title?.string, kind?.value.rawValue, id?.string) {
        case (let band?, let day?, nil, nil, nil): return Target(ActivitySource.noun, "\(band)/\(day)")
        case (let band?, nil, let title?, nil, nil):
            return Target(QuizSource.noun, IdentityFacet.slot(band, title: title))
        case (nil, nil, nil, let kind?, let id?): return Target(kind, id)
        case (nil, nil, nil, nil, let id?): return Target(id: id)
        default: return nil
        }
    }
}

/// An id that something had before Hornbook: 1 to 100 characters, without white space at its ends.
package struct AdoptedIDShape: WholeShape {
    package var description: ShapeDescription { .text(limit: 100, role: nil) }
    package var placeholder: Text { "" }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Text? {
        guard let text = scalarText(node, .word("an id"), reader) else { return nil }
        guard !text.isBlank, text.codePoints <= 100, text.trimmed == text else {
            reader.report(
                .badID, "\(named(text)) cannot be adopted as an id", at: node.place,
                help: "copy the id that logs have: 1 to 100 characters, without spaces at its ends")
            return nil
        }
        return text
    }
}

extension Shape where Self == AdoptedIDShape { package static var adoptedID: AdoptedIDShape { AdoptedIDShape() } }
