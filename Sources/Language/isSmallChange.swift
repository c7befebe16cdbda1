package import SourceText

/// Whether a text was only corrected, so that a verdict on it and a translation of it stay valid.
///
/// A change is small if numbers are the same and so are all words but for case, punctuation and one word that
/// differs by at most two letters and is no negation, number or absolute. In a language whose negations are not
/// known, every word must be the same.
package func isSmallChange(from old: Text, to new: Text, in language: Language) -> Bool {
    let (before, after) = (splitWords(of: old, in: language), splitWords(of: new, in: language))
    guard before.count == after.count, numbersAndSymbols(of: old) == numbersAndSymbols(of: new) else { return false }
    let changed = zip(before, after).filter { $0.hash != $1.hash }
    guard let (one, other) = changed.first else { return true }
    let (first, second) = (letters(of: one, in: old), letters(of: other, in: new))
    return changed.count == 1 && language.has("negatives") && typos(first, second) <= 2
        && !one.isBinding(first, in: language) && !other.isBinding(second, in: language) && !isNegated(first, second)
        && !isNegated(second, first)
}

extension Word {
    /// Whether it is a negation, a number or an absolute.
    fileprivate func isBinding(_ letters: [UInt8], in language: Language) -> Bool {
        let binding: WordClass = [.negative, .absolute, .sweeping, .amount]
        return !classes.isDisjoint(with: binding) || binders.contains(hash)
            || letters.suffix(3).elementsEqual("n't".utf8) || letters.contains(where: \.isDigit)
            || language.number(hash) != nil
    }
}

private let binders = ["exclusions", "turns", "limits", "ordinals"].map(Language.english.words).reduce(WordSet()) {
    $0.union($1)
}

/// Whether a word is the other one after a syllable that negates: `unsafe` and `safe`.
private func isNegated(_ word: [UInt8], _ other: [UInt8]) -> Bool {
    let prefixes = ["a", "de", "il", "im", "in", "ir", "un"]
    return word.count > other.count && prefixes.contains { $0.utf8.elementsEqual(word.dropLast(other.count)) }
        && word.suffix(other.count).elementsEqual(other)
}

/// The bytes of a word in small letters, with straight apostrophes.
func letters(of word: Word, in text: Text) -> [UInt8] {
    let written = text.withBytes { String(decoding: $0[word.range], as: UTF8.self) }
    return Array(written.lowercased().replacing(/[‘’]/, with: "'").utf8)
}

/// The digits and symbols of a text in order, each with its sign and the points, colons and strokes inside numbers:
/// all that is neither a letter nor punctuation. A space parts what is not together in the text.
func numbersAndSymbols(of text: Text) -> String {
    let scalars = Array(text.string.unicodeScalars)
    func isNumber(_ index: Int) -> Bool {
        scalars.indices.contains(index) && scalars[index].properties.numericType != nil
    }
    var kept = ""
    var last = -1
    for (index, scalar) in scalars.enumerated() {
        let isKept =
            switch scalar.properties.generalCategory {
            case .decimalNumber, .letterNumber, .otherNumber, .mathSymbol, .currencySymbol, .otherSymbol: true
            case .dashPunctuation:
                isNumber(index + 1)
                    && (isNumber(index - 1) || index == 0 || scalars[index - 1].properties.isWhitespace)
            case .otherPunctuation:
                "%‰٪".unicodeScalars.contains(scalar) || isNumber(index - 1) && isNumber(index + 1)
            default: isNumber(index)
            }
        guard isKept else { continue }
        if last != index - 1 { kept += " " }
        kept.unicodeScalars.append(scalar)
        last = index
    }
    return kept
}
