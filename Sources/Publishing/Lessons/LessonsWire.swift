import LearningRules

extension Wire {
    static let lessons = WireObject<LessonsDocument>(
        "Lessons", "Every lesson of a program.",
        [
            .required("formatVersion", .always(1), "The version of this format.") { $0.formatVersion },
            .required("categories", .list(of: .object(category)), "As they are declared.") { $0.categories },
            .required("lessons", .list(of: .object(lesson), atLeast: 1), "By order.") { $0.lessons },
        ])

    private static let category = WireObject<LessonCategory>(
        "LessonCategory", "Lessons that run one after another.",
        [
            .required("id", .slug, "Its id, for good.") { $0.id },
            .required("title", .text, "What the learner sees.") { $0.title },
            .optional("requires", slugs, "The categories that come first, whole.") { $0.requires },
        ])

    static let lesson = WireObject<Lesson>(
        "Lesson", "One lesson in four phases.",
        [
            .required("id", .slug, "Its id, for good.") { $0.id },
            .required("category", .slug, "The id of its category.") { $0.category },
            .required("order", .integer(from: 1), "Its place in the whole program, from 1.") { $0.order },
            .required("title", .text, "What the learner sees first.") { $0.title },
            .optional("requires", slugs, "Lessons, and whole categories, that come first.") { $0.requires },
            .optional("tags", slugs, "Words that achievements go by.") { $0.tags },
            .optional("event", .slug, "The event during which alone it is offered.") { $0.event },
            .required("baseXP", .integer(from: 1), "What it is worth before anything is added.") {
                $0.baseXP
            },
            .required("hook", .object(phase), "Moves on by itself.") { $0.hook },
            .required("teach", .list(of: .object(step), atLeast: 1), "The learner turns the pages.") {
                $0.teach
            },
            .required("practice", .object(practice), "What the learner does.") { $0.practice },
            .required("reward", .object(phase), "Moves on by itself.") { $0.reward },
        ])

    private static let slugs = WireShape<[String]>.list(of: .slug, atLeast: 1)

    private static let phase = WireObject<TextPhase>(
        "TextPhase", "A text that moves on by itself.",
        [
            .required("seconds", .integer(from: 1), "After how many it moves on.") { $0.seconds },
            .required("text", .text, "What is shown or read out.") { $0.text },
        ])

    private static let step = WireObject<TeachStep>(
        "TeachStep", "One page that the learner turns.",
        [
            .required("seconds", .integer(from: 1), "How long it is meant to take.") { $0.seconds },
            .required("text", .text, "What is shown or read out.") { $0.text },
            .optional("audio", .text, "A file among the app's media.") { $0.audio },
            .optional("picture", .text, "A file among the app's media.") { $0.picture },
        ])

    private static let practice = WireObject<Practice>(
        "Practice", "Questions, or pairs to match: one of the two.",
        [
            .required("seconds", .integer(from: 1), "How long it is meant to take.") { $0.seconds },
            .optional("questions", .list(of: .object(question), atLeast: 1), "What is asked, in order.") {
                $0.questions
            },
            .optional("pairs", .list(of: .object(pair), atLeast: 2), "What belongs together.") { $0.pairs },
        ])

    private static let question = WireObject<PracticeQuestion>(
        "PracticeQuestion", "A question with one right option.",
        [
            .required("text", .text, "The question.") { $0.text },
            .required("options", .list(of: .text, atLeast: 2), "The answers to choose from.") { $0.options },
            .required("correctIndex", .integer(from: 0), "Which option is right, from 0.") {
                $0.correctIndex
            },
            .optional("explanation", .text, "What there is to learn from it.") { $0.explanation },
            .optional("verses", .list(of: .object(verses), atLeast: 1), "Verses to look up.") { $0.verses },
        ])

    private static let verses = WireObject<VerseRange>(
        "VerseRange", "Ayahs of one surah of the Quran.",
        [
            .required("surah", .integer(from: 1, to: 114), "The number of the surah.") { $0.surah },
            .required("first", .integer(from: 1), "The number of the first ayah.") { $0.first },
            .required("last", .integer(from: 1), "The number of the last; the first again for one.") {
                $0.last
            },
        ])

    private static let pair = WireObject<PracticePair>(
        "PracticePair", "Two sides that belong together.",
        [
            .required("left", .text, "What stays where it is.") { $0.left },
            .required("right", .text, "What belongs to it.") { $0.right },
        ])
}
