package import SourceText
package import YAMLSyntax

/// What `hornbook.yaml` says of a language that the program is translated into.
package struct TranslationSetting: Sendable {
    /// What apps get in place of a record that is not translated whole.
    package enum Fallback: String, CaseIterable, Sendable { case record, none }

    package let tag: Spanned<Text>
    fileprivate let source: TranslationSource?

    package var fallback: Fallback { source?.fallback?.value ?? .record }
    /// Whether texts that are not translated are errors.
    package var requiresComplete: Bool { source?.require?.value == .complete }
    /// The dictionary by which spelling is checked; nil for none.
    package var spelling: Spanned<Text>? { source?.spelling }
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
package struct TranslationsShape: Shape {
    private static let tags = ListShape(item: FormShape.languageFolder, minimum: 0, maximum: 100, narrowing: [])
    private static let settings = DictionaryShape(
        keys: "language", form: .languageFolder, item: RecordShape<TranslationSource>())

    package var description: ShapeDescription { .either([Self.tags.description, Self.settings.description]) }
    package var placeholder: [TranslationSetting] { [] }

    package func readSpanned(_ node: SyntaxNode, _ reader: Reader) -> Spanned<[TranslationSetting]> {
        var (all, isSound): ([TranslationSetting], Bool)
        if node.kind == .mapping {
            let read = Self.settings.readSpanned(node, reader)
            (all, isSound) = (read.value.map { .init(tag: $0.key, source: $0.value.value) }, read.isSound)
        } else {
            let read = Self.tags.readSpanned(node, reader)
            (all, isSound) = (read.value.map { .init(tag: $0, source: nil) }, read.isSound)
        }
        // Some systems take folders for one that differ in capitals alone.
        var seen: Set<String> = []
        all.removeAll { setting in
            if seen.insert(setting.tag.string.lowercased()).inserted { return false }
            reader.report(
                .repeatedItem, "\(named(setting.tag.value)) is in this list twice", at: setting.tag.place,
                help: "delete one")
            return true
        }
        return Spanned(all, at: node.place, isSound: isSound)
    }
}
