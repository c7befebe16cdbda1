import CanonicalJSON
import ContentModel

/// The conditions for each variant of a record. `if` the discriminator has a value, `then` only these keys of the
/// record and of its inner records are allowed, some are needed, and some values are narrowed. The last condition
/// applies if the discriminator is missing or invalid.
///
/// A key of another variant is refused like an unknown key, by `additionalProperties`. This is the only form for
/// which every validator and editor reports the key's name. Records with such keys are therefore closed here and
/// not in their definitions. Editors show the title next to the finding.
func conditions(of record: RecordDescription) -> [JSONValue] {
    guard let discriminator = record.discriminator, let variants = record.variants else { return [] }
    func isOne(of values: JSONValue) -> JSONValue {
        ["properties": [discriminator: values], "required": .texts([discriminator])]
    }
    let known = variants.map { variant -> JSONValue in
        let title: JSONValue = ["title": .text("\(variant) \(record.noun)")]
        return [
            "if": isOne(of: ["const": .text(variant)]), "then": title.adding(consequences(of: record, for: variant)),
        ]
    }
    return known + [["if": isOne(of: ["enum": .texts(variants)]), "else": consequences(of: record, for: nil)]]
}

private func consequences(of record: RecordDescription, for variant: String?) -> JSONValue {
    var properties: [JSONObject.Member] = []
    var required: [String] = []
    for field in record.fields {
        if let only = field.only, let variant, !only.contains(variant) { continue }
        let isNeeded = variant.map(field.requiredFor.contains) ?? false
        if isNeeded { required.append(field.name) }
        let standard = field.shape.isNarrowed && !isNeeded ? standardValue(of: field) : nil
        let inner = consequences(of: field.shape, for: variant).adding(["default": standard])
        if !inner.isEmpty || record.isClosedByVariant {
            properties.append((field.name, inner.isEmpty ? true : inner))
        }
    }
    return [
        "properties": properties.isEmpty ? nil : .object(properties),
        "required": required.isEmpty ? nil : .texts(required),
        "additionalProperties": record.isClosedByVariant ? false : nil,
    ]
}

private func consequences(of shape: ShapeDescription, for variant: String?) -> JSONValue {
    switch shape {
    case .record(let record):
        // A record that has variants itself does not depend on those of the enclosing record.
        return record.discriminator == nil ? consequences(of: record, for: variant) : [:]
    case .choice(let words, let narrowed) where !narrowed.isEmpty:
        let rule = narrowed.first { rule in variant.map(rule.variants.contains) ?? false }
        return ["enum": .texts(rule?.allowed ?? words)]
    case .list(let item, let minimum, _, let narrowed):
        let rule = narrowed.first { rule in variant.map(rule.variants.contains) ?? false }
        let fewest = rule?.minimum ?? minimum
        let inner = consequences(of: item, for: variant)
        return [
            "minItems": !narrowed.isEmpty && fewest > 0 ? .integer(fewest) : nil,
            "items": inner.isEmpty ? nil : inner,
        ]
    default: return [:]
    }
}

extension JSONValue {
    fileprivate var isEmpty: Bool { if case .object(let members) = self { members.isEmpty } else { false } }
}

extension RecordDescription {
    /// Whether some of its keys belong only to some variants.
    var isClosedByVariant: Bool { fields.contains { $0.only != nil } }
}

extension ShapeDescription {
    /// Whether some variants allow less of it than others.
    var isNarrowed: Bool {
        switch self {
        case .choice(_, let narrowed): !narrowed.isEmpty
        case .list(_, _, _, let narrowed): !narrowed.isEmpty
        default: false
        }
    }
}
