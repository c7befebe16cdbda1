import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Finds the line of the ledger that each part of a record continues, which gives the part's id in the JSON, and
/// compares the part with that line.
struct PartComparison {
    let record: Ledger.Record
    let baseline: ReleaseBaseline
    let texts: PartPlaces
    var release: String { baseline.release }
    /// The record's living lines, by the path of their parent.
    let children: [String: [LedgerLine]]
    var names = PartNames()
    /// `names` with the old ids of parts renamed without a declaration. A rename is reported once, not at each
    /// reference.
    var meant: PartNames { PartNames(published: names.published.merging(renamed) { own, _ in own }) }
    var renamed: [String: String] = [:]
    /// By path in the sources, the parts whose id was rejected.
    var refused: Set<String> = []
    var report = ReleaseReport()
    /// By path of the parent in the sources: the findings about parts that are gone.
    var removals: [String: [Finding.ID]] = [:]
    /// By path of the parent in the sources: the findings about parts with another id.
    var renamings: [String: [Finding.ID]] = [:]
    /// By path in the sources: the findings that may have caused others about the part.
    var causes: [String: [Finding.ID]] = [:]
    /// By path in the sources: the released line whose text the part has.
    var origins: [String: LedgerLine] = [:]

    init(
        _ released: Ledger.Record, of source: SourceRecord, _ tracked: Tracked, _ baseline: ReleaseBaseline,
        _ texts: PartPlaces
    ) {
        record = released
        self.texts = texts
        self.baseline = baseline
        children = released.children
        let matches = match(source.parts, below: nil, tracked.retired, list: tracked.list)
        let inner = matches.map { match in
            self.match(match.source.parts, below: match, match.part.retired, list: match.part.name.place)
        }
        compare(matches, inner)
        compareLength(matches, tracked)
    }

    private mutating func compare(_ matches: [PartMatch], _ inner: [[PartMatch]]) {
        for added in matches + inner.joined() where added.line == nil && causes[added.path] == nil {
            report.log(.analysts, "\(added.displayName) is new", at: added.part.name.place)
        }
        compareTexts(matches, below: "")
        for (match, options) in zip(matches, inner) {
            report.assumedCauses = []
            let scale = compareScale(match)
            report.assumedCauses = (causes[match.path] ?? []) + [scale].compactMap(\.self)
            compareTexts(options, below: match.path)
            compareTargets(options)
            for option in options where option.line != nil { compareTraits(option) }
        }
        for match in matches {
            report.assumedCauses = causes[match.path] ?? []
            compareTraits(match)
        }
        report.assumedCauses = []
    }

    // MARK: - Texts

    /// Compares the texts of the parts of one parent. All parts that exchanged texts get one finding together.
    private mutating func compareTexts(_ matches: [PartMatch], below parent: String) {
        let published = matches.first.map { LedgerLine.parent(of: $0.published) } ?? ""
        let known = (children[published] ?? []).compactMap { line in
            ReleasedText(line["text"], exact: line["exact"]).map { (line: line, text: $0) }
        }
        let changes = textChanges(
            of: matches.map { match in (known.firstIndex { $0.line.path == match.line?.path }, match.part.text.value)
            }, since: known.map(\.text))
        var reused: [Reuse] = []
        for (match, change) in zip(matches, changes) {
            switch change {
            case .same: continue
            case .reworded: report.log(.analysts, "\(match.displayName) has other words", at: match.part.text.place)
            case .replaced: reused.append((match, nil))
            case .exchanged(let place): reused.append((match, known[place].line))
            }
        }
        guard let first = reused.first else { return }
        for reuse in reused { origins[reuse.match.path] = reuse.origin }
        if reused.allSatisfy({ $0.origin != nil }) || first.match.part.isPositional {
            reportReused(reused, below: parent)
        } else {
            for reuse in reused { reportReused([reuse], below: parent) }
        }
    }

    /// A part whose id has another text, with the line that had that text.
    private typealias Reuse = (match: PartMatch, origin: LedgerLine?)

    private func summary(_ match: PartMatch, _ origin: LedgerLine?) -> String {
        match.displayName
            + (origin.map { " says what `\($0.name)` said at \(release)" }
                ?? " says something else than at \(release)")
    }

    /// Reports all of them in one finding at the first.
    private mutating func reportReused(_ reused: [Reuse], below parent: String) {
        let (match, origin) = reused[0]
        let message = summary(match, origin)
        let isAlone = reused.count == 1
        // A text that no part has any more was deleted, and those after it moved up.
        let kept = Set(reused.compactMap(\.origin?.path))
        let lost = origin == nil ? [] : reused.compactMap(\.match.line).filter { !kept.contains($0.path) }
        let removed = lost.isEmpty ? [] : removals[parent] ?? []
        report.assumedCauses.removeAll(where: removed.contains)
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
            related: reused.dropFirst().map { .init(summary($0.match, $0.origin), at: $0.match.part.name.place) })
        for path in [parent] + reused.map(\.match.path) { causes[path, default: []].append(finding) }
        let below = reused.flatMap { (removals[$0.match.path] ?? []) + (renamings[$0.match.path] ?? []) }
        for key in removed + below { report.follow(key, from: finding) }
    }

    private mutating func compareTargets(_ matches: [PartMatch]) {
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
                report.log(.analysts, "the partner of \(match.displayName) has other words", at: target.place)
            case .replaced:
                reportPartner("\(match.displayName) has another `matchTarget` than at \(release)", at: match)
            case .exchanged(let other):
                let former = paired[other].match.displayName
                reportPartner(
                    "\(match.displayName) has the `matchTarget` that \(former) had at \(release)", at: match)
            }
        }
    }

    private mutating func reportPartner(_ message: String, at match: PartMatch) {
        report.add(
            .changedAnswer, message, at: match.part.name.place,
            help:
                "restore its `matchTarget`; \(undoingTheRest); if the change is right, add `# hornbook: allow changed-answer — reason`"
        )
    }

    /// Reports another number of questions, because quizzes keep progress by position.
    private mutating func compareLength(_ matches: [PartMatch], _ tracked: Tracked) {
        guard matches.first?.part.isPositional == true else { return }
        let then = children[""]?.count ?? 0
        guard then != matches.count else { return }
        report.add(
            .changedLength, "this quiz had \(then) questions at \(release), and has \(matches.count)",
            at: tracked.list,
            help: "restore the \(then) questions: a learner in the middle of the quiz would lose progress; if the "
                + "change is right, add `# hornbook: allow changed-length — reason` at `questions`")
    }
}
