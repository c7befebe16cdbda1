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
    /// errors and of other findings; nil if the rest was not looked for.
    let obstacles: [String]
    let (errorCount, otherFindings): (Int, Int?)

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
        for group in groups(of: entries, by: { $0.lines.joined(separator: "\n") }) {
            text += "\(quotable(group[0].title)) -> \(group[0].path)\n"
            for line in group[0].lines { text += "  \(quotable(line))\n" }
            text += placesOfOthers(group.map(\.title)) + "\n"
        }
        text += messages.text
        if !messages.isEmpty { text += "\n" }
        let differ = equal == count ? "" : ", \(count - equal) \(count - equal == 1 ? "does" : "do") not"
        text += "\(count) came in: \(equal) \(equal == 1 ? "comes" : "come") back equal\(differ)\n"
        let others = otherFindings.map { counted($0, "other finding") } ?? "other findings were not looked for"
        text += "lint: \(counted(errorCount, "error")), \(others)\n"
        for group in groups(of: obstacles, by: general) {
            text += "  " + group[0] + placesOfOthers(group.map { String($0.prefix { $0 != " " }.dropLast()) })
        }
        return text
    }
}

extension [ImportMessage] {
    /// A line for each. Many that differ in numbers and quoted words only have one line.
    package var text: String {
        groups(of: self, by: { general("\($0.path): \($0.reason)") }).map { group in
            quotable("\(group[0].path): \(group[0].reason)") + "\n" + placesOfOthers(group.map(\.path))
        }.joined()
    }
}

/// The line that names the places of all but the first; empty if there is no other.
private func placesOfOthers(_ places: [String]) -> String {
    guard places.count > 1 else { return "" }
    let named = places.dropFirst().prefix(3).joined(separator: "; ")
    return quotable("  the same in \(places.count - 1) more: \(named)\(places.count > 4 ? "; ..." : "")") + "\n"
}

/// Joins more than three elements with the same key in one group, and leaves others alone, in order.
private func groups<Element>(of elements: [Element], by key: (Element) -> String) -> [[Element]] {
    elements.grouped(by: key).map { Array($0.elements) }.flatMap { $0.count > 3 ? [$0] : $0.map { [$0] } }
}

/// A text without numbers, the names of cells and what is quoted.
private func general(_ text: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { "`\"".contains($0) }
    return stride(from: 0, to: parts.count, by: 2).map { parts[$0].filter { !$0.isNumber && !$0.isUppercase } }
        .joined()
}
