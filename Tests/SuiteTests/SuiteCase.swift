import Compiler
import ContentRules
import Diagnostics
import Foundation
import Fuzzing
import Publishing
import SourceText

/// A case of the suite, run: its files are compiled and the findings compared with the markers.
struct SuiteRun {
    let files: [String: String]
    let outcomes: [Outcome]
    let sources: SourceMap
    /// Of a check, which keeps no more than it needs.
    let findings: Findings
    /// Where records are kept, as for a build.
    private let ofBuild: Findings

    init(_ blocks: [SuitePage.Block], without: [String] = []) throws {
        let rules = Registry.standard.rules.rules.filter { !without.contains($0.info.id) }
        let files = withLedger(SuitePage.files(of: blocks))
        self.files = files
        let paths = files.keys.sorted()
        let read: ReadFile = { file in Array(files[file.path, default: ""].utf8) }
        func compiled(for purpose: Purpose) -> [Outcome] {
            var names = ProgramNames()
            return paths.filter { $0.hasSuffix("hornbook.yaml") }.map { declaration in
                let folder = declaration.dropLast("hornbook.yaml".count)
                let all = paths.enumerated().filter { $1.hasPrefix(folder) && $1.hasSuffix("ml") }.map {
                    index, path in
                    ProgramFiles.File(id: FileID(index), path: path, relative: String(path.dropFirst(folder.count)))
                }
                let own = all.first { $0.path == declaration }!
                let ledger = paths.firstIndex(of: folder + ledgerName).map { index in
                    ProgramFiles.File(id: FileID(index), path: paths[index], relative: ledgerName)
                }
                let outcome = compile(
                    ProgramFiles(declaration: own, ledger: ledger, sources: all.filter { $0.path != declaration }),
                    for: purpose, rules: rules, read: read,
                    find: FoundFile.find(in: files, below: String(folder), paths: paths))
                return names.check(outcome)
            }
        }
        sources = SourceMap(paths: paths, read: { files[paths[$0.index]].map { Array($0.utf8) } })
        var (findings, ofBuild) = (Findings(), Findings())
        outcomes = compiled(for: .building)
        for outcome in compiled(for: .checking) { findings.add(outcome.findings) }
        for outcome in outcomes { ofBuild.add(outcome.findings) }
        self.findings = findings
        self.ofBuild = ofBuild
    }

    /// What was found and not claimed, and what was claimed and not found.
    func differences() -> [String] {
        var expected = files.keys.sorted().flatMap { Expectation.all(in: files[$0]!, path: $0) }
        var problems: [String] = []
        let inWords = { (finding: Finding) in "\(finding.place) \(finding.rule): \(finding.message)" }
        let (checked, built) = (findings.all.map(inWords), ofBuild.all.map(inWords))
        if checked != built { problems.append("a check finds \(checked), a build \(built)") }
        for finding in findings.all {
            let start = sources.start(of: finding.place)
            let end = sources.end(of: finding.place)
            let path = sources.path(of: finding.place.file)
            let match = expected.firstIndex { claim in
                claim.path == path && claim.line == start.line && claim.rule == finding.rule
                    && claim.text.map(finding.message.contains) ?? true
                    && claim.columns.map { $0 == [start.column, end.column] } ?? true
            }
            if let match {
                expected.remove(at: match)
            } else {
                problems.append(
                    "not claimed: \(path):\(start.line): #! \(start.column)-\(end.column) \(finding.rule) "
                        + "\"\(finding.message)\"")
            }
        }
        return problems + expected.map { "not found: \($0)" }
    }

    /// What a pinned block must hold; nil for blocks that pin nothing.
    func actual(of block: SuitePage.Block) -> String? {
        guard block.words.count > 1 || block.words == ["findings"] else { return nil }
        var text = ""
        switch block.words[0] {
        case "findings", "text":
            guard block.words.contains("findings") else { return nil }
            let groups = FindingGroup.groups(of: findings.all[...])
            return groups.map { renderText($0, sources, Palette(isOn: false)) }.joined(separator: "\n")
        case "concise": return findings.all.map { renderConcise($0, sources, Palette(isOn: false)) }.joined()
        case "json" where block.words[1] == "findings":
            renderJSON(findings, sources, files: files.count) { text += $0 }
        case "github": renderGitHub(findings, sources) { text += $0 }
        case "json", "sql":
            for outcome in outcomes {
                for file in outcome.publishable?.outputs() ?? [] where file.path == block.words[1] {
                    return String(decoding: file.bytes, as: UTF8.self)
                }
            }
            return "there is no such output\n"
        default: return nil
        }
        return text
    }
}
