/// The name that was most likely meant by a mistyped one.
package struct NearName: Sendable {
    package let name: String
    /// False if another name is as near, or if the numbers differ: `day-2` may not be a mistyped `day-1`.
    package let isOnly: Bool

    package init(_ name: String, isOnly: Bool = true) { (self.name, self.isOnly) = (name, isOnly) }
}

/// The candidate that a mistyped name was most likely meant to be, or nil when none is near.
package func nearestName<Names: Sequence>(to name: String, among names: Names) -> String?
where Names.Element == String { nearName(to: name, among: names)?.name }

/// The candidate that a mistyped name was most likely meant to be, or nil when none is near.
///
/// Near means at most one mistake (a letter changed, left out, added, or two swapped) for every three letters, and
/// at most one for every two letters of a word. Letter case, hyphens, `_` and spaces do not count. Words in another
/// order are one mistake. Of equally near candidates the first wins.
package func nearName<Names: Sequence>(to name: String, among names: Names) -> NearName?
where Names.Element == String {
    let wanted = folded(name)
    guard wanted.count <= 100 else { return nil }
    var best: (name: String, distance: Int)?
    var isOnly = true
    for candidate in names {
        let other = folded(candidate)
        let limit = min(max(1, max(wanted.count, other.count) / 3), (best?.distance ?? .max))
        guard abs(wanted.count - other.count) <= limit else { continue }
        let isTurned =
            wanted.count == other.count && wanted != other && Set(parts(of: name)) == Set(parts(of: candidate))
        let distance = isTurned ? 1 : typos(wanted, other)
        guard distance <= limit, isTurned || haveNearWords(name, candidate) else { continue }
        if distance < best?.distance ?? .max, distance < max(wanted.count, 1) {
            best = (candidate, distance)
            isOnly = true
        } else if let best, distance == best.distance, candidate != best.name {
            isOnly = false
        }
    }
    return best.map { NearName($0.name, isOnly: isOnly && digits(in: $0.name) == digits(in: name)) }
}

/// False if two names of as many words differ in a whole word: `ramadan-eid` is not a mistyped `ramadan-gift`.
private func haveNearWords(_ a: String, _ b: String) -> Bool {
    let (first, second) = (parts(of: a), parts(of: b))
    return first.count != second.count
        || zip(first, second).allSatisfy { typos($0, $1) <= max(1, max($0.count, $1.count) / 2) }
}

/// The runs of digits in a text.
package func digits(in text: String) -> [Substring] { text.split { !$0.isNumber } }

private func parts(of name: String) -> [[UInt8]] { name.split { "-_ ".contains($0) }.map { folded(String($0)) } }

/// The number of single-letter mistakes between two words: the Damerau-Levenshtein distance in its restricted form
/// (no letter is changed twice).
package func typos(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
        var row = [i + 1] + Array(repeating: 0, count: b.count)
        for j in 0..<b.count {
            var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
            row[j + 1] = cost
        }
        before = last
        last = row
    }
    return last[b.count]
}

private func folded(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in name.unicodeScalars {
        switch scalar {
        // Hyphens and dashes, as word processors set them, too.
        case "-", "_", " ", "\u{A0}", "\u{2010}"..."\u{2015}", "\u{2212}": continue
        case "A"..."Z": bytes.append(UInt8(scalar.value) | 0x20)
        case _ where scalar.value >= 0x80 && scalar.properties.isDefaultIgnorableCodePoint: continue
        default: bytes += String(latinConfusable(scalar) ?? scalar).utf8
        }
    }
    return bytes
}

/// The Latin letter that a Cyrillic or small Greek one looks like, or the hyphen of a dash; nil for others.
private func latinConfusable(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if 0x2010...0x2015 ~= scalar.value || scalar.value == 0x2212 { return "-" }
    if 0x400..<0x430 ~= scalar.value, let small = Unicode.Scalar(scalar.value + (scalar.value < 0x410 ? 0x50 : 0x20))
    {
        return latinConfusable(small).flatMap { Unicode.Scalar($0.value - 0x20) }
    }
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("а", "a"), ("е", "e"), ("о", "o"), ("р", "p"), ("с", "c"), ("у", "y"), ("х", "x"), ("і", "i"), ("ѕ", "s"),
        ("ј", "j"), ("ԁ", "d"), ("һ", "h"), ("к", "k"), ("т", "t"), ("м", "m"), ("в", "b"), ("н", "h"), ("ο", "o"),
        ("α", "a"), ("ι", "i"), ("ν", "v"), ("υ", "u"), ("κ", "k"), ("ρ", "p"), ("τ", "t"),
    ]
    return pairs.first { $0.0 == scalar }?.1
}

/// The letters that look like those of the script of their words: Cyrillic and Greek ones among Latin letters, or Latin
/// ones among Cyrillic or Greek letters. Their indices, and what they look like.
package func lookAlikes(in text: [Unicode.Scalar]) -> [(index: Int, meant: Unicode.Scalar)] {
    text.indices.split(whereSeparator: { !text[$0].properties.isAlphabetic }).flatMap { word in
        let alike = word.compactMap { index in latinConfusable(text[index]).map { (index, $0) } }
        let latin = word.filter { text[$0].value < 0x250 }
        if latin.isEmpty || latin.count == word.count { return [(Int, Unicode.Scalar)]() }
        if latin.count + alike.count == word.count { return alike }
        let script = word.lazy.map { text[$0].value >> 8 }.first { 3...4 ~= $0 } ?? 0
        let foreign = latin.compactMap { index in
            (script << 8..<script << 8 + 0x100).lazy.compactMap(Unicode.Scalar.init).first {
                latinConfusable($0) == text[index]
            }.map { (index, $0) }
        }
        return foreign.count == latin.count && latin.count * 2 < word.count ? foreign : []
    }
}

/// Describes the first character of a name that only looks like a Latin letter, or is invisible; nil when there is
/// none. In a text, other scripts may have words of their own.
package func confusableLetters(in name: String, isText: Bool = false) -> String? {
    let scalars = Array(name.unicodeScalars)
    guard scalars.contains(where: { $0.value >= 0x80 }) else { return nil }
    let mixed = Set(lookAlikes(in: scalars).map(\.index))
    for (index, scalar) in scalars.enumerated() where scalar.value >= 0x80 {
        let code = "·\(codePoint(scalar.value))"
        if let latin = latinConfusable(scalar), !isText || mixed.contains(index) {
            return "its `\(scalar)` (\(code)) only looks like `\(latin)`"
        }
        if scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint {
            return "it contains an invisible character (\(code))"
        }
    }
    return nil
}

/// The number of a character as Unicode writes it: `U+00A0`.
package func codePoint(_ value: UInt32) -> String { "U+\(fourDigits(value))" }

/// A number in hexadecimal digits, four or more.
package func fourDigits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// Passes on every word that one mistake makes of a word in lower case.
package func forEachTypo(of word: [UInt8], _ body: ([UInt8]) -> Void) {
    let letters = [[]] + (UInt8(ascii: "a")...UInt8(ascii: "z")).map { [$0] }
    for index in 0...word.count {
        let (head, tail) = (word[..<index], word[index...])
        for letter in letters {
            body(head + letter + tail)
            if !tail.isEmpty { body(head + letter + tail.dropFirst()) }
        }
        if tail.count > 1 { body(head + [word[index + 1], word[index]] + tail.dropFirst(2)) }
    }
}
