package import DailyPractice
package import SourceText

/// What a release remembers of a record, so that a later one can see whether what was stored under an id still means
/// the same. A facet: kinds without parts that are answered keep only the id.
package struct Tracked: Sendable {
    /// Its slot as the ledger writes it: `6-9/3`, `6-9 "Meet the Quran"`.
    package let slot: String
    /// The place that gives the slot.
    package let place: Place
    /// Its place in a rotation; nil for kinds that have none.
    package let order: Int?
    /// Its title, if that is not its slot.
    package let title: Text?
    package let formerKeys: [FormerKey]
    /// The parts that were removed on purpose.
    package let retired: [Spanned<Text>]
    package let parts: [TrackedPart]
    /// The place of the list of parts.
    package let list: Place

    package init(
        slot: String, at place: Place, order: Int? = nil, title: Text? = nil, formerKeys: [FormerKey] = [],
        retired: [Spanned<Text>] = [], parts: [TrackedPart] = [], list: Place? = nil
    ) {
        (self.slot, self.place, self.order, self.title) = (slot, place, order, title)
        (self.formerKeys, self.retired, self.parts) = (formerKeys, retired, parts)
        self.list = list ?? place
    }
}

/// A prompt, an option, a question: something that stored answers refer to.
package struct TrackedPart: Sendable {
    /// Something about it on which stored answers depend.
    package struct Trait: Sendable {
        /// `type`, `points`, `key`, `branch`, `scale`, `scale-type`, `version`.
        package let name: String
        private let written: String
        /// The prompt of the sources whose ids it may contain.
        private let prompt: Prompt?
        /// The places of it in the sources; for a key, those of the right options.
        package var places: [Place]

        package init(_ name: String, _ written: String, of prompt: Prompt? = nil, at places: [Place] = []) {
            (self.name, self.written, self.prompt, self.places) = (name, written, prompt, places)
        }

        /// As the ledger writes it, with published ids.
        package func value(_ names: PartNames) -> String {
            guard var prompt, !names.published.isEmpty else { return written }
            prompt.rename(as: names)
            return prompt.traits.first { $0.name == name }?.written ?? written
        }
    }

    package let noun: String
    /// Its id in the sources; for a question, its number from 1.
    package let name: Spanned<Text>
    /// Whether answers refer to it by its position, so that another one there replaces it.
    package let isPositional: Bool
    package let text: Spanned<Text>
    /// Its id in logs from before Hornbook.
    package let adopted: Spanned<Text>?
    package let renamedFrom: Spanned<Text>?
    package let target: Spanned<Text>?
    /// The parts of it that were removed on purpose.
    package let retired: [Spanned<Text>]
    package let traits: [Trait]
    /// The names of traits that are unknown because of a mistake in them, which is reported elsewhere.
    package let openTraits: [String]
    package let parts: [TrackedPart]

    package init(
        _ noun: String, _ name: Spanned<Text>, isPositional: Bool = false, text: Spanned<Text>,
        adopted: Spanned<Text>? = nil, renamedFrom: Spanned<Text>? = nil, target: Spanned<Text>? = nil,
        retired: [Spanned<Text>] = [], traits: [Trait] = [], openTraits: [String] = [], parts: [TrackedPart] = []
    ) {
        (self.noun, self.name, self.isPositional, self.text) = (noun, name, isPositional, text)
        (self.adopted, self.renamedFrom, self.target, self.retired) = (adopted, renamedFrom, target, retired)
        (self.traits, self.openTraits, self.parts) = (traits, openTraits, parts)
    }
}

/// The published ids of a record's parts that differ from those in the sources.
package struct PartNames: Sendable, Equatable {
    /// By path in the sources: `take-seriously`, `take-seriously/b`.
    package var published: [String: String]

    package init(published: [String: String] = [:]) { self.published = published }

    package func prompt(_ name: String) -> String { published.isEmpty ? name : published[name] ?? name }

    package func option(_ name: String, of prompt: String) -> String {
        published.isEmpty ? name : published["\(prompt)/\(name)"] ?? name
    }
}

/// Why a key about the history of something released is not published.
let ofNextRelease: StaticString = "it is for the next release, which takes it out"

extension ContentRecord {
    /// A record with an id and no parts that answers refer to.
    package var tracked: Tracked? { identity.map { Tracked(slot: $0.slot, at: $0.place, order: nil) } }

    package var hasHistoryDeclarations: Bool { false }
}
