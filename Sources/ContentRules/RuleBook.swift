import ContentModel
package import Diagnostics
import Ledger
import Releases
import YAMLSyntax

package struct RuleBook: Sendable {
    /// Sorted by id.
    package let rules: [Rule]
    /// Those of the house styles of a program.
    package let styles: [StyleRule]

    package init(_ rules: [Rule], styles: [StyleRule] = []) {
        self.rules = rules.sorted { $0.info.id < $1.info.id }
        self.styles = styles
    }

    /// Everything that `hornbook explain` knows, sorted by id.
    package var infos: [RuleInfo] {
        (RuleInfo.syntax + RuleInfo.schema + RuleInfo.settings + RuleInfo.ledger + RuleInfo.releases
            + RuleInfo.reviews + RuleInfo.translations + rules.map(\.info) + styles.map(\.info)).sorted {
                $0.id < $1.id
            }
    }

    /// The explanation with an id, or with the id of a rule that was merged into it; nil if there is none.
    package func info(_ id: String) -> RuleInfo? {
        let id = currentRule(id)
        return infos.first { $0.id == id }
    }

    /// The languages that a rule works for, as a sentence; nil if it works for all.
    package func languages(of info: RuleInfo) -> String? { rules.first { $0.info === info }?.knows?.inWords }

    /// The rules that ask for no words: for what needs to know what is there, and not how it is written.
    package var ofStructure: [Rule] {
        rules.filter { rule in
            if case .guesses = rule.check { return false }
            return !rule.check.readsWords
        }
    }

    package func adding(_ rules: [Rule]) -> RuleBook { rules.isEmpty ? self : RuleBook(self.rules + rules) }

    /// The rules that do not belong to a single kind. A registry of kinds adds theirs.
    package static let common = RuleBook(all)

    // swift-format-ignore
    private static let all: [Rule] = [
        .absoluteDistractors,
        .answerNotAnOption,
        .articleCue,
        .askedNumber,
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
        .lookAlikeLetter,
        .loneVersion,
        .lostApostrophe, .mixedUpWord,
        .longAnswer,
        .lostQuestionMark,
        .longSentence,
        .malformedVerse,
        .markedOption,
        .markup,
        .missingQuestion,
        .missingStop,
        .missingVersion,
        .missingWord,
        .misplacedCapital,
        .misspelling,
        .mixedEndings,
        .mixedQuotes,
        .noCorrectOption,
        .everyOptionRight,
        .idlePoints,
        .twoRightOptions,
        .notAdapted,
        .numbersOutOfOrder,
        .opinionCountedWrong,
        .optionsInOrder,
        .optionsOffScale,
        .oddLayout,
        .overlappingOptions,
        .pasteDamage,
        .placeholder, .placeholderID,
        .pointlessPrompts,
        .positionalOption,
        .repeatedEntry,
        .repeatedFeedback,
        .repeatedGoal,
        .repeatedID,
        .repeatedOption,
        .repeatedQuestion,
        .contradictingQuestion,
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
        .unnamedLanguage,
        .unreachableDay,
        .unreachableMinCorrect,
        .unshownFeedback,
        .unstressedNegative,
        .verdictOnlyFeedback,
        .wrongArticle,
    ]
}

/// Whether it is the id of a deleted rule. Settings and remarks may still name one without effect.
func isDeletedRule(_ id: String) -> Bool { formerRules[id]?.isEmpty ?? false }

/// The id of the rule that one was merged into, or else its own. A setting or remark that names the one means the other.
func currentRule(_ id: String) -> String { formerRules[id].flatMap { $0.isEmpty ? nil : $0 } ?? id }

/// The rules that belong to a single kind of content.
extension Rule {
    package static let ofChallenges: [Rule] = [.impossibleTarget, .unkeptSpan]

    package static let ofLessons: [Rule] = [
        .ambiguousID, .eventRequirement, .laterRequirement, .numberGap, .phaseSeconds, .repeatedNumber, .repeatedSide,
        .unknownRequirement,
    ]

    package static let ofRewards: [Rule] = [
        .impossibleReward, .notAscending, .overScreenTime, .secondRewardTable, .unearnedFreeze, .unknownEvent,
        .unknownGoal,
    ]

    package static let ofServices: [Rule] = [
        .contradictingPlan, .groupNotEntitled, .largePayload, .lonePlans, .longNotification, .productWithoutPlan,
        .pushNotEntitled, .repeatedSection, .routeParameters, .tooManyScheduled, .unknownPlaceholder, .unknownProduct,
        .unknownServiceName,
    ]
}
