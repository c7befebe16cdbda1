/// The entries of a list: its lines, those aside that are blank or begin with `#`.
func entries(of list: [UInt8]) -> [ArraySlice<UInt8>] {
    list.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
}

/// The words of an entry: what stands between blanks.
func parts(of entry: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] { entry.split(separator: UInt8(ascii: " ")) }

/// An entry with each choice made in every way: `right|wrong answer` is two.
func expand(_ entry: ArraySlice<UInt8>) -> [[ArraySlice<UInt8>]] {
    parts(of: entry).reduce([[]]) { begun, part in
        let choices = part.split(separator: UInt8(ascii: "|"))
        return begun.flatMap { words in choices.map { words + [$0] } }
    }
}

/// The hash that the reader of words gives a word.
func hash(of word: ArraySlice<UInt8>) -> UInt64 {
    word.withUnsafeBufferPointer { hashOfWord($0, 0..<$0.count) }
}

/// What is wrong with a list: lines that say nothing, cannot be read or say what an earlier one says.
package func faults(in list: [UInt8]) -> [String] {
    var faults: [String] = []
    if list.last != UInt8(ascii: "\n") { faults.append("its last line does not end") }
    let lines = list.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    var seen: Set<[ArraySlice<UInt8>]> = []
    for (number, line) in lines.enumerated() where line.first != UInt8(ascii: "#") {
        let text = String(decoding: line, as: UTF8.self)
        func isWrong(_ what: String) { faults.append("line \(number + 1): `\(text)` \(what)") }
        if line.isEmpty || text.allSatisfy(\.isWhitespace) {
            isWrong("says nothing")
            continue
        }
        if text != text.lowercased() { isWrong("holds a capital letter") }
        if text != parts(of: line).map({ String(decoding: $0, as: UTF8.self) }).joined(separator: " ") {
            isWrong("has more blanks than words need")
        }
        if text.contains("\t") || text.contains("\r") { isWrong("holds a tab or a carriage return") }
        for words in expand(line) where !seen.insert(words).inserted {
            isWrong("stands there twice")
        }
    }
    return faults
}
