import LearningRules

/// How many lessons of some sort fit into an event, by the order in which lessons are done.
///
/// A lesson that neither is for an event nor waits for one is done before every later one of that sort. Those that
/// are done during an event therefore stand in a row; all others may be done in it as well.
struct EventHolding {
    /// At most, for each number of lessons in the row that are done before it.
    let byStart: [Int]

    var most: Int { byStart.max() ?? 0 }

    init(lessons most: Int, _ course: Course, _ eventsBefore: [Set<String>?], where isFitting: (Lesson) -> Bool) {
        let events = course.rewards.events ?? [:]
        let others = zip(course.lessons, eventsBefore).count { lesson, before in
            before != [] && isFitting(lesson) && lesson.event.map { events[$0] != nil } ?? true
        }
        let row = zip(course.lessons, eventsBefore).filter { $1 == [] }.map { isFitting($0.0) }
        let ofOthers = min(others, most)
        let length = min(most - ofOthers, row.count)
        var count = row.prefix(length).count { $0 }
        var byStart = [ofOthers + count]
        for start in row.indices {
            count -= row[start] ? 1 : 0
            if start + length < row.count { count += row[start + length] ? 1 : 0 }
            byStart.append(ofOthers + count)
        }
        self.byStart = byStart
    }
}

extension Course {
    /// The events that must have begun before a lesson is done, its own among them, by the lesson's number; nil where
    /// nobody can tell, since it requires what comes later.
    var eventsBefore: [Set<String>?] {
        let numbers = Dictionary(lessons.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let wholes = Dictionary(grouping: lessons.indices.filter { lessons[$0].event == nil }) { lessons[$0].category }
        let required = Dictionary(
            categories.map { ($0.id, $0.requires ?? []) }, uniquingKeysWith: { first, _ in first })
        var found: [Set<String>?] = []
        var ofWholes: [String: Set<String>?] = [:]
        func events(before name: String) -> Set<String>? {
            if let number = numbers[name] { return number < found.count ? found[number] : nil }
            guard let whole = wholes[name], let last = whole.last else { return [] }
            guard last < found.count else { return nil }
            if let known = ofWholes[name] { return known }
            let all = together(whole.map { found[$0] })
            ofWholes[name] = .some(all)
            return all
        }
        for lesson in lessons {
            let names = (lesson.requires ?? []) + (required[lesson.category] ?? [])
            found.append(together(names.map(events(before:)) + [lesson.event.map { [$0] } ?? []]))
        }
        return found
    }

    /// Events so that each comes after those that its lessons wait for.
    func eventsInOrder(_ names: [String], _ eventsBefore: [Set<String>?]) -> [String] {
        let ranks = names.map { name in
            let own = lessons.indices.filter { lessons[$0].event == name }
            let before = own.reduce(into: Set<String>()) { $0.formUnion(eventsBefore[$1] ?? []) }
            return (before.count, own.first ?? 0, name)
        }
        return ranks.sorted(by: <).map(\.2)
    }
}

private func together(_ sets: [Set<String>?]) -> Set<String>? {
    sets.reduce(into: Set<String>?.some([])) { all, next in all = next.flatMap { all?.union($0) } }
}
