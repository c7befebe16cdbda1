// Each formula rounds down, once, at its end.

import LearningBasics

extension XPRates {
    /// The XP for finishing a lesson. `streak` is the length of the streak in days, including that day.
    public func xp(base: Int, isFirstAttempt: Bool, streak: Int) -> Int {
        let attempt = saturatingSum(100, isFirstAttempt ? max(0, firstAttempt) : 0)
        let most = max(0, streakMost)
        let perDay = max(0, streakDay)
        let grown = scaled(perDay, by: max(0, streak), over: 1)
        let factor = saturatingSum(100, min(grown, most))
        // With valid content, the product of two percentages is far from the bounds of an integer.
        let (percentages, overflows) = attempt.multipliedReportingOverflow(by: factor)
        return scaled(base, by: overflows ? .max : percentages, over: 10_000)
    }

    /// The XP for a review. Nothing multiplies it.
    public func reviewXP(base: Int) -> Int { scaled(base, by: review, over: 100) }

    /// The XP that finishing a category earns once: a share of the base XP of all its lessons.
    public func categoryXP(bases: [Int]) -> Int { scaled(bases.saturatingTotal, by: category, over: 100) }
}
