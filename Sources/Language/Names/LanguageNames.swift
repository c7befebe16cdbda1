import SourceText

/// The languages that have a code, whether a rule knows them or not.
enum LanguageNames {
    private struct Name {
        /// The code of two letters.
        let code: String
        /// Those of three that stand for it elsewhere.
        let aliases: [String]
        let name: String
    }

    private static let names: [Name] = spelled(PackageResources.languages_txt).map { entry in
        let words = entry.split(separator: " ").map(String.init)
        let codes = words.prefix { $0 == $0.lowercased() }
        return Name(
            code: words[0], aliases: Array(codes.dropFirst()), name: words[codes.count...].joined(separator: " "))
    }

    static func contains(_ code: String) -> Bool {
        if code.utf8.count == 2 { return names.contains { $0.code == code } }
        guard code.utf8.count == 3 else { return false }
        // These are for anybody's own use.
        if ("qaa"..."qtz").contains(code) { return true }
        return spelled(PackageResources.codes_txt).contains { entry in
            entry.hasPrefix(code.prefix(2)) && entry.dropFirst(3).contains(code.suffix(1))
        }
    }

    /// The English name, where it is a language with a code of two letters.
    static func name(of code: String) -> String? { names.first { $0.code == code }?.name }

    /// The code of a language that goes by such a name, or nearly so.
    static func code(called name: String) -> String? {
        if let known = names.first(where: { $0.aliases.contains(name) }) { return known.code }
        // Short words are near to too many.
        guard name.count > 3, let near = nearestName(to: name, among: names.map(\.name)) else { return nil }
        return names.first { $0.name == near }?.code
    }
}
