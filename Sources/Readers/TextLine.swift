package import CanonicalJSON
package import Compiler
import ContentModel
import DailyPractice
import SourceText

/// A text as readers outside get it: a line of JSON.
package struct TextLine: Sendable {
    let file: AddressedFile
    let text: AddressedText
    /// What a reader judges it by. Two texts with the same get the same remarks.
    private let judged: JSONValue

    /// All texts of some files. If they are read `blind`, nothing says which options are right.
    package static func all(of files: [AddressedFile], in language: String, blind: Bool = false) -> [TextLine] {
        files.flatMap { file in file.texts.map { TextLine(file, $0, language, blind) } }
    }

    private init(_ file: AddressedFile, _ text: AddressedText, _ language: String, _ blind: Bool) {
        (self.file, self.text) = (file, text)
        var members: [JSONObject.Member] = [
            ("kind", .text(file.kind.noun)), ("role", .text(String(describing: text.role))),
            ("language", .text(language)), ("text", .text(text.text.value.string)),
        ]
        if let band = file.band { members.append(("band", .text(band.rawValue))) }
        if let item = text.item { members.append(("item", TextLine.json(of: item, blind))) }
        judged = .object(members)
    }

    private static func json(of item: ExerciseFacet, _ blind: Bool) -> JSONValue {
        let options = item.options.map { option in
            var members: [JSONObject.Member] = [("text", .text(option.text.value.string))]
            if !blind {
                members.append(("right", .boolean(option.isAnswer)))
                if let feedback = option.feedback { members.append(("feedback", .text(feedback.value.string))) }
            }
            return JSONValue.object(members)
        }
        return .object([("stem", .text(item.stem.value.string)), ("options", .list(options))])
    }

    /// Identifies what a reader judges, whatever its address.
    var hash: String { hexadecimalSHA256(of: Array(judged.document(.compact).utf8)) }

    package var json: JSONValue {
        func position(_ offset: Int) -> JSONValue {
            let position = file.lines.position(at: offset)
            return .object([("line", .integer(position.line)), ("column", .integer(position.column))])
        }
        let span = text.text.place.span
        return JSONValue.object([
            ("address", .text(text.address)), ("file", .text(file.path)),
            ("range", .object([("start", position(span.start)), ("end", position(span.end))])),
        ]).adding(judged)
    }
}
