import Lowering
import Testing

@Suite struct PlainSHA1Tests {
    private func hash(_ bytes: [UInt8]) -> String {
        PlainSHA1.hash(bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The examples that NIST publishes with the standard.
    @Test(arguments: [
        ("", 1, "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
        ("a", 1_000_000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ]) func publishedExamples(text: String, times: Int, hash: String) {
        #expect(self.hash(Array(String(repeating: text, count: times).utf8)) == hash)
    }

    /// What Python's hashlib makes of the same bytes: the hash of the hashes, one behind the other.
    @Test func everyLengthUpTo300() {
        let hashes = (0...300).flatMap { length in
            var state = UInt64(length)
            return PlainSHA1.hash(
                (0..<length).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return UInt8(truncatingIfNeeded: state >> 56)
                })
        }
        #expect(hash(hashes) == "3c23a70c5f1b84bdd0a35797b34077b0bdaaa145")
    }
}
