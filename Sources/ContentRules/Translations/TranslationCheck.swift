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

    package let terms: [Term]
    /// Those for which a word is set.
    private let setTerms: [Term]

    package init(_ terms: [Term]) { (self.terms, setTerms) = (terms, terms.filter { !$0.words.isEmpty }) }

    /// The terms that are in a text.
    package func terms(in text: String) -> [Term] { terms(among: terms, in: text) }

    fileprivate func setTerms(in text: String) -> [Term] { terms(among: setTerms, in: text) }

    private func terms(among some: [Term], in text: String) -> [Term] {
        if some.isEmpty { return [] }
        let words = folded(text)
        return some.filter { contains(words, $0.plainTerm) }
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
    if let problem = unshowable(text) ?? isLonger {
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
    for term in glossary.setTerms(in: source) {
        let words = folded(text)
        guard let word = term.words.first, !term.plainWords.contains(where: words.contains) else { continue }
        report(
            .glossaryWord, "`\(term.term)` is `\(word)` in the glossary, and this text does not have it",
            "write `\(word)`, in the form that the sentence needs")
    }
    return (findings, true)
}

/// Whether a text may have a number in words.
private func mayCount(_ source: String, in language: Language) -> Bool {
    let text = Text(source)
    return !language.has("amounts")
        || splitWords(of: text, in: language).contains {
            $0.classes.contains(.amount) || language.number($0.hash) != nil
        }
}

/// What a question has lost, as a message; nil if nothing. Thai has no mark for questions, and Japanese seldom one. That
/// of Greek looks like a semicolon.
private func lostMark(of source: String, in text: String, _ script: WritingScript) -> String? {
    guard source.hasSuffix("?"), script != .thai, script != .kana else { return nil }
    let hasMark = text.contains { "?؟？՞፧;\u{37E}".contains($0) }
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
private func unshowable(_ text: String) -> String? {
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x09, 0x0A: continue
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
            return "this text has the invisible character \(codePoint(scalar.value))"
        case 0x202D, 0x202E:
            return "the invisible character \(codePoint(scalar.value)) reverses the order of the text after it"
        default: continue
        }
    }
    return text.utf8.withContiguousStorageIfAvailable { unbalancedDirection(in: $0)?.message } ?? nil
}

/// What a translation must say as the source does, in the order of their bytes.
private struct Facts {
    private var numbers: [String] = []
    /// How those with a colon are written.
    private var written: [String: String] = [:]
    /// Signs of currencies and of per cent, addresses, and names in braces.
    private var names: [String] = []

    private static let exact = RegularExpression(
        known: #"\{[A-Za-z][A-Za-z0-9]*\}|https?:\/\/[^\s)\]»“”"']*[^\s)\]»“”"'.,;:!?؟،؛]|[\w.+\-]+@[\w\-]+\.[\w.]+"#)

    init(of text: String) {
        // Most texts have no number and no sign.
        let bytes = Array(text.utf8)
        if bytes.contains(where: { $0 >= 0x80 || $0.isDigit || $0 == 0x24 || $0 == 0x25 }) { readNumbers(text) }
        if bytes.contains(where: { $0 == 0x7B || $0 == 0x2F || $0 == 0x40 }) {
            let characters = Array(text.unicodeScalars)
            var start = 0
            while let found = Facts.exact.match(in: characters, from: start) {
                names.append(String(String.UnicodeScalarView(characters[found])))
                start = found.upperBound
            }
        }
        numbers.sort()
        names.sort()
    }

    private mutating func readNumbers(_ text: String) {
        var digits = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if let digit = Facts.digit(scalar) {
                digits.append(digit)
            } else if let last = digits.last, last != ".", last != ":",
                ":.,\u{66B}\u{66C}\u{2019}\u{A0}\u{202F}".unicodeScalars.contains(scalar)
                    || scalar == " " && Facts.isThousand(scalars[(index + 1)...], after: digits)
            {
                digits += scalar == ":" ? ":" : "."
            } else {
                add(&digits)
                switch scalar.value {
                case 0x25, 0x66A: names.append("%")
                // The currencies of Unicode, most of them in a block of their own.
                case 0x24, 0xA2...0xA5, 0xE3F, 0x20A0...0x20CF, 0xFDFC: names.append(String(scalar))
                default: break
                }
            }
        }
        add(&digits)
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Character? {
        if scalar.value < 0x80 { return 0x30...0x39 ~= scalar.value ? Character(scalar) : nil }
        guard scalar.properties.numericType == .decimal else { return nil }
        return scalar.properties.numericValue.map { Character("\(Int($0))") }
    }

    /// Whether `10 000` goes on behind a space.
    private static func isThousand(_ rest: ArraySlice<Unicode.Scalar>, after digits: String) -> Bool {
        rest.prefix { digit($0) != nil }.count == 3 && digits.split(separator: ".").last.map { $0.count < 4 } ?? false
    }

    private mutating func add(_ digits: inout String) {
        if digits.isEmpty { return }
        // `1,000` is `1.000` elsewhere, `2.5` is `2,5`, and `8:30` is `8.30`.
        let numbers = digits.split(separator: ":").map { number -> String in
            let parts = number.split(separator: ".")
            let isGrouped = parts.count > 1 && parts.dropFirst().allSatisfy { $0.count == 3 }
            return parts.joined(separator: isGrouped ? "" : ".")
        }
        let number = numbers.joined(separator: ".")
        self.numbers.append(number)
        if numbers.count > 1 { written[number] = numbers.joined(separator: ":") }
        digits = ""
    }

    /// What one text has and the other does not, as a message, and whether the translation may have it in words; nil if
    /// nothing. A number in the translation may be in words in the source.
    func difference(to other: Facts, saidBy source: String, in original: Language) -> (
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
        let (own, others) = (apart(numbers, for: other.numbers), apart(other.numbers, for: numbers))
        // Languages have words for one and two of something.
        let counted = own.filter { $0 != "1" && $0 != "2" || others.contains($0) }
        var (lost, added) = (extra(counted, others), extra(others, own))
        // `8 p.m.` is `20 Uhr`.
        for hour in extra(own, others) where source.contains("p.m") || "\(source) ".contains("pm ") {
            guard let number = Int(hour), number < 12, let index = added.firstIndex(of: "\(number + 12)") else {
                continue
            }
            added.remove(at: index)
            lost.removeAll { $0 == hour }
        }
        lost = extra(names, other.names) + lost
        let addedNames = extra(other.names, names)
        if let one = lost.first {
            return (
                "the source has `\(written[one] ?? one)`, and this text does not",
                added.isEmpty && addedNames.isEmpty && lost.allSatisfy(Facts.isSaid)
            )
        }
        let isCounted = !own.isEmpty || others.contains { $0.count > 2 }
        guard let one = addedNames.first ?? (isCounted || !mayCount(source, in: original) ? added.first : nil) else {
            return nil
        }
        return ("this text has `\(other.written[one] ?? one)`, and the source does not", false)
    }

    /// Whether people may say it in words: a currency, a number up to twelve, or a round one.
    private static func isSaid(_ one: String) -> Bool {
        guard let number = Int(one) else { return one.unicodeScalars.count == 1 }
        return number <= 12 || one.dropFirst().allSatisfy { $0 == "0" }
    }
}
