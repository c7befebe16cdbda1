import Crypto
import Foundation
import Testing

@testable import DailyPractice

@Suite struct PlainSHA256Tests {
    static func hexadecimal(_ hash: some Sequence<UInt8>) -> String {
        hash.map { String(format: "%02x", $0) }.joined()
    }

    static func plain(_ bytes: some DataProtocol) -> String {
        hexadecimal(Data(bytes).withUnsafeBytes(PlainSHA256.hash))
    }

    static func theirs(_ bytes: some DataProtocol) -> String {
        hexadecimal(SHA256.hash(data: bytes))
    }

    /// The examples that NIST publishes with the standard.
    @Test(arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu", 1,
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func publishedExamples(text: String, times: Int, hash: String) {
        let bytes = Data(String(repeating: text, count: times).utf8)
        #expect(Self.plain(bytes) == hash)
        #expect(hexadecimalSHA256(of: bytes) == hash)
    }

    /// Bytes that look like chance and are the same in every run.
    static func bytes(_ count: Int) -> [UInt8] {
        var state = UInt64(count)
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }

    @Test func everyLengthUpTo300() {
        for length in 0...300 {
            let bytes = Self.bytes(length)
            #expect(Self.plain(bytes) == Self.theirs(bytes), "\(length) bytes")
        }
    }

    /// Slices too, which begin anywhere in memory.
    @Test(arguments: [301, 4_095, 65_536, 262_147])
    func greaterLengths(length: Int) {
        let bytes = Self.bytes(length)
        for start in [0, 1, 2, 3, 63, 64, 65] {
            let hash = bytes[start...].withUnsafeBytes(PlainSHA256.hash)
            #expect(Self.hexadecimal(hash) == Self.theirs(bytes[start...]), "from \(start)")
        }
    }
}
