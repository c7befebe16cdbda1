import CanonicalJSON

/// The JSON Schemas of what consumers read, from the declarations that the files are written with.
package func consumerSchemas(_ publishing: [KindPublishing]) -> [OutputFile] {
    let documents = publishing.flatMap(\.documents) + [("manifest", Wire.manifest.description)]
    return documents.map { schema($0.name, $0.object) }
}

private func schema(_ name: String, _ object: WireObjectDescription) -> OutputFile {
    let file = "\(name).json.schema.json"
    let head: JSONValue = [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": .text(file),
    ]
    var definitions: [(key: String, value: JSONValue)] = []
    define(objectsIn: object, &definitions)
    var document = head.adding(schema(of: object))
    if !definitions.isEmpty { document = document.adding(["$defs": .object(definitions)]) }
    var writer = JSONWriter(.indented)
    document.write(to: &writer)
    return OutputFile(path: "schemas/\(file)", bytes: writer.finish())
}

/// Adds a definition for every object inside another, in the order in which they are met.
private func define(
    objectsIn object: WireObjectDescription, _ definitions: inout [(key: String, value: JSONValue)]
) {
    for field in object.fields {
        guard let inner = innerObject(of: field.shape),
            !definitions.contains(where: { $0.key == inner.name })
        else { continue }
        definitions.append((key: inner.name, value: schema(of: inner)))
        define(objectsIn: inner, &definitions)
    }
}

private func innerObject(of shape: WireDescription) -> WireObjectDescription? {
    switch shape {
    case .object(let object): object
    case .list(let element, _, _), .byName(let element): innerObject(of: element)
    default: nil
    }
}

private func schema(of object: WireObjectDescription) -> JSONValue {
    let required = object.fields.filter(\.isRequired).map { JSONValue.text($0.key) }
    let properties = object.fields.map { field in
        (key: field.key, value: schema(of: field.shape).adding(["description": .text(field.summary)]))
    }
    let head: JSONValue = [
        "title": .text(object.name), "description": .text(object.summary), "type": "object",
    ]
    // JSON Schema allows an empty `required`, and people wonder what it means.
    let rest: JSONValue = ["properties": .object(properties), "additionalProperties": false]
    return head.adding(required.isEmpty ? [:] : ["required": .list(required)]).adding(rest)
}

private func schema(of shape: WireDescription) -> JSONValue {
    switch shape {
    case .text: return ["type": "string", "minLength": 1]
    case .pattern(let pattern): return ["type": "string", "pattern": .text(pattern)]
    case .word(let words): return ["type": "string", "enum": .list(words.map(JSONValue.text))]
    case .boolean: return ["type": "boolean"]
    case .constant(let value): return ["type": "integer", "const": .integer(value)]
    case .integer(let minimum, let maximum):
        return bounded(["type": "integer"], "minimum", minimum, "maximum", maximum)
    case .list(let element, let minimum, let maximum):
        return bounded(
            ["type": "array", "items": schema(of: element)], "minItems", minimum, "maxItems", maximum)
    case .byName(let element): return ["type": "object", "additionalProperties": schema(of: element)]
    case .object(let object): return ["$ref": .text("#/$defs/\(object.name)")]
    }
}

private func bounded(
    _ value: JSONValue, _ low: String, _ minimum: Int, _ high: String, _ maximum: Int?
) -> JSONValue {
    var bounds: [(key: String, value: JSONValue)] = []
    if minimum != 0 || low == "minimum" { bounds.append((low, .integer(minimum))) }
    if let maximum { bounds.append((high, .integer(maximum))) }
    return value.adding(.object(bounds))
}
