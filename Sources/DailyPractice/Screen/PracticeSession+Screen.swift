extension PracticeSession {
    /// The number of the current prompt on the learner's way, from 1; nil when the activity is finished.
    public var promptNumber: Int? { isFinished ? nil : path.count }

    /// How many prompts can follow the current one at most, on the longest way that is still open.
    public var promptsAhead: Int { ahead.prompts }

    /// How many points can still be earned at most, on the best way that is still open: those of the current
    /// prompt included, as far as wrong answers have left them.
    public var pointsAhead: Int { ahead.points }

    /// The ids of the options that a learner cannot choose alone any more: those that were tried at this
    /// prompt and were wrong, and all of them while the session waits.
    ///
    /// Sets, orders and pairings are submitted again as a whole, so their options are never disabled before.
    public var disabledOptions: Set<String> {
        guard let promptPlan else { return [] }
        let options = promptPlan.prompt.options
        return Set(options.indices.filter { isWaiting || state.tried.contains($0) }.map { options[$0].optionId })
    }

    private var ahead: Ahead {
        guard let promptPlan else { return Ahead() }
        let later = plan.ahead()
        if isWaiting {
            return later[state.takesBranch ? promptPlan.branch?.target ?? later.count - 1 : state.position + 1]
        }
        // Counted without an end, where the state counts only what makes a difference to equal worth.
        let attempts = results.count == path.count ? results[results.count - 1].tries : 0
        var ahead = promptPlan.ahead(
            at: state.position, after: attempts, takesBranch: state.takesBranch, later: later)
        ahead.prompts -= 1
        return ahead
    }
}

extension Activity {
    /// The highest score that a play-through can reach, in points.
    ///
    /// It is what the manifest says as `maxScore`. With branches it may be less than the sum of all points.
    public var maxScore: Int { ActivityPlan(self).ahead()[0].points }
}
