import ContentModel
import SourceText

/// What must be done before what: lessons and whole categories, and what each of them requires.
struct Requirements {
    struct Need {
        /// Nil where it is no name that is written: a category needs its own lessons.
        let place: Place?
        let target: Int
    }

    struct Node {
        let name: String
        /// Nil for a category.
        let order: Int?
        var needs: [Need] = []
    }

    private(set) var nodes: [Node] = []
    private var lessons: [String: Int] = [:]
    private var categories: [String: Int] = [:]
    /// Names that are written and lead nowhere.
    private(set) var unknown: [(name: Spanned<Text>, isLesson: Bool)] = []
    /// Whether every file and every name was read, so that what is not there is missing.
    let isWhole: Bool

    init(_ catalog: Catalog) {
        let entries = catalog.entries(of: .lesson)
        let sound = catalog.records(LessonSource.self).filter { $0.id.isSound }
        let declared = catalog.program.categories
        isWhole = entries.count == sound.count && declared?.isSound ?? !catalog.program.hasUnknownKeys
        for entry in declared?.value ?? [] { categories[entry.key.string] = add(entry.key.string, order: nil) }
        for lesson in sound where lessons[lesson.id.string] == nil {
            lessons[lesson.id.string] = add(lesson.id.string, order: lesson.order.isSound ? lesson.order.value : nil)
        }
        for entry in declared?.value ?? [] {
            for name in entry.value.value.requires?.value ?? [] { require(name, by: entry.key.string) }
        }
        for lesson in sound {
            guard let node = lessons[lesson.id.string] else { continue }
            for name in lesson.requires?.value ?? [] { require(name, by: node) }
            guard let category = categories[lesson.category.string] else { continue }
            // What its category requires, the lesson requires.
            nodes[node].needs += nodes[category].needs.filter { $0.place != nil }
            if lesson.fillsADay { nodes[category].needs.append(Need(place: nil, target: node)) }
        }
    }

    private mutating func add(_ name: String, order: Int?) -> Int {
        nodes.append(Node(name: name, order: order))
        return nodes.count - 1
    }

    private mutating func require(_ name: Spanned<Text>, by category: String) {
        guard let node = categories[category] else { return }
        if let target = categories[name.string] {
            nodes[node].needs.append(Need(place: name.place, target: target))
        } else {
            unknown.append((name, false))
        }
    }

    private mutating func require(_ name: Spanned<Text>, by node: Int) {
        if let target = lessons[name.string] ?? categories[name.string] {
            nodes[node].needs.append(Need(place: name.place, target: target))
        } else {
            unknown.append((name, true))
        }
    }

    func names(withLessons: Bool) -> [String] {
        (withLessons ? lessons.keys.sorted() : []) + categories.keys.sorted()
    }

    /// The lessons that must be done for a node: itself, or those of the category.
    func lessons(in node: Int) -> [Node] {
        nodes[node].order != nil
            ? [nodes[node]] : nodes[node].needs.filter { $0.place == nil }.map { nodes[$0.target] }
    }
}
