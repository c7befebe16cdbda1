extension Rule {
    package static let ofRewards: [Rule] = [
        .impossibleReward, .notAscending, .overScreenTime, .secondRewardTable, .unearnedFreeze, .unknownEvent,
        .unknownGoal,
    ]
}
