import Compiler
import ContentModel
import SourceText

/// Whether a file with this name is read as a source.
package func isSourceName(_ name: String) -> Bool { name.hasSuffix(".yaml") || name.hasSuffix(".yml") }

/// Whether a name is probably a mistake for `hornbook.yaml`.
func isMisnamedDeclaration(_ name: String) -> Bool {
    // `hornbook` without an extension may be the program itself.
    guard name != Discovery.declaration, name.utf8.count > 10 else { return false }
    let small = name.lowercased()
    let known = [
        "hornbook.yaml", "hornbook.yml", "hornbook.yaml.txt", "hornbook.yml.txt", "hornbook.yaml.yaml",
        "hornbook.yml.yaml", "hornbook.yaml.yml", "hornbook.json", "hornbook.txt", ".hornbook.yaml", ".hornbook.yml",
    ]
    if known.contains(small) { return true }
    guard isSourceName(small), let dot = small.lastIndex(of: ".") else { return false }
    return nearestName(to: String(small[..<dot]), among: ["hornbook"]) != nil
}

/// Why to report a file that is not read, judged by its name; nil if the name does not look like content. Fewer
/// names are reported next to `hornbook.yaml`, where other tools keep their settings. `isThere` tells whether the
/// file's folder has an entry with a name.
func reasonToMention(_ name: String, isNextToProgram: Bool, isThere: (String) -> Bool) -> SkipReason? {
    let small = name.lowercased()
    let reason = SkipReason.ending(ending(of: name), rename: sourceName(for: name))
    // Editors and operating systems leave files with such names.
    if name.hasPrefix("._") || name.hasPrefix(".#") || name.hasPrefix("~$") { return nil }
    if let end = leftovers.first(where: small.hasSuffix) {
        // Without the original next to it, it is the file itself under another name.
        let original = String(name.dropLast(end.count))
        let isAlone = !name.hasPrefix(".") && isSourceName(original.lowercased()) && !isThere(original)
        return isAlone && !isNextToProgram ? reason : nil
    }
    if name.hasPrefix(".") { return isSourceName(small) && !isNextToProgram ? .hidden : nil }
    if small.contains(".yaml") || small.contains(".yml") { return reason }
    if isNextToProgram || papers.contains(where: small.hasPrefix) { return nil }
    let last = small.split(separator: ".").last.map(String.init) ?? ""
    guard small.contains(".") else { return small.hasPrefix("day-") ? reason : nil }
    let isMistyped = last.utf8.count > 1 && nearestName(to: last, among: ["yaml", "yml"]) != nil
    if isMistyped || formats.contains(last) { return reason }
    let stem = String(name.dropLast(last.utf8.count + 1))
    let isAlone = !isThere(stem + ".yaml") && !isThere(stem + ".yml")
    return looseFormats.contains(last) && isNumbered(stem) && isAlone ? reason : nil
}

/// Whether a name without extension has the form that `hornbook new` uses: `day-02`, `lesson-03`.
private func isNumbered(_ stem: String) -> Bool {
    guard let hyphen = stem.lastIndex(of: "-") else { return false }
    let number = stem[stem.index(after: hyphen)...]
    return !number.isEmpty && number.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        && numberedNames.contains(stem[..<hyphen].lowercased())
}

private let numberedNames = Set(["day"] + Registry.standard.kinds.map(\.noun))

/// The end of a name from its extension on: `.yaml.bak` for `a.yaml.bak`. Empty if there is none.
func ending(of name: String) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    let first = parts.firstIndex { ["yaml", "yml"].contains($0.lowercased()) } ?? parts.indices.last
    return first.map { parts[$0...].map { "." + $0 }.joined() } ?? ""
}

/// The name under which a file of YAML would be read; nil if the file has another format.
func sourceName(for name: String) -> String? {
    let end = ending(of: name)
    let format = end.lowercased().split(separator: ".").first.map(String.init) ?? ""
    if ["doc", "docx", "json", "odt", "pages", "rtf", "toml"].contains(format) || looseFormats.contains(format) {
        return nil
    }
    let stem = name.dropLast(end.count)
    return stem.isEmpty ? nil : stem + (format == "yml" ? ".yml" : ".yaml")
}

private let leftovers = ["~", ".swp", ".swo", ".bak", ".old", ".orig", ".rej", ".tmp", ".lock"]
/// Prefixes of the names of files that may be kept next to content.
private let papers = ["readme", "notes", "todo", "licen", "changelog", "ideas", "contributing"]
/// Formats in which somebody may have written content.
private let formats = ["txt", "json", "doc", "docx", "odt", "rtf", "pages", "toml"]
/// Formats for content, but more often for notes about it. A number in the name suggests content.
private let looseFormats = ["csv", "tsv", "xls", "xlsx", "ods", "numbers", "md", "markdown"]
