package import Compiler
import ContentModel
package import SourceText

/// A sheet of questions without their answers, for a reader who answers them.
package enum BlindSheet {
    /// How the answers of a sheet agree with the key; the addresses of those that do not, and of questions that changed.
    package typealias Compared = (right: Int, wrong: [String], changed: [String])

    package static func written(_ stems: [AddressedText]) -> [UInt8] {
        var sheet = SheetText()
        sheet.add(["address", "question", "options", "answer"])
        for stem in stems { sheet.add([stem.address, stem.text.string, options(of: stem), ""]) }
        return sheet.bytes
    }

    package static func compared(_ bytes: [UInt8], with stems: [AddressedText]) throws(ReadingProblem) -> Compared {
        let sheet = try Sheet(text: decodedText(bytes), needing: ["address", "question", "answer"])
        let known = Dictionary(stems.map { ($0.address, $0) }) { first, _ in first }
        var result: Compared = (0, [], [])
        for row in sheet.rows {
            let answer = sheet.typed("answer", row).split { !$0.isNumber }.compactMap { Int($0) }
            guard !answer.isEmpty, let stem = known[sheet.typed("address", row)] else { continue }
            let options = stem.item?.options ?? []
            if sheet.text("question", row) != stem.text.string || sheet.text("options", row) != self.options(of: stem)
            {
                result.changed.append(stem.address)
            } else if Set(answer) == Set(options.indices.filter { options[$0].isAnswer }.map { $0 + 1 }) {
                result.right += 1
            } else {
                result.wrong.append(stem.address)
            }
        }
        return result
    }

    private static func options(of stem: AddressedText) -> String {
        (stem.item?.options ?? []).enumerated().map { "\($0 + 1) \($1.text.string)" }.joined(separator: "\n")
    }
}
