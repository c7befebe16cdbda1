import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let placeholder = Rule(
        "placeholder", .warning, "A text is not written yet.",
        because: "TODO, TBD and lorem ipsum are notes from one writer to another, and must not reach a "
            + "family's phone. Drafts may contain them; builds may not.",
        bad: .activity("bestApproach: Kneel down first. TODO say why that helps."),
        good: .activity("bestApproach: Kneel down first. Eyes at her height do not look like a scolding."),
        background:
            "Whole words only: TODO, FIXME, TBD, TBC, XX, XXX, lorem ipsum, `insert … here`, `to be written`, `feedback "
            + "here`, `Option D`, `???`, `<town>`, `[name of child]`, `[DETAIL]`, `{date}`, `{{name}}`, `___` outside questions; as whole texts also `asdf`, "
            + "`N/A`, `coming soon` and the like, and texts without a single letter or digit. Kisses at the end of a quotation "
            + "and Roman numbers pass.", stopsBuilds: true,
        check: .prose { prose, context in
            let missing = prose.passages(holding: [.placeholder, .bracket, .rareCharacter, .formEnd]).compactMap {
                text in missingText(in: text, prose.language).map { (text.text, $0) }
            }
            let isScaffold = missing.count > 1 && missing.count == prose.texts.count
            for (text, range) in missing {
                context.report(
                    text.place, part: Finding.Part(range, of: text.value),
                    "\(quoted(range, of: text.value)) is a placeholder: the text is not written yet",
                    help: "write the text, or delete the key if it is optional",
                    groupMessage: isScaffold ? "nothing is written in this file yet" : nil)
            }
        })
}

private func missingText(in text: Passage, _ language: Language) -> Range<Int>? {
    // A list of symbols to choose from may be intended.
    if text.about.words == 0 {
        let isSymbol = text.about.role == .word || text.about.role == .choice
        return isSymbol && !["???", "___"].contains(where: text.text.value.string.hasPrefix)
            ? nil : 0..<text.text.value.utf8Count
    }
    if language.isNoteAlone(text.about.fingerprint) { return 0..<text.text.value.utf8Count }
    let bytes = text.text.value.withBytes { Array($0) }
    let knowsForms = language.has("form-parts")
    let mayHoldNotes = text.about.features.contains(.placeholder)
    let sentences = mayHoldNotes ? wordsBySentence(of: text.text.value, in: language) : []
    let notes = sentences.flatMap { possibleDraftNotes(in: $0, language) }
    let speaksOfRome = !notes.isEmpty && text.text.value.string.contains("Roman")
    let note = notes.first { range in
        // Many languages write centuries in Roman numerals.
        (knowsForms || !bytes[range].allSatisfy { $0 == UInt8(ascii: "X") })
            && isDraftNote(bytes, range, speaksOfRome)
    }
    let role = text.about.role
    let mayHoldValues = role == .name || role == .background
    if let hole = note ?? gap(bytes, knowsForms, mayHoldValues: mayHoldValues) { return hole }
    // Questions and options have intended gaps.
    if role.isRunning, role != .choice, let start = bytes.firstIndex(of: UInt8(ascii: "_")),
        bytes[start...].starts(with: "__".utf8), role != .stem || asksForMore(bytes[start...]),
        !lowercaseWords(bytes[..<start]).contains("fill")
    {
        let end = bytes[start...].firstIndex { $0 != UInt8(ascii: "_") } ?? bytes.count
        if end == bytes.count || !isLetterOrDigit(bytes[end]) { return start..<end }
    }
    let isForm = knowsForms && text.about.words <= 6 && isFormGap(lowercaseWords(bytes[...]), text.about.role)
    return isForm ? 0..<bytes.count : nil
}

/// `A shop in ___ sells apples at 40p. What do …?`: the gap is not what is asked for, as it is in `… Which word is missing?`
private func asksForMore(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words = lowercaseWords(bytes)
    return bytes.last == UInt8(ascii: "?") && bytes.dropLast().contains { $0 == UInt8(ascii: ".") }
        && !["complete", "fits", "gap", "missing", "word", "words"].contains(where: words.contains)
}

/// Words of a sentence that may be notes to the author, each with the words that belong to it.
private func possibleDraftNotes(in words: [WordToken], _ language: Language) -> [Range<Int>] {
    words.indices.compactMap { index in
        let word = words[index]
        guard language.placeholders.contains(word) else { return nil }
        switch word.hash {
        case Word.hash("lorem"):
            guard index + 1 < words.count, words[index + 1].is("ipsum") else { return nil }
            return word.start..<words[index + 1].end
        case Word.hash("insert"), Word.hash("add"):
            // `insert … here`, with only words in between.
            let rest = words[(index + 1)...].prefix(6).prefix(while: \.followsDirectly)
            return rest.first { $0.is("here") }.map { word.start..<$0.end }
        default: return word.range
        }
    }
}

/// Whether a word that may be a note is one here.
private func isDraftNote(_ bytes: [UInt8], _ range: Range<Int>, _ speaksOfRome: Bool) -> Bool {
    let letters = bytes[range]
    switch letters[range.lowerBound] | 0x20 {
    // `todo` and `insert` are words in some languages; TODO is a note.
    case UInt8(ascii: "f"): return letters.allSatisfy { $0 < 0x61 }
    case UInt8(ascii: "t") where range.count < 5:
        return range.count == bytes.count || letters.allSatisfy { $0 < 0x61 }
    case UInt8(ascii: "x"):
        // `Love, Mia xxx"` ends with kisses, and XXX is the Roman numeral for thirty.
        let next = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
        let isAfterWord = range.lowerBound > 1 && isLetterOrDigit(bytes[range.lowerBound - 2])
        if isAfterWord, next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || next == 0xE2 { return false }
        return !speaksOfRome
    default: return true
    }
}

