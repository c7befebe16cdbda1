import ContentModel
import Diagnostics
import Ledger
import Lowering
import SourceText

/// Finds the released record that each record of the sources continues: the one whose id it has written. A record
/// without an id continues the one of its slot if no release wrote that one's id into a source. All others are new.
struct IDAssignment {
    let baseline: ReleaseBaseline
    private(set) var records: [SourceRecord]
    /// The ids of released records that are not reported as gone, because another finding says what happened to
    /// them.
    private(set) var explained: Set<String> = []
    /// All ids that records of the sources have.
    private(set) var given: Set<String> = []
    var report = ReleaseReport()
    /// The ids that sources say, and those that keys of earlier versions lead to.
    private var claimed: Set<String> = []
    /// By index, the records whose `id` is that of the file from which they were copied.
    private var copies: Set<Int> = []
    /// By the first id of a slot: the number of the last id made for the slot. Thousands of records may claim one
    /// slot.
    private var lastNumbers: [String: Int] = [:]

    init(_ records: [SourceRecord], _ baseline: ReleaseBaseline) {
        (self.baseline, self.records) = (baseline, records)
        let isWritten = records.map { $0.identity.written != nil }
        claimed = Set(records.compactMap(\.identity.written?.value))
        for record in records { if let origin = formerOrigin(of: record) { claimed.insert(origin.line.record) } }
        findDuplicates()
        // An id that is written comes before one that is made.
        for index in records.indices where isWritten[index] { assign(index) }
        for index in records.indices where !isWritten[index] { assign(index) }
        for (index, record) in self.records.enumerated() { reportFormerKeys(of: record, index) }
    }

    private mutating func assign(_ index: Int) {
        var record = records[index]
        if copies.contains(index) {
            record.isSettled = true
        } else if let written = record.identity.written {
            resolve(written, &record)
        } else {
            resolve(&record)
        }
        // Two sources without an id may be in one slot, which is reported elsewhere.
        if case .same(let released) = record.origin {
            record.isUnchanged = record.isUnchanged(since: released)
            record.isSettled = record.isSettled || given.contains(record.id) || record.isUnchanged
        }
        if !record.id.isEmpty { given.insert(record.id) }
        records[index] = record
    }

    // MARK: - Records with an id

    private mutating func resolve(_ written: Spanned<String>, _ record: inout SourceRecord) {
        let id = written.value
        guard let known = baseline.ledger.records[id] else {
            if let lost = lost(record) {
                reportLost(lost, at: written.place, Edit(written.place, lost.line.record), &record)
            } else {
                record.id = id
            }
            return
        }
        guard known.line.noun == record.noun else {
            record.isSettled = true
            report.add(
                .takenID, "this is the id of the \(known.line.noun) \(displayName(known.line.path))",
                at: written.place, help: "delete `id`: Hornbook then makes one", fix: deletion(of: written))
            return
        }
        record.id = id
        record.origin = known.line.isRetired ? .returned(known) : .same(known)
    }

    /// Finds ids that several files have. The original is the one that still has the day, the band or the title of
    /// the last release, where no other has more of these.
    private mutating func findDuplicates() {
        let written = records.indices.filter { records[$0].identity.written != nil }
        let byID = Dictionary(grouping: written) { records[$0].identity.written?.value ?? "" }
        for (id, indices) in byID where indices.count > 1 {
            let released = baseline.ledger.records[id]?.line
            let kept = indices.map { released.map(records[$0].kept) ?? [] }
            let original = indices.indices.first { place in
                indices.indices.allSatisfy { $0 == place || kept[place].isStrictSuperset(of: kept[$0]) }
            }
            let first = indices[original ?? 0]
            for index in indices where index != first { reportCopy(index, of: first, isSure: original != nil) }
            copies.formUnion(original == nil ? indices : indices.filter { $0 != first })
            explained.insert(id)
        }
    }

    private mutating func reportCopy(_ index: Int, of first: Int, isSure: Bool) {
        let (record, other) = (records[index].identity, records[first].identity)
        guard let written = record.written else { return }
        report.add(
            .duplicateID, "\(other.name) has this id, too", at: written.place,
            help: isSure
                ? "delete this `id`: Hornbook then makes one for what is new here"
                : "delete `id` in the file that is the copy: Hornbook then makes one for it",
            related: [.init("the other one", at: other.written?.place ?? other.place)],
            fix: isSure ? deletion(of: written) : nil)
    }

    private func deletion(of written: Spanned<String>) -> Fix {
        Fix("delete `id`", Edit(written.place, "", .withoutEntry))
    }

    // MARK: - Records without an id

