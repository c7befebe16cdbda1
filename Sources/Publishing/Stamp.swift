import Crypto

/// What a build is called: databases keep it with what the build brought to them.
struct Stamp: Sendable {
    /// The hash by which the manifest knows the content.
    let contentVersion: String
    /// The release that has this content, or `draft`.
    let release: String

    init(contentVersion: String, _ history: History) {
        self.contentVersion = contentVersion
        release = history.release(of: contentVersion) ?? "draft"
    }
}

/// The hash by which manifests know a file.
package func fileHash(_ bytes: [UInt8]) -> String { sha256(of: bytes) }

/// As sixty-four digits.
func sha256(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hash = SHA256.hash(data: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: hash, as: UTF8.self)
}
