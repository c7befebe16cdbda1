import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let missingWord = Rule(
        "missing-word", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard let bank = prompt.config?.value.wordBank, bank.isSound, let options = prompt.givenOptions else {
                return
            }
            let words = Set(bank.value.map(\.value.wording))
            let known = Set(options.map(\.text.value.wording))
            let strays = Array(bank.value.filter { !known.contains($0.value.wording) }.prefix(100))
            for option in options where option.text.isSound && !words.contains(option.text.value.wording) {
                let isRight = option.isMarkedRight == true
                // If a word of the bank has no option but is similar to this one, the mistake is there.
                let near = nearestName(to: option.text.string, among: strays.map(\.string))
                let mistake = strays.first { $0.string == near }
                context.report(
                    mistake?.place ?? option.text.place,
                    "the \(isRight ? "right " : "")word \(option.text.value.quoted) is not in the word bank",
                    help: strays.count == 1
                        ? "write it there in place of \(strays[0].value.quoted), which no option has"
                        : "add \(option.text.value.quoted) to `wordBank`",
                    proposal: near.map { _ in "did you mean \(option.text.value.quoted)?" },
                    meant: mistake.map { _ in NearName(option.text.string) },
                    related: [
                        mistake == nil
                            ? .init("the word bank", at: bank.place) : .init("the option", at: option.text.place)
                    ], as: isRight ? nil : .warning)
            }
        })
}
