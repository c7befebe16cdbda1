package import SourceText

/// A value of a property list and where it stands.
package struct PropertyListNode: Sendable {
    package struct Member: Sendable {
        package let key: String
        package let value: PropertyListNode
    }

    package enum Value: Sendable {
        case dictionary([Member])
        case array([PropertyListNode])
        case text(String)
        case boolean(Bool)
        /// Numbers, dates and data, which nothing here asks for, as they are written.
        case other(String)
    }

    package let value: Value
    package let span: ByteSpan

    /// The value of a key; nil where there is none, also of what is no dictionary.
    package subscript(key: String) -> PropertyListNode? {
        guard case .dictionary(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }
}
