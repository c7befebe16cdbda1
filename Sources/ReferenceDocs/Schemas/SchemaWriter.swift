import CanonicalJSON
import Compiler
import ContentModel

/// Turns descriptions of records into JSON Schema. Records inside others become `$defs` by their nouns.
///
/// What depends on other keys is said by `if` and `then`, never by `oneOf`: editors then name the one key that is wrong
/// instead of every way in which thirteen alternatives do not match.
struct SchemaWriter {
    /// The kinds that `covers` can name, and the rules that `rules:` can.
    let registry: Registry
    private(set) var definitions: [JSONMember] = []

    init(_ registry: Registry) { self.registry = registry }

    /// The members of the schema of one record; `variants` are those of the record that it stands in.
    mutating func members(of record: RecordDescription, variants: [String]) -> [JSONMember] {
        let variants = record.variants ?? variants
        let properties = record.fields.map { member($0.name, schema(of: $0, variants: variants)) }
        let required = record.fields.filter(\.isRequired).map(\.name)
        var members = [member("type", "object"), member("properties", .object(properties))]
        if !required.isEmpty { members.append(member("required", texts(required))) }
        if !record.isClosedByVariant { members.append(member("additionalProperties", false)) }
        members += dependencies(of: record)
        if record.discriminator != nil { members.append(member("allOf", .list(conditions(of: record)))) }
        return members
    }

    private mutating func schema(of field: FieldDescription, variants: [String]) -> JSONValue {
        var members = schema(of: field.shape, variants: variants)
        members.append(member("description", hover(on: field, variants: variants)))
        if !field.shape.isNarrowed, let standard = standardValue(of: field) {
            members.append(member("default", standard))
        }
        return .object(members)
    }

    private mutating func schema(of shape: ShapeDescription, variants: [String]) -> [JSONMember] {
        switch shape {
        case .text: return textSchema
        case .slug: return slugSchema
        case .uuid:
            let digits = [8, 4, 4, 4, 12].map { "[0-9a-fA-F]{\($0)}" }
            return [member("type", "string"), member("pattern", "^\(digits.joined(separator: "-"))$")]
        case .boolean: return [member("type", "boolean")]
        case .integer(let range): return integerSchema(range)
        case .choice(let words, let narrowed):
            // A narrowed choice is listed where the variant is known, so that a slip is reported once.
            return narrowed.isEmpty ? [member("enum", texts(words))] : []
        case .kind: return [member("enum", texts(registry.kinds.map(\.folder)))]
        case .list(let item, let minimum, let maximum, let narrowed):
            var members = [member("type", "array"), member("items", .object(schema(of: item, variants: variants)))]
            if minimum > 0, narrowed.isEmpty { members.append(member("minItems", .integer(minimum))) }
            if let maximum { members.append(member("maxItems", .integer(maximum))) }
            return members
        case .record(let record): return [member("$ref", reference(to: record, variants: variants))]
        case .dictionary(_, "rule", _): return ruleSettingsSchema(registry.rules)
        case .dictionary(let value, _, let pattern):
            return [
                member("type", "object"),
                member("propertyNames", .object([member("pattern", .text(pattern ?? slugPattern))])),
                member("additionalProperties", .object(schema(of: value, variants: variants))),
            ]
        case .pattern(let pattern, _): return [member("type", "string"), member("pattern", pattern)]
        case .either(let shapes): return either(shapes, variants: variants)
        }
    }

    /// Shapes that differ in their type: each holds where its type does.
    private mutating func either(_ shapes: [ShapeDescription], variants: [String]) -> [JSONMember] {
        var types: [JSONValue] = []
        var branches: [JSONValue] = []
        for shape in shapes {
            let members = schema(of: shape, variants: variants)
            // Records are told by a reference, words by a list of them.
            let other = members.contains { $0.key == "$ref" } ? "object" : "string"
            let type = members.first { $0.key == "type" }?.value ?? .text(other)
            if case .list(let several) = type { types += several } else { types.append(type) }
            branches.append(
                .object([
                    member("if", .object([member("type", type)])),
                    member("then", .object(members.filter { $0.key != "type" })),
                ]))
        }
        return [member("type", .list(types)), member("allOf", .list(branches))]
    }

    private mutating func reference(to record: RecordDescription, variants: [String]) -> String {
        let name = record.noun.split(separator: " ").joined(separator: "-")
        if !definitions.contains(where: { $0.key == name }) {
            // The place is taken first: definitions stand in the order in which they are met.
            let place = definitions.count
            definitions.append(member(name, .object([])))
            let title = member("title", record.noun.sentenceCase)
            definitions[place] = member(name, .object([title] + members(of: record, variants: variants)))
        }
        return "#/$defs/\(name)"
    }
}

let slugPattern = "^[a-z0-9]+(-[a-z0-9]+)*$"

/// Any single value is a text: `42` and `true` too, which JSON Schema takes for a number and a boolean.
private let textSchema = [member("type", texts(["string", "number", "boolean"])), member("pattern", "\\S")]

/// Numbers are digits, and so ids too; so are the words `true` and `false`.
private let slugSchema = [
    member("type", texts(["string", "integer", "boolean"])), member("pattern", slugPattern),
    member("minimum", .integer(0)),
]

func integerSchema(_ range: ClosedRange<Int>) -> [JSONMember] {
    [
        member("type", "integer"), member("minimum", .integer(range.lowerBound)),
        member("maximum", .integer(range.upperBound)),
    ]
}

extension RecordDescription {
    /// The values of the key that decides which other keys are allowed or needed.
    var variants: [String]? {
        guard let discriminator, let field = fields.first(where: { $0.name == discriminator }),
            case .choice(let words, _) = field.shape
        else { return nil }
        return words
    }
}
