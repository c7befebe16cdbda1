import Compiler
import ContentModel
import Diagnostics
import SourceText
import Workspace

/// Adds names to the `hornbook.yaml` of a program, as somebody would by hand.
struct DeclarationEdit {
    let path: String
    let run: Run
    let program: ProgramSource

    /// Declares a name in a list at `place`, or in a list that is not there yet, with a title made of its words;
    /// returns the title. Nothing is written where it cannot be told from how the file is written where the name is to
    /// stand.
    func declare(_ noun: String, _ key: String, in list: String, at place: Place?) throws -> String {
        let words = key.split(separator: "-").joined(separator: " ")
        let title = words.prefix(1).uppercased() + words.dropFirst()
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
        guard span.start < span.end else { return nil }
        if bytes[span.start] == UInt8(ascii: "{") {
            return adding(place == nil ? "\(list): { \(entry) }" : entry, inBraces: span, bytes)
        }
        let lineStart = bytes[..<span.start].lastIndex(of: newline).map { $0 + 1 } ?? 0
        // A mark at the file's start is none of its text.
        let before = bytes[lineStart..<span.start].drop { $0 >= 0x80 }
        guard before.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
        let indent = String(repeating: " ", count: before.count)
        let line = place == nil ? "\(indent)\(list):\n\(indent)  \(entry)\n" : "\(indent)\(entry)\n"
        // A block of text ends with its last line.
        let isEnded = bytes[span.end - 1] == newline
        let end = isEnded ? span.end : bytes[span.end...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
        return bytes[..<end] + Array((bytes[end - 1] == newline ? line : "\n" + line).utf8) + bytes[end...]
    }

    /// Adds an entry before the brace at the end of a mapping.
    private func adding(_ entry: String, inBraces span: ByteSpan, _ bytes: [UInt8]) -> [UInt8]? {
        guard bytes[span.end - 1] == UInt8(ascii: "}"),
            let last = bytes[..<(span.end - 1)].lastIndex(where: { !" \t\r\n".utf8.contains($0) })
        else { return nil }
        let isFirst = last == span.start
        let comma = isFirst || bytes[last] == UInt8(ascii: ",") ? "" : ","
        let space = isFirst && last + 2 == span.end ? " " : ""
        return bytes[...last] + Array("\(comma) \(entry)\(space)".utf8) + bytes[(last + 1)...]
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

private let newline = UInt8(ascii: "\n")
