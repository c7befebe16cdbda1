/// How JSON spells a word that writers spell in lower case with hyphens.
package enum PublishedSpelling: Sendable {
    /// `prayer-done`
    case asWritten
    /// `prayer_done`
    case snakeCase
    /// `prayerDone`
    case camelCase
    /// `PRAYER_DONE`
    case capitals

    func spell(_ word: String) -> String {
        switch self {
        case .asWritten: return word
        case .snakeCase: return String(word.map { $0 == "-" ? "_" : $0 })
        case .capitals: return PublishedSpelling.snakeCase.spell(word).uppercased()
        case .camelCase:
            let words = word.split(separator: "-")
            return words.dropFirst().reduce(String(words.first ?? "")) {
                $0 + $1.prefix(1).uppercased() + $1.dropFirst()
            }
        }
    }

    /// A regular expression for ids in this spelling.
    var idPattern: String {
        switch self {
        case .asWritten: "^[a-z0-9]+(-[a-z0-9]+)*$"
        case .snakeCase: "^[a-z0-9]+(_[a-z0-9]+)*$"
        case .camelCase: "^[a-z0-9]+([A-Z0-9][a-z0-9]*)*$"
        case .capitals: "^[A-Z0-9]+(_[A-Z0-9]+)*$"
        }
    }
}
