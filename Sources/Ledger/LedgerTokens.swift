import DailyPractice
import SourceText

/// The words of one line of a ledger and the attributes after them, split at spaces outside quotes. A ledger has
/// tens of thousands of lines, most of them unchanged, so values are copied only on request.
struct LedgerTokens {
    /// The whole ledger. Values are slices of it.
    let bytes: [UInt8]
    private(set) var words: [Range<Int>] = []
    private var pairs: [(name: Range<Int>, value: Range<Int>)] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The hash of a line without its `check`. It must be the line that was split last.
    func hash(of line: Range<Int>) -> UInt32 {
        var hash = FNV1a()
        let check = pairs.first { isSame($0.name, "check") }
        for index in line.lowerBound..<(check?.name.lowerBound ?? line.upperBound) { hash.add(bytes[index]) }
        for index in (check?.value.upperBound ?? line.upperBound)..<line.upperBound { hash.add(bytes[index]) }
        return hash.folded
    }

    /// Whether the line matches its `check`. A line without `check` must not have `by` either.
    func isAsWritten(_ line: Range<Int>) -> Bool {
        value(of: "check").map { UInt32(hexadecimal: $0) == hash(of: line) } ?? (value(of: "by") == nil)
    }

    /// Splits a line; false if a quote is not closed. Attributes come after noun, id and path.
    mutating func split(_ line: Range<Int>) -> Bool {
        words.removeAll(keepingCapacity: true)
        pairs.removeAll(keepingCapacity: true)
        var start = line.lowerBound
        var sign: Int?
        var isQuoted = false
        var index = start
        while true {
            // Most of a ledger is hashes. Skipping letters and digits first halves the time.
            while index < line.upperBound, bytes[index].isSmall || bytes[index] &- 0x2D < 13 { index += 1 }
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

    private mutating func add(_ token: Range<Int>, _ sign: Int?) {
        if token.isEmpty { return }
        if let sign, words.count >= (isRetired ? 4 : 3), bytes[token.lowerBound] != UInt8(ascii: "\"") {
            pairs.append((token.lowerBound..<sign, sign + 1..<token.upperBound))
        } else {
            words.append(token)
        }
    }

    /// Whether the line is about something retired.
    var isRetired: Bool { !words.isEmpty && isWord(0, "retired") }

    func word(_ index: Int) -> String { text(words[index]) }

    func isWord(_ index: Int, _ text: StaticString) -> Bool { isSame(words[index], text) }

    /// The remaining words from `index` on, joined with spaces.
    func path(from index: Int) -> String {
        words.count == index + 1 ? word(index) : words[index...].map(text).joined(separator: " ")
    }

    /// The attributes that describe the id, without the first ones, which describe the line itself.
    var attributes: [LedgerLine.Attribute] {
        pairs.drop { isSame($0.name, "check") || isSame($0.name, "by") || isSame($0.name, "after") }.map {
            LedgerLine.Attribute(text($0.name), unquoted($0.value))
        }
    }

    /// The first value of an attribute, with quotes and escapes.
    func string(of name: StaticString) -> String? { value(of: name).map { String(decoding: $0, as: UTF8.self) } }

    /// The hashes that an attribute lists.
    func hashes(of name: StaticString) -> [UInt32] {
        value(of: name)?.split(separator: UInt8(ascii: ",")).compactMap { UInt32(hexadecimal: $0) } ?? []
    }

    /// The bytes of the first value of an attribute, with quotes and escapes.
    func value(of name: StaticString) -> ArraySlice<UInt8>? {
        pairs.first { isSame($0.name, name) }.map { bytes[$0.value] }
    }

    /// The first value of an attribute, without quotes and escapes.
    func unquoted(_ name: StaticString) -> String? {
        pairs.first { isSame($0.name, name) }.map { unquoted($0.value).string }
    }

    func unquotedWord(_ index: Int) -> String { unquoted(words[index]).string }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func isSame(_ range: Range<Int>, _ text: StaticString) -> Bool {
        range.count == text.utf8CodeUnitCount
            && bytes[range].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: range.count))
    }

    private func unquoted(_ range: Range<Int>) -> Text {
        let value = Text(bytes, start: range.lowerBound, count: range.count)
        guard range.count > 1, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return value }
        if bytes[range.upperBound - 1] == UInt8(ascii: "\""), !bytes[range].contains(UInt8(ascii: "\\")) {
            return Text(bytes, start: range.lowerBound + 1, count: range.count - 2)
        }
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
