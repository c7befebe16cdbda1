import Diagnostics
import SourceText
import Testing
import YAMLSyntax

/// Where a part of a text stands in the source, for every way of writing a text.
@Suite struct TextMapTests {
    private func parsed(_ yaml: String) -> (SyntaxTree, [UInt8]) {
        let bytes = Array(yaml.utf8)
        var findings = Findings()
        let tree = parse(SourceFile(id: FileID(0), path: "a.yaml", bytes: bytes), &findings)
        return (tree, bytes)
    }

    /// The source of the first `word` of the text under `key`.
    private func source(of word: String, in yaml: String) throws -> String? {
        let (tree, bytes) = parsed(yaml)
        defer { withExtendedLifetime(tree) {} }
        let root = try #require(tree.root)
        for (_, value) in root.entries where value.kind == .scalar {
            let text = Array(value.text.string.utf8)
            let wanted = Array(word.utf8)
            let starts = 0...max(0, text.count - wanted.count)
            guard let start = starts.first(where: { text[$0...].starts(with: wanted) }) else { continue }
            let map = try #require(TextMap(of: value.text, at: value.place.span, in: bytes), "\(yaml)")
            let span = try #require(map.span(of: start..<(start + wanted.count)))
            return String(decoding: bytes[span.start..<span.end], as: UTF8.self)
        }
        return nil
    }

    @Test(
        "a word is found where it stands",
        arguments: [
            "key: one two three", "key:   one\n  two\n  three", "key: \"one two three\"",
            "key: 'one ''two'' two three'", "key: \"one\\ttwo\"", "key: \"\\u00e9 \\x41 two\"",
            "key: \"one \\\n   two\"", "key: \"one\\\n\n   two\"", "key: |\n  one\n  two\n",
            "key: |2-\n    one\n    two\n", "key: |  # why\n\n\n  one\n\n  two\n", "key: >\n  one\n  two\n  three\n",
            "key: >-\n\n  one\n    more\n\n  two\n", "key: >\n    one\n   \n\n    two",
            "key: |\r\n  one\r\n  two\r\n", "key: >\r\n  one\r\n  two\r\n", "key: \"one\r\n  two\"",
            "\u{FEFF}key: één\n  two", "key: |\n  één 🌙\n  two", "key: &a |\n  one two",
            "key: &name # why\n  one two", "key: >\n  one\n\n\n\n  two", "key: |\n  one   \n  two  \n\n\n",
            "key: >1\n  one\n  two", "a: { key: [x], b: y }\nkey: one two", "key: 'one\n\n  two'",
            "key: >1\n   \n  one\n   \n two", "key: >\n  one  \n  two", "key: >\n  zero\n  \tone\n  two",
            "key: |\n\n  one\n\n     \n  two",
        ]) func word(_ yaml: String) throws
    { #expect(try source(of: "two", in: yaml) == "two") }

    @Test("what an escape or a fold makes is covered as a whole") func wholes() throws {
        #expect(try source(of: "ne tw", in: "key: one\n  two") == "ne\n  tw")
        #expect(try source(of: "e\u{301}", in: "key: \"caf\\u0065\\u0301!\"") == "\\u0065\\u0301")
        #expect(try source(of: "'t", in: "key: 'don''t'") == "''t")
        #expect(try source(of: "one\n\ntwo", in: "key: |\n  one\n\n  two") == "one\n\n  two")
        #expect(try source(of: "one\ntwo", in: "key: >\n  one\n\n  two") == "one\n\n  two")
        #expect(try source(of: "\u{2019}s", in: "key: \"Maya\\u2019s\"") == "\\u2019s")
    }

    @Test(
        "a text that ends with blanks stands within its scalar to the last of them",
        arguments: [
            "k: |\n  a  \n\n\nl: b", "k: |\n  a  ", "k: |\n  a\n   \n", "k: >\n  a\n   ",
            "k: |\n  a\n\n    \n  \nl: b", "k: |1\n   \nl: b", "k: >1-\n\n   \n\n", "k: |\r\n  a \r\n\r\nl: b",
            "k: >+\n  a\n  b \n\n",
        ]) func blanks(_ yaml: String) throws
    {
        let (tree, bytes) = parsed(yaml)
        defer { withExtendedLifetime(tree) {} }
        let scalar = try #require(tree.root?.entries.first(where: { _ in true })?.value)
        let map = try #require(TextMap(of: scalar.text, at: scalar.place.span, in: bytes))
        #expect(scalar.text.string.hasSuffix(" "))
        #expect(map.span(of: 0..<scalar.text.utf8Count)?.end == scalar.place.span.end)
    }

    @Test("a source that has changed meanwhile is not a place for anything") func changed() {
        let map = { (text: Text, source: String) in
            TextMap(of: text, at: ByteSpan(0, source.utf8.count), in: Array(source.utf8))
        }
        #expect(map("one two", "one too") == nil)
        #expect(map("one two", "one") == nil)
        #expect(map("one", "\"o\\") == nil)
        #expect(map("one\ntwo", "|") == nil)
        #expect(map("one\ntwo", ">\n  one") == nil)
        #expect(TextMap(of: "one", at: ByteSpan(5, 9), in: [0x6F]) == nil)
        #expect(map("one", "one")?.span(of: 2..<4) == nil)
    }

    @Test("every byte of every text of a mixed file leads back to itself") func everyByte() throws {
        let yaml = """
            a: |
              First line, "quoted" and 'quoted'.

                indented – with a dash
              last
            b: >-
              Folded one
              two

              three
                more indented
              four
            c: "escapes \\" \\\\ \\t \\u00e9 end
              of line\\
              joined"
            d: 'it''s
              folded'
            e: plain over
              two lines

              and a third
            """
        let (tree, bytes) = parsed(yaml)
        defer { withExtendedLifetime(tree) {} }
        for (_, value) in try #require(tree.root).entries {
            let map = try #require(TextMap(of: value.text, at: value.place.span, in: bytes))
            let text = Array(value.text.string.utf8)
            var last = value.place.span.start
            for offset in text.indices {
                let span = try #require(map.span(of: offset..<(offset + 1)))
                #expect(span.start >= last && span.end <= value.place.span.end)
                last = span.start
                let source = bytes[span.start..<span.end]
                let isItself = Array(source) == [text[offset]]
                let isMade = source.contains(0x5C) || source.contains(0x0A) || Array(source) == [0x27, 0x27]
                #expect(isItself || isMade, "\(text[offset]) from \(Array(source))")
            }
        }
    }
}
