import SourceText

/// How many of some things an English text speaks of: `25 challenges`, `your first challenge`, `ten points`.
struct CountedThing {
    let count: Int
    /// In bytes of the text.
    let range: Range<Int>

    /// All counts of things that one of the nouns calls, in their order. Rates (`3 lessons a week`) are none.
    static func all(_ nouns: Set<String>, in text: Text) -> [CountedThing] {
        let reader = AmountReader(text)
        return reader.tokens.indices.compactMap { index in
            guard let (count, end) = reader.count(of: nouns, at: index) else { return nil }
            let start = reader.tokens[index].range.lowerBound
            return CountedThing(count: count, range: start..<reader.tokens[end].range.upperBound)
        }
    }
}

extension AmountReader {
    /// The count that begins at a token, and the place of its noun.
    fileprivate func count(of nouns: Set<String>, at index: Int) -> (Int, noun: Int)? {
        guard !isSpoiled(before: index) else { return nil }
        if let ordinal = EnglishNumber.ordinals[word(index)] {
            // `your first challenge`, but `the first challenges`, `your third daily challenge`.
            let isAll = index == 0 && token(index + 2) == nil
            guard isAll || ["your", "a", "the"].contains(word(index - 1)), nouns.contains(word(index + 1)),
                !word(index + 1).hasSuffix("s"), isWhole(index + 1), word(index + 2) != "of"
            else { return nil }
            return (ordinal, index + 1)
        }
        guard let (value, next) = number(at: index), let count = value.whole else { return nil }
        // `12 weekly family activities`: two words may stand between.
        for place in next...(next + 2) {
            guard let token = token(place), token.kind == .letters, token.joint != .none else { return nil }
            if nouns.contains(token.word) {
                // `one point for each` speaks of a part.
                return isWhole(place) ? (count, place) : nil
            }
            guard token.joint == .blank, unit(place) == nil, !isNumberLike(place),
                !AmountReader.functionWords.contains(token.word) || ["daily", "weekly"].contains(token.word),
                !token.word.hasSuffix("s") || token.word.hasSuffix("ss")
            else { return nil }
        }
        return nil
    }

    /// Whether nothing behind a noun says that the count is of a part of the time, or of each.
    private func isWhole(_ noun: Int) -> Bool {
        guard let behind = token(noun + 1) else { return true }
        let place = behind.word == "," ? noun + 2 : noun + 1
        if behind.kind != .sign, behind.joint != .blank { return false }
        if ["/", "+", "×", "*"].contains(behind.word) { return false }
        if ["a", "an", "per", "each", "every", "at", "twice", "times", "apiece", "x", "daily", "weekly", "more"]
            .contains(word(place))
        {
            return false
        }
        if word(place) == "after" || word(place) == "or" || word(place) == "to" { return false }
        if isNumberLike(place), ["times", "x", "×"].contains(word(place + 1)) { return false }
        return !(word(place) == "for" && ["a", "an", "each", "every", "one"].contains(word(place + 1)))
    }
}
