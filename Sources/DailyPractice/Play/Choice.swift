/// An answer as the rules of play see it: by the indices of the options, not by ids and texts.
package enum Choice: Hashable, Sendable {
    /// One option, chosen by itself.
    case option(Int)
    /// A word that matches no option.
    case unknownWord
    /// A set of options, at least one.
    case set(OptionIndices)
    /// All options in an order or in pairs; only whether it is right matters.
    case arrangement(isRight: Bool)
}
