package import SourceText

/// The meaning of an option or feedback: the meanings of the words that distinguish it from others.
package struct NormalizedText {
    /// The meanings in order, without articles, auxiliaries and similar words.
    private let distinctive: [UInt64]
    /// The meanings of the content words.
    private let content: [UInt64]
    /// The words that change what is said about the same things: `before`, `more`, `last`.
    private let bound: [UInt64]
    /// Whether it is negated. A second `not` cancels the first.
    private let isTurned: Bool

    package init(_ text: Text, _ words: ArraySlice<Word>) {
        var (distinctive, content, bound, isTurned) = ([UInt64](), [UInt64](), [UInt64](), false)
        for word in words {
            let isTurn = word.classes.contains(.negative) || word.is("without")
            if isTurn { isTurned.toggle() }
            if Words.bound.contains(word.hash) { bound.append(word.hash) }
            if !isTurn, let meaning = Meaning.content(word, in: text) { content.append(meaning) }
            let meaning = isTurn ? 0 : Meaning.of(word, in: text)
            if !Meaning.light.contains(meaning) { distinctive.append(meaning) }
        }
        (self.distinctive, self.content) = (distinctive, content)
        (self.bound, self.isTurned) = (bound.sorted(), isTurned)
    }

    /// Whether it has the same negation and the same words that change what is said.
    package func isBound(like other: NormalizedText) -> Bool { isTurned == other.isTurned && bound == other.bound }

    /// Whether it says the same in other words or in another order.
    package func isSame(as other: NormalizedText) -> Bool {
        let (mine, theirs) = (Set(distinctive), Set(other.distinctive))
        guard isTurned == other.isTurned, bound == other.bound, content.sorted() == other.content.sorted() else {
            return false
        }
        if content.count > 1, content == other.content {
            // `in the chest` and `on the chest` each have what the other lacks.
            return mine.isSubset(of: theirs) || theirs.isSubset(of: mine)
        }
        let (shared, others) = (distinctive.filter(theirs.contains), other.distinctive.filter(mine.contains))
        // What `better` compares cannot change places.
        if shared.count > 3, !bound.contains(Word.hash("better")), shared.isMade(ofPiecesOf: others) { return true }
        if content.count < 2 { return !content.isEmpty && mine == theirs && mine.count > 1 }
        // `thin cows ate fat cows` says something else.
        guard distinctive.sorted() != other.distinctive.sorted() else { return distinctive.count == 2 }
        return content.count > 2 || mine.symmetricDifference(theirs).allSatisfy(Words.joins.contains)
    }
}

extension [UInt64] {
    /// Whether it consists of the other's words, in runs of two or more that changed places.
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

extension [[UInt64]] {
    /// Whether two share several words that no other has, in another order, and one of the two has no more such
    /// words: `tiles that are painted red`, `tiles with a coat of red paint`.
    package func areReordered(_ one: Int, _ two: Int) -> Bool {
        guard self[one].count > 1, self[two].count > 1, self[one].count(where: self[two].contains) > 1 else {
            return false
        }
        func own(_ index: Int) -> [UInt64] {
            self[index].filter { word in !indices.contains { $0 != one && $0 != two && self[$0].contains(word) } }
        }
        let (mine, theirs) = (own(one), own(two))
        let (shared, others) = (mine.filter(theirs.contains), theirs.filter(mine.contains))
        return shared.count > 1 && shared.count == others.count && shared != others
            && shared.count == Swift.min(mine.count, theirs.count) && mine.count != theirs.count
    }
}

private enum Words {
    /// These words change what is said about the same things.
    static let bound = WordSet(
        "after again all bad before best better big both each even every few first good great if last less little "
            + "long many more most much neither never new nobody none nor nothing old only other own right same still "
            + "then till until when while wrong")
    /// `A room for reading` is a reading room.
    static let joins = WordSet("and by for give of or that with")
}
