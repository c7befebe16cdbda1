import CanonicalJSON

typealias JSONMember = (key: String, value: JSONValue)

/// A member of an object, written as it will read.
func member(_ key: String, _ value: JSONValue) -> JSONMember { (key, value) }

func member(_ key: String, _ text: String) -> JSONMember { (key, .text(text)) }

func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }
