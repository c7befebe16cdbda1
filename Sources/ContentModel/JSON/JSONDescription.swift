package import CanonicalJSON

/// What a consumer finds in one JSON object: the plain data that its schemas are made from.
package struct JSONObjectDescription: Sendable {
    /// Its name among the definitions of a schema, such as `Prompt`.
    package let name: String
    package let summary: String
    /// In the order in which they are written.
    package let fields: [JSONFieldDescription]
    /// Conditions that link keys, besides what each key requires by itself.
    package var conditions: [JSONCondition]

    package init(name: String, summary: String, fields: [JSONFieldDescription], conditions: [JSONCondition] = []) {
        (self.name, self.summary, self.fields, self.conditions) = (name, summary, fields, conditions)
    }
}

/// A condition on an object, mostly that a key with one of some words requires something else. Schemas for
/// publishers have it; apps do not need it to decode.
package struct JSONCondition: Sendable {
    /// Parts of JSON Schemas: an object that matches `when` must match `then`.
    package let when: JSONValue
    package let then: JSONValue
}

extension JSONCondition {
    package init(_ key: String, in words: [String], then: JSONValue) {
        let isOne: JSONValue = ["enum": .list(words.map(JSONValue.text))]
        self.init(
            when: ["properties": .object([(key: key, value: isOne)]), "required": .list([.text(key)])], then: then)
    }

    package init(key: String, needs other: String) {
        self.init(when: ["required": .list([.text(key)])], then: ["required": .list([.text(other)])])
    }

    package init(oneOf keys: [String]) {
        self.init(when: [:], then: ["oneOf": .list(keys.map { ["required": .list([.text($0)])] })])
    }
}

/// One JSON document that consumers read.
package struct JSONDocument: Sendable {
    /// The name of its schema.
    package let name: String
    package let object: JSONObjectDescription
    /// The keys that have another name in the rows of a database; nil if the document is in no row.
    package let columns: [String: String]?

    package init(_ name: String, _ object: JSONObjectDescription, columns: [String: String]? = nil) {
        (self.name, self.object, self.columns) = (name, object, columns)
    }
}

package struct JSONFieldDescription: Sendable {
    package let key: String
    package let shape: JSONDescription
    package let isRequired: Bool
    package let summary: String
    /// Whether older files lack a required key.
    package let isNew: Bool
    package let whenChanged: ChangeMeaning

    /// Without `whenChanged`, texts are only shown, and everything else counts.
    package init(
        key: String, shape: JSONDescription, isRequired: Bool, summary: String, isNew: Bool = false,
        whenChanged: ChangeMeaning? = nil
    ) {
        (self.key, self.shape, self.isRequired) = (key, shape, isRequired)
        (self.summary, self.isNew) = (summary, isNew)
        self.whenChanged = whenChanged ?? (shape.isText ? .shown : .breaking)
    }
}

/// What it means for people with stored answers or saved progress that a value changed.
package enum ChangeMeaning: Sendable {
    /// Ledgers keep the value, so that releases report its changes.
    case tracked
    /// It follows from other values, which are reported themselves.
    case derived
    /// It is only shown, or suggested.
    case shown
    /// It may change what people answer.
    case asked
    /// It changes what people earn, see or pay.
    case breaking
}

/// What a consumer finds in one JSON value.
package indirect enum JSONDescription: Sendable {
    /// A text that is not empty.
    case text
    /// A text of the form that a regular expression gives.
    case pattern(String)
    /// One of these texts. If it is `closed`, apps decode no other.
    case word(name: String, [String], closed: Bool)
    case boolean
    case integer(minimum: Int, maximum: Int?)
    case constant(Int)
    case list(JSONDescription, minimum: Int, maximum: Int?)
    case object(JSONObjectDescription)
    /// Texts by keys that are not known beforehand.
    case texts
    /// An object whose keys the program chooses.
    case byName(JSONDescription)
    /// One of some objects, distinguished by their keys.
    case oneOf(name: String, summary: String, [JSONObjectDescription])
    /// Any of some values, distinguished by their types.
    case either([JSONDescription])
    /// The value, or `null`.
    case nullable(JSONDescription)
}

extension JSONDescription {
    /// Whether it is a text, or texts.
    package var isText: Bool {
        switch self {
        case .text, .texts: true
        case .nullable(let shape), .list(let shape, _, _): shape.isText
        default: false
        }
    }
}
