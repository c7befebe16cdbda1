import ContentModel

/// A slot with a day, as ledgers write it: `6-9/3`.
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

/// A slot of the form `6-9 "Meet the Quran"`: its band and its title, in quotes.
struct TitleSlot {
    let band: Substring
    let title: Substring

    init(_ slot: String) {
        band = slot.prefix { $0 != " " }
        title = slot.drop { $0 != " " }.dropFirst()
    }
}

/// A slot as people say it.
func displayName(_ slot: String) -> String { DaySlot(slot).map { "day \($0.day) of \($0.band)" } ?? slot }

/// A record that a declaration names, as people say it.
func displayName(_ target: RetiredSource.Target) -> String {
    DeclarationFacet.List(rawValue: target.noun).map { "the \($0.displayName) `\(target.slot)`" }
        ?? (target.isID ? "`\(target.slot)`" : displayName(target.slot))
}

extension SourceRecord {
    /// Says whom a move affects. Learners see days in order, and devices keep the answers to an unfinished quiz under
    /// its title.
    func moveMessage(from former: String) -> String {
        let moved = "\(identity.name) was \(displayName(former))"
        guard let then = DaySlot(former), let now = DaySlot(slot) else {
            let (then, now) = (TitleSlot(former), TitleSlot(slot))
            return then.band == now.band
                ? "\(moved): a learner in the middle of it begins again"
                : "\(moved): a learner who changed from \(then.band) to \(now.band) may meet it twice"
        }
        guard then.band == now.band else {
            return "\(moved): a learner who changed from \(then.band) to \(now.band) may meet it twice"
        }
        let (first, last) = (min(then.day, now.day) + 1, max(then.day, now.day))
        let who = first == last ? "who is on day \(first)" : "who is on days \(first) to \(last)"
        return "\(moved): \(who) \(now.day > then.day ? "meets it twice" : "never meets it")"
    }
}
