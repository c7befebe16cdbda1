package import Diagnostics

extension RuleInfo {
    /// Findings about `rules:`, about remarks in sources, and about files that no kind claims or that cannot be read.
    package static let settings: [RuleInfo] = [
        .duplicateProgram, .failingReader, .fixedRule, .invalidFileName, .malformedRemark, .misnamedProgram,
        .misplacedFile, .noSpeller, .skippedFile, .unclaimedFile, .unknownRule, .unknownSetting, .unreadPath,
        .unreadableFile, .unusableFile, .unusableStyle, .unusedRemark,
    ]

    package static let fixedRule = RuleInfo(
        "fixed-rule", .error, .structure, "`rules:` changes a rule that cannot be changed.",
        because: "Apps cannot load a file that breaks YAML, misses a key, or has the id or the place of something "
            + "else, whatever the settings say.", bad: .program("rules: { missing-key: off }"),
        good: .program("rules: { text-too-long: off }"))

    package static let unknownSetting = RuleInfo(
        "unknown-setting", .error, .structure, "`rules:` gives a rule a setting that it does not have.",
        because: "A misspelled setting would change nothing, and you would not know.",
        bad: .program("rules: { text-too-long: { maxLength: 3 } }"),
        good: .program("rules: { text-too-long: { severity: error } }"))

    static let malformedRemark = RuleInfo(
        "malformed-remark", .error, .structure, "A remark to the linter is incomplete.",
        because: "Somebody will ask why a finding is allowed. Only findings about content can be.",
        bad: .activity("title: The juice # hornbook: allow text-too-long"), good: .activity("title: The juice"))

    static let unknownRule = RuleInfo(
        "unknown-rule", .error, .structure, "A remark or `rules:` names a rule that does not exist.",
        because: "A misspelled name would allow nothing or the wrong rule, and you would not know.",
        bad: .program("rules: { text-to-long: off }"), good: .program("rules: { text-too-long: off }"))

    package static let unusedRemark = RuleInfo(
        "unused-remark", .warning, .structure, "A remark allows a finding that is not there.",
        because: "Somebody corrected or moved what it allowed. If it stays, it hides the next mistake there.",
        bad: .activity("title: The juice # hornbook: allow text-too-long — the name of a book"),
        good: .activity("title: The juice"))

    package static let unclaimedFile = RuleInfo(
        "unclaimed-file", .warning, .structure, "A YAML file is in a folder that is not for content.",
        because: "Hornbook does not read it, so nobody would see its content. Usually a folder's name is misspelled.",
        bad: .tree("--- activites/day-01.yaml\nday: 1\n"), good: notes, isCause: true)

    private static let notes = Example.tree("--- notes.md\nIdeas for later\n")

    package static let unreadableFile = RuleInfo(
        "unreadable-file", .error, .syntax, "A file cannot be read.",
        because: "Hornbook cannot check or build it. It checks all other files, but the command "
            + "fails with exit code 2.",
        bad: .file("# a link that leads nowhere, a pipe, or a file that only its owner may read\n"),
        good: .activity("title: The spilled juice"))

    package static let noSpeller = RuleInfo(
        "no-speller", .warning, .structure, "The program asks for a spelling check, but Hunspell is not installed.",
        because:
            "Hornbook leaves spelling to Hunspell, a library that Debian and Homebrew have. Without it misspelled "
            + "words are not found; everything else is checked.",
        bad: .program("spelling: en_GB # on a machine without Hunspell"), good: .program("days: 1"))

    package static let unusableFile = RuleInfo(
        "unusable-file", .error, .structure, "A file that the content names cannot be used.",
        because: "Hornbook compares it with the content, or the app shows it. Paths start at the "
            + "program's folder and lead to a file of at most 2 MiB in the repository, or without one, in "
            + "the program. Paths of audio and pictures start at its `media/`, and these files only need "
            + "to exist. Without one a learner gets a silent or empty page.", bad: .program("symbols: symbols.txt"),
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

    package static let failingReader = RuleInfo(
        "failing-reader", .warning, .structure, "A reader that the program names fails, or says what cannot be used.",
        because: "What it would have found is missing. Hornbook's own findings do not depend on it.",
        bad: .program("readers: { grammar: { run: no-such-program } } # and lint --readers"),
        good: .program("days: 1"))

    package static let unusableStyle = RuleInfo(
        "unusable-style", .warning, .structure, "A rule of a house style, or a part of it, cannot be used.",
        because:
            "Hornbook reads the styles of Vale as far as texts can be checked in linear time and without running "
            + "programs. What it leaves out finds nothing, and you would not know.", bad: style("script"),
        good: style("existence"))

    private static func style(_ kind: String) -> Example {
        .tree(
            """
            --- hornbook.yaml
            program: first-days
            title: First days
            days: 1
            covers: []
            styles: {House: en}
            --- styles/House/Mum.yml
            extends: \(kind)
            message: "write 'mum', not '%s'"
            tokens: [mom]
            """)
    }

    package static let invalidFileName = RuleInfo(
        "invalid-file-name", .error, .structure, "The name of a file or folder is not UTF-8.",
        because: "Every tool shows such a name differently, so nothing could refer to the file. Hornbook does not "
            + "read it, or anything in such a folder.", bad: .tree("--- activities/6-9/day-<FF>.yaml\nday: 1\n"),
        good: notes)

    package static let duplicateProgram = RuleInfo(
        "duplicate-program", .error, .structure, "Two programs have the same name.",
        because: "Their ids would be the same, and one build would overwrite the other.", bad: twoPrograms,
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

    package static let misnamedProgram = RuleInfo(
        "misnamed-program", .error, .structure, "The program's file is not called `hornbook.yaml`.",
        because: "Hornbook only looks for `hornbook.yaml`. With another name it would skip the whole program, "
            + "so the command fails with exit code 2.",
        bad: .tree("# a program whose file is called hornbook.yml, Hornbook.yaml or hornbook.yaml.txt\n"),
        good: .program("days: 1"))

    package static let misplacedFile = RuleInfo(
        "misplaced-file", .error, .structure, "A file is in a folder where Hornbook does not look for it.",
        because: "The folder says how Hornbook reads a file. In the wrong folder each of its keys would be wrong. "
            + "Hornbook reads content only from folders beside `hornbook.yaml`.", bad: misplaced,
        good: misplaced.replacing("--- activities", with: "--- quizzes"))

    private static let misplaced = Example.tree(
        """
        --- activities/6-9/quran-basics.yaml
        title: Quran basics
        ageBand: 6-9
        order: 1
        questions:
          - text: How many surahs does the Quran have?
            options: ["110", "114", "120"]
            answer: "114"
        """)

    package static let skippedFile = RuleInfo(
        "skipped-file", .warning, .structure, "Hornbook does not read something that looks like content.",
        because: "Content files end in `.yaml` or `.yml`, in small letters. Their folders are not links and not "
            + "hidden. Nobody would see other files. Windows hides the ends of names.",
        bad: .tree("# activities/6-9/day-03.yaml.txt, which an editor made of day-03.yaml\n"),
        good: .activity("title: The spilled juice"), isCause: true)

    package static let unreadPath = RuleInfo(
        "unread-path", .error, .structure, "Hornbook does not read a path that you named.",
        because: "If you name a file, you want it checked. `no findings` would be untrue, because "
            + "Hornbook did not look at it, so the command fails with exit code 2.",
        bad: .tree("# hornbook lint activities/6-9/day-03.txt\n"), good: .activity("title: The spilled juice"))
}
