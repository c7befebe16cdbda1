/// The languages that rules know something about, by tag. Another one needs a line here and a file of lists:
/// docs/languages.md describes how.
package struct Languages: Sendable {
    private var known: [String: Language] = [:]

    package init(_ languages: [Language]) { for language in languages { known[language.tag] = language } }

    /// The language of a tag. A language that is not listed knows only its marks.
    package subscript(tag: String) -> Language {
        let primary = LanguageTag(tag)?.primary ?? ""
        return known[primary] ?? Language(primary, countsWithStops: Languages.countWithStops.contains(primary))
    }

    /// The names of the languages that have a list.
    package func names(with list: String) -> [String] {
        known.values.filter { $0.has(list) }.map { LanguageNames.name(of: $0.tag) ?? $0.tag }.sorted()
    }

    package static let standard = Languages([.english])

    /// Languages in which a full stop after digits makes an ordinal.
    private static let countWithStops: Set<String> = [
        "bs", "cs", "da", "de", "et", "fi", "fo", "hr", "hu", "is", "lb", "lv", "nb", "nn", "no", "pl", "sk", "sl",
        "sr", "tr",
    ]
}

extension Language {
    package static let english = Language(
        "en", lists: listsByName(PackageResources.en_txt), patterns: PackageResources.patterns_yaml)
}
