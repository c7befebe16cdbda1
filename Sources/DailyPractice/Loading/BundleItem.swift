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
    for (index, (item, entry)) in zip(items, entries).enumerated() where !entry.isOf(item) {
        throw .undecodable(
            path: "\(list)[\(index)]", reason: "`\(item.id)` is not the item that the manifest lists here")
    }
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
    /// Whether an item agrees with its entry.
    func isOf(_ item: Item) -> Bool
}

extension ActivitySummary: ItemSummary {
    var ownPath: String? { path }

    /// Ignores the highest score: a later version of the library may count it differently.
    func isOf(_ activity: Activity) -> Bool {
        id == activity.id && dayNumber == activity.dayNumber && ageBand == activity.ageBand
            && prompts == activity.prompts.count
    }
}

extension QuizSummary: ItemSummary {
    var ownPath: String? { path }

    func isOf(_ quiz: Quiz) -> Bool {
        id == quiz.id && title == quiz.title && order == quiz.order && questions == quiz.questions.count
    }
}
