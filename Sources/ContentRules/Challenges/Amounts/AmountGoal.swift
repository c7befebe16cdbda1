/// What a target or a threshold is a number of.
enum AmountGoal {
    case minutes
    /// Minutes of each day: so many of them on several days are no other amount.
    case minutesADay
    case days
    /// Things that are counted, and what one and many of them are called.
    case things(one: String, many: String)

    static let challenges = things(one: "challenge", many: "challenges")
    static let points = things(one: "point", many: "points")
    static let lessons = things(one: "lesson", many: "lessons")
    static let activities = things(one: "activity", many: "activities")
    static let weeks = things(one: "week", many: "weeks")

    var unit: TimeAmount.Unit? {
        switch self {
        case .minutes, .minutesADay: .minutes
        case .days: .days
        case .things: nil
        }
    }

    /// What many of them are called.
    var noun: String {
        if case .things(_, let many) = self { many } else { unit?.rawValue ?? "" }
    }

    func inWords(_ count: Int) -> String {
        if count == 1, case .things(let one, _) = self { return "1 \(one)" }
        return "\(count) \(noun)"
    }

    /// Words for several of them. Where one stands, the text speaks of the goal, in whatever way.
    var plurals: Set<String> {
        switch self {
        case .minutes, .minutesADay: ["minutes", "mins", "hours", "hrs"]
        case .days: ["days", "weeks", "fortnights", "months", "years"]
        case .things(_, let many): [many]
        }
    }
}
