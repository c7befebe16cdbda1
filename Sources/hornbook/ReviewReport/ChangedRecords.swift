import ContentModel
import Presentation

/// The differences between two versions of a document, record by record. Things with ids are matched by their ids.
struct ChangedRecords {
    private(set) var records: [ReportedRecord] = []
    private var differences: [ReportedDifference] = []

    /// Values that follow from others, so that their changes are not listed.
    private static let derived: Set<String> = ["Prompt.order", "Activity.module_display_name"]

    init(_ now: Node?, since then: Node?, _ shape: WireObjectDescription, kind: String) {
        for field in shape.fields {
            let (new, old) = (now?[field.key], then?[field.key])
            guard new != old else { continue }
            if case .list(.object(let object), _, _) = field.shape, Node.haveNames(new, old) {
                compareRecords(new?.elements ?? [], old?.elements ?? [], object, kind)
            } else if now != nil, then != nil {
                compare(new, old, field.shape, field.key)
            }
        }
        close(kind, nil)
    }

    private mutating func compareRecords(_ new: [Node], _ old: [Node], _ shape: WireObjectDescription, _ kind: String)
    {
        let before = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
        let after = Set(new.map(\.name))
        let outer = differences
        differences = []
        for record in new + old.filter({ !after.contains($0.name) }) {
            let then = before[record.name]
            if let then, after.contains(record.name) {
                compareFields(record, then, shape, "")
            } else {
                let all = ChangedRecords.lines(of: record, .object(shape))
                note("", then == nil ? nil : all, then == nil ? all : nil)
            }
            close(record.titleWithDay, kind)
        }
        differences = outer
        // If numbers decide the order, their changes are listed instead.
        if !shape.fields.contains(where: { ["day_number", "order"].contains($0.key) }) { noteOrder(new, old, kind) }
    }

    private mutating func compareFields(_ new: Node, _ old: Node, _ shape: WireObjectDescription, _ path: String) {
        let (new, old) = (new.withoutImpliedPoints, old.withoutImpliedPoints)
        for field in shape.fields where !ChangedRecords.derived.contains("\(shape.name).\(field.key)") {
            compare(new[field.key], old[field.key], field.shape, path + field.key)
        }
    }

    private mutating func compare(_ new: Node?, _ old: Node?, _ shape: WireDescription, _ path: String) {
        let (new, old) = (new == .null ? nil : new, old == .null ? nil : old)
        guard new != old else { return }
        switch (shape, new, old) {
        case (.nullable(let shape), _, _): compare(new, old, shape, path)
        case (.object(let object), let new?, let old?): compareFields(new, old, object, path + ".")
        case (.oneOf(let name, let summary, let objects), let new?, let old?):
            compareFields(new, old, ChangedRecords.joined(objects, name, summary), path + ".")
        case (.byName(let shape), .object(let new)?, .object(let old)?):
            for name in Set(new.keys).union(old.keys).sorted() {
                compare(new[name], old[name], shape, "\(path).\(name)")
            }
        case (.list(let shape, _, _), .list(let new)?, .list(let old)?): compareLists(new, old, shape, path)
        default:
            note(
                path, old.map { ChangedRecords.lines(of: $0, shape) }, new.map { ChangedRecords.lines(of: $0, shape) }
            )
        }
    }

