package import DailyPractice
package import SourceText
package import YAMLSyntax

/// The slot that an activity had: a day of its own band, or of another one.
package struct SlotReference: Sendable {
    package let band: AgeBand?
    package let day: Int
}

package struct SlotReferenceShape: WholeShape {
    private static let day = IntegerShape.integer(1...3660)

    package var description: ShapeDescription {
        .either([Self.day.description, .record(RecordDescription(of: SlotSource.self))])
    }

    package var placeholder: SlotReference { SlotReference(band: nil, day: 0) }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> SlotReference? {
        guard node.kind == .mapping else {
            return Self.day.read(node, reader).map { SlotReference(band: nil, day: $0) }
        }
        let slot = RecordShape<SlotSource>().readSpanned(node, reader)
        guard slot.isSound, slot.value.day.isSound, slot.value.ageBand.isSound else { return nil }
        return SlotReference(band: slot.value.ageBand.value, day: slot.value.day.value)
    }
}

package final class SlotSource: Record {
    package static let about = About("slot")

    package let ageBand = fields.required("ageBand", ChoiceShape(AgeBand.self), "The band that it was for.")
    package let day = fields.required("day", .integer(1...3660), "The day that it had.")
    package let reading: Reading<Void> = fields.reading

    package init(from fields: Fields) {}
}

/// In `hornbook.yaml`: something that was released and was removed on purpose.
package final class RetiredSource: Record {
    package static let about = About("retired slot")

    package let ageBand = fields.optional(
        "ageBand", ChoiceShape(AgeBand.self), "Of an activity or a quiz: the band that it was for.")
    package let day = fields.optional("day", .integer(1...3660), "Of an activity: the day that it had.")
    package let title = fields.optional("title", .text(upTo: 80), "Of a quiz: its title.")
    package let kind = fields.optional(
        "kind", ChoiceShape(DeclarationFacet.List.self), "Of content that has no day or title here: its kind.")
    package let id = fields.optional("id", .slug, "Of content that has no day or title here: its id.")
    package let reading: Reading<Void> = fields.reading

    package init(from fields: Fields) {
        fields.says(oneOf: ["ageBand", "day"], ["ageBand", "title"], ["kind", "id"])
    }

    /// A kind of record, and the slot that one of them had, as ledgers write both.
    package struct Target: Hashable, Sendable {
        package let noun: String
        package let slot: String

        package init(_ noun: String, _ slot: String) {
            self.noun = noun
            self.slot = slot
        }
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

extension Shape where Self == SlotReferenceShape {
    package static var slotReference: SlotReferenceShape { SlotReferenceShape() }
}

extension Shape where Self == AdoptedIDShape { package static var adoptedID: AdoptedIDShape { AdoptedIDShape() } }
