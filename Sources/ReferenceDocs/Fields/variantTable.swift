import ContentModel
import SourceText

/// A table of what each variant of a record needs and may have in addition to what all have, including the records
/// in it. Identical variants share a row.
func variantTable(of record: RecordDescription) -> [String] {
    guard let variants = record.variants, let discriminator = record.discriminator else { return [] }
    let specials = variants.map { variant in
        var special = Special()
        special.collect(record, for: variant, path: "")
        return (variant: variant, special: special)
    }
    let rows = specials.grouped(by: \.special).map { special, rows in
        [rows.map { code($0.variant) }, special.needed, special.allowed].map { listed($0) } + [
            listed(special.limits, separator: "; ")
        ]
    }
    return [
        "What depends on `\(discriminator)`. Keys that other rows name and this one does not are refused:",
        table([code(discriminator), "needs", "may have", "where"], rows),
    ]
}

private func listed(_ parts: [String], separator: String = ", ") -> String {
    parts.isEmpty ? "—" : parts.joined(separator: separator)
}

private struct Special: Hashable {
    var needed: [String] = []
    var allowed: [String] = []
    var limits: [String] = []

    mutating func collect(_ record: RecordDescription, for variant: String, path: String) {
        for field in record.fields {
            if let only = field.only, !only.contains(variant) { continue }
            let name = path + field.name
            let isNeeded = field.requiredFor.contains(variant)
            if case .choice(let words, let narrowed) = field.shape, !narrowed.isEmpty {
                let allowed = narrowed.first { $0.variants.contains(variant) }?.allowed ?? words
                limits.append("`\(name)` is \(orList(allowed.map(code)))" + (isNeeded ? ", always written" : ""))
            } else if isNeeded {
                needed.append(code(name))
            } else if field.only != nil || !field.requiredFor.isEmpty && !field.shape.isRecord {
                allowed.append(code(name))
            }
            collect(field.shape, for: variant, name)
        }
    }

    private mutating func collect(_ shape: ShapeDescription, for variant: String, _ name: String) {
        switch shape {
        case .record(let record) where record.discriminator == nil: collect(record, for: variant, path: name + ".")
        case .list(let item, let minimum, _, let narrowed):
            let fewest = narrowed.first { $0.variants.contains(variant) }?.minimum ?? minimum
            if !narrowed.isEmpty, fewest > 0 { limits.append("`\(name)` has \(fewest) or more") }
            collect(item, for: variant, name + "[]")
        default: break
        }
    }
}

extension ShapeDescription { fileprivate var isRecord: Bool { if case .record = self { true } else { false } } }
