extension Rule {
    /// The rules that rewards alone have.
    package static let ofRewards: [Rule] = [
        .impossibleReward, .notAscending, .overScreenTime, .secondRewardTable, .unearnedFreeze, .unknownEvent,
        .unknownGoal,
    ]
}
