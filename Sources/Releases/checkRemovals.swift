import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Reports released records that are not in the sources. A file that cannot be read may be any record of its kind.
func checkRemovals(_ assigned: IDAssignment, _ report: inout ReleaseReport) {
    let (baseline, catalog) = (assigned.baseline, assigned.baseline.catalog)
    guard baseline.isReleased else { return }
    func gone(_ noun: String) -> [Ledger.Record] {
        baseline.living(noun).filter { record in
            let id = record.line.record
            return !assigned.explained.contains(id) && !assigned.given.contains(id) && !baseline.isRetired(record)
        }
    }
    let slots = catalog.kinds.filter { DeclarationFacet.List(rawValue: $0.noun) == nil }.map { kind in
        let isAllRead = catalog.entries(of: kind).allSatisfy { $0.outline?.identity != nil }
        return isAllRead ? gone(kind.noun) : []
    }
    let lists = DeclarationFacet.List.allCases.filter { !gone($0.rawValue).isEmpty && catalog.isKnownWhole($0) }
    let removedCount = slots.joined().count + lists.map { gone($0.rawValue).count }.reduce(0, +)
    for removed in slots {
        // Unread files may be what is gone, unless there are fewer of them.
        let unread =
            catalog.unread.count >= removed.count ? catalog.unread.map { Finding.Cause.anything(in: $0.place) } : []
        for record in removed { report.addRemoved(record, among: removedCount, baseline, causes: unread) }
    }
    for list in lists {
        let removed = gone(list.rawValue)
        let added = assigned.records.filter { record in
            if case .new = record.origin { record.isListed && record.noun == list.rawValue } else { false }
        }
        var successors = Successors(of: removed.count, among: added)
        let uses = Dictionary(grouping: added.isEmpty ? [] : catalog.entries.flatMap { $0.outline?.uses ?? [] }) {
            $0.name.value
        }
        // Unread files may contain all of it.
        let unread = catalog.unread.map { Finding.Cause.anything(in: $0.place) }
        for record in removed {
            if let successor = successors.take(for: record) {
                report.addRenamed(successor, record, of: list, uses[Text(successor.slot)] ?? [], baseline)
            } else {
                let other =
                    list.isInOneFile ? assigned.records.first { $0.isListed && $0.noun == list.rawValue } : nil
                report.addRemoved(
                    record, of: list, isAlone: removed.count == 1, lists, among: removedCount, baseline,
                    other: other.map { .init("another \(list.displayName)", at: $0.identity.place) }, causes: unread)
            }
        }
    }
    let retired = baseline.ledger.records.values.filter { !$0.line.isRetired && baseline.isRetired($0) }
    for record in retired.sorted(by: { $0.line.path < $1.line.path }) {
        report.log(.breaking, "\(displayName(record.target)) is retired", at: catalog.program.place)
    }
}

extension Catalog {
    /// Whether no broken file may have an entry of the list.
    fileprivate func isKnownWhole(_ list: DeclarationFacet.List) -> Bool {
        kinds.filter { $0.describe().declarations.contains(list) }.flatMap(entries).allSatisfy {
            $0.outline?.isWhole ?? false
        }
    }
}

/// The new entries of a list, each of which may be one that is gone.
private struct Successors {
    /// Nil where it was taken.
    private var added: [SourceRecord?]
    /// By the hash of a title, the places in `fresh`.
    private let titled: [UInt64?: [Int]]
    /// Nobody misspells hundreds of ids, and comparing takes time with the square of their number.
    private let comparesIDs: Bool

    init(of count: Int, among added: [SourceRecord]) {
        self.added = added
        titled = Dictionary(grouping: added.indices) { added[$0].title.map(Fingerprint.hash(of:)) }
        comparesIDs = count * added.count <= 40_000
    }

    /// The new entry with the title of this one, or with an id that looks like a misspelling of this one's.
    mutating func take(for record: Ledger.Record) -> SourceRecord? {
        var place = record.line.textHash.flatMap { titled[$0]?.first { added[$0] != nil } }
        if place == nil, comparesIDs,
            let near = nearestName(to: record.line.path, among: added.lazy.compactMap { $0?.slot })
        {
            place = added.firstIndex { $0?.slot == near }
        }
        guard let place else { return nil }
        defer { added[place] = nil }
        return added[place]
    }
}

