import SourceText
import Testing

@testable import Language

/// Which changes keep a reader's verdict and a translation.
@Suite struct SmallChangeTests {
    @Test(
        "a correction is small",
        arguments: [
            "They recieve it.|They receive it.", "Wait, then ask.|wait then ask!", "Teh cup|The cup",
            "a well-known boy|a well known boy", "the colour of 3.5 cups|the color of 3.5 cups",
        ]) func small(_ pair: String)
    { #expect(isSmall(pair), "\(pair)") }

    @Test(
        "what may change the meaning is not",
        arguments: [
            "Do take it.|Do not take it.", "You can go.|You can't go.", "He is now safe.|He is not safe.",
            "It is safe.|It is unsafe.", "5 cups|6 cups", "3.5 cups|35 cups", "at 5 °C|at -5 °C", "5 %|5",
            "half|halt", "the fifth day|the sixth day", "Ask every one.|Ask ever one.", "any|many",
            "Wait an hour.|Wait the hours.", "recieve teh|receive the", "You mustn't.|You must.", "one two|two one",
            "Good 👍|Good 👎", "2:255|2:25", "£5|$5", "without|with", "½ cup|¼ cup", "|not", "٥|٦",
        ]) func large(_ pair: String)
    {
        #expect(!isSmall(pair), "\(pair)")
        #expect(
            !isSmall(pair.split(separator: "|", omittingEmptySubsequences: false).reversed().joined(separator: "|")))
    }

    @Test("without lists of a language, words stay the same") func unknown() {
        #expect(!isSmall("ein Hund|kein Hund", in: Language("de")))
        #expect(isSmall("Ein Hund.|ein Hund", in: Language("de")))
    }

    private func isSmall(_ pair: String, in language: Language = .english) -> Bool {
        let texts = pair.split(separator: "|", omittingEmptySubsequences: false).map { Text(String($0)) }
        let isSmall = isSmallChange(from: texts[0], to: texts[1], in: language)
        // What is kept of the old text tells the same.
        let trace = WordTrace(WordTrace(of: texts[0], in: language).description)
        #expect(trace?.allowsSmallChange(to: texts[1], in: language) == isSmall, "\(pair)")
        return isSmall
    }
}
