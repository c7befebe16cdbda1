import ContentModel
package import DailyPractice

/// A record as consumers get it: its model, and what its source says beyond that.
package struct Published<Model: Sendable>: Sendable {
    package let model: Model
    package let program: String
    /// Nil for kinds that are the same for all ages.
    package let band: AgeBand?
    /// Its day, or its place in a rotation.
    package let number: Int
    let id: String
    /// Values that apps only show, published as they stand.
    let shown: [ShownValue]
}

/// All of one kind that is for one band, as one JSON file.
package struct Bundle<Model: Sendable>: Sendable {
    let band: AgeBand?
    let records: [Published<Model>]
}
