#if canImport(CryptoKit)
    import CryptoKit
#endif

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The limits and checks of loading.
public struct LoadOptions: Sendable {
    /// The maximum length of a file, in bytes. A longer file on a disk is refused without being read.
    public var maximumFileSize: Int
    /// Returns whether a signature matches the manifest's bytes; nil to ignore signatures. With a check,
    /// `manifest.json.sig` is read too, and nothing is parsed before the check returns true.
    public var isSigned: (@Sendable (_ manifest: Data, _ signature: Data) -> Bool)?
    /// The models of the documents that the app reads, by their paths: `ProgramDocuments.models` of LearningRules has
    /// them. ``ContentStore/update(fetch:)`` keeps no release with a document that its model cannot decode.
    public var documents: [String: any (Decodable & Sendable).Type] = [:]

    /// Makes options from their parts.
    /// - Parameters:
    ///   - maximumFileSize: in bytes; 64 MiB when left out.
    ///   - isSigned: checks a signature; signatures are ignored when left out.
    public init(
        maximumFileSize: Int = 64 << 20, isSigned: (@Sendable (_ manifest: Data, _ signature: Data) -> Bool)? = nil
    ) { (self.maximumFileSize, self.isSigned) = (maximumFileSize, isSigned) }

    #if canImport(CryptoKit)
        /// Accepts only what `hornbook build --sign` signed with the matching private key.
        ///
        /// - Parameters:
        ///   - publicKey: the 32 bytes of an Ed25519 public key.
        ///   - maximumFileSize: in bytes; 64 MiB when left out.
        public static func signed(by publicKey: Data, maximumFileSize: Int = 64 << 20) -> LoadOptions {
            LoadOptions(maximumFileSize: maximumFileSize) { manifest, signature in
                let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey)
                return key?.isValidSignature(signature, for: manifest) ?? false
            }
        }
    #endif
}
