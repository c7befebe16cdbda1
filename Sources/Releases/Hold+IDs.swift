import ContentModel
import Diagnostics
import Ledger
import Lowering
import SourceText

/// Which id each record has: that of the ledger where it continues something, else a new one.
extension Hold {
    /// Sees which released records the sources declare to have taken elsewhere.
    mutating func claim() {
        for index in holders.indices {
            let holder = holders[index]
            guard case .moved(let slot, let place)? = holder.tracked?.origins.first,
                holder.tracked?.origins.count == 1, slot != holder.slot,
                let origin = past.living(holder.noun, at: slot)
            else { continue }
            if isSpent(holder, from: slot, origin) { continue }
            let id = origin.line.record
            if let other = claims[id] {
                report(
                    .claimedTwice, "two sources say that they were \(name(slot))", at: place,
                    help: "keep the declaration in the one that it was",
                    related: [.init("the other one", at: other)])
            } else {
                claims[id] = place
                holders[index].origin = .moved(origin)
            }
        }
    }

    /// Whether the ledger has taken in that this slot's record came from there, and it is still that one.
    private func isSpent(_ holder: Holder, from slot: String, _ origin: Ledger.Record) -> Bool {
        guard let current = past.living(holder.noun, at: holder.slot),
            current.line.formerSlots.contains(slot)
        else { return false }
        // Of records that look alike, what tells them apart says which it is.
        if Telling(holder).isNearer(to: Telling(origin), than: Telling(current)) { return false }
        return holder.share(of: current) >= holder.share(of: origin)
    }

    mutating func resolve(_ index: Int) {
        checkOrigins(index)
        let holder = holders[index]
        if case .moved(let record) = holder.origin {
            give(record.line.record, to: index)
            return
        }
        let current = past.living(holder.noun, at: holder.slot)
            .flatMap { claims[$0.line.record] == nil ? $0 : nil }
        if let adopted = holder.identity.adopted?.value { return adopt(adopted, index, current) }
        if let current, !isReplaced(holder, current) {
            holders[index].origin = .same(current)
            return give(current.line.record, to: index)
        }
        let gone = past.retired(holder.noun, at: holder.slot)
        if let back = gone.first(where: { holder.isSame(as: $0) }) ?? (holder.isDeclared ? gone.first : nil) {
            holders[index].origin = .returned(back, ratherThan: current)
            give(back.line.record, to: index)
            if holder.isDeclared { checkReturned(holder, back) }
        } else {
            if let current { holders[index].origin = .replaced(current) }
            give(nextID(holder), to: index)
        }
        if let current { explained.insert(current.line.record) }
    }

    /// What is known by its id alone comes back under it if it is what it was: that is told by its title.
    private mutating func checkReturned(_ holder: Holder, _ back: Ledger.Record) {
        guard let then = back.line.textHash, let title = holder.title, Fingerprint.hash(of: title) != then else { return }
        let list = DeclarationFacet.List(rawValue: holder.noun)?.spoken ?? holder.noun
        report(
            .takenID, "`\(back.line.path)` was the id of another \(list) until \(back.line["until"] ?? past.release)",
            at: holder.identity.place,
            help: "choose an id that no \(list) has had, since what people did is kept under this one; if it is what it "
                + "was, bring it back under the title that it had, and give it the new one after a release")
    }

    private mutating func give(_ id: String, to index: Int) {
        holders[index].id = id
        given.insert(id)
    }

    /// `id:` adopts a row from before Hornbook; it does not stand for `movedFrom`.
    private mutating func adopt(_ id: String, _ index: Int, _ current: Ledger.Record?) {
        let known = past.ledger.records[id]
        if let current, known == nil, !isReplaced(holders[index], current),
            holders[index].share(of: current) >= leastResemblance
        {
            return keepID(of: current, index)
        }
        give(id, to: index)
        if let current, current.line.record == id { return holders[index].origin = .same(current) }
        if let known, !known.line.isRetired {
            holders[index].origin = .moved(known)
            explained.insert(id)
            reportMoved(holders[index], known)
        } else if let current {
            explained.insert(current.line.record)
            if isReplaced(holders[index], current) {
                holders[index].origin = .replaced(current)
            } else {
                reportReplaced(holders[index], current)
            }
        } else if let known {
            holders[index].origin = .returned(known, ratherThan: nil)
        }
    }

    /// What was released has its id, whatever row the source names now.
    private mutating func keepID(of current: Ledger.Record, _ index: Int) {
        let holder = holders[index]
        holders[index].origin = .same(current)
        give(current.line.record, to: index)
        report(
            .contradictingDeclarations,
            "`id` names another row than \(name(holder.slot)) has since \(current.line.since)",
            at: holder.identity.adopted?.place ?? holder.identity.place,
            help: "delete `id`, or write the one that it has: \(current.line.record); an id that was given out is never "
                + "changed")
    }

    private func isReplaced(_ holder: Holder, _ current: Ledger.Record) -> Bool {
        guard !holder.isSpent else { return false }
        // What had the slot is gone on purpose, so it takes new content without a word.
        let hasLeft = retired.contains(current.target)
        if hasLeft, holder.share(of: current) < leastResemblance { return true }
        return holder.tracked?.origins.contains { if case .replaces = $0 { true } else { false } } ?? false
    }

    /// The id that follows from the slot; where that is, or was, something else's, the next one: the same on
    /// every machine.
    private mutating func nextID(_ holder: Holder) -> String {
        let parts = [holder.noun, catalog.program.program.string] + holder.identity.parts
        let first = StableID.make(parts)
        var id = first
        // What was taken once stays taken.
        var number = taken[first, default: 1]
        if number > 1 { id = StableID.make(parts + ["\(number)"]) }
        while past.isKnown(id) || given.contains(id) {
            number += 1
            id = StableID.make(parts + ["\(number)"])
        }
        taken[first] = number
        return id
    }

    /// What a declaration names, as people call it.
    func name(_ target: RetiredSource.Target) -> String {
        DeclarationFacet.List(rawValue: target.noun).map { "the \($0.spoken) `\(target.slot)`" }
            ?? name(target.slot)
    }

    /// A slot as people call it.
    func name(_ slot: String) -> String {
        DaySlot(slot).map { "day \($0.day) of \($0.band)" } ?? slot
    }
}
