/// How long the lists are whose items are compared with each other: far beyond what a screen has room for, and
/// short enough that any file is checked at once.
enum ListLimits {
    /// Options of a prompt or a question, and words of a word bank. A scale from 0 to 100 has 101.
    static let options = 200
    /// Prompts of an activity, questions of a quiz.
    static let questions = 500
    /// Modules that a program declares, rules that it sets.
    static let entries = 500
}
