package import ContentModel
package import Diagnostics
package import Language
package import SourceText
import YAMLSyntax

/// The words that a program sets for terms, for one language.
package struct Glossary: Sendable {
    package struct Term: Sendable {
        package let term: String
        package let note: String?
        /// The word in the language, and other forms of it that count; empty if none is set.
        package let words: [String]
        /// The term and the words without what texts need not have of them.
        fileprivate let plainTerm: String
        fileprivate let plainWords: [String]

        package init(term: String, note: String?, words: [String]) {
            (self.term, self.note, self.words) = (term, note, words)
            (plainTerm, plainWords) = (folded(term), words.map(folded))
        }
    }

    private let terms: [Term]

    package init(_ terms: [Term]) { self.terms = terms }

    /// Its terms for which a word is set.
    package var set: Glossary { Glossary(terms.filter { !$0.words.isEmpty }) }

    /// The terms that are in a text.
    package func terms(in text: String) -> [Term] {
        if terms.isEmpty { return [] }
        let words = folded(text)
        let bytes = Array(words.utf8)
        // Searching by characters alone took two thirds of an update.
        return terms.filter { term in
            let part = term.plainTerm.utf8
            let mayHave = bytes.indices.contains { bytes[$0] == part.first && bytes[$0...].starts(with: part) }
            return mayHave && contains(words, term.plainTerm)
        }
    }

    /// Whether a text has a term, not just as a part of a word. A term of four letters or more may have an ending.
    private func contains(_ text: String, _ term: String) -> Bool {
        let longestEnding = term.count > 3 ? 2 : 0
        return text.ranges(of: term).contains { found in
            let ending = text[found.upperBound...].prefix(longestEnding + 1).prefix(while: \.isLetter)
            return text[..<found.lowerBound].last?.isLetter != true && ending.count <= longestEnding
        }
    }
}

/// Small letters without marks above and below them: those of Arabic are mostly left out. In Turkish, I is the capital
/// of a letter without a dot.
private func folded(_ text: String) -> String {
    let plain = text.lowercased().unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(plain.map { $0 == "ı" ? "i" : $0 }))
}

/// What is wrong with a translation, compared with its source. Words are known only of the source's language, and only
/// those for numbers. `isShown` is false if apps could not show it.
package func check(
    _ text: String, of source: String, in original: Language, as role: TextRole, at place: Place, in language: String,
    _ script: WritingScript, _ glossary: Glossary
) -> (findings: [Finding], isShown: Bool) {
    var findings: [Finding] = []
    func report(_ info: RuleInfo, _ message: String, _ help: String, _ severity: Severity? = nil) {
        findings.append(Finding(info, message, at: place, help: help, as: severity))
    }
    let isLonger =
        lineEnds(of: source) != lineEnds(of: text)
        ? "this text begins or ends with a line end, and the source does not" : nil
    if let problem = obstacle(in: text) ?? isLonger {
        report(.unusableTranslation, problem, "delete it, and type the words around it again")
        return (findings, false)
    }
    // The words of a work stay in its language.
    let isCitation = role == .citation
    if source == text, !isCitation, source.split(whereSeparator: { !$0.isLetter }).count >= 3 {
        report(
            .sourceWords, "this text is still in the words of the source", "write it in the language `\(language)`")
    } else if !isCitation, isInOtherLetters(text, than: script) {
        let message = "most letters of this text are not of the script of `\(language)`"
        report(.otherScript, message, "write it in that language")
    }
    let difference = Facts(of: source).difference(to: Facts(of: text), saidBy: source, in: original)
    if let difference, difference.mayBeInWords {
        report(.differingFacts, difference.message, "check whether it says the same in words", .note)
    } else if let message = difference?.message ?? lostMark(of: source, in: text, script) {
        report(.differingFacts, message, "check both texts, and write the same here")
    }
    for term in glossary.terms(in: source) {
        let words = folded(text)
        guard let word = term.words.first, !term.plainWords.contains(where: words.contains) else { continue }
        report(
            .glossaryWord, "`\(term.term)` is `\(word)` in the glossary, and this text does not have it",
            "write `\(word)`, in the form that the sentence needs")
    }
    return (findings, true)
}

