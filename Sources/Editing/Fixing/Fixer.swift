package import Compiler
package import Diagnostics
package import SourceText
package import Workspace

/// Makes fixes in the buffers of a workspace, in rounds, as long as they add no findings.
///
/// A fix that touches the same text as an earlier one of the round waits for the next round. A fix that adds a
/// finding is undone, unless further fixes remove that finding too.
package struct Fixer {
    /// Edits to be made together.
    package struct Proposal {
        /// The rule whose finding they fix, or the cell of a sheet.
        package let name: String
        package let fix: Fix
        /// Whether it fixes an error that may have kept content from being read. Only content that can be read is
        /// compared with the last release.
        fileprivate var uncovers = false
        fileprivate var isOfFinding = false

        package init(_ name: String, _ fix: Fix) { (self.name, self.fix) = (name, fix) }

        package init(of finding: Diagnostic, _ fix: Fix) {
            self.init(finding.rule, fix)
            isOfFinding = true
            uncovers = finding.explanation.severity == .error && finding.explanation.group != .history
        }

        /// Identifies the proposal in every round.
        fileprivate func key(_ base: SourceMap) -> [String] {
            [name]
                + fix.edits.flatMap { edit in
                    let old = base.file(edit.place.file).bytes[edit.place.span]
                    return [base.path(of: edit.place.file), String(decoding: old, as: UTF8.self), edit.replacement]
                }
        }
    }

    package struct Refusal {
        package let path: String
        package let name: String
        package let brings: Diagnostic
        fileprivate let key: [String]
    }

    private struct Place: Hashable {
        let file: FileID
        let rule: String
        /// Whether the findings are about changes since a release, and stop no build.
        let isOfReleases: Bool
        /// Where it is in the state before the fixes, in a line that they left as it was; nil for the whole file.
        var offset: Int?

        /// A finding of the rule in the file, preferably one with a new message.
        func finding(in outcomes: [Outcome], notIn others: [Outcome]) -> Diagnostic? {
            func all(_ outcomes: [Outcome]) -> [Diagnostic] {
                outcomes.flatMap(\.findings.all).filter { finding in
                    finding.rule == rule && finding.places.contains { $0.file == file }
                }
            }
            let said = Set(all(others).map(\.message))
            let found = all(outcomes)
            return found.first { !said.contains($0.message) } ?? found.first
        }
    }

    /// The workspace, with the fixed files in its buffers.
    package private(set) var workspace: Workspace
    package private(set) var outcomes: [Outcome]
    /// The names of the fixes made, by file.
    package private(set) var made: [FileID: [String]] = [:]
    package private(set) var refusals: [Refusal] = []
    private let original: SourceMap
    private let firstOutcomes: [Outcome]
    private let isCounted: (Diagnostic) -> Bool
    private let propose: (Outcome, Workspace) -> [Proposal]
    private var refused: Set<[String]> = []
    private var retried: Set<[String]> = []
    private var counts: [Place: Int] = [:]
    /// Whether each step may add no finding to a line that it does not touch. Otherwise only the whole is compared so.
    private let isExact: Bool

    private static let maximumRounds = 10
    private static let maximumRetries = 50

    /// `propose` returns the fix for a finding, or nil. Only files that the workspace was opened for are fixed.
    package init(_ workspace: Workspace, proposing propose: @escaping (Diagnostic, Outcome, Workspace) -> Fix?) {
        self.init(workspace, counting: { _ in true }) { outcome, workspace in
            outcome.findings.all.compactMap { finding in
                propose(finding, outcome, workspace).map { Proposal(of: finding, $0) }
            }
        }
    }

    /// `propose` is called again in each round. New findings that do not count prevent no edit.
    package init(
        _ workspace: Workspace, counting isCounted: @escaping (Diagnostic) -> Bool, retries: Bool = true,
        proposing propose: @escaping (Outcome, Workspace) -> [Proposal]
    ) {
        self.workspace = workspace
        self.isCounted = isCounted
        self.propose = propose
        outcomes = self.workspace.check()
        firstOutcomes = outcomes
        original = self.workspace.sources
        isExact = retries
        countAgain()
        makeRounds()
        while retries, retry() {}
    }

    /// The findings that the fixes added: those of a rule at a key that are more than before.
    package var brought: [Diagnostic] {
        var known: [[String]: Int] = [:]
        let before = NodePaths(original)
        let after = NodePaths(workspace.sources)
        for finding in firstOutcomes.flatMap(\.findings.all) {
            known[Fixer.key(finding, before, original), default: 0] += 1
        }
        return outcomes.flatMap(\.findings.all).filter { finding in
            let key = Fixer.key(finding, after, workspace.sources)
            known[key, default: 0] -= 1
            return known[key, default: 0] < 0
        }
    }

    private static func key(_ finding: Diagnostic, _ paths: NodePaths, _ sources: SourceMap) -> [String] {
        [sources.path(of: finding.place.file), finding.rule, paths.path(of: finding.place)]
    }

    package var files: [(path: String, before: [UInt8], after: [UInt8])] {
        let after = workspace.sources
        return made.keys.map { (after.path(of: $0), original.file($0).bytes, after.file($0).bytes) }.sorted {
            $0.path < $1.path
        }
    }

    private mutating func makeRounds() {
        var rounds = 0
        while rounds < Fixer.maximumRounds, makeRound() { rounds += 1 }
    }

    /// Makes a refused fix if further fixes remove the finding that it adds, and fewer remain than before: otherwise
    /// two fixes could undo each other forever. Returns false if there is none.
    private mutating func retry() -> Bool {
        let base = workspace.sources
        for proposal in proposals(base, isRetry: true) where retried.count < Fixer.maximumRetries {
            let key = proposal.key(base)
            guard retried.insert(key).inserted else { continue }
            let deeper = Fixer(trial([proposal], base), counting: isCounted, retries: false, proposing: propose)
            let changed = files(of: [proposal]).union(deeper.made.keys)
            let counts = count(deeper.outcomes, in: deeper.workspace.sources, since: base, changed)
            guard worse(counts, after: [proposal]) == nil else { continue }
            (workspace, outcomes) = (deeper.workspace, deeper.outcomes)
            countAgain()
            refused.remove(key)
            refusals.removeAll { $0.key == key }
            note(proposal)
            made.merge(deeper.made) { $0 + $1 }
            makeRounds()
            return true
        }
        return false
    }

    /// Makes the fixes that do not touch each other. Returns false if none was made.
    private mutating func makeRound() -> Bool {
        let base = workspace.sources
        var accepted: [Proposal] = []
        accept(proposals(base)[...], &accepted, base)
        accepted.forEach { note($0) }
        countAgain()
        return !accepted.isEmpty
    }

    private func files(of proposals: [Proposal]) -> Set<FileID> {
        Set(proposals.flatMap(\.fix.edits).map(\.place.file))
    }

    private mutating func note(_ proposal: Proposal) {
        for file in files(of: [proposal]) { made[file, default: []].append(proposal.name) }
    }

    /// The fixes that do not touch each other; for a retry, only those that were refused.
    private func proposals(_ base: SourceMap, isRetry: Bool = false) -> [Proposal] {
        var taken: [FileID: [ByteSpan]] = [:]
        var proposals: [Proposal] = []
        for outcome in outcomes {
            // In such a file a fix makes room for a finding that the limit left out: no fix can be judged.
            let overfull = Set(outcome.findings.all.filter { $0.rule == "too-many-findings" }.map(\.place.file))
            for proposal in propose(outcome, workspace) {
                let edits = proposal.fix.edits
                let isFree = edits.allSatisfy { edit in
                    !overfull.contains(edit.place.file) && workspace.shows(edit.place.file)
                        && edit.place.span.end <= base.file(edit.place.file).bytes.count
                        && !taken[edit.place.file, default: []].contains { $0.touches(edit.place.span) }
                }
                guard isFree, refused.contains(proposal.key(base)) == isRetry else { continue }
                for edit in edits { taken[edit.place.file, default: []].append(edit.place.span) }
                proposals.append(proposal)
            }
        }
        return proposals
    }

    /// Adds these fixes to the accepted ones. If that adds a finding, tries each half by itself.
    private mutating func accept(_ some: ArraySlice<Proposal>, _ accepted: inout [Proposal], _ base: SourceMap) {
        guard let first = some.first else { return }
        var trial = trial(accepted + some, base)
        let outcomes = trial.check()
        let counts = count(outcomes, in: trial.sources, since: base, files(of: accepted + some))
        let worse = worse(counts, after: some)
        if let worse, some.count == 1 {
            let key = first.key(base)
            refused.insert(key)
            let path = base.path(of: first.fix.place.file)
            if let brings = worse.finding(in: outcomes, notIn: self.outcomes) {
                refusals.append(Refusal(path: path, name: first.name, brings: brings, key: key))
            }
        } else if worse != nil {
            let middle = some.startIndex + some.count / 2
            accept(some[..<middle], &accepted, base)
            accept(some[middle...], &accepted, base)
        } else {
            (workspace, self.outcomes, self.counts) = (trial, outcomes, counts)
            accepted += some
        }
    }

    private func trial(_ proposals: [Proposal], _ base: SourceMap) -> Workspace {
        var trial = workspace
        for (file, edits) in Dictionary(grouping: proposals.flatMap(\.fix.edits), by: \.place.file) {
            trial.setBuffer(base.path(of: file), base.file(file).bytes.applying(edits))
        }
        return trial
    }

    /// Where `counts` has more findings than the current state; nil if nowhere. If every proposal fixes an error that
    /// may have hidden findings about releases, those do not count. Fixes of findings must leave fewer than before:
    /// otherwise one of their rule is returned.
    private func worse(_ counts: [Place: Int], after proposals: some Collection<Proposal>) -> Place? {
        let isUncovered = proposals.allSatisfy(\.uncovers)
        func matters(_ place: Place) -> Bool { !(place.isOfReleases && isUncovered) }
        func total(_ counts: [Place: Int]) -> Int {
            counts.reduce(0) { $0 + ($1.key.offset == nil && matters($1.key) ? $1.value : 0) }
        }
        let counted = counts.filter { matters($0.key) }
        let more = counted.filter { $0.value > self.counts[$0.key, default: 0] }.keys.min { $0.rule < $1.rule }
        let mustFall = isExact && proposals.allSatisfy(\.isOfFinding)
        guard more == nil, mustFall, total(counted) >= total(self.counts) else { return more }
        return counted.keys.first { $0.rule == proposals.first?.name } ?? counted.keys.first
    }

    private mutating func countAgain() {
        counts = count(outcomes, in: workspace.sources, since: workspace.sources, [])
    }

    /// The findings of each rule in each file, and at each place. In files that have changed since `base`,
    /// only places in lines that are as they were.
    private func count(_ outcomes: [Outcome], in sources: SourceMap, since base: SourceMap, _ changed: Set<FileID>)
        -> [Place: Int]
    {
        var origin: [FileID: (Int) -> Int?] = [:]
        for file in changed { origin[file] = origins(in: sources.file(file).bytes, of: base.file(file).bytes) }
        var counts: [Place: Int] = [:]
        for finding in outcomes.flatMap(\.findings.all) where isCounted(finding) {
            let isOfReleases = finding.explanation.group == .history && !finding.stopsBuilds
            for place in finding.places {
                var key = Place(file: place.file, rule: finding.rule, isOfReleases: isOfReleases)
                counts[key, default: 0] += 1
                guard isExact else { continue }
                let offset = place.span.start
                key.offset = origin[place.file].map { $0(offset) } ?? offset
                guard key.offset != nil else { continue }
                counts[key, default: 0] += 1
            }
        }
        return counts
    }
}

extension ByteSpan {
    /// Whether the spans share a byte, or one begins where the other ends.
    fileprivate func touches(_ other: ByteSpan) -> Bool { lower <= other.upper && other.lower <= upper }
}
