/// An item of a bundle, with the rules that it must keep.
protocol BundleItem: Identifiable where ID == String {
    /// Refuses an item that would trap or mislead an app. `place` is the prefix of its JSON paths in its file.
    func check(at place: String) throws(LoadError.Problem)
}

extension Activity: BundleItem {
    func check(at place: String) throws(LoadError.Problem) {
        try checkIdentities(prompts.lazy.map(\.promptId), "\(place)prompts", "promptId")
        for (index, prompt) in prompts.enumerated() {
            let place = "\(place)prompts[\(index)]"
            try checkPoints(prompt.points, at: place)
            try checkIdentities(prompt.options.lazy.map(\.optionId), "\(place).options", "optionId")
            for (index, option) in prompt.options.enumerated() {
                try checkPoints(option.points, at: "\(place).options[\(index)]")
            }
        }
    }
}

/// Refuses a repeated id.
func checkIdentities(_ ids: some Collection<String>, _ list: String, _ key: String) throws(LoadError.Problem) {
    var seen = Set<String>(minimumCapacity: ids.count)
    for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
        throw .undecodable(path: "\(list)[\(index)].\(key)", reason: "`\(id)` is there twice")
    }
}

/// Refuses points outside of 0 to a billion. Within this range, the points of one file cannot overflow an `Int`.
private func checkPoints(_ points: Int, at place: String) throws(LoadError.Problem) {
    guard 0...1_000_000_000 ~= points else {
        throw .undecodable(path: "\(place).points", reason: "\(points) is not from 0 to 1000000000")
    }
}

extension Quiz: BundleItem {
    func check(at place: String) throws(LoadError.Problem) {
        for (index, question) in questions.enumerated()
        where !question.options.indices.contains(question.correctIndex) {
            throw .undecodable(
                path: "\(place)questions[\(index)].correctIndex",
                reason: "\(question.correctIndex) is none of the \(question.options.count) options, from 0")
        }
    }
}

/// Refuses a bundle with a repeated or invalid item.
func check<Item: BundleItem>(_ items: [Item], in list: String) throws(LoadError.Problem) {
    try checkIdentities(items.lazy.map(\.id), list, "id")
    for (index, item) in items.enumerated() { try item.check(at: "\(list)[\(index)].") }
}

/// Refuses an item whose number is not above the last one of its band.
func checkOrder(_ number: Int, after last: inout Int?, _ noun: String, at place: String) throws(LoadError.Problem) {
    if last == number { throw .undecodable(path: place, reason: "\(noun) \(number) is there twice") }
    if let last, last > number {
        throw .undecodable(path: place, reason: "\(noun) \(number) comes after \(noun) \(last)")
    }
    last = number
}

/// Refuses a bundle whose items are not those that the manifest lists, in the same order.
func check<Entry: ItemSummary>(_ items: [Entry.Item], in list: String, against entries: [Entry]) throws(LoadError
    .Problem)
{
    for (index, (item, entry)) in zip(items, entries).enumerated() { try entry.check(item, at: "\(list)[\(index)]") }
    guard items.count == entries.count else {
        throw .undecodable(path: list, reason: "\(items.count) are here, and the manifest lists \(entries.count)")
    }
}

/// An item's entry in the manifest.
protocol ItemSummary: Hashable, Sendable {
    associatedtype Item: BundleItem & Decodable & Sendable
    var ageBand: AgeBand { get }
    /// The file that holds this item alone; nil in manifests that are older than such files.
    var ownPath: String? { get }
    /// The values that an item shares with its entry: each by its key in the manifest, as listed and as in the item.
    func values(in item: Item) -> [(key: String, listed: String, actual: String)]
}

extension ItemSummary {
    /// Refuses an item that differs from its entry.
    func check(_ item: Item, at place: String) throws(LoadError.Problem) {
        guard let other = values(in: item).first(where: { $0.listed != $0.actual }) else { return }
        throw .undecodable(
            path: place, reason: "its `\(other.key)` is \(other.actual), and the manifest lists \(other.listed)")
    }
}

extension ActivitySummary: ItemSummary {
    var ownPath: String? { path }

    /// Ignores the highest score: a later version of the library may count it differently.
    func values(in activity: Activity) -> [(key: String, listed: String, actual: String)] {
        [
            ("id", id, activity.id), ("day_number", "\(dayNumber)", "\(activity.dayNumber)"),
            ("age_band", ageBand.rawValue, activity.ageBand.rawValue),
            ("prompts", "\(prompts)", "\(activity.prompts.count)"),
        ]
    }
}

extension QuizSummary: ItemSummary {
    var ownPath: String? { path }

    func values(in quiz: Quiz) -> [(key: String, listed: String, actual: String)] {
        [
            ("id", id, quiz.id), ("title", title, quiz.title), ("order", "\(order)", "\(quiz.order)"),
            ("questions", "\(questions)", "\(quiz.questions.count)"),
        ]
    }
}
