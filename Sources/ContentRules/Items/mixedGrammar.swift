import Diagnostics
import Language
import SourceText

extension Rule {
    static let mixedGrammar = Rule(
        "mixed-grammar", .note, "One option has another grammatical form than the others.",
        because: "The different one catches the eye. Often it is the right one, written with more care.",
        bad: .question(
            "What is one way to be kind to parents?",
            options: "shouting at home, keeping all secrets, speak gently to them, forgetting to call",
            answer: "speak gently to them", explanation: "Surah al-Isra asks for a gentle word."),
        mended: ["secrets, speak": "secrets, speaking", "answer: speak": "answer: speaking"],
        background: """
            Haladyna, Downing and Rodriguez (2002), guidelines 23 and 28c. Compares forms that can be told \
            for certain: a verb in -ing, `to`, a question, a whole sentence among short phrases, a phrase \
            among sentences with one beginning, one thing among pairs. In the first edition of the \
            curriculum: 1 finding, 1 right; in the second: none.
            """, knows: .english,
        check: .item { item, found in
            guard item.isMultipleChoice, item.choices.count > 2 else { return }
            for form in Form.allCases {
                let built = item.choices.filter { form.has($0.text) }
                guard built.count == 1 || built.count == item.choices.count - 1 else { continue }
                let others = item.choices.filter { !form.has($0.text) }
                if others.count == 1, let odd = others.first, form.mayLack(odd.text) {
                    found.report(
                        odd.text.place, "all other options \(form.plural), but this one \(form.verb) not",
                        help: "write all options in the same form")
                    return
                }
                if built.count == 1, let odd = built.first, form.mayStandAlone(odd.text, among: others) {
                    found.report(
                        odd.text.place, "this option \(form.singular), but no other \(form.verb)",
                        help: "write all options in the same form")
                    return
                }
            }
        })
}

/// How an option can be built.
private enum Form: CaseIterable {
    case ing, to, question, sentence, pair

    var verb: String { self == .question || self == .sentence ? "is" : "does" }

    var singular: String {
        switch self {
        case .ing: "begins with a word in -ing"
        case .to: "begins with `to`"
        case .question: "is a question"
        case .sentence: "is a whole sentence"
        case .pair: "names two things"
        }
    }

    var plural: String {
        switch self {
        case .ing: "begin with a word in -ing"
        case .to: "begin with `to`"
        case .question: "are questions"
        case .sentence: "are whole sentences"
        case .pair: "name two things"
        }
    }

    func has(_ wording: Wording) -> Bool {
        guard let first = wording.words.first, let last = wording.words.last else { return false }
        switch self {
        case .to:
            // `to pray`, not `to Makkah`, `to you your religion`
            guard first.is("to"), let verb = wording.words.dropFirst().first else { return false }
            return !verb.marks.contains(.capital) && !FormWords.objects.contains(verb.hash)
        case .ing: return wording.text.endsInIng(first) && !FormWords.nouns.contains(first.hash)
        case .question: return last.marks.contains(.beforeQuestion)
        case .sentence: return wording.words.count > 1 && FormWords.subjects.contains(first.hash)
        case .pair: return wording.words.count == 3 && wording.words.dropFirst().first?.hash == Word.hash("and")
        }
    }

    /// Whether the one option that is not built so must be noticed.
    func mayLack(_ odd: Wording) -> Bool {
        switch self {
        case .ing, .to: true
        // Speech may well hold one question more or less.
        case .question: !odd.words.contains { $0.marks.contains(.quoted) }
        case .sentence: odd.words.first.map { FormWords.determiners.contains($0.hash) } ?? false
        case .pair: odd.words.count < 4
        }
    }

    /// Whether the one option that is built so must be noticed.
    func mayStandAlone(_ odd: Wording, among others: [Item.Choice]) -> Bool {
        switch self {
        case .ing: others.allSatisfy { Form.sentence.has($0.text) }
        case .pair: false
        case .to: !others.contains { $0.text.words.count < 3 }
        case .question: !odd.words.contains { $0.marks.contains(.quoted) }
        case .sentence: odd.words.count > 2 && (others.beginAlike || others.allSatisfy(\.text.isShortPhrase))
        }
    }
}

extension Wording {
    /// Up to three words, and none where a verb would stand: not `Maya waits`.
    fileprivate var isShortPhrase: Bool {
        guard words.count <= 3, classes.isDisjoint(with: .auxiliary) else { return false }
        guard let second = words.dropFirst().first else { return true }
        return text.withBytes { bytes in
            let word = bytes[second.range]
            return word.last != UInt8(ascii: "s") && !word.suffix(2).elementsEqual("ed".utf8)
        }
    }
}

extension [Item.Choice] {
    /// With a word that begins no sentence: `Not to …`, `By …`.
    fileprivate var beginAlike: Bool {
        guard let word = first?.text.words.first, !word.classes.isDisjoint(with: [.negative, .preposition]) else {
            return false
        }
        return allSatisfy { $0.text.words.first?.hash == word.hash }
    }
}

private enum FormWords {
    static let objects = Language.english.words(.objects)
    static let subjects = Language.english.words(.subjects)
    static let determiners = Language.english.words(.determiners)
    static let nouns = Language.english.words(.nounsInIng)
}
