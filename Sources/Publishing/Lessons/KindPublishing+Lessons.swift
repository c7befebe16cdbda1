import ContentModel
import LearningRules
import Lowering

extension KindPublishing {
    package static let lessons = KindPublishing(
        .lesson, LessonSource.self, document,
        lists: [
            PublishedList(
                \.lessons, \.id, of: lesson, noun: DeclarationFacet.List.lessons.rawValue, table: "lessons",
                "One row a lesson of one program.", renamed: ["order": "lesson_order", "baseXP": "base_xp"])
        ], lower: { lowerLessons($0, in: $1) })
}

private let lesson = LessonSource.object

private let document = JSONObjectEncoder<LessonsDocument>(
    "Lessons", "Every lesson of a program.",
    [
        .required("formatVersion", .always(1), "The version of this format.", \.formatVersion),
        .required("categories", .list(of: .object(category)), "As they are declared.", \.categories),
        .required("lessons", .list(of: .object(lesson), atLeast: 1), "By order.", \.lessons),
    ])

private let category = JSONObjectEncoder<LessonCategory>(
    "LessonCategory", "Lessons that run one after another.",
    [
        .required("id", .slug, "Its id; it must never change.", \.id),
        .required("title", .text, "What the learner sees.", \.title),
        .optional("requires", .list(of: .slug, atLeast: 1), "The categories that come first, whole.", \.requires),
    ])
