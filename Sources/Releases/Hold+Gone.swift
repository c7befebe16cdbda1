import ContentModel
import DailyPractice
import Diagnostics
import Ledger
import SourceText

/// Records that were released and are not in the sources.
extension Hold {
    /// A record whose file is there but broken is not gone.
    mutating func checkGone() {
        guard isReleased else { return }
        func isGone(_ record: Ledger.Record) -> Bool {
            let id = record.line.record
            return !explained.contains(id) && !given.contains(id) && claims[id] == nil
                && !retired.contains(record.target)
        }
        let lists = DeclarationFacet.List.allCases
        for kind in catalog.kinds where !lists.contains(where: { $0.rawValue == kind.noun }) {
            let broken = BrokenSlots(catalog.entries(of: kind))
            let gone = past.living(kind.noun).filter { isGone($0) && !broken.mayHold($0.line.path) }
            for record in gone { reportGone(record) }
        }
        for list in lists {
            let gone = past.living(list.rawValue).filter(isGone)
            guard !gone.isEmpty, isKnownWhole(list) else { continue }
            var fresh = holders.filter { holder in
                if case .new = holder.origin { holder.isDeclared && holder.noun == list.rawValue } else { false }
            }
            for record in gone {
                let heir = heir(of: record, among: fresh)
                fresh.removeAll { $0.id == heir?.id }
                if let heir { reportRenamed(heir, record, of: list) } else { reportGone(record, of: list) }
            }
        }
        for record in past.ledger.records.values where !record.line.isRetired {
            guard retired.contains(record.target), claims[record.line.record] == nil else { continue }
            note(.breaking, "\(name(record.target)) is retired", at: catalog.program.place)
        }
    }

    /// Whether nothing of the list can stand in a file that is broken.
    private func isKnownWhole(_ list: DeclarationFacet.List) -> Bool {
        catalog.kinds.filter { $0.describe().declarations.contains(list) }
            .flatMap(catalog.entries).allSatisfy { $0.outline?.isWhole ?? false }
    }

    /// The new thing that bears the title of this one, or has an id that is this one's with a slip in it.
    private func heir(of record: Ledger.Record, among fresh: [Holder]) -> Holder? {
        if let hash = record.line.textHash,
            let called = fresh.first(where: { $0.title.map(Fingerprint.hash(of:)) == hash })
        { return called }
        let near = nearestName(to: record.line.path, among: fresh.map(\.slot))
        return fresh.first { $0.slot == near }
    }

    private mutating func reportRenamed(_ heir: Holder, _ record: Ledger.Record, of list: DeclarationFacet.List) {
        let id = record.line.path
        report(
            .undeclaredRename, "this \(list.spoken) was `\(id)` at \(past.release)", at: heir.identity.place,
            help:
                "write `\(id)` again: an id that was given out is never changed, since what people did is kept "
                + "under it; if this is another \(list.spoken), write "
                + "`retired: [{ kind: \(list.rawValue), id: \(id) }]` in \(catalog.folder)hornbook.yaml")
    }

    private mutating func reportGone(_ record: Ledger.Record, of list: DeclarationFacet.List) {
        let id = record.line.path
        let program = catalog.program
        report(
            .undeclaredRemoval, "the \(list.spoken) `\(id)` of \(past.release) is gone",
            at: program.days.isSound ? program.days.place : program.place,
            help:
                "bring it back, or write `retired: [{ kind: \(list.rawValue), id: \(id) }]` in "
                + "\(catalog.folder)hornbook.yaml; an id that was given out is never changed, since what people "
                + "did is kept under it")
    }

    private mutating func reportGone(_ record: Ledger.Record) {
        let slot = record.line.path
        let program = catalog.program
        report(
            .undeclaredRemoval, "the \(record.line.noun) of \(past.release) for \(name(slot)) is gone",
            at: program.days.isSound ? program.days.place : program.place,
            help: "bring it back, say in the one that it became where it was, or write "
                + "`retired: [\(written(slot))]` in \(catalog.folder)hornbook.yaml")
    }

