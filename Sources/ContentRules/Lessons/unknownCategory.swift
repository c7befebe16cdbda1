import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unknownCategory = Rule(
        "unknown-category", .error, "A lesson names a category that hornbook.yaml does not declare.",
        because: "The app shows lessons by category, so nobody would find this one.", bad: .lesson("category: wuduu"),
        good: .lesson("category: wudu"),
        check: .each(LessonSource.self) { lesson, found in
            let program = found.program
            guard program.categories?.isSound ?? !program.hasUnknownKeys, lesson.category.isSound else { return }
            let known = program.categories?.value.map { $0.key.string } ?? []
            guard !known.contains(lesson.category.string) else { return }
            found.report(
                lesson.category.place, "no category is called `\(lesson.category.value)`",
                help: nearestName(to: lesson.category.string, among: known).map { "did you mean `\($0)`?" }
                    ?? "declare it under `categories` in \(found.declarationPath)"
                    + (known.isEmpty ? "" : ", or use one of: " + quoted(known)),
                related: program.categories.map { [.init("categories are declared here", at: $0.place)] } ?? [])
        })
}
