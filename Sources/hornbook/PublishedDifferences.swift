import ContentModel
import Ledger
import Releases
import SourceText

/// The differences between two versions of a document that ledgers do not keep. Changed words, icons and suggested
/// times are cosmetic. Any other value affects what learners earn, meet in which order, or pay.
struct PublishedDifferences {
    /// The differences, each with the id of what changed; nil for the document as a whole.
    private(set) var found: [(level: Change.Class, message: String, id: String?)] = []
    /// What is being compared, and those of its texts, icons and times that changed.
    private var owner: (id: String?, name: String)
    private var looks: [String] = []

    /// Values of activities and quizzes that ledgers keep, so that their changes are reported elsewhere.
    private static let known: Set<String> = [
        "Activity.age_band", "Activity.day_number", "Activity.id", "Option.correct", "Option.optionText",
        "OptionMetadata.correctOrder", "OptionMetadata.matchTarget", "OptionMetadata.version", "Prompt.branchLogic",
        "Prompt.order", "Prompt.points", "Prompt.promptText", "Prompt.type", "PromptConfig.minCorrect",
        "PromptConfig.scaleRange", "PromptConfig.scaleType", "Quiz.id", "Quiz.order", "Quiz.title",
        "QuizQuestion.correctIndex", "QuizQuestion.options", "QuizQuestion.text",
    ]

    /// Values that are only shown or suggested.
    private static let presentationKeys: Set<String> = ["colorHex", "icon", "iconName", "minutes", "seconds"]

    /// Texts whose changes are more than cosmetic: what learners earn, where links lead, what is asked.
    private static let levels: [String: Change.Class] = [
        "Level.unlocks": .breaking, "Link.with": .breaking, "Milestone.badge": .breaking, "Route.path": .breaking,
        "Services.appGroup": .breaking, "PracticePair.left": .analysts, "PracticePair.right": .analysts,
        "PracticeQuestion.options": .analysts, "PracticeQuestion.text": .analysts, "Prompt.options": .analysts,
        "PromptConfig.wordBank": .analysts,
    ]

    init(_ now: Node, since then: Node, _ shape: WireObjectDescription, name: String) {
        owner = (nil, name)
        compareFields(now, then, shape.name, shape.fields, "")
        reportAppearanceChanges()
    }

    private mutating func compareFields(
        _ new: Node, _ old: Node, _ name: String, _ fields: [WireFieldDescription], _ path: String
    ) {
        for field in fields {
            if PublishedDifferences.known.contains("\(name).\(field.key)") {
                compareSpelling(new[field.key], old[field.key], path + field.key)
                continue
            }
            let isShown = PublishedDifferences.presentationKeys.contains(field.key) || field.shape.isText
            let level = PublishedDifferences.levels["\(name).\(field.key)"] ?? (isShown ? .cosmetic : .breaking)
            compare(new[field.key], old[field.key], field.shape, path + field.key, level)
        }
    }

    private mutating func compare(
        _ new: Node?, _ old: Node?, _ shape: WireDescription, _ path: String, _ level: Change.Class
    ) {
        guard new != old else { return }
        switch (shape, new, old) {
        case (.nullable(let shape), _, _): compare(new, old, shape, path, level)
        case (.object(let object), let new?, let old?):
            compareFields(new, old, object.name, object.fields, path + ".")
        case (.oneOf(let name, _, let objects), let new?, let old?):
            let fields = Dictionary(grouping: objects.flatMap(\.fields), by: \.key).sorted { $0.key < $1.key }
            compareFields(new, old, name, fields.map { $1[0] }, path + ".")
        case (.byName(let shape), .object(let new)?, .object(let old)?):
            for name in Set(new.keys).union(old.keys).sorted() {
                compare(new[name], old[name], shape, "\(path).\(name)", level)
            }
        case (.list(let shape, _, _), .list(let new)?, .list(let old)?): compareLists(new, old, shape, path, level)
        default:
            let now = new.map { old == nil ? "is new: \($0)" : "and is \($0)" } ?? "and is gone"
            note(level, [old.map { "was \($0)" }, now].compactMap(\.self).joined(separator: ", "), path)
        }
    }