    /// A slot as `retired:` in `hornbook.yaml` names it.
    private func written(_ slot: String) -> String {
        DaySlot(slot).map { "{ ageBand: \($0.band), day: \($0.day) }" }
            ?? "{ ageBand: \(slot.prefix { $0 != " " }), title: \(slot.drop { $0 != " " }.dropFirst()) }"
    }

    /// What `retired:` in `hornbook.yaml` says.
    mutating func checkRetired() {
        guard let entries = catalog.program.retired?.value, !entries.isEmpty else { return }
        let sources = Dictionary(
            holders.map { (RetiredSource.Target($0.noun, $0.slot), $0) },
            uniquingKeysWith: { first, _ in first })
        for entry in entries where entry.isSound {
            guard let target = entry.value.target else {
                report(
                    .unknownOrigin, "this does not say which day, which title or which id is retired",
                    at: entry.place,
                    help:
                        "write `{ ageBand: 6-9, day: 14 }`, for a quiz `{ ageBand: 6-9, title: … }`, and for "
                        + "what has an id of its own `{ kind: lesson, id: … }`")
                continue
            }
            if past.living(target.noun, at: target.slot) != nil {
                if let holder = sources[target], case .same = holder.origin {
                    report(
                        .contradictingDeclarations,
                        "\(name(target)) is retired, and its source is still here",
                        at: entry.place, help: "delete the one or the other",
                        related: [.init("the source", at: holder.identity.place)])
                }
            } else if !past.retired(target.noun, at: target.slot).isEmpty {
                report(
                    .spentDeclaration, "\(name(target)) was retired by a release already", at: entry.place,
                    help: "delete the entry: it has no effect")
            }
        }
    }

    // MARK: - What is reported of whole records

    mutating func reportMoved(_ holder: Holder, _ record: Ledger.Record) {
        let slot = record.line.path
        let place = holder.identity.place
        let line =
            DaySlot(slot).map { then in
                DaySlot(holder.slot)?.band == then.band
                    ? "movedFrom: \(then.day)" : "movedFrom: { ageBand: \(then.band), day: \(then.day) }"
            } ?? "retitledFrom: \(slot.drop { $0 != " " }.dropFirst())"
        let band = slot.prefix { $0 != " " }
        let isElsewhere = DaySlot(slot) == nil && !holder.slot.hasPrefix("\(band) ")
        report(
            .undeclaredMove, "this is what \(name(slot)) held at \(past.release)", at: place,
            help: isElsewhere
                ? "a \(holder.noun) keeps its id within its age band only: retire what it was with "
                    + "`retired: [\(written(slot))]` in \(catalog.folder)hornbook.yaml, and this is new; or put it back"
                : "write `\(line)`, or put it back where it was")
    }

    mutating func reportUnlikeOrigin(_ holder: Holder, _ record: Ledger.Record) {
        report(
            .undeclaredReplacement,
            "\(name(record.line.path)) held another \(holder.noun) at \(past.release) than this",
            at: holder.tracked?.origins.first?.place ?? holder.identity.place,
            help: "delete the line if this is new; say in the one that it was where it went, or retire it")
    }

    mutating func reportReplaced(_ holder: Holder, _ record: Ledger.Record) {
        let part = holder.parts.first?.part.isPositional == true ? "question" : "id"
        report(
            .undeclaredReplacement,
            "this is another \(holder.noun) than \(name(record.line.path)) was at \(past.release)",
            at: holder.identity.place,
            help: "write `replaces: true` if it is; stored answers then stay with the old one; if it is the same in other "
                + "words, say so at each \(part) that says something else: `# hornbook: allow reused-id — why`")
    }
}

extension Ledger.Record {
    /// What a declaration calls it.
    var target: RetiredSource.Target { .init(line.noun, line.path) }
}
