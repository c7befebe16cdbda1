import ContentModel
package import Diagnostics
import YAMLSyntax

/// Every rule there is, and every other thing that a finding can be about.
package enum RuleBook {
    /// The checks of content, in alphabetical order.
    package static let rules: [Rule] = [
        .branchGoesBack,
        .doubleSpace,
        .doubledWord,
        .longSentence,
        .mixedQuotes,
        .notAdapted,
        .placeholder,
        .quizReadingLevel,
        .readingLevel,
        .repeatedStem,
        .similarItem,
        .similarText,
        .unbalancedBrackets,
        .unbalancedQuotes,
        .unknownBranchTarget,
        .unknownModule,
    ]

    /// All that `hornbook explain` knows, in alphabetical order of the ids.
    package static let explanations: [Explanation] =
        (Explanation.syntax + Explanation.schema + Explanation.settings + rules.map(\.explanation))
        .sorted { $0.id < $1.id }

    package static func explanation(_ id: String) -> Explanation? {
        explanations.first { $0.id == id }
    }
}
