package import Diagnostics

extension Explanation {
    package static let misnamedProgram = Explanation(
        "misnamed-program", .error, .structure, "The program's file is not called `hornbook.yaml`.",
        because: "Hornbook only looks for `hornbook.yaml`. With another name it would skip the whole program, "
            + "so the command fails with exit code 2.",
        bad: .tree("# a program whose file is called hornbook.yml, Hornbook.yaml or hornbook.yaml.txt\n"),
        good: .program("days: 1"))

    package static let misplacedFile = Explanation(
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

    package static let skippedFile = Explanation(
        "skipped-file", .warning, .structure, "Hornbook does not read something that looks like content.",
        because: "Content files end in `.yaml` or `.yml`, in small letters. Their folders are not links and not "
            + "hidden. Nobody would see other files. Windows hides the ends of names.",
        bad: .tree("# activities/6-9/day-03.yaml.txt, which an editor made of day-03.yaml\n"),
        good: .activity("title: The spilled juice"), isDamage: true)

    package static let unreadPath = Explanation(
        "unread-path", .error, .structure, "Hornbook does not read a path that you named.",
        because: "If you name a file, you want it checked. `no findings` would be untrue, because "
            + "Hornbook did not look at it, so the command fails with exit code 2.",
        bad: .tree("# hornbook lint activities/6-9/day-03.txt\n"), good: .activity("title: The spilled juice"))
}
