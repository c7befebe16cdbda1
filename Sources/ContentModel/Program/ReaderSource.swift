package import SourceText
import YAMLSyntax

/// In `hornbook.yaml`: a program of the publisher's that reads texts and says what is wrong with them.
package final class ReaderSource: Record {
    package static let about = About("reader")

    package let run = fields.required(
        "run", .text, "The command, for the shell. It gets texts as lines of JSON and prints what it finds.")
    package let timeout = fields.optional("timeout", .integer(1...3600), "How many seconds it may take. Default: 60.")
    package let reading: ReadResult<Void> = fields.reading

    package init(from fields: Fields) {}
}
