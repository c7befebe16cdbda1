/// A finding that a case says must be there: `#! rule`, or with a column range and part of the message,
/// `#! 8-13 rule "text"`. On a line of its own it is about the next line; `#! +3 rule` is about the third
/// line after its own.
struct Expectation: Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    /// Of its start and its end, which may stand on a later line.
    let columns: [Int]?
    let rule: String
    let text: String?

    var description: String { "\(path):\(line): \(rule)" }

    static func all(in text: String, path: String) -> [Expectation] {
        // By bytes: to Swift, a carriage return and a line feed are one character.
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().flatMap {
            index, bytes in
            let line = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
            let isAlone = line.drop(while: { $0 == " " }).hasPrefix("#!")
            return line.split(separator: "#!", omittingEmptySubsequences: false).dropFirst().map {
                Expectation($0, path: path, line: index + 1, isAlone: isAlone)
            }
        }
    }

    private init(_ marker: Substring, path: String, line: Int, isAlone: Bool) {
        var columns: [Int]?
        var rule = ""
        var offset = isAlone ? 1 : 0
        let parts = marker.split(separator: "\"", maxSplits: 1)
        for word in parts.first?.split(separator: " ") ?? [] {
            if word.hasPrefix("+"), let number = Int(word.dropFirst()) {
                offset = number
            } else if let dash = word.firstIndex(of: "-"), let low = Int(word[..<dash]),
                let high = Int(word[word.index(after: dash)...])
            {
                columns = [low, high]
            } else {
                rule = String(word)
            }
        }
        self.path = path
        self.line = line + offset
        self.columns = columns
        self.rule = rule
        text = parts.count > 1 ? parts[1].split(separator: "\"").first.map(String.init) : nil
    }
}
