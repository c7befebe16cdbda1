import ContentModel
package import Diagnostics
import YAMLSyntax

/// Every rule there is, and every other thing that a finding can be about.
package enum RuleBook {
    /// The checks of content, in alphabetical order.
    package static let rules: [Rule] = [
        .ambiguousWord,
        .answerNotAnOption,
        .branchGoesBack,
        .brokenCorrectOrder,
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
        .emptyScale,
        .everyOptionCorrect,
        .foreignBand,
        .guessableAnswers,
        .impliedFeedback,
        .lookAlikeOption,
        .malformedVerse,
        .missingVersion,
        .missingWord,
        .needlessBranch,
        .noCorrectOption,
        .opinionCountedWrong,
        .optionsOffScale,
        .pointlessPrompts,
        .quizOrderGap,
        .repeatedBand,
        .repeatedCover,
        .repeatedFollowUp,
        .repeatedModuleTitle,
        .repeatedOption,
        .repeatedQuestion,
        .repeatedStep,
        .repeatedTitle,
        .repeatedToolName,
        .rewardedMistake,
        .uncoveredDay,
        .unknownBranchOption,
        .unknownBranchTarget,
        .unknownModule,
        .unknownVerse,
        .unreachableDay,
        .unreachableFeedback,
        .unreachableMinCorrect,
        .unscoredWay,
        .unshownCitation,
        .unshownFeedback,
        .unusedModule,
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
