import Compiler
import Editing
import SourceText
import Testing

/// Formatting in an editor: edits of few lines, and of a range alone.
@Suite struct FormattingTests {
    private static let order = KeyOrder(Registry.standard.kinds.first { $0.noun == "activity" }!.describe())
    private static let text = """
        title:  The spilled juice
        prompts:
            # About one.
            -   text:  One
                options:
                    -  text:  Yes
                       id: yes
                id: one
            -   text:  Two
        day: 1

        """
    private static let source = SourceFile(id: FileID(0), path: "a.yaml", bytes: Array(text.utf8))

    private func edited(_ range: Range<Int>?) throws -> [UInt8] {
        let span = range.map { ByteSpan($0.lowerBound, $0.upperBound) }
        return Self.source.bytes.applying(try #require(formattingEdits(of: Self.source, in: span, by: Self.order)))
    }

    @Test(arguments: [
        ("spilled", "title:  The", "title: The"), ("id: one", "", ""), ("Two", "-   text:  Two", "- text: Two"),
        ("Yes", "-  text:  Yes\n               id: yes", "- id: yes\n              text: Yes"),
    ]) func whatARangeTouches(word: String, old: String, new: String) throws {
        let start = try #require(Self.text.range(of: word)).lowerBound.utf16Offset(in: Self.text)
        let made = String(decoding: try edited(start..<(start + word.utf8.count)), as: UTF8.self)
        #expect(made == Self.text.replacing(old, with: new))
    }

    /// With CRLF the same lines change.
    @Test func lineEndsStay() throws {
        let bytes = Array(Self.text.replacing("\n", with: "\r\n").utf8)
        let source = SourceFile(id: FileID(0), path: "a.yaml", bytes: bytes)
        for span in [nil, ByteSpan(0, 1), ByteSpan(bytes.count / 2, bytes.count / 2 + 1)] {
            let edits = try #require(formattingEdits(of: source, in: span, by: Self.order))
            let made = String(decoding: bytes.applying(edits), as: UTF8.self).unicodeScalars
            #expect(!edits.isEmpty && edits.count < 6)
            #expect(made.count { $0 == "\r" } == made.count { $0 == "\n" })
        }
        let whole = try #require(formatted(Self.source, by: Self.order)).filter { $0 != 0x0D }
        #expect(try #require(formatted(source, by: Self.order)).filter { $0 != 0x0D } == whole)
    }

    /// Whatever is formatted first, the whole comes out the same.
    @Test func anyRange() throws {
        let whole = try #require(formatted(Self.source, by: Self.order))
        #expect(try edited(nil) == whole)
        for start in stride(from: 0, to: Self.source.bytes.count, by: 3) {
            for end in stride(from: start, through: Self.source.bytes.count, by: 11) {
                let made = SourceFile(id: FileID(0), path: "a.yaml", bytes: try edited(start..<end))
                #expect(formatted(made, by: Self.order) == whole)
            }
        }
    }
}
