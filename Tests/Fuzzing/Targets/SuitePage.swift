/// One page of `Tests/Suite`: cases in Markdown, each a heading with fenced blocks.
struct SuitePage {
    struct Block {
        /// The words after the opening fence: a language, then what the block is.
        let words: [String]
        /// The line of the opening fence, from 1.
        let line: Int
        var text: String
        /// The file that it gives: a path, or what its record is called. Nil of a block that gives none.
        var file: String? {
            guard words.first == "yaml" || words.first == "file" else { return nil }
            return words.dropFirst().first { !$0.hasPrefix("without=") } ?? "activity"
        }
    }

    struct Case {
        let title: String
        let line: Int
        var blocks: [Block] = []

        /// What is run by itself: a block that gives a file for the second time begins another part.
        var parts: [Case] {
            var parts = [Case(title: title, line: line)]
            for block in blocks {
                if let file = block.file, parts.last!.blocks.contains(where: { $0.file == file }) {
                    parts.append(Case(title: title, line: line))
                }
                parts[parts.count - 1].blocks.append(block)
            }
            return parts
        }
    }

    let path: String
    private(set) var lines: [String]
    private(set) var cases: [Case] = []
    /// Rules that the page leaves out, since its subject is another one: `<!-- without: rule, rule -->`.
    let without: [String]

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let remark = lines.first { $0.hasPrefix("<!-- without: ") && $0.hasSuffix(" -->") }
        without = (remark?.dropFirst(14).dropLast(4) ?? "").split(separator: ",").map {
            $0.trimmingPrefix(" ").description
        }
        var open: (words: [String], line: Int, text: String)?
        for (index, line) in lines.enumerated() {
            if let block = open {
                if line == "```" {
                    cases[cases.count - 1].blocks.append(
                        Block(words: block.words, line: block.line, text: block.text))
                    open = nil
                } else {
                    open?.text += line + "\n"
                }
            } else if line.hasPrefix("```") {
                let words = line.dropFirst(3).split(separator: " ").map(String.init)
                open = (words, index + 1, "")
            } else if line.hasPrefix("#") {
                let title = line.drop { $0 == "#" || $0 == " " }
                cases.append(Case(title: String(title), line: index + 1))
            }
        }
    }

    /// The page with other texts in some blocks, by the line of their opening fence.
    func replacing(_ texts: [Int: String]) -> String {
        var result: [String] = []
        var index = 0
        while index < lines.count {
            result.append(lines[index])
            if let text = texts[index + 1] {
                result += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
                while lines[index + 1] != "```" { index += 1 }
            }
            index += 1
        }
        return result.joined(separator: "\n")
    }
}

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
