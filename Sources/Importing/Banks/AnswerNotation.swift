import SourceText

/// How the answers of a bank name options. All of them decide together, since a number alone may count options from 0 or
/// from 1, or be the text of one.
package struct AnswerNotation: Sendable {
    /// What somebody said of all answers.
    package enum Given: String, Sendable, CaseIterable {
        case zero = "0"
        case one = "1"
        case text
    }

    /// From what number options count; nil if that is unknown.
    private let base: Int?
    /// Whether a number or letter that could be either is the text of an option; nil if that is unknown.
    private let areTexts: Bool?
    /// Why the answers cannot be read; nil if they can.
    let doubt: String?

    /// `questions` have their places. `counts` is from what number the format counts; nil if it does not say.
    init(_ questions: some Sequence<(String, BankQuestion)>, counts: Int? = nil, given: Given? = nil) {
        var (places, either, hasTexts) = (Tally(), Tally(), false)
        for (place, question) in questions where question.obstacle == nil && question.answers.count == 1 {
            let meaning = Meaning(question.answers[0], in: question)
            if meaning.text == nil {
                places.add(meaning, question, place)
            } else {
                either.add(meaning, question, place)
            }
            hasTexts = hasTexts || meaning.text != nil && !meaning.isPlace
        }
        // A number that is also the text of an option says nothing about numbers, as long as some answers are texts.
        let bases = hasTexts ? places.bases : places.bases.union(either.bases)
        base = given.map { Int($0.rawValue) } ?? counts ?? (bases.count == 1 ? bases.first : nil)
        areTexts = given.map { $0 == .text } ?? (places.isEmpty ? hasTexts ? true : nil : hasTexts ? nil : false)
        let isClear = base != nil && bases.isSubset(of: [base ?? 0])
        let unclear =
            places.isEmpty ? hasTexts ? nil : either.unclear : isClear ? nil : places.unclear ?? either.unclear
        doubt = given == nil ? unclear : nil
    }

    /// The place of the right option, or why there is none.
    func answer(of question: BankQuestion) -> (place: Int?, obstacle: String) {
        let marked = question.options.indices.filter { question.options[$0].isRight == true }
        let isMarked = !marked.isEmpty || question.answers.isEmpty
        let found =
            isMarked ? marked.map(Optional.some) : question.separateAnswers.map { place(of: $0, in: question) }
        if found.isEmpty { return (nil, "it has no right answer") }
        if found.contains(nil) { return (nil, "its answer is not one of its options, or may be two of them") }
        if found.count == question.options.count(where: { !$0.text.isEmpty }) {
            return (nil, "it has no wrong options to choose from")
        }
        return found.count > 1
            ? (nil, "it has several right answers, and a question of a quiz has one") : (found[0], "")
    }

    private func place(of answer: String, in question: BankQuestion) -> Int? {
        let meaning = Meaning(answer, in: question)
        let (zero, one) = (meaning.zero, meaning.one)
        let place = zero == one || base == 0 ? zero : base == 1 || meaning.isNamed ? one : nil
        return switch areTexts {
        case true?: meaning.text ?? place
        case false?: meaning.isPlace ? place : meaning.text
        case nil: meaning.text == nil || meaning.text == place || !meaning.isPlace ? meaning.text ?? place : nil
        }
    }

    /// What one answer may mean: the option with its text, and those with its number or letter, counted from 0 and from 1.
    private struct Meaning {
        let (text, zero, one): (Int?, Int?, Int?)
        /// Whether an option has that name, as its column has in `Option 2`: it counts unless other answers are counted from 0.
        let isNamed: Bool

        var isPlace: Bool { zero != nil || one != nil }

        init(_ answer: String, in question: BankQuestion) {
            let options = question.options
            func option(_ place: Int) -> Int? {
                options.indices ~= place && !options[place].text.isEmpty ? place : nil
            }
            text = options.index(ofText: answer)
            let sign = bareSign(of: answer)
            // Names such as `b` or `2` are the options' own, or only those of their columns, as in `Option 2`.
            let own = [answer.lowercased(), sign].lazy.compactMap { name in
                options.firstIndex { !name.isEmpty && $0.label.lowercased() == name }
            }.first
            let letter = Int(sign) == nil ? sign.utf8.first.map { Int($0) - 0x61 } : nil
            isNamed = own != nil
            zero = (Int(sign) ?? own ?? letter).flatMap(option)
            one = (own ?? letter ?? Int(sign).map { $0 - 1 }).flatMap(option)
        }
    }

    /// What answers that may be numbers or letters show.
    private struct Tally {
        var isEmpty = true
        /// The numbers from which options must count, for some answer to be one of them.
        var bases: Set<Int> = []
        /// The first answer that may be several options, in words.
        var unclear: String?

        mutating func add(_ meaning: Meaning, _ question: BankQuestion, _ place: String) {
            let (zero, one) = (meaning.zero, meaning.one)
            if !meaning.isPlace { return }
            isEmpty = false
            if zero == nil { bases.insert(1) }
            if one == nil { bases.insert(0) }
            guard unclear == nil, zero != one && !meaning.isNamed || meaning.text ?? zero != zero else { return }
            func option(_ place: Int?) -> String { place.map { "`\(question.options[$0].text)`" } ?? "no option" }
            let counted = "\(option(zero)) if options count from 0, \(option(one)) if they count from 1"
            let text = meaning.text == nil ? "" : ", or a text"
            unclear =
                "\(place): the answer `\(question.answers[0])` is "
                + (zero == one ? "the name of the option \(option(one))" : counted)
                + "\(text). Say which it is: --answers-from 0, 1 or text"
        }
    }
}

