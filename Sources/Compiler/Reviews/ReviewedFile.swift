package import ContentModel
package import DailyPractice
package import Ledger
package import SourceText
import Translations
import YAMLSyntax

/// A text of a file as verdicts are about it.
package struct ReviewedText: Sendable {
    package let address: String
    package let role: TextRole
    package let place: Place
    package let print: TextPrint
}

/// What reviewers read of a file. A class, since each of its readings has it.
package final class ReviewedFile: Sendable {
    package let file: FileID
    package let path: String
    package let kind: ContentKind
    package let band: AgeBand?
    package let stem: String
    package let isByModel: Bool
    /// The tag of a language that the program is translated into; nil of a source.
    package let language: String?
    /// Whether what nobody has read in it stops releases.
    package let isRequired: Bool
    /// In reading order.
    package let texts: [ReviewedText]

    /// With a `translation`, the file has the words of that, and those that families get are at `places`, by the spans of
    /// their sources.
    init(
        _ file: AddressedFile, _ origin: Spanned<Authorship>?,
        in translation: (setting: TranslationSetting, places: [ByteSpan: Place])? = nil
    ) {
        let tag = translation?.setting.tag.string
        let items = Dictionary(file.texts.compactMap(\.item).map { ($0.number, $0) }) { first, _ in first }
        let numbers = Dictionary(items.values.map { ($0.name ?? Text(""), $0.number) }) { first, _ in first }
        let meanings = items.mapValues { $0.meaning(in: numbers) }
        texts = file.readings.compactMap { text in
            let own = text.text.place
            guard let place = translation.map({ $0.places[own.span] }) ?? own else { return nil }
            let words = text.text.value.withBytes { FNV1a($0).value }
            let meaning = text.item.flatMap { meanings[$0.number] } ?? 0
            // What was said of a text in one language says nothing of the same words in another.
            let spoken = tag.map { FNV1a("\($0) \(meaning)".utf8).folded }
            return ReviewedText(
                address: text.address, role: text.role, place: place,
                print: TextPrint(words: words, meaning: spoken ?? meaning))
        }
        (language, isRequired) = (tag, translation?.setting.requiresComplete ?? true)
        (self.file, path, kind, band) = (file.file, file.path, file.kind, file.band)
        (stem, isByModel) = (file.stem, origin?.value == .model)
    }

    /// A source in another language: its tree with the words of a file of translations.
    convenience init(
        _ source: AddressedFile, _ tree: SyntaxTree, _ content: FileContent, in setting: TranslationSetting,
        _ file: ProgramFiles.File, _ places: [ByteSpan: Place]
    ) {
        let stem = "\(translationsFolder)/\(setting.tag.string)/\(source.stem)"
        let file = SourceFile(id: file.id, path: file.path, bytes: [])
        self.init(
            AddressedFile(file, tree, content, source.kind, source.number, source.band, stem), content.record.origin,
            in: (setting, places))
    }

    /// What its addresses begin with, before those of the source.
    package var prefix: String { language.map { "\(translationsFolder)/\($0)/" } ?? "" }

    /// Its texts in some bytes of the file, by address.
    package func words(in bytes: [UInt8]) -> [String: Text] {
        if language == nil {
            return AddressedFile(SourceFile(id: file, path: path, bytes: bytes), kind, nil, band, stem)?.words ?? [:]
        }
        let entries = POFile(bytes).entries.filter { !$0.isObsolete }.map { entry in
            (prefix + entry.address, Text(entry.translation))
        }
        return Dictionary(entries) { first, _ in first }
    }

    /// The words that a verdict was about, if these bytes of the file have them.
    package func words(of verdict: ReviewVerdict, in bytes: [UInt8]) -> Text? {
        words(in: bytes).values.first { $0.withBytes { FNV1a($0).value } == verdict.print.words }
    }
}

extension ExerciseFacet {
    /// A hash of points, branch, verses, and the words of what is right. So an item that gets another key, or is found
    /// elsewhere with another key, means something else, and so does one of which the key is corrected.
    fileprivate func meaning(in numbers: [Text: Int]) -> UInt32 {
        var parts = ["\(form)", "\(needed ?? -1)", "\(points ?? -1)", "\(isTriedAgain)"] + verses.map(\.string)
        let areAllSaid = [.order, .pairs, .word].contains(form)
        for option in options where areAllSaid || option.isAnswer || option.points != nil || option.place != nil {
            parts.append("\(option.isAnswer) \(option.points ?? -1) \(option.place ?? -1)")
            parts += [option.text.string, option.target?.string ?? ""]
        }
        if let branch {
            let option = options.first { $0.name == branch.option }?.text.string ?? ""
            parts += [branch.comparison, option, "\((numbers[branch.next] ?? -1) - number)"]
        }
        return FNV1a(parts.joined(separator: "\n").utf8).folded
    }
}
