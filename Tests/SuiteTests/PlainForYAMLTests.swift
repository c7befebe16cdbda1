import Diagnostics
import SourceText
import Testing
import YAMLSyntax

/// Texts as the tool writes them into sources.
@Suite struct PlainForYAMLTests {
    @Test(
        "what YAML would read as something else is quoted",
        arguments: [
            "", "null", "Null", "true", "no", "Off", "y", "12", "1e3", "0x1f", "2024-01-01", "-", "- a", "# a", "*a",
            "a: b", "a:", "a #b", "a ", " a", "{a}", "'a'", "\"a\"", "Don't: stop", "a:\tb", "a\t# b",
        ]) func quoted(_ text: String) throws
    {
        #expect(plainForYAML(text) != text)
        #expect(try read(plainForYAML(text)) == text)
    }

    @Test(
        "what it reads as it stands is not",
        arguments: [
            "patience", "first-steps", "First steps", "5-days", "3 days", "Über uns", "It's late", "a#b", "a:b",
        ]) func plain(_ text: String) throws
    {
        #expect(plainForYAML(text) == text)
        #expect(try read(text) == text)
    }

    private func read(_ written: String) throws -> String {
        var findings = Findings()
        let file = SourceFile(id: FileID(0), path: "a.yaml", bytes: Array("key: \(written)\n".utf8))
        let tree = parse(file, &findings)
        let value = try #require(tree.root?.entries.first { _ in true }?.value)
        #expect(findings.isEmpty && !value.isNull)
        return value.text.string
    }
}