/// The letter or number that an answer is, without what people write around it: `B`, `(b)`, `Option 2`, `2.0`. Empty for
/// a text.
private func bareSign(of answer: String) -> String {
    var rest = answer.utf8.count > 16 ? "" : answer.lowercased()[...]
    for start in ["(", "option", "answer", "choice", "_", " "] where rest.hasPrefix(start) {
        rest = rest.dropFirst(start.count)
    }
    for end in [")", ".", ":", ".0"] where rest.hasSuffix(end) { rest = rest.dropLast(end.count) }
    let isLetter = rest.utf8.count == 1 && rest.utf8.allSatisfy { 0x61...0x7A ~= $0 }
    let isNumber = 1...3 ~= rest.utf8.count && rest.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    return isLetter || isNumber ? String(rest) : ""
}

extension BankQuestion {
    /// The answers, one by one: `1, 3` and `A;C` are two.
    fileprivate var separateAnswers: [String] {
        guard answers.count == 1, options.index(ofText: answers[0]) == nil else { return answers }
        let parts = answers[0].split { ",;&|".contains($0) }.map(\.trimmed)
        return parts.allSatisfy { !bareSign(of: $0).isEmpty } ? parts : answers
    }
}

extension [BankQuestion.Option] {
    /// The only option with a text: the same, or else but for case and a letter before it, or for the word for true or
    /// false.
    fileprivate func index(ofText text: String) -> Int? {
        func only(_ isSame: (String) -> Bool) -> Int? {
            let found = indices.filter { !self[$0].text.isEmpty && isSame(self[$0].text) }
            return found.count == 1 ? found[0] : nil
        }
        if let index = only({ $0 == text }) { return index }
        let bare = withoutLetter(text)
        let isTrue = Int(text) == nil ? truth(of: text) : nil
        return only { withoutLetter($0) == bare } ?? isTrue.flatMap { isTrue in only { truth(of: $0) == isTrue } }
    }

    /// The text in lower case, without a letter or number before it, as in `B) The spider`.
    private func withoutLetter(_ text: String) -> String {
        let lower = text.lowercased()
        let bytes = lower.utf8.first == UInt8(ascii: "(") ? lower.utf8.dropFirst() : lower.utf8[...]
        let start = [UInt8](bytes.prefix(3))
        guard start.count == 3, start[0] < 0x80, ").:".utf8.contains(start[1]), start[2] == 0x20 else { return lower }
        return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
}
