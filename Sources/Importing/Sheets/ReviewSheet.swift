package import Compiler
import ContentModel
import DailyPractice
import Ledger
package import SourceText
import Translations

/// The sheet in which experts on the subject read the texts of a program and write what they would change.
package enum ReviewSheet {
    private static let columns = [
        "program", "address", "kind", "day", "band", "text", "fingerprint", "new text", "comment",
    ]
    /// What a sheet for the readers of a role has besides.
    private static let verdictColumns = ["role", "key", "item", "verdict", "why"]
    /// What a sheet of questions for somebody who does not see the key has besides.
    private static let answerColumns = ["options", "answer"]
    /// What a sheet of translations has: the last column says why families do not get one.
    private static let translationColumns = ["language", "translation", "state"]
    private static let known = columns + verdictColumns + answerColumns + translationColumns

    /// With a translation, there are its words beside the texts in place of room for changes.
    package static func written(
        _ files: [AddressedFile], of program: String, in translation: ProgramTranslation? = nil
    ) -> [UInt8] {
        let states: [TranslationState: String] = [.fuzzy: "not sure", .stale: "the text has changed"]
        let head = translation == nil ? columns : columns.dropLast(2) + translationColumns
        let rows = files.flatMap { file in
            file.texts.enumerated().map { index, text -> [String] in
                let row = row(text, in: file, of: program)
                guard let translated = translation?[file.file] else { return row }
                let (_, state, words) = translated.texts[index]
                return row.dropLast(2) + [translated.language, words, states[state] ?? ""]
            }
        }
        return SheetText([head] + rows).bytes
    }

    private static func row(_ text: AddressedText, in file: AddressedFile, of program: String) -> [String] {
        let place = [file.kind.noun, file.number.map(String.init) ?? "", file.band?.rawValue ?? ""]
        return [program, text.address] + place + [text.text.string, Mark(text).written, "", ""]
    }

    /// What a role still has to read, with room for verdicts.
    package static func written(_ readings: [ReviewState.Reading], _ files: [AddressedFile], of program: String)
        -> [UInt8]
    {
        let texts = files.flatMap { file in file.readings.map { ([file.path, $0.address], (file, $0)) } }
        let byAddress = Dictionary(texts) { first, _ in first }
        let rows = readings.compactMap { reading -> [String]? in
            guard let (file, text) = byAddress[[reading.file.path, reading.text.address]] else { return nil }
            let option = text.item?.options.first { $0.text.place == text.text.place }
            let key = option.map { $0.isAnswer ? "right" : "not right" } ?? ""
            let why = reading.standing == .rejected ? reading.verdict?.why ?? "" : ""
            return row(text, in: file, of: program) + [reading.role, key, item(reading), "", why]
        }
        return SheetText([columns + verdictColumns] + rows).bytes
    }

    package typealias Question = (program: String, file: AddressedFile, stem: AddressedText)

    /// Questions without their answers, to be answered by somebody who does not see the key.
    package static func written(_ questions: [Question]) -> [UInt8] {
        let rows = questions.map { program, file, stem in
            row(stem, in: file, of: program) + [numbered(stem.item?.options ?? []), ""]
        }
        return SheetText([columns + answerColumns] + rows).bytes
    }

    static func numbered(_ options: [ExerciseFacet.Option]) -> String {
        options.enumerated().map { "\($0 + 1) \($1.text.string)" }.joined(separator: "\n")
    }

    /// Identifies what the item of a text means, in letters.
    static func item(_ reading: ReviewState.Reading) -> String { Mark.letters(Text("\(reading.text.print.meaning)")) }

    /// The languages of its translations; nil if it is of another sort.
    package static func languages(in sheet: Sheet) -> [String]? {
        guard sheet.columns.contains("translation") else { return nil }
        let rows = sheet.rows.filter { !sheet.typed("translation", $0).isEmpty }
        return Set(rows.map { sheet.typed("language", $0) }).sorted()
    }

    package static func read(_ bytes: [UInt8]) throws(ReadingProblem) -> Sheet {
        let sheet = try Sheet(text: decodedText(bytes), needing: ["address", "fingerprint"])
        for name in others(in: sheet) {
            guard let meant = known.first(where: { letters($0) == letters(name) }), !sheet.columns.contains(meant)
            else { continue }
            throw ReadingProblem(message: "the column `\(name)` is not read. Did you mean `\(meant)`?", offset: 0)
        }
        guard ["new text", "translation", "comment", "verdict", "answer"].contains(where: sheet.columns.contains)
        else { throw ReadingProblem(message: "there is no column `new text`, and no column `comment`", offset: 0) }
        return sheet
    }

    package static func others(in sheet: Sheet) -> [String] {
        sheet.columns.filter { !$0.isEmpty && !known.contains($0) }
    }

    /// Identifies a text: a fingerprint of the text, and one of what it is part of. Both are letters, since
    /// spreadsheets read other hashes as numbers.
    struct Mark: Hashable {
        let own: String
        let anchor: String

        init(_ text: AddressedText) {
            own = Mark.letters(text.text.value)
            anchor = text.anchor.map(Mark.letters) ?? ""
        }

        /// Nil if the cell is not a fingerprint.
        init?(_ cell: String) {
            let parts = cell.lowercased().split(separator: "-", omittingEmptySubsequences: false).map(String.init)
            guard 1...2 ~= parts.count, parts.allSatisfy({ $0.utf8.count == 16 && $0.allSatisfy(\.isLetter) }) else {
                return nil
            }
            own = parts[0]
            anchor = parts.count > 1 ? parts[1] : ""
        }

        var written: String { anchor.isEmpty ? own : "\(own)-\(anchor)" }

        static func letters(_ text: Text) -> String {
            let digits = Fingerprint.exact(text).utf8
            let letters = digits.map { 0x30...0x39 ~= $0 ? $0 - 0x30 + UInt8(ascii: "g") : $0 }
            return String(decoding: letters, as: UTF8.self)
        }
    }
}
