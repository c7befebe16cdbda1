import CanonicalJSON

typealias JSONMember = (key: String, value: JSONValue)

func member(_ key: String, _ value: JSONValue) -> JSONMember { (key, value) }
