import SourceText

extension FeedbackVerdict {
    /// The verdict of a text that mentions only good or only harm; nil if it mentions neither or both, or limits,
    /// denies or guesses.
    package init?(toneOf words: ArraySlice<Word>) {
        let classes = words.classes
        guard let first = words.first else { return nil }
        // `That was thoughtless; …`, `How unkind!`, `This was unfair of you and will only …`: the beginning is
        // about the choice itself.
        if let end = words.firstIndex(where: \.endsClause), Words.subjects.contains(first.hash) {
            let opening = words[...end].prefix(5)
            let (isGood, isHarm) = (opening.contains(where: \.isGood), opening.contains(where: \.isHarm))
            let second = words.dropFirst().first
            let isSaid = !(second?.classes ?? []).isDisjoint(with: [.auxiliary, .article]) || first.is("how")
            if isGood != isHarm, isSaid, opening.classes.isDisjoint(with: [.negative, .hedge, .absolute]),
                !classes.contains(.limiting) || isHarm && second?.is("was") ?? false
            {
                self = isHarm ? .wrong : .right
                return
            }
        }
        guard !classes.contains(.limiting) else { return nil }
        // `Unfortunately this …`, `Shame on you`
        if Words.regrets.opening(words) != nil {
            self = .wrong
            return
        }
        guard classes.isDisjoint(with: [.negative, .hedge, .absolute]) else { return nil }
        var (good, harm) = (0, 0)
        for word in words where !word.features.contains(.quoted) {
            if word.isGood { good += 1 }
            if word.isHarm { harm += 1 }
        }
        guard (good == 0) != (harm == 0) else { return nil }
        // `That was a sensible step`, `How unfair`: the beginning of a single sentence is about the choice itself.
        let isOfChoice =
            Words.subjects.contains(first.hash)
            && words.dropLast().allSatisfy { !$0.features.contains(.endsSentence) }
            && words.prefix(4).contains { $0.isGood || $0.isHarm }
        guard isOfChoice || max(good, harm) > 1 else { return nil }
        self = good > 0 ? .right : .wrong
    }
}

extension Word {
    /// Words such as `right` and `well` are too common to count.
    fileprivate var isGood: Bool {
        Words.good.has(root)
            || !classes.isDisjoint(with: [.verdict, .appraisal]) && classes.isDisjoint(with: [.function, .blame])
    }

    fileprivate var isHarm: Bool { Words.harm.has(root) }
}

extension ArraySlice<Word> {
    /// `You really should not have been so soft`, `That was too much for him`, `Too soft: …`
    package var blames: Bool {
        if count > 1, self[startIndex].is("too"), self[startIndex + 1].endsClause { return true }
        if count > 3, self[startIndex].is("that") || self[startIndex].is("this"),
            self[startIndex + 1].classes.contains(.auxiliary), self[startIndex + 2].is("too")
        {
            return true
        }
        // `Here you were too soft`
        let isYours = zip(self, dropFirst()).contains { $0.is("you") && $1.is("were") }
        if isYours, contains(where: { $0.is("too") && !$0.isPaused }) { return true }
        guard let modal = firstIndex(where: { $0.is("should") || $0.is("shouldn't") || $0.is("ought") }) else {
            return false
        }
        return self[..<modal].contains { $0.is("you") } && self[modal...].prefix(4).contains { $0.is("have") }
    }

    /// `You are a very thoughtful parent.`, `You may go on to the next question.`
    package var flatters: Bool {
        let rest = drop { !$0.classes.isDisjoint(with: [.verdictFiller, .hedge]) && !$0.is("you're") }
        guard let you = first, you.is("you") || you.is("you're"),
            let verb = rest.first(where: { !$0.is("you") && $0.classes.isDisjoint(with: [.verdictFiller, .hedge]) })
        else { return false }
        let own = count { $0.classes.isDisjoint(with: [.function, .verdictFiller, .hedge, .appraisal, .verdict]) }
        return own < 3 && (you.is("you're") || verb.classes.contains(.function))
    }

    /// Whether a sentence that has some of a key's telling roots recommends the key: `You should have asked`,
    /// `That is what …`, `Wait until …` if the key begins with the same word.
    package func recommends(_ key: ArraySlice<Word>, _ roots: [UInt64]) -> Bool {
        if Words.hints.isIn(self) { return true }
        if let first, roots.contains(first.root),
            key.contains(where: {
                $0.hash == first.hash && (!$0.features.contains(.capital) || $0.features.contains(.opening))
            })
        {
            return true
        }
        return indices.dropFirst().dropLast().contains { index in
            let (before, next) = (self[index - 1], self[index + 1])
            // `… is safe, and only a cloth helps`
            if self[index].is("only") {
                return before.classes.contains(.conjunction) || before.features.contains(.beforePause)
            }
            // `would have done it`, and not `would have to`
            return self[index].is("have") && self[..<index].suffix(3).contains { Words.modals.contains($0.hash) }
                && !next.is("been") && (next.root != next.hash || Language.english.participles.contains(next.hash))
        }
    }
}

private enum Words {
    static let good = roots(of: .goodWords)
    static let harm = roots(of: .harmWords)
    static let regrets = Language.english.phrases(.regrets)
    static let hints = Language.english.phrases(.hints)
    static let modals = WordSet("could might ought should would")
    static let subjects = WordSet("how such that this what")

    private static func roots(of list: ListName) -> Phrases {
        let words = Language.english.spellings(list).flatMap { splitWords(of: Text($0), in: .english) }
        return Phrases(words.map { Phrase([$0.root]) })
    }
}
