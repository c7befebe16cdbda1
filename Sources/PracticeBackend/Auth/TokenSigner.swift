import DailyPractice
import Essentials

/// Signs JSON Web Tokens (RFC 7519) with HMAC-SHA256, and verifies them.
struct TokenSigner: Sendable {
    struct Claims: Codable {
        let sub: String
        let role: String
        let aud: String
        let email: String
        /// The session that the token belongs to. The token becomes invalid when the session ends.
        let sessionID: String
        let iat: Int
        /// When the token expires, in seconds since 1970.
        let exp: Int

        enum CodingKeys: String, CodingKey {
            case sub, role, aud, email, iat, exp
            case sessionID = "session_id"
        }
    }

    let secret: String

    func token(_ claims: Claims) throws -> String {
        let signed = base64URL(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8)) + "." + base64URL(try encoded(claims))
        return signed + "." + signature(of: signed)
    }

    /// The claims of a token that was signed here and has not expired; nil for any other token.
    func claims(of token: String, at time: Timestamp) -> Claims? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, signature(of: "\(parts[0]).\(parts[1])") == parts[2],
            let body = bytes(base64URL: parts[1]),
            let claims = try? decoded(String(decoding: body, as: UTF8.self), as: Claims.self),
            claims.exp > time.secondsSince1970
        else { return nil }
        return claims
    }

    private func signature(of text: String) -> String {
        base64URL(authenticationCode(of: Array(text.utf8), key: Array(secret.utf8)))
    }
}

extension Timestamp { var secondsSince1970: Int { Int(microseconds / 1_000_000) } }

/// HMAC-SHA256 (RFC 2104). A key of more than 64 bytes is hashed first.
func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    func hash(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes(PlainSHA256.hash) }
    let short = key.count > 64 ? hash(key) : key
    let block = short + Array(repeating: 0, count: 64 - short.count)
    return hash(block.map { $0 ^ 0x5C } + hash(block.map { $0 ^ 0x36 } + bytes))
}

private func base64URL(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
}

private func bytes(base64URL text: Substring) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding).map { Array($0) }
}
