import CanonicalJSON
import ContentModel
import DailyPractice
import SourceText

extension JSONEncoders {
    static let codebook = JSONObjectEncoder<Codebook>(
        "Codebook", "What every id in stored answers means.",
        [
            .required("formatVersion", .always(2), "The version of this format.") { _ in 2 },
            .required("program", .slug, "The short name of the program.") { $0.program },
            .required("contentVersion", .sha256, "That of the manifest.") { $0.stamp.contentVersion },
            .required("release", .text, "The release that has this content, or draft.") { $0.stamp.release },
            JSONFieldEncoder(
                description: .init(
                    key: "records", shape: JSONValueEncoder.list(of: .object(codebookRecord)).description,
                    isRequired: true, summary: "Each record, with what is answered in it.")
            ) { codebook, writer in
                writer.key(records)
                writer.list { writer in codebook.records { writer.append(elements: $0) } }
            } column: { _ in
                nil
            },
        ])

    private static let records = JSONWriter.Key("records")

    static let codebookRecord = part(
        "CodebookRecord", "A record, with what is answered in it.",
        ["kind", "record", "ageBand", "number", "text", "version", "file", "sensitive", "origin"], of: codebookItem,
        in: "items", "What is answered in it.")

    private static let codebookItem = part(
        "CodebookItem", "Something to answer, with its options.",
        ["kind", "item", "text", "key", "needed", "points", "name"], of: codebookOption, in: "options",
        "What can be chosen.")

    private static let codebookOption = JSONObjectEncoder<CodebookEntry>(
        "CodebookOption", "An option.", fields(["option", "text", "correct", "place", "target", "points", "name"]))

    private static func part(
        _ name: String, _ summary: String, _ keys: [String], of inner: JSONObjectEncoder<CodebookEntry>,
        in key: String, _ list: String
    ) -> JSONObjectEncoder<CodebookEntry> {
        let parts = JSONFieldEncoder<CodebookEntry>.optional(key, .list(of: .object(inner)), list) {
            $0.parts.isEmpty ? nil : $0.parts
        }
        return JSONObjectEncoder(name, summary, fields(keys) + [parts])
    }

    /// The cells of an entry that are not those of what it is in.
    private static func fields(_ keys: [String]) -> [JSONFieldEncoder<CodebookEntry>] {
        codebookEntry.fields.filter { keys.contains($0.description.key) }
    }

    /// A line of the table.
    static let codebookEntry = JSONObjectEncoder<CodebookEntry>(
        "CodebookEntry", "A record, something to answer in it, or an option of that.",
        [
            .required("kind", .slug, "What it is: activity, prompt, option, quiz, question.") { $0.kind },
            .required("record", .uuid, "The id of the activity or quiz.") { $0.record.id },
            .optional("item", .text, "The prompt's id, or the question's number from 1; of a record absent.") {
                $0.exercise?.id
            },
            .optional("option", .text, "The option's id, or its position from 0; of other things absent.") {
                $0.option?.id
            }, .optional("ageBand", .word, "The band of the record.") { $0.record.band },
            .optional("number", .integer(from: 1), "The day of the record, or its place in the rotation.") {
                $0.record.number > 0 ? $0.record.number : nil
            }, .required("text", .text, "What is read: a title, a question, an option.") { $0.text },
            .optional(
                "key", .ids,
                "Of a prompt or question: its right options, in order where it asks for one; absent where "
                    + "no option is wrong."
            ) { $0.option == nil ? $0.exercise?.answer : nil },
            .optional("needed", .integer(from: 1), "How many of these suffice; all of them when absent.") {
                $0.option == nil ? $0.exercise?.facet.needed : nil
            }, .optional("correct", .boolean, "Of an option: what apps are told.") { $0.isCorrect },
            .optional("place", .integer(from: 1), "Of an option that is put in order: its place.") {
                $0.option?.facet.place
            },
            .optional("target", .text, "Of an option that is paired: with what.") { $0.option?.facet.target?.string },
            .optional(
                "points", .integer(from: 0), "What a right first answer earns, or what the option says of itself."
            ) { $0.points },
            .required("version", .sha256, "The hash that the record's row has in hornbook.versions.") { $0.version },
            .required("file", .text, "The source file, below the program's folder.") { $0.record.origin.path },
            .optional("name", .text, "Its id in that file, where that is another.") { $0.name },
            .optional("sensitive", .ids, "Of a record: the grave subjects that it touches.") { $0.subjects },
            .optional(
                "origin", .word("Origin", Authorship.allCases.map(\.rawValue)), "Of a record: who wrote it first."
            ) { $0.origin },
        ])
}

extension JSONValueEncoder<[String]> {
    /// A list of ids; in a table they are separated by spaces.
    fileprivate static var ids: Self {
        JSONValueEncoder(.list(.text, minimum: 1, maximum: nil), column: { .text($0.joined(separator: " ")) }) {
            ids, writer in writer.list(ids) { id, writer in writer.text(id) }
        }
    }
}
