import Compiler
import ContentRules
import Diagnostics
import Language
import Testing

/// What `language:` may say, and what comes of it.
@Suite struct LanguageTagTests {
    @Test("where the language is not known, rules that know words are silent") func fallsBack() {
        #expect(findings(in: "en") == ["absolute-distractors"])
        #expect(findings(in: "en-GB") == ["absolute-distractors"])
        #expect(findings(in: "de") == [])
        #expect(findings(in: "english") == ["unknown-language"])
    }

    @Test("a language of one list makes the rule speak that goes by it") func added() {
        let tiny = Language("qaa", lists: ["absolutes": ["always", "never"]])
        #expect(findings(in: "qaa") == [])
        #expect(findings(in: "qaa", Languages([.english, tiny])) == ["absolute-distractors"])
    }

    private func findings(in language: String, _ languages: Languages = .standard) -> [String] {
        let example = Example(
            .tree,
            """
            --- hornbook.yaml
            program: first-verses
            title: First verses
            days: 1
            covers: []
            language: \(language)
            --- quizzes/6-9/people.yaml
            title: What people are like
            ageBand: 6-9
            order: 1
            questions:
              - text: What does Surah al-Asr say about people?
                options: [They always win, Patience saves them, They never grow old]
                answer: Patience saves them
                explanation: It names faith, good deeds, truth and patience.
            """)
        return compile(example, registry: Registry(Registry.standard.plugins, languages: languages)).findings.all.map(
            \.rule)
    }
}
