import CanonicalJSON
import ContentModel
import LearningRules

extension WireShape where Value == String {
    /// An id that authors write in small letters with hyphens, in capitals.
    static var capitalID: Self { form("^[A-Z0-9]+(_[A-Z0-9]+)*$") }
    static var productID: Self { form("^[A-Za-z0-9._-]{1,100}$") }
    static var clockTime: Self { form("^([01][0-9]|2[0-3]):[0-5][0-9]$") }

    private static func form(_ pattern: String) -> Self {
        WireShape(.pattern(pattern), column: { .text($0) }) { text, writer in writer.text(text) }
    }
}

extension WireShape where Value == ServicesDocument.StateValue {
    /// A word, or an object with the most bytes of a text.
    static var stateValue: Self {
        let text = WireObject<Int>(
            "StateText", "A text of at most so many bytes.",
            [.required("text", .integer(from: 1, to: 4096), "The most bytes that it has.") { $0 }])
        let words = ServicesDocument.StateValue.words.compactMap(\.word)
        let word = WireDescription.word(name: "StateValue", words, closed: true)
        return WireShape(.either([word, .object(text.description)])) { value, writer in
            if case .text(let mostBytes) = value {
                text.write(mostBytes, to: &writer)
            } else {
                writer.text(value.word ?? "")
            }
        }
    }
}

extension WireCondition {
    /// With one key there are others.
    static func needs(_ key: String, _ others: [String]) -> WireCondition {
        WireCondition(when: ["required": .list([.text(key)])], then: ["required": .list(others.map(JSONValue.text))])
    }

    /// One of these keys is there, and no other of them.
    static func oneOf(_ keys: [String]) -> WireCondition {
        WireCondition(when: [:], then: ["oneOf": .list(keys.map { ["required": .list([.text($0)])] })])
    }
}
