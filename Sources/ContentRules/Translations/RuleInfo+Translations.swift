package import Diagnostics

/// What is wrong with translations. None of it stops a build unless `require: complete` says so.
extension RuleInfo {
    package static let translations: [RuleInfo] = [
        .differingFacts, .fuzzyTranslation, .glossaryWord, .missingTranslation, .otherScript, .sourceWords,
        .staleTranslation, .unusableTranslation,
    ]

    package static let missingTranslation = RuleInfo(
        "missing-translation", .warning, .content, "A text is not translated.",
        because: "Families get the whole file in the language of the source until its last text is translated. "
            + "A draft may have gaps: `require: complete` in `hornbook.yaml` makes them errors.", bad: translated(""),
        good: translated("Der verschüttete Saft"))

    package static let fuzzyTranslation = RuleInfo(
        "fuzzy-translation", .warning, .content, "A translator is not sure of a translation.",
        because:
            "Tools for translators mark such a text as fuzzy. Families get the source until somebody has decided.",
        bad: translated("Der verschüttete Saft", before: "#, fuzzy\n"), good: translated("Der verschüttete Saft"))

    package static let staleTranslation = RuleInfo(
        "stale-translation", .warning, .content, "The source's words changed after they were translated.",
        because: "The translation says what the source said before. Families get the source until it is translated "
            + "again. Where at most a letter or two of a word changed, it is a note, and the translation stays.",
        bad: translated("Die verschüttete Milch", of: "The spilled milk"), good: translated("Der verschüttete Saft"))

    package static let sourceWords = RuleInfo(
        "source-words", .warning, .content, "A translation has the words of the source.",
        because:
            "Somebody copied the text to translate it later. Short texts, names and citations may stay as they are.",
        bad: translated("The spilled juice"), good: translated("Der verschüttete Saft"))

    package static let otherScript = RuleInfo(
        "other-script", .warning, .content, "A translation is not in the letters of its language.",
        because: "It is in another language, or a keyboard was set to another one.",
        bad: translated("العصير المسكوب"), good: translated("Der verschüttete Saft"))

    package static let differingFacts = RuleInfo(
        "differing-facts", .warning, .content,
        "A number, a verse, an amount, an address or a name in braces differs from the source.",
        because:
            "The app would say something else in this language: another verse, another price, a page that is not "
            + "there. Digits of every script count. What a translation may say in words is a note: a number up to "
            + "twelve, a round one, a currency.",
        bad: translated("Der Saft lief 15 Mal aus", words: "The juice ran out 12 times"),
        good: translated("Der Saft lief 12 Mal aus", words: "The juice ran out 12 times"))

    package static let glossaryWord = RuleInfo(
        "glossary-word", .note, .content,
        "A translation does not have the word that `glossary.yaml` sets for a term.",
        because: "Families meet a term under one name all through a program. An ending or an article may differ.",
        bad: translated("Die Emotionsregulierung am Morgen", words: "Co-regulation in the morning", glossary: true),
        good: translated("Koregulation am Morgen", words: "Co-regulation in the morning", glossary: true))

    package static let unusableTranslation = RuleInfo(
        "unusable-translation", .warning, .structure, "A part of a file of translations cannot be used.",
        because:
            "It is not in the format PO, is there twice, belongs to no text, or has characters that apps cannot show. "
            + "Everything else in the file is used. `hornbook translate update` writes files that are right.",
        bad: translated("Der \\qSaft"), good: translated("Der Saft"))

    private static func translated(
        _ translation: String, of old: String? = nil, words: String = "The spilled juice", before: String = "",
        glossary: Bool = false
    ) -> Example {
        let titles = [("title", "First days", "Erste Tage"), ("modules/juice", old ?? words, translation)]
        let entries = titles.map { key, words, translation in
            "\(key == "title" ? "" : before)msgctxt \"hornbook/\(key)\"\nmsgid \"\(words)\"\nmsgstr \"\(translation)\"\n"
        }
        let terms =
            glossary ? "--- glossary.yaml\nco-regulation:\n  note: Calming down together.\n  de: Koregulation\n" : ""
        return .tree(
            """
            --- hornbook.yaml
            program: first-days
            title: First days
            days: 1
            covers: []
            modules:
              juice: \(words)
            translations: [de]
            \(terms)--- translations/de/hornbook.yaml.po
            msgid ""
            msgstr "Content-Type: text/plain; charset=UTF-8\\n"

            \(entries.joined(separator: "\n"))
            """)
    }
}
