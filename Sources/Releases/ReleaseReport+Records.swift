import ContentModel
import DailyPractice
import Diagnostics
import Ledger
import SourceText

/// Findings about whole records.
extension ReleaseReport {
    /// Reports a source that has what another slot held, without a declaration.
    mutating func addMoved(_ record: SourceRecord, from released: Ledger.Record, _ baseline: ReleaseBaseline) {
        let slot = released.line.path
        let (then, former) = (DaySlot(slot), TitleSlot(slot))
        let band = String(then?.band ?? former.band)
        let isInOtherBand = !record.slot.hasPrefix(then == nil ? "\(band) " : "\(band)/")
        var keys = isInOtherBand ? ["`ageBand: \(band)`"] : []
        if let then, DaySlot(record.slot)?.day != then.day { keys.append("`day: \(then.day)`") }
        if then == nil, TitleSlot(record.slot).title != former.title { keys.append("the title \(former.title)") }
        let file = isInOtherBand ? baseline.catalog.entries.first { $0.file == record.file } : nil
        let isElsewhere = file?.byPath.band.map { $0.rawValue != band } ?? false
        let declaration =
            if isInOtherBand, then == nil {
                "\(baseline.retiring(released.retirement)): in another band it gets a new id"
            } else if let then {
                "add `movedFrom: \(isInOtherBand ? "{ ageBand: \(band), day: \(then.day) }" : "\(then.day)")`"
            } else { "add `retitledFrom: \(former.title)`" }
        add(
            .undeclaredMove, "this was \(displayName(slot)) at \(baseline.release)", at: record.identity.place,
            help: (isElsewhere ? "move the file back to `\(band)/`, and " : "")
                + "write \(orList(keys, "and")) again; if the change is meant, \(declaration)",
            invalidates: baseline.catalog.placeOfRemovals)
    }

    /// Reports a source that has something else than its slot held, without a declaration.
    mutating func addReplaced(_ record: SourceRecord, _ released: Ledger.Record, _ baseline: ReleaseBaseline) {
        let part = record.parts.first?.part.isPositional == true ? "question" : "id"
        add(
            .undeclaredReplacement,
            "this is another \(record.noun) than \(displayName(released.line.path)) was at \(baseline.release)",
            at: record.identity.place,
            help: "restore the old one; if it is new, write `replaces: true`: stored answers then stay with the old "
                + "one; if it is the same in other words, add `# hornbook: allow reused-id — reason` at each \(part) "
                + "that says something else")
    }

    /// Reports a source that declares to be what another slot held, but is not.
    mutating func addUnlike(_ record: SourceRecord, _ released: Ledger.Record, _ baseline: ReleaseBaseline) {
        add(
            .undeclaredReplacement,
            "\(displayName(released.line.path)) was another \(record.noun) at \(baseline.release) than this",
            at: record.tracked?.origins.first?.place ?? record.identity.place,
            help: "delete the line if this is new; declare where the released one is now, or retire it")
    }
}

extension Ledger.Record {
    /// The entry of `retired` in `hornbook.yaml` that would retire it.
    var retirement: String {
        let slot = line.path
        let former = TitleSlot(slot)
        return DaySlot(slot).map { "{ ageBand: \($0.band), day: \($0.day) }" }
            ?? "{ ageBand: \(former.band), title: \(former.title) }"
    }
}

extension ReleaseBaseline {
    /// The advice for retiring a whole record. `count` is the number of records that are gone.
    func retiring(_ entry: String, among count: Int = 1) -> String {
        Releases.retiring(entry, among: count, isListed: catalog.program.retired != nil) + " in \(declaration)"
    }
}

/// The advice for retiring one of `count` things, which share one list `retired`. `isListed` if the list exists.
func retiring(_ entry: String, among count: Int, isListed: Bool) -> String {
    isListed
        ? "add `\(entry)` to the list `retired`"
        : "write `retired: [\(entry)\(count > 1 ? ", …" : "")]`\(count > 1 ? ", one list for all," : "")"
}
