import Compiler
import ContentRules
import DailyPractice
import Diagnostics
import Foundation
import Publishing
import SourceText
import Spelling
import Testing

/// Every rule's own examples: they are on its page, so they must be true.
@Suite struct ExampleTests {
    /// Examples that cannot be written down: bytes that no Swift string holds, a file of two million or of
    /// none, names of files that are not read.
    static let unwritable: Set<String> = [
        "failing-reader", "file-too-large", "invalid-file-name", "invalid-utf8", "lost-ledger", "misnamed-program",
        "no-speller", "skipped-file", "too-many-findings", "unread-path", "unreadable-file",
    ]

    static let ids = tried(Registry.standard.rules.infos.map(\.id))
    static let ruleIDs = tried(Registry.standard.rules.rules.map(\.info.id))

    /// What needs Hunspell is tried where that is installed.
    private static func tried(_ ids: [String]) -> [String] {
        ids.filter { $0 != "misspelling" || Speller.isAvailable }
    }

    @Test("the bad example fires its rule once and nothing else", arguments: ids) func bad(_ id: String) throws {
        let rule = try #require(Registry.standard.rules.info(id))
        guard !ExampleTests.unwritable.contains(id) else { return }
        let found = compile(rule.bad)
        #expect(found.findings.all.map(\.rule) == [id], "\(found.rendered)")
    }

    @Test("the good example fires nothing", arguments: ids) func good(_ id: String) throws {
        let rule = try #require(Registry.standard.rules.info(id))
        let found = compile(rule.good)
        #expect(found.findings.isEmpty, "\(found.rendered)")
    }

    @Test("without its check, a rule's bad example is silent", arguments: ruleIDs) func mutation(_ id: String) throws
    {
        let rule = try #require(Registry.standard.rules.info(id))
        // Where two files are one too many, these say so of their texts once the rule itself does not.
        let others: Set = [id, "similar-text", "repeated-stem", "repeated-takeaway"]
        let found = compile(rule.bad, rules: Registry.standard.rules.rules.filter { !others.contains($0.info.id) })
        #expect(found.findings.isEmpty, "\(found.rendered)")
    }

    @Test("what a rule lets through that is turned off can be loaded and played", arguments: ruleIDs) func turnedOff(
        _ id: String
    ) throws {
        let rule = try #require(Registry.standard.rules.info(id))
        guard rule.isSettable else { return }
        let contents = withLedger(exampleFiles(of: rule.bad))
        let paths = contents.keys.sorted()
        let files = paths.enumerated().map { ProgramFiles.File(id: FileID($0), path: $1, relative: $1) }
        // Examples of several programs are not about what one file says.
        guard let declaration = files.first(where: { $0.path == "hornbook.yaml" }) else { return }
        let outcome = compile(
            ProgramFiles(
                declaration: declaration, ledger: files.first { $0.path == "hornbook.lock" },
                sources: files.filter { $0.path.hasSuffix(".yaml") && $0.id != declaration.id }),
            rules: Registry.standard.rules.rules.filter { $0.info.id != id },
            read: { file in Array(contents[file.path, default: ""].utf8) },
            find: FoundFile.find(in: contents, below: "", paths: paths))
        guard let outputs = outcome.publishable?.outputs() else { return }
        let built = Dictionary(uniqueKeysWithValues: outputs.map { ($0.path, Data($0.bytes)) })
        let library = try ContentLibrary(read: { request in
            guard let bytes = built[request.path] else { throw CocoaError(.fileReadNoSuchFile) }
            return bytes
        })
        for activity in AgeBand.allCases.flatMap(library.activities(in:)) { _ = PracticeSession(activity) }
    }

    @Test(
        "a remark at any place that a finding shows silences it",
        arguments: ids.filter { Registry.standard.rules.info($0)?.isSuppressible ?? false }) func remark(_ id: String)
        throws
    {
        let rule = try #require(Registry.standard.rules.info(id))
        let files = withLedger(exampleFiles(of: rule.bad))
        let paths = files.keys.sorted()
        for finding in compile(tree(files)).findings.all {
            // What was released is answered for at each of its places.
            let places = [[finding.place]] + finding.related.map { [$0.place] }
            for places in rule.group == .history ? [places.flatMap(\.self)] : places {
                var changed = files
                for place in places.sorted(by: { $1.span < $0.span }) {
                    let path = paths[place.file.index]
                    changed[path] = withRemark(try #require(changed[path]), above: place.span.start, allowing: id)
                }
                let left = compile(tree(changed))
                #expect(left.findings.isEmpty, "\(left.rendered)")
            }
        }
    }

    private func tree(_ files: [String: String]) -> Example {
        Example(.tree, files.sorted { $0.key < $1.key }.map { "--- \($0)\n\($1)" }.joined())
    }

    /// A text with a remark above the line of a byte; where that line is part of a text over several, above the text.
    private func withRemark(_ text: String, above offset: Int, allowing id: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var line = text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
        let indent = { (line: Int) in lines[line].prefix { $0 == " " }.count }
        if let key = (0..<line).last(where: { indent($0) < indent(line) && !lines[$0].isEmpty }),
            !lines[key].hasSuffix(":"), !lines[key].contains("- ")
        {
            line = key
        }
        // In a file of gettext it is above the whole entry.
        if text.hasPrefix("msgid") { while line > 0, !lines[line - 1].isEmpty { line -= 1 } }
        lines.insert(
            String(repeating: " ", count: indent(line)) + "# hornbook: allow \(id) — it is meant so", at: line)
        return lines.joined(separator: "\n")
    }

    @Test("ids are kebab-case, unique, in order; headlines begin small and have no full stop") func wording() {
        let ids = Registry.standard.rules.infos.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(Set(RulePage.all.keys) == Set(ids))
        #expect(Registry.standard.rules.rules.map(\.info.id) == Registry.standard.rules.rules.map(\.info.id).sorted())
        for rule in Registry.standard.rules.infos {
            #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(rule.id)")
            #expect(rule.summary.hasSuffix("."), "\(rule.id)")
            for finding in compile(rule.bad).findings.all {
                #expect(!finding.message.hasSuffix("."), "\(finding.message)")
                let isNamed = ["YAML", "Hornbook"].contains { finding.message.hasPrefix($0) }
                #expect(finding.message.first?.isUppercase == isNamed, "\(finding.message)")
                #expect(finding.help?.isEmpty != true, "\(rule.id)")
                #expect(Wording.page.problems(of: finding) == [])
            }
        }
    }
}
