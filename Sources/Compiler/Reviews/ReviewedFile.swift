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
    /// Whether it says what is right, so that no change of it is small.
    package let isAnswer: Bool
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
                print: TextPrint(words: words, meaning: text.item.flatMap { meanings[$0.number] } ?? 0),
                isAnswer: text.item?.isAnswer(text) ?? false)
        }
        (self.file, path, kind, band) = (file.file, file.path, file.kind, file.band)
        (stem, isByModel) = (file.stem, origin?.value == .model)
    }
}

extension ExerciseFacet {
    /// A hash of which options are right, points, branch and verses. Options count by their position, so that neither
    /// a renamed one nor a corrected typo changes it.
    fileprivate func meaning(in numbers: [Text: Int]) -> UInt32 {
        var parts = ["\(form)", "\(needed ?? -1)", "\(points ?? -1)", "\(isTriedAgain)"] + verses.map(\.string)
        for (index, option) in options.enumerated() {
            let isSaid = option.isAnswer || option.points != nil || option.place != nil
            if isSaid { parts.append("\(index) \(option.isAnswer) \(option.points ?? -1) \(option.place ?? -1)") }
            // What is to be typed is the answer itself.
            if form == .word, option.isAnswer { parts.append(option.text.string) }
        }
        if let branch {
            let option = options.firstIndex { $0.name == branch.option } ?? -1
            parts.append("\(branch.comparison) \(option) \((numbers[branch.next] ?? -1) - number)")
        }
        return FNV1a(parts.joined(separator: "\n").utf8).folded
    }

    fileprivate func isAnswer(_ text: AddressedText) -> Bool {
        if text.role == .verses || text.role == .target { return true }
        let isRight = form == .order || form == .pairs || form == .word
        return options.contains { ($0.isAnswer || isRight) && $0.text.place == text.text.place }
    }
}
