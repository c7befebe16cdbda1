import CanonicalJSON
package import Diagnostics

/// What the new sources build, compared with what came in.
package struct ImportReport: Sendable {
    /// A file that does not build what came in, or not all of it.
    struct Entry: Sendable {
        let title: String
        let path: String
        let lines: [String]
        /// Values that no source can express, by their paths in the JSON.
        let rejected: [(path: String, value: JSON)]
    }

    /// How many rows or records came in, and come back equal.
    let (count, equal): (Int, Int)
    let entries: [Entry]
    let remarks: [String]
    /// The findings of `hornbook lint` in the new sources.
    package let findings: Findings

    /// Whether everything came in, comes back equal and can be built.
    package var isClean: Bool { equal == count && entries.isEmpty && remarks.isEmpty && !findings.stopBuilds }

    /// `import-rejected.json`; nil where no value is lost.
    package var rejected: [UInt8]? {
        let left = entries.filter { !$0.rejected.isEmpty }
        guard !left.isEmpty else { return nil }
        let document = left.map { entry -> JSONValue in
            [
                "from": .text(entry.title), "file": .text(entry.path),
                "values": .object(entry.rejected.map { ($0.path, $0.value.canonical) }),
            ]
        }
        return Array(JSONValue.list(document).document().utf8)
    }

    /// The report, for people.
    package var text: String {
        var text = ""
        for entry in entries {
            text += "\(entry.title) -> \(entry.path)\n"
            for line in entry.lines { text += "  \(line)\n" }
            text += "\n"
        }
        for remark in remarks { text += "\(remark)\n" }
        if !remarks.isEmpty { text += "\n" }
        let differ = equal == count ? "" : ", \(count - equal) \(count - equal == 1 ? "does" : "do") not"
        text += "\(count) came in: \(equal) \(equal == 1 ? "comes" : "come") back equal\(differ)\n"
        return text
    }
}
