import CanonicalJSON
import ContentModel

/// What holds for one variant of a record: `if` its discriminator says so, `then` these keys of it and of
/// the records in it are refused, needed or narrowed. Nil when nothing is special about it.
///
/// Editors show the title of `then` beside the finding.
func condition(for variant: String, of record: RecordDescription) -> JSONValue? {
    guard let discriminator = record.discriminator else { return nil }
    let consequences = consequences(of: record, for: variant)
    guard !consequences.isEmpty else { return nil }
    let says = JSONValue.object([member(discriminator, .object([member("const", variant)]))])
    return .object([
        member(
            "if", .object([member("properties", says), member("required", texts([discriminator]))])),
        member("then", .object([member("title", "\(variant) \(record.noun)")] + consequences)),
    ])
}

private func consequences(of record: RecordDescription, for variant: String) -> [JSONMember] {
    var properties: [JSONMember] = []
    var required: [String] = []
    for field in record.fields {
        if let only = field.only, !only.contains(variant) {
            properties.append(member(field.name, .boolean(false)))
            continue
        }
        if field.requiredFor.contains(variant) { required.append(field.name) }
        var inner = consequences(of: field.shape, for: variant)
        if inner.contains(where: { $0.key == "enum" }), !field.requiredFor.contains(variant),
            let standard = standardValue(of: field)
        {
            inner.append(member("default", standard))
        }
        if !inner.isEmpty { properties.append(member(field.name, .object(inner))) }
    }
    var members: [JSONMember] = []
    if !properties.isEmpty { members.append(member("properties", .object(properties))) }
    if !required.isEmpty { members.append(member("required", texts(required))) }
    return members
}

private func consequences(of shape: ShapeDescription, for variant: String) -> [JSONMember] {
    switch shape {
    case .record(let record):
        // A record with variants of its own is not touched by those of the record around it.
        return record.discriminator == nil ? consequences(of: record, for: variant) : []
    case .choice(let words, let narrowed) where !narrowed.isEmpty:
        let allowed = narrowed.first { $0.variants.contains(variant) }?.allowed ?? words
        return [member("enum", texts(allowed))]
    case .list(let item, let minimum, _, let narrowed):
        var members: [JSONMember] = []
        let fewest = narrowed.first { $0.variants.contains(variant) }?.minimum ?? minimum
        if !narrowed.isEmpty, fewest > 0 { members.append(member("minItems", .integer(fewest))) }
        let inner = consequences(of: item, for: variant)
        if !inner.isEmpty { members.append(member("items", .object(inner))) }
        return members
    default: return []
    }
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
