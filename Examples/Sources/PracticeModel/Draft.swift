import DailyPractice

/// The answer in the making.
public struct Draft {
    /// The chosen options, in their order.
    public var chosen: [String] = []
    /// The targets of a matching, by option.
    public var targets: [String: String] = [:]
    /// What is typed.
    public var word = ""

    public init() {}

    mutating func choose(_ option: Option, at prompt: Prompt) {
        if prompt.type.acceptsSingleOption { chosen = [] }
        if chosen.contains(option.id) { chosen.removeAll { $0 == option.id } } else { chosen.append(option.id) }
    }

    func answer(to prompt: Prompt) -> Answer? {
        switch prompt.type {
        case .selectAll: .options(Set(chosen))
        case .sequencing: .order(chosen)
        case .matching: .pairs(targets)
        case .textInput: .word(word)
        default: chosen.last.map { .option($0) }
        }
    }
}
