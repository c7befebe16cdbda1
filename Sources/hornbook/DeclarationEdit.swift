import Compiler
import ContentModel
import Diagnostics
import SourceText
import Workspace
import YAMLSyntax

/// Adds names to the `hornbook.yaml` of a program, as somebody would by hand.
struct DeclarationEdit {
    let path: String
    let run: Run
    let program: ProgramSource

    /// Declares a name in a list at `place`, or in a list that is not there yet, with a title made of its words;
    /// returns the title. Nothing is written where it cannot be told from how the file is written where the name is to
    /// stand.
    func declare(_ noun: String, _ key: String, in list: String, at place: Place?) throws -> String {
        let title = suggestedTitle(for: key)
        let entry = "\(plainForYAML(key)): \(plainForYAML(title))"
        let bytes = try Disk.read(path, upTo: Workspace.mostBytes)
        guard let edited = adding(entry, to: list, at: place, in: bytes), isSound(edited) else {
            throw UsageError("add `\(entry)` to `\(list)` in \(path) by hand, then run this again")
        }
        try Disk.replace(path, with: edited)
        Console.log("\(path): added the \(noun) \(key), called \"\(title)\"")
        return title
    }

    /// The text of the file with one more entry at the end of the list, or of all keys. It is to be read again:
    /// comments, for one, are not looked at here.
    private func adding(_ entry: String, to list: String, at place: Place?, in bytes: [UInt8]) -> [UInt8]? {
        let span = (place ?? program.place).span
        let isInBraces = span.start < span.end && bytes[span.start] == UInt8(ascii: "{")
        let whole = place != nil ? entry : isInBraces ? "\(list): { \(entry) }" : "\(list):\n  \(entry)"
        guard let found = insertion(of: whole, in: span, bytes) else { return nil }
        return bytes[..<found.at] + Array(found.text.utf8) + bytes[found.at...]
    }

    /// True if the file declares one name more, and nothing in it is broken that was not.
    private func isSound(_ edited: [UInt8]) -> Bool {
        var workspace = run.workspace
        workspace.setBuffer(path, edited)
        guard let before = run.outcomes.first, let after = workspace.check().first, let catalog = after.catalog else {
            return false
        }
        func broken(_ outcome: Outcome) -> Int { outcome.findings.all.count { $0.breaksProgram(of: outcome.files) } }
        func names(_ program: ProgramSource) -> Int {
            (program.modules?.value.count ?? 0) + (program.categories?.value.count ?? 0)
        }
        return broken(after) <= broken(before) && names(catalog.program) == names(program) + 1
    }
}
