import Compiler
import Diagnostics
import SourceText
import Workspace
import YAMLSyntax

/// A workspace in which some fixes are made, and what is found in it.
struct Trial {
    let workspace: Workspace
    let outcomes: [Outcome]
    /// The new text of each file that changes.
    let files: [FileID: [UInt8]]
    private let base: SourceMap
    /// By file, in order: what each edit replaces, and where its text is now.
    let changes: [FileID: [(old: ByteSpan, new: ByteSpan)]]

    init(_ proposals: [Fixer.Proposal], on workspace: Workspace, _ base: SourceMap) {
        var trial = workspace
        let edits = Dictionary(grouping: proposals.flatMap(\.fix.edits), by: \.place.file)
        files = Dictionary(uniqueKeysWithValues: edits.map { ($0, base.file($0).bytes.applying($1)) })
        changes = Dictionary(uniqueKeysWithValues: edits.map { ($0, base.file($0).bytes.changes(by: $1)) })
        for (file, bytes) in files { trial.setBuffer(base.path(of: file), bytes) }
        outcomes = trial.check()
        self.workspace = trial
        self.base = base
    }

    /// Where the text of an edit is now.
    func span(of edit: Edit) -> ByteSpan? { changes[edit.place.file]?.first { $0.old == edit.place.span }?.new }

    /// The indices of those of some fixes after which the same is said of the same words in the same place. `before`
    /// is what was found in the text that they change.
    func useless(among some: ArraySlice<Fixer.Proposal>, before: [Outcome]) -> Set<Int> {
        let (old, new) = (FoundByFile(before, base), FoundByFile(outcomes, workspace.sources))
        let useless = zip(some.indices, some).filter { _, proposal in
            guard let finding = proposal.finding else { return false }
            return proposal.fix.edits.contains { edit in
                guard edit.place.file == finding.place.file, let span = span(of: edit) else { return false }
                let words = base.file(edit.place.file).bytes[finding.place.span]
                let before = old.places(of: finding, saying: words, near: edit.place.span)
                let after = new.places(of: finding, saying: words, near: span)
                let place = ByteSpan(finding.place.span.start + span.start - edit.place.span.start, 0)
                return !before.isEmpty && after.count >= before.count && after.contains { $0.start == place.start }
            }
        }
        return Set(useless.map(\.0))
    }

    /// By index: the error in what each of some fixes wrote, of a rule that had none there. So many harmful fixes are
    /// found by one check. `before` is what was found in the text that they change.
    func blamed(among some: ArraySlice<Fixer.Proposal>, before: [Outcome]) -> [Int: Finding] {
        let (old, new) = (FoundByFile(before, base), FoundByFile(outcomes, workspace.sources))
        let blamed = zip(some.indices, some).compactMap { index, proposal -> (Int, Finding)? in
            let errors = proposal.fix.edits.lazy.compactMap { edit -> Finding? in
                let (file, place) = (edit.place.file, edit.place.span)
                guard let span = span(of: edit) else { return nil }
                let known = Set(old.errors(in: file, at: place).map(\.rule))
                return new.errors(in: file, at: span).first { error in
                    error.place.file == file && error.place.span.touches(span) && !known.contains(error.rule)
                }
            }
            return errors.first.map { (index, $0) }
        }
        return Dictionary(uniqueKeysWithValues: blamed)
    }

    /// An error that is new anywhere. Fixes of errors are not held to that: they show what the errors hid.
    func newError(after some: ArraySlice<Fixer.Proposal>, before: [Outcome]) -> Finding? {
        if some.contains(where: \.uncovers) { return nil }
        return FoundByFile(outcomes, workspace.sources).firstError(beyond: FoundByFile(before, base))
    }
}

/// Findings by the files that they have places in.
struct FoundByFile {
    private let findings: [FileID: [Finding]]
    private let sources: SourceMap

    init(_ outcomes: [Outcome], _ sources: SourceMap) {
        var findings: [FileID: [Finding]] = [:]
        for finding in outcomes.flatMap(\.findings.all) {
            for file in Set(finding.places.map(\.file)) { findings[file, default: []].append(finding) }
        }
        (self.findings, self.sources) = (findings, sources)
    }

    /// Errors about words in a span. Spaces have none.
    func errors(in file: FileID, at span: ByteSpan) -> [Finding] {
        if sources.file(file).bytes[span].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return [] }
        return findings[file, default: []].filter { finding in
            finding.stopsBuilds && finding.places.contains { $0.file == file && $0.span.touches(span) }
        }
    }

    /// Where the same is said of the same words in the lines of a span.
    func places(of finding: Finding, saying words: ArraySlice<UInt8>, near span: ByteSpan) -> [ByteSpan] {
        let bytes = sources.file(finding.place.file).bytes
        let lines = ByteSpan(
            bytes.lineStart(span.start), bytes[min(span.end, bytes.count)...].firstIndex(of: 0x0A) ?? bytes.count)
        return findings[finding.place.file, default: []].filter { other in
            other.rule == finding.rule && other.message == finding.message && other.place.file == finding.place.file
                && lines.start <= other.place.span.start && other.place.span.start <= lines.end
                && bytes[other.place.span] == words
        }.map(\.place.span)
    }

    /// An error of a rule that has more errors in a file than before.
    func firstError(beyond old: FoundByFile) -> Finding? {
        for (file, all) in findings.sorted(by: { $0.key.index < $1.key.index }) {
            let errors = Dictionary(grouping: all.filter(\.stopsBuilds), by: \.rule)
            let before = Dictionary(grouping: old.findings[file, default: []].filter(\.stopsBuilds), by: \.rule)
            for (rule, found) in errors.sorted(by: { $0.key < $1.key })
            where found.count > before[rule, default: []].count {
                let said = Set(before[rule, default: []].map(\.message))
                return found.first { !said.contains($0.message) } ?? found[0]
            }
        }
        return nil
    }
}
