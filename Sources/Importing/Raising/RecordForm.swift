import ContentModel

/// How the published JSON of a record becomes keys and values of a source again, by the declarations of its keys.
final class RecordForm: Sendable {
    struct Field: Sendable {
        let declared: FieldDescription
        let key: String
        /// Of the records in its value.
        let forms: [RecordForm]
        /// What the JSON has where the key is left out.
        let standard: JSON?
        /// Whether the JSON has the keys of its mapping in the record around it.
        let isMerged: Bool
    }

    let noun: String
    let fields: [Field]
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
            var (standard, isMerged) = (field.isRequired || dependent.contains(key) ? nil : blank?[key], false)
            switch field.shape {
            case .record: isMerged = !keys.isEmpty && !keys.contains(key) && field.unpublished == nil
            // In a file that holds lists.
            case .list where keys.isEmpty && !field.isRequired: standard = .list([])
            default: break
            }
            return Field(
                declared: field, key: key, forms: field.shape.records.map(RecordForm.init), standard: standard,
                isMerged: isMerged)
        }
        // A file that holds lists publishes them by the names of its keys.
        known = keys.isEmpty ? Set(fields.map(\.key) + ["formatVersion"]) : keys.union([adoptKey])
        arrange = arrangements[noun]
    }
}

extension ShapeDescription {
    /// Whether it is a number or a name, of which several go on one line.
    var isShort: Bool {
        switch self {
        case .slug, .integer, .choice, .boolean, .kind: true
        case .text(_, let role): role == nil
        default: false
        }
    }

    var inWords: String {
        switch self {
        case .text, .pattern, .uuid: "a text"
        case .slug, .choice, .kind: "a word"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .list: "a list"
        case .record(let record): article(record.noun)
        case .dictionary: "an object"
        case .either: "a value that is allowed here"
        }
    }
}

/// The key for the id that logs know, in a part whose source has another id.
let adoptKey = "adopt"

/// Changes the JSON of a record before its keys are taken; `path` is its place in the JSON of the whole.
typealias Arrangement = @Sendable (inout JSONObject, _ path: String, inout Raiser) -> Void
