/// Wrong usage, or a problem outside of the content: exit code 2.
package struct UsageError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
