package import SourceText
package import YAMLSyntax

/// The tag of a language. Whether it names one is for a rule to say, and for editors the pattern is enough.
package struct LanguageTagShape: WholeShape {
    package var description: ShapeDescription {
        .pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", name: "language tag")
    }
    package var placeholder: Text { Text.none }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Text? { TextShape.text.read(node, reader) }
}

extension Shape where Self == LanguageTagShape {
    package static var languageTag: LanguageTagShape { LanguageTagShape() }
}
