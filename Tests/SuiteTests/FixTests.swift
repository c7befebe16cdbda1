import Compiler
import ContentRules
import Diagnostics
import Editing
import Foundation
import RandomEdits
import SourceText
import Testing
import Workspace

/// Fixes mend what they are offered for, and nothing else. `docs/fixes.md` shows each on the bad example of its rule.
@Suite struct FixTests {
    /// Files by path, with a fix made in them.
    struct Fixed {
        let rule: String
        let fix: Fix
        let before: [String: String]
        let after: [String: String]
        /// How many findings of each rule there are then, and were not.
        let added: [String: Int]
        let isMended: Bool

        init(_ finding: Diagnostic, _ fix: Fix, _ files: [String: String], _ found: Findings, _ workspace: Workspace)
        {
            let sources = workspace.sources
            var (after, trial) = (files, workspace)
            for (file, edits) in Dictionary(grouping: fix.edits, by: \.place.file) {
                let (path, bytes) = (sources.path(of: file), sources.file(file).bytes.applying(edits))
                after[path] = String(decoding: bytes, as: UTF8.self)
                trial.setBuffer(path, bytes)
            }
            rule = finding.rule
            self.fix = fix
            before = files
            self.after = after
            let (old, new) = (FixTests.counts(found), FixTests.counts(trial.check().findings))
            added = new.filter { $0.value > old[$0.key, default: 0] }
            isMended = new[finding.rule, default: 0] < old[finding.rule, default: 0]
        }

        /// The lines that differ, before and after.
        var lines: (before: [String], after: [String]) {
            var shown: (before: [String], after: [String]) = ([], [])
            for path in before.keys.sorted() where before[path] != after[path] {
                var old = before[path, default: ""].components(separatedBy: "\n")[...]
                var new = after[path, default: ""].components(separatedBy: "\n")[...]
                while let line = old.first, line == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
                while let line = old.last, line == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
                shown = (shown.before + old, shown.after + new)
            }
            return shown
        }
    }

    static func counts(_ findings: Findings) -> [String: Int] {
        findings.all.reduce(into: [:]) { $0[$1.rule, default: 0] += $1.places.count }
    }

    static func opened(_ files: [String: String]) throws -> Workspace {
        let disk = MemoryDisk()
        for (path, text) in files { disk["/work/" + path] = .file(Array(text.utf8)) }
        var workspace = Workspace(access: disk.access, workingDirectory: "/work", for: .checking)
        try workspace.open(["."])
        return workspace
    }

    static func fixes(in files: [String: String]) throws -> [Fixed] {
        var workspace = try opened(files)
        let found = workspace.check().findings
        return found.all.compactMap { finding in finding.fix.map { Fixed(finding, $0, files, found, workspace) } }
    }

    @Test("study") func study() throws {
        guard ProcessInfo.processInfo.environment["FIX_STUDY"] != nil else { return }
        var log = ""
        for rule in Registry.standard.rules.explanations where !ExampleTests.unwritable.contains(rule.id) {
            for fixed in try FixTests.fixes(in: withLedger(exampleFiles(of: rule.bad))) {
                log += describe(fixed, "example")
            }
        }
        for name in SuiteTests.pages {
            let file = SuiteTests.folder.appending(path: name)
            let page = SuitePage(path: name, text: try String(contentsOf: file, encoding: .utf8))
            for section in page.cases where !section.blocks.isEmpty {
                let files = withLedger(SuiteRun.files(of: section.blocks))
                for fixed in try FixTests.fixes(in: files) { log += describe(fixed, "\(name): \(section.title)") }
            }
        }
        try log.write(toFile: "/tmp/fxw/study.txt", atomically: true, encoding: .utf8)
    }

    private func describe(_ fixed: Fixed, _ home: String) -> String {
        let state =
            fixed.added.isEmpty && fixed.isMended ? "ok" : fixed.added.isEmpty ? "UNMENDED" : "ADDS \(fixed.added)"
        let lines = fixed.lines
        return
            "\(state)\t\(fixed.rule)\t\(fixed.fix.safety)\t\(home)\t\(fixed.fix.summary)\t\(lines.before)\t\(lines.after)\n"
    }
}

extension [Outcome] { var findings: Findings { reduce(into: Findings()) { $0.add($1.findings) } } }
