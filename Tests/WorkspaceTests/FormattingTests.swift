import Compiler
import ContentModel
import Editing
import SourceText
import Testing

/// Formatting in an editor: edits of few lines, and of a range alone.
@Suite struct FormattingTests {
    private static let order = KeyOrder(Registry.standard.kinds.first { $0.noun == "activity" }!.describe())
    private static let text = """
        title:  The spilled juice
        prompts:
            -   text:  One
                id: one
            # About two.
            -   text:  Two
                options:
                    -  text:  Yes
                       id: yes
                    -  text:  No
                       id: no
                id: two
        day: 1

        """

    /// The text after the edits for the lines from one that holds a word to one that holds another.
    private func edited(_ first: String, _ last: String) throws -> String {
        let source = SourceFile(id: FileID(0), path: "a.yaml", bytes: Array(Self.text.utf8))
        let start = try #require(Self.text.range(of: first)).lowerBound.utf16Offset(in: Self.text)
        let end = try #require(Self.text.range(of: last)).upperBound.utf16Offset(in: Self.text)
        let edits = try #require(formattingEdits(of: source, in: ByteSpan(start, end), by: Self.order))
        return String(decoding: source.bytes.applying(edits), as: UTF8.self)
    }

    @Test func oneKey() throws {
        #expect(try edited("title", "spilled") == Self.text.replacing("title:  ", with: "title: "))
        #expect(try edited("id: two", "id: two") == Self.text)
    }

    @Test func itemsOfAList() throws {
        #expect(
            try edited("text:  Yes", "text:  No")
                == Self.text.replacing(
                    "-  text:  Yes\n               id: yes", with: "- id: yes\n              text: Yes"
                ).replacing("-  text:  No\n               id: no", with: "- id: no\n              text: No"))
    }

    @Test func anItemWithItsComment() throws {
        #expect(
            try edited("About two", "text:  Two")
                == Self.text.replacing(
                    Self.text[
                        Self.text.range(of: "    # About")!.lowerBound..<Self.text.range(of: "day: 1")!.lowerBound],
                    with: """
                            # About two.
                            - id: two
                              text: Two
                              options:
                                - id: yes
                                  text: Yes
                                - id: no
                                  text: No

                        """))
    }

    @Test func allOfItAtOnce() throws {
        let source = SourceFile(id: FileID(0), path: "a.yaml", bytes: Array(Self.text.utf8))
        let whole = try #require(formatted(source, by: Self.order))
        #expect(source.bytes.applying(try #require(formattingEdits(of: source, by: Self.order))) == whole)
        #expect(
            String(decoding: whole, as: UTF8.self).hasPrefix(
                "day: 1\ntitle: The spilled juice\nprompts:\n  - id: one\n"))
    }

    /// Any range gives a text that says the same, and is the same a second time.
    @Test func anyRange() throws {
        let source = SourceFile(id: FileID(0), path: "a.yaml", bytes: Array(Self.text.utf8))
        for start in stride(from: 0, to: source.bytes.count, by: 3) {
            for end in stride(from: start, through: source.bytes.count, by: 11) {
                let edits = try #require(formattingEdits(of: source, in: ByteSpan(start, end), by: Self.order))
                let made = SourceFile(id: FileID(0), path: "a.yaml", bytes: source.bytes.applying(edits))
                #expect(formatted(made, by: Self.order) == formatted(source, by: Self.order))
            }
        }
    }

    @Test func nothingWhereItIsBroken() {
        let source = SourceFile(id: FileID(0), path: "a.yaml", bytes: Array("title: 'The\n".utf8))
        #expect(formattingEdits(of: source, by: Self.order) == nil)
    }
}
