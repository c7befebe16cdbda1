package import SourceText

/// The number of things that a question asks for.
package enum AskedNumber: Equatable {
    case one, several, exactly(Int)

    /// Judged by grammar: `Which animals …`, `Who are …`, `Which is it?`, `… is a`. Nil if that does not decide.
    package static func of(_ words: ArraySlice<Word>, in text: Text, isOpen: Bool) -> AskedNumber? {
        guard let last = words.last else { return nil }
        var before: (one: Word?, two: Word?) = (nil, nil)
        for word in words {
            if let one = before.one {
                let isList = one.classes.contains(.instruction) || one.is("which") || one.is("what")
                let isAsked = isList || one.is("the") && (before.two?.classes.contains(.instruction) ?? true)
                let number = isAsked ? Language.english.number(word.hash) : nil
                if let number, number > 1 { return .exactly(number) }
                if isAsked && !one.is("what") || one.is("call"), text.isPlural(word) { return .several }
                if one.is("who") || one.is("which"), word.is("are") || word.is("were") { return .several }
                // Not `What are they doing?`
                if let two = before.two, two.classes.contains(.asking), one.is("are") || one.is("were") {
                    if word.is("the") || word.is("these") { return .several }
                }
            }
            before = (word, before.one)
        }
        if last.is("they"), last.features.contains(.beforeQuestion),
            words.suffix(3).elementsEqual(whatAreThey, by: { $0.is($1) })
        {
            return .several
        }
        if last.is("it") || last.is("he") || last.is("she"), last.features.contains(.beforeQuestion),
            let verb = words.dropLast().last
        {
            return verb.is("is") || verb.is("was") ? .one : nil
        }
        // `… There is`
        let isThere = last.is("is") && words.dropLast().last?.is("there") ?? false
        // `You get a simple …`
        let article = isOpen ? words.suffix(2).first : nil
        if isThere || [last, article].contains(where: { $0?.is("a") ?? false || $0?.is("an") ?? false }) {
            return .one
        }
        // `The signs of it are probably`, `… are called`
        if let end = words.last(where: { !$0.classes.contains(.hedge) && !$0.is("called") && !$0.is("already") }),
            end.is("are") || end.is("were"), isOpen
        {
            return .several
        }
        guard last.is("the") || last.isPossessive, let verb = words.dropLast().last else { return nil }
        return verb.is("are") || verb.is("were") ? .several : nil
    }
}

extension Text {
    /// `Iblis`, `Yunus`, `Christmas` and `grass` are singular, `peas` is plural.
    package func isPlural(_ word: Word) -> Bool {
        if irregular.contains(word.hash) { return true }
        guard word.length > 3, word.classes.isDisjoint(with: [.function, .auxiliary]) else { return false }
        return withBytes { bytes in
            let letters = bytes[word.range].suffix(3).map { $0 | 0x20 }
            return letters[2] == UInt8(ascii: "s")
                && (!"aisu'".utf8.contains(letters[1]) || letters.starts(with: "ea".utf8))
        }
    }
}

extension Word {
    /// `her`, `my`
    package var isPossessive: Bool { possessives.contains(hash) }
}

private let possessives = Phrase("her his its my our their your").hashes
private let whatAreThey: [StaticString] = ["what", "are", "they"]
private let irregular = Phrase("children feet men people women").hashes
