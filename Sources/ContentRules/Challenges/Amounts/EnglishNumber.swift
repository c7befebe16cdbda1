/// English words for numbers.
enum EnglishNumber {
    static let small: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
        "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
        "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    ]

    static let scales: [String: Int] = ["hundred": 100, "thousand": 1_000, "million": 1_000_000]

    static let ordinals: [String: Int] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
        "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14,
        "fifteenth": 15, "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20,
        "thirtieth": 30, "fortieth": 40, "fiftieth": 50, "sixtieth": 60, "seventieth": 70, "eightieth": 80,
        "ninetieth": 90, "hundredth": 100, "thousandth": 1_000,
    ]

    /// Parts of a whole, by how many make it up.
    static let parts: [String: Int] = ["half": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4]

    /// What `twice` and its kin multiply by.
    static let factors: [String: Int] = ["twice": 2, "thrice": 3]

    /// Words that count without saying how many, or in a way that nobody needs here.
    static let unread: Set<String> = [
        "zero", "nought", "dozen", "dozens", "score", "scores", "couple", "few", "several", "many", "half",
        "halves", "pair", "double", "triple", "quadruple", "twice", "thrice", "tens", "hundreds", "thousands",
        "millions", "billion", "odd", "umpteen", "both", "hunderd", "fourths", "fifths", "sixths", "eighths",
        "tenths",
    ]

    /// Fractions that are one character.
    static let characters: [String: Ratio] = [
        "½": Ratio(1, 2), "⅓": Ratio(1, 3), "⅔": Ratio(2, 3), "¼": Ratio(1, 4), "¾": Ratio(3, 4),
        "⅕": Ratio(1, 5), "⅖": Ratio(2, 5), "⅗": Ratio(3, 5), "⅘": Ratio(4, 5), "⅙": Ratio(1, 6),
        "⅚": Ratio(5, 6),
    ]
}

extension AmountReader {
    /// A number with what it has of halves and quarters, and the token behind it.
    func number(at index: Int) -> (value: Ratio, next: Int)? {
        if let (part, next) = fraction(at: index) { return (part, next) }
        guard let (whole, next) = wholeOrDecimal(at: index) else { return nil }
        guard whole.bottom == 1 else { return (whole, next) }
        // `2½`, `2 1/2`.
        if let (part, behind) = fraction(at: next) { return (whole + part, behind) }
        // `two and a half hours`: what follows must be the unit, or it is another thing's half.
        if word(next) == "and", let (part, behind) = partInWords(at: next + 1), unit(behind) != nil {
            return (whole + part, behind)
        }
        return (whole, next)
    }

    /// `½` and `1/2`.
    func fraction(at index: Int) -> (value: Ratio, next: Int)? {
        guard let token = token(index) else { return nil }
        if token.kind == .fraction { return EnglishNumber.characters[token.word].map { ($0, index + 1) } }
        guard token.kind == .digits, word(index + 1) == "/", tokens[index + 1].joint == .none,
            let last = self.token(index + 2), last.kind == .digits, last.joint == .none,
            let top = Int(token.word), let bottom = Int(last.word), top < bottom,
            EnglishNumber.characters.values.contains(where: { $0.top == top && $0.bottom == bottom })
        else { return nil }
        return (Ratio(top, bottom), index + 3)
    }

    /// `a half`, `three quarters`, `½`: what stands behind `and`.
    func partInWords(at index: Int) -> (value: Ratio, next: Int)? {
        if let part = fraction(at: index) { return part }
        let isArticle = ["a", "an", "one"].contains(word(index))
        guard let bottom = EnglishNumber.parts[word(index + 1)], isJoined(index + 1) else { return nil }
        if isArticle { return word(index + 1).hasSuffix("s") ? nil : (Ratio(1, bottom), index + 2) }
        guard let top = EnglishNumber.small[word(index)], (2..<bottom).contains(top) else { return nil }
        // `three quarter hours` may be three of them.
        guard word(index + 1).hasSuffix("s") || tokens[index + 1].joint == .hyphen else { return nil }
        return (Ratio(top, bottom), index + 2)
    }