/// Whether a text may have a number in words: it has the word for that one, or others that count.
private func says(_ number: String, in source: String, _ language: Language) -> Bool {
    let ordinals = language.words("ordinals")
    let words = splitWords(of: Text(source), in: language).filter {
        $0.classes.contains(.amount) || language.number($0.hash) != nil || ordinals.contains($0.hash)
    }
    let known = words.count == 1 ? language.number(words[0].hash) : nil
    return !language.has("amounts") || !words.isEmpty && (known.map { "\($0)" == number } ?? true)
}

/// What a question has lost, as a message; nil if nothing. Thai has no mark for questions, and Japanese seldom one. That
/// of Greek looks like a semicolon.
private func lostMark(of source: String, in text: String, _ script: WritingScript) -> String? {
    guard source.hasSuffix("?"), script != .thai, script != .kana else { return nil }
    let hasMark = text.unicodeScalars.contains { scalar in
        switch scalar {
        case "?", "؟", "？", "՞", "፧", ";", "\u{37E}": true
        default: false
        }
    }
    return hasMark ? nil : "the source asks a question, and this text has no question mark"
}

private func lineEnds(of text: String) -> (Bool, Bool) { (text.utf8.first == 0x0A, text.utf8.last == 0x0A) }

/// Whether most letters of a text are not of a script. A few may be a name. What apps put in braces has none.
private func isInOtherLetters(_ text: String, than script: WritingScript) -> Bool {
    if script == .latin, text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    var (own, others, isInBraces) = (0, 0, false)
    for scalar in text.unicodeScalars {
        if scalar == "{" || scalar == "}" { isInBraces = scalar == "{" }
        if isInBraces || !scalar.properties.isAlphabetic { continue }
        if script.has(scalar) { own += 1 } else { others += 1 }
    }
    return own + others >= 4 && own < others
}

/// Why apps cannot show a text; nil if they can.
private func obstacle(in text: String) -> String? {
    if let scalar = unshowable(in: text) {
        let name = "the invisible character \(codePoint(scalar.value))"
        return 0x202D...0x202E ~= scalar.value
            ? "\(name) reverses the order of the text after it" : "this text has \(name)"
    }
    return text.utf8.withContiguousStorageIfAvailable { unbalancedDirection(in: $0)?.message } ?? nil
}

/// What a translation must say as the source does, in the order of their bytes.
private struct Facts {
    private var numbers: [String] = []
    /// Signs of currencies and of per cent, addresses, and names in braces.
    private var names: [String] = []
    /// How each is written in the text.
    private var written: [String: String] = [:]

    /// The currencies are those of Unicode, most of them in a block of their own. Thousands may have a space before them.
    private static let expression = RegularExpression(
        known: #"\{[A-Za-z][A-Za-z0-9]*\}|https?:\/\/[^\s)\]»“”"']*[^\s)\]»“”"'.,;:!?؟،؛]|[\w.+\-]+@[\w\-]+\.[\w.]+"#
            + "|[%٪$\u{A2}-\u{A5}\u{E3F}\u{20A0}-\u{20CF}\u{FDFC}]"
            + "|([0-9]{1,3}( [0-9]{3}\\b)+|[0-9]+)([.,:\u{66B}\u{66C}'’\u{A0}\u{202F}][0-9]+)*")

    init(of text: String) {
        // Most texts have no number and no sign, nor a byte with which one of another script begins.
        guard text.utf8.contains(where: { $0 == 0xC2 || $0 >= 0xD9 || Facts.isTelling(UInt32($0)) }) else { return }
        let plain = text.unicodeScalars.map(Facts.plain)
        guard plain.contains(where: { Facts.isTelling($0.value) }) else { return }
        // Of all others only a gap is looked at.
        var words: [ArraySlice<Unicode.Scalar>] = []
        for word in plain.split(separator: " ", omittingEmptySubsequences: false) {
            if word.contains(where: { Facts.isTelling($0.value) }) {
                words.append(word)
            } else if words.last?.isEmpty == false {
                words.append([])
            }
        }
        let characters = Array(words.joined(separator: [" "]))
        for range in Facts.expression.matches(in: characters) {
            let found = String(String.UnicodeScalarView(characters[range]))
            let isNumber = found.utf8.first?.isDigit == true && !found.contains("@")
            let one = isNumber ? Facts.number(found) : found
            if isNumber { numbers.append(one) } else { names.append(one) }
            written[one] = found
        }
        numbers.sort()
        names.sort()
    }

