import DailyPractice
import Testing

@Suite struct TextInputTests {
    @Test(arguments: ["Calm Down", "calm down", " \tCALM DOWN\n"]) func blanksAtTheEndsAndLetterCaseAreAside(
        word: String
    ) throws {
        var session = PracticeSession(.textInput)
        let verdict = try session.submit(.word(word))
        #expect(verdict.isCorrect)
        #expect(verdict.feedback == ["feedback calm"])
    }

    @Test(arguments: ["calm", "calmdown", "calm  down"]) func anythingElseIsUnknown(word: String) throws {
        var session = PracticeSession(.textInput)
        #expect(try !session.submit(.word(word)).isCorrect)
    }

    @Test func letterCaseIsAsideInEveryScript() {
        #expect(Answer.normalizedWord("ΟΔΟΣ") == Answer.normalizedWord("οδος"))
        #expect(Answer.normalizedWord("STRASSE") == Answer.normalizedWord("straße"))
        #expect(Answer.normalizedWord("STRAẞE") == Answer.normalizedWord("straße"))
    }

    @Test(arguments: [
        ("Two Words", "two words"), ("\t Cup\r\n", "cup"), (" \u{B}", ""), ("", ""), ("[Z@`{", "[z@`{"),
    ]) func plainLetters(word: String, normal: String) {
        #expect(Answer.normalizedWord(word) == normal)
        #expect(Answer.normalizedWord(Substring(word)) == normal)
        // As where a letter beyond ASCII stands behind it.
        #expect(Answer.normalizedWord("é\(word)é") == "é\(word.lowercased())é")
    }

    @Test func anUnknownWordUsesUpAnAttemptAndNothingElse() throws {
        var session = PracticeSession(.textInput)
        let verdict = try session.submit(.word("sing"))
        #expect(verdict == Verdict(isCorrect: false, attempt: 1, points: 0, feedback: [], next: .retry))
        #expect(session.results == [PromptResult(promptId: "p1", tries: 1)])
        #expect(session.canSubmit(.word("sing")))
        #expect(try session.submit(.word("calm down")).points == 5)
    }

    @Test func aKnownWordIsAChoiceOfItsOption() throws {
        var session = PracticeSession(.textInput)
        try session.play(.word(" Shout "))
        #expect(session.results.first?.logs == [.init(optionId: "shout", correct: false)])
        #expect(throws: SessionError.alreadyTried("shout")) { try session.submit(.word("shout")) }
    }

    @Test(arguments: ["", " \n"]) func blanksAreNoWord(word: String) {
        var session = PracticeSession(.textInput)
        #expect(throws: SessionError.emptyAnswer) { try session.submit(.word(word)) }
    }

    @Test func onlyTextInputTakesAWord() {
        for type in PromptType.allCases where type != .textInput {
            #expect(!PracticeSession(.sample("p1", type)).canSubmit(.word("b")))
        }
    }
}
