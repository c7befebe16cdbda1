extension PracticeSession {
    /// Everything that decides how a session goes on, and nothing else.
    ///
    /// Two sessions of the same activity whose states are equal accept the same answers from
    /// here on, judge them alike, give the same points and show the same prompts. The states
    /// of an activity are finitely many, so that all play-throughs can be explored: attempts
    /// are counted only while they make a difference to the points, so the ``Verdict/attempt``
    /// of two such sessions may differ.
    public struct State: Hashable, Sendable {
        /// The index of the current prompt; the number of prompts when finished.
        public internal(set) var position = 0
        /// The wrong answers given at the current prompt, as far as they reduce its points.
        public internal(set) var attempts = 0
        /// Whether the current prompt is answered and the session stays there until
        /// ``PracticeSession/advance()``.
        public internal(set) var isWaiting = false
        /// The options at the current prompt that were chosen alone and were wrong.
        package internal(set) var tried = OptionIndices()
        /// Whether the first answer at the current prompt decided for its branch.
        package internal(set) var takesBranch = false

        init() {}

        package init(position: Int) { self.position = position }
    }
}
