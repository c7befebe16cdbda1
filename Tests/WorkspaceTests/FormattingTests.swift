import Compiler
import Editing
import SourceText
import Testing

/// Formatting in an editor: edits of few lines.
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

    /// With CRLF the same lines change.
    @Test func lineEndsStay() throws {
        let bytes = Array(Self.text.replacing("\n", with: "\r\n").utf8)
        let source = SourceFile(id: FileID(0), path: "a.yaml", bytes: bytes)
        let edits = try #require(formattingEdits(of: source, by: Self.order))
        let made = String(decoding: bytes.applying(edits), as: UTF8.self).unicodeScalars
        #expect(!edits.isEmpty && edits.count < 6)
        #expect(made.count { $0 == "\r" } == made.count { $0 == "\n" })
        let whole = try #require(formatted(Self.source, by: Self.order)).filter { $0 != 0x0D }
        #expect(try #require(formatted(source, by: Self.order)).filter { $0 != 0x0D } == whole)
    }
}
