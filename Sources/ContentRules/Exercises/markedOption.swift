import Diagnostics
import Language
import SourceText

extension Rule {
    static let markedOption = Rule(
        "marked-option", .warning, "The text of an option says whether it is right, or which letter it has.",
        because:
            "Everybody sees the text as it is, and which option is right. A letter is wrong when an app shuffles "
            + "the options. Such a mark often comes from a list of questions that was pasted.",
        bad: .question(
            "Which surah opens the Quran?", options: "Al-Fatiha (correct), Al-Ikhlas", answer: "Al-Fatiha (correct)"),
        fixed: ["Al-Fatiha (correct)": "Al-Fatiha"],
        background: """
            A tick or a cross at either end, English words such as `(correct)`, `[key]`, `- right answer` and \
            `Answer: …`, or the letters of all options, in order. Where another option has other words there (`left` \
            beside `right`), all pass.
            """, isCause: true,
        check: .exercise { exercise, context in
            guard exercise.form.isChosen else { return }
            let (language, letters) = (context.language, exercise.letters)
            let areMarks = exercise.choices.allSatisfy {
                $0.text.has("option-mark", in: language) || !$0.text.has("option-label", in: language)
            }
            for (index, text) in exercise.choices.map(\.text).enumerated() {
                let label = areMarks ? text.ranges("option-mark", in: language).first : nil
                let range = letters?[index] ?? text.ranges("option-tick", in: language).first ?? label
                if let range { context.report(range, of: text, in: exercise, letters) }
            }
        })
}
