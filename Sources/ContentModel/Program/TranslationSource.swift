package import SourceText
package import YAMLSyntax

/// What `hornbook.yaml` says of a language that the program is translated into.
package struct TranslationSetting: Sendable {
    /// What apps get in place of a record that is not translated whole.
    package enum Fallback: String, CaseIterable, Sendable { case record, none }

    package let tag: Spanned<Text>
    package let fallback: Fallback
    /// Whether texts that are not translated are errors.
    package let requiresComplete: Bool
    /// The dictionary by which spelling is checked; nil for none.
    package let spelling: Spanned<Text>?
}

package final class TranslationSource: Record {
    package enum Requirement: String, CaseIterable, Sendable { case complete }

    package static let about = About("translation")

    package let fallback = fields.optional(
        "fallback", ChoiceShape(TranslationSetting.Fallback.self),
        "In place of a file that is not translated whole: the source's record, or none. Default: record.")
    package let require = fields.optional(
        "require", ChoiceShape(Requirement.self), "`complete` makes texts that are not translated errors.")
    package let spelling = fields.optional(
        "spelling", .dictionaryName, "The dictionary in `words/` by which spelling is checked, such as de_DE.")
    package let reading: ReadResult<Void> = fields.reading

    package init(from fields: Fields) {}
}

/// A list of tags, or a mapping from tags to settings.
package struct TranslationsShape: WholeShape {
    private static let tags = ListShape(item: FormShape.languageFolder, minimum: 0, maximum: 100, narrowing: [])
    private static let settings = DictionaryShape(
        keys: "language", form: .languageFolder, item: RecordShape<TranslationSource>())

    package var description: ShapeDescription { .either([Self.tags.description, Self.settings.description]) }
    package var placeholder: [TranslationSetting] { [] }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> [TranslationSetting]? {
        guard node.kind == .mapping else {
            let tags = Self.tags.readSpanned(node, reader)
            guard tags.isSound else { return nil }
            return tags.value.map {
                TranslationSetting(tag: $0, fallback: .record, requiresComplete: false, spelling: nil)
            }
        }
        let settings = Self.settings.readSpanned(node, reader)
        guard settings.isSound else { return nil }
        return settings.value.map { entry in
            TranslationSetting(
                tag: entry.key, fallback: entry.value.value.fallback?.value ?? .record,
                requiresComplete: entry.value.value.require?.value == .complete, spelling: entry.value.value.spelling)
        }
    }
}
