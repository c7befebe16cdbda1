import CanonicalJSON
import ContentModel

/// What holds for each variant of a record: `if` its discriminator says so, `then` these keys of it and of
/// the records in it are the only ones, some are needed, and some values are narrowed. Last, what holds
/// where the discriminator is missing or mistyped.
///
/// A key that another variant has is refused like one that none has, by `additionalProperties`: of all ways
/// to say it this is the one that every validator and editor reports by the name of the key. So records with
/// such keys are closed here and not where they are defined. Editors show the title beside the finding.
func conditions(of record: RecordDescription) -> [JSONValue] {
    guard let discriminator = record.discriminator, let variants = record.variants else { return [] }
    func isOne(of value: JSONMember) -> JSONMember {
        let says: JSONValue = .object([member(discriminator, .object([value]))])
        return member("if", ["properties": says, "required": texts([discriminator])])
    }
    let known = variants.map { variant -> JSONValue in
        let title = member("title", "\(variant) \(record.noun)")
        return .object([
            isOne(of: member("const", variant)),
            member("then", .object([title] + consequences(of: record, for: variant))),
        ])
    }
    let unknown: JSONValue = .object([
        isOne(of: member("enum", texts(variants))), member("else", .object(consequences(of: record, for: nil))),
    ])
    return known + [unknown]
}

private func consequences(of record: RecordDescription, for variant: String?) -> [JSONMember] {
    var properties: [JSONMember] = []
    var required: [String] = []
    for field in record.fields {
        if let only = field.only, let variant, !only.contains(variant) { continue }
        let isNeeded = variant.map(field.requiredFor.contains) ?? false
        if isNeeded { required.append(field.name) }
        var inner = consequences(of: field.shape, for: variant)
        if field.shape.isNarrowed, !isNeeded, let standard = standardValue(of: field) {
            inner.append(member("default", standard))
        }
        if !inner.isEmpty {
            properties.append(member(field.name, .object(inner)))
        } else if record.isClosedByVariant {
            properties.append(member(field.name, true))
        }
    }
    var members: [JSONMember] = []
    if !properties.isEmpty { members.append(member("properties", .object(properties))) }
    if !required.isEmpty { members.append(member("required", texts(required))) }
    if record.isClosedByVariant { members.append(member("additionalProperties", false)) }
    return members
}

private func consequences(of shape: ShapeDescription, for variant: String?) -> [JSONMember] {
    switch shape {
    case .record(let record):
        // A record with variants of its own is not touched by those of the record around it.
        return record.discriminator == nil ? consequences(of: record, for: variant) : []
    case .choice(let words, let narrowed) where !narrowed.isEmpty:
        let rule = narrowed.first { rule in variant.map(rule.variants.contains) ?? false }
        return [member("enum", texts(rule?.allowed ?? words))]
    case .list(let item, let minimum, _, let narrowed):
        var members: [JSONMember] = []
        let rule = narrowed.first { rule in variant.map(rule.variants.contains) ?? false }
        let fewest = rule?.minimum ?? minimum
        if !narrowed.isEmpty, fewest > 0 { members.append(member("minItems", .integer(fewest))) }
        let inner = consequences(of: item, for: variant)
        if !inner.isEmpty { members.append(member("items", .object(inner))) }
        return members
    default: return []
    }
}

extension RecordDescription {
    /// Whether some of its keys belong to some variants only.
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
