import Compiler
import ContentModel

extension ShapeDescription {
    /// The shape in plain words, for tables.
    func inWords(_ registry: Registry) -> String {
        switch self {
        case .text(let limit, _): limit.map { "text, up to \($0) characters" } ?? "text"
        case .slug: "id"
        case .uuid: "UUID"
        case .boolean: "`true` or `false`"
        case .integer(let range): "whole number, \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words, _): orList(words.map(code))
        case .kind: orList(registry.kinds.map { code($0.folder) })
        case .list(let item, let minimum, let maximum, let narrowed):
            "list\(count(minimum, maximum, varies: !narrowed.isEmpty)), each \(item.asItem(registry))"
        case .record(let record): "group of keys: [\(record.noun)](#\(anchor(record.noun)))"
        case .dictionary(_, "rule", _):
            "group of keys: for each rule `off`, `note`, `warning`, `error` or its settings"
        case .dictionary(let value, let keys, let pattern):
            "group of keys: the \(pattern == nil ? "id" : "name") of each \(keys), then \(value.asItem(registry))"
        case .pattern(_, let name): name
        case .either(let shapes): orList(shapes.map { $0.inWords(registry) })
        }
    }

    private func asItem(_ registry: Registry) -> String {
        switch self {
        case .text(let limit, _): limit.map { "a text of up to \($0) characters" } ?? "a text"
        case .slug: "an id"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .record(let record):
            "\(article(record.noun).prefix { $0 != " " }) " + "[\(record.noun)](#\(anchor(record.noun)))"
        default: inWords(registry)
        }
    }
}

private func count(_ minimum: Int, _ maximum: Int?, varies: Bool) -> String {
    if varies { return "" }
    guard let maximum else { return minimum == 0 ? "" : " of \(minimum) or more" }
    return minimum == maximum ? " of \(minimum)" : " of \(minimum) to \(maximum)"
}

private func anchor(_ heading: String) -> String { heading.lowercased().split(separator: " ").joined(separator: "-") }
