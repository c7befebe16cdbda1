import ContentModel
package import Diagnostics

extension RuleInfo {
    /// Findings about changes to what was released.
    package static let releases: [RuleInfo] = [
        .changedBranch, .changedAnswer, .changedLength, .changedOptions, .changedPoints, .changedScale, .changedType,
        .claimedTwice, .contradictingDeclarations, .duplicateID, .formerKey, .lostID, .reusedID, .spentDeclaration,
        .takenID, .undeclaredRemoval, .undeclaredRename, .unknownOrigin,
    ]

    /// Whether the finding is about changed content, and not about a declaration.
    var isOfChange: Bool {
        let ofDeclarations: [RuleInfo] = [
            .claimedTwice, .contradictingDeclarations, .formerKey, .spentDeclaration, .takenID, .unknownOrigin,
        ]
        return self === RuleInfo.duplicateID || group == .history && !ofDeclarations.contains { $0 === self }
    }

    /// A finding about history. Its examples contain the state at the last release, which is also the good example
    /// if no other is given.
    fileprivate convenience init(
        history id: String, _ summary: String, as severity: Severity = .error, because: String,
        released then: @autoclosure @escaping @Sendable () -> String,
        bad: @autoclosure @escaping @Sendable () -> String,
        good: @autoclosure @escaping @Sendable () -> String? = nil, isSuppressible: Bool = false,
        isCause: Bool = false
    ) {
        self.init(
            id, severity, .history, summary, because: because, bad: released(then(), now: bad()),
            good: released(then(), now: good() ?? then()), isSuppressible: isSuppressible, isCause: isCause)
    }

    // MARK: - Whole records

    static let lostID = RuleInfo(
        history: "lost-id", "A released file has no `id` any more, or another one.",
        because: "Its answers belong to that id. Without it, Hornbook would take the file for something new.",
        released: adopting(1, adoptedID), bad: adopting(1, nil), isCause: true)

    static let formerKey = RuleInfo(
        history: "former-key", "A key of an earlier version says what became of released content.",
        because: "The `id` in the file says that now, so days and titles can change freely.", released: juice(1),
        bad: juice(1, "movedFrom: 2"))

    package static let undeclaredRemoval = RuleInfo(
        history: "undeclared-removal", "Something that was released is gone.",
        because: "A family sees an error screen on a missing day, and stored answers name every prompt and option "
            + "for good. If you remove something on purpose, say so.", released: juice(1) + shoe(2), bad: juice(1),
        good: juice(1) + """
            --- hornbook.yaml
            program: first-days
            title: First days
            days: 1
            ageBands: [6-9]
            modules:
              emotion-coaching: Emotion coaching
            retired: [{ ageBand: 6-9, day: 2 }]

            """, isCause: true)

    static let claimedTwice = RuleInfo(
        history: "claimed-twice", "Two prompts or options say that they were the same released one.",
        because: "An id and its stored answers can go to one of them only.", released: notice(),
        bad: prompts(
            "  - id: see\n    renamedFrom: notice\n" + choice + "  - id: look-back\n    renamedFrom: notice\n" + look),
        good: prompts("  - id: see\n    renamedFrom: notice\n" + choice + "  - id: look-back\n" + look))

    static let duplicateID = RuleInfo(
        "duplicate-id", .error, .content, "Two files are published under the same id.",
        because: "The database has one row for each id, so one of the two would overwrite the other.",
        bad: .tree(adopting(1, adoptedID) + adopting(2, adoptedID)),
        good: .tree(adopting(1, adoptedID) + adopting(2, nil)), keepsFromLoading: true)

    static let contradictingDeclarations = RuleInfo(
        history: "contradicting-declarations", "Something is retired, and is still here.",
        because: "What is retired is gone for good: its id is never used again.", released: notice(),
        bad: notice().replacing("prompts:\n", with: "retired: [notice]\nprompts:\n"), good: notice())

    static let unknownOrigin = RuleInfo(
        history: "unknown-origin", "A declaration names something that the last release did not have.",
        because: "A declaration refers to the last release. Content that was never released needs none.",
        released: notice(), bad: prompts("  - id: notice\n    renamedFrom: see\n" + choice))

    static let spentDeclaration = RuleInfo(
        history: "spent-declaration", "A release has already used this declaration.", as: .warning,
        because: "A release deletes the declarations that it used. This one came back with an old branch or a copied "
            + "file. It has no effect now, and would confuse the next change.",
        released: juice(1, "retired: [breathe]"), bad: juice(1, "retired: [breathe]"), good: juice(1))

    // MARK: - Prompts and options

    static let undeclaredRename = RuleInfo(
        history: "undeclared-rename", "Something has another id than at the last release.",
        because: "Stored answers and progress name it by its old id.", released: notice(),
        bad: prompts("  - id: see\n" + choice), good: prompts("  - id: see\n    renamedFrom: notice\n" + choice))

    package static let takenID = RuleInfo(
        history: "taken-id", "An id was that of something else in an earlier release.",
        because: "Old stored answers use this id. They would now count for the new content.", released: notice(),
        bad: prompts("  - id: see\n    renamedFrom: notice\n" + choice + "  - id: notice\n" + look),
        good: prompts("  - id: see\n    renamedFrom: notice\n" + choice + "  - id: look-back\n" + look))

