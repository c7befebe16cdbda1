package import Diagnostics

/// What is wrong with translations. None of it stops a build unless `require: complete` says so.
extension RuleInfo {
    package static let translations: [RuleInfo] = [
        .differingFacts, .fuzzyTranslation, .glossaryWord, .missingTranslation, .otherScript, .sourceWords,
        .staleTranslation, .unusableTranslation,
    ]

    package static let missingTranslation = RuleInfo("missing-translation", .warning, .content)
    package static let fuzzyTranslation = RuleInfo("fuzzy-translation", .warning, .content)
    package static let staleTranslation = RuleInfo("stale-translation", .warning, .content)
    package static let sourceWords = RuleInfo("source-words", .warning, .content)
    package static let otherScript = RuleInfo("other-script", .warning, .content)
    package static let differingFacts = RuleInfo("differing-facts", .warning, .content)
    package static let glossaryWord = RuleInfo("glossary-word", .note, .content)
    package static let unusableTranslation = RuleInfo("unusable-translation", .warning, .structure)
}
