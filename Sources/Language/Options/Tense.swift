package import SourceText

/// The tense of the verb of a question or an option.
package enum Tense: Equatable, Sendable {
    case past, present, future

    /// Nil if no word of the question shows the tense.
    package init?(askedBy words: ArraySlice<Word>) {
        if words.contains(where: { Words.asking.contains($0.hash) }) {
            self = .past
        } else if words.contains(where: { $0.is("will") }) {
            self = .future
        } else {
            return nil
        }
    }

    /// The tense of the verb at the start of an option, or after its pronoun; nil if unclear. `isBehindSubject`:
    /// the option continues the sentence of the question: `Long ago people …`
    package init?(_ text: Text, _ words: ArraySlice<Word>, isAfterSubject: Bool) {
        let hasSubject = words.first.map { Words.subjects.contains($0.hash) } ?? false
        let rest = words.dropFirst(hasSubject ? 1 : 0)
        guard let verb = rest.first else { return nil }
        let isMany = hasSubject && ["i", "they", "we", "you"].contains(where: words.first!.is)
        let next = rest.dropFirst().first
        if verb.is("will") || next?.is("going") ?? false {
            self = .future
        } else if Words.pasts.contains(verb.hash) {
            self = .past
        } else if verb.classes.contains(.auxiliary) {
            self = .present
        } else {
            // `Boiled eggs` has no verb.
            guard isAfterSubject || hasSubject || next?.classes.contains(.function) ?? false else { return nil }
            let ending = text.withBytes { Array($0[verb.range].suffix(2)) }
            if ending.elementsEqual("ed".utf8) || Language.english.participles.contains(verb.hash) {
                self = .past
            } else if verb.root == verb.hash
                ? isMany && !Words.unchanged.contains(verb.hash) : ending.last == UInt8(ascii: "s")
            {
                self = .present
            } else {
                return nil
            }
        }
    }
}

private enum Words {
    static let asking = WordSet("ago did had last was were yesterday")
    static let unchanged = WordSet("cut hit hurt set shut")
    static let pasts = WordSet("did had was were")
    static let subjects = Language.english.words(.subjects)
}
