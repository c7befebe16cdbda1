package import DailyPractice
package import SourceText

/// What a release remembers of a record, so that a later one can tell whether what was stored under an id
/// still means what it meant. A facet: kinds without parts that are answered keep the id alone.
package struct Tracked: Sendable {
    /// What it declares about its own past.
    package enum Origin: Sendable {
        /// It stood in another slot.
        case moved(from: String, at: Place)
        /// It is another than the one that had this slot.
        case replaces(at: Place)
    }

    /// Its slot as the ledger writes it: `6-9/3`, `6-9 "Meet the Quran"`.
    package let slot: String
    /// The place that says which slot.
    package let place: Place
    /// Its place in a rotation; nil for kinds that have none.
    package let order: Int?
    /// Its title, where that is not its slot.
    package let title: Text?
    package let origins: [Origin]
    /// The parts that are gone on purpose.
    package let retired: [Spanned<Text>]
    package let parts: [TrackedPart]
    /// Where the list of parts stands.
    package let list: Place

    package init(
        slot: String, at place: Place, order: Int? = nil, title: Text? = nil, origins: [Origin] = [],
        retired: [Spanned<Text>] = [], parts: [TrackedPart] = [], list: Place? = nil
    ) {
        self.slot = slot
        self.place = place
        self.order = order
        self.title = title
        self.origins = origins
        self.retired = retired
        self.parts = parts
        self.list = list ?? place
    }

    /// What a record declares by a key with its former slot, and by one that says that it is another.
    static func origins<Former>(from former: Spanned<Former>?, _ replaces: Spanned<Bool>?, slot: (Former) -> String)
        -> [Origin]
    {
        let moved = former.flatMap { $0.isSound ? Origin.moved(from: slot($0.value), at: $0.place) : nil }
        return [moved, replaces.flatMap { $0.value ? .replaces(at: $0.place) : nil }].compactMap(\.self)
    }
}

/// A prompt, an option, a question: something that stored answers refer to.
package struct TrackedPart: Sendable {
    /// Something about it on which stored answers depend.
    package struct Trait: Sendable {
        /// `key`, `points`, `type`, `branch`, `options`.
        package let name: String
        private let written: String
        /// The prompt of the sources whose ids may stand in it.
        private let prompt: Prompt?
        /// Where the sources say it: of a key, each right option.
        package var places: [Place]

        package init(_ name: String, _ written: String, of prompt: Prompt? = nil, at places: [Place] = []) {
            (self.name, self.written, self.prompt, self.places) = (name, written, prompt, places)
        }

        /// As the ledger writes it. Ids in it are those on the wire.
        package func value(_ names: PartNames) -> String {
            guard var prompt, !names.wire.isEmpty else { return written }
            prompt.rename(as: names)
            return prompt.traits.first { $0.name == name }?.written ?? written
        }
    }

    package let noun: String
    /// Its id in the sources; of a question, its number from 1.
    package let name: Spanned<Text>
    /// Whether answers know it by its position, so that another one there takes its place.
    package let isPositional: Bool
    package let text: Spanned<Text>
    /// The id that logs know it by from before Hornbook.
    package let adopted: Spanned<Text>?
    package let renamedFrom: Spanned<Text>?
    package let target: Spanned<Text>?
    /// The parts of it that are gone on purpose.
    package let retired: [Spanned<Text>]
    package let traits: [Trait]
    /// The names of traits that nobody can tell for a mistake in them, which is reported elsewhere.
    package let openTraits: [String]
    package let parts: [TrackedPart]

    package init(
        _ noun: String, _ name: Spanned<Text>, isPositional: Bool = false, text: Spanned<Text>,
        adopted: Spanned<Text>? = nil, renamedFrom: Spanned<Text>? = nil, target: Spanned<Text>? = nil,
        retired: [Spanned<Text>] = [], traits: [Trait] = [], openTraits: [String] = [], parts: [TrackedPart] = []
    ) {
        self.noun = noun
        self.name = name
        self.isPositional = isPositional
        self.text = text
        self.adopted = adopted
        self.renamedFrom = renamedFrom
        self.target = target
        self.retired = retired
        self.traits = traits
        self.openTraits = openTraits
        self.parts = parts
    }
}

/// The ids on the wire of a record's parts, where they differ from those in the sources.
package struct PartNames: Sendable, Equatable {
    /// By path in the sources: `take-seriously`, `take-seriously/b`.
    package var wire: [String: String]

    package init(wire: [String: String] = [:]) { self.wire = wire }

    package func prompt(_ name: String) -> String { wire.isEmpty ? name : wire[name] ?? name }

    package func option(_ name: String, of prompt: String) -> String {
        wire.isEmpty ? name : wire["\(prompt)/\(name)"] ?? name
    }
}

/// Why consumers do not get a key that says what became of something released.
let ofNextRelease: StaticString = "it is for the next release, which takes it out"

extension ContentRecord {
    /// A record with an id and no parts that answers refer to.
    package var tracked: Tracked? { identity.map { Tracked(slot: $0.slot, at: $0.place, order: nil) } }

    package var speaksOfThePast: Bool { false }
}
