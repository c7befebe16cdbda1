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
        let retired = Set((catalog.program.retired?.value ?? []).compactMap(\.value.slot))
        var gone: [Ledger.Record] = []
        for kind in catalog.kinds {
            gone += past.living(kind.noun).filter { record in
                let id = record.line.record
                return !explained.contains(id) && !given.contains(id) && claims[id] == nil
                    && !retired.contains(record.line.path) && !isBroken(record, kind)
            }
        }
        for record in gone { reportGone(record) }
        for record in past.ledger.records.values where !record.line.isRetired {
            guard retired.contains(record.line.path), claims[record.line.record] == nil else { continue }
            note(.breaking, "\(name(record.line.path)) is retired", at: catalog.program.place)
        }
    }

    /// Whether a file that cannot be read may be the one.
    private func isBroken(_ record: Ledger.Record, _ kind: ContentKind) -> Bool {
        catalog.entries(of: kind).contains { entry in
            guard entry.record?.identity == nil else { return false }
            guard let band = entry.band, record.line.path.contains("/") else { return true }
            let day = entry.record?.slot.flatMap { $0.number.isSound ? $0.number.value : nil } ?? entry.guess.day
            guard let day else { return record.line.path.hasPrefix("\(band.rawValue)/") }
            return record.line.path == "\(band.rawValue)/\(day)"
        }
    }

    private mutating func reportGone(_ record: Ledger.Record) {
        let slot = record.line.path
        let written =
            DaySlot(slot).map { "{ ageBand: \($0.band), day: \($0.day) }" }
            ?? "{ ageBand: \(slot.prefix { $0 != " " }), title: \(slot.drop { $0 != " " }.dropFirst()) }"
        let program = catalog.program
        report(
            .undeclaredRemoval, "the \(record.line.noun) of \(past.release) for \(name(slot)) is gone",
            at: program.days.isSound ? program.days.place : program.place,
            help: "bring it back, say in the one that it became where it was, or write "
                + "`retired: [\(written)]` in hornbook.yaml")
    }

    /// What `retired:` in `hornbook.yaml` says.
    mutating func checkRetired() {
        for entry in catalog.program.retired?.value ?? [] where entry.isSound {
            guard let slot = entry.value.slot else {
                report(
                    .unknownOrigin, "this says neither which day nor which title is retired", at: entry.place,
                    help: "write `{ ageBand: 6-9, day: 14 }`, or `{ ageBand: 6-9, title: … }` for a quiz")
                continue
            }
            let noun = entry.value.day == nil ? "quiz" : "activity"
            if past.living(noun, at: slot) != nil {
                if let holder = holders.first(where: { $0.noun == noun && $0.slot == slot }),
                    case .same = holder.origin
                {
                    report(
                        .contradictingDeclarations, "\(name(slot)) is retired, and its source is still here",
                        at: entry.place, help: "delete the one or the other",
                        related: [.init("the source", at: holder.identity.place)])
                }
            } else if !past.retired(noun, at: slot).isEmpty {
                report(
                    .spentDeclaration, "\(name(slot)) was retired by a release already", at: entry.place,
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
        report(
            .undeclaredMove, "this is what \(name(slot)) held at \(past.release)", at: place,
            help: "write `\(line)`, or put it back where it was")
    }

    mutating func reportUnlikeOrigin(_ holder: Holder, _ record: Ledger.Record) {
        report(
            .undeclaredReplacement,
            "\(name(record.line.path)) held another \(holder.noun) at \(past.release) than this",
            at: holder.tracked?.origins.first?.place ?? holder.identity.place,
            help: "delete the line if this is new; say in the one that it was where it went, or retire it")
    }

    mutating func reportReplaced(_ holder: Holder, _ record: Ledger.Record) {
        report(
            .undeclaredReplacement,
            "this is another \(holder.noun) than \(name(record.line.path)) was at \(past.release)",
            at: holder.identity.place,
            help: "write `replaces: true` if it is; stored answers then stay with the old one")
    }
}
