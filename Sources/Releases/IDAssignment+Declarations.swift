import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Compares with the ledger what a record declares about its past.
extension IDAssignment {
    mutating func checkDeclarations(of record: inout SourceRecord) {
        guard let origins = record.tracked?.origins, let first = origins.first else { return }
        if origins.count > 1 {
            report.add(
                .contradictingDeclarations, "this says that it moved and that it replaces what was here",
                at: origins[1].place, help: "delete `replaces` if it moved, or `\(record.movedKey)` if it is new")
            return
        }
        if let slot = first.formerSlot {
            checkMoved(&record, from: slot, at: first.place)
        } else {
            checkReplaces(&record, at: first.place)
        }
    }

    private mutating func checkMoved(_ record: inout SourceRecord, from slot: String, at place: Place) {
        // The declaration applies, even a second time: releases delete such lines.
        if case .moved(let released) = record.origin { return checkAdopted(record, released) }
        let current = baseline.living(record.noun, at: record.slot)
        if let current, current.line.formerSlots.contains(slot) {
            record.isSpent = true
            return report.addSpent(record.movedKey, at: place)
        }
        let origin = baseline.living(record.noun, at: slot)
        // Another source claims it first, which is reported there.
        if let origin, claims[origin.line.record] != nil { return }
        report.add(
            .unknownOrigin,
            slot == record.slot || origin != nil
                ? "it has not moved: this is \(displayName(record.slot))" : baseline.nothing(in: slot), at: place,
            help: formerSlot(near: slot, of: record).map {
                "write `\(record.movedKey): \($0)`, as it was at \(baseline.release)"
            } ?? "delete the line"
                + (baseline.isReleased
                    ? ", or write the \(DaySlot(slot) == nil ? "title" : "day") that it had at \(baseline.release)"
                    : ReleaseBaseline.firstRelease))
    }

    /// The released title that is almost the one that a quiz names; nil if there is none.
    private func formerSlot(near slot: String, of record: SourceRecord) -> Substring? {
        guard slot != record.slot, DaySlot(slot) == nil else { return nil }
        let titles = baseline.living(record.noun).map(\.line.path)
        return nearestName(to: slot, among: titles).map { TitleSlot($0).title }
    }

    /// Reports an `id` that contradicts the move: a moved record keeps its id.
    private mutating func checkAdopted(_ record: SourceRecord, _ released: Ledger.Record) {
        let line = released.line
        guard let adopted = record.identity.adopted, adopted.value != line.record else { return }
        report.add(
            .contradictingDeclarations,
            "`\(record.movedKey)` says that it is \(displayName(line.path)), and `id` that it is another \(record.noun)",
            at: adopted.place, help: "delete `id`, or write the id that it has since \(line.since): \(line.record)")
    }

    private mutating func checkReplaces(_ record: inout SourceRecord, at place: Place) {
        guard let current = baseline.living(record.noun, at: record.slot) else {
            report.add(
                .unknownOrigin, "there is nothing to replace: \(baseline.nothing(in: record.slot))", at: place,
                help: "delete the line" + (baseline.isReleased ? "" : ReleaseBaseline.firstRelease))
            return
        }
        if current.line["replaces"] == nil, current.line.titleHash == record.titleHash, record.isSame(as: current) {
            record.isSpent = true
            report.add(
                .contradictingDeclarations,
                "this replaces what was released here, but every text is the same as at \(baseline.release)",
                at: place, help: "delete the line: nothing else changed")
            return
        }
        // A second replacement may have the same topic, but what an old branch brings back is almost all there.
        guard current.line["replaces"] != nil, record.share(of: current) > 2.0 / 3 else { return }
        record.isSpent = true
        report.addSpent("replaces", at: place)
    }
}
