import Diagnostics
import Language
import SourceText

extension Rule {
    static let absoluteDistractors = Rule(
        "absolute-distractors", .warning, knows: .words("absolutes"),
        check: .exercise { exercise, context in
            guard exercise.isMultipleChoice, exercise.isJudged else { return }
            let language = context.language
            func isAbsolute(_ text: ExerciseText) -> Bool { text.has("absolute", in: language) }
            let (answers, others) = (
                exercise.choices.filter(\.isAnswer).map(\.text), exercise.choices.filter { !$0.isAnswer }.map(\.text)
            )
            if answers.contains(where: isAbsolute) { return }
            let isNarrow = answers.allSatisfy { $0.classes.isDisjoint(with: [.absolute, .sweeping]) }
            let absolutes = others.filter { isAbsolute($0) || isNarrow && $0.has("sweeping", in: language) }
            guard let first = absolutes.first, absolutes.count > 1,
                absolutes.count == others.count && others.count > 2 || others.contains(where: isAbsolute)
            else { return }
            context.report(
                first.place, "only wrong options of this question have words like `always`, `never` or `all`",
                help: "delete these words, or write one in the right option too where it is true",
                related: absolutes.dropFirst().map { .init("this one too", at: $0.place) })
        })
}
