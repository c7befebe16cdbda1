import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let numberCue = Rule(
        "number-cue", .warning, "The question asks for several things, and only the right option offers them.",
        because: "Grammar alone rules out the others, so the reader need not know the answer.",
        bad: .question(
            "Which two fruits does Surah at-Tin name?", options: "the grape, figs and olives, the date",
            answer: "figs and olives", explanation: "Its name means The Fig."),
        fixed: ["[the grape, figs and olives, the date]": "[grapes and dates, figs and olives, dates and figs]"],
        background: "Haladyna, Downing and Rodriguez (2002), guideline 28c: give no clues by grammar.",
        knows: .english,
        check: .exercise { exercise, context in
            guard exercise.form == .single, let answer = exercise.answer,
                case .exactly(2) = AskedNumber(exercise.stem.words, in: context.language)
            else { return }
            func namesTwo(_ text: ExerciseText) -> Bool { text.has("names-two", in: context.language) }
            guard namesTwo(answer.text), !exercise.choices.contains(where: { !$0.isAnswer && namesTwo($0.text) }) else {
                return
            }
            context.report(
                answer.text.place, "the question asks for two things, and only this option names two",
                help: "give each option as many things as the question asks for")
        })
}
