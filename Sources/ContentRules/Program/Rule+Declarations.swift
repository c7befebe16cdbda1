import ContentModel
import DailyPractice
import Diagnostics
import ForeignFiles
import Language
import SourceText

extension Rule {
    static let unknownModule = Rule(
        "unknown-module", .error,
        check: .declared { catalog, context in
            context.reportUndeclared(.modules, "module", in: catalog, catalog.program.modules) { $0.string }
        })

    static let unknownCategory = Rule(
        "unknown-category", .error,
        check: .declared { catalog, context in
            context.reportUndeclared(.categories, "category", in: catalog, catalog.program.categories) {
                $0.title.string
            }
        })

    static let foreignBand = Rule(
        "foreign-band", .error,
        check: .declared { catalog, context in
            guard let listed = catalog.program.ageBands, listed.isSound else { return }
            let bands = catalog.program.bands
            for band in catalog.entries.compactMap({ $0.writtenSlot?.band })
            where band.isSound && !bands.contains(band.value) {
                let message = "the program does not have the band \(band.value.rawValue)"
                context.report(
                    band.place, message,
                    help: "write \(orList(bands.map { "`\($0.rawValue)`" })), or add the band to `ageBands`",
                    related: [.init("the program's bands", at: listed.place)],
                    causes: [
                        context.shared(listed.place, message, help: "add the band here, or write another one there")
                    ])
            }
        })

    static let unknownLanguage = Rule(
        "unknown-language", .warning,
        check: .program { program, context in
            let tags = [program.language].compactMap(\.self) + program.targets.map(\.tag)
            for language in tags where language.isSound {
                let written = language.value.string
                if let tag = LanguageTag(written), tag.isKnown { continue }
                let near = nearestTag(to: written).map { NearName($0) }
                context.report(
                    language.place, "`\(language.value.excerpt)` is not the tag of a language",
                    help: "write a tag such as `en`, `de` or `pt-BR`", proposal: near?.proposal, meant: near)
            }
        })

    static let keyChoice = Rule(
        "key-choice", .error,
        check: .content { content, context in
            for choice in content.facets.choices {
                if choice.present.count > 1, let last = choice.present.last {
                    context.report(
                        last.place,
                        "this \(choice.noun) has \(quoted(choice.present.map(\.value))), but it can have only one of them",
                        help: "delete all but one")
                } else if choice.present.isEmpty, !choice.hasUnknownKeys {
                    context.report(
                        choice.home, "this \(choice.noun) needs \(orList(quoting: choice.keys))",
                        help: "add \(orList(choice.keys.map { "`\($0): …`" }))")
                } else if let (key, other) = choice.unpaired, !choice.hasUnknownKeys {
                    context.report(
                        key.place, "`\(key.value)` only works together with `\(other)`",
                        help: "add `\(other): …`, or delete `\(key.value)`")
                }
            }
        })

    static let unknownSymbol = Rule(
        "unknown-symbol", .warning,
        check: .catalog { catalog, context in
            guard let path = catalog.program.symbols, path.isSound,
                let (file, symbols) = catalog.files.file(path, as: SymbolList.self)
            else { return }
            let references = catalog.entries.flatMap { $0.outline?.references ?? [] }.filter { $0.target == .symbols }
            context.reportUnknown(
                references.map(\.name), "symbol in \(file.path)",
                among: symbols.names.map { Spanned(Text($0), at: path.place) },
                advice: "write a name from that list, or add this one to it",
                related: [.init("the list", at: path.place)])
        })
}