    /// Compares items with ids one by one. New and removed ids are reported elsewhere.
    private mutating func compareLists(
        _ new: [Node], _ old: [Node], _ shape: WireDescription, _ path: String, _ level: Change.Class
    ) {
        let (outer, before, count) = (owner, Dictionary(old.map { ($0.name, $0) }) { first, _ in first }, found.count)
        guard new.allSatisfy({ $0.name != nil }), old.allSatisfy({ $0.name != nil }), case .object(let object) = shape
        else {
            if new.count != old.count {
                return note(level, "had \(counted(old.count, "item")), and has \(new.count)", path)
            }
            if Dictionary(grouping: new, by: \.self) == Dictionary(grouping: old, by: \.self) {
                return note(.breaking, "has another order", path)
            }
            for (index, (new, old)) in zip(new, old).enumerated() {
                compare(new, old, shape, "\(path)[\(index + 1)]", level)
            }
            return
        }
        for item in new {
            guard let id = item.name, let then = before[id], item != then else { continue }
            // Only a record of a document becomes the owner, not a part of one.
            if outer.id == nil {
                reportAppearanceChanges()
                owner = (id, item.displayName ?? "`\(id)`")
            }
            compareFields(item, then, object.name, object.fields, outer.id == nil ? "" : "\(path)[\(id)].")
        }
        if outer.id == nil { reportAppearanceChanges() }
        owner = outer
        let (now, then) = (new.map(\.name), old.map(\.name))
        let shared = Set(now).intersection(then)
        // Changed numbers of such records already report the new order.
        let isNumbered = ["Activity", "Quiz"].contains(object.name)
        let isTold = isNumbered || found[count...].contains { $0.level != .cosmetic }
        if !isTold, now.filter(shared.contains) != then.filter(shared.contains) {
            note(level == .analysts ? .analysts : .breaking, "has another order", path)
        }
    }

    /// Reports texts that differ only in capitals, spaces and punctuation, which ledgers ignore.
    private mutating func compareSpelling(_ new: Node?, _ old: Node?, _ path: String) {
        if case .list(let new)? = new, case .list(let old)? = old {
            for (index, (new, old)) in zip(new, old).enumerated() {
                compareSpelling(new, old, "\(path)[\(index + 1)]")
            }
        } else if let new = new?.text, let old = old?.text, new != old,
            Fingerprint.hash(of: Text(new)) == Fingerprint.hash(of: Text(old))
        {
            note(.cosmetic, "", path)
        }
    }

    private mutating func note(_ level: Change.Class, _ what: String, _ path: String) {
        if level == .cosmetic { return looks.append("`\(path)`") }
        let whose = owner.name == path ? "" : " of \(owner.name)"
        found.append((level, "`\(path)`\(whose) \(what)", owner.id))
    }

    /// Reports all changed texts, icons and times of the owner as one change.
    private mutating func reportAppearanceChanges() {
        guard !looks.isEmpty else { return }
        let shown = looks.prefix(4) + (looks.count > 4 ? ["\(looks.count - 4) more"] : [])
        found.append(
            (.cosmetic, "\(owner.name) has other texts, icons or times: \(shown.joined(separator: ", "))", owner.id))
        looks = []
    }
}

extension Node {
    var name: String? { (self["id"] ?? self["promptId"] ?? self["optionId"])?.text }

    /// A name for a record whose id people never see; nil for others.
    var displayName: String? {
        if let day = self["day_number"]?.integer, let band = self["age_band"]?.text { return "day \(day) of \(band)" }
        return self["questions"] == nil ? nil : self["title"]?.description
    }
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
