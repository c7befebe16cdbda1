extension Rule {
    /// The rules that rewards alone have.
    package static let ofRewards: [Rule] = [
        .impossibleReward, .notAscending, .overScreenTime, .repeatedGoal, .secondRewardTable, .unearnedFreeze,
        .unknownEvent, .unknownGoal,
    ]
}
