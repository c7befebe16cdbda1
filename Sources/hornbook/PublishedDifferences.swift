import ContentModel
import Releases

/// What two versions of a document show differently, beyond what ledgers keep. Other words, icons and suggested times
/// are cosmetic; any other value decides what learners earn, meet in which order, or pay.
struct PublishedDifferences {
    struct Difference {
        let level: Change.Class
        let message: String
        /// The id of the thing that it is about; nil where it is about the document as a whole.
        let id: String?
    }

    private(set) var found: [Difference] = []
    /// The keys that ledgers keep, so that others tell of them: `Prompt.points`.
    private let known: Set<String>
    /// What is compared now, and its texts that are worded otherwise.
    private var owner: (id: String?, name: String)
    private var texts: [String] = []
    /// How much the texts that are compared now matter, where they are more than other words.
    private var levelOfTexts: Change.Class?

    /// What is shown or suggested, and decides nothing.
    private static let shown: Set<String> = ["colorHex", "icon", "iconName", "minutes", "seconds"]

    /// The texts that are more: what learners earn, where links lead, what is asked.
    private static let levels: [String: Change.Class] = [
        "Level.unlocks": .breaking, "Link.with": .breaking, "Milestone.badge": .breaking, "Route.path": .breaking,
        "Services.appGroup": .breaking, "PracticePair.left": .analysts, "PracticePair.right": .analysts,
        "PracticeQuestion.options": .analysts, "PracticeQuestion.text": .analysts, "PromptConfig.wordBank": .analysts,
    ]

    /// `name` is what people call the document.
    init(_ now: Node, since then: Node, _ shape: WireObjectDescription, name: String, known: Set<String>) {
        self.known = known
        owner = (nil, name)
        for field in shape.fields {
            let (new, old) = (now[field.key], then[field.key])
            if case .list(.object(let record), _, _) = field.shape, new?.areNamed ?? false, old?.areNamed ?? false {
                compareRecords(new?.elements ?? [], old?.elements ?? [], record, field.key)
            } else {
                levelOfTexts = PublishedDifferences.levels["\(shape.name).\(field.key)"]
                compare(new, old, field.shape, field.key)
            }
        }
        closeOwner()
    }

    /// Each by itself. That some are new or gone is a matter of ids.
    private mutating func compareRecords(_ new: [Node], _ old: [Node], _ shape: WireObjectDescription, _ key: String)
    {
        let outer = owner
        let before = Dictionary(old.map { ($0.name ?? "", $0) }) { first, _ in first }
        let count = found.count
        for record in new {
            guard let id = record.name, let then = before[id], record != then else { continue }
            closeOwner()
            owner = (id, record.spoken ?? "`\(id)`")
            compareFields(record, then, shape, "")
        }
        closeOwner()
        owner = outer
        if found[count...].allSatisfy({ $0.level == .cosmetic }) { compareOrder(new, old, key) }
    }

    private mutating func compareFields(_ new: Node, _ old: Node, _ shape: WireObjectDescription, _ path: String) {
        for field in shape.fields where !known.contains("\(shape.name).\(field.key)") {
            let path = path.isEmpty ? field.key : "\(path).\(field.key)"
            guard !PublishedDifferences.shown.contains(field.key) else {
                if new[field.key] != old[field.key] { texts.append(path) }
                continue
            }
            levelOfTexts = PublishedDifferences.levels["\(shape.name).\(field.key)"]
            defer { levelOfTexts = nil }
            compare(new[field.key], old[field.key], field.shape, path)
        }
    }

    private mutating func compare(_ new: Node?, _ old: Node?, _ shape: WireDescription, _ path: String) {
        guard new != old else { return }
        guard let new, let old else { return note(new, old, shape, path) }
        switch shape {
        case .nullable(let shape): compare(new, old, shape, path)
        case .object(let object): compareFields(new, old, object, path)
        case .oneOf(_, _, let objects): compareFields(new, old, .joining(objects), path)
        case .byName(let shape):
            let names = Set(new.keys).union(old.keys).sorted()
            for name in names { compare(new[name], old[name], shape, "\(path).\(name)") }
        case .list(let shape, _, _): compareLists(new.elements, old.elements, shape, path)
        default: note(new, old, shape, path)
        }
    }

