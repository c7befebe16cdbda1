import CanonicalJSON
import ContentModel
import Publishing
import SourceText

/// How to turn the published JSON of a record back into keys and values of a source, by the declarations of its
/// keys.
final class RecordForm: Sendable {
    struct Field: Sendable {
        let declared: FieldDescription
        let key: String
        /// The forms of the records in its value.
        let forms: [RecordForm]
        /// The value in the JSON if the key is left out.
        let standard: JSONValue?
        /// Whether the JSON has the keys of its mapping in the surrounding record.
        let isMerged: Bool
    }

    let noun: String
    let fields: [Field]
    let known: Set<String>
    /// The shapes of the JSON's other keys, whose values a build works out from the sources.
    let derived: [String: JSONDescription]
    /// Converts the JSON to writers' keys where the declarations alone are not enough.
    let arrange: Arrangement?

    init(_ description: RecordDescription) {
        noun = description.noun
        let published = description.published()
        let blank = try? JSONReader.document(published.blank).object
        let keys = Set(published.object.fields.map(\.key))
        let dependent = dependentKeys[description.noun] ?? []
        fields = description.fields.map { field in
            let key = field.jsonName ?? field.name
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
        let all = keys.isEmpty ? Set(fields.map(\.key)) : keys.union([adoptKey])
        known = keys.isEmpty || keys.contains("formatVersion") ? all.union(JSONDocument.headKeys) : all
        let own = fields + fields.filter(\.isMerged).flatMap { $0.forms.flatMap(\.fields) }
        let others = published.object.fields.filter { field in !own.contains { $0.key == field.key } }
        derived = Dictionary(others.map { ($0.key, $0.shape) }) { first, _ in first }
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

extension JSONDescription {
    /// The value converted to this shape, for example `"1"` to 1; nil if that is impossible.
    func taking(_ value: JSONValue) -> JSONValue? {
        switch (self, value) {
        case (.nullable(let shape), _): return shape.taking(value)
        case (.integer, .text(let text)), (.constant, .text(let text)):
            return JSONValue.number(text.trimmed).integer.map { .number(String($0)) }
        case (.integer, _), (.constant, _): return value.integer == nil ? nil : value
        case (.boolean, _):
            if case .boolean(let boolean) = value.read(like: .boolean(true)) { return .boolean(boolean) }
            return nil
        case (.text, .number(let digits)), (.pattern, .number(let digits)): return .text(digits)
        case (.text, _), (.pattern, _), (.word, _): return value.text == nil ? nil : value
        case (.list, _): return value.elements == nil ? nil : value
        case (.object, _), (.texts, _), (.byName, _), (.oneOf, _): return value.object == nil ? nil : value
        case (.either, _): return value
        }
    }

    var inWords: String {
        switch self {
        case .nullable(let shape): shape.inWords
        case .text, .pattern, .word: "a text"
        case .boolean: "true or false"
        case .integer, .constant: "a whole number"
        case .list: "a list"
        case .object, .texts, .byName, .oneOf: "an object"
        case .either: "a value that is allowed here"
        }
    }
}

/// The key for the id in logs, of a part whose source has another id.
let adoptKey = "adopt"

/// Changes the JSON of a record before its keys are read; `path` is its place in the whole JSON.
typealias Arrangement = @Sendable (inout JSONObject, _ path: String, inout Decompiler) -> Void
