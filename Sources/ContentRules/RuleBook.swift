import ContentModel
package import Diagnostics
import YAMLSyntax

/// Every rule there is, and every other thing that a finding can be about.
package enum RuleBook {
    /// The checks of content, in alphabetical order.
    package static let rules: [Rule] = [
        .absoluteDistractors,
        .allOfTheAbove,
        .ambiguousWord,
        .answerNotAnOption,
        .articleCue,
        .branchGoesBack,
        .brokenCorrectOrder,
        .contradictingFeedback,
        .contradictingOptionPoints,
        .contradictingPath,
        .doubleSpace,
        .doubledWord,
        .duplicateDay,
        .duplicateID,
        .duplicateMatchTarget,
        .duplicateOptionID,
        .duplicateOptionText,
        .duplicatePromptID,
        .duplicateQuizOrder,
        .duplicateQuizTitle,
        .duplicateWord,
        .echoedStem,
        .emptyScale,
        .everyOptionCorrect,
        .foreignBand,
        .guessableAnswers,
        .hedgedKey,
        .impliedFeedback,
        .longKey,
        .longSentence,
        .lookAlikeOption,
        .malformedVerse,
        .missingExplanation,
        .missingQuestion,
        .missingVersion,
        .missingWord,
        .mixedEndings,
        .mixedGrammar,
        .mixedQuotes,
        .needlessBranch,
        .noCorrectOption,
        .noneOfTheAbove,
        .notAdapted,
        .numberCue,
        .opinionCountedWrong,
        .optionsOffScale,
        .overlappingOptions,
        .placeholder,
        .pointlessPrompts,
        .positionalOption,
        .quizOrderGap,
        .quizReadingLevel,
        .readingLevel,
        .repeatedBand,
        .repeatedCover,
        .repeatedFeedback,
        .repeatedFollowUp,
        .repeatedModuleTitle,
        .repeatedOption,
        .repeatedQuestion,
        .repeatedStem,
        .repeatedStep,
        .repeatedTitle,
        .repeatedToolName,
        .revealingFeedback,
        .rewardedMistake,
        .shortStem,
        .similarItem,
        .similarText,
        .stepWithoutAction,
        .tooManyOptions,
        .unbalancedBrackets,
        .unbalancedQuotes,
        .uncoveredDay,
        .unknownBranchOption,
        .unknownBranchTarget,
        .unknownLanguage,
        .unknownModule,
        .unknownVerse,
        .unorderedNumbers,
        .unreachableDay,
        .unreachableFeedback,
        .unreachableMinCorrect,
        .unscoredWay,
        .unshownCitation,
        .unshownFeedback,
        .unstressedNegative,
        .unusedModule,
        .verdictOnlyFeedback,
        .wordWithoutFeedback,
    ]

    /// All that `hornbook explain` knows, in alphabetical order of the ids.
    package static let explanations: [Explanation] =
        (Explanation.syntax + Explanation.schema + Explanation.settings + rules.map(\.explanation))
        .sorted { $0.id < $1.id }

    /// Which languages a rule knows, for people; nil for findings that need none.
    package static func languages(of explanation: Explanation) -> String? {
        rules.first { $0.explanation === explanation }?.knows.inWords
    }

    package static func explanation(_ id: String) -> Explanation? {
        explanations.first { $0.id == id }
    }
}