    private mutating func resolve(_ record: inout SourceRecord) {
        if let origin = formerOrigin(of: record) {
            record.id = origin.line.record
            record.origin = .same(origin)
            return
        }
        let isNew = record.formerKeys.contains { $0.name == "replaces" }
        if !isNew, let lost = lost(record) {
            let start = Place(record.file, ByteSpan(0, 0))
            return reportLost(
                lost, at: record.identity.place, Edit(start, "id: \(lost.line.record)", .firstEntry), &record)
        }
        let current = baseline.living(record.noun, at: record.slot)
        if let current, isNew { explained.insert(current.line.record) }
        let isRetired = current.map { !record.isListed && baseline.isRetired($0) } ?? false
        if let current, !isNew, !claimed.contains(current.line.record), !isRetired {
            record.id = current.line.record
            record.origin = .same(current)
        } else if record.isListed, let back = baseline.retired(record.noun, at: record.slot).first {
            record.id = back.line.record
            record.origin = .returned(back)
            checkReturned(record, back)
        } else {
            record.id = nextID(record)
        }
    }

    /// The released record of the slot, if its id was written into a source and is in none now.
    private func lost(_ record: SourceRecord) -> Ledger.Record? {
        guard let current = baseline.living(record.noun, at: record.slot), current.line.isIDWritten,
            !claimed.contains(current.line.record), !baseline.isRetired(current)
        else { return nil }
        return current
    }

    private mutating func reportLost(
        _ lost: Ledger.Record, at place: Place, _ edit: Edit, _ record: inout SourceRecord
    ) {
        let id = lost.line.record
        record.id = id
        record.origin = .same(lost)
        record.isSettled = true
        // A key of an earlier version is reported, and the id is written in its place.
        if !record.formerKeys.isEmpty { return }
        let what = record.identity.written == nil ? "its `id` is not here any more" : "this is another id"
        report.add(
            .lostID, "\(displayName(lost.line.path)) was released at \(baseline.release), and \(what)", at: place,
            help: "write `id: \(id)` again; if this is another \(record.noun), " + baseline.retiring("{ id: \(id) }")
                + ", which retires the old one", fix: Fix("write the id again", [edit], .safe))
    }

    /// Entries of lists are identified by id alone. The title tells whether one is what the retired one was.
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

    /// The id that follows from the slot, or the next one that was never used. It is the same on every machine.
    private mutating func nextID(_ record: SourceRecord) -> String {
        let parts = [record.noun, baseline.catalog.program.program.string] + record.identity.parts
        let first = StableID.make(parts)
        var number = lastNumbers[first, default: 1]
        var id = number > 1 ? StableID.make(parts + ["\(number)"]) : first
        while baseline.ledger.records[id] != nil || given.contains(id) || claimed.contains(id) {
            number += 1
            id = StableID.make(parts + ["\(number)"])
        }
        lastNumbers[first] = number
        return id
    }

    // MARK: - Keys of earlier versions

    /// The released record that `movedFrom` or `retitledFrom` leads to.
    private func formerOrigin(of record: SourceRecord) -> Ledger.Record? {
        guard record.identity.written == nil, let slot = record.formerKeys.lazy.compactMap(record.slot).first else {
            return nil
        }
        return baseline.living(record.noun, at: slot)
    }

    /// Reports each, and writes the id that the first one leads to in its place.
    private mutating func reportFormerKeys(of record: SourceRecord, _ index: Int) {
        let isReplacing = record.formerKeys.contains { $0.name == "replaces" }
        let isLeading = record.identity.written == nil && !record.id.isEmpty && baseline.isReleased
        for (position, key) in record.formerKeys.enumerated() {
            var edits =
                isLeading && position == 0
                ? [Edit(key.place, "id: \(record.id)")] : [Edit(key.place, "", .withoutEntry)]
            if isReplacing, position == 0, let old = baseline.living(record.noun, at: record.slot) {
                edits += baseline.retirement(of: old)
            }
            report.add(
                .formerKey, "`\(key.name)` is of an earlier version: the record's `id` says now which one it is",
                at: key.place,
                help: isLeading && position == 0 ? "write `id: \(record.id)` in its place" : "delete it",
                fix: Fix(edits.count > 1 || isLeading ? "write the id" : "delete it", edits, .safe))
        }
    }
}

extension SourceRecord {
    var formerKeys: [FormerKey] { tracked?.formerKeys ?? [] }

    /// Which of its day, band and title it still has as the last release had them.
    fileprivate func kept(from line: LedgerLine) -> Set<String> {
        var kept: Set<String> = []
        if let then = DaySlot(line.path), let now = DaySlot(slot) {
            if then.day == now.day { kept.insert("day") }
            if then.band == now.band { kept.insert("band") }
            if line.titleHash != nil, line.titleHash == titleHash { kept.insert("title") }
        } else {
            let (then, now) = (TitleSlot(line.path), TitleSlot(slot))
            if then.band == now.band { kept.insert("band") }
            if then.title == now.title { kept.insert("title") }
        }
        return kept
    }

    /// The slot that a key of an earlier version names.
    fileprivate func slot(of key: FormerKey) -> String? {
        if let day = key.day, key.name == "movedFrom", let own = DaySlot(slot) {
            return "\(key.band ?? String(own.band))/\(day)"
        }
        guard let title = key.title, key.name == "retitledFrom" else { return nil }
        return IdentityFacet.slot(String(TitleSlot(slot).band), title: title)
    }
}
