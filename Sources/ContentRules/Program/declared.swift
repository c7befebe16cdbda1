import ContentModel
import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let unknownModule = Rule(
        "unknown-module", .error, "An activity names a module that is not in hornbook.yaml.",
        because: "The app shows the module's name, which it takes from hornbook.yaml.",
        bad: .activity("module: emotion-couching"), good: .activity("module: emotion-coaching"),
        check: .catalog { catalog, found in
            found.reportUndeclared(.modules, "module", in: catalog, catalog.program.modules) { $0.string }
        })

    static let unknownCategory = Rule(
        "unknown-category", .error, "A lesson names a category that is not in hornbook.yaml.",
        because: "The app shows lessons by category, so nobody would find this one.", bad: .lesson("category: wuduu"),
        good: .lesson("category: wudu"),
        check: .catalog { catalog, found in
            found.reportUndeclared(.categories, "category", in: catalog, catalog.program.categories) {
                $0.title.string
            }
        })

    static let foreignBand = Rule(
        "foreign-band", .error, "A file is for a band that the program does not have.",
        because: "Hornbook publishes the program's bands only, so nobody would ever see it.",
        bad: .activity("ageBand: 10-12"), good: .activity("ageBand: 6-9"),
        check: .catalog { catalog, found in
            guard let listed = catalog.program.ageBands, listed.isSound else { return }
            let bands = catalog.program.bands
            for band in catalog.entries.compactMap({ $0.writtenSlot?.band })
            where band.isSound && !bands.contains(band.value) {
                let message = "the program does not have the band \(band.value.rawValue)"
                found.report(
                    band.place, message,
                    help: "write \(orList(bands.map { "`\($0.rawValue)`" })), or add the band to `ageBands`",
                    related: [.init("the program's bands", at: listed.place)],
                    cause: (listed.place, message, "add the band here, or write another one there"))
            }
        })

    static let unknownLanguage = Rule(
        "unknown-language", .warning, "`language` is not the tag of a language.",
        because: "Rules that look at words would find nothing, because they would not know the language.",
        bad: .program("language: english"), good: .program("language: en"),
        background: "Hornbook knows the codes of two letters (ISO 639-1) and, where there is none, of three (ISO "
            + "639-3), and a script or a country after a hyphen (BCP 47): `en`, `pt-BR`, `ceb`.",
        check: .program { program, found in
            guard let language = program.language, language.isSound else { return }
            let written = language.value.string
            if let tag = LanguageTag(written), tag.isKnown { return }
            found.report(
                language.place, "`\(language.value.excerpt)` is not the tag of a language",
                help: nearestTag(to: written).map { "did you mean `\($0)`?" }
                    ?? "write a tag such as `en`, `de` or `pt-BR`",
                meant: nearestTag(to: written).map { NearName($0) })
        })
}
