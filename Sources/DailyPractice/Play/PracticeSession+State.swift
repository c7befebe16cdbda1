extension PracticeSession {
    /// Everything that decides how a session goes on, and nothing else.
    ///
    /// Two sessions of the same activity with equal states accept the same answers from here on, judge them alike,
    /// give the same points and show the same prompts. An activity has finitely many states, so all play-throughs
    /// can be explored. Attempts are counted only while they affect the points, so the ``PracticeSession/Verdict/attempt`` of two
    /// such sessions may differ.
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
        /// Whether the first answer at the current prompt takes its branch.
        package internal(set) var takesBranch = false

        init() {}

        package init(position: Int) { self.position = position }
    }
}
