import ContentModel
import SourceText

/// The keys of modules, by their names in what came in.
struct ModuleKeys: Sendable {
    private(set) var keys: [String: String] = [:]

    /// The key for a module with this name: one made from the name, or else `module-` and a number. Nil without a name,
    /// or for one that is too long for a key.
    mutating func key(of name: String?) -> String? {
        guard let name, SourceNode.isKey(name) else { return nil }
        if let key = keys[name] { return key }
        let made = [sourceID(for: name), suggestedID(for: inLatinLetters(name))].first { isSlug(Text($0)) }
        let numbered = (1...).lazy.map { "module-\($0)" }.first { !keys.values.contains($0) }
        let key = made ?? numbered
        keys[name] = key
        return key
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
