import Compiler
import Diagnostics
import Foundation
import Publishing
import SourceText

/// A program that is in memory alone.
struct SmallProgram {
    let files: [String: [UInt8]]
    private let paths: [String]

    init(_ files: [String: [UInt8]]) {
        self.files = files
        paths = files.keys.sorted()
    }

    /// One file in a program that knows the modules of all that is shipped.
    init(_ bytes: [UInt8], at path: String) {
        self.init(["hornbook.yaml": Array(SmallProgram.declaration.utf8)].merging([path: bytes]) { $1 })
    }

    private static let declaration = """
        program: first-days
        title: First days
        days: 14
        covers: []
        modules:
          emotion-coaching: Emotion coaching
          listening: Listening that opens doors
          limits: Kind, firm limits
          repair: Repair after a conflict
          encouragement: Effort and encouragement
          problem-solving: Solving problems together
          calm-connection: Calm and connection
          calm-talk: Calm talk
          daily-habits: Daily habits

        """

    func compiled() -> Outcome {
        let all = paths.enumerated().map { ProgramFiles.File(id: FileID($0), path: $1, relative: $1) }
        let declaration = all.first { $0.path == "hornbook.yaml" }!
        let sources = all.filter { $0.path != declaration.path && $0.path != ledgerName }
        return compile(
            ProgramFiles(
                declaration: declaration, ledger: all.first { $0.path == ledgerName }, sources: sources,
                folders: ["activities", "quizzes"]), read: { [files] file in files[file.path] ?? [] })
    }

    var sources: SourceMap { SourceMap(paths: paths, read: { [files, paths] in files[paths[$0.index]] }) }

    /// Compiles twice, and holds what is said and made against what must be true of it.
    @discardableResult func check() throws -> Outcome {
        let (first, second) = (compiled(), compiled())
        let said = rendered(first)
        try expect(said == rendered(second), "two compilations say different things")
        try checkReport(said[0], of: first)
        for finding in first.findings.all { try check(finding) }
        let (outputs, others) = (first.publishable?.outputs(), second.publishable?.outputs())
        try expect((outputs == nil) == first.findings.stopBuilds, "it is built though it must not be, or not")
        guard let outputs else { return first }
        try expect(outputs == others, "two builds differ")
        try checkPublished(outputs)
        return first
    }

    private func rendered(_ outcome: Outcome) -> [String] {
        let sources = sources
        var texts = ["", ""]
        renderJSON(outcome.findings, sources, files: 1) { texts[0] += $0 }
        renderGitHub(outcome.findings, sources) { texts[1] += $0 }
        // Excerpts of thousands of findings are all alike.
        let groups = FindingGroup.groups(of: outcome.findings.all[...]).prefix(50)
        return texts + groups.map { renderText($0, sources, Palette(isOn: false)) }
    }

    /// Foundation reads in the report what is said, whatever stands in the sources.
    private func checkReport(_ json: String, of outcome: Outcome) throws {
        struct Report: Decodable {
            struct Finding: Decodable { let message: String }
            let diagnostics: [Finding]
        }
        let read = try? JSONDecoder().decode(Report.self, from: Data(json.utf8)).diagnostics.map(\.message)
        try expect(read == outcome.findings.all.map(\.message), "another reader reads other findings")
        let isOrder = json.unicodeScalars.contains {
            $0.value < 0x20 && $0 != "\n" || [0x7F, 0x2028, 0x2029].contains($0.value)
        }
        try expect(!isOrder, "a control character is written as it is")
    }

    private func check(_ finding: Finding) throws {
        let fix = finding.fix?.edits.map(\.place) ?? []
        for place in [finding.place] + finding.related.map(\.place) + fix {
            guard paths.indices.contains(place.file.index), let bytes = files[paths[place.file.index]] else {
                throw Violation("\(finding.rule): its place is in no file")
            }
            try checkSpan(place.span, in: bytes, finding.rule)
        }
    }
}

/// A span lies in its file and begins and ends between characters.
func checkSpan(_ span: ByteSpan, in bytes: [UInt8], _ what: @autoclosure () -> String) throws {
    try expect(span.end <= bytes.count, "\(what()): \(span) is outside the file of \(bytes.count) bytes")
    // Bytes that are no UTF-8 have no characters to be between.
    let isSplit = [span.start, span.end].contains { $0 < bytes.count && bytes[$0] & 0xC0 == 0x80 }
    guard isSplit else { return }
    try expect(String(validating: bytes, as: UTF8.self) == nil, "\(what()): \(span) splits a character")
}
