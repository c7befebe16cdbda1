import CanonicalJSON
import ContentModel

/// The differences between two versions of a document, by its description. Things with ids are matched by their ids.
struct DocumentChanges {
    struct Change {
        /// The record of the document that it is in, as it is or was; nil for the document itself.
        let record: JSONValue?
        /// The place in the record; empty for all of it.
        let path: String
        let shape: JSONDescription
        let meaning: ChangeMeaning
        /// Nil for a missing value.
        let (old, new): (JSONValue?, JSONValue?)
        let sort: Sort
        /// The text of the nearest thing that has one, as it is now: what is asked, of a changed key.
        let text: String?
    }

    enum Sort {
        case value
        /// A thing with an id was added or removed.
        case item
        /// The same items have another order.
        case order
    }

    private(set) var all: [Change] = []
    private var record: JSONValue?
    private var text: String?
    /// The records that come before or after another one of the earlier version than they did.
    private var moved: Set<String?> = []

    init(_ new: JSONValue?, since old: JSONValue?, _ shape: JSONObjectDescription) {
        for field in shape.fields where new != nil && old != nil || field.shape.record != nil {
            compare(new?[field.key], old?[field.key], field.shape, field.key, field.whenChanged)
        }
    }

    /// All of a value that is tracked or derived has the same `meaning`.
    private mutating func compareFields(
        _ new: JSONValue, _ old: JSONValue, _ fields: [JSONFieldDescription], _ path: String, _ meaning: ChangeMeaning
    ) {
        let (new, old, outer) = (new.withoutImpliedPoints, old.withoutImpliedPoints, text)
        text = new["text"]?.text ?? outer
        defer { text = outer }
        // The `order` of a record counts where the sequence is another, not where records come between.
        for field in fields where field.key != "order" || !path.isEmpty || moved.contains(new.name) {
            let own = [.tracked, .derived].contains(meaning) ? meaning : field.whenChanged
            compare(new[field.key], old[field.key], field.shape, path + field.key, own)
        }
    }

    private mutating func compare(
        _ new: JSONValue?, _ old: JSONValue?, _ shape: JSONDescription, _ path: String, _ meaning: ChangeMeaning
    ) {
        let (new, old) = (new == .null ? nil : new, old == .null ? nil : old)
        guard new != old else { return }
        switch (shape, new, old) {
        case (.nullable(let shape), _, _): compare(new, old, shape, path, meaning)
        case (.object(let object), let new?, let old?): compareFields(new, old, object.fields, path + ".", meaning)
        case (.oneOf(_, _, let objects), let new?, let old?):
            compareFields(new, old, objects.joinedFields, path + ".", meaning)
        case (.byName(let shape), .object(let new)?, .object(let old)?):
            for name in Set(new.keys).union(old.keys).sorted() {
                compare(new[name], old[name], shape, "\(path).\(name)", meaning)
            }
        case (.list, _, _):
            if let object = shape.record, let new = new.named, let old = old.named {
                compareNamed(new, old, object, path, meaning)
            } else if case .list(let item, _, _) = shape, let new = new?.elements, let old = old?.elements {
                compareLists(new, old, item, path, meaning)
            } else {
                add(new, old, shape, path, meaning)
            }
        default: add(new, old, shape, path, meaning)
        }
    }

    private mutating func compareNamed(
        _ new: [JSONValue], _ old: [JSONValue], _ object: JSONObjectDescription, _ path: String,
        _ meaning: ChangeMeaning
    ) {
        let before = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
        let after = Set(new.map(\.name))
        let isDocument = record == nil
        let shared = after.intersection(before.keys)
        let (now, then) = (new.map(\.name).filter(shared.contains), old.map(\.name).filter(shared.contains))
        if isDocument { moved = movedItems(now, since: then) }
        for item in new + old.filter({ !after.contains($0.name) }) {
            // Only a record of the document, not a part of one.
            if isDocument { record = item }
            let place = isDocument ? "" : "\(path)[\(item.name ?? "")]"
            let then = before[item.name]
            if let then, after.contains(item.name) {
                compareFields(item, then, object.fields, place.isEmpty ? "" : place + ".", meaning)
            } else {
                add(then == nil ? item : nil, then, .object(object), place, meaning, .item)
            }
        }
        if isDocument { record = nil }
        // Changed numbers of records tell their order.
        if isDocument, object.isNumbered { return }
        if now != then { add(.list(new), .list(old), .object(object), path, meaning, .order) }
    }

