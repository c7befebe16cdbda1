import Compiler
import ContentModel
import Diagnostics
import Editing
import Publishing
import SourceText
import Workspace

/// What the server takes from the rest of Hornbook, by one name each.
enum Services {
    static var version: String { toolVersion }

    /// The page of a rule, for browsers.
    static func address(of explanation: Explanation) -> String { repository + explanation.page }

    /// The part of a kind's page that is about one of its records.
    static func fields(of noun: String?, in kind: RecordDescription?) -> String? {
        guard let noun, let kind else { return nil }
        func anchor(_ noun: String) -> String { String(noun.map { $0 == " " ? "-" : $0 }) }
        return repository + "docs/fields/\(anchor(kind.noun)).md#\(anchor(noun))"
    }

    private static let repository = "https://github.com/your-org/hornbook/blob/main/"

    /// The edits that lay out a text, or some of it; nil where it is to be left as it is.
    static func formattingEdits(of source: SourceFile, in range: ByteSpan?, _ record: RecordDescription?) -> [Edit]? {
        Editing.formattingEdits(of: source, in: range, by: record.map(KeyOrder.init))
    }

    /// A file with all safe fixes in it made.
    static func fixed(_ path: String, in programs: Programs) -> [UInt8] {
        guard let file = programs.workspace.file(at: path) else { return programs.bytes(of: path) }
        let fixer = Fixer(programs.workspace) { finding, _, _ in
            finding.fix.flatMap { fix in
                fix.safety == .safe && fix.edits.allSatisfy { $0.place.file == file } ? fix : nil
            }
        }
        return fixer.workspace.sources.file(file).bytes
    }
}
