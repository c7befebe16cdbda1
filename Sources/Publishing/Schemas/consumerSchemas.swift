import CanonicalJSON
import ContentModel

/// The JSON Schemas of the files that consumers read, made from the declarations that write the files. Each
/// document has a strict schema for publishers and an open one for readers.
package func consumerSchemas(_ publishing: [KindPublishing]) -> [OutputFile] {
    consumerSchemas(of: publishing.flatMap(\.documents) + JSONEncoders.documents + [JSONEncoders.playsDocument])
}

func consumerSchemas(of documents: [JSONDocument]) -> [OutputFile] {
    documents.flatMap { document in
        [SchemaStyle.strict, .open].map { style in
            OutputFile(
                path: "schemas/\(document.name).json.\(style == .open ? "open." : "")schema.json",
                bytes: SchemaOfDocument(document, style).bytes)
        }
    }
}

extension JSONEncoders {
    /// The documents that every program has.
    static let documents = [
        JSONDocument("manifest", manifest.description), JSONDocument("codebook", codebook.description),
    ]
    /// A document that is written on request.
    static let playsDocument = JSONDocument("plays", plays.description)
}

/// How strict a schema is.
enum SchemaStyle {
    /// All that Hornbook promises.
    case strict
    /// What apps decode: unknown keys, and the times and nulls of a database's rows, are fine.
    case open
}

private struct SchemaOfDocument {
    private let document: JSONDocument
    private let style: SchemaStyle
    private var definitions: [(key: String, value: JSONValue)] = []

    init(_ document: JSONDocument, _ style: SchemaStyle) {
        self.document = document
        self.style = style
        for field in document.object.fields { define(field.shape) }
    }

