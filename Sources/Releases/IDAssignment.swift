import ContentModel
import Diagnostics
import Ledger
import Lowering
import SourceText

/// Assigns each record of the sources its id: that of the released record it continues, otherwise a new one.
struct IDAssignment {
    let baseline: ReleaseBaseline
    private(set) var records: [SourceRecord]
    /// By id, the released records that a source declares to have moved, with the place of the declaration.
    private(set) var claims: [String: Place] = [:]
    /// The ids of released records that are not reported as gone, because another finding says what happened to
    /// them.
    private(set) var explained: Set<String> = []
    /// By id, the record that has it without adopting it, otherwise the first that adopts it.
    private var holders: [String: IdentityFacet] = [:]
    /// All ids that records of the sources have.
    private(set) var given: Set<String> = []
    var report = ReleaseReport()
    /// By the first id of a slot: the number of the last id made for the slot. Thousands of records may claim one
    /// slot.
    private var lastNumbers: [String: Int] = [:]

    init(_ records: [SourceRecord], _ baseline: ReleaseBaseline) {
        self.baseline = baseline
        self.records = records
        for index in records.indices { claim(index) }
        if records.contains(where: { $0.identity.adopted != nil }) { findHolders() }
        for index in records.indices {
            var record = self.records[index]
            checkDeclarations(of: &record)
            resolve(&record)
            given.insert(record.id)
            if case .same(let released) = record.origin { record.isUnchanged = record.isUnchanged(since: released) }
            self.records[index] = record
        }
    }

    /// Lets a record continue the released record of the slot that it declares it had.
    private mutating func claim(_ index: Int) {
        let record = records[index]
        guard let declared = record.tracked?.origins.first, record.tracked?.origins.count == 1,
            let slot = declared.formerSlot, slot != record.slot, let origin = baseline.living(record.noun, at: slot),
            !isSpent(record, from: slot, origin)
        else { return }
        let id = origin.line.record
        if let other = claims[id] {
            report.add(
                .claimedTwice, "two files say that they were \(displayName(slot))", at: declared.place,
                help: "delete the declaration in the one that is new", related: [.init("the other one", at: other)])
        } else if !isInPlace(record, ratherThan: origin) {
            claims[id] = declared.place
            records[index].origin = .moved(origin)
        }
    }

    /// Whether a release already applied the move, and the slot still has that record.
    private func isSpent(_ record: SourceRecord, from slot: String, _ origin: Ledger.Record) -> Bool {
        guard let current = baseline.living(record.noun, at: record.slot), current.line.formerSlots.contains(slot)
        else { return false }
        // If records look alike, the texts that only one of them has decide which it is.
        if RecordTexts(record).isNearer(to: RecordTexts(origin), than: RecordTexts(current)) { return false }
        return record.share(of: current) >= record.share(of: origin)
    }

    /// Whether the record is what was released in its slot, and not `origin`.
    private func isInPlace(_ record: SourceRecord, ratherThan origin: Ledger.Record) -> Bool {
        record.share(of: origin) < leastResemblance && record.resembles(baseline.living(record.noun, at: record.slot))
    }

    /// The released record of the slot, unless another source claims it.
    private func unclaimed(_ record: SourceRecord) -> Ledger.Record? {
        baseline.living(record.noun, at: record.slot).flatMap { claims[$0.line.record] == nil ? $0 : nil }
    }

    private mutating func resolve(_ record: inout SourceRecord) {
        if case .moved(let released) = record.origin { return record.id = released.line.record }
        let current = unclaimed(record)
        if let adopted = record.identity.adopted, accepts(adopted, record) {
            return adopt(adopted.value, &record, current)
        }
        if let current, !isReplaced(record, current) {
            record.origin = .same(current)
            record.id = current.line.record
            return
        }
        let gone = baseline.retired(record.noun, at: record.slot)
        if let back = gone.first(where: { record.isSame(as: $0) }) ?? (record.isListed ? gone.first : nil) {
            record.origin = .returned(back, ratherThan: current)
            record.id = back.line.record
            if record.isListed { checkReturned(record, back) }
        } else {
            if let current { record.origin = .replaced(current) }
            record.id = nextID(record)
        }
        if let current { explained.insert(current.line.record) }
    }

