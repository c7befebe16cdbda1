package import SourceText

/// Which other options an option refers to.
package enum Reference: String, CaseIterable, Sendable {
    case no = "none-of-the-above", all = "all-of-the-above", several = "positional-option"

    /// Nil for an option that refers to no others.
    package init?(_ text: Text, _ words: ArraySlice<Word>, in language: Language) {
        let found = Reference.allCases.first { language.patterns.finds($0.rawValue, in: words, of: text, language) }
        guard let found else { return nil }
        self = found
    }
}
