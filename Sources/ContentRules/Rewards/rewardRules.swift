extension Rule {
    /// The rules that rewards alone have.
    package static let ofRewards: [Rule] = [
        .goalForm,
        .impossibleReward,
        .notAscending,
        .overScreenTime,
        .repeatedGoal,
        .secondRewardTable,
        .unearnedFreeze,
        .unknownEvent,
        .unknownGoal,
    ]
}
