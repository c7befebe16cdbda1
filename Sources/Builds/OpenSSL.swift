#if !canImport(CryptoKit)
    import Platform

    /// The functions of OpenSSL's libcrypto that the command uses. The system's library is opened when a build
    /// first needs it, so commands that neither hash nor sign run without it.
    struct OpenSSL: @unchecked Sendable {
        typealias Object = UnsafeMutableRawPointer
        typealias Bytes = UnsafePointer<UInt8>

        private static let names = ["libcrypto.so.3", "libcrypto.so.1.1"]
        nonisolated(unsafe) private static let library: Object? = names.lazy.compactMap {
            dlopen($0, RTLD_NOW | RTLD_LOCAL)
        }.first

        /// Nil if no libcrypto of OpenSSL 1.1.1 or later is installed. Version 1.1.0 lacks only this function.
        static let shared = library.flatMap { dlsym($0, "EVP_PKEY_new_raw_private_key") }.map { _ in OpenSSL() }

        private let free: @convention(c) (Object?) -> Void = function("EVP_PKEY_free")
        private let readKey: @convention(c) (CInt, Object?, Bytes, Int) -> Object? = function(
            "EVP_PKEY_new_raw_private_key")
        private let readPublicKey:
            @convention(c) (Object, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>) -> CInt = function(
                "EVP_PKEY_get_raw_public_key")
        let newContext: @convention(c) () -> Object? = function("EVP_MD_CTX_new")
        let freeContext: @convention(c) (Object?) -> Void = function("EVP_MD_CTX_free")
        private let beginSigning: @convention(c) (Object, Object?, Object?, Object?, Object) -> CInt = function(
            "EVP_DigestSignInit")
        private let sign:
            @convention(c) (Object, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>, Bytes?, Int) -> CInt =
                function("EVP_DigestSign")
        private let sha256: @convention(c) () -> Object? = function("EVP_sha256")
        private let beginHash: @convention(c) (Object, Object?, Object?) -> CInt = function("EVP_DigestInit_ex")
        let updateHash: @convention(c) (Object, UnsafeRawPointer?, Int) -> CInt = function("EVP_DigestUpdate")
        let finishHash:
            @convention(c) (Object, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CUnsignedInt>?) -> CInt =
                function("EVP_DigestFinal_ex")

        private static func function<Function>(_ name: String) -> Function {
            unsafeBitCast(dlsym(library, name), to: Function.self)
        }

        /// The public half of an Ed25519 key; nil if the bytes are not a key.
        func publicKey(of privateKey: [UInt8]) -> [UInt8]? {
            withKey(privateKey) { key in
                var bytes = [UInt8](repeating: 0, count: 32)
                var count = bytes.count
                return readPublicKey(key, &bytes, &count) == 1 ? bytes : nil
            }
        }

        /// The Ed25519 signature, of 64 bytes.
        func signature(of bytes: [UInt8], with privateKey: [UInt8]) -> [UInt8]? {
            withKey(privateKey) { key in
                guard let context = newContext() else { return nil }
                defer { freeContext(context) }
                var signature = [UInt8](repeating: 0, count: 64)
                var count = signature.count
                guard beginSigning(context, nil, nil, nil, key) == 1,
                    sign(context, &signature, &count, bytes, bytes.count) == 1
                else { return nil }
                return signature
            }
        }

        func newHash() -> Object? {
            guard let context = newContext() else { return nil }
            if beginHash(context, sha256(), nil) == 1 { return context }
            freeContext(context)
            return nil
        }

        private func withKey<Result>(_ bytes: [UInt8], _ body: (Object) -> Result?) -> Result? {
            let ed25519: CInt = 1087  // NID_ED25519 in <openssl/obj_mac.h>
            guard let key = readKey(ed25519, nil, bytes, bytes.count) else { return nil }
            defer { free(key) }
            return body(key)
        }
    }
#endif
