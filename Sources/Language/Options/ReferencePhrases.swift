/// The phrases by which options speak of other options, in one language.
final class ReferencePhrases: Sendable {
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
    private let sequels: Set<UInt64>
    /// Words for several things, and what may then be said of them.
    private let several: Set<UInt64>
    private let saidOfSeveral: Set<UInt64>

    init(_ lists: [ListName: [UInt8]]) {
        let meanings: [(Reference, ListName)] = [(.all, .allOptions), (.no, .noOption), (.several, .severalOptions)]
        func phrases(_ list: ListName, _ extent: Extent) -> Phrases {
            var phrases: [Phrase] = []
            forEachPhrase(of: lists[list] ?? []) { hashes, entry in
                if ReferencePhrases.extent(of: entry) == extent { phrases.append(Phrase(hashes)) }
            }
            return Phrases(phrases)
        }
        // The stricter an extent, the more it says of what is meant.
        groups = Extent.allCases.flatMap { extent in
            meanings.map { Group(meaning: $0, extent: extent, phrases: phrases($1, extent)) }
        }
        func words(_ list: ListName) -> Set<UInt64> {
            var words: [UInt64] = []
            forEachPhrase(of: lists[list] ?? []) { hashes, _ in words.append(hashes[0]) }
            return Set(words)
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

    private static func extent(of entry: Slice<UnsafeBufferPointer<UInt8>>) -> Extent {
        if entry.starts(with: "…".utf8) { return .anywhere }
        if entry.suffix(3).elementsEqual("…".utf8) { return .opening }
        return entry.last == UInt8(ascii: "~") ? .head : .whole
    }
}
