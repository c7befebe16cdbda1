/// English words that are found in texts without making a string of every word.
struct WordList: Sendable {
    private var byLetter: [[[UInt8]]] = Array(repeating: [], count: 26)
    /// For each first letter a bit for every length that a word of the list has.
    private var lengths: [UInt64] = Array(repeating: 0, count: 26)

    init(_ words: String) {
        for word in words.split(whereSeparator: \.isWhitespace).map({ Array($0.utf8) }) {
            let letter = Int(word[0]) - 0x61
            byLetter[letter].append(word)
            lengths[letter] |= 1 << UInt64(word.count)
        }
    }

    /// Letter case aside.
    func contains(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = word.first, word.count < 64 else { return false }
        let letter = Int(first | 0x20) - 0x61
        guard byLetter.indices.contains(letter), lengths[letter] & 1 << UInt64(word.count) != 0 else {
            return false
        }
        return byLetter[letter].contains { known in
            known.count == word.count && zip(known, word).allSatisfy { $0 == $1 | 0x20 }
        }
    }
}

extension WordList {
    static let hedges = WordList(
        """
        apparently can could frequently generally likely mainly may maybe might most mostly normally often
        partly perhaps possible possibly probably rarely seem seems seldom some sometimes somewhat tend
        tends typically unlikely usually
        """)

    static let absolutes = WordList(
        """
        absolutely all always any anybody anyone anything completely ever every everybody everyone
        everything everywhere entirely must never no nobody none nothing nowhere only totally
        """)

    /// Words of four letters and more that say nothing about the matter of a question.
    static let common = WordList(
        """
        about after again also another because been before being best both could does doing done down each
        first from have having here into just like likely made make makes more most much next once only
        option other over question said same says shall should some such tell tells than that their them
        then there these they thing things this those through told under until upon very want wants was
        were what when where which while whom whose will with would your yours
        """)
}