    private mutating func compareLists(_ new: [Node], _ old: [Node], _ shape: WireDescription, _ path: String) {
        if case .object(let object) = shape, Node.list(new).areNamed, Node.list(old).areNamed {
            let before = Dictionary(old.map { ($0.name ?? "", $0) }) { first, _ in first }
            for item in new {
                guard let id = item.name, let then = before[id] else { continue }
                compareFields(item, then, object, "\(path)[\(id)]")
            }
            return compareOrder(new, old, path)
        }
        if new.count != old.count {
            if shape.isText, levelOfTexts == nil { return texts.append(path) }
            return note(levelOfTexts ?? .breaking, "had \(counted(old.count, "item")), and has \(new.count)", path)
        }
        if Dictionary(grouping: new, by: \.self) == Dictionary(grouping: old, by: \.self) {
            return note(.breaking, "comes in another order", path)
        }
        for (index, pair) in zip(new, old).enumerated() { compare(pair.0, pair.1, shape, "\(path)[\(index + 1)]") }
    }

    private mutating func compareOrder(_ new: [Node], _ old: [Node], _ path: String) {
        let (now, then) = (new.compactMap(\.name), old.compactMap(\.name))
        let shared = Set(now).intersection(then)
        if now.filter(shared.contains) != then.filter(shared.contains) {
            note(.breaking, "comes in another order", path)
        }
    }

    private mutating func note(_ new: Node?, _ old: Node?, _ shape: WireDescription, _ path: String) {
        if shape.isText, levelOfTexts == nil { return texts.append(path) }
        let now = new.map { old == nil ? "is new: \($0)" : "and is \($0)" } ?? "and is gone"
        let what = [old.map { "was \($0)" }, now].compactMap(\.self).joined(separator: ", ")
        note(shape.isText ? levelOfTexts ?? .breaking : .breaking, what, path)
    }

    private mutating func note(_ level: Change.Class, _ what: String, _ path: String) {
        found.append(Difference(level: level, message: "`\(path)` of \(owner.name) \(what)", id: owner.id))
    }

    /// All texts of one thing are one change.
    private mutating func closeOwner() {
        guard !texts.isEmpty else { return }
        let shown = texts.prefix(4).map { "`\($0)`" } + (texts.count > 4 ? ["\(texts.count - 4) more"] : [])
        let message = "\(owner.name) reads or looks otherwise: \(shown.joined(separator: ", "))"
        found.append(Difference(level: .cosmetic, message: message, id: owner.id))
        texts = []
    }
}

extension Node {
    /// The id by which its list knows it.
    fileprivate var name: String? { ["id", "promptId", "optionId"].lazy.compactMap { self[$0]?.text }.first }

    /// True for a list whose items have ids.
    fileprivate var areNamed: Bool { !elements.isEmpty && elements.allSatisfy { $0.name != nil } }

    /// As people call a record whose id they never see.
    fileprivate var spoken: String? {
        if let day = self["day_number"]?.integer, let band = self["age_band"]?.text { return "day \(day) of \(band)" }
        return self["questions"] == nil ? nil : self["title"].map(\.description)
    }

    fileprivate var keys: [String] { if case .object(let members) = self { Array(members.keys) } else { [] } }
}

extension WireDescription {
    fileprivate var isText: Bool {
        switch self {
        case .text, .texts: true
        case .nullable(let shape), .list(let shape, _, _): shape.isText
        default: false
        }
    }
}

extension WireObjectDescription {
    /// All keys that one of several objects may have.
    fileprivate static func joining(_ objects: [WireObjectDescription]) -> WireObjectDescription {
        var known: Set<String> = []
        let fields = objects.flatMap(\.fields).filter { known.insert($0.key).inserted }
        return WireObjectDescription(name: "", summary: "", fields: fields)
    }
}
