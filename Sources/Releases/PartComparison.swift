import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Compares the parts of a record with the lines of the ledger that they continue.
struct PartComparison {
    private(set) var report = ReleaseReport()
    private let matching: PartMatching
    /// By path in the sources: the findings that may have caused others about the part.
    private var causes: [String: [Finding.ID]] = [:]
    /// By the finding about a lost part: the findings that may have caused it.
    private var lossCauses: [Finding.ID: [Finding.ID]] = [:]
    /// By path in the sources: the released line whose text the part has.
    private var origins: [String: LedgerLine] = [:]

    init(_ matching: PartMatching, _ tracked: Tracked) {
        self.matching = matching
        report.append(matching.report)
        for loss in matching.losses {
            if loss.successor == nil { causes[loss.parent, default: []].append(loss.finding.id) }
        }
        compare()
        compareLength(tracked)
        for loss in matching.losses {
            report.add(loss.finding.adding((lossCauses[loss.finding.id] ?? []).map { .finding($0) }))
        }
    }

    private var release: String { matching.release }

    /// The findings about lost parts of one parent.
    private func losses(below parent: String, onlyRemoved: Bool = false) -> [Finding.ID] {
        matching.losses.filter { $0.parent == parent && !(onlyRemoved && $0.successor != nil) }.map(\.finding.id)
    }

    private mutating func compare() {
        let (matches, inner) = (matching.matches, matching.inner)
        for added in matches + inner.joined() where added.line == nil {
            report.log(.analysts, "\(added.displayName) is new", at: added.part.name.place)
        }
        _ = compareTexts(matches, below: "", [])
        for (match, options) in zip(matches, inner) {
            let scale = compareScale(match)
            let known = compareTexts(
                options, below: match.path, (causes[match.path] ?? []) + [scale].compactMap(\.self))
            compareTargets(options, known)
            for option in options where option.line != nil { compareTraits(option, known) }
        }
        for match in matches { compareTraits(match, causes[match.path] ?? []) }
    }

    // MARK: - Traits

    private mutating func compareTraits(_ match: PartMatch, _ causes: [Finding.ID]) {
        // A question moves with its contents, so it is compared with the released question that had its text.
        guard let line = (match.part.isPositional ? origins[match.path] : nil) ?? match.line else { return }
        var traits = TraitComparison(match, line, matching)
        traits.compare(causes, lost: losses(below: match.path))
        report.append(traits.report)
    }

    /// Compares the values of a rating. If they changed, its options changed too; that counts as one change.
    private mutating func compareScale(_ match: PartMatch) -> Finding.ID? {
        guard let line = match.line else { return nil }
        var traits = TraitComparison(match, line, matching)
        let change = traits.compareScale()
        report.append(traits.report)
        if let change { explain(losses(below: match.path, onlyRemoved: true), by: change) }
        return change
    }

    /// Records that findings about lost parts may be caused by another one.
    private mutating func explain(_ losses: [Finding.ID], by cause: Finding.ID) {
        for loss in losses { lossCauses[loss, default: []].append(cause) }
    }

    // MARK: - Texts

    /// Compares the texts of the parts of one parent. All parts that exchanged texts get one finding together.
    /// Returns the causes without the removals that such a finding explains.
    private mutating func compareTexts(_ matches: [PartMatch], below parent: String, _ causes: [Finding.ID])
        -> [Finding.ID]
    {
        let published = matches.first.map { LedgerLine.parent(of: $0.published) } ?? ""
        let known = (matching.children[published] ?? []).compactMap { line in
            ReleasedText(line["text"], exact: line["exact"]).map { (line: line, text: $0) }
        }
        let changes = textChanges(
            of: matches.map { match in (known.firstIndex { $0.line.path == match.line?.path }, match.part.text.value)
            }, since: known.map(\.text))
        var reused: [Reuse] = []
        for (match, change) in zip(matches, changes) {
            switch change {
            case .same: continue
            case .reworded:
                report.log(.analysts, "\(match.displayName) has other words", at: match.part.text.place, causes)
            case .replaced: reused.append((match, nil))
            case .exchanged(let place): reused.append((match, known[place].line))
            }
        }
        guard let first = reused.first else { return causes }
        for reuse in reused { origins[reuse.match.path] = reuse.origin }
        if reused.allSatisfy({ $0.origin != nil }) || first.match.part.isPositional {
            return reportReused(reused, below: parent, causes)
        }
        return reused.reduce(causes) { reportReused([$1], below: parent, $0) }
    }

