import ContentModel

/// How to turn the published JSON of a record back into keys and values of a source, by the declarations of its
/// keys.
final class RecordForm: Sendable {
    struct Field: Sendable {
        let declared: FieldDescription
        let key: String
        /// The forms of the records in its value.
        let forms: [RecordForm]
        /// The value in the JSON if the key is left out.
        let standard: JSON?
        /// Whether the JSON has the keys of its mapping in the surrounding record.
        let isMerged: Bool
    }

    let noun: String
    let fields: [Field]
    let known: Set<String>
    /// Converts the JSON to writers' keys where the declarations alone are not enough.
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
            // A list in a file that contains lists.
            case .list where keys.isEmpty && !field.isRequired: standard = .list([])
            default: break
            }
            return Field(
                declared: field, key: key, forms: field.shape.records.map(RecordForm.init), standard: standard,
                isMerged: isMerged)
        }
        // A file that contains lists publishes them under the names of its keys.
        known = keys.isEmpty ? Set(fields.map(\.key) + ["formatVersion"]) : keys.union([adoptKey])
        arrange = arrangements[noun]
    }
}

extension ShapeDescription {
    /// Whether it is a number or a name, several of which fit on one line.
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

/// The key for the id in logs, of a part whose source has another id.
let adoptKey = "adopt"

/// Changes the JSON of a record before its keys are read; `path` is its place in the whole JSON.
typealias Arrangement = @Sendable (inout JSONObject, _ path: String, inout Raiser) -> Void
