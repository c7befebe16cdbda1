import CanonicalJSON
import Diagnostics
import SourceText

package struct ImportReport: Sendable {
    struct Entry: Sendable {
        let title: String
        let path: String
        let lines: [String]
        /// Values that no source can express, by their paths in the JSON.
        let rejected: [(path: String, value: JSONValue)]
    }

    /// How many rows or records were imported, and how many of them are built equal.
    let (count, equal): (Int, Int)
    let entries: [Entry]
    let messages: [ImportMessage]
    /// The findings of `hornbook lint` in the new sources: those that stop builds, one on each line, and the numbers of
    /// errors and of other findings.
    let obstacles: [String]
    let (errorCount, otherFindings): (Int, Int)

    /// Whether everything was imported, is built equal and can be built.
    package var isClean: Bool { equal == count && entries.isEmpty && messages.isEmpty && obstacles.isEmpty }

    /// `import-rejected.json` without the entries in `files`, which earlier imports wrote; nil if none is left.
    package func rejected(excluding files: [[UInt8]] = []) -> [UInt8]? {
        let known = Set(files.flatMap { (try? JSONReader.document($0))?.elements ?? [] })
        let left = entries.filter { !$0.rejected.isEmpty }.map { entry -> JSONValue in
            [
                "from": .text(entry.title), "file": .text(entry.path),
                "values": .object(entry.rejected.map { ($0.path, $0.value) }),
            ]
        }
        let unread = messages.compactMap { remark in
            remark.rejected.map { ["from": .text(remark.path), "values": $0] as JSONValue }
        }
        let new = (left + unread).filter { !known.contains($0) }
        return new.isEmpty ? nil : Array(JSONValue.list(new).document().utf8)
    }

    package var text: String {
        var text = ""
        for entry in entries {
            text += "\(quotable(entry.title)) -> \(entry.path)\n"
            for line in entry.lines { text += "  \(quotable(line))\n" }
            text += "\n"
        }
        for remark in messages { text += quotable("\(remark.path): \(remark.reason)") + "\n" }
        if !messages.isEmpty { text += "\n" }
        let differ = equal == count ? "" : ", \(count - equal) \(count - equal == 1 ? "does" : "do") not"
        text += "\(count) came in: \(equal) \(equal == 1 ? "comes" : "come") back equal\(differ)\n"
        text += "lint: \(counted(errorCount, "error")), \(counted(otherFindings, "other finding"))\n"
        for error in obstacles { text += "  " + error }
        return text
    }
}
