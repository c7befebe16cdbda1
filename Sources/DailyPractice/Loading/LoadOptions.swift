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
    /// The length in bytes over which a file is refused, without being read where it lies on a disk.
    public var maximumFileSize: Int
    /// Whether a signature is of the manifest's bytes. Where there is such a check, `manifest.json.sig` is
    /// read as well, and nothing is parsed before the check has said yes.
    public var isSigned: (@Sendable (_ manifest: Data, _ signature: Data) -> Bool)?

    /// - Parameters:
    ///   - maximumFileSize: in bytes; 64 MiB when left out.
    ///   - isSigned: how a signature is checked; signatures are not looked at when left out.
    public init(
        maximumFileSize: Int = 64 << 20, isSigned: (@Sendable (_ manifest: Data, _ signature: Data) -> Bool)? = nil
    ) { (self.maximumFileSize, self.isSigned) = (maximumFileSize, isSigned) }

    #if canImport(CryptoKit)
        /// Accepts only what `hornbook build --sign` signed with the key whose other half this is.
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
