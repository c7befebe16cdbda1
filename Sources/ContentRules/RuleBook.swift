import ContentModel
package import Diagnostics
import Ledger
import Releases
import YAMLSyntax

/// Rules, and every other thing that a finding can be about.
package struct RuleBook: Sendable {
    /// In alphabetical order.
    package let rules: [Rule]
    /// All that `hornbook explain` knows, in alphabetical order of the ids.
    package let explanations: [Explanation]

    package init(_ rules: [Rule]) {
        self.rules = rules.sorted { $0.explanation.id < $1.explanation.id }
        explanations =
            (Explanation.syntax + Explanation.schema + Explanation.settings + Explanation.ledger
            + Explanation.releases + rules.map(\.explanation)).sorted { $0.id < $1.id }
    }

    /// By the id that it has, or that a rule had which is now part of it.
    package func explanation(_ id: String) -> Explanation? {
        let id = currentRule(id)
        return explanations.first { $0.id == id }
    }

    /// Which languages a rule knows, for people; nil for findings that need none.
    package func languages(of explanation: Explanation) -> String? {
        rules.first { $0.explanation === explanation }?.knows.inWords
    }

    /// The book with the rules of one kind of content added.
    package func adding(_ rules: [Rule]) -> RuleBook { rules.isEmpty ? self : RuleBook(self.rules + rules) }

    /// The rules that are no one kind's own: a registry of kinds adds theirs.
    package static let common = RuleBook(all)

    // swift-format-ignore
    private static let all: [Rule] = [
        .absoluteDistractors,
        .answerNotAnOption,
        .articleCue,
        .branchGoesBack,
        .brokenCorrectOrder,
        .contradictingFeedback,
        .contradictingPath,
        .doubledMark,
        .doubledWord,
        .duplicateDay,
        .duplicateMatchTarget,
        .duplicateOptionID,
        .duplicatePromptID,
        .duplicateQuizOrder,
        .duplicateQuizTitle,
        .echoedStem,
        .emptyProgram,
        .emptyScale,
        .foreignBand,
        .guessableAnswers,
        .hardWords,
        .invisibleCharacter,
        .keyChoice,
        .contradictingAmount,
        .repeatedLabel,
        .literalEscape,
        .loneVersion,
        .lostApostrophe,
        .longKey,
        .lostQuestionMark,
        .longSentence,
        .malformedVerse,
        .markup,
        .missingQuestion,
        .missingStop,
        .missingVersion,
        .missingWord,
        .misplacedCapital,
        .misspelling,
        .mixedEndings,
        .mixedGrammar,
        .mixedQuotes,
        .noCorrectOption,
        .notAdapted,
        .numberCue,
        .numbersOutOfOrder,
        .opinionCountedWrong,
        .optionsInOrder,
        .optionsOffScale,
        .oddLayout,
        .overlappingOptions,
        .pasteDamage,
        .placeholder,
        .pointlessPrompts,
        .positionalOption,
        .repeatedEntry,
        .repeatedFeedback,
        .repeatedGoal,
        .repeatedID,
        .repeatedOption,
        .repeatedQuestion,
        .repeatedStem,
        .revealingFeedback,
        .rewardedMistake,
        .sharedName,
        .shortStem,
        .similarText,
        .smallLetter,
        .spacing,
        .stepWithoutAction,
        .strayMark,
        .tooManyOptions,
        .unbalancedBrackets,
        .unbalancedQuotes,
        .uncoveredDay,
        .unknownBranchOption,
        .unknownBranchTarget,
        .unknownCategory,
        .unknownLanguage,
        .unknownModule,
        .unknownSymbol,
        .unknownVerse,
        .unreachableDay,
        .unreachableMinCorrect,
        .unshownFeedback,
        .unstressedNegative,
        .untypableWord,
        .verdictOnlyFeedback,
        .wrongArticle,
    ]
}
