import ContentModel
import Ledger

extension Hold {
    /// Who is touched by a move that is declared: learners see days in their order, and devices keep what was
    /// begun of a quiz under its title.
    func moveMessage(_ holder: Holder, from record: Ledger.Record) -> String {
        let moved = "\(holder.identity.name) was \(name(record.line.path))"
        guard let then = DaySlot(record.line.path), let now = DaySlot(holder.slot) else {
            return "\(moved): whoever is in the middle of it begins anew"
        }
        guard then.band == now.band else {
            return "\(moved): whoever changed from \(then.band) to \(now.band) may meet it twice"
        }
        let (first, last) = (min(then.day, now.day) + 1, max(then.day, now.day))
        let who = first == last ? "who is on day \(first)" : "who is on days \(first) to \(last)"
        return "\(moved): \(who) \(now.day > then.day ? "meets it twice" : "never meets it")"
    }
}

/// `6-9/3`, as ledgers write the slots of what has days.
struct DaySlot {
    let band: Substring
    let day: Int

    init?(_ slot: String) {
        let parts = slot.split(separator: "/")
        guard parts.count == 2, let day = Int(parts[1]) else { return nil }
        self.band = parts[0]
        self.day = day
    }
}
