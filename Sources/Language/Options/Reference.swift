/// Which other options an option refers to.
package enum Reference: CaseIterable, Sendable {
    case all, no, several

    /// Nil for an option that refers to no others.
    package init?(_ words: ArraySlice<Word>, _ classes: WordClass, in language: Language) {
        let lists = language.references
        guard classes.contains(.pointing) || words.dropFirst().contains(where: \.isCapitalLetter) else { return nil }
        if isName(words) { return nil }
        // `The former, and it leaked as well`, `A lamp or a vest, both work`
        let pause = words.dropLast().firstIndex { $0.features.contains(.beforePause) }
        let (opening, closing) = pause.map { (words[...$0], words[($0 + 1)...]) } ?? (words, [])
        guard
            !opening.contains(where: { $0.features.contains(.quoted) })
                && lists.isWhole(opening, before: closing.first)
                // `Neither, since both can wait`
                && !(opening.count == 1 && closing.first?.classes.contains(.clause) ?? false)
                || lists.judges(closing) && lists.isWhole(closing) || lists.isPart(of: words)
                || lists.namesLabels(words)
        else { return nil }
        if words.contains(where: { lists.none.contains($0.hash) }) {
            self = .no
        } else {
            self = words.contains { lists.all.contains($0.hash) } ? .all : .several
        }
    }
}

/// `the First and the Last` are names.
private func isName(_ words: ArraySlice<Word>) -> Bool {
    words.dropFirst().contains { word in
        word.features.contains(.capital) && !word.features.contains(.opening) && word.length > 1
            && word.classes.contains(.pointing)
    }
}
