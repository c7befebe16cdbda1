import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let answerNotAnOption = Rule(
        "answer-not-an-option", .error, "The answer to a question is not one of its options.",
        because: "The app needs to know which option is right.",
        bad: .question("Which surah opens the Quran?", options: "Al-Fatiha, Al-Ikhlas", answer: "Al-Fatihah"),
        mended: ["Al-Fatihah": "Al-Fatiha"],
        check: .questions { questions, found in
            for question in questions {
                let (options, answer) = (question.options, question.answer)
                guard options.isSound, answer.isSound, !options.value.contains(answer) else { continue }
                let texts = options.value.map(\.string)
                let (wording, padded) = (answer.value.wording, " \(answer.string) ")
                let near =
                    options.value.first { $0.value.wording == wording }.map { NearName($0.string) }
                    ?? nearName(to: answer.string, among: texts)
                let numbered = place(answer.string, among: texts.count)
                let joined = texts.first { " \($0) ".contains(padded) }
                let comma = joined.map { "add the comma in \(quoted($0)) if it is two options, or " } ?? ""
                found.report(
                    answer.place, "the answer \(answer.value.quoted) is not one of the options",
                    help: near.map { "did you mean \(quoted($0.name))?" } ?? numbered.map {
                        "write option \($0 + 1) in full: \(quoted(texts[$0]))"
                    } ?? "\(comma)write exactly \(orList(quoting: texts))",
                    meant: near ?? numbered.map { NearName(texts[$0]) },
                    related: [.init("the options", at: options.place)],
                    suspects: [answer.place] + alike(options.value, answer).map(\.place))
            }
        })

    /// The option meant by a letter or number: `B`, `b)`, `Option 2`. `0` means the first option, as `1` does.
    private static func place(_ answer: String, among count: Int) -> Int? {
        let signs = answer.lowercased().split { !$0.isLetter && !$0.isNumber }
        guard let sign = signs.last, signs.count == 1 || ["option", "answer"].contains(signs[0]) else { return nil }
        let letter = sign.utf8.count == 1 ? sign.utf8.first.map { Int($0) - 0x61 } : nil
        let place = Int(sign).map { max($0, 1) - 1 } ?? letter
        return place.flatMap { 0..<count ~= $0 ? $0 : nil }
    }

    /// The options that share half of their words, or half of the answer's words, with the answer.
    private static func alike(_ options: [Spanned<Text>], _ answer: Spanned<Text>) -> [Spanned<Text>] {
        let others = words(of: answer.value)
        return options.filter {
            let words = words(of: $0.value)
            return words.intersection(others).count * 2 >= min(words.count, others.count)
        }
    }

    private static func words(of text: Text) -> Set<String> {
        let scalars = text.string.lowercased().unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return Set(
            scalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }.map { word in
                String(String.UnicodeScalarView(word))
            })
    }

    static let repeatedQuestion = Rule(
        "repeated-question", .warning, "A quiz asks the same question twice.",
        because: "The reader has already answered it, and it counts again.",
        bad: .quiz(
            """
            questions:
              - { text: Which surah is the shortest?, options: [Al-Kawthar, An-Nas], answer: Al-Kawthar }
              - { text: Which surah is the shortest?, options: [Al-Asr, Al-Kawthar], answer: Al-Kawthar }
            """),
        mended: [
            "shortest?, options: [Al-Asr, Al-Kawthar], answer: Al-Kawthar":
                "longest?, options: [Al-Baqara, Al-Asr], answer: Al-Baqara"
        ], background: "`repeated-stem` finds a question that is asked again in other words.",
        check: .items { file, found in
            let questions = (file.record as? any AskingRecord)?.asked.filter(\.text.isSound) ?? []
            // "Which surah is this from?" may be asked about several verses.
            let repeated = repeats(in: questions) { question in
                [question.text.value.wording] + (question.verses?.value.map(\.string) ?? [])
            }
            for (again, first) in repeated {
                found.report(
                    again.text.place, "this quiz asks \(again.text.value.quoted) twice",
                    help: "write another question, or delete one of the two",
                    related: [.init("the same question", at: first.text.place)])
            }
        })
}
