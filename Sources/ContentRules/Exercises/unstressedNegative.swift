import Diagnostics
import Language
import SourceText

extension Rule {
    static let unstressedNegative = Rule(
        "unstressed-negative", .warning, "A question asks for what is not true, and its `not` is easy to miss.",
        because: "Readers skip a small `not` and pick what is true. It happens to careful readers too.",
        bad: .question(
            "Which of these did Prophet Nuh not take on the ark?",
            options: "his sons, pairs of animals, his neighbors", answer: "his neighbors",
            explanation: "They laughed at him and stayed behind."), fixed: ["not": "NOT"],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 17: ask positively; if it needs a \
            negative, put that in capitals. Looks at the sentence that asks and for `all but one`, not at \
            the scene, and at `why … not` not at all; with `which` at words like `wrong` and `avoid`, too.
            """, knows: .english,
        check: .exercise { exercise, context in
            guard exercise.form.isChosen,
                !exercise.stem.classes.isDisjoint(with: [.negative, .absolute, .exclusion]),
                let word = turningWord(in: exercise.stem.words)
            else { return }
            let written = exercise.stem.written(word)
            let edit = Edit(
                exercise.stem.place, written.uppercased(), .part(.init(word.range, of: exercise.stem.text)))
            context.report(
                exercise.stem.place, "this question asks for what does not fit, and readers easily miss `\(written)`",
                help: "write `\(written.uppercased())`, or ask for what does fit",
                fix: Fix("write `\(written.uppercased())`", edit))
        })
}

/// The negative that reverses the question; nil if it is stressed.
private func turningWord(in words: ArraySlice<Word>) -> Word? {
    if let last = words.last, last.is("except"), !last.features.contains(.stressed) { return last }
    let all = sentences(of: words)
    // `… meets one of these. Which?`
    if all.last.map({ $0.count < 5 && $0.contains { $0.is("which") } }) ?? false, let before = all.dropLast().last,
        zip(before, before.dropFirst()).contains(where: { $0.is("of") && $1.is("these") }),
        let word = before.first(where: { !$0.classes.isDisjoint(with: [.negative, .exclusion]) }),
        !word.features.contains(.stressed)
    {
        return word
    }
    for sentence in all {
        if let word = exception(in: sentence) { return word }
        guard let last = sentence.last, let opening = sentence.first,
            last.features.contains(.beforeQuestion) || opening.classes.contains(.instruction),
            let negative = turningNegative(in: sentence)
        else { continue }
        return negative
    }
    return nil
}

/// `… all but one of these. Which is it?`
private func exception(in sentence: ArraySlice<Word>) -> Word? {
    for index in sentence.indices {
        guard let phrase = Known.allBut.opening(sentence[index...]) else { continue }
        let words = sentence[index..<(index + phrase.hashes.count)]
        if words.allSatisfy({ $0.features.isDisjoint(with: [.quoted, .stressed]) }) { return words.first }
    }
    return nil
}

private func turningNegative(in sentence: ArraySlice<Word>) -> Word? {
    var asked = false
    var sinceAuxiliary = 6
    var isInstruction = sentence.first?.classes.contains(.instruction) ?? false
    // `What would you leave out?`, and not `Which words does he leave out?`
    let isDone = sentence.contains { $0.is("does") || $0.is("did") }
    let chooses =
        isInstruction || !isDone && sentence.contains { $0.is("which") || $0.is("would") || $0.is("should") }
    for (offset, word) in sentence.enumerated() where !word.features.contains(.quoted) {
        let isFirst = offset == 0
        if word.classes.contains(.negative) {
            if word.features.contains(.stressed) { return nil }
            let before = isFirst ? 0 : sentence[sentence.startIndex + offset - 1].hash
            let next = sentence.dropFirst(offset + 1).first?.hash ?? 0
            let turns =
                switch word.hash {
                case Word.hash("except"), Word.hash("excluding"): !isFirst
                case Word.hash("least"): asked && before != Word.hash("at") && !Known.afterLeast.contains(next)
                case Word.hash("never"): asked
                case Word.hash("not"):
                    asked && sinceAuxiliary <= 5 && next != Word.hash("to") && next != Word.hash("only")
                // `Which animal has no surah?` cannot be misread.
                case Word.hash("no"): false
                // `the next time she can't see`
                default: asked && !Known.subjects.contains(before)
                }
            if turns { return word }
        }
        if word.classes.contains(.exclusion), asked, chooses, !word.features.contains(.stressed) {
            let before = sentence[sentence.startIndex + offset - 1].classes
            let next = sentence.dropFirst(offset + 1).first
            // Not `Which word is spelled wrong?`
            let isSaid = !word.classes.contains(.blame) || !before.isDisjoint(with: [.article, .auxiliary])
            if isSaid, !word.is("leave") || next?.is("out") ?? false { return word }
        }
        // `Why did he not …?` asks for a reason, and a negative in a later clause does not reverse the question.
        if word.is("why") || word.is("how") { return nil }
        if word.classes.contains(.asking) {
            if asked, !isInstruction { return nil }
            let before = isFirst ? [] : sentence[sentence.startIndex + offset - 1].features
            if isInstruction || offset < 4 || before.contains(.beforePause) { asked = true }
            isInstruction = false
        } else if word.classes.contains(.clause), !isFirst {
            if word.is("that"), isInstruction { (asked, isInstruction) = (true, false) } else if asked { return nil }
        }
        sinceAuxiliary = word.classes.contains(.auxiliary) ? 0 : sinceAuxiliary + 1
    }
    return nil
}

private enum Known {
    static let afterLeast = Phrase("a one two").hashes
    static let subjects = Language.english.words(.subjects)
    static let allBut = Language.english.phrases(.exceptions)
}
