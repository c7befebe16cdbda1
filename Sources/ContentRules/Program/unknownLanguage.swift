import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let unknownLanguage = Rule(
        "unknown-language", .warning, "`language` names no language.",
        because: "Rules that know words would be silent, in the belief that they do not know these.",
        bad: .program("language: english"), good: .program("language: en"),
        background: "Known are the codes of two letters (ISO 639-1) and, where there is none, of three (ISO "
            + "639-3), with a script or a country behind a hyphen (BCP 47): `en`, `pt-BR`, `ceb`.",
        check: .program { program, found in
            guard let language = program.language, language.isSound else { return }
            let written = language.value.string
            if let tag = LanguageTag(written), tag.isKnown { return }
            found.report(
                language.place, "no language is called `\(language.value.excerpt)`",
                help: nearestTag(to: written).map { "did you mean `\($0)`?" }
                    ?? "write its tag: `en`, `de`, `pt-BR`")
        })
}
