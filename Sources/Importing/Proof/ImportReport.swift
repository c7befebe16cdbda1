import CanonicalJSON
import Diagnostics

package struct ImportReport: Sendable {
    struct Entry: Sendable {
        let title: String
        let path: String
        let lines: [String]
        /// Values that no source can express, by their paths in the JSON.
        let rejected: [(path: String, value: JSON)]
    }

    /// How many rows or records were imported, and how many of them are built equal.
    let (count, equal): (Int, Int)
    let entries: [Entry]
    let remarks: [ImportNote]
    /// The findings of `hornbook lint` in the new sources: the errors, one on each line, and the number of others.
    let errors: [String]
    let otherFindings: Int

    /// Whether everything was imported, is built equal and has no errors.
    package var isClean: Bool { equal == count && entries.isEmpty && remarks.isEmpty && errors.isEmpty }

    /// `import-rejected.json`; nil if no value is lost.
    package var rejected: [UInt8]? {
        let left = entries.filter { !$0.rejected.isEmpty }.map { entry -> JSONValue in
            [
                "from": .text(entry.title), "file": .text(entry.path),
                "values": .object(entry.rejected.map { ($0.path, $0.value.canonical) }),
            ]
        }
        let unread = remarks.compactMap { remark in
            remark.rejected.map { ["from": .text(remark.path), "values": $0.canonical] as JSONValue }
        }
        return left.isEmpty && unread.isEmpty ? nil : Array(JSONValue.list(left + unread).document().utf8)
    }

    package var text: String {
        var text = ""
        for entry in entries {
            text += "\(shown(entry.title)) -> \(entry.path)\n"
            for line in entry.lines { text += "  \(shown(line))\n" }
            text += "\n"
        }
        for remark in remarks { text += shown("\(remark.path): \(remark.reason)") + "\n" }
        if !remarks.isEmpty { text += "\n" }
        let differ = equal == count ? "" : ", \(count - equal) \(count - equal == 1 ? "does" : "do") not"
        text += "\(count) came in: \(equal) \(equal == 1 ? "comes" : "come") back equal\(differ)\n"
        text += "lint: \(errors.count) error\(errors.count == 1 ? "" : "s"), "
        text += "\(otherFindings) other finding\(otherFindings == 1 ? "" : "s")\n"
        for error in errors { text += "  " + error }
        return text
    }
}
