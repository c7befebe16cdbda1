package import CanonicalJSON

package struct WebResponse: Sendable {
    package let status: Int
    package private(set) var headers: [(name: String, value: String)] = []
    package let body: [UInt8]

    /// `type` is nil for an empty body.
    package init(status: Int = 200, type: String? = nil, body: [UInt8] = []) {
        self.status = status
        if let type { headers.append(("Content-Type", type)) }
        self.body = body
    }

    package static func json(_ text: [UInt8], status: Int = 200) -> WebResponse {
        WebResponse(status: status, type: "application/json", body: text)
    }

    package static func json(_ value: JSONValue, status: Int = 200) -> WebResponse {
        json(Array(value.document(.compact).utf8), status: status)
    }

    /// A response that says why nothing was done.
    package static func problem(_ status: Int, _ message: String) -> WebResponse {
        json(["error": .text(message)], status: status)
    }

    /// Redirects the same request to another address.
    package static func moved(to address: String) -> WebResponse {
        WebResponse(status: 308).adding("Location", address)
    }

    package static func wrongMethod(allowed: String, message: String? = nil) -> WebResponse {
        problem(405, message ?? "this address takes \(allowed)").adding("Allow", allowed)
    }

    /// The same response with one more header.
    package func adding(_ name: String, _ value: String) -> WebResponse {
        var response = self
        response.headers.append((name, value))
        return response
    }

    package static func asset(_ bytes: [UInt8], type: String) -> WebResponse {
        WebResponse(type: "\(type); charset=utf-8", body: bytes)
    }

    /// The headers of every response. They keep our pages from loading anything from elsewhere, and pages of other
    /// sites from loading ours.
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
