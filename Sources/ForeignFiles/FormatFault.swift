/// Why a file that another tool made cannot be read.
package struct FormatFault: Error, Hashable, Sendable {
    /// One line that stands alone: lower case at its start, no full stop.
    package let message: String
}

/// The maximum size in bytes of a file that another tool made. Xcode's files are a hundredth of it.
package let maximumForeignBytes = 2 << 20

/// The decoded value, or a fault that names the key path at which it does not fit.
func decoded<Value>(from format: String, _ decode: () throws -> Value) throws(FormatFault) -> Value {
    do { return try decode() } catch DecodingError.keyNotFound(let key, let context) {
        throw FormatFault(message: "`\(path(context.codingPath + [key]))` is missing")
    } catch DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context) {
        throw FormatFault(message: "\(subject(context.codingPath)) is not \(noun(for: type))")
    } catch { throw FormatFault(message: "it is not \(format)") }
}

private func subject(_ keys: [any CodingKey]) -> String { keys.isEmpty ? "its content" : "`\(path(keys))`" }

/// Such as `subscriptionGroups[0].subscriptions[2].productID`.
private func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
        if let index = key.intValue { return path + "[\(index)]" }
        return path.isEmpty ? key.stringValue : path + "." + key.stringValue
    }
}

private func noun(for type: any Any.Type) -> String {
    if type == String.self { return "a text" }
    if type == Bool.self { return "`true` or `false`" }
    return type == [Any].self ? "a list" : "a dictionary"
}
