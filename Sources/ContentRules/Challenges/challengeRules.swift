extension Rule {
    /// The rules that challenges alone have.
    package static let ofChallenges: [Rule] = [
        .badgeWithoutTemplate,
        .contradictingAmount,
        .impossibleTarget,
        .repeatedChallenge,
        .repeatedChallengeName,
        .unkeptSpan,
    ]
}
