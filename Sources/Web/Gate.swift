import Platform

/// Decides which requests are let in. Pages of other sites in the same browser can send requests too, but those have
/// another host or origin, or lack the token of this run.
package struct Gate: Sendable {
    private let host: String
    private let port: Int
    private let token: String
    /// Path prefixes for apps, which send their own keys: they need no token on this machine.
    private let open: [String]

    private static let loopbackNames: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

    package init(host: String, port: Int, token: String, open: [String] = []) {
        (self.host, self.port, self.token, self.open) = (host, port, token, open)
    }

    /// Whether only programs on this machine can reach a server at that host.
    package static func isLocal(_ host: String) -> Bool { loopbackNames.contains(host) || host == "::1" }

    private var isLocal: Bool { Gate.isLocal(host) }

    /// The request without its token, or why it is not let in. `headers` are as they were received: some, such as
    /// `Host`, may be there only once.
    package func admit(method: String, uri: String, headers: [(name: String, value: String)], body: [UInt8])
        -> Result<WebRequest, Refusal>
    {
        var known: [String: String] = [:]
        for (name, value) in headers {
            let name = name.lowercased()
            if known[name] != nil, Gate.single.contains(name) {
                return .failure(Refusal(400, "two headers `\(name)`"))
            }
            known[name] = value
        }
        guard let named = known["host"], isOurs(named) else {
            return .failure(Refusal(403, "the header `Host` does not name this server"))
        }
        if let origin = known["origin"], origin != "http://" + named {
            return .failure(Refusal(403, "pages of other origins may not ask"))
        }
        if let site = known["sec-fetch-site"], site != "same-origin", site != "none" {
            return .failure(Refusal(403, "pages of other sites may not ask"))
        }
        guard uri.utf8.first == UInt8(ascii: "/") else { return .failure(Refusal(404, "there is no such address")) }
        let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = admittedPath(parts[0]) else {
            return .failure(Refusal(403, "the address needs the token that was printed when this server started"))
        }
        let query = parts.count > 1 ? WebRequest.query(in: parts[1]) : [:]
        return .success(WebRequest(method: method, path: path, query: query, headers: known, body: body))
    }

    package struct Refusal: Error {
        package let response: WebResponse

        init(_ status: Int, _ message: String) { response = .problem(status, message) }
    }

    private static let single: Set<String> = ["host", "origin", "sec-fetch-site", "content-length"]

    /// The path without its token; the whole path if it is open; nil if the token is missing.
    private func admittedPath(_ path: Substring) -> String? {
        let prefix = "/" + token
        if hasToken(path.utf8.prefix(prefix.utf8.count)), path.utf8.dropFirst(prefix.utf8.count).first == 0x2F {
            return String(path.dropFirst(prefix.count))
        }
        return isLocal && open.contains(where: path.hasPrefix) ? String(path) : nil
    }

    /// Takes the same time wherever the first difference is.
    private func hasToken(_ start: some Collection<UInt8>) -> Bool {
        let prefix = ("/" + token).utf8
        guard start.count == prefix.count else { return false }
        return zip(start, prefix).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Whether a `Host` names this server. Clients leave out port 80.
    private func isOurs(_ named: String) -> Bool {
        var name = named.lowercased()
        let end = ":\(port)"
        if name.hasSuffix(end) { name.removeLast(end.count) } else if port != 80 { return false }
        if Gate.loopbackNames.contains(name) { return true }
        // The owner of a name can make it lead here, which is impossible for an address.
        return !isLocal && (name == host.lowercased() || Gate.isAddress(name))
    }

    /// Whether a name is an IPv4 address, or an IPv6 address in brackets.
    private static func isAddress(_ name: String) -> Bool {
        var bytes = in6_addr()
        guard name.first == "[", name.last == "]" else { return inet_pton(AF_INET, name, &bytes) == 1 }
        return inet_pton(AF_INET6, String(name.dropFirst().dropLast()), &bytes) == 1
    }
}
