import SourceText

/// How the answers of a bank name options. All of them decide together, since a number alone may count options from 0 or
/// from 1, or be the text of one.
package struct AnswerNotation: Sendable {
    /// From what number options count.
    private var base: Int?
    /// Whether a number or letter that could be either is the text of an option; nil if that is unknown.
    private var areTexts: Bool?
    /// Why the answers cannot be read; nil if they can.
    private(set) var doubt: String?

    /// What somebody said of all answers.
    package enum Given: String, Sendable, CaseIterable {
        case zero = "0"
        case one = "1"
        case text

        fileprivate var base: Int? { Int(rawValue) }
    }

    /// `counts` is from what number the format counts; nil if it does not say.
    init(_ questions: [BankQuestion], counts: Int? = nil, given: Given? = nil) {
        let asking = questions.filter { $0.obstacle == nil && $0.answers.count == 1 }.map(Evidence.init)
        let isMixed = asking.contains(where: \.isOnlyText)
        // A number that is also the text of an option says nothing about numbers, as long as some answers are texts.
        let numbered = asking.filter { $0.isNumber && ($0.isOnlyPlace || !isMixed && $0.isPlace) }
        let (zero, one) = (numbered.first { $0.one == nil }, numbered.first { $0.zero == nil })
        let needsBase = numbered.contains { $0.zero != $0.one }
        let either = asking.first { $0.isPlace && $0.text != nil && ![$0.zero, $0.one].contains($0.text) }
        base = given?.base ?? counts ?? (zero == nil ? one.map { _ in 1 } : one == nil ? 0 : nil)
        areTexts =
            given.map { $0 == .text }
            ?? (asking.contains(where: \.isOnlyPlace) ? isMixed ? nil : false : isMixed ? true : nil)
        if given != nil { return }
        if !isMixed, !asking.contains(where: \.isOnlyPlace), let either {
            doubt =
                "\(either.place): the answer `\(either.answer)` may be the text of an option or its number. "
                + "Say how answers are written: --answers-from text, 0 or 1"
        } else if needsBase, let zero, let one = counts == 1 ? zero : one {
            doubt =
                "\(zero.place): the answer `\(zero.answer)` counts options from 0, but "
                + (counts == 1 ? "this format" : "`\(one.answer)` in \(one.place)")
                + " counts them from 1. Correct the answers, or say what is right: --answers-from 0 or 1"
        } else if needsBase, base == nil, let first = numbered.first(where: { $0.zero != $0.one }) {
            doubt =
                "\(first.place): the answer `\(first.answer)` is `\(first.zeroText)` if options count from 0, and "
                + "`\(first.oneText)` if they count from 1. Say what is right: --answers-from 0 or 1"
        }
    }

    /// The place of the right option, or why there is none.
    func key(of question: BankQuestion) -> (index: Int?, obstacle: String) {
        let marked = question.options.indices.filter { question.options[$0].isRight == true }
        let isMarked = !marked.isEmpty || question.answers.isEmpty
        let found = isMarked ? marked.map(Optional.some) : question.parted.map { place(of: $0, in: question) }
        if found.isEmpty { return (nil, "it has no right answer") }
        if found.contains(nil) {
            let isText = question.answers.contains { question.options.index(ofText: $0) != nil }
            let reason = isText ? "may be the text of an option or its number" : "is not one of its options"
            return (nil, "its answer \(reason)")
        }
        if found.count == question.options.count(where: { !$0.text.isEmpty }) {
            return (nil, "it has no wrong options to choose from")
        }
        if found.count > 1 { return (nil, "it has several right answers, and a question of a quiz has one") }
        return (found[0], "")
    }

    private func place(of answer: String, in question: BankQuestion) -> Int? {
        let evidence = Evidence(question, answer)
        let sign = evidence.isNumber ? (base == 0 ? evidence.zero : base == 1 ? evidence.one : nil) : evidence.zero
        let known = evidence.zero == evidence.one ? evidence.zero : sign
        return switch areTexts {
        case true?: evidence.text ?? known
        case false?: known ?? evidence.text
        case nil: evidence.text == nil ? known : known == nil || known == evidence.text ? evidence.text : nil
        }
    }

    /// What one answer may mean.
    private struct Evidence {
        let question: BankQuestion
        let answer: String
        let isNumber: Bool
        /// The option with its text, and those with its number or letter, counted from 0 and from 1.
        let (text, zero, one): (Int?, Int?, Int?)

        init(_ question: BankQuestion) { self.init(question, question.answers[0]) }

        init(_ question: BankQuestion, _ answer: String) {
            (self.question, self.answer) = (question, answer)
            text = question.options.index(ofText: answer)
            let pattern = /\(?(?:(?:option|answer|choice)[ _]?)?([A-Za-z]|[0-9]{1,3})(?:\.0)?[).:]?/.ignoresCase()
            let sign = answer.wholeMatch(of: pattern)?.output.1.lowercased() ?? ""
            let number = Int(sign)
            isNumber = number != nil
            func option(_ place: Int) -> Int? {
                question.options.indices ~= place && !question.options[place].text.isEmpty ? place : nil
            }
            let names = question.options.map { $0.label.lowercased() }
            let letter = sign.utf8.count == 1 && number == nil ? sign.utf8.first.map { Int($0) - 0x61 } : nil
            // Names such as `b` or `2` are the options' own; in `Option 2` the number may be that of the column only.
            let wanted = [answer.lowercased(), sign].filter { !$0.isEmpty }
            if let own = wanted.lazy.compactMap({ names.firstIndex(of: $0) }).first {
                (zero, one) = (option(own), option(own))
            } else {
                zero = (number ?? letter).flatMap(option)
                one = (number.map { $0 - 1 } ?? letter).flatMap(option)
            }
        }

        var isPlace: Bool { zero != nil || one != nil }
        var isOnlyPlace: Bool { text == nil && isPlace }
        var isOnlyText: Bool { text != nil && !isPlace }
        var place: String { question.place }
        var zeroText: String { zero.map { question.options[$0].text } ?? "" }
        var oneText: String { one.map { question.options[$0].text } ?? "" }
    }
}

extension BankQuestion {
    /// The answers, one by one: `1, 3` and `A;C` are two.
    fileprivate var parted: [String] {
        guard answers.count == 1, options.index(ofText: answers[0]) == nil,
            answers[0].wholeMatch(of: /\s*([A-Za-z]|[0-9]{1,2})(\s*[,;&|]\s*([A-Za-z]|[0-9]{1,2}))+\s*/) != nil
        else { return answers }
        return answers[0].split { ",;&|".contains($0) }.map { Text(String($0)).trimmed.string }
    }
}

extension [BankQuestion.Option] {
    /// The only option with a text: the same, or else but for case, for a letter before it, or for the word for true or
    /// false.
    fileprivate func index(ofText text: String) -> Int? {
        func only(_ isSame: (String) -> Bool) -> Int? {
            let found = indices.filter { !self[$0].text.isEmpty && isSame(self[$0].text) }
            return found.count == 1 ? found[0] : nil
        }
        func plain(_ text: String) -> String { text.lowercased().replacing(/^\(?[a-z0-9][).:]\s+/, with: "") }
        let isTrue = Int(text) == nil ? truth(of: text) : nil
        return only { $0 == text } ?? only { plain($0) == plain(text) }
            ?? isTrue.flatMap { isTrue in only { truth(of: $0) == isTrue } }
    }
}
