import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let ambiguousID = Rule(
        "ambiguous-id", .error, "A lesson has the id of a category.",
        because: "`requires` names both lessons and categories, so nobody could tell which of the two is meant.",
        bad: .lesson("id: wudu"), good: .lesson("id: wudu-face"),
        check: .each(LessonSource.self) { lesson, found in
            guard lesson.id.isSound,
                let category = found.program.categories?.value.first(where: { $0.key.string == lesson.id.string })
            else { return }
            found.report(
                lesson.id.place, "a category is called `\(lesson.id.value)`, too",
                help: "give the lesson an id of its own, such as `\(lesson.id.value)-1`",
                related: [.init("the category", at: category.key.place)])
        })
}
