package import ContentModel

/// A source file to start from. Every text that the author must write begins with TODO, and those texts are the
/// only findings in it.
package func scaffold(_ kind: ContentKind, _ slot: ScaffoldSlot) -> String {
    kind.scaffold?(slot) ?? derivedScaffold(kind, slot)
}

/// A scaffold derived from the keys that a kind needs. Kinds can have better ones written by hand.
private func derivedScaffold(_ kind: ContentKind, _ slot: ScaffoldSlot) -> String {
    """
    # Replace each text that begins with TODO, and delete the optional keys that you do not need.
    # `hornbook lint` checks the file, and `hornbook explain <rule>` tells why something is reported.

    """ + lines(of: kind.describe(), slot, indent: "").joined(separator: "\n") + "\n"
}

private func lines(of record: RecordDescription, _ slot: ScaffoldSlot, indent: String) -> [String] {
    record.fields.filter(\.isRequired).flatMap { field -> [String] in
        let key = "\(indent)\(field.name):"
        let todo = "TODO \(field.summary.prefix(1).lowercased() + field.summary.dropFirst())"
        switch field.shape {
        case .record(let inner): return [key] + lines(of: inner, slot, indent: indent + "  ")
        case .list(let item, let minimum, _, _):
            return [key]
                + (0..<max(minimum, 1)).flatMap { number -> [String] in
                    guard case .record(let inner) = item else {
                        return ["\(indent)  - \(simple(item, "\(todo) (\(number + 1))", slot))"]
                    }
                    let inside = lines(of: inner, slot, indent: indent + "    ")
                    return inside.enumerated().map { index, line in
                        index == 0 ? "\(indent)  - \(line.dropFirst(indent.count + 4))" : line
                    }
                }
        default: return ["\(key) \(simple(field.shape, todo, slot))"]
        }
    }
}

private func simple(_ shape: ShapeDescription, _ todo: String, _ slot: ScaffoldSlot) -> String {
    switch shape {
    case .integer(let range): "\(range.contains(slot.number) ? slot.number : range.lowerBound)"
    case .boolean: "false"
    case .choice(let words, _): words.contains(slot.band) ? slot.band : words.first ?? ""
    case .slug: "todo"
    // A stem ends like a question, so that the TODO is the only finding in it.
    case .text(_, .stem?): "TODO what is asked here?"
    default: todo
    }
}
