package import CanonicalJSON

/// A request as a web server took it apart.
package struct FunctionRequest: Sendable {
    package var method: String
    /// Without the query.
    package var path: String
    package var query: [String: String]
    /// By their names in small letters.
    package var headers: [String: String]
    package var body: [UInt8]

    package init(
        method: String, path: String, query: [String: String] = [:], headers: [String: String] = [:],
        body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }) { $1 }
        self.body = body
    }

    /// The token of `Authorization: Bearer …`.
    var bearer: String? {
        guard let words = headers["authorization"]?.split(separator: " "), words.count == 2,
            words[0].lowercased() == "bearer"
        else { return nil }
        return String(words[1])
    }
}

/// The answer to a request, for a web server to send. A body is JSON.
package struct FunctionResponse: Sendable {
    package var status: Int
    package var headers: [String: String] = [:]
    package var body: [UInt8] = []

    init(status: Int = 200, body: [UInt8], headers: [String: String] = [:]) {
        self.status = status
        self.headers = headers.merging(body.isEmpty ? [:] : ["content-type": "application/json"]) { $1 }
        self.body = body
    }

    package init(status: Int = 200, _ json: JSONValue, headers: [String: String] = [:]) {
        var writer = JSONWriter(.compact)
        json.write(to: &writer)
        self.init(status: status, body: writer.finish(), headers: headers)
    }

    init(status: Int = 200, encoding value: some Encodable) throws {
        self.init(status: status, body: try encoded(value))
    }

    /// What keeps a function from its work: in the form of the functions.
    static func error(_ status: Int, _ message: String) -> FunctionResponse {
        FunctionResponse(status: status, ["error": .text(message)])
    }
}

/// Thrown to answer a request with anything but success. What the request did is taken back.
struct Refused: Error {
    let response: FunctionResponse

    init(_ response: FunctionResponse) { self.response = response }

    init(_ status: Int, _ message: String) { self.init(.error(status, message)) }
}
