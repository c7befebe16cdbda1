package import DailyPractice
package import Diagnostics
package import SourceText
package import YAMLSyntax

/// `hornbook.yaml`: what one app's content is called, how long it runs and what it must cover.
package final class ProgramSource: Record {
    package static let about = About("program")

    package let program = fields.required(
        "program", .slug, "A short name; part of every id that Hornbook makes, so keep it for good.")
    package let title = fields.required("title", .text(upTo: 80, as: .title), "What people call the program.")
    package let days = fields.required(
        "days", .integer(1...3660, .days), "How many days the program runs; each band must cover all of them.")
    package let ageBands = fields.optional(
        "ageBands", .list(of: ChoiceShape(AgeBand.self), atLeast: 1, atMost: 3),
        "The bands that the program is written for. Default: all three.")
    package let covers = fields.optional(
        "covers", .list(of: KindShape()),
        """
        What every band must have: an activity for each day, as many quizzes as days. Default: every kind \
        that has a folder; `[]` covers nothing.
        """, unpublished: "it is a promise that the compiler checks")
    package let modules = fields.optional(
        "modules", .dictionary("module", of: .text(upTo: 60, as: .name)),
        "The modules that activities belong to, each with the name that the app shows.",
        unpublished: "each activity carries the name of its own module")
    package let categories = fields.optional(
        "categories", .dictionary("category", of: CategoryShape()),
        "The categories that lessons belong to: a title each, or a group of keys with the categories that come first.",
        unpublished: "lessons.json has them")
    package let symbols = fields.optional(
        "symbols", .text, "The path of a file with names of SF Symbols, one a line, that icons can have.",
        unpublished: "it is for the compiler")
    package let language = fields.optional(
        "language", .languageTag, "The language of the program, as a tag of BCP 47. Default: en.")
    package let spelling = fields.optional(
        "spelling", .dictionaryName, "The dictionary in `words/` by which spelling is checked, such as en_GB.",
        unpublished: "it is for the compiler")
    package let styles = fields.optional(
        "styles", .namedValues("style", named: .fileName, of: .languageTag),
        "House styles in `styles/`, in the format of Vale, each with the language that it is for.",
        unpublished: "it is for the compiler")
    package let translations = fields.optional(
        "translations", TranslationsShape(),
        "The languages that the texts are translated into: a list of tags, or a group of keys with settings for each.",
        unpublished: "the manifest lists the languages of a build")
    package let readers = fields.optional(
        "readers", .namedValues("reader", named: .fileName, of: .record(ReaderSource.self)),
        "Programs that read the texts with `hornbook lint --readers`, by name.", unpublished: "it is for the compiler"
    )
    package let reviews = fields.optional(
        "reviews", .record(ReadingRules.self), "Who must have read which texts before a release.",
        unpublished: "it is for the compiler")
    package let rules = fields.optional(
        "rules", .namedValues("rule", named: .ruleName, of: RuleSettingShape()),
        "Per rule: off, note, warning, error, or a group of keys with `severity` and settings.",
        unpublished: "it is for the compiler")
    package let retired = fields.optional(
        "retired", .list(of: .record(RetiredSource.self), atLeast: 1),
        "Released content that you removed: a band's day, the title of one of its quizzes, or an id.",
        unpublished: "it is for the next release, which takes it out")
    package let reading: ReadResult<Void> = fields.reading

    package init(from fields: Fields) {
        if let symbols { fields.names(symbols, as: .symbols) }
        for spelling in [spelling] + targets.map(\.spelling) {
            guard let spelling, spelling.isSound else { continue }
            let files: [(ending: String, format: FileFacet.Format)] = [("aff", .affixes), ("dic", .dictionary)]
            for file in files {
                fields.names(
                    Spanned(Text("words/\(spelling.value).\(file.ending)"), at: spelling.place), as: file.format)
            }
            fields.names(Spanned(Text("words/own.txt"), at: spelling.place), as: .ownWords)
        }
        if let reviews { fields.names(Spanned(Text("review.lock"), at: reviews.place), as: .reviews) }
        fields.declares("modules", as: .modules)
        fields.declares("categories", as: .categories)
        fields.alsoCalled([
            "title": "name heading", "program": "slug id", "ageBands": "bands ages ageGroups",
            "days": "length numberOfDays", "modules": "topics units", "language": "lang locale",
        ])
    }

    /// The bands that the program is written for, youngest first.
    package var bands: [AgeBand] {
        guard let ageBands, ageBands.isSound else { return AgeBand.allCases }
        return AgeBand.allCases.filter { band in ageBands.value.contains { $0.value == band } }
    }

    /// The languages that it is translated into.
    package var targets: [TranslationSetting] {
        (translations.flatMap { $0.isSound ? $0.value : nil } ?? []).filter(\.tag.isSound)
    }

    /// The name that the app shows for a module; nil when it is not declared.
    package func moduleTitle(_ key: Text) -> Text? { modules?.value.first { $0.key.value == key }?.value.value }
}

/// The folder of a kind of content.
package struct KindShape: WholeShape {
    package var description: ShapeDescription { .kind }
    package var placeholder: Text { Text.none }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Text? {
        guard let text = scalarText(node, .word("one word"), reader) else { return nil }
        let folders = reader.kinds.map(\.folder)
        if folders.contains(where: { text.equals($0) }) { return text }
        let kind = reader.kinds.first { $0.noun == text.string.lowercased() }
        reportUnknownChoice(
            text, among: folders, "here", at: node.place, help: kind.map { .write($0.folder) }, reader)
        return nil
    }
}

/// What `rules:` says of one rule: a severity, or a group of keys with a severity and settings.
package struct RuleSetting: Sendable {
    package enum Level: String, CaseIterable, Sendable {
        case off, note, warning, error

        package var severity: Severity? { Severity(rawValue: rawValue) }
    }

    package let level: Spanned<Level>?
    package let options: [Option]

    package struct Option: Sendable {
        package let name: Spanned<Text>
        package let value: Spanned<Int>
        /// The findings about the value, to be reported only if the setting exists.
        package let findings: Findings
    }
}

package struct RuleSettingShape: WholeShape {
    private static let level = ChoiceShape(
        RuleSetting.Level.self,
        elsewhere: [
            .write("off"): "none no not never nope disable disabled false ignore ignored skip silent hide",
            .write("note"): "info hint", .write("warning"): "warn", .write("error"): "fatal",
        ])
    private static let number = IntegerShape.integer(0...)

    package var description: ShapeDescription {
        .either([Self.level.description, .dictionary(Self.number.description, keys: "setting")])
    }

    package var placeholder: RuleSetting { RuleSetting(level: nil, options: []) }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> RuleSetting? {
        guard node.kind == .mapping else {
            let level = Self.level.readSpanned(node, reader)
            return level.isSound ? RuleSetting(level: level, options: []) : nil
        }
        var level: Spanned<RuleSetting.Level>?
        var options: [RuleSetting.Option] = []
        for (key, value) in node.entries where key.kind == .scalar {
            if key.text.equals("severity") {
                level = Self.level.readSpanned(value, reader)
            } else {
                let aside = Reader()
                let number = Self.number.readSpanned(value, aside)
                options.append(
                    RuleSetting.Option(
                        name: Spanned(key.text, at: key.place), value: number, findings: aside.findings))
            }
        }
        return RuleSetting(level: level?.isSound == true ? level : nil, options: options)
    }
}
