import Essentials
package import Publishing
package import Workspace

package struct SigningKey: Sendable {
    private let key: Ed25519Key

    /// Reads a file that `openssl genpkey -algorithm ed25519` wrote.
    package init(pem: [UInt8]) throws(UsageError) {
        let advice = "make one with `openssl genpkey -algorithm ed25519 -out key.pem`"
        let notPEM = UsageError("it is no private key in PEM (PKCS #8): \(advice)")
        let lines = String(decoding: pem, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init).filter {
            !$0.isEmpty
        }
        switch lines.first {
        case "-----BEGIN PRIVATE KEY-----": break
        case "-----BEGIN ENCRYPTED PRIVATE KEY-----":
            throw UsageError("the key is encrypted: take that off with `openssl pkey -in … -out key.pem`")
        case "-----BEGIN PUBLIC KEY-----":
            throw UsageError("it is the public half, with which nothing can be signed: \(advice)")
        default: throw notPEM
        }
        guard lines.last == "-----END PRIVATE KEY-----",
            let bytes = Data(base64Encoded: lines.dropFirst().dropLast().joined())
        else { throw notPEM }
        guard bytes.count == SigningKey.head.count + 32, bytes.starts(with: SigningKey.head) else {
            throw UsageError("it is no Ed25519 key: \(advice)")
        }
        guard let key = Ed25519Key(bytes.suffix(32)) else {
            throw UsageError("signing needs OpenSSL's libcrypto: install OpenSSL 1.1.1 or later")
        }
        self.key = key
    }

    /// RFC 8410: version 0, the algorithm 1.3.101.112, and the key in an octet string in an octet string.
    private static let head: [UInt8] = [
        0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
    ]

    /// The public half in base64, which apps are given.
    package var publicKey: String { Data(key.publicKey).base64EncodedString() }

    /// The file with the signature of another file. An existing signature is kept while it is valid, since
    /// CryptoKit's signatures differ each time.
    package func signature(of file: OutputFile, earlier: [UInt8]?) throws -> OutputFile {
        if let earlier, key.isValid(earlier, for: file.bytes) {
            return OutputFile(path: file.path + ".sig", bytes: earlier)
        }
        return OutputFile(path: file.path + ".sig", bytes: try key.signature(of: file.bytes))
    }
}

/// The file beside a manifest.
package let signatureName = "manifest.json.sig"
