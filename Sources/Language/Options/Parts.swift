package import SourceText

/// What pauses, stops and `and` part in an option, without articles and small words.
package struct Parts {
    private var parts: [[UInt64]] = [[]]

    package init(_ text: Text, _ words: ArraySlice<Word>) {
        for word in words {
            if word.is("and") { parts.append([]) }
            if !word.classes.contains(.article), !small.contains(word.hash) {
                parts[parts.count - 1].append(text.rootWithoutVerb(of: word))
            }
            if word.isPaused { parts.append([]) }
        }
        parts.removeAll(where: \.isEmpty)
    }

    /// `I'm tired, and it's late`, `It's late, I'm tired`: the other option has the words of each part, in their order.
    package func areIn(_ other: Parts) -> Bool {
        let theirs = other.parts.flatMap { $0 }
        // The order of a list may be what is asked for.
        return parts.contains { $0.count > 1 } && parts.flatMap { $0 }.sorted() == theirs.sorted()
            && parts.allSatisfy { part in theirs.reduce(part[...]) { $0.first == $1 ? $0.dropFirst() : $0 }.isEmpty }
    }

    /// `smear it and burst into tears` adds to `burst into tears`: the same words, and one part more among them.
    package static func add(_ text: Text, _ words: ArraySlice<Word>, to other: Text, _ others: ArraySlice<Word>)
        -> Bool
    {
        guard words.first?.root == others.first?.root else { return false }
        let (mine, theirs) = (words.filter { !$0.is("and") }, others.filter { !$0.is("and") })
        let start = zip(mine, theirs).prefix { $0.root == $1.root }.count
        let rest = zip(mine.reversed(), theirs.dropFirst(start).reversed()).prefix { $0.root == $1.root }.count
        return start > 0 && theirs.count > 2 && start + rest == theirs.count
            && !mine[start..<(mine.count - rest)].contains { $0.classes.contains(.negative) }
            && Parts(text, words).parts.count > Parts(other, others).parts.count
    }
}

extension Word { var isPaused: Bool { !marks.isDisjoint(with: [.beforePause, .beforeStop, .endsSentence]) } }

/// They come and go when parts change places.
private let small = [
    Word.hash("and"), Word.hash("are"), Word.hash("in"), Word.hash("is"), Word.hash("of"), Word.hash("or"),
    Word.hash("that"),
]
