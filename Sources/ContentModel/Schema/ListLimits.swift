/// The maximum lengths of lists whose items are compared with each other: far more than fits on a screen, and few
/// enough to check any file quickly.
enum ListLimits {
    /// Options of a prompt or a question, and words of a word bank. A scale from 0 to 100 has 101.
    static let options = 200
    /// Prompts of an activity, questions of a quiz.
    static let questions = 500
    /// Modules that a program declares, rules that it sets.
    static let entries = 500
}