    private mutating func compareLists(
        _ new: [JSONValue], _ old: [JSONValue], _ shape: JSONDescription, _ path: String, _ meaning: ChangeMeaning
    ) {
        if new.count == old.count, Dictionary(grouping: new, by: \.self) == Dictionary(grouping: old, by: \.self) {
            return add(.list(new), .list(old), shape, path, meaning, .order)
        }
        // Pairs those that moved and changed, then the items between those that stayed; each pair is a change.
        var (kept, gone) = (Array(new.indices), Array(old.indices))
        for change in new.difference(from: old) {
            switch change {
            case .insert(let offset, _, _): kept.removeAll { $0 == offset }
            case .remove(let offset, _, _): gone.removeAll { $0 == offset }
            }
        }
        var (these, others) = (Set(new.indices).subtracting(kept), Set(old.indices).subtracting(gone))
        for this in these.sorted() {
            let likest = others.sorted().max { new[this].likeness(to: old[$0]) < new[this].likeness(to: old[$1]) }
            guard let likest, new[this].likeness(to: old[likest]) >= 0.5 else { continue }
            these.remove(this)
            others.remove(likest)
            compare(new[this], old[likest], shape, "\(path)[\(this + 1)]", meaning)
        }
        var (from, since) = (0, 0)
        for (end, before) in zip(kept + [new.count], gone + [old.count]) {
            let (now, then) = ((from..<end).filter(these.contains), (since..<before).filter(others.contains))
            for offset in 0..<max(now.count, then.count) {
                let this = now.indices.contains(offset) ? now[offset] : nil
                let other = then.indices.contains(offset) ? then[offset] : nil
                compare(
                    this.map { new[$0] }, other.map { old[$0] }, shape, "\(path)[\((this ?? other ?? 0) + 1)]",
                    meaning)
            }
            (from, since) = (end + 1, before + 1)
        }
    }

    private mutating func add(
        _ new: JSONValue?, _ old: JSONValue?, _ shape: JSONDescription, _ path: String, _ meaning: ChangeMeaning,
        _ sort: Sort = .value
    ) {
        let text = new?["text"]?.text ?? text
        all.append(
            Change(
                record: record, path: path, shape: shape, meaning: meaning, old: old, new: new, sort: sort, text: text
            ))
    }
}

extension JSONValue {
    /// The id of a thing; nil if it has none.
    var name: String? { (self["id"] ?? self["promptId"] ?? self["optionId"])?.text }

    /// A name for a record whose id people never see; nil for others.
    var displayName: String? {
        if let day = self["day_number"]?.integer, let band = self["age_band"]?.text { return "day \(day) of \(band)" }
        return self["questions"] == nil ? nil : self["title"]?.excerpt()
    }

    /// The share of the fields that two objects have alike; 0 for other values.
    fileprivate func likeness(to other: JSONValue) -> Double {
        guard case .object(let mine) = self, case .object(let others) = other else { return 0 }
        let keys = Set(mine.keys).union(others.keys)
        return Double(keys.count { mine[$0] == others[$0] }) / Double(max(1, keys.count))
    }

    /// A prompt without the points of options that equal the prompt's points, which its file says once.
    fileprivate var withoutImpliedPoints: JSONValue {
        guard case .object(var prompt) = self, let points = prompt["points"],
            let options = prompt["options"]?.elements
        else { return self }
        prompt["options"] = .list(
            options.map { option in
                guard case .object(var option) = option, option["points"] == points else { return option }
                option["points"] = nil
                return .object(option)
            })
        return .object(prompt)
    }
}

/// The fewest items that have to move to make one order out of the other.
private func movedItems(_ now: [String?], since then: [String?]) -> Set<String?> {
    Set(
        now.difference(from: then).compactMap { change in
            if case .insert(_, let item, _) = change { item } else { nil }
        })
}

extension JSONValue? {
    /// The items of a list in which each has an id, or none is there; nil for another list.
    var named: [JSONValue]? {
        let items = self?.elements ?? []
        return items.allSatisfy { $0.name != nil } ? items : nil
    }
}

extension JSONDescription {
    /// The objects of a list of objects; nil for anything else.
    fileprivate var record: JSONObjectDescription? {
        if case .list(.object(let object), _, _) = self { object } else { nil }
    }
}

extension JSONObjectDescription {
    fileprivate var isNumbered: Bool { fields.contains { ["day_number", "order", "week"].contains($0.key) } }
}

extension [JSONObjectDescription] {
    /// The fields of them all, each key once.
    var joinedFields: [JSONFieldDescription] {
        var known: Set<String> = []
        return flatMap(\.fields).filter { known.insert($0.key).inserted }
    }
}
