import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Findings about whole records.
extension ReleaseReport {
    /// A source holds what another slot held, and does not declare it.
    mutating func addMoved(_ record: SourceRecord, from released: Ledger.Record, _ baseline: Baseline) {
        let slot = released.line.path
        let former = TitleSlot(slot)
        let (restored, declaration) =
            DaySlot(slot).map { then in
                DaySlot(record.slot)?.band == then.band
                    ? ("`day: \(then.day)`", "movedFrom: \(then.day)")
                    : (
                        "`ageBand: \(then.band)` and `day: \(then.day)`",
                        "movedFrom: { ageBand: \(then.band), day: \(then.day) }"
                    )
            } ?? ("the title \(former.title)", "retitledFrom: \(former.title)")
        let isInOtherBand = DaySlot(slot) == nil && !record.slot.hasPrefix("\(former.band) ")
        add(
            .undeclaredMove, "this is what \(spoken(slot)) held at \(baseline.release)", at: record.identity.place,
            help: isInOtherBand
                ? "move it back; or write `\(released.retirement)` in \(baseline.declaration), and this is new: "
                    + "a \(record.noun) has its id within its age band only"
                : "write \(restored) again; if the change is meant, add `\(declaration)`")
    }

    /// A source holds something else than its slot held, and does not declare it.
    mutating func addReplaced(_ record: SourceRecord, _ released: Ledger.Record, _ baseline: Baseline) {
        let part = record.parts.first?.part.isPositional == true ? "question" : "id"
        add(
            .undeclaredReplacement,
            "this is another \(record.noun) than \(spoken(released.line.path)) was at \(baseline.release)",
            at: record.identity.place,
            help: "write `replaces: true` if it is new: stored answers then stay with the old one; if it is the same "
                + "in other words, add `# hornbook: allow reused-id — reason` at each \(part) that says something "
                + "else")
    }

    /// A source declares to be what another slot held, and it is not.
    mutating func addUnlike(_ record: SourceRecord, _ released: Ledger.Record, _ baseline: Baseline) {
        add(
            .undeclaredReplacement,
            "\(spoken(released.line.path)) held another \(record.noun) at \(baseline.release) than this",
            at: record.tracked?.origins.first?.place ?? record.identity.place,
            help: "delete the line if this is new; declare where the released one is now, or retire it")
    }
}

extension Ledger.Record {
    /// The line of `hornbook.yaml` that would retire it.
    var retirement: String {
        let slot = line.path
        let former = TitleSlot(slot)
        let target =
            DaySlot(slot).map { "{ ageBand: \($0.band), day: \($0.day) }" }
            ?? "{ ageBand: \(former.band), title: \(former.title) }"
        return "retired: [\(target)]"
    }
}