    package static let reusedID = RuleInfo(
        history: "reused-id", "The text under a released id has changed its meaning.",
        because: "Learners chose the old words, and their stored answers would now mean the new ones. Small changes "
            + "of wording are free: here less than a third of the text is the same.", released: notice(),
        bad: notice("She is angry that the glass stood there.", "Nothing; children forget such things at once."),
        good: notice("She is angry that the glass stood there.", "She is a bit angry that the glass stood there."),
        isSuppressible: true)

    static let changedAnswer = RuleInfo(
        history: "changed-answer", "The right answer has changed since the last release.",
        because: "Stored answers that were right would now be wrong, or the other way round.", released: notice(),
        bad: notice("        correct: true\n", "").replacing(
            "stood there.\n", with: "stood there.\n        correct: true\n"), isSuppressible: true)

    static let changedPoints = RuleInfo(
        history: "changed-points", "The points of a prompt have changed since the last release.",
        because: "Scores from before and after the change cannot be compared.", released: notice(),
        bad: notice("points: 10", "points: 5"), isSuppressible: true)

    static let changedType = RuleInfo(
        history: "changed-type", "The type of a prompt has changed since the last release.",
        because: "Its stored answers have another form: one option, several, or an order.", released: notice(),
        bad: notice("state-identification", "best-response"), isSuppressible: true)

    static let changedBranch = RuleInfo(
        "changed-branch", .error, .history, "A prompt leads elsewhere than at the last release.",
        because: "The stored answers no longer show who saw which prompt.",
        bad: released(
            prompts("  - id: notice\n" + choice + "  - id: more\n" + look + "  - id: last\n" + last),
            now: prompts(
                "  - id: notice\n" + choice + "    branch: { ifSelected: a, nextPrompt: last }\n" + "  - id: more\n"
                    + look + "  - id: last\n" + last)), good: released(notice(), now: notice()), isSuppressible: true)

    static let changedScale = RuleInfo(
        history: "changed-scale", "A rating has another scale than at the last release.",
        because:
            "A stored 5 was the highest value on a scale from 1 to 5. On a scale from 1 to 10 it is in the middle.",
        released: prompts("  - id: notice\n" + rating),
        bad: prompts("  - id: notice\n" + rating.replacing("5]", with: "10]")), isSuppressible: true)

    // MARK: - Quizzes

    static let changedOptions = RuleInfo(
        history: "changed-options", "The options of a question, or their order, have changed since the last release.",
        because: "Apps store quiz answers by position, so an old answer would mean the option that is there now.",
        released: quiz("first.yaml", 1),
        bad: quiz("first.yaml", 1).replacing("[\"110\", \"114\"]", with: "[\"114\", \"110\"]"), isSuppressible: true)

    static let changedLength = RuleInfo(
        history: "changed-length", "A quiz has more or fewer questions than at the last release.",
        because: "A learner in the middle of the quiz loses progress, and scores have another total.",
        released: quiz("first.yaml", 1),
        bad: quiz("first.yaml", 1) + """
              - text: Which surah comes first?
                options: [al-Fatihah, al-Baqarah]
                answer: al-Fatihah

            """, isSuppressible: true)
}

// MARK: - What examples are made of

/// A program as it was released and as it is.
private func released(_ then: String, now: String) -> Example {
    .tree(then.replacing("--- ", with: "--- \(Example.releasedFolder)") + now)
}

private let adoptedID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"

private func adopting(_ day: Int, _ id: String?) -> String {
    let path = "activities/6-9/day-0\(day).yaml"
    return day == 1
        ? ExampleFile.activity(path, id: id, day: day)
        : ExampleFile.activity(path, id: id, day: day, title: "The lost shoe", tool: "Count to ten")
}

private func juice(_ day: Int, _ declaration: String? = nil) -> String {
    ExampleFile.activity("activities/6-9/juice.yaml", day: day, declaring: declaration)
}

private func shoe(_ day: Int, _ declaration: String? = nil) -> String {
    ExampleFile.activity(
        "activities/6-9/shoe.yaml", day: day, title: "The lost shoe", tool: "Count to ten", declaring: declaration)
}

private func quiz(_ file: String, _ order: Int) -> String {
    ExampleFile.quiz("quizzes/6-9/\(file)", title: order == 1 ? "First steps" : "More steps", order: order).replacing(
        "\n\n", with: "\n")
}

/// The sample activity with other prompts.
private func prompts(_ prompts: String) -> String {
    let sample = ContentKind.activity.sample
    let parts = sample.text.split(separator: "prompts:\n", maxSplits: 1)
    let rest = parts[1].firstRange(of: "takeaway:").map { parts[1][$0.lowerBound...] } ?? ""
    return "--- \(sample.path)\n\(parts[0])prompts:\n\(prompts)\(rest)"
}

/// The sample activity with one prompt, in which `text` may be replaced.
private func notice(_ text: String = "", _ other: String = "") -> String {
    prompts("  - id: notice\n" + (text.isEmpty ? choice : choice.replacing(text, with: other)))
}

private let choice = """
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

    """

private let rating = look.replacing("reflection", with: "rating\n    config: { scaleRange: [1, 5] }")

private let look = """
        type: reflection
        text: When did you last listen first?
        points: 5
        feedback: Good that you looked back.

    """

private let last = """
        type: reflection
        text: Which rush of this week could have waited?
        points: 5
        feedback: Keep that minute for tomorrow.

    """