    var bytes: [UInt8] {
        let head: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": .text("urn:hornbook:\(document.name):1\(style == .open ? ":open" : "")"),
        ]
        let isRow = style == .open && document.columns != nil
        var schema = head.adding(schema(of: document.object, isRow: isRow))
        if !definitions.isEmpty { schema = schema.adding(["$defs": .object(definitions)]) }
        return Array(schema.document().utf8)
    }

    /// Adds a definition for every object and enumeration inside, in the order in which they are met.
    private mutating func define(_ shape: JSONDescription) {
        switch shape {
        case .object(let object):
            guard add(object.name, schema(of: object, isRow: false)) else { return }
            for field in object.fields { define(field.shape) }
        case .list(let element, _, _), .byName(let element): define(element)
        case .nullable(let value): define(value)
        case .either(let shapes): for shape in shapes { define(shape) }
        case .word(let name, let words, let isClosed):
            guard isClosed || style == .strict else { return }
            _ = add(name, ["title": .text(name), "type": "string", "enum": .list(words.map(JSONValue.text))])
        case .oneOf(let name, let summary, let objects):
            let references = objects.map { reference($0.name) }
            guard add(name, ["title": .text(name), "description": .text(summary), "anyOf": .list(references)]) else {
                return
            }
            for object in objects { define(.object(object)) }
        default: return
        }
    }

    /// Adds a definition; false if it is there already.
    private mutating func add(_ name: String, _ definition: JSONValue) -> Bool {
        guard !definitions.contains(where: { $0.key == name }) else { return false }
        definitions.append((key: name, value: definition))
        return true
    }

    private func schema(of object: JSONObjectDescription, isRow: Bool) -> JSONValue {
        let columns = isRow ? document.columns ?? [:] : [:]
        let required = object.fields.filter { isRequired($0) && columns[$0.key] == nil }
        var properties = object.fields.map { (key: $0.key, value: property($0, of: object)) }
        for field in object.fields {
            guard let column = columns[field.key] else { continue }
            let same = "The same as `\(field.key)`, in a database's row."
            let summary: JSONValue = ["description": .text(same)]
            properties.append((key: column, value: nullable(schema(of: field.shape)).adding(summary)))
        }
        let time: JSONValue = ["type": ["string", "null"], "description": "A time of the row; in no file."]
        if isRow { properties += ["created_at", "updated_at"].map { ($0, time) } }
        // JSON Schema allows an empty `required`, but it confuses readers.
        let keys: JSONValue = required.isEmpty ? [:] : ["required": .list(required.map { .text($0.key) })]
        let head: JSONValue = ["title": .text(object.name), "description": .text(object.summary), "type": "object"]
        let rest: JSONValue = ["properties": .object(properties), "additionalProperties": .boolean(style == .open)]
        let demands =
            style == .strict
            ? object.conditions.map { ["if": $0.when, "then": $0.then] } : columnDemands(object, columns)
        return head.adding(keys).adding(rest).adding(demands.isEmpty ? [:] : ["allOf": .list(demands)])
    }

    /// Conditions: a required key is present under its own name or that of its column.
    private func columnDemands(_ object: JSONObjectDescription, _ columns: [String: String]) -> [JSONValue] {
        object.fields.filter(isRequired).compactMap { field in
            columns[field.key].map { column in
                ["if": ["not": ["required": [.text(field.key)]]], "then": ["required": [.text(column)]]]
            }
        }
    }

    /// Readers also read files that are older than a key.
    private func isRequired(_ field: JSONFieldDescription) -> Bool {
        field.isRequired && !(style == .open && field.isNew)
    }

    private func property(_ field: JSONFieldDescription, of object: JSONObjectDescription) -> JSONValue {
        let shape = schema(of: field.shape)
        let summary: JSONValue = ["description": .text(field.summary)]
        let examples = jsonExamples["\(object.name).\(field.key)"].map { JSONValue.list([$0]) }
        let isOptional = style == .open && !isRequired(field)
        return (isOptional ? nullable(shape) : shape).adding(summary).adding(examples.map { ["examples": $0] } ?? [:])
    }

    private func reference(_ name: String) -> JSONValue { ["$ref": .text("#/$defs/\(name)")] }

    private func nullable(_ schema: JSONValue) -> JSONValue {
        guard case .object(let members) = schema, let type = members.first(where: { $0.key == "type" }) else {
            return ["anyOf": .list([schema, ["type": "null"]])]
        }
        let head: JSONValue = ["type": .list([type.value, "null"])]
        return head.adding(.object(members.filter { $0.key != "type" }))
    }

    private func schema(of shape: JSONDescription) -> JSONValue {
        switch shape {
        case .text: return style == .open ? ["type": "string"] : ["type": "string", "minLength": 1]
        case .pattern(let pattern):
            if style == .open { return ["type": "string"] }
            let format: JSONValue = pattern == JSONValueEncoder<String>.uuidPattern ? ["format": "uuid"] : [:]
            let head: JSONValue = ["type": "string"]
            return head.adding(format).adding(["pattern": .text(pattern)])
        case .word(let name, _, let isClosed):
            return isClosed || style == .strict ? reference(name) : ["type": "string"]
        case .boolean: return ["type": "boolean"]
        case .constant(let value): return ["type": "integer", "const": .integer(value)]
        case .integer(let minimum, let maximum):
            return bounded(["type": "integer"], "minimum", minimum, "maximum", maximum)
        case .list(let element, let minimum, let maximum):
            return bounded(["type": "array", "items": schema(of: element)], "minItems", minimum, "maxItems", maximum)
        case .object(let object): return reference(object.name)
        case .texts: return ["type": "object", "additionalProperties": ["type": "string"]]
        case .byName(let element): return ["type": "object", "additionalProperties": schema(of: element)]
        case .oneOf(let name, _, _): return reference(name)
        case .either(let shapes): return ["anyOf": .list(shapes.map { schema(of: $0) })]
        case .nullable(let value): return nullable(schema(of: value))
        }
    }

    private func bounded(_ value: JSONValue, _ low: String, _ minimum: Int, _ high: String, _ maximum: Int?)
        -> JSONValue
    {
        if style == .open { return value }
        var bounds: [(key: String, value: JSONValue)] = []
        if minimum != 0 || low == "minimum" { bounds.append((low, .integer(minimum))) }
        if let maximum { bounds.append((high, .integer(maximum))) }
        return value.adding(.object(bounds))
    }
}
