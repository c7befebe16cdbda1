import ContentModel

/// How the JSON that is published of a record becomes keys and values of a source again, by the declarations of its
/// keys.
final class RecordForm: Sendable {
    struct Field: Sendable {
        let name: String
        /// Its key in the JSON.
        let key: String
        let shape: ShapeForm
        let isRequired: Bool
        /// What the JSON has where the key is left out.
        let standard: JSON?
        /// Whether the JSON has the keys of its mapping in the record around it.
        let isMerged: Bool
    }

    indirect enum ShapeForm: Sendable {
        case text
        case slug
        case boolean
        case integer
        case word([String])
        /// `isShort` where its items are numbers and names, which are written on one line.
        case list(ShapeForm, minimum: Int, isShort: Bool)
        case record(RecordForm)
        case dictionary(ShapeForm)
        case either([ShapeForm])
    }

    let noun: String
    let fields: [Field]
    /// Every key that its JSON has.
    let known: Set<String>
    /// Turns the JSON into one whose keys are those of writers, where declarations alone do not tell how.
    let arrange: Arrangement?

    init(_ description: RecordDescription) {
        noun = description.noun
        let published = description.published()
        let blank = try? JSONReader.document(published.blank).object
        let keys = Set(published.object.fields.map(\.key))
        let dependent = dependentKeys[description.noun] ?? []
        fields = description.fields.map { field in
            let key = field.wireName ?? field.name
            var isMerged = false
            if case .record = field.shape {
                isMerged = !keys.isEmpty && !keys.contains(key) && field.unpublished == nil
            }
            return Field(
                name: field.name, key: key, shape: ShapeForm(field.shape), isRequired: field.isRequired,
                standard: field.isRequired || dependent.contains(key) ? nil : blank?[key], isMerged: isMerged)
        }
        // A file that holds lists publishes them by the names of its keys.
        known = keys.isEmpty ? Set(fields.map(\.key) + ["formatVersion"]) : keys.union([adoptKey])
        arrange = arrangements[noun]
    }
}

extension RecordForm.ShapeForm {
    init(_ shape: ShapeDescription) {
        self =
            switch shape {
            case .text, .uuid, .pattern, .kind: .text
            case .slug: .slug
            case .boolean: .boolean
            case .integer: .integer
            case .choice(let words, _): .word(words)
            case .list(let item, let minimum, _, _): .list(Self(item), minimum: minimum, isShort: item.isShort)
            case .record(let record): .record(RecordForm(record))
            case .dictionary(let value, _, _): .dictionary(Self(value))
            case .either(let shapes): .either(shapes.map(Self.init))
            }
    }
}

extension ShapeDescription {
    var isShort: Bool {
        switch self {
        case .slug, .integer, .choice, .boolean, .kind: true
        case .text(_, let role): role == nil
        default: false
        }
    }
}

/// The key for the id that logs know, in a part whose source has another id.
let adoptKey = "adopt"

/// Changes the JSON of a record before its keys are taken; `path` is its place in the JSON of the whole.
typealias Arrangement = @Sendable (inout JSONObject, _ path: String, inout Raiser) -> Void
