/// The phrases by which options speak of other options, in one language.
struct ReferencePhrases: Sendable {
    /// How much of an option a phrase is.
    private enum Extent: CaseIterable {
        case whole
        /// With these a statement about the other options begins; the same words may also begin one about the
        /// world, so what comes next decides.
        case head
        case opening, anywhere
    }

    private struct Group: Sendable {
        let meaning: Reference
        let extent: Extent
        let phrases: Phrases
    }

    private let groups: [Group]
    /// Words that follow where several things are spoken of together.
    private let sequels: WordSet
    /// Words for several things, and what may then be said of them.
    private let several: WordSet
    private let saidOfSeveral: WordSet

    /// `spellings` gives the lists of the language, `words` the single words of one.
    init(_ spellings: (ListName) -> [String], _ words: (ListName) -> WordSet) {
        let lists: [(Reference, [String])] = [
            (.all, spellings(.allOptions)), (.no, spellings(.noOption)),
            (.several, spellings(.severalOptions)),
        ]
        groups = Extent.allCases.flatMap { extent in
            lists.compactMap { meaning, list in
                let phrases = list.filter { ReferencePhrases.extent(of: $0) == extent }.flatMap(phrases)
                return phrases.isEmpty
                    ? nil : Group(meaning: meaning, extent: extent, phrases: Phrases(phrases))
            }
        }
        sequels = words(.severalTogether)
        several = words(.several)
        saidOfSeveral = words(.saidOfSeveral)
    }

    /// What the words stand for, by the first phrase that is theirs.
    func meaning(of words: ArraySlice<Word>) -> Reference? { groups.first { fits($0, words) }?.meaning }

    private func fits(_ group: Group, _ words: ArraySlice<Word>) -> Bool {
        let phrases = group.phrases
        return switch group.extent {
        case .anywhere: phrases.isIn(words)
        case .opening: phrases.opening(words) != nil
        case .whole: phrases.opening(words) { $0.hashes.count == words.count } != nil
        case .head: phrases.opening(words) { leads($0, words) } != nil
        }
    }

    /// Whether the words that begin with the phrase then end, pause, or go on with what is said of several.
    /// What somebody in the scene says speaks of the scene.
    private func leads(_ phrase: Phrase, _ words: ArraySlice<Word>) -> Bool {
        let last = words[words.startIndex + phrase.hashes.count - 1]
        if last.marks.contains(.quoted) { return false }
        if words.count == phrase.hashes.count { return true }
        if !last.marks.isDisjoint(with: [.beforePause, .beforeStop]) { return true }
        let next = words[words.startIndex + phrase.hashes.count].hash
        return sequels.contains(next) || several.contains(last.hash) && saidOfSeveral.contains(next)
    }

    private static func extent(of entry: String) -> Extent {
        if entry.hasPrefix("…") { return .anywhere }
        return entry.hasSuffix("…") ? .opening : entry.hasSuffix("~") ? .head : .whole
    }
}

/// An entry's phrases without the signs that say where they stand.
private func phrases(_ entry: String) -> [Phrase] {
    let bytes = Array(entry.filter { $0 != "…" && $0 != "~" }.utf8)
    return expand(bytes[...]).map(Phrase.init)
}
