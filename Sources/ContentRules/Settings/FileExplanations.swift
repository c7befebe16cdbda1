package import Diagnostics

extension Explanation {
    package static let misnamedProgram = Explanation(
        "misnamed-program", .error, .structure, "The file that makes a folder a program has another name.",
        because: "Only `hornbook.yaml` is looked for: under another name the whole program would be passed "
            + "over. The run has failed and ends with exit code 2.",
        bad: .tree("# a program whose file is called hornbook.yml, Hornbook.yaml or hornbook.yaml.txt\n"),
        good: .program("days: 1"))

    package static let misplacedFile = Explanation(
        "misplaced-file", .error, .structure, "A file lies in a folder where it is not looked for.",
        because: "The folder says how a file is read. Read as another kind, each of its keys would be wrong; and "
            + "content is read only from folders beside `hornbook.yaml`.", bad: misplaced,
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

    package static let skippedFile = Explanation(
        "skipped-file", .warning, .structure, "Something that looks like content is passed over.",
        because: "Sources end in `.yaml` or `.yml`, in small letters, in folders that are no links and not "
            + "hidden. Whatever else lies in the folder of a kind reaches nobody, and Windows hides the ends "
            + "of names.", bad: .tree("# activities/6-9/day-03.yaml.txt, which an editor made of day-03.yaml\n"),
        good: .activity("title: The spilled juice"), isDamage: true)

    package static let unreadPath = Explanation(
        "unread-path", .error, .structure, "A path that was named is not read.",
        because: "Whoever names a file wants it checked. That nothing was found in it would be said of a file "
            + "that nobody looked at, so the run has failed and ends with exit code 2.",
        bad: .tree("# hornbook lint activities/6-9/day-03.txt\n"), good: .activity("title: The spilled juice"))
}
