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
        ), ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]) func publishedExamples(text: String, times: Int, hash: String) {
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

    /// What Python's hashlib makes of the same bytes: the hash of the hashes, one behind the other.
    @Test func everyLengthUpTo300() {
        let hashes = (0...300).flatMap { Self.bytes($0).withUnsafeBytes(PlainSHA256.hash) }
        #expect(Self.plain(hashes) == "0b16493ce146ba320af29c9474318bdf019652d6d0010bb18591551cdfae4c53")
    }

    /// Slices too, which begin anywhere in memory; from hashlib again.
    @Test(arguments: [
        (301, "586d964e68a7a0952c5d8f6121151e65c2c48bbb155018b182125f9405380059"),
        (4_095, "5801c9719fed5873e8e5fa5019269828fb7499a1cf4a93ecdbdc7ace2cfeef05"),
        (65_536, "268920df2a70f219b5b55d7c5e1d289e5c843ae5945862dceaaf7608db701f68"),
        (262_147, "d61db48773d93ff15ab55d28679b9594c1ab6302c4b9d315142323724ba83470"),
    ]) func greaterLengths(length: Int, hash: String) {
        let bytes = Self.bytes(length)
        let hashes = [0, 1, 2, 3, 63, 64, 65].flatMap { bytes[$0...].withUnsafeBytes(PlainSHA256.hash) }
        #expect(Self.plain(hashes) == hash)
    }
}
