import SourceText
import Testing

/// Bytes that `%` and two hexadecimal digits stand for.
@Suite struct PercentCodingTests {
    @Test(arguments: [
        ("50%25", "50%"), ("%c3%A9t%C3%A9", "été"), ("%+5", "%+5"), ("%-0", "%-0"), ("%", "%"), ("%4", "%4"),
        ("%%41", "%A"), ("%g1", "%g1"),
    ]) func decoded(written: String, text: String) { #expect(percentDecoded(written) == text) }

    @Test func digitsAlone() {
        #expect(UInt32(hexadecimal: "00fF".utf8) == 0xFF)
        for text in ["", "+1", "-0", "0x1", "1 ", "100000000"] { #expect(UInt32(hexadecimal: text.utf8) == nil) }
    }
}
