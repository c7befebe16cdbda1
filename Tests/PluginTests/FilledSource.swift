import ContentModel

/// A source file with a value of its own in every field that its kind has, made of the kind's description.
///
/// What a field must agree with (an answer is one of the options) is given by hand in `agreed`; whatever is
/// not there gets a value by its shape, so that a new field is filled without a word.
struct FilledSource {
    /// A value that was written, and the key under which consumers must find it.
    struct Leaf {
        let path: String
        let wireName: String
        let value: String
    }

    private(set) var yaml = ""
    private(set) var leaves: [Leaf] = []
    private let agreed: [String: String]
    private var count = 0

    /// `agreed` gives YAML by path, such as `prompts.config.scaleRange`; in front may stand the variant that
    /// it is for (`rating/prompts.options`), behind a list its item (`prompts.options#1.id`). An empty text
    /// leaves the key out.
    init(_ kind: ContentKind, agreed: [String: String]) {
        self.agreed = agreed
        write(kind.describe(), path: "", variant: nil, indent: "")
    }

    private mutating func write(_ record: RecordDescription, path: String, variant: String?, indent: String) {
        for field in record.fields {
            if let only = field.only, let variant, !only.contains(variant) { continue }
            let inside = path.isEmpty ? field.name : "\(path).\(field.name)"
            if field.name == record.discriminator, let variant {
                add(variant, to: field, inside, indent)
            } else if let given = given(inside, variant) {
                if !given.isEmpty { add(given, to: field, inside, indent) }
            } else {
                write(field, at: inside, variant: variant, indent: indent)
            }
        }
    }

    private func given(_ path: String, _ variant: String?) -> String? {
        // An item's own word counts before that for all items, a variant's before that for all variants.
        let steps = path.split(separator: ".")
        let plain = steps.map { $0.prefix { $0 != "#" } }
        let inItem = (plain.dropLast(2) + steps.suffix(2)).joined(separator: ".")
        for key in [inItem, plain.joined(separator: ".")] {
            if let variant, let given = agreed["\(variant)/\(key)"] { return given }
            if let given = agreed[key] { return given.replacing("{variant}", with: variant ?? "") }
        }
        return nil
    }

    private mutating func add(_ yaml: String, to field: FieldDescription, _ path: String, _ indent: String) {
        self.yaml += "\(indent)\(field.name): \(yaml)\n"
        let values = yaml.hasPrefix("[") ? yaml.dropFirst().dropLast().split(separator: ", ") : [yaml[...]]
        for value in values {
            leaves.append(Leaf(path: path, wireName: field.jsonName ?? field.name, value: unquoted(value)))
        }
    }

    private mutating func write(_ field: FieldDescription, at path: String, variant: String?, indent: String) {
        switch field.shape {
        case .record(let inner):
            var record = self
            record.yaml = ""
            record.write(inner, path: path, variant: variant, indent: indent + "  ")
            leaves = record.leaves
            count = record.count
            if !record.yaml.isEmpty { yaml += "\(indent)\(field.name):\n" + record.yaml }
        case .list(.record(let inner), _, _, _):
            yaml += "\(indent)\(field.name):\n"
            let variants = inner.variants
            for index in 0..<max(variants.count, 2) {
                var item = self
                item.yaml = ""
                item.write(
                    inner, path: "\(path)#\(index)", variant: variants.isEmpty ? variant : variants[index],
                    indent: indent + "    ")
                leaves = item.leaves
                count = item.count
                yaml += "\(indent)  - " + item.yaml.dropFirst(indent.count + 4)
            }
        case .list(let item, let minimum, _, _):
            let values = (0..<max(minimum, 2)).map { _ in value(of: item, field) }
            add("[\(values.joined(separator: ", "))]", to: field, path, indent)
        default: add(value(of: field.shape, field), to: field, path, indent)
        }
    }

    private mutating func value(of shape: ShapeDescription, _ field: FieldDescription) -> String {
        count += 1
        return switch shape {
        case .integer(let range): "\(min(range.lowerBound + 300 + count, range.upperBound))"
        case .boolean: field.summary.contains("Default: true") ? "false" : "true"
        case .choice(let words, _): words.last ?? ""
        case .slug: "filled-\(count)"
        case .uuid: "00000000-0000-4000-8000-\(100_000_000_000 + count)"
        default: "Filled in as number \(count)"
        }
    }
}

private func unquoted(_ text: Substring) -> String { text.filter { $0 != "\"" } }

extension RecordDescription {
    /// The variants that its discriminator tells apart; none where it has no such key.
    fileprivate var variants: [String] {
        guard let field = fields.first(where: { $0.name == discriminator }), case .choice(let words, _) = field.shape
        else { return [] }
        return words
    }
}
