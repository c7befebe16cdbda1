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
        .lookAlikeOption,
        .malformedVerse,
        .missingExplanation,
        .missingQuestion,
        .missingVersion,
        .missingWord,
        .mixedEndings,
        .mixedGrammar,
        .needlessBranch,
        .noCorrectOption,
        .noneOfTheAbove,
        .numberCue,
        .opinionCountedWrong,
        .optionsOffScale,
        .overlappingOptions,
        .pointlessPrompts,
        .positionalOption,
        .quizOrderGap,
        .repeatedBand,
        .repeatedCover,
        .repeatedFeedback,
        .repeatedFollowUp,
        .repeatedModuleTitle,
        .repeatedOption,
        .repeatedQuestion,
        .repeatedStep,
        .repeatedTitle,
        .repeatedToolName,
        .revealingFeedback,
        .rewardedMistake,
        .shortStem,
        .stepWithoutAction,
        .tooManyOptions,
        .uncoveredDay,
        .unknownBranchOption,
        .unknownBranchTarget,
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

    package static func explanation(_ id: String) -> Explanation? {
        explanations.first { $0.id == id }
    }
}
