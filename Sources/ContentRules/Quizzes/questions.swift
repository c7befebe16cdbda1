import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let answerNotAnOption = Rule(
        "answer-not-an-option", .error,
        check: .questions { questions, context in
            let base = firstNumber(of: questions)
            for question in questions {
                let (options, answer) = (question.options, question.answer)
                guard options.isSound, answer.isSound, !options.value.contains(answer) else { continue }
                let (help, proposal, meant, fix) = advice(on: answer, among: options.value, base, context.language)
                context.report(
                    answer.place, "the answer \(answer.value.quoted) is not one of the options",
                    help: help ?? confusableLetters(in: answer.string, isText: true), proposal: proposal,
                    meant: meant, related: [.init("the options", at: options.place)], fix: fix,
                    causes: ([answer] + similarOptions(options.value, answer)).map { .anything(in: $0.place) })
            }
        })

    /// The number of the first option, where answers are numbers: they may count from 0 or from 1. Nil if no answer shows it.
    private static func firstNumber(of questions: [QuestionSource]) -> Int? {
        let numbered = questions.filter { $0.options.isSound && !$0.options.value.contains($0.answer) }
        let isZero = numbered.contains { number(in: $0.answer.string) == 0 }
        let isLast = numbered.contains { number(in: $0.answer.string) == $0.options.value.count }
        return isZero == isLast ? nil : isZero ? 0 : 1
    }

    private static func advice(
        on answer: Spanned<Text>, among options: [Spanned<Text>], _ base: Int?, _ language: Language
    ) -> (help: String?, proposal: String?, meant: NearName?, fix: Fix?) {
        let texts = options.map(\.string)
        let (wording, padded) = (answer.value.wording, " \(answer.string) ")
        // A text with another number is another answer, not a misspelled one.
        let own = digits(in: answer.string)
        if let near = options.first(where: { $0.value.wording == wording }).map({ NearName($0.string) })
            ?? nearName(to: answer.string, among: texts.filter { digits(in: $0) == own })
        {
            // A word that is there twice, or half of the quotes, is a slip of the option.
            let words = near.name.split(separator: " ")
            let isSlip =
                zip(words, words.dropFirst()).contains { $0 == $1 } || near.name.count { $0 == "\"" } % 2 == 1
            return (nil, "did you mean \(quoted(near.name))?", isSlip ? nil : near, nil)
        }
        if let cut = pieces(of: answer.string, in: options) {
            let whole = quotedForYAML(answer.string)
            return (
                "put the option in quotes, because its comma makes two of it: \(whole)", nil, nil,
                Fix("put the option in quotes", replace: cut, with: whole)
            )
        }
        if let (index, isOnly) = place(answer.string, among: options.map(\.value), language) {
            guard isOnly || base != nil else {
                let choices = [index, index - 1].filter(texts.indices.contains)
                let named = choices.map { "\(quoted(texts[$0])) if answers count from \($0 == index ? 0 : 1)" }
                return ("write \(orList(named))", nil, nil, nil)
            }
            let place = isOnly ? index : index - (base ?? 0)
            guard texts.indices.contains(place) else {
                return ("write exactly \(orList(quoting: texts))", nil, nil, nil)
            }
            let option = texts[place]
            return (
                "write option \(place + 1) in full: \(quoted(option))", nil, NearName(option, isOnly: isOnly), nil
            )
        }
        let joined = texts.first { $0.utf8.count >= answer.string.utf8.count && " \($0) ".contains(padded) }
        let comma = joined.map { "add the comma in \(quoted($0)) if it is two options, or " } ?? ""
        return ("\(comma)write exactly \(orList(quoting: texts))", nil, nil, nil)
    }

    /// The place of neighbouring options that together are the answer: its commas split it in brackets. Nil if there
    /// are none.
    private static func pieces(of answer: String, in options: [Spanned<Text>]) -> Place? {
        for (index, first) in options.enumerated() where answer.hasPrefix(first.string + ", ") {
            var whole = first.string
            for last in options.dropFirst(index + 1) where whole.utf8.count < answer.utf8.count {
                whole += ", " + last.string
                let span = ByteSpan(first.place.span.start, last.place.span.end)
                if whole == answer, span.end - span.start == answer.utf8.count {
                    return Place(first.place.file, span)
                }
            }
        }
        return nil
    }

    /// The letter or number that an answer is, perhaps after a word: `B`, `b)`, `Option 2`. Nil for a text.
    private static func sign(of answer: String) -> Substring? {
        let signs = answer.lowercased().split { !$0.isLetter && !$0.isNumber }
        return signs.count == 1 || signs.count == 2 && ["option", "answer"].contains(signs[0]) ? signs.last : nil
    }

    private static func number(in answer: String) -> Int? { sign(of: answer).flatMap { Int($0) } }

    /// The option meant by a letter, such as `B` or `Option b`. For a number, which may count from 0 or from 1, the number
    /// itself, and `isOnly` is false. Nil if options contain letters or numbers.
    private static func place(_ answer: String, among options: [Text], _ language: Language) -> (
        index: Int, isOnly: Bool
    )? {
        guard let sign = sign(of: answer),
            !options.contains(where: { hasSign($0, language) || $0.string.lowercased() == sign })
        else { return nil }
        if let number = Int(sign) { return 0...options.count ~= number ? (number, false) : nil }
        let letter = sign.utf8.count == 1 ? sign.utf8.first.map { Int($0) - 0x61 } : nil
        return letter.flatMap { options.indices ~= $0 ? ($0, true) : nil }
    }

    /// Whether an option contains a number, or a single letter that is not a word: `Two`, `4 times`, `B flat`.
    private static func hasSign(_ option: Text, _ language: Language) -> Bool {
        let words = splitWords(of: option, in: language, limit: maximumExerciseWords)
        return words.contains { word in
            word.features.contains(.number) || word.classes.contains(.amount)
                || word.length == 1 && word.classes.isDisjoint(with: .function)
        }
    }

    /// The options that share half of their words, or half of the answer's words, with the answer.
    private static func similarOptions(_ options: [Spanned<Text>], _ answer: Spanned<Text>) -> [Spanned<Text>] {
        let others = normalizedWords(of: answer.value)
        return options.filter {
            let words = normalizedWords(of: $0.value)
            return words.intersection(others).count * 2 >= min(words.count, others.count)
        }
    }

    private static func normalizedWords(of text: Text) -> Set<String> {
        let scalars = text.string.lowercased().unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return Set(
            scalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }.map { word in
                String(String.UnicodeScalarView(word))
            })
    }
}
