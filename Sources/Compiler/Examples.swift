package import ContentRules
package import Diagnostics
package import Language
import SourceText

/// What the compiler says to the example of a rule.
package struct ExampleOutcome {
    package let findings: Findings
    /// The findings as a terminal shows them, without colours.
    package let rendered: String
}

/// Puts an example into a small sound program and compiles it.
package func compile(
    _ example: Example, rules: [Rule] = RuleBook.rules, languages: Languages = .standard
) -> ExampleOutcome {
    let contents = exampleFiles(of: example)
    let paths = contents.keys.sorted()
    let read: ReadFile = { path in Array(contents[path, default: ""].utf8) }
    let outcomes = checkTogether(
        paths.filter { $0.hasSuffix("hornbook.yaml") }.compactMap { declaration in
            let folder = declaration.dropLast("hornbook.yaml".count)
            let files = paths.enumerated().filter { $1.hasPrefix(folder) }.map { index, path in
                ProgramFiles.File(
                    id: FileID(index), path: path, relative: String(path.dropFirst(folder.count)))
            }
            let sources = files.filter { $0.path.hasSuffix(".yaml") && $0.path != declaration }
            guard let own = files.first(where: { $0.path == declaration }) else { return nil }
            // Reading from memory does not throw.
            return try? compile(
                ProgramFiles(declaration: own, sources: sources), rules: rules, languages: languages,
                read: read)
        })
    var findings = Findings()
    for outcome in outcomes { findings.add(outcome.findings) }
    let map = SourceMap(paths: paths, read: { try read($0) })
    let rendered = findings.all.map { renderText($0, map, Palette(isOn: false)) }
    return ExampleOutcome(findings: findings, rendered: rendered.joined(separator: "\n"))
}

/// The files that an example stands for, by path.
package func exampleFiles(of example: Example) -> [String: String] {
    var files = ["hornbook.yaml": soundProgram]
    let activity = "activities/6-9/day-01.yaml"
    let quiz = "quizzes/6-9/quran-basics.yaml"
    switch example.subject {
    case .activity: files[activity] = merged(example, into: soundActivity)
    case .quiz: files[quiz] = merged(example, into: soundQuiz)
    case .program:
        files["hornbook.yaml"] = merged(example, into: soundProgram)
        files[activity] = soundActivity
        files[quiz] = soundQuiz
    case .file: files[activity] = example.text
    case .tree:
        let given = separate(example.text)
        // A tree with programs of its own takes the place of the sound one.
        if given.keys.contains(where: { $0.hasSuffix("/hornbook.yaml") }) { files = [:] }
        files.merge(given) { _, given in given }
    }
    return files
}

/// The sound text with the example's top-level keys in place of its own, and without those left out.
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

/// Splits a mapping into its top-level keys, each with the lines that belong to it. What stands before
/// the first key, such as a comment, belongs to that key.
private func sections(of text: String) -> [(key: String, text: String)] {
    var sections: [(key: String, text: String)] = []
    var loose = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let isKey = line.first.map { $0 != " " && $0 != "#" && $0 != "\t" && $0 != "-" } ?? false
        if isKey {
            sections.append((String(line.prefix { $0 != ":" }), loose + line + "\n"))
            loose = ""
        } else if line.hasPrefix("#") || sections.isEmpty {
            loose += line.isEmpty ? "" : line + "\n"
        } else if !line.isEmpty {
            sections[sections.count - 1].text += loose + line + "\n"
            loose = ""
        }
    }
    if !loose.isEmpty { sections.append(("#", loose)) }
    return sections
}

/// Splits the text of a tree at its lines `--- path`.
private func separate(_ text: String) -> [String: String] {
    var files: [String: String] = [:]
    var path = "hornbook.yaml"
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("--- ") {
            path = String(line.dropFirst(4))
            files[path] = ""
        } else {
            files[path, default: ""] += line + "\n"
        }
    }
    return files
}

/// The smallest program that is whole: what examples are shown in.
package let soundProgram = """
    program: first-days
    title: First days
    days: 1
    ageBands: [6-9]
    modules:
      emotion-coaching: Emotion coaching

    """

package let soundActivity = """
    day: 1
    ageBand: 6-9
    module: emotion-coaching
    title: The spilled juice
    skillFocus: Naming feelings
    scenario: |
      Maya reaches across the table for the last pancake, and her glass tips onto the poster that she
      has painted all morning. She looks at you, not at the poster.
    prompts:
      - id: notice
        type: state-identification
        text: What is Maya most likely feeling?
        points: 10
        options:
          - id: a
            text: She is ashamed and waits to be scolded.
            correct: true
            feedback: Her eyes are on you, not on the paint. She wants to know if she is in trouble.
          - id: b
            text: She is angry that the glass stood there.
            feedback: Anger may come later. Right now she is watching your face.
    takeaway:
      toolName: Name it first
      whenToUse: When something has just gone wrong and eyes are on you.
      howTo:
        - Kneel down to her height.
        - Say what you think she feels in five words.
      whyItWorks: A feeling that has a name is smaller than one that has none.

    """

package let soundQuiz = """
    title: Quran basics
    ageBand: 6-9
    order: 1
    questions:
      - text: How many surahs does the Quran have?
        options: ["110", "114", "120"]
        answer: "114"
        explanation: The shortest have only three verses.

    """
