#if SwiftCrypto
import Crypto
import Publishing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The secret half of an Ed25519 key: what manifests are signed with.
struct SigningKey: Sendable {
    /// Why a text is no key.
    enum Problem: Error, CustomStringConvertible {
        case notPEM
        case encrypted
        case publicHalf
        case otherAlgorithm

        var description: String {
            let advice = "make one with `openssl genpkey -algorithm ed25519 -out key.pem`"
            switch self {
            case .notPEM: return "it is no private key in PEM (PKCS #8): \(advice)"
            case .encrypted:
                return "the key is encrypted: take that off with `openssl pkey -in … -out key.pem`"
            case .publicHalf: return "it is the public half, with which nothing can be signed: \(advice)"
            case .otherAlgorithm: return "it is no Ed25519 key: \(advice)"
            }
        }
    }

    private let key: Curve25519.Signing.PrivateKey

    /// Reads what `openssl genpkey -algorithm ed25519` writes.
    init(pem: [UInt8]) throws(Problem) {
        let lines = String(decoding: pem, as: UTF8.self)
            .split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isEmpty }
        switch lines.first {
        case "-----BEGIN PRIVATE KEY-----": break
        case "-----BEGIN ENCRYPTED PRIVATE KEY-----": throw .encrypted
        case "-----BEGIN PUBLIC KEY-----": throw .publicHalf
        default: throw .notPEM
        }
        guard lines.last == "-----END PRIVATE KEY-----",
            let bytes = Data(base64Encoded: lines.dropFirst().dropLast().joined())
        else { throw .notPEM }
        guard bytes.count == SigningKey.head.count + 32, bytes.starts(with: SigningKey.head),
            let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes.suffix(32))
        else { throw .otherAlgorithm }
        self.key = key
    }

    /// RFC 8410: version 0, the algorithm 1.3.101.112, and the key in an octet string in an octet string.
    private static let head: [UInt8] = [
        0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
    ]

    /// The public half, in base64: what apps are given.
    var publicKey: String {
        key.publicKey.rawRepresentation.base64EncodedString()
    }

    /// The signature of a file, beside it. An earlier one stays as long as it is right: on Apple's systems no
    /// two signatures are the same.
    func signature(of file: OutputFile, earlier: [UInt8]?) throws -> OutputFile {
        let isRight = earlier.map { key.publicKey.isValidSignature($0, for: file.bytes) } ?? false
        let bytes = if isRight, let earlier { earlier } else { Array(try key.signature(for: file.bytes)) }
        return OutputFile(path: file.path + ".sig", bytes: bytes)
    }
}
#else
import Publishing

/// Stands in for keys where nothing can be signed.
struct SigningKey {
    struct Problem: Error, CustomStringConvertible {
        let description = "this hornbook was built without swift-crypto, so it cannot sign"
    }

    let publicKey = ""

    init(pem: [UInt8]) throws(Problem) { throw Problem() }

    func signature(of file: OutputFile, earlier: [UInt8]?) throws -> OutputFile { file }
}
#endif
