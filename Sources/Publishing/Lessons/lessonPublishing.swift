import ContentModel
import LearningRules
import Lowering

extension KindPublishing {
    package static let lessons = KindPublishing(
        .lesson, LessonSource.self, Wire.lessons,
        lists: [
            PublishedList(
                \.lessons, \.id, of: Wire.lesson, noun: DeclarationFacet.List.lessons.rawValue,
                table: "lessons",
                "One row a lesson of one program.", renamed: ["order": "lesson_order", "baseXP": "base_xp"])
        ],
        declares: { [DeclaredIDs(.lessons, $0.lessons.map(\.id))] },
        lower: { lower($0, in: $1) })
}
