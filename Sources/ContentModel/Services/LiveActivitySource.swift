import CanonicalJSON
package import LearningRules
package import SourceText
package import YAMLSyntax

package final class LiveActivitySource: Record {
    package static let about = About(
        "live activity", "What the lock screen shows while it goes on.",
        ServicesDocument.LiveActivity(id: "", state: [:]))

    package let id = fields.required("id", \.id, .slug, "The name by which the app starts it.")
    package let state = fields.required(
        "state", \.state, .namedValues("value", of: StateValueShape()), "What it shows, by name.",
        details: "Each is date, prayer, integer, boolean, or {text: most bytes}.")
    package let action = fields.optional(
        "action", \.action, .slug(.capitals), "The id of an action that is offered in it.",
        details: "It is an action of one of the categories.")
    package let opens = fields.optional("opens", \.opens, .record(OpenedRouteSource.self), "Where a tap on it leads.")
    package let reading: ReadResult<ServicesDocument.LiveActivity> = fields.reading

    package init(from fields: ModelFields<ServicesDocument.LiveActivity>) {
        fields.declares(.liveActivities, by: id)
        fields.names("action", of: .list(.notificationActions))
    }
}

/// A text of a live activity: `{text: 40}`.
package final class StateTextSource: Record {
    package static let about = About("text", "A text with a limit in bytes.", 0, jsonName: "StateText")

    package let text = fields.required(
        "text", \.self, .integer(1...4096), as: .integer(from: 1, to: 4096), "The most bytes that it can have.")
    package let reading: ReadResult<Int> = fields.reading

    package init(from fields: ModelFields<Int>) {}
}

/// A value of a live activity: one of some words, or a mapping with `text`.
package struct StateValueShape: WholeShape, PublishedShape {
    private enum Word: String, CaseIterable, Sendable { case date, prayer, integer, boolean }

    private static let word = ChoiceShape(Word.self)

    package var description: ShapeDescription {
        .either([StateValueShape.word.description, RecordShape<StateTextSource>().description])
    }

    package var placeholder: ServicesDocument.StateValue { .date }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> ServicesDocument.StateValue? {
        if node.kind == .mapping {
            let record = RecordShape<StateTextSource>().read(node, reader)
            return record.flatMap { $0.text.isSound ? .text(mostBytes: $0.model) : nil }
        }
        return StateValueShape.word.read(node, reader).flatMap { ServicesDocument.StateValue.named[$0.rawValue] }
    }

    package var encoder: JSONValueEncoder<ServicesDocument.StateValue> {
        let text = StateTextSource.object
        let words = JSONDescription.word(name: "StateValue", Word.allCases.map(\.rawValue), closed: true)
        return JSONValueEncoder(.either([words, .object(text.description)])) { value, writer in
            if case .text(let mostBytes) = value {
                text.write(mostBytes, to: &writer)
            } else {
                writer.text(value.word ?? "")
            }
        }
    }
}
