import SourceText

/// The languages that have a code, whether or not rules know them.
enum LanguageNames {
    private struct Name {
        /// The two-letter code.
        let code: String
        /// The three-letter codes that other systems use for it.
        let aliases: [String]
        let name: String
    }

    private static let names: [Name] = entries(of: PackageResources.languages_txt).map { entry in
        let words = entry.split(separator: " ").map(String.init)
        let codes = words.prefix { $0 == $0.lowercased() }
        return Name(
            code: words[0], aliases: Array(codes.dropFirst()), name: words[codes.count...].joined(separator: " "))
    }

    static func contains(_ code: String) -> Bool {
        if code.utf8.count == 2 { return names.contains { $0.code == code } }
        guard code.utf8.count == 3 else { return false }
        // These codes are reserved for private use.
        if ("qaa"..."qtz").contains(code) { return true }
        return entries(of: PackageResources.codes_txt).contains { entry in
            entry.hasPrefix(code.prefix(2)) && entry.dropFirst(3).contains(code.suffix(1))
        }
    }

    /// The English name of a language with a two-letter code; nil for others.
    static func name(of code: String) -> String? { names.first { $0.code == code }?.name }

    /// The code of a language with this name, or a similar one.
    static func code(called name: String) -> String? {
        if let known = names.first(where: { $0.aliases.contains(name) }) { return known.code }
        // Short words are similar to too many names.
        guard name.count > 3, let near = nearestName(to: name, among: names.map(\.name)) else { return nil }
        return names.first { $0.name == near }?.code
    }
}
