/// What a consumer finds in one JSON object: the plain data that its schemas are made from.
package struct WireObjectDescription: Sendable {
    /// Its name among the definitions of a schema, such as `Prompt`.
    package let name: String
    package let summary: String
    /// In the order in which they are written.
    package let fields: [WireFieldDescription]
}

package struct WireFieldDescription: Sendable {
    package let key: String
    package let shape: WireDescription
    package let isRequired: Bool
    package let summary: String
}

/// What a consumer finds in one JSON value.
package indirect enum WireDescription: Sendable {
    /// A text that is not empty.
    case text
    /// A text of the form that a regular expression gives.
    case pattern(String)
    /// One of these texts.
    case word([String])
    case boolean
    case integer(minimum: Int, maximum: Int?)
    case constant(Int)
    case list(WireDescription, minimum: Int, maximum: Int?)
    case object(WireObjectDescription)
    /// An object with keys of the program's own.
    case byName(WireDescription)
}
