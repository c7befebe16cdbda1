import SourceText

extension ArraySlice<Word> {
    /// `smear it and burst into tears` adds to `burst into tears`: it has the same words, with one more part among
    /// them. So does `ask her on the way where she lost it` to `ask her where she lost it`.
    package func adds(to other: ArraySlice<Word>) -> Bool {
        guard count > other.count, first?.root == other.first?.root,
            last?.root == other.last?.root && dropFirst().first?.root == other.dropFirst().first?.root
                || breaks > other.breaks
        else { return false }
        let (mine, theirs) = (filter { !$0.is("and") }, other.filter { !$0.is("and") })
        let start = zip(mine, theirs).prefix { $0.root == $1.root }.count
        let rest = zip(mine.reversed(), theirs.dropFirst(start).reversed()).prefix { $0.root == $1.root }.count
        let isPart =
            breaks > other.breaks
            || rest > 1 && start > 1 && start + rest == theirs.count && mine[start].classes.contains(.preposition)
        return isPart && start > 0 && theirs.count > 2 && start + rest == theirs.count
            && !mine[start..<(mine.count - rest)].contains { $0.classes.contains(.negative) }
    }

    /// The number of pauses and of `and` that begin another part.
    private var breaks: Int { indices.dropFirst().count { self[$0 - 1].isPaused || self[$0].is("and") } }
}

extension Word { var isPaused: Bool { !features.isDisjoint(with: [.beforePause, .beforeStop, .endsSentence]) } }
