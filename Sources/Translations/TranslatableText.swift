/// A text of the sources, for the files of its translations.
package struct TranslatableText: Sendable {
    package let address: String
    /// Its address before what `renamedFrom` declares; nil if nothing does.
    package let former: String?
    package let words: String
    /// What translators should know: its role, its limit.
    package let notes: [String]

    package init(_ address: String, _ words: String, former: String? = nil, notes: [String] = []) {
        (self.address, self.words, self.former, self.notes) = (address, words, former, notes)
    }
}

/// Whether a translation may be shown beside the words that the source has now.
package enum TranslationState: String, Sendable, CaseIterable {
    case complete
    /// The source's words changed, but not what they mean.
    case small
    /// Its translator is not sure of it.
    case fuzzy
    /// It translates other words.
    case stale
    case missing

    package var isShown: Bool { self == .complete || self == .small }
}

extension POFile.Entry {
    /// The words that were translated; nil if nobody is sure.
    package var basis: String? { isFuzzy ? previous?.string : words }

    /// The words that it may be found by.
    var allWords: Set<String> { [words, basis ?? words] }

    package func state(for now: String, isSmall: (String, String) -> Bool) -> TranslationState {
        if translation.allSatisfy(\.isWhitespace) { return .missing }
        guard let basis else { return words == now ? .fuzzy : .stale }
        return basis == now ? .complete : isSmall(basis, now) ? .small : .stale
    }
}
