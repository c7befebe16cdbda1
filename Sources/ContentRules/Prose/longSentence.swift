import ContentModel
import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let longSentence = Rule(
        "long-sentence", .warning,
        options: [
            RuleOption("maxWords", 5...200, standard: 35, "The most words in a sentence for parents."),
            RuleOption("maxWords6to9", 5...200, standard: 16, "The same in quizzes for 6-9."),
            RuleOption("maxWords10to12", 5...200, standard: 22, "The same in quizzes for 10-12."),
            RuleOption("maxWords13to16", 5...200, standard: 28, "The same in quizzes for 13-16."),
        ],
        check: .prose { prose, context in
            let limit = context.setting(prose.isForLearners ? "maxWords\(suffix(prose.band))" : "maxWords")
            // Without a band the limit for learners is unknown.
            guard prose.longestSentence > limit, prose.facts.isPlaced || !prose.isForLearners else { return }
            for text in prose.passages(where: { Int($0.words) > limit && $0.role.isRunning }) {
                for sentence in sentences(of: text.text.value, in: prose.language) where sentence.words > limit {
                    context.report(
                        text.text, sentence.range,
                        "this sentence has \(sentence.words) words; \(limit) is the most here",
                        help: "write two shorter sentences",
                        // A word or two more is a matter of taste.
                        as: sentence.words * 8 <= limit * 9 ? .note : nil)
                }
            }
        })
}

/// The end of the names of settings for one band's quizzes.
func suffix(_ band: AgeBand?) -> String { (band ?? .from6to9).rawValue.replacing("-", with: "to") }
