import ContentModel
package import ContentRules
package import Diagnostics
import Ledger
import SourceText

package struct ExampleOutcome {
    package let findings: Findings
    /// The findings as a terminal shows them, without colours.
    package let rendered: String
}

/// Puts an example into a small sound program and compiles it.
package func compile(_ example: Example, registry: Registry = .standard, rules: [Rule]? = nil) -> ExampleOutcome {
    let contents = withLedger(exampleFiles(of: example, registry), registry)
    let paths = contents.keys.sorted()
    let read: ReadFile = { file in Array(contents[file.path, default: ""].utf8) }
    var names = ProgramNames()
    var findings = Findings()
    for declaration in paths where declaration.hasSuffix("hornbook.yaml") {
        let folder = declaration.dropLast("hornbook.yaml".count)
        let files = paths.enumerated().filter { $1.hasPrefix(folder) }.map { index, path in
            ProgramFiles.File(id: FileID(index), path: path, relative: String(path.dropFirst(folder.count)))
        }
        let sources = files.filter { $0.path.hasSuffix(".yaml") && $0.path != declaration }
        guard let own = files.first(where: { $0.path == declaration }) else { continue }
        let outcome = compile(
            ProgramFiles(declaration: own, ledger: files.first { $0.relative == ledgerName }, sources: sources),
            for: .checking, registry: registry, rules: rules, read: read,
            find: FoundFile.find(in: contents, below: String(folder), paths: paths))
        findings.add(names.check(outcome).findings)
    }
    let map = SourceMap(paths: paths, read: { contents[paths[$0.index]].map { Array($0.utf8) } })
    let rendered = FindingGroup.groups(of: findings.all[...]).map { renderText($0, map, Palette(isOn: false)) }
    return ExampleOutcome(findings: findings, rendered: rendered.joined(separator: "\n"))
}

/// Turns the files that an example has below `released/` into the ledger of its other files.
package func withLedger(_ files: [String: String], _ registry: Registry = .standard) -> [String: String] {
    let prefix = Example.releasedFolder
    let released = files.filter { $0.key.hasPrefix(prefix) }
    guard !released.isEmpty else { return files }
    var then = ["hornbook.yaml": soundProgram]
    for (path, text) in released { then[String(path.dropFirst(prefix.count))] = text }
    let paths = then.keys.sorted()
    let sources = paths.enumerated().map { ProgramFiles.File(id: FileID($0), path: $1, relative: $1) }
    guard let declaration = sources.first(where: { $0.path == "hornbook.yaml" }) else { return files }
    let outcome = compile(
        ProgramFiles(declaration: declaration, sources: sources.filter { $0.id != declaration.id }),
        registry: registry, read: { [then] file in Array(then[file.path, default: ""].utf8) })
    var now = files.filter { released[$0.key] == nil }
    if let build = outcome.publishable {
        let ledger = build.release(as: "2026.10", contentVersion: "49c775f4", writesIDs: false).ledger
        now[ledgerName] = String(decoding: writeLedger(ledger), as: UTF8.self)
    }
    return now
}

/// The files of the program that an example is put into, by path.
package func exampleFiles(of example: Example, _ registry: Registry = .standard) -> [String: String] {
    var files = ["hornbook.yaml": soundProgram]
    switch example.subject {
    case .content(let noun):
        for kind in registry.kinds where kind.noun == noun {
            files[kind.sample.path] = merged(example, into: kind.sample.text)
        }
    case .program:
        files["hornbook.yaml"] = merged(example, into: soundProgram)
        for kind in registry.kinds { files[kind.sample.path] = kind.sample.text }
    case .file: files[ContentKind.activity.sample.path] = example.text
    case .tree:
        let given = Dictionary(Example.files(of: example.text).map { ($0, $1) }) { $1 }
        // A tree with its own programs replaces the sound one.
        if given.keys.contains(where: { $0.hasSuffix("/hornbook.yaml") }) { files = [:] }
        files.merge(given) { _, given in given }
    }
    return files
}

/// The sound text with its top-level keys replaced by those of the example, and without those left out.
private func merged(_ example: Example, into sound: String) -> String {
    let given = sections(of: example.text)
    var rest = given
    var lines = ""
    for (key, text) in sections(of: sound) {
        let replacements = rest.filter { $0.key == key }
        rest.removeAll { $0.key == key }
        if !replacements.isEmpty {
            lines += replacements.map(\.text).joined()
        } else if !example.without.contains(key) {
            lines += text
        }
    }
    return lines + rest.map(\.text).joined()
}

/// Splits a mapping into its top-level keys, each with the lines that belong to it. Lines before the first key, such
/// as comments, belong to that key.
private func sections(of text: String) -> [(key: String, text: String)] {
    var sections: [(key: String, text: String)] = []
    var loose = ""
    // Empty lines inside a value are part of it.
    var blank = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let isKey = line.first.map { $0 != " " && $0 != "#" && $0 != "\t" && $0 != "-" } ?? false
        if isKey {
            sections.append((String(line.prefix { $0 != ":" }), loose + line + "\n"))
            (loose, blank) = ("", "")
        } else if line.hasPrefix("#") || sections.isEmpty {
            loose += line.isEmpty ? "" : line + "\n"
        } else if line.isEmpty {
            blank += "\n"
        } else {
            sections[sections.count - 1].text += blank + loose + line + "\n"
            (loose, blank) = ("", "")
        }
    }
    if !loose.isEmpty { sections.append(("#", loose)) }
    return sections
}

/// The smallest sound program, in which examples are compiled. It covers nothing, so no example must fill days.
package let soundProgram = """
    program: first-days
    title: First days
    days: 1
    ageBands: [6-9]
    modules:
      emotion-coaching: Emotion coaching
    categories:
      wudu: Wudu
      salah: Salah
    covers: []

    """
