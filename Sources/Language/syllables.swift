extension Language {
    /// The syllables of an English word, by its spelling: groups of vowels, less the silent ones, plus those
    /// that stand side by side. Right for about nineteen words in twenty, and its errors cancel out over a
    /// passage, which is all that a reading grade needs. A number counts as one.
    @inline(__always)
    static func syllables(of word: PassingWord) -> Int {
        // Most words have one.
        if word.length <= 2 { return 1 }
        if word.vowelGroups <= 1, !word.hasVowelPair { return hasSilentNot(word.tail) ? 2 : 1 }
        return manySyllables(of: word)
    }

    /// didn't, but not can't: the n is said as a syllable of its own.
    @inline(__always)
    static func hasSilentNot(_ tail: UInt64) -> Bool {
        letter(tail, 0) == "t" && letter(tail, 1) == "'" && letter(tail, 2) == "n"
            && !isVowel(letter(tail, 3))
    }

    @inline(never)
    static func manySyllables(of word: PassingWord) -> Int {
        var number = word.vowelGroups + endingCorrection(for: word.tail)
        if word.hasVowelPair { number += pairCorrection(for: word.tail) }
        return max(1, number)
    }
}

/// For what the end of a word does to its vowels.
private func endingCorrection(for tail: UInt64) -> Int {
    let last = letter(tail, 0)
    let before = letter(tail, 1)
    let third = letter(tail, 2)
    var change = 0
    switch last {
    case "e":
        // make, but not table, see, tie.
        if !isVowel(before), !(before == "l" && !isVowel(third) && third != "'") { change -= 1 }
    case "s" where before == "e":
        // makes and names, but not boxes, faces, pages, tables.
        let isHissing = ["s", "x", "z", "c", "g"].contains(third)
            || third == "h" && ["c", "s"].contains(letter(tail, 3))
        if !isVowel(third), !isHissing, !(third == "l" && !isVowel(letter(tail, 3))) { change -= 1 }
    case "d" where before == "e":
        // named and called, but not wanted, handed, settled, hundred.
        let fourth = letter(tail, 3)
        let isSaid = third == "t" || third == "d"
            || (third == "l" || third == "r") && !isVowel(fourth) && fourth != third && fourth != "\0"
        if !isVowel(third), !isSaid { change -= 1 }
    case "t" where before == "'" && third == "n":
        // didn't and isn't, but not don't.
        if !isVowel(letter(tail, 3)) { change += 1 }
    case "g" where before == "n" && third == "i":
        // being and saying.
        if isVowel(letter(tail, 3)), !(letter(tail, 3) == "y" && isVowel(letter(tail, 4))) { change += 1 }
    default: break
    }
    // carefully, lonely, useless, movement, hopeful, something: a silent e inside.
    if isSilentBeforeSuffix(tail) { change -= 1 }
    return change
}

/// For vowels side by side that are said apart.
private func pairCorrection(for tail: UInt64) -> Int {
    let last = letter(tail, 0)
    var change = 0
    // quiet, lion, radio, idea, create: two vowels that are said apart.
    var rest = tail
    while rest > 0xFFFF {
        let lead = letter(rest, 2)
        switch (letter(rest, 1), letter(rest, 0)) {
        case ("i", "a"), ("i", "o"), ("i", "u"):
            let isFirst = letter(rest, 3) == "\0"
            if !["t", "s", "c", "g", "x", "l", "n"].contains(lead) || isFirst { change += 1 }
        case ("i", "e"):
            if rest != tail, lead == "u" || lead == "d" && letter(tail, 0) == "t" { change += 1 }
        case ("e", "a"):
            if lead == "r" && letter(tail, 0) == "e" || lead == "d" && rest == tail { change += 1 }
        default:
            // player and Maya, but not eyes, played.
            let isSilent = letter(rest, 0) == "e" && (rest == tail || last == "s" || last == "d")
            if letter(rest, 1) == "y", isVowel(letter(rest, 0)), isVowel(lead), !isSilent { change += 1 }
        }
        rest >>= 8
    }
    return change
}

private func isSilentBeforeSuffix(_ tail: UInt64) -> Bool {
    func follows(_ suffix: StaticString) -> Bool {
        let length = UInt64(suffix.utf8CodeUnitCount)
        return hasEnd(tail, with: suffix) && letter(tail, length) == "e"
            && !isVowel(letter(tail, length + 1)) && letter(tail, length + 1) != "\0"
            && letter(tail, length + 2) != "\0"
    }
    switch letter(tail, 0) {
    case "y": return follows("ly")
    case "l": return follows("ful")
    case "s": return follows("less") || follows("ness")
    case "t": return follows("ment")
    case "g": return hasEnd(tail, with: "mething")
    default: return false
    }
}

/// Whether a tail has these last letters, of which it holds eight at most.
func hasEnd(_ tail: UInt64, with letters: StaticString) -> Bool {
    var rest = tail
    for byte in UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount).reversed() {
        if UInt8(truncatingIfNeeded: rest) != byte { return false }
        rest >>= 8
    }
    return true
}

/// A letter of the tail, counted from the end.
@inline(__always)
func letter(_ tail: UInt64, _ position: UInt64) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: tail >> (position * 8)))
}

@inline(__always)
func isVowel(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "e", "i", "o", "u", "y": true
    default: false
    }
}
