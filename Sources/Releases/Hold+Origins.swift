import ContentModel
import Diagnostics
import Ledger
import SourceText

/// What a record says of its own past, held against the ledger.
extension Hold {
    mutating func checkOrigins(_ index: Int) {
        let holder = holders[index]
        guard let origins = holder.tracked?.origins, let first = origins.first else { return }
        if origins.count > 1 {
            return report(
                .contradictingDeclarations, "it cannot both have moved and replace what was here",
                at: origins[1].place,
                help: "keep `\(holder.movedKey)` if it is the one that moved, `replaces` if it is new")
        }
        switch first {
        case .moved(let slot, let place): checkMoved(index, from: slot, at: place)
        case .replaces(let place): checkReplaces(index, at: place)
        }
    }

    private mutating func checkMoved(_ index: Int, from slot: String, at place: Place) {
        let holder = holders[index]
        // It holds what stands there, be it for the second time: releases take such lines out.
        if case .moved(let record) = holder.origin { return checkAdopted(holder, record) }
        let current = past.living(holder.noun, at: holder.slot)
        if let current, current.line.formerSlots.contains(slot) {
            holders[index].isSpent = true
            return reportSpent(holder.movedKey, at: place)
        }
        // Another source has the better claim: said there.
        if let origin = past.living(holder.noun, at: slot), claims[origin.line.record] != nil { return }
        let nothing = isReleased ? "\(past.release) has nothing in \(name(slot))" : "nothing was released yet"
        report(
            .unknownOrigin, slot == holder.slot ? "it has not moved: this is \(name(slot))" : nothing,
            at: place,
            help: "delete the line" + (isReleased ? ", or name the slot that it had at \(past.release)" : firstRelease))
    }

    /// What moves keeps its id.
    private mutating func checkAdopted(_ holder: Holder, _ record: Ledger.Record) {
        guard let adopted = holder.identity.adopted, adopted.value != record.line.record else { return }
        report(
            .contradictingDeclarations,
            "`\(holder.movedKey)` says that it is \(name(record.line.path)), and `id` that it is another \(holder.noun)",
            at: adopted.place,
            help: "delete `id`, or write the id that it has since \(record.line.since): \(record.line.record)")
    }

    /// How a program that is live, and has no ledger, comes to follow declarations; for the end of a help.
    var firstRelease: String {
        "; if the program is live already, its first release takes the line in: `hornbook release --base` with the "
            + "build that its users have"
    }

    private mutating func checkReplaces(_ index: Int, at place: Place) {
        let holder = holders[index]
        guard let current = past.living(holder.noun, at: holder.slot) else {
            let nothing =
                isReleased
                ? "\(past.release) has nothing in \(name(holder.slot))" : "nothing was released yet"
            return report(
                .unknownOrigin, "there is nothing to replace: \(nothing)", at: place,
                help: "delete the line" + (isReleased ? "" : firstRelease))
        }
        // What replaces again may be about the same things; what an old branch brings back is nearly all there.
        guard current.line["replaces"] != nil, holder.share(of: current) > 2.0 / 3 else { return }
        holders[index].isSpent = true
        reportSpent("replaces", at: place)
    }

    mutating func reportSpent(_ key: String, at place: Place) {
        report(
            .spentDeclaration, "this `\(key)` was taken in by a release already", at: place,
            help: "delete the line: it has no effect")
    }
}

extension Holder {
    /// What its kind calls the slot that it had.
    var movedKey: String { noun == "quiz" ? "retitledFrom" : "movedFrom" }
}

extension Tracked.Origin {
    var place: Place {
        switch self {
        case .moved(_, let place), .replaces(let place): place
        }
    }
}
