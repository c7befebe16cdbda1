import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let noCorrectOption = Rule(
        "no-correct-option", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard let options = prompt.givenOptions, prompt.type.value.hasWrongAnswers, let marks = options.marks,
                !marks.contains(true), let place = prompt.options?.place
            else { return }
            context.report(
                place, "no option of \(prompt.name) is right", help: "add `correct: true` to the right option")
        })

    static let everyOptionRight = Rule(
        "every-option-right", .warning,
        check: .prompt { prompt, context in
            guard let marks = prompt.givenOptions?.marks, let place = prompt.options?.place, marks.count > 1,
                prompt.type.value == .selectAll, !marks.contains(false)
            else { return }
            context.report(
                place, "every option of \(prompt.name) is right",
                help: "delete `correct: true` where it is not so, or add an option that is wrong")
        })

    static let idlePoints = Rule(
        "idle-points", .warning,
        check: .prompt { prompt, context in
            for option in prompt.givenOptions ?? [] {
                guard let points = option.points, points.isSound, prompt.points.isSound,
                    let isMarked = option.isMarkedRight
                else { continue }
                let isRight = isMarked || !prompt.type.value.hasWrongAnswers
                if points.value == (isRight ? prompt.points.value : 0) { continue }
                context.report(
                    points.place,
                    isRight
                        ? "a right answer earns the points of the prompt, \(prompt.points.value)"
                        : "a wrong answer earns nothing, whatever `points` says here", help: "delete `points` here")
            }
        })

    static let opinionCountedWrong = Rule(
        "opinion-counted-wrong", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard prompt.type.isSound, prompt.type.value.asksForAnOpinion, let given = prompt.options else { return }
            let wrong = given.value.map(\.value).filter { $0.isMarkedRight == false }
            guard let first = wrong.first else { return }
            context.report(
                wrong.count > 1 ? given.place : first.correct?.place ?? first.id.place,
                (wrong.count == 1 ? "\(first.name) counts" : "\(wrong.count) options count")
                    + " as wrong, but a \(prompt.type.value.rawValue) has no wrong answer",
                help: "add `correct: true` to \(wrong.count == 1 ? "this option" : "each option")")
        })

    static let unreachableMinCorrect = Rule(
        "unreachable-min-correct", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard let wanted = prompt.config?.value.minCorrect, wanted.isSound,
                let right = prompt.givenOptions?.marks?.filter({ $0 }).count, right > 0, wanted.value > right
            else { return }
            context.report(
                wanted.place,
                "`minCorrect` asks for \(wanted.value) right options, but only \(right) "
                    + (right == 1 ? "option is right" : "options are right"),
                help: "write \(right)\(right == 1 ? "" : " or less"), delete `minCorrect`, "
                    + "or add `correct: true` to more options")
        })

    static let pointlessPrompts = Rule(
        "pointless-prompts", .warning,
        check: .activity { activity, context in
            let prompts = activity.prompts
            let points = prompts.value.map(\.value.points)
            guard activity.sensitive == nil, prompts.isSound, points.allSatisfy({ $0.isSound && $0.value == 0 })
            else { return }
            context.report(
                prompts.place, "no prompt of this activity earns points",
                help: "write `points` above 0 for at least one prompt")
        })
}