    private mutating func compareLists(_ new: [Node], _ old: [Node], _ shape: WireDescription, _ path: String) {
        if !new.isEmpty || !old.isEmpty, Node.haveNames(.list(new), .list(old)) {
            let before = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
            let after = Set(new.map(\.name))
            for item in new { compare(item, before[item.name], shape, "\(path)[\(item.name ?? "")]") }
            for item in old where !after.contains(item.name) {
                compare(nil, item, shape, "\(path)[\(item.name ?? "")]")
            }
            return noteOrder(new, old, path)
        }
        if new.count == old.count, Dictionary(grouping: new, by: \.self) == Dictionary(grouping: old, by: \.self) {
            let all = { (nodes: [Node]) in nodes.map { ChangedRecords.lines(of: $0, shape) }.joined(separator: "\n") }
            return note("\(path), the order", all(old), all(new))
        }
        // Pairs the remaining items between those that stayed; each pair is a change.
        var (kept, gone) = (Array(new.indices), Array(old.indices))
        for change in new.difference(from: old) {
            switch change {
            case .insert(let offset, _, _): kept.removeAll { $0 == offset }
            case .remove(let offset, _, _): gone.removeAll { $0 == offset }
            }
        }
        var (from, since) = (0, 0)
        for (end, before) in zip(kept + [new.count], gone + [old.count]) {
            for offset in 0..<max(end - from, before - since) {
                let (this, other) = (from + offset, since + offset)
                compare(
                    this < end ? new[this] : nil, other < before ? old[other] : nil, shape,
                    "\(path)[\((this < end ? this : other) + 1)]")
            }
            (from, since) = (end + 1, before + 1)
        }
    }

    private mutating func noteOrder(_ new: [Node], _ old: [Node], _ path: String) {
        let shared = Set(new.map(\.name)).intersection(old.map(\.name))
        let names = { (nodes: [Node]) in
            nodes.filter { shared.contains($0.name) }.map { $0.displayName ?? $0.name ?? "" }
        }
        let (now, then) = (names(new), names(old))
        if now != then, Set(now) == Set(then) {
            note("\(path), the order", then.joined(separator: ", "), now.joined(separator: ", "))
        }
    }

    private mutating func note(_ path: String, _ before: String?, _ after: String?) {
        differences.append((path, before, after))
    }

    private mutating func close(_ name: String, _ kind: String?) {
        if !differences.isEmpty { records.append((kind, name, differences)) }
        differences = []
    }

    /// A value for people; each value of an object is on a separate line.
    private static func lines(of node: Node, _ shape: WireDescription, _ path: String = "") -> String {
        switch (shape, node) {
        case (.nullable(let shape), _): return lines(of: node, shape, path)
        case (.object(let object), .object):
            return object.fields.compactMap { field in
                guard let value = node[field.key], value != .null, !(path.isEmpty && field.key == "id") else {
                    return nil
                }
                return lines(of: value, field.shape, path.isEmpty ? field.key : "\(path).\(field.key)")
            }.filter { !$0.isEmpty }.joined(separator: "\n")
        case (.oneOf(let name, let summary, let objects), .object):
            return lines(of: node, .object(ChangedRecords.joined(objects, name, summary)), path)
        case (.list(let shape, _, _), .list(let items)):
            return items.enumerated().map { index, item in
                lines(of: item, shape, "\(path)[\(item.name ?? "\(index + 1)")]")
            }.joined(separator: "\n")
        default:
            let value = node.text ?? "\(node)"
            return path.isEmpty ? value : "\(path): \(value)"
        }
    }

    private static func joined(_ objects: [WireObjectDescription], _ name: String, _ summary: String)
        -> WireObjectDescription
    {
        var known: Set<String> = []
        let fields = objects.flatMap(\.fields).filter { known.insert($0.key).inserted }
        return WireObjectDescription(name: name, summary: summary, fields: fields)
    }
}

extension Node {
    fileprivate static func haveNames(_ lists: Node?...) -> Bool {
        lists.allSatisfy { $0?.elements.allSatisfy { $0.name != nil } ?? true }
    }

    /// A prompt without the points of options that equal the prompt's points, which its file says once.
    fileprivate var withoutImpliedPoints: Node {
        guard case .object(var members) = self, let points = members["points"],
            case .list(let options)? = members["options"]
        else { return self }
        members["options"] = .list(
            options.map { option in
                guard case .object(var own) = option, own["points"] == points else { return option }
                own["points"] = nil
                return .object(own)
            })
        return .object(members)
    }

    fileprivate var titleWithDay: String {
        guard let title = (self["title"] ?? self["name"])?.text else { return name ?? "" }
        return self["day_number"] == nil ? title : "\(displayName ?? ""): \(title)"
    }
}
