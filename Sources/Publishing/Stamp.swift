import Crypto

/// What a build is called: databases keep it with what the build brought to them.
struct Stamp: Sendable {
    /// The hash by which the manifest knows the content.
    let contentVersion: String
    /// The release that has this content, or `draft`.
    let release: String

    init(of documents: [OutputFile], _ history: History) {
        let lines = documents.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
            .map { "\($0.path)\n\(sha256(of: $0.bytes))\n" }.joined()
        contentVersion = sha256(of: Array(lines.utf8))
        release = history.release(of: contentVersion) ?? "draft"
    }
}

/// As sixty-four digits.
func sha256(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hash = SHA256.hash(data: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: hash, as: UTF8.self)
}
