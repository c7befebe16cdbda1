package import ContentModel
package import DailyPractice
package import Ledger
package import SourceText

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
    /// In reading order.
    package let texts: [ReviewedText]

    init(_ file: AddressedFile, _ origin: Spanned<Authorship>?) {
        let items = Dictionary(file.texts.compactMap(\.item).map { ($0.number, $0) }) { first, _ in first }
        let numbers = Dictionary(items.values.map { ($0.name ?? Text(""), $0.number) }) { first, _ in first }
        let meanings = items.mapValues { $0.meaning(in: numbers) }
        texts = file.readings.map { text in
            let words = text.text.value.withBytes { FNV1a($0).value }
            return ReviewedText(
                address: text.address, role: text.role, place: text.text.place,
                print: TextPrint(words: words, meaning: text.item.flatMap { meanings[$0.number] } ?? 0))
        }
        (self.file, path, kind, band) = (file.file, file.path, file.kind, file.band)
        (stem, isByModel) = (file.stem, origin?.value == .model)
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
