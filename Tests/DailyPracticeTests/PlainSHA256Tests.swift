import Foundation
import Testing

@testable import DailyPractice

@Suite struct PlainSHA256Tests {
    static func plain(_ bytes: some DataProtocol) -> String {
        let digits = Data(bytes).withUnsafeBytes(PlainSHA256.hash).map { String(format: "%02x", $0) }.joined()
        #expect(hexadecimalSHA256(of: bytes) == digits)
        return digits
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
