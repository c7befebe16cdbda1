import CanonicalJSON
import SourceText

/// Formats that Hornbook does not read, so that it can name them, with what to do.
enum ForeignFormat {
    private static let template = "copy the questions into the sheet that `hornbook sheet template quizzes` writes"
    private static let flashCards = "they have no wrong options: \(template)"
    private static let export = "export the questions as Moodle XML, GIFT or CSV"

    /// Archives, by a file in them.
    private static var archives: [(file: Regex<Substring>, name: String, advice: String)] {
        [
            (/h5p\.json/, "an H5P package", template),
            (
                /.*assessment_meta\.xml|non_cc_assessments\/.*/, "a package of Canvas",
                "export the quizzes as CSV, or \(template)"
            ), (/imsmanifest\.xml/, "a package of QTI or Common Cartridge", export),
            (/moodle_backup\.xml/, "a backup of Moodle", "export the question bank as Moodle XML"),
            (/collection\.anki.*/, "a set of flash cards of Anki", flashCards),
            (/content\.xml/, "an OpenDocument file", "save the sheet as XLSX or CSV UTF-8"),
            (/Index\/.*/, "a document of Numbers", "export the sheet as XLSX or CSV"),
            (/word\/document\.xml/, "a document of Word", template),
            (/ppt\/presentation\.xml/, "a presentation", template),
            (/xl\/.*/, "a binary workbook", "save it as XLSX or CSV UTF-8"),
        ]
    }

    /// Other files, by their first bytes.
    private static let beginnings: [(bytes: [UInt8], name: String, advice: String)] = [
        (Array("%PDF".utf8), "a PDF", template), (Array("{\\rtf".utf8), "an RTF document", template),
        ([0xD0, 0xCF, 0x11, 0xE0], "an old document of Office", "save it as XLSX or CSV UTF-8"),
        ([0x89, 0x50, 0x4E, 0x47], "a picture", template), ([0xFF, 0xD8, 0xFF], "a picture", template),
        ([0x1F, 0x8B], "a packed file", "unpack it first"),
    ]

    /// Texts, by what is in them.
    private static var texts: [(sign: Regex<Substring>, name: String, advice: String)] {
        [
            (/#(?:separator|html|deck|notetype|columns|tags column):.*/, "a set of flash cards of Anki", flashCards),
            (
                /(?:--|\/\*|insert\s+into\s|create\s+\w+\s|drop\s+\w+\s|begin\s*;|start\s+transaction|pragma\s|copy\s+\S+\s*\(|set\s+\w+\s*=|use\s+\S+;|lock\s+tables).*/
                    .ignoresCase(), "SQL", "load it into a database, and name that by --database, or an SQLite file"
            ),
            (
                /"?(?:Timestamp|Zeitstempel|Horodateur|Marca temporal)"?[,;\t].*/, "a sheet of answers to a form",
                "it does not say which answers are right: \(template)"
            ),
            (
                /<(?:!doctype html|html|head|body|div|p|table|form|h[1-6]|ul|ol|section|script)\b.*/.ignoresCase(),
                "HTML", template
            ),
        ]
    }

    private static var lines: [(sign: Regex<Substring>, name: String, advice: String)] {
        [
            (
                /ANSWER: *[A-Z]\s*/, "Aiken",
                "Moodle imports Aiken: export the questions from there as GIFT or Moodle XML"
            ), (/(?:#{1,6} .*|[-*] \[[ xX]\] .*|```.*|> .*)/, "Markdown", template),
            (
                /(?:---|(?:[A-Za-z_]\w*|- [A-Za-z_]\w*):(?: .*)?)\s*/, "YAML",
                "a program is a folder with `hornbook.yaml`: put quizzes into its folder `quizzes`"
            ),
            (
                /(?:export |import |const |let |var |module\.exports|function |class |def |from |public |<\?php).*/,
                "source code", "save the questions as JSON or CSV"
            ), (/\\(?:documentclass|begin|question|element)\b.*/, "LaTeX", template),
        ]
    }

    static func archive(_ names: [String]) -> ReadingProblem {
        for (file, name, advice) in archives where names.contains(where: { $0.wholeMatch(of: file) != nil }) {
            return problem(name, advice)
        }
        return problem("a ZIP archive", "unpack it, and import the files that are in it")
    }

    static func binary(_ bytes: [UInt8]) -> ReadingProblem? {
        beginnings.first { bytes.starts(with: $0.bytes) }.map { problem($0.name, $0.advice) }
    }

    /// The format of an XML document.
    static func xml(_ root: XMLNode) -> ReadingProblem {
        let isTest = /assessment.*|questestinterop|qti.*|manifest/
        if root.name.lowercased().wholeMatch(of: isTest) != nil { return problem("QTI", export) }
        if root.name.lowercased() == "html" { return problem("HTML", template) }
        return problem("XML with the root `\(root.name)`", "save the questions as Moodle XML or CSV")
    }

    /// A text that is no table, by its first line, or else by most lines.
    static func text(_ text: String) -> ReadingProblem? {
        let all = text.split(whereSeparator: \.isNewline).prefix(60)
        let lines = all.map { Text(String($0)).trimmed.string }.filter { !$0.isEmpty }
        guard let first = lines.first else { return nil }
        if lines.allSatisfy({ $0.count(where: { $0 == "\t" }) == 1 }) {
            return problem("a set of flash cards", flashCards)
        }
        for (sign, name, advice) in texts where first.wholeMatch(of: sign) != nil { return problem(name, advice) }
        for (sign, name, advice) in ForeignFormat.lines {
            let count = lines.count { $0.wholeMatch(of: sign) != nil }
            if first.wholeMatch(of: sign) != nil && count * 4 >= lines.count
                || count * 8 >= lines.count && name == "Aiken"
            {
                return problem(name, advice)
            }
        }
        return nil
    }

    /// JSON of other programs, by its first keys.
    static func json(_ text: String) -> ReadingProblem? {
        if text.contains(/"library": *"H5P\./) { return problem("content of H5P", template) }
        guard text.contains(/"(?:__collections__|stringValue|mapValue|arrayValue)"/) else { return nil }
        return problem(
            "an export of Firebase",
            "save the questions as a list, as `[{\"question\": ..., \"options\": [...], \"answer\": ...}]`")
    }

    private static func problem(_ name: String, _ advice: String) -> ReadingProblem {
        ReadingProblem(message: "this is \(name), which Hornbook does not read: \(advice)", offset: 0)
    }
}
