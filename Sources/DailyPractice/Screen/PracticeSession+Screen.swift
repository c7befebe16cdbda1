extension PracticeSession {
    /// The number of the current prompt on the learner's path, from 1; nil when the activity is finished.
    public var promptNumber: Int? { isFinished ? nil : path.count }

    /// The highest number of prompts that can follow the current one.
    /// - Complexity: O(*n*) in the size of the activity, as of ``pointsAhead``.
    public var promptsAhead: Int { remaining.prompts }

    /// The highest number of points that can still be earned. Includes those of the current prompt, reduced by its
    /// wrong answers.
    public var pointsAhead: Int { remaining.points }

    /// The ids of the options that a learner can no longer choose alone: those that were wrong at this prompt, or
    /// all of them while the session waits.
    ///
    /// Sets, orders and pairings are submitted as a whole, so their options are disabled only while the session
    /// waits.
    public var disabledOptions: Set<String> {
        guard let promptPlan else { return [] }
        let options = promptPlan.prompt.options
        return Set(options.indices.filter { isWaiting || state.tried.contains($0) }.map { options[$0].optionId })
    }

    private var remaining: Remaining {
        guard let promptPlan else { return Remaining() }
        let later = plan.remaining()
        if isWaiting {
            return later[state.takesBranch ? promptPlan.branch?.target ?? later.count - 1 : state.position + 1]
        }
        // The results count every attempt. The state stops counting when more attempts make no difference.
        let attempts = results.count == path.count ? results[results.count - 1].tries : 0
        var remaining = promptPlan.remaining(
            at: state.position, after: attempts, takesBranch: state.takesBranch, later: later)
        remaining.prompts -= 1
        return remaining
    }
}

extension Activity {
    /// The highest score that a play-through can reach, in points.
    ///
    /// The manifest lists it as `maxScore`. With branches it may be less than the sum of all points.
    /// - Complexity: O(*n*) in the size of the activity.
    public var maxScore: Int { ActivityPlan(self).remaining()[0].points }
}
