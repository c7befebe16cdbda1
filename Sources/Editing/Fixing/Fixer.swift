package import Compiler
package import Diagnostics
package import SourceText
package import Workspace

/// Makes fixes in the buffers of a workspace, in rounds, as long as they make nothing worse.
///
/// Fixes that touch what an earlier one of the same round touches wait for the next round. What brings a finding that
/// was not there is taken back, unless further fixes mend that, too.
package struct Fixer {
    /// A fix that was not made, since it would have brought another finding.
    package struct Refusal {
        package let path: String
        package let rule: String
        package let brings: String
        fileprivate let key: [String]
    }

    private struct Proposal {
        let finding: Diagnostic
        let fix: Fix
        /// Tells it from others in every round.
        let key: [String]
    }

    private struct Place: Hashable {
        let file: FileID
        let rule: String
    }

    /// With the buffers of what was fixed.
    package private(set) var workspace: Workspace
    package private(set) var outcomes: [Outcome]
    /// The rules of the fixes that were made, by file.
    package private(set) var made: [FileID: [String]] = [:]
    package private(set) var refusals: [Refusal] = []
    /// What the files held at first.
    private let original: SourceMap
    private let propose: (Diagnostic, Outcome, Workspace) -> Fix?
    private var refused: Set<[String]> = []
    private var counts: [Place: Int]

    private static let mostRounds = 10
    private static let mostRetries = 50

    /// `propose` chooses what is fixed, and how. Edits of files that the workspace was not opened for are not made.
    package init(_ workspace: Workspace, proposing propose: @escaping (Diagnostic, Outcome, Workspace) -> Fix?) {
        self.init(workspace, propose)
        while retry() {}
    }

    private init(_ workspace: Workspace, _ propose: @escaping (Diagnostic, Outcome, Workspace) -> Fix?) {
        self.workspace = workspace
        self.propose = propose
        outcomes = self.workspace.check()
        counts = Fixer.counts(outcomes)
        original = self.workspace.sources
        makeRounds()
    }

    /// The bytes of each file that was fixed, before and after.
    package var files: [(path: String, before: [UInt8], after: [UInt8])] {
        let after = workspace.sources
        return made.keys.map { (after.path(of: $0), original.file($0).bytes, after.file($0).bytes) }.sorted {
            $0.path < $1.path
        }
    }

    private mutating func makeRounds() {
        var rounds = 0
        while rounds < Fixer.mostRounds, makeRound() { rounds += 1 }
    }

    /// Makes a fix that was refused, where further fixes mend what it brings. False when there is none.
    private mutating func retry() -> Bool {
        let base = workspace.sources
        for proposal in proposals(base, isRetry: true).prefix(Fixer.mostRetries) {
            let deeper = Fixer(trial([proposal], base), propose)
            guard worse(deeper.counts) == nil else { continue }
            (workspace, outcomes, counts) = (deeper.workspace, deeper.outcomes, deeper.counts)
            refused.remove(proposal.key)
            refusals.removeAll { $0.key == proposal.key }
            note(proposal)
            made.merge(deeper.made) { $0 + $1 }
            makeRounds()
            return true
        }
        return false
    }

    /// Makes the fixes that do not touch each other. False when there is none to be made.
    private mutating func makeRound() -> Bool {
        let base = workspace.sources
        let proposals = proposals(base)
        var accepted: [Proposal] = []
        accept(proposals[...], &accepted, base)
        accepted.forEach { note($0) }
        return !accepted.isEmpty
    }

    private mutating func note(_ proposal: Proposal) {
        for file in Set(proposal.fix.edits.map(\.place.file)) {
            made[file, default: []].append(proposal.finding.rule)
        }
    }

    /// Fixes that do not touch each other; of a retry, those that were refused.
    private func proposals(_ base: SourceMap, isRetry: Bool = false) -> [Proposal] {
        var taken: [FileID: [ByteSpan]] = [:]
        var proposals: [Proposal] = []
        for outcome in outcomes {
            for finding in outcome.findings.all {
                guard let fix = propose(finding, outcome, workspace), !fix.edits.isEmpty else { continue }
                let isFree = fix.edits.allSatisfy { edit in
                    workspace.shows(edit.place.file) && edit.place.span.end <= base.file(edit.place.file).bytes.count
                        && !taken[edit.place.file, default: []].contains { $0.touches(edit.place.span) }
                }
                let key =
                    [finding.rule]
                    + fix.edits.flatMap { edit in
                        let old = base.file(edit.place.file).bytes[edit.place.span.start..<edit.place.span.end]
                        return [
                            base.path(of: edit.place.file), String(decoding: old, as: UTF8.self), edit.replacement,
                        ]
                    }
                guard isFree, refused.contains(key) == isRetry else { continue }
                for edit in fix.edits { taken[edit.place.file, default: []].append(edit.place.span) }
                proposals.append(Proposal(finding: finding, fix: fix, key: key))
            }
        }
        return proposals
    }

    /// Makes these fixes beside those that were accepted; where that brings a finding, each half by itself.
    private mutating func accept(_ some: ArraySlice<Proposal>, _ accepted: inout [Proposal], _ base: SourceMap) {
        guard let first = some.first else { return }
        var trial = trial(accepted + some, base)
        let outcomes = trial.check()
        let counts = Fixer.counts(outcomes)
        let worse = worse(counts)
        if let worse, some.count == 1 {
            refused.insert(first.key)
            refusals.append(
                Refusal(
                    path: base.path(of: first.fix.place.file), rule: first.finding.rule, brings: worse.rule,
                    key: first.key))
        } else if worse != nil {
            let middle = some.startIndex + some.count / 2
            accept(some[..<middle], &accepted, base)
            accept(some[middle...], &accepted, base)
        } else {
            (workspace, self.outcomes, self.counts) = (trial, outcomes, counts)
            accepted += some
        }
    }

    /// With these fixes made in what the round began with.
    private func trial(_ proposals: [Proposal], _ base: SourceMap) -> Workspace {
        var trial = workspace
        for (file, edits) in Dictionary(grouping: proposals.flatMap(\.fix.edits), by: \.place.file) {
            trial.setBuffer(base.path(of: file), base.file(file).bytes.editing(edits))
        }
        return trial
    }

    /// A rule of which a file has more findings than now.
    private func worse(_ counts: [Place: Int]) -> Place? {
        counts.filter { $0.value > self.counts[$0.key, default: 0] }.keys.min { $0.rule < $1.rule }
    }

    private static func counts(_ outcomes: [Outcome]) -> [Place: Int] {
        var counts: [Place: Int] = [:]
        for finding in outcomes.flatMap(\.findings.all) {
            for place in finding.places { counts[Place(file: place.file, rule: finding.rule), default: 0] += 1 }
        }
        return counts
    }
}

extension ByteSpan {
    /// Whether they share a byte, or one stands at the end of the other.
    fileprivate func touches(_ other: ByteSpan) -> Bool { lower <= other.upper && other.lower <= upper }
}

extension [UInt8] {
    /// With edits made, in the line ends of the file.
    fileprivate func editing(_ edits: [Edit]) -> [UInt8] {
        guard let end = firstIndex(of: 0x0A), end > 0, self[end - 1] == 0x0D else { return applying(edits) }
        return applying(
            edits.map { edit in
                let lines = edit.replacement.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
                let bare = lines.dropLast().map { $0.last == 0x0D ? $0.dropLast() : $0 } + lines.suffix(1)
                return Edit(edit.place, bare.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\r\n"))
            })
    }
}
