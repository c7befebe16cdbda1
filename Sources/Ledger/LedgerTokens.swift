import SourceText

/// The words of one line of a ledger, and the attributes behind them, split at spaces outside quotes. A ledger has
/// some ten thousand lines, of which most are as they were, so values are copied only when somebody asks for them.
struct LedgerTokens {
    /// The whole ledger, of which values are slices.
    private let buffer: TextBuffer
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var words: [Range<Int>] = []
    private var pairs: [(name: Range<Int>, value: Range<Int>)] = []

    init(_ buffer: TextBuffer) {
        self.buffer = buffer
        bytes = UnsafeBufferPointer(start: buffer.base, count: buffer.count)
    }

    /// True for a line that git writes between the sides of a merge.
    func isConflict(_ line: Range<Int>) -> Bool {
        "<=>|".utf8.contains(bytes[line.lowerBound]) && line.count >= 7
            && bytes[line].prefix(7).allSatisfy { $0 == bytes[line.lowerBound] }
    }

    /// Splits a line; false where a quote is not closed. Attributes begin behind noun, id and path.
    mutating func split(_ line: Range<Int>) -> Bool {
        words.removeAll(keepingCapacity: true)
        pairs.removeAll(keepingCapacity: true)
        var start = line.lowerBound
        var sign: Int?
        var isQuoted = false
        var index = start
        while true {
            index = endOfLetters(from: index, to: line.upperBound)
            if index >= line.upperBound { break }
            switch bytes[index] {
            case UInt8(ascii: "\\") where isQuoted: index += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: " ") where !isQuoted:
                add(start..<index, sign)
                (start, sign) = (index + 1, nil)
            case UInt8(ascii: "=") where sign == nil && !isQuoted: sign = index
            default: break
            }
            index += 1
        }
        if isQuoted || index > line.upperBound { return false }
        add(start..<index, sign)
        return true
    }

    /// Passes over letters and digits, sixteen bytes at a time: most of a ledger is hashes. Without this, reading takes
    /// twice as long.
    private func endOfLetters(from start: Int, to end: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        let (a, z) = (SIMD16<UInt8>(repeating: 0x61), SIMD16<UInt8>(repeating: 0x7A))
        let (hyphen, nine) = (SIMD16<UInt8>(repeating: 0x2D), SIMD16<UInt8>(repeating: 0x39))
        var index = start
        while index + 16 <= end {
            let block = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            guard all((block .>= a .& block .<= z) .| (block .>= hyphen .& block .<= nine)) else { break }
            index += 16
        }
        while index < end, bytes[index] &- 0x61 < 26 || bytes[index] &- 0x2D < 13 { index += 1 }
        return index
    }

    private mutating func add(_ token: Range<Int>, _ sign: Int?) {
        if token.isEmpty { return }
        if let sign, words.count >= (isRetired ? 4 : 3), bytes[token.lowerBound] != UInt8(ascii: "\"") {
            pairs.append((token.lowerBound..<sign, sign + 1..<token.upperBound))
        } else {
            words.append(token)
        }
    }

    /// True for a line about something that is gone.
    var isRetired: Bool { !words.isEmpty && isWord(0, "retired") }

    func word(_ index: Int) -> String { text(words[index]) }

    func isWord(_ index: Int, _ text: StaticString) -> Bool { isSame(words[index], text) }

    /// True for a word that is the same as other bytes of the ledger.
    func isWord(_ index: Int, _ other: Range<Int>) -> Bool {
        let word = words[index]
        guard word.count == other.count else { return false }
        for offset in 0..<word.count where bytes[word.lowerBound + offset] != bytes[other.lowerBound + offset] {
            return false
        }
        return true
    }

    /// The rest of the words, with a space between them.
    func path(from index: Int) -> String {
        words.count == index + 1 ? word(index) : words[index...].map(text).joined(separator: " ")
    }

    var attributes: [LedgerLine.Attribute] { pairs.map { LedgerLine.Attribute(text($0.name), unquoted($0.value)) } }

    /// The bytes of the first value of an attribute, as they stand there.
    func value(of name: StaticString) -> UnsafeBufferPointer<UInt8>? {
        pairs.first { isSame($0.name, name) }.map { UnsafeBufferPointer(rebasing: bytes[$0.value]) }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private func isSame(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        for offset in 0..<range.count where bytes[range.lowerBound + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    private func unquoted(_ range: Range<Int>) -> Text {
        let value = Text(buffer, start: range.lowerBound, count: range.count)
        guard range.count > 1, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return value }
        var result = ""
        var isEscaped = false
        for scalar in value.string.unicodeScalars.dropFirst().dropLast() {
            if isEscaped {
                result.unicodeScalars.append(
                    scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar == "t" ? "\t" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return Text(result)
    }
}
