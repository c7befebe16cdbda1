package import SourceText
package import YAMLSyntax

package final class LiveActivitySource: Record {
    package static let noun = "live activity"

    package let id: Spanned<Text>
    package let state: Spanned<[NamedValuesShape<StateValueShape>.Entry]>
    package let action: Spanned<Text>?
    package let opens: Spanned<OpenedRouteSource>?

    package init(from fields: inout Fields) {
        id = fields.required("id", .slug, "What the app starts it by.")
        state = fields.required(
            "state", .namedValues("value", of: StateValueShape()),
            "What it shows, by name: date, prayer, integer, boolean, or {text: most bytes}.")
        action = fields.optional("action", .slug, "The id of an action of some category, offered in it.")
        opens = fields.optional("opens", .record(OpenedRouteSource.self), "Where a tap on it leads.")
        fields.declares(.liveActivities, by: id)
    }
}

/// What a value of a live activity can be.
package enum StateValue: Sendable {
    package enum Word: String, CaseIterable, Sendable { case date, prayer, integer, boolean }

    case word(Word)
    /// A text of at most so many bytes.
    case text(Spanned<Int>)
}

/// `{text: 40}`.
package final class StateTextSource: Record {
    package static let noun = "text"

    package let text: Spanned<Int>

    package init(from fields: inout Fields) {
        text = fields.required("text", .integer(1...4096), "The most bytes that it has.")
    }
}

/// One of some words, or a mapping with `text`.
package struct StateValueShape: Shape {
    private static let word = ChoiceShape(StateValue.Word.self)

    package init() {}

    package var description: ShapeDescription {
        .either([StateValueShape.word.description, .record(RecordDescription(of: StateTextSource.self))])
    }

    package var placeholder: StateValue { .word(.date) }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> StateValue? {
        if node.kind == .mapping {
            let record = RecordShape<StateTextSource>().read(node, reader)
            return record.flatMap { $0.text.isSound ? .text($0.text) : nil }
        }
        return StateValueShape.word.read(node, reader).map { .word($0) }
    }
}