    private func wholeOrDecimal(at index: Int) -> (value: Ratio, next: Int)? {
        guard let token = token(index) else { return nil }
        if token.kind == .digits {
            // The 1 of `1/2` is none, if the whole of it is not read.
            guard word(index + 1) != "/", let value = inDigits(token.word) else { return nil }
            return scaled(value, index + 1)
        }
        let begins = ["a", "an"].contains(token.word) && EnglishNumber.scales[word(index + 1)] != nil
        return inWords(at: begins ? index + 1 : index).map { (Ratio($0.value), $0.next) }
    }

    /// `2 hundred`, `1.5 million`.
    private func scaled(_ value: Ratio, _ next: Int) -> (value: Ratio, next: Int)? {
        guard let scale = EnglishNumber.scales[word(next)] else { return (value, next) }
        let product = value * scale
        guard product.top % product.bottom == 0, product.top / product.bottom <= 10_000_000 else { return nil }
        return (Ratio(product.top / product.bottom), next + 1)
    }

    private func inDigits(_ word: String) -> Ratio? {
        let halves = word.split(separator: ".", omittingEmptySubsequences: false)
        let groups = halves[0].split(separator: ",", omittingEmptySubsequences: false)
        guard groups.count == 1 || groups[0].count <= 3 && groups.dropFirst().allSatisfy({ $0.count == 3 }),
            let whole = Int(groups.joined()), groups.joined().utf8.count <= 8, halves.count <= 2
        else { return nil }
        // `007` is no amount.
        guard groups[0] == "0" || !groups[0].hasPrefix("0") else { return nil }
        guard halves.count == 2 else { return Ratio(whole) }
        // Three digits behind the stop are thousands in other countries.
        guard halves[1].count <= 2, let part = Int(halves[1]) else { return nil }
        let bottom = halves[1].count == 1 ? 10 : 100
        return Ratio(whole * bottom + part, bottom)
    }

    /// `two hundred and forty-five`, `twelve thousand`.
    private func inWords(at index: Int) -> (value: Int, next: Int)? {
        guard var (value, next) = belowThousand(at: index) else { return nil }
        for scale in [1_000_000, 1_000] {
            guard let size = EnglishNumber.scales[word(next)], size == scale else { continue }
            value *= scale
            next += 1
            let behind = word(next) == "and" ? next + 1 : next
            guard let (rest, end) = belowThousand(at: behind), rest < scale, word(behind) != "hundred" else {
                continue
            }
            // `one thousand and one`, but `one thousand two hundred`.
            guard behind == next || rest < 100 else { continue }
            value += rest
            next = end
        }
        return (value, next)
    }

    private func belowThousand(at index: Int) -> (value: Int, next: Int)? {
        if EnglishNumber.scales[word(index)] != nil {
            guard word(index) == "hundred" else { return (1, index) }
            return withRest(100, index + 1)
        }
        guard let (value, next) = belowHundred(at: index) else { return nil }
        return word(next) == "hundred" ? withRest(value * 100, next + 1) : (value, next)
    }

    private func withRest(_ hundreds: Int, _ next: Int) -> (value: Int, next: Int) {
        let behind = word(next) == "and" ? next + 1 : next
        guard let (rest, end) = belowHundred(at: behind), EnglishNumber.parts[word(end)] == nil else {
            return (hundreds, next)
        }
        return (hundreds + rest, end)
    }

    private func belowHundred(at index: Int) -> (value: Int, next: Int)? {
        guard token(index)?.kind == .letters, let value = EnglishNumber.small[word(index)] else { return nil }
        if value >= 20, isJoined(index + 1), let unit = EnglishNumber.small[word(index + 1)], unit < 10 {
            return (value + unit, index + 2)
        }
        return (value, index + 1)
    }
}
