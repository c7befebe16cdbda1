/// Words, by their hashes.
package typealias WordSet = Set<UInt64>

extension WordSet {
    /// Words in lower case, separated by a space.
    package init(_ words: String) { self.init(Phrase(words).hashes) }
}
