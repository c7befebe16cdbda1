import CanonicalJSON
import ContentModel
import SourceText

extension ImportedProgram {
    /// The last day, or else how many of a kind a band has.
    var days: Int {
        let dated = records.filter { kinds[$0.kind].kind.numbering == .day }.compactMap(\.number).max()
        // Places in an order may have gaps, and an event has its lesson on no day of its own.
        let placed = records.filter { kinds[$0.kind].kind.numbering == .place && $0.object["event"]?.text == nil }
        let most = Dictionary(grouping: placed) { "\($0.kind) \($0.band ?? "")" }.values.map(\.count).max()
        return dated ?? most ?? 1
    }

    /// The key for a module with this name: one made from the name, or else `module-` and a number. Nil without a name,
    /// or for one that is too long for a key.
    mutating func key(ofModule name: String?) -> String? {
        guard let name, SourceNode.isKey(name) else { return nil }
        if let key = modules[name] { return key }
        let made = [sourceID(for: name), suggestedID(for: inLatinLetters(name))].first { isSlug(Text($0)) }
        let numbered = (1...).lazy.map { "module-\($0)" }.first { !modules.values.contains($0) }
        let key = made ?? numbered
        modules[name] = key
        return key
    }

    /// The modules in order of appearance, each with its most frequent name.
    mutating func displayNames() -> [SourceNode.Entry] {
        var order: [String] = []
        var counts: [String: [String: Int]] = [:]
        for record in records {
            guard let name = record.object["module_name"]?.text, let module = modules[name] else { continue }
            if counts[module] == nil { order.append(module) }
            let title = record.object["module_display_name"]?.text ?? (isSlug(Text(name)) ? module : name)
            counts[module, default: [:]][title, default: 0] += 1
        }
        return order.map { module in
            let names = counts[module]?.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key) ?? []
            if names.count > 1 {
                let all = names.map { "\"\($0)\"" }
                let reason =
                    "it has \(names.count) names, \(orList(all, "and")): the first is taken, or with --update the "
                    + "program's"
                contested.insert(module)
                messages.append(ImportMessage("the module `\(module)`", reason))
            }
            return (module, .text(names.first ?? module))
        }
    }
}

/// The text with plain lower-case letters in place of Latin letters with accents: `Émotions` becomes `emotions`.
private func inLatinLetters(_ text: String) -> String {
    let form = /LATIN (SMALL|CAPITAL) (LETTER|LIGATURE) ([A-Z]{1,2})( WITH .*)?/
    return text.unicodeScalars.map { scalar in
        let letter = scalar.isASCII ? nil : scalar.properties.name?.wholeMatch(of: form)?.output.3
        return letter.map { $0.lowercased() } ?? String(scalar)
    }.joined()
}
