import ContentModel
import Diagnostics
import Ledger
import SourceText

/// What changed in a record, part by part.
extension Hold {
    mutating func compare(_ index: Int) {
        let holder = holders[index]
        guard let tracked = holder.tracked else { return }
        switch holder.origin {
        case .new, .replaced:
            adoptNames(index)
            if case .new = holder.origin, !lookForOrigin(index), isReleased {
                note(.cosmetic, "\(holder.identity.name) is new", at: tracked.place)
            }
            if case .replaced = holder.origin {
                note(.breaking, "\(holder.identity.name) is another \(holder.noun)", at: tracked.place)
            }
        case .same(let record):
            explained.insert(record.line.record)
            // As nearly everything is at nearly every run.
            if holder.isUnchanged { return }
            if let other = strays[index] {
                adoptNames(index)
                return report(index, as: other, ratherThan: record)
            }
            // What its slot held stands elsewhere: it is something else, which needs a word only there.
            if strayed.contains(record.line.record) { return adoptNames(index) }
            guard goesOn(holder, with: record) else {
                adoptNames(index)
                return explain(index, unlike: record)
            }
            compareParts(index, tracked, record)
        case .moved(let record):
            explained.insert(record.line.record)
            guard holder.share(of: record) >= leastResemblance || holder.insists(on: record, isAllowed) else {
                adoptNames(index)
                return reportUnlikeOrigin(holder, record)
            }
            note(.breaking, moveMessage(holder, from: record), at: tracked.place)
            compareParts(index, tracked, record)
        case .returned(let record, let other):
            explained.insert(record.line.record)
            if other != nil {
                note(.breaking, "\(holder.identity.name) is another \(holder.noun): it is back", at: tracked.place)
            } else {
                note(.analysts, "\(holder.identity.name) is back", at: tracked.place)
            }
            compareParts(index, tracked, record)
        }
    }

    /// Whether it is the same as its slot held, in perhaps other words.
    private func goesOn(_ holder: Holder, with record: Ledger.Record) -> Bool {
        holder.share(of: record) >= leastResemblance || holder.retiresWhatIsGone(of: record)
            || holder.insists(on: record, isAllowed)
    }

    /// Parts that were never released are known by the ids that they adopt, or by their own.
    private mutating func adoptNames(_ index: Int) {
        let holder = holders[index]
        for held in holder.allParts where held.part.ownID != held.part.name.string {
            holders[index].names.wire[held.path] = held.part.ownID
        }
        if case .new = holder.origin { refuseRenames(holder) }
    }

    /// What was never released had no other name.
    private mutating func refuseRenames(_ holder: Holder) {
        for held in holder.allParts {
            guard let from = held.part.renamedFrom, from.isSound else { continue }
            report(
                .unknownOrigin,
                "this \(holder.noun) was never released, so no \(held.part.noun) of it has another name",
                at: from.place, help: "delete the line" + (isReleased ? "" : firstRelease))
        }
    }

    /// Says what stands in a slot instead of what was released for it: something of another slot, or
    /// something new.
    private mutating func explain(_ index: Int, unlike record: Ledger.Record) {
        explained.insert(record.line.record)
        if let other = likelyOrigin(of: holders[index]), other.line.record != record.line.record {
            report(index, as: other, ratherThan: record)
        } else {
            reportReplaced(holders[index], record)
        }
    }

    private mutating func report(_ index: Int, as other: Ledger.Record, ratherThan record: Ledger.Record) {
        explained.insert(other.line.record)
        // What is gone on purpose has not moved.
        if retired.contains(other.target) {
            reportReplaced(holders[index], record)
        } else {
            reportMoved(holders[index], other)
        }
    }

    /// A new slot may hold what another slot lost. Whether it does.
    private mutating func lookForOrigin(_ index: Int) -> Bool {
        guard isReleased, let other = strays[index] ?? likelyOrigin(of: holders[index]) else { return false }
        explained.insert(other.line.record)
        // Else what it declares was found wanting already.
        if holders[index].tracked?.origins.isEmpty ?? true { reportMoved(holders[index], other) }
        return true
    }

    /// The released record of the kind, held by no source now and not retired, that most of this one's texts come from;
    /// of several from which as many come the one with its title.
    private mutating func likelyOrigin(of holder: Holder) -> Ledger.Record? {
        let hashes = holder.hashes
        guard !hashes.isEmpty else { return nil }
        var found: (record: Ledger.Record, count: Int)?
        for (record, count) in past.living(holder.noun, holding: hashes) {
            guard count * 2 >= hashes.count, count >= found?.count ?? 0 else { break }
            if isHeld(record) || retired.contains(record.target) { continue }
            if let title = holder.titleHash, record.line.titleHash == title { return record }
            if found == nil { found = (record, count) }
        }
        return found?.record
    }

    /// Whether a source goes on with it.
    private mutating func isHeld(_ record: Ledger.Record) -> Bool {
        if claims[record.line.record] != nil { return true }
        let known = held ?? idsThatSourcesGoOnWith()
        held = known
        return known.contains(record.line.record)
    }

    private func idsThatSourcesGoOnWith() -> Set<String> {
        var ids = strayed
        for (index, holder) in holders.enumerated() where !ids.contains(holder.id) {
            guard strays[index] == nil, case .same(let record) = holder.origin, goesOn(holder, with: record)
            else { continue }
            ids.insert(holder.id)
        }
        return ids
    }

    // MARK: - Parts

    private mutating func compareParts(_ index: Int, _ tracked: Tracked, _ record: Ledger.Record) {
        var comparison = PartComparison(record, release: past.release)
        comparison.compare(holders[index].parts, of: tracked)
        holders[index].names = comparison.names
        holders[index].refused = comparison.refused
        succession.findings.add(comparison.findings)
        succession.changes += comparison.changes
        succession.causes.merge(comparison.causes) { first, _ in first }
    }

    /// However ids on the wire came about, no two parts of one place may have the same: an answer could be either's.
    /// That two have one name in the sources is another mistake, and said elsewhere.
    mutating func checkShared() {
        for holder in holders where !holder.names.wire.isEmpty {
            for parts in [holder.parts] + holder.parts.map(\.parts) { reportShared(parts, of: holder) }
        }
    }

    private mutating func reportShared(_ parts: [HeldPart], of holder: Holder) {
        var known: [String: TrackedPart] = [:]
        for held in parts where !holder.refused.contains(held.path) {
            let (part, id) = (held.part, holder.names.wire[held.path] ?? held.part.name.string)
            guard let other = known.updateValue(part, forKey: id), other.name.value != part.name.value
            else { continue }
            let (adopting, named) = part.adopted == nil ? (other, part) : (part, other)
            report(
                .takenID, "`\(id)` is the id of two \(part.noun)s here: `\(named.name.string)` has it, too",
                at: (adopting.adopted ?? adopting.name).place,
                help: adopting.adopted == nil
                    ? "choose an id that no \(part.noun) here has had" : "adopt it in the one that logs mean by it",
                related: [.init("the other one", at: named.name.place)])
        }
    }
}
