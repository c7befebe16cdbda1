import SourceText

/// Reads amounts in the tokens of an English text. What it cannot read with certainty it leaves out: an amount
/// that is missed lets a mistake pass, and one that is misread makes an author write a mistake.
struct AmountReader {
    let tokens: [AmountToken]

    init(_ text: Text) { tokens = AmountToken.all(in: text) }

    func token(_ index: Int) -> AmountToken? { tokens.indices.contains(index) ? tokens[index] : nil }

    func word(_ index: Int) -> String { token(index)?.word ?? "" }

    /// Whether two neighbours belong together: no sign stands between them.
    func isJoined(_ index: Int) -> Bool { token(index).map { $0.kind != .sign } ?? false }

    /// Whether words stand at a place, with nothing but blanks and hyphens between them.
    func stands(_ words: [String], at index: Int) -> Bool {
        words.indices.allSatisfy { word(index + $0) == words[$0] }
    }

    /// Digits, and words that count, whether they can be read or not.
    func isNumberLike(_ index: Int) -> Bool {
        guard let token = token(index) else { return false }
        switch token.kind {
        case .digits, .clock, .fraction: return true
        case .sign: return false
        case .letters:
            return EnglishNumber.small[token.word] != nil || EnglishNumber.scales[token.word] != nil
                || EnglishNumber.ordinals[token.word] != nil || EnglishNumber.unread.contains(token.word)
                || EnglishNumber.parts[token.word] != nil
        }
    }

    /// Whether what stands before a number makes it something else: `5 to 10`, `every 2`, `-5`, `day 3`, `A4`.
    func isSpoiled(before index: Int) -> Bool {
        guard let before = token(index - 1), let first = token(index) else { return false }
        if before.kind == .sign { return isSpoiled(by: before, before: index) }
        if first.joint == .none { return true }
        if isNumberLike(index - 1) { return before.word != "first" || first.joint == .hyphen }
        if first.joint == .hyphen { return true }
        if ["every", "each", "per", "minus", "less", "point", "times", "x"].contains(before.word) {
            return true
        }
        if AmountReader.numbered.contains(before.word),
            !AmountReader.determiners.contains(word(index - 2)) && !isNumberLike(index - 2)
        {
            return true
        }
        // A misspelt ten: `ninty five`. `an hour to 90 minutes`.
        if before.word.hasSuffix("ty"), EnglishNumber.small[first.word].map({ $0 < 10 }) ?? false { return true }
        if before.word == "to", unit(index - 2) != nil { return true }
        // `two or three`, `5 of 7`, `two point five`, `5 out of 7`; a sign between begins something new.
        return isNumberLike(index - 2) || stands(["out", "of"], at: index - 2)
            || stands(["of", "the"], at: index - 2)
    }

    private func isSpoiled(by sign: AmountToken, before index: Int) -> Bool {
        let isGlued = tokens[index].joint == .none
        switch sign.word {
        case ",", "&": return isNumberLike(index - 2)
        case "(", "[", "“", "‘", "\"", "'", "«", "¡", "¿", "*": return sign.joint == .none && isGlued
        case ":", ";", "!", "?", "…", ")", "”", "’", "=": return isGlued
        case ".": return isGlued
        case "—", "–", "-":
            // A dash between words; not a range, and not a minus.
            return isNumberLike(index - 2) || sign.joint == .blank && isGlued
        default: return isGlued || "<>≥≤~≈$€£#/^%@_−+±×÷".contains(sign.word)
        }
    }

    /// Words that a number behind them tells apart: `day 3`.
    private static let numbered: Set<String> = [
        "minute", "hour", "day", "week", "month", "year", "level", "chapter", "lesson", "step", "part", "round",
        "number", "no", "nr", "grade", "stage", "unit", "page", "class", "challenge", "badge", "top", "age",
    ]

    private static let determiners: Set<String> = [
        "a", "an", "the", "every", "each", "per", "this", "that", "any", "one", "once", "your",
    ]

    /// Words that are no adjective: `3 of the hours` are not three hours.
    static let functionWords: Set<String> = [
        "a", "an", "the", "per", "each", "every", "in", "of", "and", "or", "to", "on", "at", "for", "with", "by",
        "times", "time", "x", "plus", "minus", "point", "more", "odd", "your", "this", "that", "as", "from", "is",
        "are", "if", "when", "then", "until", "till", "within", "over", "than", "but", "daily", "weekly", "all",
    ]
}
