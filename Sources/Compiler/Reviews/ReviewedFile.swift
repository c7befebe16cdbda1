package import ContentModel
package import DailyPractice
import ContentRules
import Language
package import Ledger
package import SourceText
import Translations

/// A text of a file as verdicts are about it.
package struct ReviewedText: Sendable {
    package let address: String
    package let role: TextRole
    package let words: Text
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
    /// The language by whose words a small change is known; nil if such changes keep no verdict.
    let smallChanges: Language?
    /// Whether what nobody has read in it stops releases.
    package let isRequired: Bool
    /// In reading order.
    package let texts: [ReviewedText]

    /// With a `translation`, the file has the words of that, and those that families get are at `places`, by the spans of
    /// their sources.
    init(
        _ file: AddressedFile, _ origin: Spanned<Authorship>?, _ rules: RuleSet,
        translation: (setting: TranslationSetting, places: [ByteSpan: Place])? = nil
    ) {
        let tag = translation?.setting.tag.string
        let items = file.texts.compactMap(\.item)
        let branching = items.contains { $0.branch != nil } ? items : []
        let numbers = Dictionary(branching.map { ($0.name ?? Text(""), $0.number) }) { first, _ in first }
        var meanings: [Int: UInt32] = [:]
        for item in items where meanings[item.number] == nil { meanings[item.number] = item.meaning(in: numbers) }
        texts = file.readings.compactMap { text in
            let written = text.text.place
            guard let place = translation.map({ $0.places[written.span] }) ?? written else { return nil }
            // What was said of a text in one language says nothing of the same words in another.
            let said = ([text.item].compactMap(\.self) + text.others).compactMap { meanings[$0.number] }
            let parts = [tag].compactMap(\.self) + said.map(String.init)
            let meaning = parts.count > 1 ? FNV1a(parts.joined(separator: " ").utf8).folded : said.first ?? 0
            return ReviewedText(
                address: text.address, role: text.role, words: text.text.value, place: place,
                print: TextPrint(words: text.text.value.wordsHash, meaning: meaning))
        }
        smallChanges = rules.program.reviews?.value.keepSmall?.value ?? false ? rules.language : nil
        (language, isRequired) = (tag, translation?.setting.requiresComplete ?? true)
        (self.file, path, kind, band) = (file.file, file.path, file.kind, file.band)
        (stem, isByModel) = (file.stem, origin?.value == .model)
    }

    /// What its addresses begin with, before those of the source.
    var prefix: String { language.map { "\(translationsFolder)/\($0)/" } ?? "" }

    /// The words that a verdict was about, if these bytes of the file have them.
    package func words(of verdict: ReviewVerdict, in bytes: [UInt8]) -> Text? {
        let source = AddressedFile(SourceFile(id: file, path: path, bytes: bytes), kind, nil, band, stem)
        let translations = { POFile(bytes).entries.map { Text($0.translation) } }
        return (language == nil ? source?.readings.map(\.text.value) ?? [] : translations()).first {
            $0.wordsHash == verdict.print.words
        }
    }
}

extension Text { fileprivate var wordsHash: UInt64 { withBytes { FNV1a($0).value } } }

extension ExerciseFacet {
    /// A hash of points, branch, verses, and the words of what is right. So an item that gets another key, or is found
    /// elsewhere with another key, means something else, and so does one of which the key is corrected.
    fileprivate func meaning(in numbers: [Text: Int]) -> UInt32 {
        var parts = [form.rawValue, "\(needed ?? -1)", "\(points ?? -1)", "\(isTriedAgain)"] + verses.map(\.string)
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
