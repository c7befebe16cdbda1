package import Compiler
import ContentModel
import DailyPractice
package import SourceText

/// A sheet of questions without their answers, for a reader who answers them.
package enum BlindSheet {
    package typealias Question = (program: String, file: AddressedFile, stem: AddressedText)

    package static func written(_ questions: [Question]) -> [UInt8] {
        var sheet = SheetText()
        sheet.add(ReviewSheet.columns + ["options", "answer"])
        for (program, file, stem) in questions {
            sheet.add(ReviewSheet.row(stem, in: file, of: program) + [options(of: stem), ""])
        }
        return sheet.bytes
    }

    /// A number for the questions of a sheet, and whether the answers to those that are known are as the key; nil if the
    /// question has changed.
    package static func compared(_ bytes: [UInt8], with questions: [Question]) throws(ReadingProblem) -> (
        drawn: UInt32, answers: [(address: String, isRight: Bool?)]
    ) {
        let sheet = try Sheet(text: decodedText(bytes), needing: ["address", "fingerprint", "options", "answer"])
        let known = Dictionary(grouping: questions) { [$0.program, $0.file.kind.noun, $0.stem.address] }
        let answers = sheet.rows.compactMap { row -> (String, Bool?)? in
            let answer = sheet.typed("answer", row).split { !$0.isNumber }.compactMap { Int($0) }
            let place = ["program", "kind", "address"].map { sheet.typed($0, row) }
            guard !answer.isEmpty, let stem = known[place]?.first?.stem, let item = stem.item else { return nil }
            let isSame =
                ReviewSheet.Mark(sheet.typed("fingerprint", row)) == ReviewSheet.Mark(stem)
                && sheet.text("options", row) == options(of: stem)
            let key = item.options.indices.filter { item.options[$0].isAnswer }.map { $0 + 1 }
            return (stem.address, isSame ? Set(answer) == Set(key) : nil)
        }
        return (FNV1a(sheet.rows.map { sheet.typed("fingerprint", $0) }.joined().utf8).folded, answers)
    }

    private static func options(of stem: AddressedText) -> String {
        (stem.item?.options ?? []).enumerated().map { "\($0 + 1) \($1.text.string)" }.joined(separator: "\n")
    }
}
