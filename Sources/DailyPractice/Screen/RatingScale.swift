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
    /// The scale of a rating; nil for other types, and for a rating whose `scaleRange` is not a valid range.
    public var scale: RatingScale? {
        guard type == .rating, let range = config?.scaleRange, range.count == 2, range[0] < range[1] else {
            return nil
        }
        return RatingScale(
            lowest: range[0], highest: range[1], lowestOption: option(forValue: range[0]),
            highestOption: option(forValue: range[1]))
    }

    /// The option with this id; nil when the prompt has none.
    public func option(_ id: String) -> Option? { options.first { $0.optionId == id } }

    /// The option of a rating for a value of its scale; nil when there is none. It is the option whose id is the
    /// value in digits, as in all compiled content. If there is none, it is the option in the value's place,
    /// counted from the lowest, unless that option's id is a number. Submit the option's id.
    public func option(forValue value: Int) -> Option? { option("\(value)") ?? optionInPlace(ofValue: value) }

    /// The option in a value's place; nil if its id is a number.
    func optionInPlace(ofValue value: Int) -> Option? {
        guard type == .rating, let range = config?.scaleRange, range.count == 2 else { return nil }
        let (place, overflow) = value.subtractingReportingOverflow(range[0])
        guard !overflow, options.indices.contains(place), Int(options[place].optionId) == nil else { return nil }
        return options[place]
    }
}
