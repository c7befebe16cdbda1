import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Editing
import Foundation
import RandomEdits
import SourceText
import Testing
import Workspace
import YAMLSyntax

/// Fixes mend what they are offered for, and nothing else. The page of a rule shows the fix of its bad example.
@Suite struct FixTests {
    /// Files by path, with a fix made in them.
    struct Fixed: CustomTestStringConvertible {
        let rule: String
        let fix: Fix
        let before: [String: String]
        let after: [String: String]
        /// How many findings of each rule there are then, and were not.
        let added: [String: Int]
        let isMended: Bool
        var edits: [String: [ByteSpan]] = [:]

        var testDescription: String { rule }

        init(_ finding: Finding, _ fix: Fix, _ files: [String: String], _ found: Findings, _ workspace: Workspace) {
            let sources = workspace.sources
            var (after, trial) = (files, workspace)
            for (file, edits) in Dictionary(grouping: fix.edits, by: \.place.file) {
                let (path, bytes) = (sources.path(of: file), sources.file(file).bytes.applying(edits))
                self.edits[path] = edits.map(\.place.span)
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
    }

    static func counts(_ findings: Findings) -> [String: Int] {
        findings.all.reduce(into: [:]) { $0[$1.rule, default: 0] += $1.places.count }
    }

    static func opened(_ files: [String: String]) throws -> Workspace {
        let disk = MemoryDisk()
        for (path, text) in files { disk["/memory/" + path] = .file(Array(text.utf8)) }
        var workspace = Workspace(access: disk.access, workingDirectory: "/memory", for: .checking)
        try workspace.open(["."])
        return workspace
    }

    static func fixes(in files: [String: String]) throws -> [Fixed] {
        var workspace = try opened(files)
        let found = workspace.check().findings
        return found.all.compactMap { finding in finding.fix.map { Fixed(finding, $0, files, found, workspace) } }
    }

    /// Where the bad example of a rule has no exact mend.
    static let others: [String: Example] = [
        "broken-correct-order": other(
            "broken-correct-order", "Plan together, correctOrder: 2", "Plan together, correctOrder: 4"),
        "contradicting-path": Example(
            .tree,
            "--- activities/6-9/day-01.yaml\n" + ContentKind.activity.sample.text.replacing("day: 1", with: "day: 2")),
        "misplaced-key": Example(
            .content("activity"),
            """
            prompts:
              - { id: a, type: reflection, text: When?, points: 5, feedback: Good., config: { minCorrect: 1, wordBank: [x, y] } }
            """), "missing-colon": Example(.content("activity"), "title = The juice", without: ["title"]),
        "missing-comma": Example(.content("activity"), "followUpQuestions: [\"How was it?\"，\"What helped?\"]"),
        "route-parameters": other(
            "route-parameters", "prayer-detail}", "prayer-detail, with: {prayerID: \"{prayerId}\"}}"),
        "unknown-alias": Example(.content("activity"), "description: &scene A glass tips over.\nbestApproach: *scen"),
        "unknown-branch-option": Example(
            .content("activity"),
            """
            prompts:
              - id: calm
                type: best-response
                text: What helps Maya?
                points: 5
                options:
                  - { id: listen, text: You listen to her., correct: true, feedback: She can tell you. }
                  - { id: scold, text: You scold her first., feedback: She goes silent. }
                branch: { ifSelected: lisen, nextPrompt: tonight }
              - { id: look-back, type: reflection, text: What would have helped?, points: 5, feedback: Hold on to that. }
              - { id: tonight, type: reflection, text: What will you say?, points: 5, feedback: A good first sentence. }
            """), "unknown-choice": Example(.program, "rules: { text-too-long: eror }"),
        "unknown-placeholder": other("unknown-placeholder", "{date}", "{prayr}"),
        "unknown-product": other("unknown-product", "product: com.example.monthly", "product: com.example.montly"),
        "unknown-setting": Example(.program, "rules: { text-too-long: { severty: error } }"),
        "unusable-file": Example(
            .tree, "--- hornbook.yaml\n\(soundProgram)symbols: symbls.txt\n--- symbols.txt\nbolt.fill\n"),
        "wrong-shape": Example(.content("activity"), "title: [The juice]"),
    ]

    private static func other(_ rule: String, _ old: String, _ new: String) -> Example {
        let bad = Registry.standard.rules.info(rule)!.bad
        precondition(bad.text.contains(old), "the example of \(rule) does not contain \(old)")
        return Example(bad.subject, bad.text.replacing(old, with: new), without: bad.without)
    }

    static let rows: [Fixed] = Registry.standard.rules.infos.compactMap { rule in
        guard !ExampleTests.unwritable.contains(rule.id) else { return nil }
        let files = withLedger(exampleFiles(of: others[rule.id] ?? rule.bad))
        return try? fixes(in: files).first { $0.rule == rule.id }
    }

    @Test("at least thirty rules have a fix, and each of those below has one") func known() {
        #expect(FixTests.rows.count >= 30)
        #expect(Set(FixTests.others.keys).subtracting(FixTests.rows.map(\.rule)) == [])
    }

    @Test("a fix mends its finding, brings no other, and leaves other values as they are", arguments: rows)
    func mends(_ fixed: Fixed) {
        #expect(fixed.isMended)
        // What a small example lacks is seen once it can be read.
        #expect(fixed.added.filter { $0.key != "missing-key" } == [:])
        for path in fixed.before.keys where path.hasSuffix(".yaml") {
            let edits = fixed.edits[path] ?? []
            let kept = FixTests.values(of: fixed.before[path], except: edits)
            var rest = FixTests.values(of: fixed.after[path], except: [])[...]
            for value in kept {
                rest = rest.drop { $0 != value }
                #expect(rest.popFirst() != nil, "\(path) has lost \(value)")
            }
        }
    }

    /// What stands in a file, in order, without what is edited.
    private static func values(of text: String?, except edits: [ByteSpan]) -> [String] {
        var findings = Findings()
        let bytes = Array((text ?? "").utf8)
        let tree = parse(SourceFile(id: .none, path: "", bytes: bytes), &findings)
        return tree.scalarSpans.filter { span in
            tree.isComplete && span.start < span.end && span.end <= bytes.count
                && !edits.contains { $0.lower <= span.upper && span.lower <= $0.upper }
        }.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    }

    /// It moves a doubled word between two texts, and puts a second space into the title, which another fix deletes.
    @Test("fixes that undo each other come to an end") func endless() throws {
        let workspace = try FixTests.opened([
            "hornbook.yaml": "program: one\ntitle: One\n",
            "activities/6-9/day-01.yaml": """
            title: The flood
            description: The the glass tips over.
            bestApproach: Kneel down.
            """,
        ])
        var asked = 0
        let fixer = Fixer(workspace) { outcome, workspace in
            asked += 1
            return asked > 100
                ? []
                : outcome.findings.all.compactMap { finding in
                    let file = finding.place.file
                    let text = String(decoding: workspace.sources.file(file).bytes, as: UTF8.self)
                    func edit(_ old: String, _ new: String) -> Edit? {
                        text.range(of: old).map { range in
                            let start = text[..<range.lowerBound].utf8.count
                            return Edit(Place(file, ByteSpan(start, start + old.utf8.count)), new)
                        }
                    }
                    let edits: [Edit?] =
                        switch finding.rule {
                        case "odd-layout": [edit("The  flood", "The flood")]
                        case "doubled-word" where text.contains("The the"):
                            [
                                edit("The flood", "The  flood"), edit("The the", "The"),
                                edit("Kneel down", "Kneel down down"),
                            ]
                        case "doubled-word":
                            [
                                edit("The flood", "The  flood"), edit("The glass", "The the glass"),
                                edit("down down", "down"),
                            ]
                        default: []
                        }
                    let found = edits.compactMap(\.self)
                    return Fix("move it", found).map { .init(of: finding, $0) }
                }
        }
        #expect(asked < 10)
        #expect(Set(fixer.refusals.map(\.harm.reason)) == ["it would undo another fix"])
    }
}

extension [Outcome] { var findings: Findings { reduce(into: Findings()) { $0.add($1.findings) } } }
