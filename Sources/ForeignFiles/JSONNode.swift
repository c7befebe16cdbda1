package import SourceText

/// A JSON value and where it stands.
package struct JSONNode: Sendable {
    package struct Member: Sendable {
        package let key: String
        package let value: JSONNode
    }

    package enum Value: Sendable {
        case object([Member])
        case list([JSONNode])
        case text(String)
        /// As it is written.
        case number(String)
        case boolean(Bool)
        case null
    }

    package let value: Value
    package let span: ByteSpan

    /// The value of a key; nil where there is none, also of what is no object.
    package subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }
}
