import SourceText
import Testing

@testable import Language

/// What counts as one word in different forms.
@Suite struct StemTests {
    private func roots(_ text: String, in language: Language = .english) -> [UInt64] {
        let words = splitWords(of: Text(text), in: language)
        return words.map(\.root)
    }

    @Test(
        "forms of one word have one stem",
        arguments: [
            "promise promises promised promising", "measure measures measured measuring", "help helps helped helping",
            "carry carries carried carrying", "story stories", "run runs running", "stop stopped stopping",
            "box boxes boxed", "teacher teachers teacher's teacher’s", "Yunus Yunus's", "table tables",
            "forgive forgave forgiven forgiveness", "teach taught teaches", "wise wisdom", "hope hoped hoping",
            "fall falls fallen", "miss missed missing", "Measuring measures", "plan planned planning plans",
        ]) func together(_ forms: String)
    { #expect(Set(roots(forms)).count == 1, "\(forms)") }

    @Test(
        "other words have other stems",
        arguments: [
            "king kin", "string strip", "grass gras", "Iblis ibli", "feed fed", "rose ring", "sing sin",
            "patient patience", "faith faithful", "5 50",
        ]) func apart(_ words: String)
    {
        let count = words.split(separator: " ").count
        #expect(Set(roots(words)).count == count, "\(words)")
    }

    @Test("grammar's own words have no other forms") func function() {
        #expect(Set(roots("does doing done")).count == 3)
    }

    @Test("a language without endings leaves words as they are") func bare() {
        #expect(Set(roots("Haus Häuser Hauses", in: Language("de"))).count == 3)
    }
}