    /// Entries of a list are identified by id alone. The title tells whether one is what the retired one was.
    private mutating func checkReturned(_ record: SourceRecord, _ back: Ledger.Record) {
        guard let then = back.line.textHash, let title = record.title, Fingerprint.hash(of: title) != then else {
            return
        }
        let list = DeclarationFacet.List(rawValue: record.noun)?.displayName ?? record.noun
        report.add(
            .takenID,
            "`\(back.line.path)` was the id of another \(list) until \(back.line["until"] ?? baseline.release)",
            at: record.identity.place,
            help: "choose an id that no \(list) has had, since apps may know the old one by it; if it is the same "
                + "\(list), restore its title, release, and change the title then")
    }

    /// Collects the ids of the records that adopt none: released ids, or ids that follow from slots.
    private mutating func findHolders() {
        for record in records where record.identity.adopted == nil {
            var id = StableID.make([record.noun, baseline.catalog.program.program.string] + record.identity.parts)
            if case .moved(let released) = record.origin {
                id = released.line.record
            } else if let current = unclaimed(record) {
                guard !isReplaced(record, current), record.share(of: current) >= leastResemblance else { continue }
                id = current.line.record
            } else if baseline.ledger.records[id] != nil {
                continue
            }
            holders[id] = record.identity
        }
    }

    /// False for an id that another record has or had. Reports it; the record then adopts no id.
    private mutating func accepts(_ adopted: Spanned<String>, _ record: SourceRecord) -> Bool {
        let id = adopted.value
        if let holder = holders[id] {
            // Two files for one slot are another mistake.
            guard holder.name != record.identity.name else { return true }
            report.add(
                .duplicateID, "\(holder.name) is also published under this id", at: adopted.place,
                help: "copy the id of the row that this one is to take over, or delete `id`: Hornbook then makes one",
                related: [.init("\(holder.name)", at: holder.adopted?.place ?? holder.place)])
            return false
        }
        if let known = baseline.ledger.records[id]?.line,
            known.noun != record.noun || known.isRetired && !record.resembles(baseline.ledger.records[id])
        {
            report.add(
                .takenID,
                "this is the id of the \(known.noun) \(displayName(known.path))"
                    + (known.isRetired ? ", which was retired at \(known["until"] ?? baseline.release)" : ""),
                at: adopted.place,
                help: "delete `id`: Hornbook then makes one. Stored answers still name the old one, so bring back "
                    + "under this id only what it was")
            return false
        }
        holders[id] = record.identity
        return true
    }

    /// `id:` adopts a row from before Hornbook; it does not replace `movedFrom`.
    private mutating func adopt(_ id: String, _ record: inout SourceRecord, _ current: Ledger.Record?) {
        let known = baseline.ledger.records[id]
        let isReplacing = current.map { isReplaced(record, $0) } ?? false
        if let current, known == nil, !isReplacing, record.share(of: current) >= leastResemblance {
            return keepID(of: current, &record)
        }
        record.id = id
        if let current, current.line.record == id {
            record.origin = .same(current)
        } else if let known, !known.line.isRetired {
            record.origin = .moved(known)
            explained.insert(id)
            report.addMoved(record, from: known, baseline)
        } else if let current {
            explained.insert(current.line.record)
            if isReplacing {
                record.origin = .replaced(current)
            } else {
                report.addReplaced(record, current, baseline)
            }
        } else if let known {
            record.origin = .returned(known, ratherThan: nil)
        }
    }

    /// Keeps the id of the released record, although the source names another row.
    private mutating func keepID(of current: Ledger.Record, _ record: inout SourceRecord) {
        record.origin = .same(current)
        record.id = current.line.record
        report.add(
            .contradictingDeclarations,
            "this is not the `id` that \(displayName(record.slot)) has had since \(current.line.since)",
            at: record.identity.adopted?.place ?? record.identity.place,
            help: "delete `id`, or write the one that it has: \(current.line.record)")
    }

    private func isReplaced(_ record: SourceRecord, _ current: Ledger.Record) -> Bool {
        guard !record.isSpent else { return false }
        // If the slot's record is retired, the slot may get other content without a declaration.
        if baseline.isRetired(current), record.share(of: current) < leastResemblance { return true }
        return record.tracked?.origins.contains { $0.formerSlot == nil } ?? false
    }

    /// The id that follows from the slot, or the next one that was never used. It is the same on every machine.
    private mutating func nextID(_ record: SourceRecord) -> String {
        let parts = [record.noun, baseline.catalog.program.program.string] + record.identity.parts
        let first = StableID.make(parts)
        var number = lastNumbers[first, default: 1]
        var id = number > 1 ? StableID.make(parts + ["\(number)"]) : first
        while baseline.ledger.records[id] != nil || given.contains(id) {
            number += 1
            id = StableID.make(parts + ["\(number)"])
        }
        lastNumbers[first] = number
        return id
    }
}
