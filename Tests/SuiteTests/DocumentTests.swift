import Foundation
import Fuzzing
import Testing

/// What README.md and the pages under docs/ say: their links lead somewhere, their examples are sound, and what they
/// show of formats is what is printed.
@Suite struct DocumentTests {
    private static let root = ReferenceFilesTests.root

    private static let pages: [String] = {
        let all =
            FileManager.default.enumerator(atPath: root.appending(path: "docs").path)?.compactMap { $0 as? String }
            ?? []
        return ["README.md"] + all.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }.sorted()
    }()

    private static func text(of page: String) throws -> String {
        try String(contentsOf: root.appending(path: page), encoding: .utf8)
    }

    /// The lines outside fenced blocks.
    private static func prose(of text: String) -> [String] {
        var isFenced = false
        return text.split(separator: "\n").map(String.init).filter { line in
            if line.hasPrefix("```") { isFenced.toggle() }
            return !isFenced && !line.hasPrefix("```")
        }
    }

    /// The addresses of a page's headings, as GitHub makes them.
    private static func anchors(of text: String) -> Set<String> {
        var counts: [String: Int] = [:]
        var anchors: Set<String> = []
        for line in prose(of: text) where line.hasPrefix("#") {
            let heading = line.drop { $0 == "#" }.trimmingPrefix(" ").lowercased()
            let kept = heading.filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
            let anchor = String(kept.map { $0 == " " ? "-" : $0 })
            let count = counts[anchor, default: 0]
            counts[anchor] = count + 1
            anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
        }
        return anchors
    }

    @Test("every link leads to a file that is there, and to a heading in it", arguments: pages) func links(
        _ page: String
    ) throws {
        let text = try DocumentTests.text(of: page)
        for line in DocumentTests.prose(of: text) {
            for match in line.matches(of: /\]\(([^)\s]*)\)/) where !match.1.contains("://") {
                let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
                    String.init)
                let file = DocumentTests.root.appending(path: page)
                let target = parts[0].isEmpty ? file : file.deletingLastPathComponent().appending(path: parts[0])
                #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(match.1)")
                guard parts.count == 2 else { continue }
                let anchors = DocumentTests.anchors(of: try String(contentsOf: target, encoding: .utf8))
                #expect(anchors.contains(parts[1]), "\(page): \(match.1)")
            }
        }
    }

    /// Rules have their examples tested, and what `hornbook new` writes is.
    static let written = pages.filter { !$0.hasPrefix("docs/rules/") && !$0.hasPrefix("docs/fields/") }

    @Test("every YAML example says which file it is, and has no findings there", arguments: written) func examples(
        _ name: String
    ) throws {
        let page = SuitePage(path: name, text: try DocumentTests.text(of: name))
        for block in page.cases.flatMap(\.blocks) where block.words.first == "yaml" {
            try #require(block.words.count == 2, "\(name):\(block.line): which file is this?")
            // What other programs read.
            if block.words[1].hasPrefix(".") { continue }
            let found = try SuiteRun([block]).findings.all
            // Files of other tools are not there, and nobody has read the examples.
            let unmet = found.filter { $0.rule != "unusable-file" && $0.rule != "unreviewed" }
            #expect(unmet.isEmpty, "\(name):\(block.line): \(unmet.map { "\($0.rule): \($0.message)" })")
        }
    }

    @Test("what a page shows is printed", arguments: ["README.md", "docs/formats.md", "docs/reviewing.md"])
    func printed(_ name: String) throws {
        let page = SuitePage(path: name, text: try DocumentTests.text(of: name))
        let console = try Console(["README.md": ""])
        defer { console.remove() }
        var accepted: [Int: String] = [:]
        for block in page.cases.flatMap(\.blocks) where block.words == ["console"] {
            let actual = try console.transcript(of: block.text)
            if actual != block.text { accepted[block.line] = actual }
        }
        if ProcessInfo.processInfo.environment["HORNBOOK_ACCEPT"] == "1", !accepted.isEmpty {
            let file = DocumentTests.root.appending(path: name)
            try page.replacing(accepted).write(to: file, atomically: true, encoding: .utf8)
        }
        for (line, actual) in accepted { Issue.record("\(name):\(line): it prints\n\(actual)") }
    }

    @Test(
        "docs/formats.md tells of every key",
        arguments: [
            "hornbook lint content/prayer-companion", "hornbook coverage content", "hornbook rules",
            "hornbook analyze content/first-lessons content/quran-quiz content/everyday-parenting",
            "hornbook explain long-sentence", "hornbook build --check content/quran-quiz",
            "hornbook build --quiet content/first-lessons && hornbook verify",
        ]) func keys(_ command: String) throws
    {
        let console = try Console(["README.md": ""])
        defer { console.remove() }
        let content = DocumentTests.root.appending(path: "content").path
        let absolute = command.replacing(" content", with: " '\(content)'")
        let (output, _) = try console.run("(\(absolute) --format json) 2> /dev/null")
        let told = try DocumentTests.text(of: "docs/formats.md")
        let document = try JSONSerialization.jsonObject(with: Data(output.utf8))
        for key in DocumentTests.keys(of: document) { #expect(told.contains("`\(key)`"), "\(command): \(key)") }
    }

    private static func keys(of value: Any) -> Set<String> {
        switch value {
        case let object as [String: Any]: object.values.reduce(Set(object.keys)) { $0.union(keys(of: $1)) }
        case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys(of: $1)) }
        default: []
        }
    }
}
