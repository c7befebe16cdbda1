import Compiler
import ContentRules
import Diagnostics
import Language
import Testing

/// What `language:` may say, and what comes of it.
@Suite struct LanguageTagTests {
    @Test(
        "tags of BCP 47 name a language",
        arguments: ["en", "EN", "de-AT", "pt-BR", "zh-Hant-TW", "ceb", "yue", "sr-Latn", "en-x-home", "qaa"])
    func known(_ tag: String) { #expect(LanguageTag(tag)?.isKnown == true) }

    @Test(
        "others do not, and the nearest tag is named",
        arguments: [
            ("eng", "en"), ("english", "en"), ("English", "en"), ("english-gb", "en"), ("englsh", "en"),
            ("en_GB", "en-GB"), ("zh_hant", "zh-Hant"), ("deu", "de"), ("ger", "de"), ("Turkish", "tr"),
            ("arabic", "ar"), ("xx", nil), ("", nil), ("en--us", "en-US"), ("123", nil), ("q", nil),
        ]) func unknown(_ text: String, _ near: String?)
    {
        #expect(LanguageTag(text)?.isKnown != true)
        #expect(nearestTag(to: text) == near)
    }

    @Test("where the language is not known, rules that know words are silent") func fallsBack() {
        #expect(findings(in: "en") == ["absolute-distractors"])
        #expect(findings(in: "en-GB") == ["absolute-distractors"])
        #expect(findings(in: "de") == [])
        #expect(findings(in: "english") == ["unknown-language"])
    }

    @Test("a language of one list makes the rule speak that goes by it") func added() {
        let tiny = Language("qaa", lists: [.absolutes: Array("# Words.\nalways\nnever\n".utf8)])
        #expect(findings(in: "qaa") == [])
        #expect(findings(in: "qaa", Languages([.english, tiny])) == ["absolute-distractors"])
    }

    private func findings(in language: String, _ languages: Languages = .standard) -> [String] {
        let example = Example.tree(
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
        return compile(example, registry: Registry(Registry.standard.plugs, languages: languages)).findings.all.map(
            \.rule)
    }
}
