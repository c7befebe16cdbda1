/// The items of one kind in one band, in order, with the rules that they must keep.
protocol BundleItem: Identifiable where ID == String {
    /// Refuses what would trap or mislead an app; `place` is where the item stands in its file.
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

/// Refuses an id that stands twice.
func checkIdentities(_ ids: some Collection<String>, _ list: String, _ key: String) throws(LoadError.Problem) {
    var seen = Set<String>(minimumCapacity: ids.count)
    for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
        throw .undecodable(path: "\(list)[\(index)].\(key)", reason: "`\(id)` is there twice")
    }
}

/// Sums of what no file can hold more of than this stay far below the largest integer.
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

/// Refuses a bundle with an item that stands twice or is broken.
func check<Item: BundleItem>(_ items: [Item], in list: String) throws(LoadError.Problem) {
    try checkIdentities(items.lazy.map(\.id), list, "id")
    for (index, item) in items.enumerated() { try item.check(at: "\(list)[\(index)].") }
}

/// Refuses an item that does not stand in its order, behind the last one of its band.
func checkOrder(_ number: Int, after last: inout Int?, _ noun: String, at place: String) throws(LoadError.Problem) {
    if last == number { throw .undecodable(path: place, reason: "\(noun) \(number) is there twice") }
    if let last, last > number {
        throw .undecodable(path: place, reason: "\(noun) \(number) comes after \(noun) \(last)")
    }
    last = number
}

/// Refuses a bundle that holds another row of items than the manifest lists.
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
    /// The file that holds this item alone; nil in manifests that were made before there were any.
    var ownPath: String? { get }
    /// Whether an item agrees with its entry.
    func isOf(_ item: Item) -> Bool
}

extension ActivitySummary: ItemSummary {
    var ownPath: String? { path }

    /// The highest score is not held against the content: a later library may count it otherwise.
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
