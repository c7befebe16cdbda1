/// The scale of a rating, from its lowest value to its highest.
public struct RatingScale: Hashable, Sendable {
    /// The lowest value.
    public let lowest: Int
    /// The highest value, above the lowest.
    public let highest: Int
    /// The option of the lowest value, whose text labels that end; nil when the prompt has none.
    public let lowestOption: Option?
    /// The option of the highest value, whose text labels that end; nil when the prompt has none.
    public let highestOption: Option?
}

extension Prompt {
    /// The scale of a rating; nil for other types, and for a rating whose `scaleRange` is no range.
    public var scale: RatingScale? {
        guard type == .rating, let range = config?.scaleRange, range.count == 2, range[0] < range[1] else {
            return nil
        }
        return RatingScale(
            lowest: range[0], highest: range[1], lowestOption: option("\(range[0])"),
            highestOption: option("\(range[1])"))
    }

    /// The option with this id; nil when the prompt has none. On a rating scale the id is the value in
    /// digits.
    public func option(_ id: String) -> Option? {
        options.first { $0.optionId == id }
    }
}
