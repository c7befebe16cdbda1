/// A run of letters in a text. Its first eight letters stand in one number, in lower case.
struct ListedWord {
    let bytes: UnsafeBufferPointer<UInt8>
    let head: UInt64

    /// The letters from the ninth to the sixteenth, packed likewise.
    fileprivate var tail: UInt64 {
        bytes.count <= 8 ? 0 : bytes[8..<min(16, bytes.count)].reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
    }

    /// The first four letters; only for a word that has so many.
    var start: UInt32 { UInt32(truncatingIfNeeded: head >> UInt64(8 * (min(bytes.count, 8) - 4))) }

    /// How many letters are left without the ending of a plural or a verb; four at least.
    var rootLength: Int {
        let count = bytes.count
        guard count > 4 else { return count }
        let last = bytes[count - 1] | 0x20, before = bytes[count - 2] | 0x20
        switch last {
        case UInt8(ascii: "g") where count > 6 && before == UInt8(ascii: "n"):
            return bytes[count - 3] | 0x20 == UInt8(ascii: "i") ? count - 3 : count
        case UInt8(ascii: "d"), UInt8(ascii: "s"):
            if count > 5, before == UInt8(ascii: "e") { return count - 2 }
            return last == UInt8(ascii: "s") ? count - 1 : count
        default: return count
        }
    }

    /// Calls `body` with each word of a text. Bytes beyond ASCII are letters, but for dashes and curly
    /// quotes.
    @inline(__always)
    static func forEach(of text: UnsafeBufferPointer<UInt8>, _ body: (ListedWord) -> Void) {
        var start = 0
        var index = 0
        var head: UInt64 = 0
        while index < text.count {
            let byte = text[index]
            if (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 && byte != 0xE2 {
                if index - start < 8 { head = head << 8 | UInt64(byte | 0x20) }
                index += 1
                continue
            }
            if index > start { body(ListedWord(bytes: part(of: text, start, index), head: head)) }
            // General punctuation is encoded in three bytes, the first of which is E2.
            index += byte == 0xE2 ? 3 : 1
            start = index
            head = 0
        }
        if start < text.count { body(ListedWord(bytes: part(of: text, start, text.count), head: head)) }
    }
}

/// The bytes from `start` to `end`, which the caller knows to be there.
private func part(
    of text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.baseAddress.map { $0 + start }, count: end - start)
}

/// English words that are found in texts without making a string of every word: a table of hashes.
struct WordList: Sendable {
    private struct Entry {
        var head: UInt64 = 0
        var tail: UInt64 = 0
        var length: UInt32 = 0
        /// Which of the lists it stands in, from 1; 0 in an empty slot.
        var list: UInt32 = 0
    }

    private var entries = Array(repeating: Entry(), count: 512)

    /// Lists of up to a few hundred words of up to sixteen letters, in lower case.
    init(_ lists: String...) {
        for (number, list) in lists.enumerated() {
            var list = list
            list.withUTF8 { bytes in
                ListedWord.forEach(of: bytes) { word in
                    var slot = WordList.slot(word.head)
                    while entries[slot].list != 0 { slot = (slot + 1) & 511 }
                    entries[slot] = Entry(
                        head: word.head, tail: word.tail, length: UInt32(word.bytes.count),
                        list: UInt32(number + 1))
                }
            }
        }
    }

    /// The number of the list that holds the word, from 1; 0 when none does. Letter case aside.
    func list(of word: ListedWord) -> Int {
        var slot = WordList.slot(word.head)
        while entries[slot].list != 0 {
            let entry = entries[slot]
            if entry.head == word.head, Int(entry.length) == word.bytes.count, entry.tail == word.tail {
                return Int(entry.list)
            }
            slot = (slot + 1) & 511
        }
        return 0
    }

    private static func slot(_ head: UInt64) -> Int {
        Int(truncatingIfNeeded: (head &* 0x9E37_79B9_7F4A_7C15) >> 55)
    }
}

extension WordList {
    /// Words that weaken a claim (1) and words that leave no exception (2).
    static let hedgesAndAbsolutes = WordList(
        """
        apparently can could frequently generally likely mainly may maybe might most mostly normally often
        partly perhaps possible possibly probably rarely seem seems seldom some sometimes somewhat tend
        tends typically unlikely usually
        """,
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
