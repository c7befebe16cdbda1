import ContentModel
package import DailyPractice
import Lowering
import SourceText

/// A record as consumers get it: its model, and further data of its source. It is a class, since copying a model
/// would retain each of its dozens of texts.
package final class Published<Model: Sendable>: Sendable {
    package let model: Model
    package let program: String
    /// Nil for kinds that are the same for all ages.
    package let band: AgeBand?
    /// Its day, or its place in a rotation.
    package let number: Int
    let id: String
    /// The record in the sources, for readers of stored answers.
    let origin: Origin

    init(_ model: Model, _ entry: Catalog.Entry, _ record: any ContentRecord, _ ids: PublishedIDs) {
        self.model = model
        program = ids.program.program.string
        band = record.slot?.band?.value
        number = record.slot?.number.value ?? 0
        id = ids.id(of: record)
        origin = Origin(
            noun: entry.kind.noun, path: entry.path, title: record.title.string, names: ids.parts(of: record),
            exercises: entry.content?.facets.exercises ?? [], subjects: record.subjects,
            authorship: record.origin?.value)
    }

    /// The path of the record's own file, such as `json/activities/6-9/day-01.json`, where `name` is `day`.
    func path(in folder: String, _ name: String) -> String {
        let digits = (number < 10 ? "0" : "") + String(number)
        return "\(band.map { "\(folder)/\($0.rawValue)" } ?? folder)/\(name)-\(digits).json"
    }
}

/// A record with any model.
protocol PublishedRecord: AnyObject {
    var id: String { get }
    var band: AgeBand? { get }
    var number: Int { get }
    var origin: Origin { get }
}

extension Published: PublishedRecord {}

struct Origin: Sendable {
    let noun: String
    /// The path of its file, below the program's folder.
    let path: String
    let title: String
    let names: PartNames
    let exercises: [ExerciseFacet]
    /// The words for its grave subjects.
    let subjects: [String]
    /// Who wrote it first; nil if its file does not say.
    let authorship: Authorship?
}
