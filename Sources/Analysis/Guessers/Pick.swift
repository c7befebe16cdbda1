/// What a guesser submits at an item: options that it is sure of, and some drawn at random from options that it
/// likes equally well.
struct Pick: Equatable, Sendable {
    /// A bit for each option.
    let sure: UInt16
    let tied: UInt16
    /// How many of the tied options are drawn.
    let drawn: Int
}

extension Pick {
    /// Nil if the guesser has nothing to go by: it likes all options equally, or it cannot choose several.
    init?(_ cue: Guesser.Cue, at exercise: GuessedExercise) {
        let (needed, traits) = (exercise.needed, exercise.traits)
        guard needed == 1 || cue.choosesSets else { return nil }
        var sure: UInt16 = 0
        var left = needed
        while true {
            var best = Int.min
            var tied: UInt16 = 0
            for index in traits.indices where sure & 1 << UInt16(index) == 0 {
                let liking = cue.preference(exercise, index)
                if liking > best {
                    best = liking
                    tied = 0
                }
                if liking == best { tied |= 1 << UInt16(index) }
            }
            let count = tied.nonzeroBitCount
            if count == traits.count { return nil }
            let isDrawn = count > left
            if !isDrawn { (sure, left) = (sure | tied, left - count) }
            if isDrawn || left == 0 {
                self.init(sure: sure, tied: isDrawn ? tied : 0, drawn: left)
                return
            }
        }
    }

    /// A bit for each option that may be submitted.
    var options: UInt16 { sure | tied }

    /// The probability of being right, in parts of `ScoreOdds.unit`.
    func units(_ right: UInt16) -> Int {
        guard sure & ~right == 0 else { return 0 }
        return ScoreOdds.units((tied & right).nonzeroBitCount, drawn, of: tied.nonzeroBitCount)
    }
}
