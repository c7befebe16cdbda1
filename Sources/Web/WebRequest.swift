import SourceText

/// One request, whole, as a server has checked it.
package struct WebRequest: Sendable {
    package let method: String
    /// Without the token before it, and not decoded: `/api/program`.
    package let path: String
    package let query: [String: String]
    /// By their names in lower case.
    package let headers: [String: String]
    package let body: [UInt8]

    static func query(in text: Substring) -> [String: String] {
        var query: [String: String] = [:]
        for part in text.split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                percentDecoded($0.replacing("+", with: " "))
            }
            query[sides[0]] = sides.count > 1 ? sides[1] : ""
        }
        return query
    }
}
