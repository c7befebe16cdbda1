package import SourceText

/// What an option or a feedback says: the roots of its words, as far as they tell it from others.
package struct Saying {
    /// In their order, without articles, helping verbs and the like.
    private let told: [UInt64]
    /// Those that are none of grammar's own.
    private let content: [UInt64]
    /// Grammar's own that say something else of the same things: `before`, `more`, `last`.
    private let bound: [UInt64]
    /// A `not` turns it round, and a second one back.
    private let isTurned: Bool

    package init(_ text: Text, _ words: ArraySlice<Word>) {
        var (told, content, bound, isTurned) = ([UInt64](), [UInt64](), [UInt64](), false)
        for word in words {
            let root = text.rootWithoutVerb(of: word)
            let isTurn = word.classes.contains(.negative) || word.is("without")
            if isTurn { isTurned.toggle() }
            if !isTurn, word.classes.isDisjoint(with: [.function, .clauseStart]) { content.append(root) }
            if Words.bound.contains(word.hash) { bound.append(word.hash) }
            if !Words.light.contains(root) { told.append(isTurn ? 0 : root) }
        }
        (self.told, self.content) = (told, content)
        (self.bound, self.isTurned) = (bound.sorted(), isTurned)
    }

    /// Whether it says the same in other words of grammar, or in another order.
    package func isSame(as other: Saying) -> Bool {
        let (mine, theirs) = (Set(told), Set(other.told))
        guard isTurned == other.isTurned, bound == other.bound, content.sorted() == other.content.sorted() else {
            return false
        }
        if content == other.content, content.count > 1 {
            // `in the chest` and `on the chest` each have what the other lacks.
            return mine.isSubset(of: theirs) || theirs.isSubset(of: mine)
        }
        let (shared, others) = (told.filter(theirs.contains), other.told.filter(mine.contains))
        if shared.count > 3, shared.isMade(ofPiecesOf: others) { return true }
        // `thin cows ate fat cows` says something else.
        guard told.sorted() != other.told.sorted() else { return told.count == 2 }
        return content.count > 2
            || content.count > 1 && mine.symmetricDifference(theirs).isSubset(of: Phrase("of or that").hashes)
    }
}

extension [UInt64] {
    /// Whether it has the words of the other in runs of two and more that have changed places.
    fileprivate func isMade(ofPiecesOf other: [UInt64]) -> Bool {
        guard count == other.count else { return false }
        let start = zip(self, other).prefix { $0 == $1 }.count
        let end = count - zip(reversed(), other.reversed()).prefix { $0 == $1 }.count
        guard start < end else { return true }
        let (whole, pieces) = (Array(other[start..<end]), self[start..<end])
        var index = start
        while index < end {
            let longest = whole.indices.map { place in
                zip(pieces[index...], whole[place...]).prefix { $0 == $1 }.count
            }.max()
            guard let longest, longest > 1 else { return false }
            index += longest
        }
        return whole.sorted() == pieces.sorted()
    }
}

private enum Words {
    /// With these an option says something else of the same things.
    static let bound = Set(
        Phrase(
            "after again all bad before best better big both each even every few first good great "
                + "if last less little long many more most much neither never new nobody none nor "
                + "nothing old only own right same still then till until when while wrong"
        ).hashes)
    /// They come and go when an option is put in another way.
    static let light = Set(
        Phrase(
            "a am an and any are as be because been being did do does had has have having is it "
                + "it's its one since so some something that the there these this those was were which " + "who"
        ).hashes)
}
