package import Compiler
import ContentModel
import DailyPractice
import Ledger
package import SourceText
package import Translations

/// The sheet in which experts on the subject read the texts of a program and write what they would change.
package enum ReviewSheet {
    static let columns = ["program", "address", "kind", "day", "band", "text", "fingerprint", "new text", "comment"]
    /// What a sheet for the readers of a role has besides.
    static let verdictColumns = ["role", "key", "item", "verdict", "why"]

    package static func written(_ files: [AddressedFile], of program: String) -> [UInt8] {
        var sheet = SheetText()
        sheet.add(columns)
        for file in files { for text in file.texts { sheet.add(row(text, in: file, of: program)) } }
        return sheet.bytes
    }

    static func row(_ text: AddressedText, in file: AddressedFile, of program: String) -> [String] {
        let place = [file.kind.noun, file.number.map(String.init) ?? "", file.band?.rawValue ?? ""]
        return [program, text.address] + place + [text.text.string, Mark(text).written, "", ""]
    }

    /// What a role still has to read, with room for verdicts.
    package static func written(_ readings: [ReviewState.Reading], _ files: [AddressedFile], of program: String)
        -> [UInt8]
    {
        var sheet = SheetText()
        sheet.add(columns + verdictColumns)
        let texts = files.flatMap { file in file.readings.map { ([file.path, $0.address], (file, $0)) } }
        let byAddress = Dictionary(texts) { first, _ in first }
        for reading in readings {
            guard let (file, text) = byAddress[[reading.file.path, reading.text.address]] else { continue }
            let option = text.item?.options.first { $0.text.place == text.text.place }
            let key = option.map { $0.isAnswer ? "right" : "not right" } ?? ""
            let why = reading.standing == .rejected ? reading.verdict?.why ?? "" : ""
            sheet.add(row(text, in: file, of: program) + [reading.role, key, item(reading), "", why])
        }
        return sheet.bytes
    }

    /// Identifies what the item of a text means, in letters.
    static func item(_ reading: ReviewState.Reading) -> String { Mark.letters(Text("\(reading.text.print.meaning)")) }

    private static let ofTranslations = [
        "language", "program", "address", "kind", "band", "text", "fingerprint", "translation",
    ]

    /// A sheet with the texts and their translations beside them, by address, and why families do not get one.
    package static func written(
        _ files: [AddressedFile], of program: String, in language: String, _ translations: [String: String],
        _ states: [String: TranslationState]
    ) -> [UInt8] {
        let open: [TranslationState: String] = [.fuzzy: "not sure", .stale: "the text has changed"]
        var sheet = SheetText()
        sheet.add(ofTranslations + ["state"])
        for file in files {
            for text in file.texts {
                sheet.add([
                    language, program, text.address, file.kind.noun, file.band?.rawValue ?? "", text.text.string,
                    Mark(text).own, translations[text.address] ?? "", states[text.address].flatMap { open[$0] } ?? "",
                ])
            }
        }
        return sheet.bytes
    }

    package typealias TranslatedRow = (
        language: String, address: String, mark: String, text: String, isSettled: Bool, cell: String
    )

    /// The translations of a sheet, each with the cell that it is in, the fingerprint of the text that it translates,
    /// and whether its translator emptied the state; nil of another sheet.
    package static func translations(in bytes: [UInt8]) -> [TranslatedRow]? {
        guard let sheet = try? Sheet(text: decodedText(bytes), needing: ofTranslations) else { return nil }
        let hasStates = sheet.columns.contains("state")
        return sheet.rows.map { row in
            let names = ["language", "address", "fingerprint", "translation"].map { sheet.typed($0, row) }
            let isSettled = hasStates && sheet.typed("state", row).isEmpty
            return (names[0], names[1], names[2], names[3], isSettled, sheet.place("translation", row))
        }
    }

    /// The fingerprint of a text in such a sheet.
    package static func fingerprint(of text: AddressedText) -> String { Mark(text).own }

    package static func read(_ bytes: [UInt8]) throws(ReadingProblem) -> Sheet {
        let sheet = try Sheet(text: decodedText(bytes), needing: ["address", "fingerprint"])
        for name in others(in: sheet) {
            guard let meant = (columns + verdictColumns).first(where: { letters($0) == letters(name) }),
                !sheet.columns.contains(meant)
            else { continue }
            throw ReadingProblem(message: "the column `\(name)` is not read. Did you mean `\(meant)`?", offset: 0)
        }
        guard
            sheet.columns.contains("new text") || sheet.columns.contains("comment")
                || sheet.columns.contains("verdict")
        else { throw ReadingProblem(message: "there is no column `new text`, and no column `comment`", offset: 0) }
        return sheet
    }

    package static func others(in sheet: Sheet) -> [String] {
        sheet.columns.filter { !$0.isEmpty && !(columns + verdictColumns).contains($0) }
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