    /// Digits and the sign of per cent as in English.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        // Neither Latin nor Greek nor Cyrillic letters, nor the marks of all scripts, are digits.
        if scalar.value < 0x660 || 0x2000..<0x3000 ~= scalar.value { return scalar }
        if scalar == "٪" { return "%" }
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
            return scalar
        }
        return Unicode.Scalar(0x30 + UInt8(value))
    }

    /// Whether a character is in what the expression finds.
    private static func isTelling(_ value: UInt32) -> Bool {
        switch value {
        case 0x30...0x39, 0x24, 0x25, 0x2F, 0x40, 0x7B, 0xA2...0xA5, 0xE3F, 0x20A0...0x20CF, 0xFDFC: true
        default: false
        }
    }

    /// `1,000` is `1.000` elsewhere, `2.5` is `2,5`, and `8:30` is `8.30`.
    private static func number(_ written: String) -> String {
        written.split(separator: ":").map { number in
            let parts = number.split { !$0.isNumber }
            let isGrouped = parts.count > 1 && parts.dropFirst().allSatisfy { $0.count == 3 }
            return parts.joined(separator: isGrouped ? "" : ".")
        }.joined(separator: ".")
    }

    /// What one text has and the other does not, as a message, and whether the translation may have it in words; nil if
    /// nothing. A number in the translation may be in words in the source.
    func difference(to translation: Facts, saidBy source: String, in original: Language) -> (
        message: String, mayBeInWords: Bool
    )? {
        func extra(_ some: [String], _ others: [String]) -> [String] {
            var others = others
            return some.filter { one in others.firstIndex(of: one).map { others.remove(at: $0) } == nil }
        }
        // `94:5` may be `chapter 94, verse 5`.
        func apart(_ some: [String], for others: [String]) -> [String] {
            some.flatMap { one in
                let parts = one.split(separator: ".").map(String.init)
                return parts.allSatisfy(others.contains) ? parts : [one]
            }
        }
        let (own, others) = (apart(numbers, for: translation.numbers), apart(translation.numbers, for: numbers))
        // Languages have words for one and two of something.
        let counted = own.filter { $0 != "1" && $0 != "2" || others.contains($0) }
        var lost = extra(names, translation.names) + extra(counted, others)
        var added = extra(translation.names, names) + extra(others, own)
        // `8 p.m.` is `20 Uhr`.
        for hour in extra(own, others) where source.contains("p.m") || "\(source) ".contains("pm ") {
            guard let number = Int(hour.prefix { $0 != "." }), number < 12,
                let index = added.firstIndex(of: "\(number + 12)" + hour.drop { $0 != "." })
            else { continue }
            added.remove(at: index)
            lost.removeAll { $0 == hour }
        }
        if let one = lost.first {
            let isInWords = added.isEmpty && lost.allSatisfy(Facts.isSaid)
            return ("the source has `\(written[one] ?? one)`, and this text does not", isInWords)
        }
        let isCounted = !own.isEmpty || others.contains { $0.count > 2 }
        let other = added.first { isCounted || translation.names.contains($0) }
        guard let one = other ?? added.first(where: { !says($0, in: source, original) }) else { return nil }
        return ("this text has `\(translation.written[one] ?? one)`, and the source does not", false)
    }

    /// Whether people may say it in words: a currency, a number up to twelve, or a round one.
    private static func isSaid(_ one: String) -> Bool {
        guard let number = Int(one) else { return one.unicodeScalars.count == 1 }
        return number <= 12 || one.dropFirst().allSatisfy { $0 == "0" }
    }
}
