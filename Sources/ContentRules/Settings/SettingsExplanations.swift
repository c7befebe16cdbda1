package import Diagnostics

extension Explanation {
    /// What is said about `rules:`, remarks in sources and files that no kind claims or that nobody can read.
    package static let settings: [Explanation] = [
        .duplicateProgram, .fixedRule, .invalidFileName, .malformedRemark, .misnamedProgram, .misplacedFile,
        .skippedFile, .unclaimedFile, .unknownRule, .unknownSetting, .unreadPath, .unreadableFile, .unusableFile,
        .unusedRemark,
    ]

    package static let fixedRule = Explanation(
        "fixed-rule", .error, .structure, "`rules:` changes a rule that cannot be changed.",
        because: "Files that break YAML or lack a key cannot be built, and what has the id or the place of something "
            + "else cannot be loaded, whatever the settings say.", bad: .program("rules: { missing-key: off }"),
        good: .program("rules: { text-too-long: off }"))

    package static let unknownSetting = Explanation(
        "unknown-setting", .error, .structure, "A rule is given a setting that it does not have.",
        because: "With a slip in the name the rule would go on as before without a word.",
        bad: .program("rules: { text-too-long: { maxLength: 3 } }"),
        good: .program("rules: { text-too-long: { severity: error } }"))

    static let malformedRemark = Explanation(
        "malformed-remark", .error, .structure, "A remark to the linter is incomplete.",
        because: "Somebody will ask why a finding was waived. Only findings about content can be.",
        bad: .activity("title: The juice # hornbook: allow text-too-long"), good: .activity("title: The juice"))

    static let unknownRule = Explanation(
        "unknown-rule", .error, .structure, "A remark or `rules:` names a rule that does not exist.",
        because: "With a slip in the name it would silence nothing, or the wrong thing, without a word.",
        bad: .program("rules: { text-to-long: off }"), good: .program("rules: { text-too-long: off }"))

    package static let unusedRemark = Explanation(
        "unused-remark", .warning, .structure, "A remark silences nothing.",
        because: "What it excused was mended or moved; left standing, it would hide the next mistake there.",
        bad: .activity("title: The juice # hornbook: allow text-too-long — the name of a book"),
        good: .activity("title: The juice"))

    package static let unclaimedFile = Explanation(
        "unclaimed-file", .warning, .structure, "A YAML file lies where no kind of content belongs.",
        because: "It is not compiled, so what it says reaches nobody; mostly a folder's name is mistyped.",
        bad: .tree("--- activites/day-01.yaml\nday: 1\n"), good: notes, isDamage: true)

    private static let notes = Example.tree("--- notes.md\nIdeas for later\n")

    package static let unreadableFile = Explanation(
        "unreadable-file", .error, .syntax, "A file cannot be read.",
        because: "What it holds is neither checked nor built. All other files are checked, but the run has "
            + "failed and ends with exit code 2.",
        bad: .file("# a link that leads nowhere, a pipe, or a file that only its owner may read\n"),
        good: .activity("title: The spilled juice"))

    package static let unusableFile = Explanation(
        "unusable-file", .error, .structure, "A file that a source names cannot be used.",
        because: "What Xcode and other tools keep in it cannot be held against the content. Paths start at the "
            + "program's folder and lead to a file of at most 2 MiB in the repository; without a repository, in "
            + "the program. Those of audio and pictures start at its `media/`, and all that is asked of them is "
            + "to be there: without one a learner gets a page that is silent or empty.",
        bad: .program("symbols: symbols.txt"),
        good: .tree(
            """
            --- hornbook.yaml
            program: first-days
            title: First days
            days: 1
            covers: []
            symbols: symbols.txt
            --- symbols.txt
            bolt.fill
            """))

    package static let invalidFileName = Explanation(
        "invalid-file-name", .error, .structure, "The name of a file or folder is not UTF-8.",
        because: "Every tool shows such a name in another way, so nothing could refer to the file. It is not "
            + "read, nor is what lies in such a folder.", bad: .tree("--- activities/6-9/day-<FF>.yaml\nday: 1\n"),
        good: notes)

    package static let duplicateProgram = Explanation(
        "duplicate-program", .error, .structure, "Two programs have the same name.",
        because: "Their ids would be the same, and one would be built over the other.", bad: twoPrograms,
        good: twoPrograms.replacing("first-days\ntitle: First verses", with: "first-verses\ntitle: First verses"))

    private static let twoPrograms = Example.tree(
        """
        --- juice/hornbook.yaml
        program: first-days
        title: Juice and tears
        days: 1
        covers: []
        --- quran/hornbook.yaml
        program: first-days
        title: First verses
        days: 1
        covers: []
        """)
}
