import CanonicalJSON
import Compiler
package import ContentModel

/// Turns descriptions of records into JSON Schema. Inner records become `$defs`, named by their nouns.
///
/// Conditions on other keys use `if` and `then`, never `oneOf`. So editors name the one key that is wrong, instead
/// of listing how each of thirteen alternatives fails to match.
struct SchemaWriter {
    /// Has the kinds that `covers` can name, and the rules that `rules:` can name.
    let registry: Registry
    private(set) var definitions: [JSONObject.Member] = []

    init(_ registry: Registry) { self.registry = registry }

    /// The schema of one record. `variants` are those of the enclosing record.
    mutating func schema(of record: RecordDescription, variants: [String]) -> JSONValue {
        let variants = record.variants ?? variants
        let properties = record.fields.map { (key: $0.name, value: schema(of: $0, variants: variants)) }
        let required = record.fields.filter(\.isRequired).map(\.name)
        let own: JSONValue = [
            "type": "object", "properties": .object(properties),
            "required": required.isEmpty ? nil : .texts(required),
            "additionalProperties": record.isClosedByVariant ? nil : false,
        ]
        let conditions = conditions(of: record)
        return own.adding(dependencies(of: record)).adding(["allOf": conditions.isEmpty ? nil : .list(conditions)])
    }

    private mutating func schema(of field: FieldDescription, variants: [String]) -> JSONValue {
        schema(of: field.shape, variants: variants).adding([
            "description": .text(hover(on: field, variants: variants)),
            "default": field.shape.isNarrowed ? nil : standardValue(of: field),
        ])
    }

    private mutating func schema(of shape: ShapeDescription, variants: [String]) -> JSONValue {
        switch shape {
        case .text: return textSchema
        case .slug: return slugSchema
        case .uuid:
            let digits = [8, 4, 4, 4, 12].map { "[0-9a-fA-F]{\($0)}" }
            return ["type": "string", "pattern": .text("^\(digits.joined(separator: "-"))$")]
        case .boolean: return ["type": "boolean"]
        case .integer(let range): return integerSchema(range)
        case .choice(let words, let narrowed):
            // A narrowed choice is listed under its variant, so that a mistake is reported once.
            return narrowed.isEmpty ? ["enum": .texts(words)] : [:]
        case .kind: return ["enum": .texts(registry.kinds.map(\.folder))]
        case .list(let item, let minimum, let maximum, let narrowed):
            return [
                "type": "array", "items": schema(of: item, variants: variants),
                "minItems": minimum > 0 && narrowed.isEmpty ? .integer(minimum) : nil,
                "maxItems": maximum.map(JSONValue.integer),
            ]
        case .record(let record): return ["$ref": .text(reference(to: record, variants: variants))]
        case .dictionary(_, "rule", _): return ruleSettingsSchema(registry.rules)
        case .dictionary(let value, _, let pattern):
            return [
                "type": "object", "propertyNames": ["pattern": .text(pattern ?? slugPattern)],
                "additionalProperties": schema(of: value, variants: variants),
            ]
        case .pattern(let pattern, _): return ["type": "string", "pattern": .text(pattern)]
        case .either(let shapes): return either(shapes, variants: variants)
        }
    }

    /// A choice of shapes with different types. Each shape applies to values of its type.
    private mutating func either(_ shapes: [ShapeDescription], variants: [String]) -> JSONValue {
        var types: [JSONValue] = []
        var branches: [JSONValue] = []
        for shape in shapes {
            guard case .object(let members) = schema(of: shape, variants: variants) else { continue }
            // A record is recognized by its `$ref`. Only words have neither a `$ref` nor a type.
            let other = members.contains { $0.key == "$ref" } ? "object" : "string"
            let type = members.first { $0.key == "type" }?.value ?? .text(other)
            if case .list(let several) = type { types += several } else { types.append(type) }
            branches.append(["if": ["type": type], "then": .object(members.filter { $0.key != "type" })])
        }
        return ["type": .list(types), "allOf": .list(branches)]
    }

    private mutating func reference(to record: RecordDescription, variants: [String]) -> String {
        let name = record.noun.split(separator: " ").joined(separator: "-")
        if !definitions.contains(where: { $0.key == name }) {
            // Reserves the position first, so that definitions are in order of appearance.
            let place = definitions.count
            definitions.append((name, [:]))
            let title: JSONValue = ["title": .text(record.noun.sentenceCase)]
            definitions[place] = (name, title.adding(schema(of: record, variants: variants)))
        }
        return "#/$defs/\(name)"
    }
}

let slugPattern = "^[a-z0-9]+(-[a-z0-9]+)*$"

/// Any scalar is a text, including `42` and `true`, which are a number and a boolean in JSON Schema.
private let textSchema: JSONValue = ["type": ["string", "number", "boolean"], "pattern": "\\S"]

/// Whole numbers are valid ids too, and so are the words `true` and `false`.
private let slugSchema: JSONValue = [
    "type": ["string", "integer", "boolean"], "pattern": .text(slugPattern), "minimum": 0,
]

func integerSchema(_ range: ClosedRange<Int>) -> JSONValue {
    ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
}

extension RecordDescription {
    /// The values of the key that decides which other keys are allowed or needed.
    package var variants: [String]? {
        guard let discriminator, let field = fields.first(where: { $0.name == discriminator }),
            case .choice(let words, _) = field.shape
        else { return nil }
        return words
    }
}
