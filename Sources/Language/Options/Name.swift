package import SourceText

/// The thing that an option names, if the option only names: one word, or two of which the first narrows the second.
package struct Name {
    private let thing: UInt64
    private let isNarrowed: Bool
    /// `in`, `under`
    private let place: UInt64?

    package init?(_ text: Text, _ words: ArraySlice<Word>) {
        let outer: WordClass = [.function, .preposition]
        let all = words.drop { !$0.classes.isDisjoint(with: outer) && !$0.is("to") }
        let name = all.prefix { $0.classes.isDisjoint(with: outer) }
        // `in October or November`
        guard name.count < 3, name.count == all.count || name.count == 1 && all.dropFirst().first?.is("or") ?? false,
            let last = name.last, let thing = Meaning.content(last, in: text)
        else { return nil }
        self.thing = thing
        isNarrowed = name.count > 1
        place = words.first.flatMap { $0.classes.contains(.preposition) ? $0.hash : nil }
    }

    /// Whether it names a kind that includes the other's: `in a tree` and `in an oak`. With two kinds of wood among
    /// the options, neither need be that of the oak.
    package func includes(_ other: Name?, among all: [Name?]) -> Bool {
        guard let other, !other.isNarrowed, Meaning.isKind(thing, of: other.thing) else { return false }
        return (place == nil || other.place == nil || place == other.place)
            && (!isNarrowed || all.count { $0?.thing == thing } == 1)
    }
}
