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

/// Example values by object and key, for readers of the schemas and for tools that generate types from them.
private let examples = try? JSONReader.document(PackageResources.json_examples_json)

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
        (self.document, self.style) = (document, style)
        for field in document.object.fields { define(field.shape) }
    }

    var bytes: [UInt8] {
        let head: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": .text("urn:hornbook:\(document.name):1\(style == .open ? ":open" : "")"),
        ]
        let schema = schema(of: document.object, isRow: style == .open && document.columns != nil)
        let inner: JSONValue = ["$defs": definitions.isEmpty ? nil : .object(definitions)]
        return Array(head.adding(schema).adding(inner).document().utf8)
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
            let summary = JSONValue.text("The same as `\(field.key)`, in a database's row.")
            properties.append((column, nullable(schema(of: field.shape)).adding(["description": summary])))
        }
        let time: JSONValue = ["type": ["string", "null"], "description": "A time of the row; in no file."]
        if isRow { properties += ["created_at", "updated_at"].map { ($0, time) } }
        let demands =
            style == .strict
            ? object.conditions.map { ["if": $0.when, "then": $0.then] } : columnDemands(object, columns)
        // JSON Schema allows an empty `required`, but it confuses readers.
        return [
            "title": .text(object.name), "description": .text(object.summary), "type": "object",
            "required": required.isEmpty ? nil : .texts(required.map(\.key)), "properties": .object(properties),
            "additionalProperties": .boolean(style == .open), "allOf": demands.isEmpty ? nil : .list(demands),
        ]
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
        let isOptional = style == .open && !isRequired(field)
        return (isOptional ? nullable(shape) : shape).adding([
            "description": .text(field.summary),
            "examples": examples?["\(object.name).\(field.key)"].map { .list([$0]) },
        ])
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
            let isUUID = pattern == JSONValueEncoder<String>.uuidPattern
            return ["type": "string", "format": isUUID ? "uuid" : nil, "pattern": .text(pattern)]
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
        let isBounded = minimum != 0 || low == "minimum"
        return value.adding([low: isBounded ? .integer(minimum) : nil, high: maximum.map(JSONValue.integer)])
    }
}
