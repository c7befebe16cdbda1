package import Compiler
package import Diagnostics
package import SourceText
package import Workspace
import YAMLSyntax

/// Makes fixes in the buffers of a workspace, in rounds, until no fix is left that does no harm.
///
/// What a fixed error had hidden is not held against its fix: only errors in what the fix wrote are. The fix of
/// something else hides nothing, so it may bring no error anywhere. A fix that touches the same text as an earlier
/// one of the round waits for the next round.
package struct Fixer {
    /// Edits to be made together.
    package struct Proposal {
        /// The rule whose finding they fix, or the cell of a sheet.
        package let name: String
        package let fix: Fix
        let finding: Finding?

        package init(_ name: String, _ fix: Fix) { (self.name, self.fix, finding) = (name, fix, nil) }

        package init(of finding: Finding, _ fix: Fix) {
            (name, self.fix, self.finding) = (finding.rule, fix, finding)
        }

        /// Whether the error that it fixes may hide others.
        var uncovers: Bool { finding?.severity == .error }

        /// Identifies the proposal in every round.
        fileprivate func key(_ base: SourceMap) -> [String] {
            [name]
                + fix.edits.flatMap { edit in
                    let bytes = base.file(edit.place.file).bytes
                    let old = bytes[bytes.lineStart(edit.place.span.start)..<bytes.endIndex].prefix { $0 != 0x0A }
                    return [base.path(of: edit.place.file), String(decoding: old, as: UTF8.self), edit.replacement]
                }
        }
    }

    /// Why a fix is not made.
    package enum Harm: Sendable {
        /// It would bring this error.
        case error(Finding)
        /// It would change what something at this line means, which it does not touch.
        case otherPart(line: Int)
        /// The finding would still be there.
        case uselessness
        /// Another fix undoes it.
        case undoing

        /// As what people read after "is not fixed:".
        package var reason: String {
            switch self {
            case .error(let error):
                "it would bring an error: \(error.rule): \(error.message)" + (error.advice.map { " (\($0))" } ?? "")
            case .otherPart(let line): "it would change what line \(line) means"
            case .uselessness: "it would not mend this"
            case .undoing: "it would undo another fix"
            }
        }
    }

    package struct Refusal {
        package let path: String
        package let name: String
        package let harm: Harm
    }

    /// The workspace, with the fixed files in its buffers.
    package private(set) var workspace: Workspace
    package private(set) var outcomes: [Outcome]
    /// The names of the fixes made, by file.
    package private(set) var made: [FileID: [String]] = [:]
    private let original: SourceMap
    private let firstOutcomes: [Outcome]
    private let propose: (Outcome, Workspace) -> [Proposal]
    /// In the last round.
    private var refused: [[String]: Refusal] = [:]
    /// For good, since they left an error behind in what they wrote, or undid another fix.
    private var banned: [[String]: Refusal] = [:]
    /// Every state that a file had. A fix that brings one back undoes another.
    private var states: [FileID: Set<[UInt8]>] = [:]
    private var written = WrittenTexts()

    private static let maximumRounds = 20
    private static let maximumStarts = 10

    /// `propose` returns the fix for a finding, or nil. Only files that the workspace was opened for are fixed.
    package init(_ workspace: Workspace, proposing propose: @escaping (Finding, Outcome, Workspace) -> Fix?) {
        self.init(workspace) { outcome, workspace in
            outcome.findings.all.compactMap { finding in
                propose(finding, outcome, workspace).map { Proposal(of: finding, $0) }
            }
        }
    }

    /// `propose` is called again in each round.
    package init(_ workspace: Workspace, proposing propose: @escaping (Outcome, Workspace) -> [Proposal]) {
        self.workspace = workspace
        self.propose = propose
        outcomes = self.workspace.check()
        firstOutcomes = outcomes
        original = self.workspace.sources
        let first = self.workspace
        var starts = 0
        repeat {
            (self.workspace, outcomes, made, states, written) = (first, firstOutcomes, [:], [:], WrittenTexts())
            refused = [:]
            var rounds = 0
            while rounds < Fixer.maximumRounds, makeRound() { rounds += 1 }
            starts += 1
        } while starts < Fixer.maximumStarts && banHarmful()
    }

    package var refusals: [Refusal] {
        refused.merging(banned) { $1 }.values.sorted {
            ($0.path, $0.name, $0.harm.reason) < ($1.path, $1.name, $1.harm.reason)
        }
    }

    /// The findings that were not there before: those of a rule at a key that are more.
    package var brought: [Finding] {
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

    private static func key(_ finding: Finding, _ paths: NodePaths, _ sources: SourceMap) -> [String] {
        [sources.path(of: finding.place.file), finding.rule, paths.path(of: finding.place)]
    }

    package var files: [(path: String, before: [UInt8], after: [UInt8])] {
        let after = workspace.sources
        return made.keys.map { (after.path(of: $0), original.file($0).bytes, after.file($0).bytes) }.sorted {
            $0.path < $1.path
        }
    }

    // MARK: - Rounds

    /// Makes the fixes that do not touch each other: those of errors, or if there is none, the others. Returns false
    /// if none was made.
    private mutating func makeRound() -> Bool {
        let base = workspace.sources
        let proposals = proposals(base)
        for some in [proposals.filter(\.uncovers), proposals.filter { !$0.uncovers }] {
            let found = outcomes
            var accepted: [Proposal] = []
            accept(withoutOtherParts(some, base)[...], &accepted, base, found)
            if accepted.isEmpty { continue }
            for proposal in accepted {
                for file in files(of: [proposal]) { made[file, default: []].append(proposal.name) }
            }
            written.add(accepted.map { ($0.key(base), $0.fix) }, to: base, FoundByFile(found, base))
            let changed = files(of: accepted)
            for file in changed { states[file, default: []].insert(base.file(file).bytes) }
            let paths = Set(changed.map(base.path))
            refused = refused.filter { !paths.contains($0.value.path) }
            return true
        }
        return false
    }

    /// Bans the fixes that left an error in what they wrote which was not there, and which no further fix mends.
    /// Returns false if there is none.
    private mutating func banHarmful() -> Bool {
        let harmful = written.withErrors(FoundByFile(outcomes, workspace.sources))
        for (text, error) in harmful {
            banned[text.key] = Refusal(path: original.path(of: text.file), name: text.key[0], harm: .error(error))
        }
        return !harmful.isEmpty
    }

    private func files(of proposals: [Proposal]) -> Set<FileID> {
        Set(proposals.flatMap(\.fix.edits).map(\.place.file))
    }

    private mutating func refuse(_ proposal: Proposal, _ harm: Harm, _ base: SourceMap) {
        let refusal = Refusal(path: base.path(of: proposal.fix.place.file), name: proposal.name, harm: harm)
        if case .undoing = harm {
            banned[proposal.key(base)] = refusal
        } else {
            refused[proposal.key(base)] = refusal
        }
    }

    /// The fixes that do not touch each other, without those that were refused.
    private func proposals(_ base: SourceMap) -> [Proposal] {
        var taken: [FileID: [ByteSpan]] = [:]
        var proposals: [Proposal] = []
        for outcome in outcomes {
            for proposal in propose(outcome, workspace) {
                let edits = proposal.fix.edits
                let isFree = edits.allSatisfy { edit in
                    workspace.shows(edit.place.file) && edit.place.span.end <= base.file(edit.place.file).bytes.count
                        && !taken[edit.place.file, default: []].contains { $0.touches(edit.place.span) }
                }
                let key = proposal.key(base)
                guard isFree, refused[key] == nil, banned[key] == nil else { continue }
                for edit in edits { taken[edit.place.file, default: []].append(edit.place.span) }
                proposals.append(proposal)
            }
        }
        return proposals
    }

    // MARK: - Harm

    /// Those that leave the rest of each source as it is. Refuses the others.
    private mutating func withoutOtherParts(_ proposals: [Proposal], _ base: SourceMap) -> [Proposal] {
        var kept: [Proposal] = []
        func add(_ some: ArraySlice<Proposal>, _ refuse: (Proposal, Harm) -> Void) {
            guard let first = some.first else { return }
            guard let line = changedLine(by: kept + some, base) else { return kept += some }
            if some.count == 1 { return refuse(first, .otherPart(line: line)) }
            let middle = some.startIndex + some.count / 2
            add(some[..<middle], refuse)
            add(some[middle...], refuse)
        }
        var refusals: [(Proposal, Harm)] = []
        add(proposals[...]) { refusals.append(($0, $1)) }
        for (proposal, harm) in refusals { refuse(proposal, harm, base) }
        return kept
    }

    /// The line, from 1, of something that these fixes change without touching it.
    private func changedLine(by proposals: [Proposal], _ base: SourceMap) -> Int? {
        for (file, edits) in Dictionary(grouping: proposals.flatMap(\.fix.edits), by: \.place.file) {
            let source = base.file(file)
            guard isSourceName(source.path), let offset = OtherParts.firstChange(in: source, by: edits) else {
                continue
            }
            return LineIndex(source.bytes).line(at: offset)
        }
        return nil
    }

    /// Adds these fixes to the accepted ones, without those that do harm. `found` is what the base has.
    private mutating func accept(
        _ some: ArraySlice<Proposal>, _ accepted: inout [Proposal], _ base: SourceMap, _ found: [Outcome]
    ) {
        guard let first = some.first else { return }
        let trial = Trial(accepted + some, on: workspace, base)
        let useless = trial.useless(among: some, before: found)
        let isUndoing = trial.files.contains { states[$0.key]?.contains($0.value) ?? false }
        if !useless.isEmpty {
            for index in useless { refuse(some[index], .uselessness, base) }
            let others = some.indices.filter { !useless.contains($0) }.map { some[$0] }
            accept(others[...], &accepted, base, found)
        } else if let harm = isUndoing ? .undoing : trial.newError(after: some, before: outcomes).map(Harm.error) {
            if some.count == 1 { return refuse(first, harm, base) }
            let blamed = isUndoing ? [:] : trial.blamed(among: some, before: found)
            if !blamed.isEmpty {
                for (index, error) in blamed { refuse(some[index], .error(error), base) }
                let others = some.indices.filter { blamed[$0] == nil }.map { some[$0] }
                return accept(others[...], &accepted, base, found)
            }
            let middle = some.startIndex + some.count / 2
            accept(some[..<middle], &accepted, base, found)
            accept(some[middle...], &accepted, base, found)
        } else {
            (workspace, outcomes) = (trial.workspace, trial.outcomes)
            accepted += some
        }
    }
}
