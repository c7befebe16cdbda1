package import CanonicalJSON

/// What a request gets.
package struct WebResponse: Sendable {
    package let status: Int
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]

    package init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package static func json(_ value: JSONValue, status: Int = 200) -> WebResponse {
        WebResponse(
            status: status, headers: [("Content-Type", "application/json")],
            body: Array(value.document(.compact).utf8))
    }

    /// Nothing was done, and why.
    package static func problem(_ status: Int, _ message: String) -> WebResponse {
        json(["error": .text(message)], status: status)
    }

    package static func wrongMethod(allowed: String) -> WebResponse {
        let problem = problem(405, "this address takes \(allowed)")
        return WebResponse(status: 405, headers: problem.headers + [("Allow", allowed)], body: problem.body)
    }

    static func asset(_ bytes: [UInt8], type: String) -> WebResponse {
        WebResponse(status: 200, headers: [("Content-Type", "\(type); charset=utf-8")], body: bytes)
    }

    /// What every response says: a page of ours loads nothing from elsewhere, and no page of others loads ours.
    package static let protection: [(name: String, value: String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types pictures"
        ), ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
        ("Cache-Control", "no-store"),
    ]
}