/// A gap that was to be filled in: `???`, `{{name}}`, `[Name]`, `<town>`, `(add the verse)`
private func gap(_ bytes: [UInt8], _ knowsForms: Bool, mayHoldValues: Bool) -> Range<Int>? {
    for start in bytes.indices {
        switch bytes[start] {
        case UInt8(ascii: "?"):
            // A person in the text may have typed "???".
            let isTyped = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
            if bytes[start...].starts(with: "???".utf8) { return isTyped ? nil : start..<(start + 3) }
        case UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["):
            if let end = endOfHole(bytes, start, knowsForms, mayHoldValues) { return start..<end }
        default: break
        }
    }
    return nil
}

/// The end of brackets that name what is to be filled in; nil if there are none.
private func endOfHole(_ bytes: [UInt8], _ start: Int, _ knowsForms: Bool, _ mayHoldValues: Bool) -> Int? {
    // In ASCII a closing parenthesis is one after the opening one; other closing brackets are two after it.
    let closing = bytes[start] + (bytes[start] == UInt8(ascii: "(") ? 1 : 2)
    guard let end = bytes[start...].prefix(longestHole).firstIndex(of: closing), end - start > 2 else { return nil }
    let inside = bytes[(start + 1)..<end]
    if inside.first == UInt8(ascii: "{") { return min(end + 2, bytes.count) }
    guard inside.allSatisfy({ $0 >= 0x20 }), inside.contains(where: isASCIILetter) else { return nil }
    if closing == UInt8(ascii: ">") {
        let isHole = end - start == bytes.count - 1 || htmlTag(bytes, start) == nil
        return isHole && isASCIILetter(bytes[start + 1]) ? end + 1 : nil
    }
    let words = lowercaseWords(inside)
    guard knowsForms, let first = words.first, words.count <= 12 else { return nil }
    let parts = words.contains(where: FormGaps.parts.contains)
    let telling = words.count(where: FormGaps.telling.contains)
    let isForm = words.allSatisfy { FormGaps.parts.contains($0) || FormGaps.others.contains($0) }
    let isAsked = FormGaps.requests.contains(first)
    switch closing {
    case UInt8(ascii: ")"):
        // `(check this with Dan!)`
        let isCalled = inside.last == UInt8(ascii: "!") || inside.last == UInt8(ascii: "?")
        // `(better verb?)`
        let isBetter = isCalled && words.count < 5 && words.contains { $0.count > 5 && $0.hasSuffix("er") }
        return isAsked && (parts || telling > 0 || isCalled) || isBetter
            || (isForm || FormGaps.parts.contains(first)) && telling > 0 ? end + 1 : nil
    // The app inserts values into notifications.
    case UInt8(ascii: "}"):
        let isName =
            words.count == 1 && (isForm || FormGaps.slots.contains(first)) || inside.contains(UInt8(ascii: "_"))
        return isName && !mayHoldValues ? end + 1 : nil
    default: break
    }
    // `[the child]` explains a quotation.
    let isNamed = !FormGaps.explains.contains(first) && (parts || words.contains(where: FormGaps.slots.contains))
    // `[DETAIL]`, and not `[NASA]`
    let isInCapitals = inside.count > 4 && inside.allSatisfy { $0 == 0x20 || $0.isCapital }
    // `[Amal, is this too long?]`
    return isAsked || inside.contains(UInt8(ascii: "?")) || isInCapitals || telling > 1
        || isNamed && !inside.contains(where: { $0.isDigit }) || isForm && telling > 0
        || inside.contains(UInt8(ascii: "_")) ? end + 1 : nil
}

private func isASCIILetter(_ byte: UInt8) -> Bool { byte.isLetter }

private let longestHole = 200

private func lowercaseWords(_ bytes: ArraySlice<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'") }.map(
        String.init)
}

/// The text of an empty form: `Feedback here`, `Option D`, `Explanation to be written.`
private func isFormGap(_ words: [String], _ role: TextRole) -> Bool {
    guard let first = words.first, let last = words.last, words.contains(where: FormGaps.parts.contains) else {
        return false
    }
    let isLabel = last.count == 1 || last == "text" || last.allSatisfy(\.isNumber)
    if words.count == 2, FormGaps.parts.contains(first), isLabel { return true }
    // `Feedback for option b`
    let isLetter = words.count > 2 && last.count == 1 && !last.allSatisfy(\.isNumber) && first != "a"
    let rest = words.dropLast(isLetter ? 1 : 0)
    guard rest.allSatisfy({ FormGaps.parts.contains($0) || FormGaps.others.contains($0) }) else { return false }
    if isLetter { return true }
    // In other texts it may be the topic.
    let isAlone = words.count == 1 && [.feedback, .explanation, .background, .scenario].contains(role)
    return isAlone || words.count > 1 && words.contains(where: FormGaps.telling.contains)
}

private enum FormGaps {
    static let parts = Set(Language.english.spellings("form-parts"))
    static let others = Set(Language.english.spellings("note-words"))
    /// Names of gaps other than the parts of a form; and first words of explanations in a quotation.
    static let slots: Set = [
        "age", "child", "city", "country", "date", "name", "names", "number", "place", "time", "town",
    ]
    static let explains: Set = ["a", "an", "his", "her", "the", "their", "this"]
    /// One of these shows that something is missing.
    static let telling = Set(Language.english.spellings("missing-notes"))
    /// These begin a note to the author if it then mentions texts.
    static let requests = Set(Language.english.spellings("requests"))
}
