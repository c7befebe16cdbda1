/// An answer as the rules of play see it: by the indices of the options, not by ids and texts.
package enum Choice: Hashable, Sendable {
    /// One option, chosen by itself.
    case option(Int)
    /// A word that no option holds.
    case unknownWord
    /// A set of options, at least one.
    case set(OptionIndices)
    /// All options in an order or in pairs, by whether it is the right one.
    case arrangement(isRight: Bool)
}
