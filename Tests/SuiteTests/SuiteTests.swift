import Foundation
import Fuzzing
import Spelling
import Testing

/// `Tests/Suite`: readable cases with what is expected of them beside them. `HORNBOOK_PAGES` chooses those whose paths
/// hold one of some words, separated by commas.
@Suite struct SuiteTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Suite")

    static let pages: [String] = {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let wanted = ProcessInfo.processInfo.environment["HORNBOOK_PAGES"]?.split(separator: ",")
        // What needs Hunspell is tried where that is installed.
        let kept = all.filter { $0 != "prose/spelling.md" || Speller.isAvailable }
        return kept.filter { page in page.hasSuffix(".md") && wanted?.contains { page.contains($0) } ?? true }
            .sorted()
    }()

    @Test("there are pages") func pagesAreFound() { #expect(!SuiteTests.pages.isEmpty) }

    @Test("every finding is claimed and every claim is met", arguments: pages) func page(_ name: String) throws {
        let file = SuiteTests.folder.appending(path: name)
        let page = SuitePage(path: name, text: try String(contentsOf: file, encoding: .utf8))
        var accepted: [Int: String] = [:]
        for section in page.cases where !section.blocks.isEmpty {
            if section.blocks.contains(where: { $0.words.first == "console" }) {
                try runConsole(section, file.path, &accepted)
            } else {
                for part in section.parts { try check(part, page.without, file.path, &accepted) }
            }
        }
        if ProcessInfo.processInfo.environment["HORNBOOK_ACCEPT"] == "1", !accepted.isEmpty {
            try page.replacing(accepted).write(to: file, atomically: true, encoding: .utf8)
        }
    }

    private func check(
        _ section: SuitePage.Case, _ without: [String], _ path: String, _ accepted: inout [Int: String]
    ) throws {
        let run = try SuiteRun(section.blocks, without: without)
        for problem in run.differences() + run.findings.all.flatMap(Wording.page.problems(of:)) {
            Issue.record("\(section.title): \(problem)", sourceLocation: location(path, section.line))
        }
        for block in section.blocks {
            guard let actual = run.actual(of: block), actual != block.text else { continue }
            accepted[block.line] = actual
            report(block, actual, section, path)
        }
    }

    private func runConsole(_ section: SuitePage.Case, _ path: String, _ accepted: inout [Int: String]) throws {
        let console = try Console(SuitePage.files(of: section.blocks))
        defer { console.remove() }
        for block in section.blocks where block.words.first == "console" {
            let actual = try console.transcript(of: block.text)
            guard actual != block.text else { continue }
            accepted[block.line] = actual
            report(block, actual, section, path)
        }
    }

    private func report(_ block: SuitePage.Block, _ actual: String, _ section: SuitePage.Case, _ path: String) {
        guard ProcessInfo.processInfo.environment["HORNBOOK_ACCEPT"] != "1" else { return }
        Issue.record(
            "\(section.title): the block differs (`make accept` rewrites it):\n\(actual)",
            sourceLocation: location(path, block.line))
    }

    private func location(_ path: String, _ line: Int) -> SourceLocation {
        SourceLocation(
            fileID: "Suite/\(path.split(separator: "/").last ?? "")", filePath: path, line: line, column: 1)
    }
}
