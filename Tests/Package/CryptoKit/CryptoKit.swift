// What the library uses of CryptoKit, with Apple's signatures, so that the code that is for Apple's systems is compiled
// on others as well. It computes nothing that could be mistaken for the real thing: a hash is the length of the bytes,
// and a signature is right when it is the key and then the bytes.
public import Foundation

public protocol HashFunction {
    associatedtype Digest
    static func hash<D>(data: D) -> Digest where D: DataProtocol
}

public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 { static var byteCount: Int { get } }

public struct SHA256Digest: Digest {
    fileprivate let bytes: [UInt8]
    public static var byteCount: Int { 32 }
    public var description: String { "\(bytes)" }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

public struct SHA256: HashFunction, Sendable {
    public typealias Digest = SHA256Digest
    public static func hash<D>(data: D) -> SHA256Digest where D: DataProtocol {
        SHA256Digest(bytes: Array(repeating: UInt8(data.count), count: 32))
    }
}

public enum CryptoKitError: Error { case incorrectKeySize }

public enum Curve25519 {
    public enum Signing {
        public struct PublicKey: Sendable {
            public let rawRepresentation: Data

            public init<D>(rawRepresentation: D) throws where D: ContiguousBytes {
                self.rawRepresentation = rawRepresentation.withUnsafeBytes { Data($0) }
                if self.rawRepresentation.count != 32 { throw CryptoKitError.incorrectKeySize }
            }

            public func isValidSignature<S, D>(_ signature: S, for data: D) -> Bool
            where S: DataProtocol, D: DataProtocol { Data(signature) == rawRepresentation + Data(data) }
        }

        public struct PrivateKey: Sendable {
            public let publicKey: PublicKey

            public init<D>(rawRepresentation: D) throws where D: ContiguousBytes {
                publicKey = try PublicKey(rawRepresentation: rawRepresentation)
            }

            public func signature<D>(for data: D) throws -> Data where D: DataProtocol {
                publicKey.rawRepresentation + Data(data)
            }
        }
    }
}
