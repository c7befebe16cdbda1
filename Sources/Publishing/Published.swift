import ContentModel
package import DailyPractice
import Lowering
import SourceText

/// A record as consumers get it: its model, and what its source says beyond that. A class, since a model has
/// dozens of texts, each of which a copy would count.
package final class Published<Model: Sendable>: Sendable {
    package let model: Model
    package let program: String
    /// Nil for kinds that are the same for all ages.
    package let band: AgeBand?
    /// Its day, or its place in a rotation.
    package let number: Int
    let id: String
    /// Values that apps only show, published as they stand.
    let shown: [ShownValue]

    init(_ model: Model, _ record: any ContentRecord, _ ids: WireIDs, shown: [ShownValue]) {
        self.model = model
        program = ids.program.program.string
        band = record.slot?.band?.value
        number = record.slot?.number.value ?? 0
        id = ids.id(of: record)
        self.shown = shown
    }
}

/// All of one kind that is for one band, as one JSON file.
package struct Bundle<Model: Sendable>: Sendable {
    let band: AgeBand?
    let records: [Published<Model>]
}
