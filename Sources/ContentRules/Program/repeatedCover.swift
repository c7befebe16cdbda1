import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedCover = Rule(
        "repeated-cover", .warning, "`covers` lists a kind of content twice.",
        because: "It counts once; perhaps another kind was meant.",
        bad: .program("covers: [activities, activities]"), good: .program("covers: [activities, quizzes]"),
        check: .program { program, found in
            for (again, first) in repeats(in: program.covers?.value ?? [], by: \.value) {
                found.report(
                    again.place, "`\(again.value.string)` is in the list already",
                    help: "delete it, or write the kind that was meant",
                    related: [.init("listed here", at: first.place)])
            }
        })
}
