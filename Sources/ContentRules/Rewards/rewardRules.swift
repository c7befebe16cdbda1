extension Rule {
    /// The rules that rewards alone have.
    package static let ofRewards: [Rule] = [
        .contradictingBadge,
        .goalForm,
        .impossibleReward,
        .notAscending,
        .overScreenTime,
        .repeatedGoal,
        .repeatedRewardName,
        .secondRewardTable,
        .unearnedFreeze,
        .unknownEvent,
        .unknownGoal,
    ]
}
