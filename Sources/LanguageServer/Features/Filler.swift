import ContentModel

/// Writes a key with as much of its value as is known: the required keys and items, and tab stops for the rest.
struct Filler {
    let variant: String?
    let takesStops: Bool
    private(set) var stops = 0

    /// Between brackets there is no indentation, and a field takes one line.
    mutating func line(of field: FieldDescription, indent: String?) -> String {
        let value = takesStops ? self.value(of: field.shape, indent: indent) : nil
        return value.map { $0.hasPrefix("\n") ? "\(field.name):\($0)" : "\(field.name): \($0)" }
            ?? (indent != nil && field.shape.goesOnLines ? "\(field.name):" : "\(field.name): ")
    }

    private mutating func value(of shape: ShapeDescription, indent: String?) -> String {
        switch shape {
        case .choice(let words, let narrowed):
            let allowed = narrowed.first { $0.variants.contains(variant ?? "") }?.allowed ?? words
            return stop("|\(allowed.joined(separator: ","))|")
        case .boolean: return stop("|true,false|")
        case .record(let record):
            guard let indent else { return "{" + stop() + "}" }
            return "\n" + keys(of: record, indent: indent + "  ")
        case .list(let item, let minimum, _, let narrowed):
            let fewest = narrowed.first { $0.variants.contains(variant ?? "") }?.minimum ?? minimum
            let items = (0..<max(fewest, 1)).map { _ in self.item(item, indent: indent) }
            return indent == nil ? "[" + items.joined(separator: ", ") + "]" : items.joined()
        case .dictionary: return indent.map { "\n\($0)  " + stop() } ?? "{" + stop() + "}"
        case .either(let shapes): return value(of: shapes[0], indent: indent)
        default: return stop()
        }
    }

    private mutating func item(_ shape: ShapeDescription, indent: String?) -> String {
        guard let indent else { return stop() }
        guard case .record(let record) = shape else { return "\n\(indent)  - " + stop() }
        return "\n\(indent)  - " + keys(of: record, indent: indent + "    ").dropFirst(indent.count + 4)
    }

    private mutating func keys(of record: RecordDescription, indent: String) -> String {
        let needed = record.fields.filter { $0.isRequired || $0.requiredFor.contains(variant ?? "") }
        let fields = needed.isEmpty ? Array(record.fields.filter { $0.isOpen(to: variant) }.prefix(1)) : needed
        var lines: [String] = []
        for field in fields { lines.append(indent + line(of: field, indent: indent)) }
        return lines.joined(separator: "\n")
    }

    private mutating func stop(_ choices: String = "") -> String {
        stops += 1
        return "${\(stops)\(choices)}"
    }
}

extension ShapeDescription {
    /// Whether its value is on the lines below its key.
    fileprivate var goesOnLines: Bool {
        switch self {
        case .record, .list, .dictionary: true
        default: false
        }
    }
}

extension FieldDescription {
    /// Whether a variant may have the field and, if it is a record, at least one key in it.
    func isOpen(to variant: String?) -> Bool {
        guard let variant else { return true }
        guard only?.contains(variant) ?? true else { return false }
        guard case .record(let record) = shape, record.discriminator == nil else { return true }
        return record.fields.isEmpty || record.fields.contains { $0.isOpen(to: variant) }
    }
}
