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
            adoptNames(index, tracked)
            if case .new = holder.origin { lookForOrigin(index) }
            if case .replaced = holder.origin {
                note(.breaking, "\(holder.identity.name) is another \(holder.noun)", at: tracked.place)
            }
        case .same(let record):
            guard holder.share(of: record) >= leastResemblance else {
                adoptNames(index, tracked)
                return explain(index, unlike: record)
            }
            explained.insert(record.line.record)
            compareParts(index, tracked, record)
        case .moved(let record):
            explained.insert(record.line.record)
            note(.breaking, "\(holder.identity.name) was \(name(record.line.path))", at: tracked.place)
            compareParts(index, tracked, record)
        case .returned(let record):
            explained.insert(record.line.record)
            compareParts(index, tracked, record)
        }
    }

    /// Parts that were never released are known by the ids that they adopt, or by their own.
    private mutating func adoptNames(_ index: Int, _ tracked: Tracked) {
        for (path, part) in tracked.paths {
            if let adopted = part.adopted, adopted.isSound {
                holders[index].names.wire[path] = adopted.string
            }
        }
    }

    /// Says what stands in a slot instead of what was released for it: something of another slot, or
    /// something new.
    private mutating func explain(_ index: Int, unlike record: Ledger.Record) {
        explained.insert(record.line.record)
        if let other = likelyOrigin(of: holders[index]), other.line.record != record.line.record {
            explained.insert(other.line.record)
            reportMoved(holders[index], other)
        } else {
            reportReplaced(holders[index], record)
        }
    }

    /// A new slot may hold what another slot lost.
    private mutating func lookForOrigin(_ index: Int) {
        guard isReleased, let other = likelyOrigin(of: holders[index]) else { return }
        explained.insert(other.line.record)
        // What it declares was found wanting already.
        guard holders[index].tracked?.origins.isEmpty ?? true else { return }
        reportMoved(holders[index], other)
    }

    /// The released record of the kind, held by no source now, that most of this one's texts come from.
    private mutating func likelyOrigin(of holder: Holder) -> Ledger.Record? {
        guard let hashes = holder.tracked?.hashes, !hashes.isEmpty else { return nil }
        for (record, count) in past.living(holder.noun, holding: hashes) {
            guard count * 2 >= hashes.count else { return nil }
            if !isHeld(record) { return record }
        }
        return nil
    }

    /// Whether a source goes on with it.
    private func isHeld(_ record: Ledger.Record) -> Bool {
        if claims[record.line.record] != nil { return true }
        return holders.contains { other in
            guard other.id == record.line.record, case .same = other.origin else { return false }
            return other.share(of: record) >= leastResemblance
        }
    }

    // MARK: - Parts

    private mutating func compareParts(_ index: Int, _ tracked: Tracked, _ record: Ledger.Record) {
        var comparison = PartComparison(record, release: past.release)
        comparison.compare(tracked)
        holders[index].names = comparison.names
        for finding in comparison.findings.all {
            succession.findings.add(finding)
            if finding.severity == .error { note(.breaking, finding.message, at: finding.place) }
        }
        succession.changes += comparison.changes
    }
}
