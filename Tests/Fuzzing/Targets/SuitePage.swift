import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Foundation

/// One page of `Tests/Suite`: cases in Markdown, each a heading with fenced blocks.
package struct SuitePage {
    package struct Block {
        /// The words after the opening fence: a language, then what the block is.
        package let words: [String]
        /// The line of the opening fence, from 1.
        package let line: Int
        package fileprivate(set) var text: String
        /// The file that it gives: a path, or what its record is called. Nil of a block that gives none.
        package var file: String? {
            guard words.first == "yaml" || words.first == "file" else { return nil }
            return words.dropFirst().first { !$0.hasPrefix("without=") } ?? "activity"
        }
    }

    package struct Case {
        package let title: String
        package let line: Int
        package fileprivate(set) var blocks: [Block] = []

        /// What is run by itself: a block that gives a file for the second time begins another part.
        package var parts: [Case] {
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

    package let path: String
    private let lines: [String]
    package private(set) var cases: [Case] = []
    /// Rules that the page leaves out, since its subject is another one: `<!-- without: rule, rule -->`.
    package let without: [String]

    package init(path: String, text: String) {
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
    package func replacing(_ texts: [Int: String]) -> String {
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

    /// Files by path. A block `yaml activity`, `yaml quiz` or `yaml program` stands for a sound file with
    /// the block's keys in place of its own; `without=key` leaves one out. Any other word is a path.
    package static func files(of blocks: [Block]) -> [String: String] {
        var files: [String: String] = [:]
        for block in blocks {
            guard let name = block.file else { continue }
            let without = block.words.filter { $0.hasPrefix("without=") }.map { String($0.dropFirst(8)) }
            let example: Example? =
                switch name {
                case "program": Example(.program, block.text, without: without)
                case _ where Registry.standard.kinds.contains { $0.noun == name }:
                    Example(.content(name), block.text, without: without)
                default: nil
                }
            if let example {
                let made = exampleFiles(of: example)
                // A sound file comes along only where no block gives it.
                files.merge(made) { given, new in name == "program" && new != given ? new : given }
                for (path, text) in made where text.contains("#!") { files[path] = text }
            } else {
                files[name] = unescaped(block.text)
            }
        }
        if !files.keys.contains(where: { $0.hasSuffix("hornbook.yaml") }) { files["hornbook.yaml"] = soundProgram }
        for path in files.keys { files[path] = unescaped(files[path, default: ""]) }
        return files
    }

    /// `<U+00A0>` stands for that character: pages show what nobody could see.
    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let start = rest.range(of: "<U+") {
            result += rest[..<start.lowerBound]
            let digits = rest[start.upperBound...].prefix { $0.isHexDigit }
            let after = rest[start.upperBound...].dropFirst(digits.count)
            if after.first == ">", let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
                result.unicodeScalars.append(scalar)
                rest = after.dropFirst()
            } else {
                result += rest[start]
                rest = rest[start.upperBound...]
            }
        }
        return result + rest
    }
}
