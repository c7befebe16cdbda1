/// One request, whole, as a server has checked it.
package struct WebRequest: Sendable {
    package let method: String
    /// Without the token in front of it, and not decoded: `/api/program`.
    package let path: String
    package let query: [String: String]
    /// Names in small letters.
    package let headers: [String: String]
    package let body: [UInt8]

    static func query(in text: Substring) -> [String: String] {
        var query: [String: String] = [:]
        for part in text.split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(decoded)
            query[sides[0]] = sides.count > 1 ? sides[1] : ""
        }
        return query
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
