import Compiler
import ContentRules
import Diagnostics
import Foundation
import ReferenceDocs
import Testing

/// What docs/writing-messages.md asks of everything that is printed, as far as it can be held.
struct Wording {
    private let unused: [String]
    private let verbs: Set<String>

    static let page = Wording(
        (try? String(
            contentsOf: ReferenceFilesTests.root.appending(path: "docs/writing-messages.md"), encoding: .utf8)) ?? "")

    private init(_ page: String) {
        let lines = page.split(separator: "\n")
        unused = lines.filter { $0.hasPrefix("| ") }.flatMap { row in
            let cells = row.split(separator: "|")
            return cells.count == 2 && cells[1].hasPrefix(" `") ? Wording.quoted(in: cells[1]) : []
        }
        let list = lines.first { $0.hasPrefix("A help begins with") }?.split(separator: ":").last ?? ""
        verbs = Set(list.split { !$0.isLetter }.map(String.init))
    }

    private static func quoted(in text: Substring) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
            String($0.element)
        }
    }

    func problems(of finding: Finding) -> [String] {
        let texts = [finding.message, finding.advice, finding.fix?.summary] + finding.related.map(\.message)
        var found = texts.compactMap(\.self).flatMap { problems(of: $0, most: 20) }
        if let help = finding.help {
            let words = Wording.words(of: Wording.plain(help))
            if !help.hasPrefix("did you mean"), !verbs.contains(words.first ?? "") {
                found.append("begins without what to do: \(help)")
            }
            let said = Set(Wording.words(of: Wording.plain(finding.message)))
            if help == Wording.plain(help), words.dropFirst().allSatisfy(said.contains), words.count > 3 {
                found.append("says nothing new: \(help)")
            }
        }
        return found.map { "\(finding.rule): \($0)" }
    }

    func problems(of info: RuleInfo) -> [String] {
        let told = [info.summary, info.because] + info.options.map(\.summary)
        return told.flatMap { problems(of: $0, most: 25) }
            + (info.background.map { problems(of: $0, most: .max) } ?? [])
    }

    /// Of a page of the documentation, without its examples.
    func problems(ofPage markdown: String) -> [String] {
        markdown.replacing(/(?s)```.*?```/, with: "#").split(separator: "\n\n").flatMap {
            problems(of: String($0), most: .max)
        }
    }

    private func problems(of text: String, most: Int) -> [String] {
        let plain = Wording.plain(text)
        let padded = " " + Wording.words(of: plain).joined(separator: " ") + " "
        let strange = unused.filter { padded.contains(" \($0) ") }.map {
            "the page has another word for `\($0)`: \(text)"
        }
        let long = plain.split { ".;?!".contains($0) }.filter { Wording.words(of: String($0)).count > most }
        return strange + long.map { "more than \(most) words: \($0)" }
    }

    /// Without what is quoted, a list of which counts as one word.
    private static func plain(_ text: String) -> String {
        text.replacing(/`[^`]*`/, with: "#").replacing(/(?<start>^|[ :])(?:"[^"]*"|'.*')/) { "\($0.start)#" }
            .replacing(/#(?:,? (?:or |and )?#)+/, with: "#").replacing(
                /\p{Alphabetic}[.\/]\p{Alphabetic}\S*/, with: "#")
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber && !"'#-".contains($0) }.map(String.init)
    }
}

@Suite struct WordingTests {
    @Test("every explanation is worded as the page of style says") func explanations() {
        let problems = Registry.standard.rules.infos.flatMap(Wording.page.problems(of:))
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    @Test("what writers read about keys and releases has the words of the page of style") func pages() throws {
        let root = ReferenceFilesTests.root
        let fields = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs/fields").path)
        for path in ["README.md", "docs/importing.md", "docs/releases.md"] + fields.map({ "docs/fields/\($0)" }) {
            let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            #expect(Wording.page.problems(ofPage: page) == [], "\(path)")
        }
    }

    @Test("every help, and what schemas and SQL say, has the words of the page of style") func helps() throws {
        let console = try Console(["file": ""])
        defer { console.remove() }
        let schemas = referenceFiles(includingPages: false).map { String(decoding: $0.bytes, as: UTF8.self) }
        let texts = schemas.joined(separator: "\n").matches(of: /(?:"description": "| -- )(.*)|hint = '(.*)'/).map {
            String($0.1 ?? $0.2 ?? "")
        }
        let help = try console.run("hornbook man").0
        #expect(texts.count > 500 && help.count > 10_000)
        for text in texts + [help] { #expect(Wording.page.problems(ofPage: text) == []) }
    }
}
