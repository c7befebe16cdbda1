package import Diagnostics

extension RuleInfo {
    /// Findings about who has read the texts of a program.
    package static let reviews: [RuleInfo] = [
        .malformedReview, .unreviewed, .changedSinceReview, .rejected, .unreadModelText,
    ]

    package static let malformedReview = RuleInfo(
        "malformed-review", .error, .structure, "A line of `review.lock` is cut off or was edited.",
        because:
            "Each line says that somebody has read a text in these words. A line that nobody wrote says nothing.",
        bad: .tree(quiz() + read + "ok scholar 6-9/quiz-01/questions/1/text\n"), good: .tree(quiz() + read))

    package static let unreviewed = RuleInfo(
        "unreviewed", .note, .content, "Nobody has read a text in a role that `reviews:` asks for.",
        because: "No program can judge whether an advice is safe or an answer true. A person can, if she reads it. "
            + "This stops `hornbook release`, and `hornbook build --reviewed`, and nothing else.", bad: .tree(quiz()),
        good: .tree(quiz() + read), stopsReleases: true)

    package static let changedSinceReview = RuleInfo(
        "changed-since-review", .note, .content, "A text has changed since it was read.",
        because: "What was read is not what would be published. Right options, points, branches and verses belong to "
            + "what was read; with `keepSmall: true`, a corrected typo does not. This stops `hornbook release`, and "
            + "`hornbook build --reviewed`.", bad: .tree(quiz("Which surah comes last?") + read),
        good: .tree(quiz() + read), stopsReleases: true)

    package static let rejected = RuleInfo(
        "rejected", .note, .content, "A reader has said that a text is not fine.",
        because:
            "The remark says why. When the text has changed, somebody reads it again. A text of which two branches "
            + "say both counts as not fine until then. This stops `hornbook release`, and `hornbook build --reviewed`.",
        bad: .tree(quiz() + rejecting), good: .tree(quiz() + read), stopsReleases: true)

    package static let unreadModelText = RuleInfo(
        "unread-model-text", .warning, .content, "A model wrote a file, and the program asks nobody to read it.",
        because: "A language model writes wrong answers in good style, which no check of form can see.",
        bad: .tree(quiz("Which surah comes first?", "origin: model\n").replacing(setting, with: "")),
        good: .tree(quiz("Which surah comes first?", "").replacing(setting, with: "")))
}

private let setting = "reviews: {roles: {scholar: {reads: [question]}}}\n"

private func quiz(_ stem: String = "Which surah comes first?", _ origin: String = "") -> String {
    """
    --- hornbook.yaml
    program: first-days
    title: First days
    days: 1
    ageBands: [6-9]
    covers: []
    \(setting)--- quizzes/6-9/quiz-01.yaml
    title: The first surah
    ageBand: 6-9
    order: 1
    \(origin)questions:
      - text: \(stem)
        options: [al-Fatihah, al-Baqarah]
        answer: al-Fatihah

    """
}

private let read = "--- review.lock\n" + fine
private let rejecting = "--- review.lock\n" + notFine

private let fine =
    "ok scholar 6-9/quiz-01/questions/1/text check=f8431365 by=MK on=2026-11-30 text=6773cbe18c309323-06f1acd4\n"

private let notFine =
    "not-ok scholar 6-9/quiz-01/questions/1/text check=30bc4677 by=AB on=2026-11-30 text=6773cbe18c309323-06f1acd4 "
    + "why=unclear\n"