    /// A part whose id has another text, with the line that had that text.
    private typealias Reuse = (match: PartMatch, origin: LedgerLine?)

    private func summary(_ match: PartMatch, _ origin: LedgerLine?) -> String {
        match.displayName
            + (origin.map { " says what `\($0.name)` said at \(release)" }
                ?? " says something else than at \(release)")
    }

    /// Reports all of them in one finding at the first.
    private mutating func reportReused(_ reused: [Reuse], below parent: String, _ causes: [Finding.ID]) -> [Finding
        .ID]
    {
        let (match, origin) = reused[0]
        let message = summary(match, origin)
        let isAlone = reused.count == 1
        // A text that no part has any more was deleted, and those after it moved up.
        let kept = Set(reused.compactMap(\.origin?.path))
        let lost = origin == nil ? [] : reused.compactMap(\.match.line).filter { !kept.contains($0.path) }
        let removed = lost.isEmpty ? [] : losses(below: parent, onlyRemoved: true)
        let left = causes.filter { !removed.contains($0) }
        let way =
            match.part.isPositional
            ? (reused.allSatisfy { $0.origin == nil }
                ? "restore the texts (`git diff` shows them)"
                : "write the questions in the order of \(release) again")
                + ", and new ones in another quiz: answers are stored by position"
            : origin.map {
                (lost.isEmpty ? "" : "restore \(orList(lost.map { "`\($0.name)`" }, "and")), and ")
                    + "give \(isAlone ? "this one" : "each the id that it had, this one") the id `\($0.name)` again"
            }
                ?? "restore its text (`git diff` shows it), or give it a new id and write `retired: [\(match.part.name.string)]`"
        let finding = report.add(
            .reusedID, message, at: match.place,
            help: isAlone
                ? "\(way); if it means the same, add `# hornbook: allow reused-id — reason`"
                : "\(way); if all mean the same, add at each, or above their list, "
                    + "`# hornbook: allow reused-id — reason`",
            related: reused.dropFirst().map { .init(summary($0.match, $0.origin), at: $0.match.part.name.place) },
            causes: left.map { .finding($0) })
        for path in [parent] + reused.map(\.match.path) { self.causes[path, default: []].append(finding) }
        let below = reused.flatMap { losses(below: $0.match.path) }
        explain(removed + below, by: finding)
        return left
    }

    private mutating func compareTargets(_ matches: [PartMatch], _ causes: [Finding.ID]) {
        let paired = matches.compactMap { match -> (match: PartMatch, target: Spanned<Text>, known: ReleasedText)? in
            guard let target = match.part.target, target.isSound,
                let known = ReleasedText(match.line?["target"], exact: match.line?["exact-target"])
            else { return nil }
            return (match, target, known)
        }
        let changes = textChanges(of: paired.enumerated().map { ($0, $1.target.value) }, since: paired.map(\.known))
        for ((match, target, _), change) in zip(paired, changes) {
            switch change {
            case .same: continue
            case .reworded:
                report.log(.analysts, "the partner of \(match.displayName) has other words", at: target.place, causes)
            case .replaced:
                reportPartner("\(match.displayName) has another `matchTarget` than at \(release)", at: match, causes)
            case .exchanged(let other):
                let former = paired[other].match.displayName
                reportPartner(
                    "\(match.displayName) has the `matchTarget` that \(former) had at \(release)", at: match, causes)
            }
        }
    }

    private mutating func reportPartner(_ message: String, at match: PartMatch, _ causes: [Finding.ID]) {
        report.add(
            .changedAnswer, message, at: match.part.name.place,
            help:
                "restore its `matchTarget`; \(undoingTheRest); if the change is right, add `# hornbook: allow changed-answer — reason`",
            causes: causes.map { .finding($0) })
    }

    /// Reports another number of questions, because quizzes keep progress by position.
    private mutating func compareLength(_ tracked: Tracked) {
        let matches = matching.matches
        guard matches.first?.part.isPositional == true else { return }
        let then = matching.children[""]?.count ?? 0
        guard then != matches.count else { return }
        report.add(
            .changedLength, "this quiz had \(then) questions at \(release), and has \(matches.count)",
            at: tracked.list,
            help: "restore the \(then) questions: a learner in the middle of the quiz would lose progress; if the "
                + "change is right, add `# hornbook: allow changed-length — reason` at `questions`")
    }
}