/// Reports mistakes in `retired:` of `hornbook.yaml`.
func checkRetirements(_ records: [SourceRecord], _ baseline: ReleaseBaseline, _ report: inout ReleaseReport) {
    guard let entries = baseline.catalog.program.retired?.value, !entries.isEmpty else { return }
    let continued = records.compactMap { record in record.origin.continued.map { ($0.line.record, record) } }
    let sources = Dictionary(continued) { first, _ in first }
    for entry in entries where entry.isSound {
        guard let target = entry.value.target else {
            report.add(
                .unknownOrigin, "this does not say which day, which title or which id is retired", at: entry.place,
                help: "write `{ ageBand: 6-9, day: 14 }`, for a quiz `{ ageBand: 6-9, title: … }`, and for "
                    + "what has an id of its own `{ kind: lesson, id: … }`")
            continue
        }
        if let living = baseline.living(target) {
            if let record = sources[living.line.record] {
                report.add(
                    .contradictingDeclarations, "\(displayName(target)) is retired, and its source is still here",
                    at: entry.place, help: "delete one of the two",
                    related: [.init("the source", at: record.identity.place)])
            }
        } else if baseline.isRetiredAlready(target) {
            report.add(
                .spentDeclaration, "\(displayName(target)) was retired by a release already", at: entry.place,
                help: "delete the entry: it has no effect")
        } else if target.isID || DeclarationFacet.List(rawValue: target.noun) != nil {
            // Entries with a day or a title are not reported: only a database may have those.
            report.add(
                .unknownOrigin, "\(displayName(target)) was never released", at: entry.place,
                help: "delete the entry, or write what was released"
                    + (baseline.isReleased ? "" : ReleaseBaseline.firstRelease))
        }
    }
}

extension ReleaseReport {
    fileprivate mutating func addRemoved(
        _ record: Ledger.Record, among count: Int, _ baseline: ReleaseBaseline, causes: [Finding.Cause]
    ) {
        let line = record.line
        add(
            .undeclaredRemoval, "the \(line.noun) of \(baseline.release) for \(displayName(line.path)) is gone",
            at: baseline.catalog.placeOfRemovals,
            help: "restore it; if a file without `id` has it now, write `id: \(line.record)` there; if it is gone on "
                + "purpose, " + baseline.retiring(record.retirement, among: count), causes: causes)
    }

    /// If several entries of `lists` are gone, the help does not name this one, so that all have the same help.
    fileprivate mutating func addRemoved(
        _ record: Ledger.Record, of list: DeclarationFacet.List, isAlone: Bool, _ lists: [DeclarationFacet.List],
        among count: Int, _ baseline: ReleaseBaseline, other: Finding.Related?, causes: [Finding.Cause]
    ) {
        let id = record.line.path
        let kinds = lists.map { "`\($0.rawValue)`" }
        let (kind, open) =
            kinds.count > 1 ? ("…", ", with its kind (\(orList(kinds))) and id") : (list.rawValue, ", with its id")
        let isOnly = isAlone && kinds.count == 1
        add(
            .undeclaredRemoval, "the \(list.displayName) `\(id)` of \(baseline.release) is gone",
            at: baseline.catalog.placeOfRemovals,
            help: "restore \(isOnly ? "it" : "each"), since apps know it by its id; \(undoingTheRest); if it is gone "
                + "on purpose, " + baseline.retiring("{ kind: \(kind), id: \(isOnly ? id : "…") }", among: count)
                + (isOnly ? "" : open), related: other.map { [$0] } ?? [], causes: causes)
    }

    fileprivate mutating func addRenamed(
        _ successor: SourceRecord, _ record: Ledger.Record, of list: DeclarationFacet.List, _ uses: [NameFacet],
        _ baseline: ReleaseBaseline
    ) {
        let id = record.line.path
        let others = uses.naming(Spanned(Text(successor.slot), at: successor.identity.place), .list(list))
        add(
            .undeclaredRename, "this \(list.displayName) was `\(id)` at \(baseline.release)",
            at: successor.identity.place,
            help:
                "write `\(id)` again\(others.isEmpty ? "" : ", here and where it is named"), since apps know it by this id; if this is another "
                + "\(list.displayName), \(baseline.retiring("{ kind: \(list.rawValue), id: \(id) }"))",
            related: others)
    }
}

extension [NameFacet] {
    /// The places that refer to `id`.
    func naming(_ id: Spanned<Text>, _ namespace: Namespace) -> [Finding.Related] {
        filter { use in
            use.namespace == namespace && use.name.value == id.value
                && use.scope.map { $0.file == id.place.file && $0.span.contains(id.place.span) } ?? true
        }.map { .init("this names it, too", at: $0.name.place, isMerged: true) }
    }
}
