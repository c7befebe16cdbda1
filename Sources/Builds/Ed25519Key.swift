#if canImport(CryptoKit)
    import CryptoKit

    /// A private key for Ed25519 signatures (RFC 8032).
    struct Ed25519Key: Sendable {
        private let key: Curve25519.Signing.PrivateKey

        /// Takes the 32 bytes of the key; nil if they are not a key.
        init?(_ bytes: some Sequence<UInt8>) {
            guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: Array(bytes)) else { return nil }
            self.key = key
        }

        var publicKey: [UInt8] { Array(key.publicKey.rawRepresentation) }

        func signature(of bytes: [UInt8]) throws -> [UInt8] { Array(try key.signature(for: bytes)) }

        func isValid(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
            key.publicKey.isValidSignature(signature, for: bytes)
        }
    }
#else
    /// A private key for Ed25519 signatures (RFC 8032), by way of OpenSSL.
    struct Ed25519Key: Sendable {
        /// OpenSSL did not sign.
        struct Failure: Error {}

        private let openSSL: OpenSSL
        private let key: [UInt8]
        let publicKey: [UInt8]

        /// Takes the 32 bytes of the key; nil if OpenSSL is not installed.
        init?(_ bytes: some Sequence<UInt8>) {
            let key = Array(bytes)
            guard let openSSL = OpenSSL.shared, let publicKey = openSSL.publicKey(of: key) else { return nil }
            (self.openSSL, self.key, self.publicKey) = (openSSL, key, publicKey)
        }

        func signature(of bytes: [UInt8]) throws -> [UInt8] {
            guard let signature = openSSL.signature(of: bytes, with: key) else { throw Failure() }
            return signature
        }

        /// Signs again and compares, since OpenSSL's signatures are always the same, as RFC 8032 requires.
        func isValid(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
            openSSL.signature(of: bytes, with: key) == signature
        }
    }
#endif
