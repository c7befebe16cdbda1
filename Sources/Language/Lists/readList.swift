/// The lists of a language's file, each after its name in brackets: `[articles]`.
func listsByName(_ file: [UInt8]) -> [String: [UInt8]] {
    var lists = [String: [UInt8]]()
    file.withUnsafeBufferPointer { bytes in
        var (name, start, line) = (String?.none, 0, 0)
        while line < bytes.count {
            let end = endOfLine(in: bytes, from: line)
            if bytes[line] == UInt8(ascii: "[") {
                // An empty line separates two lists.
                if let name { lists[name, default: []] += bytes[start..<max(start, line - 1)] }
                name = String(decoding: bytes[line + 1..<end - 1], as: UTF8.self)
                start = end + 1
            }
            line = end + 1
        }
        if let name { lists[name, default: []] += bytes[min(start, bytes.count)...] }
    }
    return lists
}

/// Every command reads all lists, in debug builds too, where a loop is faster than generic code.
private func endOfLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
}

/// Calls `body` with each line of a list that is neither empty nor begins with `#`.
func forEachEntry(of list: [UInt8], _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void) {
    list.withUnsafeBufferPointer { bytes in
        var start = 0
        while start < bytes.count {
            let end = endOfLine(in: bytes, from: start)
            if end > start, bytes[start] != UInt8(ascii: "#") { body(bytes[start..<end]) }
            start = end + 1
        }
    }
}

/// Calls `body` with each phrase of a list, as the hashes of its words, and with the entry it comes from:
/// `right|wrong answer` is two phrases. The placeholders for other words, `…` and `~`, are left out.
func forEachPhrase(of list: [UInt8], _ body: ([UInt64], Slice<UnsafeBufferPointer<UInt8>>) -> Void) {
    var choices = Choices()
    forEachEntry(of: list) { entry in
        choices.read(entry)
        repeat { body(choices.hashes, entry) } while choices.takeNext()
    }
}

/// The words of an entry with their alternatives, and one choice among them.
private struct Choices {
    /// The hashes of the chosen words.
    private(set) var hashes: [UInt64] = []
    /// The hashes of all words, and where the alternatives of each position begin.
    private var all: [UInt64] = []
    private var starts: [Int] = []
    private var chosen: [Int] = []

    mutating func read(_ entry: Slice<UnsafeBufferPointer<UInt8>>) {
        hashes.removeAll(keepingCapacity: true)
        all.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        chosen.removeAll(keepingCapacity: true)
        let bytes = entry.base
        var start = entry.startIndex
        var isNewPlace = true
        while start < entry.endIndex {
            var end = start
            while end < entry.endIndex, !Choices.isBorder(bytes[end]) { end += 1 }
            if startsWord(bytes, start) {
                if isNewPlace {
                    starts.append(all.count)
                    chosen.append(all.count)
                }
                all.append(hashOfWord(bytes, start..<end))
                if isNewPlace { hashes.append(all[all.count - 1]) }
            }
            isNewPlace = end < entry.endIndex && bytes[end] == UInt8(ascii: " ")
            start = end + 1
        }
    }

    /// Moves to the next choice, as a counter does. Returns false after the last one.
    mutating func takeNext() -> Bool {
        for place in starts.indices.reversed() {
            let end = place + 1 < starts.count ? starts[place + 1] : all.count
            chosen[place] = chosen[place] + 1 < end ? chosen[place] + 1 : starts[place]
            hashes[place] = all[chosen[place]]
            if chosen[place] > starts[place] { return true }
        }
        return false
    }

    private static func isBorder(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "|") }
}

func spelled(_ list: [UInt8]) -> [String] {
    var spellings: [String] = []
    forEachEntry(of: list) { spellings.append(String(decoding: $0, as: UTF8.self)) }
    return spellings
}
