import CanonicalJSON
import ContentModel
import Presentation
import SourceText

/// The differences between two versions of a document, record by record, without values that follow from others.
/// `standing` says of a text who has read it.
func changedRecords(
    _ now: JSONValue?, since then: JSONValue?, _ shape: JSONObjectDescription, kind: String,
    standing: (String?) -> String?
) -> [ReportedRecord] {
    let changes = DocumentChanges(now, since: then, shape).all.filter { $0.meaning != .derived }
    return changes.grouped { $0.record?.name ?? "" }.map { _, changes in
        let record = changes.first.record
        return (record == nil ? nil : kind, record?.titleWithDay ?? kind, changes.map { $0.reported(standing) })
    }
}

extension DocumentChanges.Change {
    fileprivate func reported(_ standing: (String?) -> String?) -> ReportedDifference {
        guard sort == .order else {
            let read = new.flatMap { standing($0.text) ?? standing(text) }
            return (
                read.map { "\(path) (\($0))" } ?? path, old.map { lines(of: $0, shape) },
                new.map { lines(of: $0, shape) }
            )
        }
        return ("\(path), the order", inOrder(old, comparedWith: new), inOrder(new, comparedWith: old))
    }

    private func inOrder(_ list: JSONValue?, comparedWith other: JSONValue?) -> String {
        let (items, others) = (list?.elements ?? [], Set((other?.elements ?? []).map(\.name)))
        guard list.named != nil else { return items.map { lines(of: $0, shape) }.joined(separator: "\n") }
        return items.filter { others.contains($0.name) }.map { $0.displayName ?? $0.name ?? "" }.joined(
            separator: ", ")
    }
}

/// A value for people; each value of an object is on a separate line.
private func lines(of value: JSONValue, _ shape: JSONDescription, _ path: String = "") -> String {
    switch (shape, value) {
    case (.nullable(let shape), _): return lines(of: value, shape, path)
    case (.object(let object), .object(let members)): return lines(of: members, object.fields, path)
    case (.oneOf(_, _, let objects), .object(let members)): return lines(of: members, objects.joinedFields, path)
    case (.list(let shape, _, _), .list(let items)):
        return items.enumerated().map { index, item in
            lines(of: item, shape, "\(path)[\(item.name ?? "\(index + 1)")]")
        }.joined(separator: "\n")
    default:
        let shown = value.text ?? value.excerpt()
        return path.isEmpty ? shown : "\(path): \(shown)"
    }
}

private func lines(of members: JSONObject, _ fields: [JSONFieldDescription], _ path: String) -> String {
    fields.compactMap { field in
        guard let value = members[field.key], value != .null, !(path.isEmpty && field.key == "id") else { return nil }
        return lines(of: value, field.shape, jsonPath(path, field.key))
    }.filter { !$0.isEmpty }.joined(separator: "\n")
}

extension JSONValue {
    fileprivate var titleWithDay: String {
        guard let title = (self["title"] ?? self["name"])?.text else { return name ?? "" }
        return self["day_number"] == nil ? title : "\(displayName ?? ""): \(title)"
    }
}
